// Each write and each sync fails in turn, or finds the disk full. Nothing is acknowledged that is
// not on the disk, and the store goes on as soon as the disk does.
#include "online/store/sqlite_store.h"
#include "online/store_crash.h"
#include "online/store_disk.h"

#include <filesystem>
#include <fstream>

namespace kilostone::online {
namespace {

class FaultTest {
public:
    FaultTest(DiskFault fault, int nth, int times) : fault_(fault), nth_(nth), times_(times) {}

    // False when the n-th operation of the kind did not come.
    bool run() {
        auto opened = SqliteStore::open(options_);
        EXPECT_TRUE(opened);
        Store& store = **opened;
        for (int i = 0; i < 3; ++i) write_to(store, "t" + std::to_string(i), 2);
        disk_.fail(fault_, nth_, times_);
        for (int i = 0; i < 18; ++i) write_to(store, "t" + std::to_string(i % 3), 1 + i % 4);
        const bool came = disk_.failures() > 0;
        EXPECT_TRUE(refused_ > 0 || times_ == 1 || !came) << "it cannot have been written";
        EXPECT_EQ(wrong_fault_, "");
        disk_.repair();
        // Without being opened again:
        EXPECT_EQ(crash_loss(store, acknowledged_), "");
        const int refused = refused_;
        for (int i = 0; i < 3; ++i) write_to(store, "t" + std::to_string(i), 2);
        EXPECT_EQ(refused_, refused) << "the disk is well again";
        EXPECT_EQ(crash_loss(store, acknowledged_), "");
        EXPECT_EQ(loss_after_power_loss(), "");
        return came;
    }

private:
    void write_to(Store& store, const std::string& id, std::size_t count) {
        acknowledged_.try_emplace(id, -1);
        const auto table = load(store, id);  // after a problem, the only one who knows
        if (!table && table.error().fault != StoreFault::NotFound) return;
        const std::size_t first = table ? table->lines.size() : 0;
        const auto problem      = write(store, crash_batch(id, first, count));
        if (!problem) {
            acknowledged_[id] = static_cast<int>(first + count);
            return;
        }
        ++refused_;
        const auto expected = fault_ == DiskFault::Full       ? StoreFault::Full
                              : fault_ == DiskFault::ReadOnly ? StoreFault::ReadOnly
                                                              : StoreFault::Unavailable;
        if (problem->fault != expected) wrong_fault_ = in_words(problem) + ": " + problem->text;
    }

    std::string loss_after_power_loss() {
        std::mt19937_64 random(1);
        const MemoryFolder folder;
        std::filesystem::create_directory(folder.file("store"));
        for (const auto& [path, bytes] : disk_.after_power_loss(Unsynced::Lost, random)) {
            const auto name = std::filesystem::path(path).filename().string();
            std::ofstream(folder.file("store/" + name), std::ios::binary) << bytes;
        }
        const StoreDisk fast;  // which does not sync real files
        const auto store = SqliteStore::open({.folder = folder.file("store"), .vfs = fast.vfs()});
        return store ? crash_loss(**store, acknowledged_) : store.error().text;
    }

    DiskFault fault_;
    int nth_;
    int times_;
    MemoryFolder folder_{};
    StoreDisk disk_{};
    SqliteOptions options_{
        .folder = folder_.file("store"), .checkpoint_pages = 20, .vfs = disk_.vfs()};
    Acknowledged acknowledged_{};
    int refused_ = 0;
    std::string wrong_fault_{};
};

// In turn until there are no more such operations. Answers how many there were.
int fail_each(DiskFault fault, int times) {
    int nth = 1;
    while (FaultTest(fault, nth, times).run()) {
        if (testing::Test::HasFailure()) {
            ADD_FAILURE() << "at operation " << nth;
            break;
        }
        ++nth;
    }
    return nth - 1;
}

constexpr int until_repaired = 1000000;

TEST(StoreFaults, AFailingWriteIsNeverAcknowledged) {
    EXPECT_GT(fail_each(DiskFault::Write, 1), 50);
}
TEST(StoreFaults, AFailingSyncIsNeverAcknowledged) { EXPECT_GT(fail_each(DiskFault::Sync, 1), 15); }
TEST(StoreFaults, AFullDiskIsNeverAcknowledged) { EXPECT_GT(fail_each(DiskFault::Full, 1), 50); }

TEST(StoreFaults, ADiskThatFailsForAWhileIsWaitedFor) {
    for (const DiskFault fault :
         {DiskFault::Write, DiskFault::Sync, DiskFault::Full, DiskFault::ReadOnly})
        for (const int nth : {1, 2, 7, 20})
            EXPECT_TRUE(FaultTest(fault, nth, until_repaired).run() || nth == 20);
}

TEST(StoreFaults, AStoreThatCannotBeOpenedSaysSoAndOpensLater) {
    for (int nth = 1; nth < 40; ++nth) {
        const MemoryFolder folder;
        StoreDisk disk;
        const SqliteOptions options{.folder = folder.file("store"), .vfs = disk.vfs()};
        disk.fail(nth % 2 == 0 ? DiskFault::Write : DiskFault::Sync, (nth + 1) / 2, until_repaired);
        const auto failed = SqliteStore::open(options);
        EXPECT_EQ(failed ? "Unavailable" : in_words(failed.error()), "Unavailable");
        disk.repair();
        const auto opened = SqliteStore::open(options);
        ASSERT_TRUE(opened) << opened.error().text;
        EXPECT_EQ(in_words(write(**opened, crash_batch("t1", 0, 3))), "ok");
    }
}

}  // namespace
}  // namespace kilostone::online
