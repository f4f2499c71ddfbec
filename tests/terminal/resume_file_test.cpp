// `play --resume FILE` with files that are not saved games, or not whole: whatever the player names
// stays as it is, to the byte and under its name.
#include "support/program.h"
#include "terminal/talk.h"

#include <gtest/gtest.h>
#include <sys/inotify.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <set>

namespace kilostone {
namespace {

namespace fs = std::filesystem;
using Words  = std::vector<std::string>;

Words play_in(const ScratchFolder& folder, Words more) {
    Words words{"play", "--plain", "--lang", "en", "--data", folder.file("data")};
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

// A saved game that the program has written, moved out of its data folder.
std::string save_elsewhere(const ScratchFolder& folder, const std::string& name) {
    (void)run_program(play_in(folder, {"-e", "classic", "--seed", "3"}), "1\n1\n1\n");
    for (const auto& file : fs::directory_iterator(folder.file("data/games")))
        fs::rename(file.path(), folder.file(name));
    return folder.file(name);
}

std::set<std::string> names_below(const ScratchFolder& folder) {
    std::set<std::string> names;
    for (const auto& entry : fs::recursive_directory_iterator(folder.file("")))
        names.insert(entry.path());
    return names;
}

// What no write, rename, truncation or change of rights leaves alike. Links are not followed.
std::string stamp(const std::string& path) {
    struct stat s{};
    if (lstat(path.c_str(), &s) != 0) return "gone";
    return std::to_string(s.st_ino) + " " + std::to_string(s.st_mode) + " " +
           std::to_string(s.st_size) + " " + std::to_string(s.st_nlink) + " " +
           std::to_string(s.st_mtim.tv_sec) + "." + std::to_string(s.st_mtim.tv_nsec) + " " +
           std::to_string(s.st_ctim.tv_sec) + "." + std::to_string(s.st_ctim.tv_nsec);
}

// Notices when somebody closes the file after having it open for writing.
class WriteWatch {
public:
    explicit WriteWatch(const std::string& path) : queue_(inotify_init1(IN_NONBLOCK)) {
        // Not through links: others write to /dev/null all the time.
        constexpr auto wanted = IN_CLOSE_WRITE | IN_MODIFY | IN_DONT_FOLLOW;
        EXPECT_GE(inotify_add_watch(queue_, path.c_str(), wanted), 0) << path;
    }
    ~WriteWatch() { close(queue_); }
    WriteWatch(const WriteWatch&)            = delete;
    WriteWatch& operator=(const WriteWatch&) = delete;

    [[nodiscard]] bool was_open_for_writing() const {
        std::array<char, 4096> events{};
        return read(queue_, events.data(), events.size()) > 0;
    }

private:
    int queue_;
};

void expect_untouched(const ScratchFolder& folder, const std::string& path, int code,
                      const std::string& reason) {
    for (const bool no_save : {false, true}) {
        SCOPED_TRACE(path + (no_save ? " --no-save" : ""));
        const auto before        = names_below(folder);
        const std::string stamps = stamp(path);
        const WriteWatch watch(path);
        Words words = play_in(folder, {"--resume", path});
        if (no_save) words.push_back("--no-save");
        const Ran ran = run_program(words, "1\n1\nquit\n");
        EXPECT_EQ(ran.code, code) << ran.out << ran.err;
        EXPECT_EQ(stamp(path), stamps);
        EXPECT_EQ(names_below(folder), before);
        EXPECT_FALSE(watch.was_open_for_writing());
        EXPECT_TRUE(contains(ran.err, path)) << ran.err;
        EXPECT_TRUE(contains(ran.err, ": " + reason)) << ran.err;
        EXPECT_TRUE(contains(ran.err, "A saved game is a file written by `kilostone play`"))
            << ran.err;
        EXPECT_TRUE(contains(ran.err, folder.file("data/games"))) << ran.err;
        EXPECT_FALSE(contains(ran.err, ".broken")) << ran.err;
    }
}

constexpr const char* not_a_save = "line 1: not the beginning of a saved game";

TEST(ResumeFile, FilesOfOtherKindsAreRefusedAndLeftAlone) {
    const ScratchFolder folder;
    const std::string record = folder.file("game.jsonl");
    (void)output_of({"simulate", "-e", "hu", "-m", "1", "--record", record});
    expect_untouched(folder, record, 4, not_a_save);
    chmod(record.c_str(), 0400);
    expect_untouched(folder, record, 4, not_a_save);
    (void)run_program({"score", "--new", "-e", "trio", "--data", folder.file("data")}, ".a\n425\n");
    for (const auto& pad : fs::directory_iterator(folder.file("data/pads")))
        expect_untouched(folder, pad.path(), 4, not_a_save);
    expect_untouched(folder, folder.write("letter.txt", "Dear Anna,\n"), 4, not_a_save);
    expect_untouched(folder, folder.write("no_line_feed", "x"), 4, not_a_save);
    expect_untouched(folder, folder.write("bytes", std::string("\0\x1b\xff\n", 4)), 4, not_a_save);
    expect_untouched(folder, folder.write("empty", ""), 4, "the file is empty");
    // The name of one of our files does not make it one.
    fs::create_directories(folder.file("data/games"));
    expect_untouched(folder, folder.write("data/games/notes.journal", "nonsense\n"), 4, not_a_save);
}

TEST(ResumeFile, AHugeFileIsNotRead) {
    const ScratchFolder folder;
    const std::string holes = folder.write("holes", "");
    fs::resize_file(holes, std::uintmax_t{1} << 36);
    expect_untouched(folder, holes, 4, not_a_save);
    const std::string save = save_elsewhere(folder, "save");
    fs::resize_file(save, std::uintmax_t{1} << 36);
    expect_untouched(folder, save, 5, "File too large");
}

TEST(ResumeFile, WhatIsNotARegularFileIsNotEvenOpened) {
    const ScratchFolder folder;
    fs::create_directory(folder.file("folder"));
    expect_untouched(folder, folder.file("folder"), 5, "Is a directory");
    mkfifo(folder.file("fifo").c_str(), 0600);
    expect_untouched(folder, folder.file("fifo"), 5, "not a regular file");
    fs::create_symlink("/dev/null", folder.file("null"));  // were it renamed, only the link
    expect_untouched(folder, folder.file("null"), 5, "not a regular file");
    const int web = socket(AF_UNIX, SOCK_STREAM, 0);
    sockaddr_un address{.sun_family = AF_UNIX, .sun_path = {}};
    folder.file("socket").copy(address.sun_path, sizeof address.sun_path - 1);
    ASSERT_EQ(bind(web, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
    expect_untouched(folder, folder.file("socket"), 5, "not a regular file");
    close(web);
}

TEST(ResumeFile, LinksToFilesOfOtherKindsAreLeftAloneLikeTheFiles) {
    const ScratchFolder folder;
    const std::string letter = folder.write("letter.txt", "Dear Anna,\n");
    fs::create_symlink(letter, folder.file("link"));
    const std::string before = stamp(letter);
    const WriteWatch watch(letter);
    expect_untouched(folder, folder.file("link"), 4, not_a_save);
    EXPECT_EQ(stamp(letter), before);
    EXPECT_FALSE(watch.was_open_for_writing());
    // The program itself may choose such a link from its folder.
    fs::create_directories(folder.file("data/games"));
    fs::create_symlink(letter, folder.file("data/games/a.journal"));
    EXPECT_EQ(run_program(play_in(folder, {"--resume"})).code, 4);
    EXPECT_TRUE(fs::is_symlink(folder.file("data/games/a.journal")));
    EXPECT_EQ(stamp(letter), before);
}

TEST(ResumeFile, WhatIsNotThereOrMayNotBeReadIsTold) {
    const ScratchFolder folder;
    const Ran none = run_program(play_in(folder, {"--resume", folder.file("nothing")}));
    EXPECT_EQ(none.code, 5);
    EXPECT_TRUE(contains(none.err, ": No such file or directory")) << none.err;
    EXPECT_FALSE(contains(none.err, "hasn’t been changed")) << none.err;
    fs::create_symlink(folder.file("nothing"), folder.file("dangling"));
    EXPECT_EQ(run_program(play_in(folder, {"--resume", folder.file("dangling")})).code, 5);
    EXPECT_FALSE(fs::exists(folder.file("nothing")));
    // Without a right to read; root has all rights and finds that it is no save.
    const std::string secret = folder.write("secret", "nonsense\n");
    chmod(secret.c_str(), 0);
    const bool all_rights = access(secret.c_str(), R_OK) == 0;
    expect_untouched(folder, secret, all_rights ? 4 : 5,
                     all_rights ? not_a_save : "Permission denied");
}

TEST(ResumeFile, ADamagedSaveThatWasNamedIsRefusedAndLeftAlone) {
    const ScratchFolder folder;
    const std::string whole = read_file(save_elsewhere(folder, "save"));
    std::string changed     = whole;
    changed.replace(changed.find("\"Boris\""), 7, "\"Bories\"");
    expect_untouched(folder, folder.write("changed", changed), 4, "line 4: changed");
    expect_untouched(folder, folder.write("header", whole.substr(0, 40)), 4, "the beginning");
    // In the data folder, too: it was named, not found.
    const std::string own = folder.write("data/games/20260101-000000-1.journal", changed);
    expect_untouched(folder, own, 4, "line 4: changed");
    // What the program has found by itself it keeps aside, but not when nothing may be written.
    const std::string before = stamp(own);
    EXPECT_EQ(run_program(play_in(folder, {"--resume", "--no-save"})).code, 4);
    EXPECT_EQ(stamp(own), before);
    const Ran found = run_program(play_in(folder, {"--resume"}));
    EXPECT_EQ(found.code, 4);
    EXPECT_TRUE(contains(found.err, own + ".broken")) << found.err;
    EXPECT_EQ(read_file(own + ".broken"), changed);
}

TEST(ResumeFile, ATornSaveFromElsewhereGoesOnInTheDataFolderAndIsLeftAlone) {
    const ScratchFolder folder;
    const std::string save   = save_elsewhere(folder, "save");
    const std::string torn   = folder.write("torn", read_file(save) + R"({"check":"0123)");
    const std::string before = stamp(torn);
    for (const bool no_save : {true, false}) {
        Words words = play_in(folder, {"--resume", torn});
        if (no_save) words.push_back("--no-save");
        const Ran ran = run_program(words, "1\n");
        EXPECT_EQ(ran.code, 0) << ran.err;
        EXPECT_TRUE(contains(ran.out, "The end of the saved game is missing")) << ran.out;
        EXPECT_TRUE(contains(ran.out, "hasn’t been changed")) << ran.out;
        EXPECT_EQ(stamp(torn), before);
        EXPECT_EQ(fs::is_empty(folder.file("data/games")), no_save);
    }
    EXPECT_EQ(run_program(play_in(folder, {"--resume"}), "1\n").code, 0);
}

TEST(ResumeFile, AWholeSaveGoesOnWhereverItLiesAndThroughALink) {
    const ScratchFolder folder;
    const std::string save = save_elsewhere(folder, "save");
    fs::create_symlink(save, folder.file("link"));
    for (const std::string& name : {save, folder.file("link")}) {
        const auto size = fs::file_size(save);
        const Ran ran   = run_program(play_in(folder, {"--resume", name}), "1\n");
        EXPECT_EQ(ran.code, 0) << ran.err;
        EXPECT_TRUE(contains(ran.out, "Resuming your saved game.")) << ran.out;
        EXPECT_GT(fs::file_size(save), size);
        EXPECT_TRUE(fs::is_symlink(folder.file("link")));
    }
}

TEST(ResumeFile, WithoutSavingAWholeSaveIsOnlyRead) {
    const ScratchFolder folder;
    const std::string save   = save_elsewhere(folder, "save");
    const std::string before = stamp(save);
    const WriteWatch watch(save);
    const Ran ran = run_program(play_in(folder, {"--resume", save, "--no-save"}), "1\n1\n");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(contains(ran.out, "This game isn’t being saved.")) << ran.out;
    EXPECT_EQ(stamp(save), before);
    EXPECT_FALSE(watch.was_open_for_writing());
}

TEST(ResumeFile, AGameInAnotherWindowIsLeftAloneWithoutSavingToo) {
    const ScratchFolder folder;
    Talk first(play_in(folder, {"-e", "classic"}));
    ASSERT_TRUE(first.listen());
    const Ran second = run_program(play_in(folder, {"--resume", "--no-save"}), "1\n");
    EXPECT_EQ(second.code, 1) << second.out;
    EXPECT_TRUE(contains(second.err, "in another window")) << second.err;
}

}  // namespace
}  // namespace kilostone
