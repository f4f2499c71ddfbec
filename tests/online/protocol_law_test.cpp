// What a client keeps is what the room says: after every step, for every watcher, whatever way the
// client came to know it: updates from the beginning, a snapshot at any moment, going on where it
// was. Every message passes through its text.
#include "online/protocol/table_client.h"
#include "online/protocol_world.h"

#include <gtest/gtest.h>

namespace kilostone::online {
namespace {

// A client that reads what the server writes for one watcher.
struct Listener {
    Watcher watcher{};
    Sent sent{};
    WatchedTable table{};
    int snapshots = 0, updates = 0;

    template <class Message>
    static Message through_text(const Message& message) {
        const std::string frame = encode(message);
        auto read               = decode_server(frame);
        EXPECT_TRUE(read) << frame << "\n" << encode(read.error());
        EXPECT_EQ(encode(std::get<Message>(*read)), frame);
        return std::get<Message>(*read);
    }
    void take_snapshot(const Served& served) {
        const auto failed = table.apply(through_text(snapshot_for(served, watcher, sent)));
        EXPECT_FALSE(failed) << text_of(failed->problem);
        ++snapshots;
    }
    void take_update(const Served& served) {
        const auto update = update_for(served, watcher, sent);
        if (!update) return;
        take(*update);
    }
    void take(const ServerMessage& m) {
        if (const auto* snapshot = std::get_if<SnapshotMessage>(&m)) {
            const auto failed = table.apply(through_text(*snapshot));
            EXPECT_FALSE(failed) << text_of(failed->problem);
            ++snapshots;
            return;
        }
        const auto done = table.apply(through_text(std::get<UpdateMessage>(m)));
        EXPECT_TRUE(done) << text_of(done.error().problem) << "\n" << encode(m);
        ++updates;
    }
    void come_back(const Served& served) {
        HelloMessage hello;
        hello.stream = table.stream();
        hello.seq    = table.seq();
        sent         = {};
        take(resume_for(served, watcher, hello, sent));
    }
};

// The room's statuses as the wire can tell them: names instead of persons, clocks of the seats.
TableStatus shown_status(const Served& served) {
    TableStatus t = served.room.table_status();
    for (std::size_t seat = 0; seat < t.seats.size(); ++seat) {
        Occupant& who = t.seats[seat];
        if (!who.person.empty()) who.name = served.attendance.names[seat];
        who.person.clear();
    }
    return t;
}
SeatStatus shown_status(const Room& room, Watcher watcher) {
    SeatStatus s = room.status(watcher);
    for (int seat = room.rules().seats; seat < max_seats; ++seat)
        s.clocks[static_cast<std::size_t>(seat)] = 0;
    return s;
}

// Equal but for the rules they point to, which are equal.
std::string difference(const Served& served, const Listener& at) {
    const Room& room = served.room;
    if (at.table.seq() != room.status(at.watcher).seq) return "seq";
    if (at.table.settings() != room.settings()) return "settings";
    const SeatStatus status = shown_status(room, at.watcher);
    const TableStatus table = shown_status(served);
    if (at.table.status() != status) return "status";
    if (at.table.table_status() != table) return "table status";
    std::optional<Scene> wanted;
    if (at.watcher && room.has_stage()) {
        View v  = room.view(*at.watcher);
        v.rules = &at.table.rules();
        if (!at.table.view() || *at.table.view() != v) return "view";
        wanted = scene(v, status, table, at.table.drawn());
    } else if (const auto seen = room.table_for_spectators(); seen && !at.watcher) {
        if (at.table.table() != seen) return "table";
        wanted = scene(at.table.rules(), *seen, status, table);
    } else if (at.table.view() || at.table.table()) {
        return "a view that should not be there";
    }
    return at.table.scene() == wanted ? "" : "scene";
}

struct Tally {
    int steps = 0, scenes = 0, snapshots = 0, updates = 0;
};

std::vector<Listener> listeners(const Room& room) {
    std::vector<Listener> all(1);
    for (Seat seat = 0; seat < room.rules().seats; ++seat) all.emplace_back().watcher = seat;
    return all;
}

void follow(const ProtocolWorld::Plan& plan, Tally& tally) {
    ProtocolWorld world(plan);
    while (world.room().settings().table.form != plan.form && world.step()) {
    }
    std::vector<Listener> all = listeners(world.room());
    for (Listener& l : all) l.take_snapshot(world.served());
    for (int n = 0; n < 1'500 && world.step(); ++n) {
        ++tally.steps;
        for (Listener& l : all) {
            const auto how = world.rng().below(40);
            if (how == 1) continue;  // hears of it later
            if (how == 2)
                l.take_snapshot(world.served());
            else if (how == 3)
                l.come_back(world.served());
            else
                l.take_update(world.served());
            const std::string wrong = difference(world.served(), l);
            ASSERT_EQ(wrong, "") << plan.edition.id.view() << " seed " << plan.seed << " step " << n
                                 << " watcher " << (l.watcher ? int{*l.watcher} : -1);
            ++tally.scenes;
        }
    }
    for (const Listener& l : all) tally.snapshots += l.snapshots, tally.updates += l.updates;
}

TEST(ProtocolLaw, AClientsSceneIsTheRoomsAtEveryStepForEveryWatcher) {
    const int rounds = stages_wanted("KILOSTONE_PROTOCOL_ROUNDS", 1);
    Tally tally;
    for (int round = 0; round < rounds; ++round)
        for (const Edition& edition : editions())
            for (int f = 0; f < edition.form_count; ++f)
                for (int mode = 0; mode < 4; ++mode) {
                    const auto seed = static_cast<std::uint64_t>(round * 1'000 + f * 10 + mode);
                    follow({edition, edition.forms[static_cast<std::size_t>(f)],
                            static_cast<CoupMode>(mode), seed},
                           tally);
                    if (::testing::Test::HasFailure()) return;
                }
    RecordProperty("steps", tally.steps);
    RecordProperty("scenes", tally.scenes);
    std::printf("%d steps, %d scenes, %d snapshots, %d updates\n", tally.steps, tally.scenes,
                tally.snapshots, tally.updates);
    EXPECT_GT(tally.updates, tally.snapshots);
}

}  // namespace
}  // namespace kilostone::online
