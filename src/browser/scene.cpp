#include "browser/scene.h"

#include "editions/card_code.h"
#include "table/setup.h"

namespace kilostone::web {
namespace {

std::optional<std::string> code(const Edition& e, std::optional<Card> card) {
    if (!card) return std::nullopt;
    return card_code(e, *card);
}

std::vector<MoveData> moves_data(const Rulebook& rules, const std::vector<Offer>& offers) {
    std::vector<MoveData> all;
    for (const Offer& o : offers) all.push_back(move_data(rules, o.move, o.mistake));
    return all;
}

WindowData window_data(const Edition& e, const SceneWindow& w) {
    return {.attacker = w.attacker,
            .side     = w.side,
            .hazard   = card_code(e, w.hazard),
            .until    = w.until,
            .yours    = w.yours,
            .answer   = code(e, w.answer)};
}

}  // namespace

std::vector<int> sides_of_seats(const Rulebook& rules) {
    std::vector<int> sides;
    for (Seat seat = 0; seat < rules.seats; ++seat) sides.push_back(rules.side_of(seat));
    return sides;
}

std::vector<int> numbers_of(const std::vector<Side>& sides) { return {sides.begin(), sides.end()}; }

SideData side_data(const Edition& edition, const SceneSide& side) {
    SideData s{.side     = side.side,
               .seats    = numbers_of(side.seats),
               .km       = side.km,
               .rolling  = side.rolling,
               .limited  = side.limited,
               .attacked = side.attacked,
               .on_turn  = side.on_turn,
               .road     = message_data(edition, side.road),
               .battle   = code(edition, side.battle),
               .speed    = code(edition, side.speed)};
    for (const SceneSafety& safety : side.safeties)
        s.safeties.push_back({card_code(edition, safety.card), safety.by_coup});
    return s;
}

StageSheet sheet_data(const ScoreSheet& sheet) {
    StageSheet seen{.winners  = numbers_of(sides_in(sheet.winners)),
                    .extended = sheet.extended,
                    .delayed  = sheet.delayed};
    for (const kilostone::ScoreRow& row : sheet.rows)
        seen.rows.push_back({row.field->id, row.points});
    return seen;
}

MatchData match_data(const SceneMatch& match) {
    MatchData m{.state   = match.state,
                .counted = match.counted,
                .target  = match.target,
                .rounds  = match.rounds,
                .totals  = match.totals,
                .winners = numbers_of(match.winners),
                .won     = match.won};
    for (const ScoreSheet& sheet : match.stages) m.stages.push_back(sheet_data(sheet));
    return m;
}

std::vector<HandCard> hand_data(const kilostone::Scene& scene) {
    std::vector<HandCard> hand;
    const Rulebook& rules = *scene.rules;
    for (const SceneCard& card : scene.hand) {
        hand.push_back({.card            = card_code(rules.edition, card.card),
                        .family          = card.group,
                        .drawn           = card.drawn,
                        .plays           = moves_data(rules, card.plays),
                        .confirm_discard = card.confirm_discard});
        if (card.discard) hand.back().discard = move_data(rules, *card.discard);
    }
    return hand;
}

Scene scene_data(const kilostone::Scene& scene) {
    const Rulebook& rules = *scene.rules;
    const Edition& e      = rules.edition;
    Scene s{.phase              = scene.phase,
            .edition            = std::string(cited_id(e)),
            .coup               = scene.mode,
            .pace               = scene.pace,
            .stage              = scene.stage,
            .target             = scene.target,
            .long_target        = scene.long_target,
            .limit_km           = scene.limit_km,
            .pile               = scene.pile,
            .turn               = scene.turn,
            .dealer             = scene.dealer,
            .due                = scene.due,
            .uses_several_cards = scene.several_due,
            .direction          = scene.direction,
            .discard            = code(e, scene.discard),
            .you                = scene.you,
            .side               = scene.side.value_or(0),
            .lanes              = numbers_of(scene.lanes),
            .opponents          = numbers_of(scene.opponents()),
            .hand               = hand_data(scene),
            .choices            = moves_data(rules, scene.choices()),
            .decision           = scene.decision,
            .undo_by            = scene.undo_by,
            .paused             = scene.paused,
            .match              = match_data(scene.match)};
    for (const SceneSeat& seat : scene.seats)
        s.seats.push_back({seat.seat, seat.side, shown_name(seat.who), seat.who.bot, seat.cards});
    for (const SceneSide& side : scene.sides) s.sides.push_back(side_data(e, side));
    if (scene.window) s.window = window_data(e, *scene.window);
    if (const auto outcome = outcome_message(scene)) s.outcome = message_data(e, *outcome);
    return s;
}

}  // namespace kilostone::web
