// What the tests of hosted tables share: a strand that runs when it is told to, a store that says
// when it is at rest, and connections that write down what they are sent.
#pragma once

#include "online/host/hosted_table.h"
#include "online/store/sqlite_store.h"

#include <condition_variable>
#include <deque>
#include <filesystem>
#include <mutex>

namespace kilostone::online {

class ManualStrand : public Strand {
public:
    void post(std::function<void()> task) override;
    void wake_at(UnixMillis time, std::function<void()> task) override;
    void stop_waiting() override { wake_ = {}; }

    // What has been posted, and what that posts. False when there was nothing.
    bool run();
    // The wake-up, when its time has come.
    bool run_due(UnixMillis now);
    [[nodiscard]] std::optional<UnixMillis> due() const;

private:
    struct Wake {
        UnixMillis at = 0;
        std::function<void()> task{};
    };
    mutable std::mutex mutex_{};
    std::deque<std::function<void()>> tasks_{};
    std::optional<Wake> wake_{};
};

// The real SQLite store in a folder of its own. Codes are made unique, so that many tables can show
// the same one.
class RestingStore : public Store {
public:
    explicit RestingStore(const std::filesystem::path& folder);
    ~RestingStore() override;

    // When everything that was asked has been answered.
    void wait();
    // From now on every write fails, or works again.
    void fail_writes(bool fail) { failing_ = fail; }

    void write(WriteBatch batch, Written done) override;
    void load_table(std::string id, Answered<StoredTable> done) override;
    void find_code(std::string code, Answered<std::string> done) override;
    void listed_tables(std::size_t most, Answered<std::vector<TableRow>> done) override;
    void tables_due(UnixMillis by, std::size_t most,
                    Answered<std::vector<std::string>> done) override;
    void tables_of(std::string person, std::size_t most,
                   Answered<std::vector<SeatedTable>> done) override;
    void find_person(std::array<std::uint8_t, 32> token_hash, Answered<PersonRow> done) override;
    void people(std::vector<std::string> ids, Answered<std::vector<PersonRow>> done) override;
    void find_replay(std::string id, Answered<ReplayRow> done) override;
    void export_person(std::string id, Answered<std::string> done) override;
    void list_tables(std::size_t most, Answered<std::vector<TableRow>> done) override;
    void list_people(std::string part_of_name, std::size_t most,
                     Answered<std::vector<PersonRow>> done) override;
    void ban_person(std::string id, bool banned, Written done) override;
    void erase_person(std::string id, Written done) override;
    void purge(PurgeLimits before, Answered<std::size_t> done) override;
    void check(Written done) override;
    void last_check(Answered<UnixMillis> done) override;
    [[nodiscard]] StoreCounts counts() const override { return store_->counts(); }

private:
    template <class Done>
    auto counted(Done done);
    void finished();

    std::filesystem::path folder_;
    std::unique_ptr<SqliteStore> store_{};
    std::mutex mutex_{};
    std::condition_variable rest_{};
    int asked_    = 0;
    bool failing_ = false;
};

class NotedPeer : public Peer {
public:
    void send(std::string frame) override { frames.push_back(std::move(frame)); }
    void close() override { is_closed = true; }
    [[nodiscard]] std::vector<std::string> take() { return std::exchange(frames, {}); }

    std::vector<std::string> frames{};
    bool is_closed = false;
};

}  // namespace kilostone::online
