// The power fails at every sync and at every acknowledgement. Whatever the disk then has, every
// acknowledged batch is on it.
#include "online/store/sqlite_files.h"
#include "online/store/sqlite_store.h"
#include "online/store_crash.h"
#include "online/store_disk.h"

#include <filesystem>
#include <fstream>

namespace kilostone::online {
namespace {

struct PowerLosses {
    int moments = 0;  // at which the power failed
    int tried   = 0;  // disks looked at
    int lost    = 0;  // disks that lack something acknowledged, or do not open
    std::string first_loss{};
};

class PowerTest {
public:
    PowerTest(PlantedFault planted, unsigned seed) : random_(seed) {
        options_ = {.folder           = folder_.file("store"),
                    .most_in_group    = 5,
                    .checkpoint_pages = 12,
                    .vfs              = disk_.vfs(),
                    .planted          = planted};
    }

    PowerLosses run(int rounds) {
        std::filesystem::create_directory(options_.folder);
        disk_.at_sync = [this] { power_fails(); };
        for (int i = 0; i < 2; ++i) {  // closed and opened in between
            const auto store = SqliteStore::open(options_);
            EXPECT_TRUE(store) << store.error().text;
            if (!store) return losses_;
            for (int round = 0; round < rounds; ++round) write_round(**store);
        }
        disk_.at_sync = {};
        return losses_;
    }

private:
    // Several tables at once, so that transactions hold several batches.
    void write_round(Store& store) {
        Countdown all(4);
        for (int t = 0; t < 4; ++t) {
            const std::string id    = "t" + std::to_string(t);
            const std::size_t first = next_[id];
            const std::size_t count = 1 + random_() % 3;
            next_[id] += count;
            {
                const std::lock_guard lock(mutex_);
                acknowledged_.try_emplace(id, -1);
            }
            store.write(crash_batch(id, first, count), [&, id, first, count](const auto& problem) {
                EXPECT_FALSE(problem);
                {
                    const std::lock_guard lock(mutex_);
                    acknowledged_[id] = static_cast<int>(first + count);
                }
                power_fails();
                all.one();
            });
        }
        all.wait();
    }

    void power_fails() {
        Acknowledged acknowledged;
        {
            const std::lock_guard lock(mutex_);
            acknowledged = acknowledged_;
        }
        ++losses_.moments;
        std::map<std::string, std::string> before;
        for (const Unsynced kept :
             {Unsynced::Lost, Unsynced::Kept, Unsynced::LastTorn, Unsynced::Random}) {
            auto left = disk_.after_power_loss(kept, disk_random_);
            if (left == before) continue;
            look_at(left, acknowledged);
            before = std::move(left);
        }
    }

    void look_at(const std::map<std::string, std::string>& left, const Acknowledged& acknowledged) {
        const MemoryFolder folder;
        std::filesystem::create_directory(folder.file("store"));
        for (const auto& [path, bytes] : left) {
            const auto name = std::filesystem::path(path).filename().string();
            std::ofstream(folder.file("store/" + name), std::ios::binary) << bytes;
        }
        ++losses_.tried;
        const StoreDisk fast;  // which does not sync real files
        const auto store = SqliteStore::open({.folder = folder.file("store"), .vfs = fast.vfs()});
        const std::string loss = store ? crash_loss(**store, acknowledged) : store.error().text;
        if (loss.empty()) return;
        if (losses_.lost++ == 0) losses_.first_loss = loss;
    }

    MemoryFolder folder_{};
    StoreDisk disk_{};
    SqliteOptions options_{};
    std::mt19937_64 random_;
    std::mt19937_64 disk_random_{random_()};
    std::mutex mutex_{};
    Acknowledged acknowledged_{};
    std::map<std::string, std::size_t> next_{};
    PowerLosses losses_{};
};

int rounds_wanted() {
    const char* wanted = std::getenv("KILOSTONE_POWER_ROUNDS");
    return wanted ? std::atoi(wanted) : 12;
}

TEST(StorePowerLoss, LosesNothingThatWasAcknowledged) {
    const int rounds         = rounds_wanted();
    const PowerLosses losses = PowerTest(PlantedFault::None, 1).run(rounds);
    EXPECT_EQ(losses.lost, 0) << losses.first_loss;
    EXPECT_GT(losses.moments, rounds * 2 * 5) << "four acknowledgements and a sync in each round";
    RecordProperty("moments", losses.moments);
    RecordProperty("disks", losses.tried);
}

TEST(StorePowerLoss, ShowsAStoreThatDoesNotSync) {
    EXPECT_GT(PowerTest(PlantedFault::NoSync, 2).run(3).lost, 0);
}

TEST(StorePowerLoss, ShowsAStoreThatAcknowledgesBeforeItCommits) {
    EXPECT_GT(PowerTest(PlantedFault::EarlyAcknowledgement, 3).run(3).lost, 0);
}

}  // namespace
}  // namespace kilostone::online
