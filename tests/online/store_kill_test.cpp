// A program that writes is killed at random moments; what it had acknowledged is there, once.
#include "online/store/sqlite_store.h"
#include "online/store_crash.h"
#include "support/program.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <random>
#include <thread>

namespace kilostone::online {
namespace {

constexpr int tables = 6;

// Writes to all tables at once, and a line to the pipe for each acknowledgement. Never returns.
[[noreturn]] void write_until_killed(const std::string& folder, int pipe) {
    const auto store = SqliteStore::open({.folder = folder, .checkpoint_pages = 200});
    if (!store) _exit(3);
    std::function<void(std::string, std::size_t)> go_on = [&](const std::string& id,
                                                              std::size_t first) {
        const std::size_t count = 1 + first % 3;
        (*store)->write(crash_batch(id, first, count), [&, id, first, count](const auto& problem) {
            if (problem) _exit(4);
            const std::string text = id + " " + std::to_string(first + count) + "\n";
            if (::write(pipe, text.data(), text.size()) < 0) _exit(5);
            go_on(id, first + count);
        });
    };
    for (int t = 0; t < tables; ++t) {
        const std::string id = "t" + std::to_string(t);
        const auto found     = load(**store, id);
        go_on(id, found ? found->lines.size() : 0);
    }
    for (;;) pause();
}

// What came through the pipe before its end.
std::string everything_from(int pipe) {
    std::string all;
    char some[4096];
    for (ssize_t got = 0; (got = read(pipe, some, sizeof some)) > 0;)
        all.append(some, static_cast<std::size_t>(got));
    return all;
}

void note(const std::string& text, Acknowledged& acknowledged) {
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end   = text.find('\n', at);
        const std::size_t space = text.find(' ', at);
        if (end == std::string::npos) return;
        int& count      = acknowledged[text.substr(at, space - at)];
        const int lines = std::atoi(text.c_str() + space);
        EXPECT_GT(lines, count);
        count = lines;
        at    = end + 1;
    }
}

TEST(StoreKill, WhatWasAcknowledgedIsThereOnce) {
    const char* wanted = std::getenv("KILOSTONE_STORE_KILLS");
    const int kills    = wanted ? std::atoi(wanted) : 20;
    const ScratchFolder folder;
    std::mt19937 random(1);
    Acknowledged acknowledged;
    for (int t = 0; t < tables; ++t) acknowledged["t" + std::to_string(t)] = -1;
    for (int i = 0; i < kills; ++i) {
        int ends[2];
        ASSERT_EQ(pipe(ends), 0);
        const pid_t child = fork();
        ASSERT_GE(child, 0);
        if (child == 0) {
            close(ends[0]);
            write_until_killed(folder.file("store"), ends[1]);
        }
        close(ends[1]);
        std::string heard;
        std::thread listener([&] { heard = everything_from(ends[0]); });
        std::this_thread::sleep_for(std::chrono::microseconds(5000 + random() % 60000));
        kill(child, SIGKILL);
        listener.join();
        close(ends[0]);
        int status = 0;
        waitpid(child, &status, 0);
        ASSERT_TRUE(WIFSIGNALED(status)) << "the writer stopped with " << WEXITSTATUS(status);
        note(heard, acknowledged);
        const auto store = SqliteStore::open({.folder = folder.file("store")});
        ASSERT_TRUE(store) << store.error().text;
        ASSERT_EQ(crash_loss(**store, acknowledged), "") << "after kill " << i;
    }
    EXPECT_GT(acknowledged["t0"], kills);
}

}  // namespace
}  // namespace kilostone::online
