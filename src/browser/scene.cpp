#include "browser/scene.h"

#include "editions/card_code.h"
#include "engine/facts.h"

namespace kilostone::web {
namespace {

std::optional<std::string> code(const Edition& e, std::optional<Card> card) {
    if (!card) return std::nullopt;
    return card_code(e, *card);
}

// Every way to play this card that the table accepts, its mistakes included; on opponents in the
// order of their lanes.
HandCard card_seen(const View& v, Card card) {
    const Rulebook& rules = *v.rules;
    HandCard h{.card = card_code(rules.edition, card), .family = group_of(card)};
    const auto consider = [&](Move move) {
        const Verdict verdict = judge(v, move);
        if (!verdict.refused()) h.plays.push_back(move_seen(rules, move, verdict.mistake));
    };
    if (v.table.phase != Phase::TakingOff)  // those cards are offered as choices
        for (const Move move : intents(rules, v.table, v.seat, card)) consider(move);
    if (judge(v, discard(v.seat, card)).allowed())
        h.discard = move_seen(rules, discard(v.seat, card));
    return h;
}

void show_window(Scene& s, const Room& room, const View& v) {
    const SeatStatus now = room.status(v.seat);
    s.paused             = now.paused;
    if (now.undo_is_asked && now.undo_by) s.undo_by = *now.undo_by;
    if (!now.window_open) return;
    const bool ours  = v.rules->side_of(v.seat) == v.table.attacked;
    const bool asked = now.mode == CoupMode::Ask ? now.asked : !now.held_back;
    s.window         = WindowSeen{.attacker = v.table.attacker,
                                  .side     = v.table.attacked,
                                  .hazard   = card_code(v.rules->edition, v.table.hazard),
                                  .until    = now.window_until,
                                  .yours    = ours && asked};
}

MatchSeen match_seen(const Room& room) {
    const Rulebook& rules = room.rules();
    const Edition& e      = rules.edition;
    MatchSeen m{.counted = e.points.counted, .target = e.match_points, .rounds = e.rounds};
    for (int side = 0; side < rules.sides; ++side) {
        m.totals.push_back(room.standing().points[static_cast<std::size_t>(side)]);
        m.won.push_back(static_cast<int>(room.matches_won(static_cast<Side>(side))));
    }
    for (const StageResult& r : room.results()) m.stages.push_back(sheet_seen(rules, r));
    if (room.phase() == RoomPhase::MatchOver && !room.results().empty())
        m.winners = sides_in(match_winners(rules, room.standing().points,
                                           room.standing().stages_played, room.results().back()));
    return m;
}

}  // namespace

std::vector<int> sides_in(std::uint8_t bits) {
    std::vector<int> sides;
    for (int side = 0; side < max_seats; ++side)
        if (bits >> side & 1) sides.push_back(side);
    return sides;
}

SideSeen side_seen(const Rulebook& rules, const Table& table, Side side) {
    const Tableau& t = table.tableaux[side];
    SideSeen s{.side     = side,
               .km       = t.km,
               .rolling  = is_rolling(rules, t),
               .limited  = is_limited(t),
               .attacked = table.phase == Phase::Answering && table.attacked == side,
               .road     = said(rules.edition, road_message(rules, t)),
               .battle   = code(rules.edition, battle_top(t)),
               .speed    = code(rules.edition, speed_top(rules.edition, t))};
    for (int seat = side; seat < rules.seats; seat += rules.sides) s.seats.push_back(seat);
    for (const Card c : safety_cards)
        if (owns(t, c)) s.safeties.push_back({card_code(rules.edition, c), owns_by_coup(t, c)});
    return s;
}

StageSheet sheet_seen(const Rulebook& rules, const StageResult& r) {
    StageSheet sheet{.winners = sides_in(r.winners), .extended = r.extended, .delayed = r.delayed};
    for (const ScoreField& line : score_fields) {
        if (!is_played(rules, line)) continue;
        ScoreRow row{line.id, {}};
        for (int side = 0; side < rules.sides; ++side)
            row.points.push_back(
                as_printed(rules.edition.points, r.scores[static_cast<std::size_t>(side)]).*
                line.points);
        sheet.rows.push_back(std::move(row));
    }
    return sheet;
}

std::vector<int> people_asked(const Room& room) {
    std::vector<int> people;
    if (room.phase() != RoomPhase::Playing) return people;
    const Rulebook& rules = room.rules();
    for (Seat seat = 0; seat < rules.seats; ++seat) {
        if (room.occupant(seat).kind != Occupant::Kind::Person) continue;
        const Table table    = room.view(seat).table;
        const SeatStatus now = room.status(seat);
        const bool window    = now.window_open && rules.side_of(seat) == table.attacked &&
                            (now.mode == CoupMode::Ask ? now.asked : !now.held_back);
        const bool turn = table.phase != Phase::Answering && table.turn == seat;
        if (window || turn || now.undo_is_asked) people.push_back(seat);
    }
    return people;
}

void show_hand(Scene& s, const View& v, std::optional<Card> drawn) {
    for (const Card card : all_cards)
        for (int n = v.hand.count(card); n > 0; --n) {
            s.hand.push_back(card_seen(v, card));
            s.hand.back().drawn = n == 1 && drawn == card;
        }
}

void show_choices(Scene& s, const View& v) {
    if (v.table.phase == Phase::Reached || v.table.phase == Phase::TakingOff)
        for (const Move m : legal_moves(v)) s.choices.push_back(move_seen(*v.rules, m));
    if (!s.window || !s.window->yours) return;
    for (const HandCard& h : s.hand)
        for (const MoveSeen& m : h.plays) s.choices.push_back(m);
    s.choices.push_back(move_seen(*v.rules, decline(v.seat)));
}

std::vector<SideSeen> sides_seen(const View& v) {
    std::vector<SideSeen> sides;
    for (int side = 0; side < v.rules->sides; ++side)
        sides.push_back(side_seen(*v.rules, v.table, static_cast<Side>(side)));
    return sides;
}

Scene bare_scene(const View& v) {
    const Rulebook& rules = *v.rules;
    const Edition& e      = rules.edition;
    Scene s{.phase       = RoomPhase::Playing,
            .edition     = std::string(cited_id(e)),
            .target      = v.table.target ? v.table.target : rules.form.target,
            .long_target = may_extend(rules, v.table) ? e.long_distance : 0,
            .limit_km    = e.limit_km,
            .pile        = v.table.pile,
            .turn        = v.table.turn,
            .dealer      = v.table.dealer,
            .due         = v.table.due,
            .direction   = e.direction,
            .moment      = v.table.phase,
            .discard     = code(e, v.table.discard_top),
            .you         = v.seat,
            .side        = rules.side_of(v.seat)};
    for (Seat seat = 0; seat < rules.seats; ++seat)
        s.seats.push_back({seat, rules.side_of(seat), "", "", v.table.hand_sizes[seat]});
    s.sides              = sides_seen(v);
    s.uses_several_cards = uses_several_cards(v.table);
    for (int i = 0; i + 1 < rules.sides; ++i)
        s.opponents.push_back(rules.opponent_from_left(rules.side_of(v.seat), i));
    return s;
}

Scene scene(const Room& room, const View& v, std::optional<Card> drawn) {
    Scene s            = bare_scene(v);
    const bool playing = room.phase() == RoomPhase::Playing;
    s.phase            = room.phase();
    s.coup             = room.coup_mode();
    s.pace             = room.settings().pace;
    s.asked            = people_asked(room);
    s.match            = match_seen(room);
    s.stage            = room.standing().stages_played + (playing ? 1 : 0);
    for (const Message& m : agreement_messages(room.settings().table))
        s.house.push_back(said(v.rules->edition, m));
    for (SeatSeen& seat : s.seats) {
        const Occupant who = room.occupant(static_cast<Seat>(seat.seat));
        seat.name          = who.name;
        seat.bot           = who.bot;
    }
    if (playing) {
        show_window(s, room, v);
        show_hand(s, v, drawn);
        show_choices(s, v);
    }
    return s;
}

}  // namespace kilostone::web
