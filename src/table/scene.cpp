#include "table/scene.h"

#include "engine/moves.h"
#include "messages/rule_messages.h"

#include <algorithm>

namespace kilostone {
namespace {

SceneCard hand_card(const View& v, Card card) {
    SceneCard shown{.card = card, .group = group_of(card), .confirm_discard = is_safety(card)};
    if (v.table.phase != Phase::TakingOff)  // then cards of the tableau are to be chosen
        for (const Move move : intents(v, card))
            if (const Verdict verdict = judge(v, move); !verdict.refused())
                shown.plays.push_back({move, verdict.mistake});
    if (const Move move = discard(v.seat, card); judge(v, move).allowed()) shown.discard = move;
    return shown;
}

void add_hand(Scene& s, const View& v, std::optional<Card> drawn) {
    s.you  = v.seat;
    s.side = v.rules->side_of(v.seat);
    s.lanes.clear();
    for (int i = 0; i + 1 < v.rules->sides; ++i)
        s.lanes.push_back(v.rules->opponent_from_left(*s.side, i));
    s.lanes.push_back(*s.side);
    for (const Card card : all_cards)
        for (int copies = v.hand.count(card); copies > 0; --copies) {
            s.hand.push_back(hand_card(v, card));
            s.hand.back().drawn = copies == 1 && drawn == card;
        }
}

std::vector<Offer> offered_moves(const View& v, Decision decision) {
    std::vector<Offer> moves;
    if (decision == Decision::None || decision == Decision::Undo) return moves;
    for (const Move m : legal_moves(v))
        if (m.kind != MoveKind::Decline) moves.push_back({m, false});
    if (decision != Decision::Answer) return moves;
    // Where the table plays the mistake of a wrong answer, it must be possible to make it.
    for (const Card c : v.hand.faces() & safety_cards)
        if (judge(v, coup(v.seat, c)).mistake) moves.push_back({coup(v.seat, c), true});
    moves.push_back({decline(v.seat), false});
    return moves;
}

Decision decision_of(const View& v, const SeatStatus& status) {
    if (status.phase != RoomPhase::Playing || !status.awaited) return Decision::None;
    if (status.undo_is_asked) return Decision::Undo;
    switch (v.table.phase) {
    case Phase::Playing: return Decision::Play;
    case Phase::Answering: return Decision::Answer;
    case Phase::Reached: return Decision::Extend;
    case Phase::TakingOff: return Decision::TakeOff;
    case Phase::Over: break;
    }
    return Decision::None;
}

SceneWindow window_of(const View& v, const SeatStatus& status) {
    SceneWindow w{.attacker = v.table.attacker,
                  .side     = v.table.attacked,
                  .hazard   = v.table.hazard,
                  .until    = status.window_until,
                  .yours    = status.must_answer()};
    const Card safety = safety_of(v.table.hazard);
    if (w.yours && judge(v, coup(v.seat, safety)).allowed()) w.answer = safety;
    return w;
}

void add_room(Scene& s, const SeatStatus& status, const TableStatus& table) {
    const bool playing = status.phase == RoomPhase::Playing;
    s.phase            = status.phase;
    s.mode             = status.mode;
    s.paused           = playing && status.paused;
    s.pace             = table.pace;
    s.stage            = table.standing.stages_played + (playing || table.stage_abandoned ? 1 : 0);
    s.match            = scene_match(*s.rules, table);
    s.abandoned        = table.stage_abandoned;
    for (std::size_t seat = 0; seat < s.seats.size() && seat < table.seats.size(); ++seat)
        s.seats[seat].who = table.seats[seat];
}

}  // namespace

bool SceneCard::is_playable() const {
    return std::any_of(plays.begin(), plays.end(), [](const Offer& o) { return !o.mistake; });
}

std::vector<Offer> Scene::choices() const {
    return decision == Decision::Play ? std::vector<Offer>{} : moves;
}

std::vector<Side> Scene::opponents() const {
    std::vector<Side> all = lanes;
    std::erase_if(all, [&](Side s) { return s == side; });
    return all;
}

SceneMatch scene_match(const Rulebook& rules, const TableStatus& table) {
    SceneMatch m{match_info(rules.edition)};
    m.state = table.match_state;
    for (std::size_t side = 0; side < static_cast<std::size_t>(rules.sides); ++side) {
        m.totals.push_back(table.standing.points[side]);
        m.won.push_back(static_cast<int>(table.matches_won[side]));
    }
    for (const StageResult& r : table.results) m.stages.push_back(score_sheet(rules, r));
    m.winners = sides_in(table.match_winners);
    return m;
}

std::optional<Message> outcome_message(const Scene& s) {
    const bool match_over = s.phase == RoomPhase::MatchOver;
    if (!match_over && s.phase != RoomPhase::StageOver) return std::nullopt;
    const SceneMatch& match = s.match;
    if (match_over && match.counted && match.winners.size() == 1)
        return match_won_message(match.winners[0], match.totals[match.winners[0]], s.side);
    if (match_over && !match.winners.empty()) return won_message(match.winners, s.side);
    if (s.abandoned) return Message("result.abandoned");
    const ScoreSheet& stage = match.stages.empty() ? s.so_far : match.stages.back();
    return won_message(sides_in(stage.winners), s.side);
}

Message coup_window_message(const SceneWindow& window) {
    return Message("prompt.coup_window")
        .with("side", ArgKind::Side, window.side)
        .with("player", ArgKind::Seat, window.attacker)
        .with("hazard", window.hazard);
}

std::vector<Move> decisions(const View& view) {
    std::vector<Move> moves;
    for (const Move m : legal_moves(view)) moves.push_back(m);
    return moves;
}

SceneSide scene_side(const Rulebook& rules, const Table& table, Side side) {
    const Tableau& t = table.tableaux[side];
    SceneSide s{.side     = side,
                .km       = t.km,
                .rolling  = is_rolling(rules, t),
                .limited  = is_limited(t),
                .stopped  = has_hazard(t),
                .attacked = table.phase == Phase::Answering && table.attacked == side,
                .on_turn  = table.phase != Phase::Over && rules.side_of(table.turn) == side,
                .road     = road_message(rules, t).with("side", ArgKind::Side, side),
                .battle   = battle_top(t),
                .speed    = speed_top(rules.edition, t)};
    for (Seat seat = side; seat < rules.seats; seat = static_cast<Seat>(seat + rules.sides))
        s.seats.push_back(seat);
    for (std::size_t rank = 0; rank < distance_ranks; ++rank)
        if (t.laid[rank] != 0) s.distances.push_back({rules.edition.km[rank], t.laid[rank]});
    for (const Card c : safety_cards)
        if (owns(t, c)) s.safeties.push_back({c, owns_by_coup(t, c)});
    return s;
}

Scene scene(const Rulebook& rules, const Table& table) {
    Scene s{.rules       = &rules,
            .phase       = table.phase == Phase::Over ? RoomPhase::StageOver : RoomPhase::Playing,
            .target      = table.target ? table.target : rules.form.target,
            .long_target = may_extend(rules, table) ? rules.edition.long_distance : 0,
            .limit_km    = rules.edition.limit_km,
            .pile        = table.pile,
            .discard     = table.discard_top,
            .table_phase = table.phase,
            .turn        = table.turn,
            .dealer      = table.dealer,
            .due         = table.due,
            .several_due = uses_several_cards(table),
            .direction   = rules.edition.direction};
    for (Seat seat = 0; seat < rules.seats; ++seat)
        s.seats.push_back(
            {.seat = seat, .side = rules.side_of(seat), .cards = table.hand_sizes[seat]});
    for (Side side = 0; side < rules.sides; ++side)
        s.sides.push_back(scene_side(rules, table, side));
    s.lanes.push_back(0);
    for (int i = 0; i + 1 < rules.sides; ++i) s.lanes.push_back(rules.opponent_from_left(0, i));
    s.so_far = score_sheet(rules, score(rules, table));
    s.match  = {match_info(rules.edition)};
    return s;
}

Scene scene(const View& view, std::optional<Card> drawn) {
    Scene s = scene(*view.rules, view.table);
    add_hand(s, view, drawn);
    return s;
}

Scene scene_to_decide(const View& view, std::optional<Card> drawn) {
    Scene s           = scene(view, drawn);
    const bool answer = view.table.phase == Phase::Answering;
    const SeatStatus asked{.phase       = RoomPhase::Playing,
                           .mode        = CoupMode::Ask,
                           .window_open = answer,
                           .attacked    = answer,
                           .asked       = answer,
                           .awaited     = true};
    if (answer) s.window = window_of(view, asked);
    s.decision = decision_of(view, asked);
    s.moves    = offered_moves(view, s.decision);
    return s;
}

Scene scene(const View& view, const SeatStatus& status, const TableStatus& table,
            std::optional<Card> drawn) {
    Scene s = scene(*view.rules, view.table);
    add_hand(s, view, drawn);
    add_room(s, status, table);
    if (status.phase != RoomPhase::Playing) {
        s.hand.clear();
        return s;
    }
    if (status.window_open) s.window = window_of(view, status);
    s.decision = decision_of(view, status);
    s.moves    = offered_moves(view, s.decision);
    if (s.decision == Decision::Undo) s.undo_by = status.undo_by;
    return s;
}

Scene scene(const Rulebook& rules, const Table& table, const SeatStatus& watcher,
            const TableStatus& at) {
    Scene s = scene(rules, table);
    add_room(s, watcher, at);
    return s;
}

}  // namespace kilostone
