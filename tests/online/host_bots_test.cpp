// Bots at a served table: what they have decided is stored when it counts, and lost before without
// harm.
#include "online/served_table.h"

namespace kilostone::online {
namespace {

class ServedBots : public ServedTable {
protected:
    // Until the bot is to move, outside a window, and has decided.
    bool reach_bots_turn(const std::shared_ptr<NotedPeer>& ann) {
        for (int i = 0; i < 60; ++i) {
            const Room& room = table_->room();
            if (room.phase() == RoomPhase::Playing && room.turn() == 1 &&
                !room.status(Seat{0}).window_open)
                return true;
            go_on(ann, i, 100);
        }
        return false;
    }
    [[nodiscard]] std::vector<std::string> ticks() {
        auto lines = stored_lines();
        std::erase_if(lines, [](const std::string& line) { return !line.ends_with("\"tick\"}"); });
        return lines;
    }
    [[nodiscard]] std::optional<UnixMillis> stored_due() {
        std::optional<UnixMillis> due;
        store_.load_table(id_, [&](const auto& table) {
            if (table) due = table->row.due;
        });
        store_.wait();
        return due;
    }
};

TEST_F(ServedBots, AMoveIsStoredWhenItIsMadeAndNotBefore) {
    pace_ = Pace::Normal;
    open(CoupMode::Ask);
    const auto ann = join();
    send(ann, CommandKind::Start, "s1");
    wait_for(commit_time + 1);
    ASSERT_TRUE(reach_bots_turn(ann));
    const auto before = stored_lines();
    const Millis due  = *table_->room().driver_tasks().send_from;
    EXPECT_EQ(stored_due(), due) << "after a restart the table is woken for its bot";
    (void)ann->take();
    wait_for(due - now_ - 1);
    EXPECT_EQ(stored_lines(), before);
    EXPECT_TRUE(ann->frames.empty());
    wait_for(2);
    ASSERT_EQ(stored_lines().size(), before.size() + 1);
    EXPECT_NE(stored_lines().back().find(R"("do":"play")"), std::string::npos);
    EXPECT_TRUE(has_type(ann->frames, "update"));
}

TEST_F(ServedBots, NoLineIsWrittenForATimeThatHasCome) {
    pace_ = Pace::Normal;
    open(CoupMode::Ask);
    const auto ann = join();
    send(ann, CommandKind::Start, "s1");
    wait_for(commit_time + 1);
    for (int i = 0; i < 4'000 && stored_lines().size() <= 30; ++i) go_on(ann, i, 1'000);
    EXPECT_GT(stored_lines().size(), 30U);
    EXPECT_EQ(ticks(), std::vector<std::string>());
    const auto rebuilt = Room::rebuild(stored_lines());
    ASSERT_TRUE(rebuilt) << text_of(rebuilt.error());
    EXPECT_TRUE(*rebuilt == table_->room());
}

// However late the server is: its answer to an attack is in the room when the window closes.
TEST_F(ServedBots, AnAnswerInATimedWindowIsStoredAtOnce) {
    pace_ = Pace::Normal;
    open(CoupMode::Window);
    const auto ann = join();
    send(ann, CommandKind::Start, "s1");
    wait_for(commit_time + 1);
    int windows = 0;
    for (int i = 0; i < 4'000 && windows == 0; ++i) {
        go_on(ann, i, 500);
        const SeatStatus status = table_->room().status(Seat{1});
        if (!status.window_open || !status.attacked) continue;
        ++windows;
        EXPECT_TRUE(table_->room().driver_tasks().deciding.empty());
    }
    EXPECT_EQ(windows, 1);
}

TEST_F(ServedBots, AfterARestartABotIsAskedAgain) {
    pace_ = Pace::Normal;
    open(CoupMode::Ask);
    const auto ann = join();
    send(ann, CommandKind::Start, "s1");
    wait_for(commit_time + 1);
    ASSERT_TRUE(reach_bots_turn(ann));
    auto room = Room::rebuild(stored_lines());
    ASSERT_TRUE(room) << text_of(room.error());
    const auto lines = stored_lines().size();
    TableRow row{.id = id_, .code = "KQWXYZ"};
    table_->end(ByeReason::Restart);
    strand_ = std::make_shared<ManualStrand>();
    table_  = std::make_shared<HostedTable>(around_, strand_, row, std::move(*room),
                                            HostedTable::Names{{"ann", "Ann"}}, [] {});
    table_->begin();
    wait_for(2'000);
    EXPECT_EQ(stored_lines().size(), lines + 1);
}

}  // namespace
}  // namespace kilostone::online
