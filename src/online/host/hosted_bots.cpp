// Bots at a hosted table. They decide beside it; what they have decided is kept here until it
// counts, and stored when it is made: a line that says nothing to anybody yet would cost a commit.
// After a restart they are asked again.
#include "online/host/hosted_table.h"
#include "online/host/ids.h"

#include <algorithm>

namespace kilostone::online {

void HostedTable::ask_bots() {
    if (around_.now() < ask_bots_from_) return;  // a move was refused: not again at once
    for (const Seat seat : room_.driver_tasks().deciding) {
        if (thinking_[seat] || has_decided(seat)) continue;
        const View view = room_.view(seat);
        const auto self = shared_from_this();
        const auto done = [self, view, rules = rules_](Move move) {
            self->strand_->post([self, view, rules, move] { self->take_bot_move(view, move); });
        };
        BotQuestion question{rules_, view, room_.occupant(seat).bot, random_word()};
        if (around_.ask_bot(std::move(question), done)) thinking_[seat] = true;
    }
}

void HostedTable::take_bot_move(const View& asked, Move move) {
    thinking_[asked.seat] = false;
    if (is_over_) return;
    if (is_still_asked(asked)) decided_.push_back({asked, move});
    go_on();
}

bool HostedTable::is_still_asked(const View& asked) const {
    const auto deciding = room_.driver_tasks().deciding;
    if (std::ranges::find(deciding, asked.seat) == deciding.end()) return false;
    const View now = room_.view(asked.seat);
    return now.table == asked.table && now.hand == asked.hand;
}

bool HostedTable::has_decided(Seat seat) const {
    return std::ranges::any_of(decided_, [&](const BotMove& d) { return d.asked.seat == seat; });
}

// One that has been decided and counts now. A move for a decision that has passed meanwhile is
// dropped.
bool HostedTable::make_bot_move(const DriverTasks& tasks) {
    std::erase_if(decided_, [&](const BotMove& d) { return !is_still_asked(d.asked); });
    if (decided_.empty() || !tasks.send_from || *tasks.send_from > around_.now()) return false;
    const Move move = decided_.front().move;
    decided_.erase(decided_.begin());
    const std::string id = "b" + std::to_string(journal_lines());
    if (apply({Actor::at(move.seat), id, command::Play{move}})) return true;
    ask_bots_from_ = around_.now() + retry_soon;
    return !decided_.empty();
}

// When to look after bots again, as long as none is heard of.
std::optional<Millis> HostedTable::next_bot_time() const {
    const DriverTasks tasks = room_.driver_tasks();
    const auto is_unasked   = [&](Seat seat) { return !thinking_[seat] && !has_decided(seat); };
    if (std::ranges::any_of(tasks.deciding, is_unasked)) return around_.now() + retry_soon;
    return decided_.empty() ? std::nullopt : tasks.send_from;
}

}  // namespace kilostone::online
