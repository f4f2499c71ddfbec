// Two worlds that look alike, over the wire: what a connection is sent, frame by frame, and when,
// through the real codec, outbox and store. Only the clock and the connection are the test's own.
#include "online/host/ids.h"
#include "online/host_tools.h"
#include "support/paired_worlds.h"
#include "support/random_table.h"

#include <gtest/gtest.h>
#include <unistd.h>

namespace kilostone::online {
namespace {

RestingStore& shared_store() {
    const auto memory = std::filesystem::path("/dev/shm");
    const auto place =
        std::filesystem::is_directory(memory) ? memory : std::filesystem::path(testing::TempDir());
    static RestingStore store(place / ("kilostone-worlds-" + std::to_string(::getpid())));
    return store;
}

class WiredRoom : public WatchedRoom {
public:
    void watch(Watcher watcher) override { watcher_ = watcher; }
    void reach(Millis now) override { clock_ = now; }

    tl::expected<Receipt, Rejection> apply(const Request& asked, Millis now) override {
        clock_          = now;
        Request request = asked;
        if (auto* sit = std::get_if<command::Sit>(&request.command))
            if (sit->who.kind == Occupant::Kind::Person)
                sit->who = {Occupant::Kind::Person, "", "", person_at(sit->seat)};
        if (table_) {
            const auto done = table_->perform(request);
            settle();
            return done;
        }
        const auto done = room.apply(request, now);
        if (done && std::holds_alternative<command::Deal>(request.command)) host();
        return done;
    }

    std::vector<std::string> frames() override {
        std::vector<std::string> all = peer_->take();
        for (std::string& frame : all) leave_out_replay(frame);
        return changed(std::move(all));
    }

    // Somebody who comes back: on a connection of its own.
    SeatStatus status(Watcher watcher) const override {
        if (table_ && watcher == watcher_) {
            const auto visit = std::make_shared<NotedPeer>();
            connect(visit);
            for (std::string& frame : visit->frames) peer_->frames.push_back(std::move(frame));
            table_->disconnect(visit);
            settle();
        }
        return room.status(watcher);
    }

protected:
    // A planted leak changes frames, or listens to another seat.
    virtual std::vector<std::string> changed(std::vector<std::string> frames) { return frames; }
    [[nodiscard]] virtual std::string visitor() const {
        return watcher_ ? person_at(*watcher_) : "";
    }
    static std::string person_at(Seat seat) { return "person" + std::to_string(seat); }

private:
    // Its id follows from the table's, which is another one in each world.
    static void leave_out_replay(std::string& frame) {
        constexpr std::string_view key = R"(,"replay":")";
        const auto at                  = frame.find(key);
        if (at == std::string::npos) return;
        frame.erase(at, frame.find('"', at + key.size()) + 1 - at);
    }

    void host() {
        TableRow row{.id = random_id(), .code = "KQWXYZ"};
        WriteBatch batch{.create = row, .table = row.id};
        batch.lines.assign(room.journal().begin(), room.journal().end());
        shared_store().write(std::move(batch), [](const auto&) {});
        HostedTable::Names names;
        for (Seat seat = 0; seat < room.rules().seats; ++seat) names[person_at(seat)] = "P";
        table_ = std::make_shared<HostedTable>(around_, strand_, row, room, names, [] {});
        table_->begin();
        connect(peer_);
    }

    void connect(const std::shared_ptr<NotedPeer>& peer) const {
        HelloMessage hello;
        hello.table = row_code;
        table_->connect(peer, {visitor(), "P"}, hello, 1);
        settle();
    }

    // Until nothing is on its way any more.
    void settle() const {
        do shared_store().wait();
        while (strand_->run());
        const_cast<WiredRoom*>(this)->room = table_->room();
    }

    static constexpr const char* row_code = "KQWXYZ";
    Millis clock_                         = 0;
    Watcher watcher_{};
    std::shared_ptr<ManualStrand> strand_ = std::make_shared<ManualStrand>();
    Surroundings around_{.store       = shared_store(),
                         .now         = [this] { return clock_; },
                         .make_strand = [this] { return strand_; },
                         .ask_bot = [](const auto&, const auto&) { return true; },  // the script's
                         .build   = "test"};
    std::shared_ptr<HostedTable> table_{};
    std::shared_ptr<NotedPeer> peer_ = std::make_shared<NotedPeer>();
};

template <class Kind>
std::unique_ptr<WatchedRoom> wired_room() {
    return std::make_unique<Kind>();
}

struct Heard {
    int pairs  = 0;
    long heard = 0;
    std::string difference{};
};

Heard compare(int wanted, MakeRoom make) {
    Heard all;
    for (std::uint64_t seed = 1; all.pairs < wanted && all.difference.empty(); ++seed)
        for (const Edition& edition : editions())
            for (std::size_t f = 0; f < edition.form_count; ++f) {
                const auto mode = static_cast<CoupMode>(seed % 4);
                const Pair pair = compare_worlds({edition, edition.forms[f], mode, seed}, make);
                if (!pair.alike || all.pairs == wanted || !all.difference.empty()) continue;
                ++all.pairs;
                all.heard += pair.heard;
                if (!pair.difference.empty())
                    all.difference = std::string(edition.id) + " form " + std::to_string(f) +
                                     " seed " + std::to_string(seed) + ": " + pair.difference;
            }
    return all;
}

TEST(WiredWorlds, NoFrameTellsWhatTheWatcherMayNotKnow) {
    ASSERT_TRUE(ids_ready());
    const int wanted = stages_wanted("KILOSTONE_WIRED_WORLDS", 1'000);
    const Heard all  = compare(wanted, wired_room<WiredRoom>);
    EXPECT_EQ(all.difference, "");
    EXPECT_EQ(all.pairs, wanted);
    EXPECT_GT(all.heard, 100L * wanted);
    RecordProperty("pairs", all.pairs);
    RecordProperty("frames_facts_and_answers", std::to_string(all.heard));
}

// Leaks planted on purpose.

class FramesCountTheJournal : public WiredRoom {
    std::vector<std::string> changed(std::vector<std::string> frames) override {
        for (std::string& frame : frames) frame += std::to_string(room.journal().size());
        return frames;
    }
};

class ServesTheFirstSeat : public WiredRoom {
    std::string visitor() const override { return person_at(0); }
};

TEST(WiredWorlds, PlantedLeaksAreCaught) {
    ASSERT_TRUE(ids_ready());
    EXPECT_NE(compare(400, wired_room<FramesCountTheJournal>).difference, "");
    EXPECT_NE(compare(400, wired_room<ServesTheFirstSeat>).difference, "");
}

}  // namespace
}  // namespace kilostone::online
