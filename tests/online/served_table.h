// A table that is served, with a clock, a strand and an order of events that the test has in hand.
#pragma once

#include "engine/moves.h"
#include "formats/words.h"
#include "online/host/ids.h"
#include "online/host_tools.h"

#include <gtest/gtest.h>
#include <unistd.h>

namespace kilostone::online {

class ServedTable : public testing::Test {
protected:
    void SetUp() override { ASSERT_TRUE(ids_ready()); }

    // Ann at seat 0 and a bot at seat 1, before the start.
    void open(CoupMode mode = CoupMode::Window, std::optional<ClockRule> clock = {}) {
        Settings settings = default_settings();
        settings.coup     = mode;
        settings.clock    = clock;
        settings.pace     = pace_;
        Room room;
        apply(room, Actor::driver(), command::Configure{settings});
        apply(room, Actor::guest(), command::Sit{0, {Occupant::Kind::Person, "", "", "ann"}});
        apply(room, Actor::at(0), command::Sit{1, {Occupant::Kind::Bot, "Robo", "greedy"}});
        TableRow row{.id = random_id(), .code = "KQWXYZ"};
        id_ = row.id;
        WriteBatch batch{.create = row, .table = row.id};
        batch.lines.assign(room.journal().begin(), room.journal().end());
        store_.write(std::move(batch), [](const auto& problem) { EXPECT_FALSE(problem); });
        store_.wait();
        table_ = std::make_shared<HostedTable>(around_, strand_, row, std::move(room),
                                               HostedTable::Names{{"ann", "Ann"}},
                                               [this] { ended_ = true; });
        table_->begin();
    }

    static void apply(Room& room, Actor actor, Command command) {
        ASSERT_TRUE(room.apply({actor, "c" + std::to_string(room.journal().size()), command}, 0));
    }

    std::shared_ptr<NotedPeer> join() {
        const auto peer = std::make_shared<NotedPeer>();
        table_->connect(peer, {"ann", "Ann"}, HelloMessage{}, 1);
        settle();
        return peer;
    }

    void send(const std::shared_ptr<NotedPeer>& peer, CommandKind kind, std::string id,
              std::optional<int> seat = {}) {
        CommandMessage message;
        message.id  = id;
        message.do_ = kind;
        if (seat) message.seat = *seat;
        table_->receive(peer, message);
    }
    void seat_bot(const std::shared_ptr<NotedPeer>& peer, std::string id, int seat,
                  const std::string& bot) {
        CommandMessage message;
        message.id   = std::move(id);
        message.do_  = CommandKind::SeatBot;
        message.seat = seat;
        message.bot  = bot;
        table_->receive(peer, message);
    }

    void settle() {
        do store_.wait();
        while (strand_->run());
    }
    // An attack if seat 0 may make one, else its first move, under this id. False when it has no
    // move to make.
    bool play(const std::shared_ptr<NotedPeer>& peer, std::string id) {
        const Room& room = table_->room();
        if (!room.has_stage() || !room.status(Seat{0}).awaited) return false;
        const auto moves = legal_moves(room.view(0));
        if (moves.empty()) return false;
        Move chosen = moves[0];
        for (const Move& move : moves)
            if (move.kind == MoveKind::Attack) chosen = move;
        CommandMessage message;
        message.id   = std::move(id);
        message.do_  = CommandKind::Play;
        message.move = TextUpTo<longest_move>(move_text(room.rules().edition, chosen));
        table_->receive(peer, message);
        settle();
        return true;
    }
    // Lets time pass, deadline by deadline.
    void wait_for(Millis time) {
        const Millis end = now_ + time;
        for (settle(); strand_->due() && *strand_->due() <= end; settle()) {
            now_ = std::max(now_, *strand_->due());
            strand_->run_due(now_);
        }
        now_ = end;
    }
    // Seat 0's move number i, or the next stage: in one of them nobody may ever be attacked. When
    // it cannot move, time passes.
    void go_on(const std::shared_ptr<NotedPeer>& ann, int i, Millis time) {
        if (table_->room().phase() == RoomPhase::StageOver)
            send(ann, CommandKind::NextStage, "n" + std::to_string(i));
        if (!play(ann, "m" + std::to_string(i))) wait_for(time);
    }
    [[nodiscard]] std::vector<std::string> stored_lines() {
        std::vector<std::string> lines;
        store_.load_table(id_, [&](const auto& table) {
            if (table) lines = table->lines;
        });
        store_.wait();
        return lines;
    }

    Millis now_ = 1'000;
    Pace pace_  = Pace::Instant;
    RestingStore store_{std::filesystem::path(testing::TempDir()) /
                        ("kilostone-host-" + std::to_string(::getpid()))};
    std::shared_ptr<ManualStrand> strand_ = std::make_shared<ManualStrand>();
    Surroundings around_{.store       = store_,
                         .now         = [this] { return now_; },
                         .make_strand = [this] { return strand_; },
                         .ask_bot =
                             [](const BotQuestion& question, const auto& done) {
                                 done(decide(question, nullptr));
                                 return true;
                             },
                         .build = "test"};
    std::string id_{};
    std::shared_ptr<HostedTable> table_{};
    bool ended_ = false;
};

inline bool has_type(const std::vector<std::string>& frames, std::string_view type) {
    return std::ranges::any_of(frames, [&](const std::string& frame) {
        return frame.starts_with("{\"type\":\"" + std::string(type) + "\"");
    });
}

}  // namespace kilostone::online
