// i18n-exempt: problems are for developers; front ends offer only what can be done
#include "table/play_on.h"

#include "engine/facts.h"

#include <algorithm>

namespace kilostone {
namespace {

bool is_answer(Move move) { return move.kind == MoveKind::Coup || move.kind == MoveKind::Decline; }

// Makes the moves of a record at a table, in a time of its own: enough of it passes for every
// bot's pace and every window.
class Replayer {
public:
    [[nodiscard]] std::optional<Problem> sit_down(const StageRecord& record, const PlayOn& wanted) {
        Settings settings;
        settings.table          = record.table;
        settings.custom_edition = record.custom_edition;
        settings.pace           = wanted.pace;
        std::vector<Command> commands{command::Configure{settings}};
        for (std::size_t seat = 0; seat < wanted.seats.size(); ++seat)
            commands.emplace_back(command::Sit{static_cast<Seat>(seat), wanted.seats[seat]});
        commands.emplace_back(command::Start{record.dealer});
        commands.emplace_back(command::Deal{record.deck, ""});
        for (Command& c : commands)
            if (const auto no = ask(Actor::driver(), std::move(c))) return problem(*no);
        return std::nullopt;
    }

    // A decline that the room has made by itself is passed over.
    [[nodiscard]] std::optional<Problem> make(Move move) {
        if (move.kind != MoveKind::Coup) close_window();
        if (is_answer(move) && !is_answering()) return std::nullopt;
        if (move.kind == MoveKind::Decline) return std::nullopt;
        if (const auto no = ask(Actor::at(move.seat), command::Play{move})) return problem(*no);
        let_time_pass();
        return std::nullopt;
    }

    // A record leaves out the decline of a side that could not have answered.
    void close_window() {
        if (is_answering()) hold_back();
    }

    [[nodiscard]] const Room& room() const { return room_; }

private:
    std::optional<Rejection> ask(Actor actor, Command command) {
        std::string id;
        if (!actor.is_driver()) id = "p" + std::to_string(room_.journal().size());
        const auto done = room_.apply({actor, std::move(id), std::move(command)}, now_);
        if (done) return std::nullopt;
        return done.error();
    }

    static Problem problem(const Rejection& no) { return {"moves", text_of(no), ""}; }

    [[nodiscard]] bool is_answering() const {
        return room_.phase() == RoomPhase::Playing && room_.view(0).table.phase == Phase::Answering;
    }

    // All of the attacked side; those who are not asked are refused, which changes nothing.
    void hold_back() {
        const Side attacked = room_.view(0).table.attacked;
        for (int seat = attacked; seat < room_.rules().seats; seat += room_.rules().sides)
            (void)ask(Actor::at(static_cast<Seat>(seat)),
                      command::Play{decline(static_cast<Seat>(seat))});
        let_time_pass();
    }

    void let_time_pass() {
        constexpr Millis long_enough = 60'000;
        if (room_.settings().pace == Pace::Step) (void)ask(Actor::driver(), command::Step{});
        now_ += long_enough;
        (void)ask(Actor::driver(), command::Tick{});
    }

    Room room_{};
    Millis now_ = 0;
};

}  // namespace

tl::expected<Room, Problem> play_on(const StageRecord& record, const PlayOn& wanted) {
    if (wanted.moves > record.moves.size() || wanted.seats.size() != record.table.form.players)
        return tl::unexpected(Problem{"moves", "does not fit the record", ""});
    Replayer replayer;
    if (const auto p = replayer.sit_down(record, wanted)) return tl::unexpected(*p);
    for (std::size_t i = 0; i < wanted.moves; ++i)
        if (const auto p = replayer.make(record.moves[i].move)) return tl::unexpected(*p);
    const bool answered =
        wanted.moves < record.moves.size() && is_answer(record.moves[wanted.moves].move);
    if (!answered) replayer.close_window();
    if (replayer.room().phase() != RoomPhase::Playing)
        return tl::unexpected(Problem{"moves", "the stage is over there", ""});
    return replayer.room();
}

}  // namespace kilostone
