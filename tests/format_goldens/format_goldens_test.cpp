// Everything that Kilostone writes to disk, or that other programs read, must stay the same byte
// for byte: records, match records, journals, saves, pads, sheets, referee links, positions and the
// output of --json. hashes.txt holds the length and a hash of each text, in all forms of all
// editions; samples/ holds some of the texts in full, so that a difference can be read.
// KILOSTONE_REGENERATE=1 writes both again. SVG, PDF and completion scripts are not formats.
#include "editions/registry.h"
#include "editions/toml/edition_file.h"
#include "formats/custom_edition.h"
#include "formats/position.h"
#include "study/referee/examples.h"
#include "study/referee/link.h"
#include "study/scorepad/pad.h"
#include "support/golden.h"
#include "support/program.h"
#include "support/told.h"
#include "table/driver.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace kilostone {
namespace {

constexpr std::uint64_t seed = 20261116;
const std::string folder     = "tests/format_goldens/";

std::uint64_t fnv1a(std::string_view text) {
    std::uint64_t hash = 14695981039346656037U;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
    return hash;
}

// The texts of one format. Those of a form with a sample are compared in full.
class Goldens {
public:
    explicit Goldens(std::string format) : format_(std::move(format)) {}

    void add(const std::string& name, const std::string& text, bool is_sample = false) {
        EXPECT_FALSE(text.empty()) << format_ << " " << name;
        hashes_ += fmt::format("{} {} {:016x}\n", name, text.size(), fnv1a(text));
        if (is_sample) expect_golden(folder + "samples/" + format_ + "." + name, text);
    }
    void compare() const { expect_golden(folder + format_ + ".hashes.txt", hashes_); }

private:
    std::string format_;
    std::string hashes_{};
};

struct TableToPlay {
    std::string name{};  // "trio-4x2"
    Agreement table{};
    std::string custom_edition{};
    std::vector<std::string> options{};  // for the command line
    bool is_sample = false;
};

TableToPlay table_to_play(const std::string& edition_option, const Edition& e, const Form& form) {
    TableToPlay t{.name    = fmt::format("{}-{}x{}", e.id.view(), form.players, form.per_side),
                  .table   = {e, form, {}},
                  .options = {"-e", edition_option, "-p", std::to_string(form.players)}};
    if (form.per_side == 2) t.options.emplace_back("--teams");
    t.is_sample = form.players == 3;
    return t;
}

CustomEdition custom_edition(const std::string& path) {
    auto custom = load_edition(path);
    EXPECT_TRUE(custom) << path;
    return custom.value_or(CustomEdition{});
}

// Every form of every edition, two custom editions, and house rules of several kinds.
std::vector<TableToPlay> tables_to_play() {
    std::vector<TableToPlay> all;
    for (const Edition& e : editions())
        for (std::size_t i = 0; i < e.form_count; ++i)
            all.push_back(table_to_play(std::string(e.id.view()), e, e.forms[i]));
    for (const std::string name : {"club", "five"}) {
        const std::string path     = KILOSTONE_SOURCE_DIR "/examples/editions/" + name + ".toml";
        const CustomEdition custom = custom_edition(path);
        for (std::size_t i = 0; i < custom.edition.form_count; ++i) {
            all.push_back(table_to_play(path, custom.edition, custom.edition.forms[i]));
            all.back().custom_edition = print(custom);
            all.back().is_sample      = i == 0;
        }
    }
    const auto with_house = [&](std::string_view edition, const std::vector<Setting>& house) {
        const Edition& e = *find_edition(edition);
        TableToPlay t    = table_to_play(std::string(edition), e, e.forms[0]);
        for (const Setting& s : house) {
            t.name += "-" + s.key + "-" + s.value;
            t.options.insert(t.options.end(), {"--house", s.key + "=" + s.value});
        }
        EXPECT_FALSE(agree(t.table, house)) << t.name;
        all.push_back(t);
    };
    with_house("hu", {{"opening", "free"}, {"mistakes", "true"}});
    with_house("trio", {{"chain", "none"}, {"start_rolling", "true"}});
    with_house("speed", {{"mistakes", "true"}});
    with_house("nl", {{"roll_after_remedy", "true"}});
    return all;
}

void append_line(std::string& text, std::string_view line) { text.append(line).append("\n"); }

std::string joined_lines(std::span<const std::string> lines) {
    std::string text;
    for (const std::string& line : lines) append_line(text, line);
    return text;
}

// A match between random bots, one stage or more long.
Driver played_match(const TableToPlay& t, int stages) {
    Driver driver(seed, [] { return std::uint64_t{0}; });
    kilostone::Setup setup;
    setup.settings.table          = t.table;
    setup.settings.custom_edition = t.custom_edition;
    setup.settings.pace           = Pace::Instant;
    setup.seats.assign(t.table.form.players, bot_of("random"));
    for (std::size_t i = 0; i < setup.seats.size(); ++i)
        setup.seats[i].name = fmt::format("Player {} \"Ő\"", i + 1);
    EXPECT_FALSE(driver.begin(setup, 1000));
    Millis now = 1000;
    for (int dealt = 0;;) {
        if (driver.room().driver_tasks().deck && dealt++ == stages) break;
        if (!driver.step(now += 250)) break;
    }
    return driver;
}

std::string output(const std::vector<std::string>& arguments, const std::string& input = "") {
    const Ran ran = run_program(arguments, input);
    EXPECT_EQ(ran.code, 0) << ran.err;
    return ran.out;
}

std::vector<std::string> command(std::vector<std::string> words,
                                 const std::vector<std::string>& more) {
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

std::string stage_record(const TableToPlay& t, bool with_legal_moves = false) {
    std::vector<std::string> words{"simulate", "--bots", "random",   "--seed", "7",
                                   "--stages", "1",      "--record", "-"};
    if (with_legal_moves) words.emplace_back("--legal");
    return output(command(words, t.options));
}

TEST(FormatGoldens, StageRecords) {
    Goldens goldens("stage-record");
    for (const TableToPlay& t : tables_to_play()) {
        goldens.add(t.name, stage_record(t), t.is_sample);
        goldens.add(t.name + "-legal", stage_record(t, true));
    }
    goldens.compare();
}

TEST(FormatGoldens, JournalsAndMatchRecords) {
    Goldens journals("journal");
    Goldens matches("match-record");
    for (const TableToPlay& t : tables_to_play()) {
        const Driver driver = played_match(t, 2);
        journals.add(t.name, joined_lines(driver.room().journal()), t.is_sample);
        matches.add(t.name, joined_lines(driver.room().match_record()));
    }
    journals.compare();
    matches.compare();
}

// A save is the journal of a table: rebuilding carries every line out again and writes it anew.
TEST(FormatGoldens, SavesAreReadAndWrittenAlike) {
    for (const TableToPlay& t : tables_to_play()) {
        const Driver driver = played_match(t, 1);
        const auto lines    = driver.room().journal();
        auto rebuilt        = Room::rebuild(lines);
        ASSERT_TRUE(rebuilt) << t.name;
        EXPECT_EQ(joined_lines(rebuilt->journal()), joined_lines(lines)) << t.name;
    }
}

TEST(FormatGoldens, PadsAndSheets) {
    Goldens pads("pad");
    Goldens sheets("sheet");
    for (const Edition& e : editions())
        for (std::uint64_t k = 0; k < 6; ++k) {
            const TrueStage stage  = true_stage(e, k);
            const std::string name = fmt::format("{}-{}", e.id.view(), k);
            std::vector<std::string> names;
            for (int seat = 0; seat < stage.table.form.players; ++seat)
                names.push_back(fmt::format("Név {}", seat + 1));
            Pad pad = new_pad(stage.table, "", names);
            EXPECT_FALSE(take(pad, {.kind   = PadEntryKind::Add,
                                    .number = 1,
                                    .stage  = told(stage, Telling::Cards),
                                    .at     = "2026-11-16T12:00:00Z"}))
                << stage.name;
            EXPECT_FALSE(take(pad, {.kind    = PadEntryKind::Count,
                                    .number  = 1,
                                    .counted = false,
                                    .at      = "2026-11-16T12:01:00Z"}))
                << stage.name;
            std::string text = print_header(pad) + "\n";
            for (const PadEntry& entry : pad.trail)
                append_line(text, print(stage.table.edition, entry));
            pads.add(name, text, k == 0);
            sheets.add(name, print(pad.sheet) + "\n", k == 0);
        }
    pads.compare();
    sheets.compare();
}

TEST(FormatGoldens, PositionsAndRefereeLinks) {
    Goldens positions("position");
    Goldens links("referee-link");
    for (const TableToPlay& t : tables_to_play()) {
        const Driver driver = played_match(t, 1);
        std::string text;
        for (std::size_t lines = 20; lines < driver.room().journal().size(); lines += 17) {
            const auto room = Room::rebuild(driver.room().journal().first(lines));
            ASSERT_TRUE(room) << t.name;
            if (!room->driver_tasks().deciding.empty())
                append_line(text, print_position(t.table,
                                                 room->view(room->driver_tasks().deciding.front()),
                                                 t.custom_edition));
        }
        positions.add(t.name, text, t.is_sample);
    }
    for (const Edition& e : editions()) {
        std::string text;
        for (const RuleExample& example : examples(e))
            append_line(text, link_text(example.question));
        links.add(std::string(e.id.view()), text, true);
    }
    positions.compare();
    links.compare();
}

TEST(FormatGoldens, OutputForPrograms) {
    Goldens goldens("json");
    for (const TableToPlay& t : tables_to_play()) {
        goldens.add("simulate." + t.name,
                    output(command({"simulate", "--bots", "random", "--seed", "7", "--stages", "20",
                                    "--threads", "1", "--json"},
                                   t.options)),
                    t.is_sample);
        if (t.is_sample)
            goldens.add("review." + t.name,
                        output({"review", "-", "--json", "--bot", "master@4"}, stage_record(t)));
    }
    for (const Edition& e : editions()) {
        const std::string id(e.id.view());
        goldens.add("rules-show." + id, output({"rules", "show", id, "--json"}), true);
        goldens.add("rules-compare." + id, output({"rules", "compare", id, "classic", "--json"}));
        const std::string km = fmt::format("km{}", e.km[0]);
        for (const std::string& move :
             {"lay " + km, std::string("attack B stop"), std::string("lay roll"), "discard " + km})
            goldens.add(
                "rules-why." + id + "." + move.substr(0, move.find(' ')),
                run_program({"rules", "why", id + " hand=stop,roll," + km + " A=-", move, "--json"})
                    .out);
        const TrueStage stage = true_stage(e, 0);
        Pad pad               = new_pad(stage.table, "", {});
        EXPECT_FALSE(take(pad, {.number = 1, .stage = told(stage, Telling::Cards), .at = ""}));
        goldens.add("score." + id, output({"score", "-", "--json"}, print(pad.sheet)), true);
        goldens.add("score-csv." + id, output({"score", "-", "--csv", "-"}, print(pad.sheet)),
                    true);
    }
    goldens.add("arena", output({"arena", "greedy", "random", "--deals", "4", "--json"}), true);
    goldens.compare();
}

}  // namespace
}  // namespace kilostone
