// What every kind of store promises: tables, journals, people, and who is told when.
#include "online/store_home.h"

#include <atomic>
#include <thread>

namespace kilostone::online {
namespace {

class StoreSuite : public testing::TestWithParam<StoreKind> {
protected:
    std::unique_ptr<StoreHome> home = GetParam().make();
    std::unique_ptr<Store> store    = home->open();
};

INSTANTIATE_TEST_SUITE_P(Stores, StoreSuite, testing::ValuesIn(store_kinds()), kind_name);

TEST_P(StoreSuite, ATableIsReadAsItWasWritten) {
    WriteBatch batch      = new_table("t1");
    batch.create->due     = 5000;
    batch.create->listed  = true;
    batch.create->summary = R"({"seats":2})";
    batch.lines           = {"one", "two"};
    batch.seats           = {{0, "anna"}, {3, "ben"}};
    ASSERT_EQ(in_words(write(*store, batch)), "ok");
    const auto found = load(*store, "t1");
    ASSERT_TRUE(found) << found.error().text;
    EXPECT_EQ(*found, (StoredTable{*batch.create, batch.lines, *batch.seats}));

    TableRow later  = *batch.create;
    later.code      = "OTHER";
    later.active    = 2000;
    later.due       = std::nullopt;
    later.closed    = true;
    WriteBatch next = appended("t1", 2, {"three"});
    next.row        = later;
    next.seats      = std::vector<SeatRow>{{1, "ben"}};
    ASSERT_EQ(in_words(write(*store, next)), "ok");
    EXPECT_EQ(*load(*store, "t1"), (StoredTable{later, {"one", "two", "three"}, *next.seats}));
    EXPECT_EQ(in_words(load(*store, "t2").error()), "NotFound");
}

TEST_P(StoreSuite, WhatWasWrittenIsThereAfterReopening) {
    ASSERT_EQ(in_words(write(*store, new_table("t1"))), "ok");
    for (int i = 0; i < 5; ++i)  // not waited for: closing does
        store->write(appended("t1", static_cast<std::size_t>(i), {std::to_string(i)}), {});
    store.reset();
    store = home->open();
    EXPECT_EQ(lines_of(*store, "t1"), (std::vector<std::string>{"0", "1", "2", "3", "4"}));
}

TEST_P(StoreSuite, AJournalOfAnotherLengthIsAConflictAndNothingOfTheBatchIsWritten) {
    WriteBatch first = new_table("t1");
    first.lines      = {"one"};
    ASSERT_EQ(in_words(write(*store, first)), "ok");
    for (const std::size_t wrong : {0u, 2u}) {
        WriteBatch batch = appended("t1", wrong, {"wrong"});
        batch.people     = {a_person("anna", "Anna")};
        batch.row        = a_table("t1");
        batch.row->code  = "WRONG";
        EXPECT_EQ(in_words(write(*store, batch)), "Conflict");
    }
    EXPECT_EQ(*load(*store, "t1"), (StoredTable{a_table("t1"), {"one"}, {}}));
    const auto people = answer_of<tl::expected<std::vector<PersonRow>, StoreProblem>>(
        [&](auto done) { store->people({"anna"}, done); });
    EXPECT_TRUE(people->empty());
    EXPECT_EQ(in_words(write(*store, appended("t9", 0, {"x"}))), "NotFound");
}

TEST_P(StoreSuite, IdsAndCodesAreTakenOnce) {
    ASSERT_EQ(in_words(write(*store, new_table("t1"))), "ok");
    EXPECT_EQ(in_words(write(*store, new_table("t1"))), "Conflict");
    WriteBatch same_code   = new_table("t2");
    same_code.create->code = a_table("t1").code;
    EXPECT_EQ(in_words(write(*store, same_code)), "Conflict");
    EXPECT_EQ(in_words(load(*store, "t2").error()), "NotFound");
    const auto find = [&](const std::string& code) {
        return answer_of<tl::expected<std::string, StoreProblem>>(
            [&](auto done) { store->find_code(code, done); });
    };
    EXPECT_EQ(*find(a_table("t1").code), "t1");
    EXPECT_EQ(in_words(find("NONE").error()), "NotFound");
}

// Many at once: whatever shares a transaction with a conflict is written all the same.
TEST_P(StoreSuite, AConflictConcernsItsBatchAlone) {
    constexpr std::size_t table_count = 60;
    Countdown all(2 * table_count);
    std::vector<std::string> outcomes(table_count);
    for (std::size_t i = 0; i < table_count; ++i) {
        store->write(new_table("t" + std::to_string(i)), [&](const auto&) { all.one(); });
        const std::size_t first = i % 3 == 0 ? 7 : 0;
        store->write(appended("t" + std::to_string(i), first, {"line"}),
                     [&, i](const auto& problem) {
                         outcomes[i] = in_words(problem);
                         all.one();
                     });
    }
    all.wait();
    for (std::size_t i = 0; i < table_count; ++i) {
        EXPECT_EQ(outcomes[i], i % 3 == 0 ? "Conflict" : "ok") << i;
        EXPECT_EQ(lines_of(*store, "t" + std::to_string(i)).size(), i % 3 == 0 ? 0u : 1u) << i;
    }
}

TEST_P(StoreSuite, BatchesOfATableKeepTheirOrderWhoeverWritesBeside) {
    constexpr int writers = 4;
    constexpr int each    = 250;
    Countdown all(writers * (each + 1));
    std::atomic<int> failed{0};
    std::vector<std::thread> threads;
    for (int w = 0; w < writers; ++w)
        threads.emplace_back([&, w] {
            const std::string id = "t" + std::to_string(w);
            const auto done      = [&](const auto& problem) {
                failed += problem.has_value();
                all.one();
            };
            store->write(new_table(id), done);
            for (std::size_t i = 0; i < each; ++i)
                store->write(appended(id, i, {id + " " + std::to_string(i)}), done);
        });
    for (auto& t : threads) t.join();
    all.wait();
    EXPECT_EQ(failed, 0);
    for (int w = 0; w < writers; ++w) {
        const std::string id = "t" + std::to_string(w);
        const auto lines     = lines_of(*store, id);
        ASSERT_EQ(lines.size(), static_cast<std::size_t>(each));
        for (int i = 0; i < each; ++i)
            ASSERT_EQ(lines[static_cast<std::size_t>(i)], id + " " + std::to_string(i));
    }
    const StoreCounts counts = store->counts();
    EXPECT_EQ(counts.batches, static_cast<std::uint64_t>(writers * (each + 1)));
    EXPECT_LT(counts.commits, counts.batches / 2) << "batches that wait share a transaction";
}

// Two programs on one database, and a writer that has lost its table's news.
TEST_P(StoreSuite, OfTwoWritersOfATableOneIsTold) {
    const auto other = home->open();
    ASSERT_EQ(in_words(write(*store, new_table("t1"))), "ok");
    std::size_t written = 0;
    for (std::size_t i = 0; i < 20; ++i) {
        const std::string a = in_words(write(*store, appended("t1", i, {"a"})));
        const std::string b = in_words(write(*other, appended("t1", i, {"b"})));
        EXPECT_EQ(a, "ok");
        EXPECT_EQ(b, "Conflict");
        written += a == "ok";
    }
    EXPECT_EQ(lines_of(*other, "t1"), std::vector<std::string>(written, "a"));
}

// What a writer remembers of a table is only a guess: another one may have changed it.
TEST_P(StoreSuite, AWriterSeesWhatAnotherOneHasChanged) {
    const auto other = home->open();
    const auto send  = [](Store& to, std::size_t line, const std::string& code) {
        WriteBatch batch  = appended("t1", line, {"line"});
        batch.row         = a_table("t1");
        batch.row->code   = code;
        batch.row->active = 2000 + static_cast<UnixMillis>(line);
        return in_words(write(to, batch));
    };
    ASSERT_EQ(in_words(write(*store, new_table("t1"))), "ok");
    EXPECT_EQ(send(*store, 0, "A"), "ok");
    EXPECT_EQ(send(*store, 1, "A"), "ok");
    EXPECT_EQ(send(*other, 2, "B"), "ok");
    EXPECT_EQ(send(*store, 2, "A"), "Conflict");
    EXPECT_EQ(send(*store, 3, "B"), "ok");
    EXPECT_EQ(send(*other, 4, "A"), "ok") << "the code is written although the other left it so";
    EXPECT_EQ(send(*store, 5, "A"), "ok");
    const auto found = load(*other, "t1");
    EXPECT_EQ(found->lines.size(), 6u);
    EXPECT_EQ(found->row.code, "A");
    EXPECT_EQ(found->row.active, 2005);
}

TEST_P(StoreSuite, CallbacksComeOnceAndNeverInsideTheCall) {
    std::atomic<int> calls{0};
    std::mutex inside;  // held during every call: a callback inside it would not get it
    constexpr int rounds = 200;
    Countdown all(static_cast<std::size_t>(rounds) * 3);
    const auto called = [&] {
        const std::lock_guard lock(inside);
        ++calls;
        all.one();
    };
    for (int i = 0; i < rounds; ++i) {
        const std::lock_guard lock(inside);
        store->write(new_table("t" + std::to_string(i % 100)), [&](const auto&) { called(); });
        store->write(appended("", 0, {"no table"}), [&](const auto&) { called(); });
        store->load_table("t1", [&](const auto&) { called(); });
    }
    all.wait();
    store.reset();
    EXPECT_EQ(calls, rounds * 3);
}

TEST_P(StoreSuite, ACallbackMayCallTheStoreAndClosingWaitsForAllOfIt) {
    std::atomic<int> steps{0};
    Store* const raw                       = store.get();
    std::function<void(std::size_t)> go_on = [&](std::size_t line) {
        if (line == 20) return;
        raw->load_table("t1", [&, line](const auto& found) {
            ASSERT_TRUE(found);
            ASSERT_EQ(found->lines.size(), line) << "what was acknowledged is read";
            raw->write(appended("t1", line, {"x"}), [&, line](const auto& problem) {
                ASSERT_FALSE(problem);
                ++steps;
                go_on(line + 1);
            });
        });
    };
    ASSERT_EQ(in_words(write(*store, new_table("t1"))), "ok");
    go_on(0);
    store.reset();
    EXPECT_EQ(steps, 20);
}

}  // namespace
}  // namespace kilostone::online
