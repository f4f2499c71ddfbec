#include "browser/study/replay_stage.h"

#include "browser/scene.h"
#include "engine/facts.h"
#include "formats/table_json.h"
#include "table/setup.h"

#include <algorithm>

namespace kilostone::web {
namespace {

bool is_quiet(const Event& e) {
    return e.kind == EventKind::TurnBegan || e.kind == EventKind::Ended ||
           (e.kind == EventKind::Drew && !e.card);
}

Event seen_with(std::optional<Seat> eyes, const Event& e) { return eyes ? seen_by(*eyes, e) : e; }

int mark_of(const StageRecord& record) {
    return static_cast<int>(match_place_in(record.match).what_if.value_or(0));
}

}  // namespace

std::vector<SeatData> seats_of_record(const StageRecord& record) {
    const Form& form = record.table.form;
    std::vector<SeatData> seats;
    const auto players = players_in(record.seats);
    for (int seat = 0; seat < form.players; ++seat) {
        SeatData s{.seat = seat, .side = seat % form.sides(), .name = {}, .bot = {}};
        const auto at = static_cast<std::size_t>(seat);
        if (at < players.size()) {
            const PlayerJson& player = players[at];
            if (player.bot && is_name(*player.bot)) s.bot = *player.bot;
            if (player.name && is_name(*player.name))
                s.name = s.bot.empty() ? shown_name(person_named(*player.name)) : *player.name;
        }
        seats.push_back(std::move(s));
    }
    return seats;
}

ReplayedStage::ReplayedStage(RecordedStage stage)
    : stage_(std::move(stage)), rules_(std::make_shared<const Rulebook>(compile(
                                    stage_.record.table.edition, stage_.record.table.form))) {
    states_.push_back(first_state(stage_.record, *rules_));
    const auto& moves = stage_.record.moves;
    (void)replay(stage_.record, [&](const Step& step) {
        const bool recorded = step.index < moves.size() && moves[step.index] == step.move;
        steps_.push_back({step.move, step.events, step.index, recorded});
        states_.push_back(step.after);
    });
}

int ReplayedStage::moment_of(std::size_t move) const {
    for (std::size_t i = 0; i < steps_.size(); ++i)
        if (steps_[i].recorded && steps_[i].index == move) return static_cast<int>(i);
    return last_moment();
}

std::optional<std::size_t> ReplayedStage::move_at(int moment) const {
    if (moment < 0 || moment >= last_moment()) return std::nullopt;
    const ReplayStep& step = steps_[static_cast<std::size_t>(moment)];
    if (!step.recorded) return std::nullopt;
    return step.index;
}

std::size_t ReplayedStage::moves_before(int moment) const {
    std::size_t count = 0;
    for (int i = 0; i < moment; ++i) count += steps_[static_cast<std::size_t>(i)].recorded ? 1 : 0;
    return count;
}

StageData ReplayedStage::seen(int place) const {
    const StageRecord& r = stage_.record;
    const Edition& e     = rules_->edition;
    StageData s{.stage     = place,
                .edition   = std::string(cited_id(e)),
                .players   = r.table.form.players,
                .per_side  = r.table.form.per_side,
                .sides     = rules_->sides,
                .seats     = seats_of_record(r),
                .number    = r.match.empty() ? 0 : stage_.standing.stages_played + 1,
                .moments   = last_moment(),
                .what_if   = 0,
                .abandoned = !r.result.has_value(),
                .counted   = match_info(e).counted};
    for (const Message& m : agreement_messages(r.table)) s.house.push_back(message_data(e, m));
    if (const int mark = mark_of(r); mark > 0)
        s.what_if = moment_of(static_cast<std::size_t>(mark - 1));
    for (int side = 0; r.result && side < rules_->sides; ++side) {
        const auto at = static_cast<std::size_t>(side);
        s.points.push_back(s.counted ? r.result->scores[at].total
                                     : states_.back().table.tableaux[at].km);
        if (r.result->winners >> side & 1) s.winners.push_back(side);
    }
    return s;
}

std::vector<StepData> ReplayedStage::timeline(std::optional<Seat> eyes,
                                              std::optional<Seat> reader) const {
    std::vector<StepData> all;
    for (std::size_t i = 0; i < steps_.size(); ++i) {
        const ReplayStep& step = steps_[i];
        StepData s{.moment = static_cast<int>(i) + 1,
                   .seat   = step.move.move.seat,
                   .side   = rules_->side_of(step.move.move.seat)};
        bool first = true;
        for (const Event& event : step.events) {
            const Event e = seen_with(eyes, event);
            if (is_quiet(e)) continue;
            if (std::exchange(first, false)) s.event = e.kind;
            s.says.push_back(message_data(rules_->edition, event_message(*rules_, e, reader)));
        }
        all.push_back(std::move(s));
    }
    return all;
}

// The card drawn last, by whoever is to move with it.
std::optional<Card> ReplayedStage::drawn(int at, Seat seat) const {
    std::optional<Card> drawn;
    if (at > 0)
        for (const Event& e : steps_[static_cast<std::size_t>(at) - 1].events)
            note_drawn(drawn, seat, e);
    return drawn;
}

std::optional<ChoiceData> ReplayedStage::choice(int at, std::optional<Seat> eyes) const {
    const auto move = move_at(at);
    if (!move) return std::nullopt;
    const ReplayStep& step = steps_[static_cast<std::size_t>(at)];
    const State& state     = states_[static_cast<std::size_t>(at)];
    Seat seat              = step.move.move.seat;
    if (state.table.phase == Phase::Answering) {
        const auto holder = coup_holder(*rules_, state);
        if (!holder) return std::nullopt;
        seat = *holder;
    }
    // Whether somebody else could have answered is not for these eyes.
    if (eyes && *eyes != seat) return std::nullopt;
    ChoiceData c{.seat = seat, .played = move_data(*rules_, step.move.move, step.move.mistake)};
    for (const Move m : decisions(view(*rules_, state, seat)))
        if (MoveData other = move_data(*rules_, m); other.text != c.played.text)
            c.others.push_back(std::move(other));
    return c;
}

MatchData ReplayedStage::match(int at) const {
    MatchData m     = match_data({match_info(rules_->edition)});
    const bool over = at == last_moment() && stage_.record.result.has_value();
    for (int side = 0; side < rules_->sides; ++side) {
        const auto s = static_cast<std::size_t>(side);
        m.totals.push_back(stage_.standing.points[s] +
                           (over ? stage_.record.result->scores[s].total : 0));
    }
    if (over) m.stages.push_back(sheet_data(score_sheet(*rules_, *stage_.record.result)));
    return m;
}

MomentData ReplayedStage::moment(int at, std::optional<Seat> eyes) const {
    const State& state = states_[static_cast<std::size_t>(at)];
    MomentData m;
    const Seat you = eyes.value_or(0);
    m.scene        = scene_data(scene(view(*rules_, state, you), drawn(at, you)));
    m.scene.stage  = stage_.standing.stages_played + 1;
    m.scene.match  = match(at);
    auto told      = seats_of_record(stage_.record);
    for (std::size_t i = 0; i < told.size(); ++i) {
        m.scene.seats[i].name = std::move(told[i].name);
        m.scene.seats[i].bot  = std::move(told[i].bot);
    }
    for (const Message& rule : agreement_messages(stage_.record.table))
        m.scene.house.push_back(message_data(rules_->edition, rule));
    for (Seat seat = 0; seat < rules_->seats; ++seat) {
        if (eyes && *eyes != seat) continue;
        m.hands.push_back({seat, hand_data(scene(view(*rules_, state, seat), drawn(at, seat)))});
    }
    m.choice = choice(at, eyes);
    return m;
}

}  // namespace kilostone::web
