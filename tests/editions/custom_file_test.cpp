// The file as a whole: its four keys, its syntax, its size, and where it lies.
#include "editions/custom_support.h"
#include "editions/registry.h"

#include <unistd.h>

#include <fstream>

namespace kilostone {
namespace {

TEST(EditionFile, A_file_with_id_and_base_alone_is_the_base_under_another_name) {
    const CustomEdition custom = must_parse("id = \"club\"\nbase = \"trio\"\n");
    Edition expected           = *find_edition("trio");
    expected.id                = "club";
    expected.name              = "club";
    expected.base              = "trio";
    EXPECT_EQ(custom.edition, expected);
    EXPECT_EQ(custom.base, "trio");
    EXPECT_TRUE(custom.set.empty());
}

TEST(EditionFile, Citations_go_to_the_base) {
    EXPECT_EQ(cited_id(must_parse("id = \"club\"\nbase = \"speed\"\n").edition), "speed");
}

TEST(EditionFile, Id_and_base_are_needed) {
    EXPECT_EQ(problem_of("id = \"club\"\n"),
              "base: is missing (allowed: hu, de, trio, speed, nl, classic)");
    EXPECT_EQ(problem_of("base = \"trio\"\n"), "id: is missing (allowed: lowercase letters, "
                                               "digits, - and _, at most 24 bytes, not first a -)");
}

TEST(EditionFile, An_unknown_base_is_refused_with_the_nearest) {
    EXPECT_EQ(problem_of("id = \"club\"\nbase = \"sped\"\n"),
              "line 2: base: cannot be `sped`; did you mean `speed`? (allowed: hu, de, trio, "
              "speed, nl, classic)");
    EXPECT_EQ(problem_of("id = \"club\"\n\nbase = 5\n"),
              "line 3: base: must be a text, not a whole number (allowed: hu, de, trio, speed, nl, "
              "classic)");
}

TEST(EditionFile, An_id_is_short_and_plain_and_not_a_built_in_one) {
    const std::string allowed =
        " (allowed: lowercase letters, digits, - and _, at most 24 bytes, not first a -)";
    const auto said_of = [](const std::string& id) {
        return problem_of("base = \"trio\"\nid = \"" + id + "\"\n");
    };
    EXPECT_EQ(said_of("Club"), "line 2: id: cannot be `Club`" + allowed);
    EXPECT_EQ(said_of("my club"), "line 2: id: cannot be `my club`" + allowed);
    EXPECT_EQ(said_of(""), "line 2: id: cannot be ``" + allowed);
    EXPECT_EQ(said_of("-x"), "line 2: id: cannot be `-x`" + allowed);
    EXPECT_EQ(said_of(std::string(25, 'a')),
              "line 2: id: cannot be `" + std::string(25, 'a') + "`" + allowed);
    EXPECT_EQ(said_of(std::string(24, 'a')), "none");
    EXPECT_EQ(said_of("a-b_9"), "none");
    EXPECT_EQ(said_of("nl"), "line 2: id: `nl` is a built-in edition (allowed: any other name)");
    EXPECT_EQ(problem_of("base = \"trio\"\nid = true\n"),
              "line 2: id: must be a text, not true or false" + allowed);
}

TEST(EditionFile, A_name_is_one_line_of_at_most_64_bytes) {
    const auto said_of = [](const std::string& name) {
        return problem_of("id = \"club\"\nname = \"" + name + "\"\nbase = \"trio\"\n");
    };
    EXPECT_EQ(said_of(std::string(64, 'n')), "none");
    EXPECT_EQ(said_of("Fünf Spieler — Öt játékos"), "none");
    EXPECT_EQ(said_of(std::string(65, 'n')), "line 2: name: cannot be `" + std::string(40, 'n') +
                                                 "…` (allowed: 1 to 64 bytes of text in one line)");
    EXPECT_EQ(said_of("a\\nb"),
              "line 2: name: cannot be `a?b` (allowed: 1 to 64 bytes of text in one line)");
    EXPECT_EQ(said_of("a\\u202Eb"),
              "line 2: name: cannot be `a???b` (allowed: 1 to 64 bytes of text in one line)");
    EXPECT_EQ(said_of(""),
              "line 2: name: cannot be `` (allowed: 1 to 64 bytes of text in one line)");
}

TEST(EditionFile, An_unknown_key_of_the_file_is_refused_and_a_field_is_sent_into_set) {
    EXPECT_EQ(problem_of("id = \"club\"\nbase = \"trio\"\nnmae = \"x\"\n"),
              "line 3: nmae: is no key of a custom edition; did you mean `name`? (allowed: id, "
              "name, base, set)");
    EXPECT_EQ(problem_of("id = \"club\"\nbase = \"trio\"\nlimit_km = 75\n"),
              "line 3: limit_km: belongs into the table `set`");
    EXPECT_EQ(problem_of("id = \"club\"\nbase = \"trio\"\n[points]\nwon = 1\n"),
              "line 3: points: belongs into the table `set`");
    EXPECT_EQ(problem_of("id = \"club\"\nbase = \"trio\"\nset = 3\n"),
              "line 3: set: must be a table, not a whole number");
}

TEST(EditionFile, A_syntax_error_says_its_line) {
    const auto custom =
        parse_edition_toml("id = \"club\"\nbase = \"trio\"\n[set]\nlimit_km = = 3\n");
    ASSERT_FALSE(custom);
    EXPECT_EQ(custom.error().line, 4);
    EXPECT_TRUE(custom.error().what.starts_with("is not well-formed TOML: "))
        << custom.error().what;
}

TEST(EditionFile, A_key_said_twice_is_a_syntax_error_of_the_file) {
    const auto custom = parse_edition_toml(file_on("trio", "limit_km = 75\nlimit_km = 50\n"));
    ASSERT_FALSE(custom);
    EXPECT_EQ(custom.error().line, 5);
}

TEST(EditionFile, What_is_not_text_is_refused) {
    EXPECT_FALSE(parse_edition_toml(std::string("id = \"\xFF\xFE\"\n")));
    EXPECT_FALSE(parse_edition_toml(std::string(3, '\0')));
    EXPECT_EQ(problem_of(""), "base: is missing (allowed: hu, de, trio, speed, nl, classic)");
}

TEST(EditionFile, A_file_too_large_is_refused) {
    EXPECT_EQ(problem_of(std::string(65537, '\n')), "has 65537 bytes (at most 65536)");
    EXPECT_EQ(problem_of(std::string(65536, '\n')),
              "base: is missing (allowed: hu, de, trio, speed, nl, classic)");
}

std::string repeated(const std::string& text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all += text;
    return all;
}

TEST(EditionFile, A_file_nested_too_deeply_is_refused_before_it_costs_the_stack) {
    EXPECT_EQ(problem_of("id = \"club\"\na" + repeated(".a", 30000) + " = 1\n"),
              "line 2: a key has too many parts (at most 8)");
    EXPECT_EQ(problem_of("id = \"\"\"\n\n\"\"\"\n[a" + repeated(".a", 8) + "]\n"),
              "line 4: a key has too many parts (at most 8)");
    EXPECT_NE(problem_of("a = " + repeated("[", 30000)), "none");
    EXPECT_NE(problem_of("a = " + repeated("{ a = ", 8000)), "none");
    EXPECT_NE(problem_of("a = " + repeated("{ 'b'.a.a.a.a.a = ", 200)), "none");
    EXPECT_EQ(problem_of("a = [\"\"\"x\"\"\"\"\", { a" + repeated(".a", 30000) + " = 1 }]\n"),
              "line 1: a key has too many parts (at most 8)");
    // Dots in texts and comments are no parts of keys.
    EXPECT_EQ(problem_of("# ................\nid = \"club\" # ..........\nname = "
                         "\"................\"\nbase = 'trio'\n"),
              "none");
}

TEST(EditionFile, A_file_that_cannot_be_read_is_named) {
    const auto missing = load_edition("no/such/file.toml");
    ASSERT_FALSE(missing);
    EXPECT_EQ(text_of(missing.error()), "no/such/file.toml: there is no such file");
    const auto folder = load_edition(".");
    ASSERT_FALSE(folder);
    EXPECT_EQ(text_of(folder.error()), ".: is a folder, not a file");
}

TEST(EditionFile, A_file_is_loaded_from_disk) {
    const auto path = std::filesystem::temp_directory_path() /
                      ("kilostone_custom_" + std::to_string(::getpid()) + ".toml");
    std::ofstream(path) << file_on("trio", "limit_km = 75\n");
    const auto custom = load_edition(path);
    std::ofstream(path) << std::string(70000, '#');
    const auto large = load_edition(path);
    std::filesystem::remove(path);
    ASSERT_TRUE(custom);
    EXPECT_EQ(custom->edition.limit_km, 75);
    ASSERT_FALSE(large);
    EXPECT_EQ(large.error().what, "is larger than 65536 bytes");
}

}  // namespace
}  // namespace kilostone
