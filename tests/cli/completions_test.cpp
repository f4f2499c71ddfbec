// Completions as the shells take them, and the manual page as groff does. The shells and groff are
// installed by `tools/bootstrap.sh test`; without one of them its tests fail.
#include "i18n/language.h"
#include "support/program.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

namespace kilostone {
namespace {

struct Shelled {
    int code = 0;
    std::string out{};
};

// With our program as `kilostone`.
Shelled shell(const std::string& command) {
    const std::string program = KILOSTONE_PROGRAM;
    const std::string path    = "PATH='" + program.substr(0, program.rfind('/')) + "':\"$PATH\"; ";
    std::FILE* pipe           = popen((path + command + " 2>&1").c_str(), "r");
    Shelled got;
    std::array<char, 4096> chunk{};
    while (const auto n = std::fread(chunk.data(), 1, chunk.size(), pipe))
        got.out.append(chunk.data(), n);
    got.code = pclose(pipe);
    return got;
}

bool is_installed(const std::string& program) { return shell("command -v " + program).code == 0; }

struct Asked {
    const char* line;  // words with blanks between; the last is being typed
    const char* offered;
};

// In every shell alike.
constexpr Asked asked[] = {
    {"kilostone lea", "learn"},
    {"kilostone rules s", "show"},
    {"kilostone rules show tri", "trio"},
    {"kilostone play --edit", "--edition"},
    {"kilostone play --edition spe", "speed"},
    {"kilostone play --deal", "--dealer"},
    {"kilostone play --young", "--youngest"},
    {"kilostone play --lang h", "hu"},
    {"kilostone arena gree", "greedy"},
    {"kilostone simulate --house ext", "extension="},
    {"kilostone arena a b --on-failure forf", "forfeit"},
    {"kilostone completions fi", "fish"},
    {"kilostone sheet car", "cards"},
};

TEST(Completions, BashCompletes) {
    ASSERT_TRUE(is_installed("bash"));
    const ScratchFolder folder;
    const std::string script = folder.write("kilostone", output_of({"completions", "bash"}));
    for (const Asked& a : asked) {
        const Shelled got = shell("bash --norc -c 'source " + script + "; COMP_WORDS=(" + a.line +
                                  "); COMP_CWORD=$((${#COMP_WORDS[@]}-1)); _kilostone; "
                                  "printf \"%s\\n\" \"${COMPREPLY[@]}\"'");
        EXPECT_EQ(got.out, std::string(a.offered) + "\n") << a.line;
    }
    const auto words = [&](const char* array) {
        return shell("bash --norc -c 'source " + script + "; COMP_WORDS=(" + array +
                     "); COMP_CWORD=$((${#COMP_WORDS[@]}-1)); _kilostone; "
                     "printf \"%s\\n\" \"${COMPREPLY[@]}\"'")
            .out;
    };
    EXPECT_EQ(words("kilostone play --lang = d"), "de\n");
    EXPECT_EQ(words("kilostone play --house extension = \"\""), "true\nfalse\n");
    EXPECT_TRUE(contains(words("kilostone \"\""),
                         "play\nlearn\njoin\nhost\nserve\nstore\nmigrate\nscore\n"));
}

TEST(Completions, ZshCompletes) {
    ASSERT_TRUE(is_installed("zsh"));
    const ScratchFolder folder;
    (void)folder.write("_kilostone", output_of({"completions", "zsh"}));
    // A shell of its own behind a pseudo-terminal, asked by the tabulator.
    const std::string driver = folder.write("driver", R"(
zmodload zsh/zpty
zpty z zsh -f -i
ask() { zpty -w z "$1"; }
zpty -w z "PS1=; unsetopt zle_bracketed_paste; fpath=($1 \$fpath); autoload -U compinit; compinit -u -D"
zpty -w z "zstyle ':completion:*' list-colors ''; bindkey '^I' complete-word; echo rea''dy"
while zpty -r z line; do [[ $line == *ready* ]] && break; done
zpty -w -n z "$2"$'\t'$'\x01'"print -r -- got: '"$'\x05'"'"$'\n'
while zpty -r z line; do [[ $line == got:* ]] && { print -r -- $line; break; }; done
zpty -d z
)");
    for (const Asked& a : asked) {
        const Shelled got =
            shell("timeout 120 zsh -f " + driver + " " + folder.file("") + " '" + a.line + "'");
        EXPECT_TRUE(contains(got.out, std::string(" ") + a.offered)) << a.line << "\n" << got.out;
    }
}

TEST(Completions, FishCompletes) {
    ASSERT_TRUE(is_installed("fish"));
    const ScratchFolder folder;
    const std::string script = folder.write("kilostone.fish", output_of({"completions", "fish"}));
    for (const Asked& a : asked) {
        const Shelled got = shell("HOME=" + folder.file("") + " fish --no-config -c 'source " +
                                  script + "; complete -C \"" + a.line + "\"'");
        EXPECT_TRUE(contains("\n" + got.out, std::string("\n") + a.offered)) << a.line << "\n"
                                                                             << got.out;
    }
}

// An edition is a word or a TOML file; folders lead to one.
TEST(Completions, OtherFilesAreNotOfferedAsEditions) {
    const ScratchFolder folder;
    for (const char* name : {"mine.toml", "mind.txt", "mist.svg"}) (void)folder.write(name, "");
    std::filesystem::create_directory(folder.file("miles"));
    const std::string script = folder.write("kilostone.fish", output_of({"completions", "fish"}));
    for (const char* line : {"kilostone play -e ", "kilostone play --edition=",
                             "kilostone play -e ./", "kilostone play --edition=./"}) {
        const Shelled got = shell("cd " + folder.file("") + " && HOME=" + folder.file("") +
                                  " fish --no-config -c 'source " + script + "; complete -C \"" +
                                  std::string(line) + "mi\"'");
        EXPECT_TRUE(contains(got.out, "mine.toml")) << line << "\n" << got.out;
        EXPECT_TRUE(contains(got.out, "miles/")) << line << "\n" << got.out;
        EXPECT_FALSE(contains(got.out, "mind") || contains(got.out, "mist")) << got.out;
    }
}

TEST(Completions, AreScripts) {
    const ScratchFolder folder;
    for (const char* name : {"bash", "zsh", "fish"}) {
        ASSERT_TRUE(is_installed(name)) << name;
        const std::string script = folder.write(name, output_of({"completions", name}));
        const Shelled got        = shell(std::string(name) + " -n " + script);
        EXPECT_EQ(got.code, 0) << name << "\n" << got.out;
    }
}

TEST(Completions, TheProgramSaysWhatTheLastWordCouldBecome) {
    const auto answers = [](std::vector<std::string> words) {
        words.insert(words.begin(), "__complete");
        return output_of(words);
    };
    EXPECT_EQ(answers({"play", "--lang=h"}), "--lang=hu\t\n");
    EXPECT_EQ(answers({"play", "--lang", "=", "h"}), "hu\t\n");
    EXPECT_EQ(answers({"play", "--house", "extension=t"}), "extension=true\t\n");
    EXPECT_EQ(answers({"play", "--house", "extension", "=", "t"}), "true\t\n");
    EXPECT_EQ(answers({"sheet", "score", "--from", ""}), ":file\n");
    EXPECT_EQ(answers({"rules", "show", "tri"}), "trio\t\n:toml\n");
    EXPECT_EQ(answers({"no", "such", "--thing", "x"}), "");
    EXPECT_TRUE(contains(answers({"sh"}), "sheet\t")) << "with what it is";
    EXPECT_TRUE(answers({}).starts_with("play\t"));
    for (const LanguageName& l : languages())
        EXPECT_EQ(answers({"play", "--lang", std::string(l.code)}), std::string(l.code) + "\t\n");
}

TEST(Manual, GroffHasNothingToSayAgainstIt) {
    ASSERT_TRUE(is_installed("groff"));
    const ScratchFolder folder;
    for (const LanguageName& l : languages()) {
        const std::string page =
            folder.write("kilostone.1", output_of({"manual", "--lang", std::string(l.code)}));
        const Shelled warned = shell("groff -k -man -Tutf8 -ww " + page + " > /dev/null");
        EXPECT_EQ(warned.out, "") << l.code;
        EXPECT_EQ(warned.code, 0) << l.code;
        const Shelled read = shell("groff -k -man -Tutf8 -P-c -P-b -P-u " + page);
        for (const char* part : {"kilostone rules show", "--bot-timeout", "--no-save", "130",
                                 "XDG_DATA_HOME", "kilostone learn -e trio --lang fr"})
            EXPECT_TRUE(contains(read.out, part)) << l.code << " " << part;
        EXPECT_FALSE(contains(read.out, "cli.")) << l.code;
    }
}

TEST(Manual, HasADateItsFilesAndEveryExitStatus) {
    const std::string page = output_of({"manual"});
    EXPECT_TRUE(page.starts_with(".TH KILOSTONE 1 \"20")) << page.substr(0, 60);
    for (const char* part : {".B \"141\"", ".SH \"FILES\"", "history.jsonl", "kilostone.sqlite"})
        EXPECT_TRUE(contains(page, part)) << part;
    const auto first = page.find("help\\-all");
    ASSERT_NE(first, std::string::npos);
    EXPECT_EQ(page.find("help\\-all", first + 1), std::string::npos) << "told once";
}

}  // namespace
}  // namespace kilostone
