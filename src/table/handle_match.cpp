// i18n-exempt: for developers; a front end translates the code of a rejection
// Stages, the match they make, and the next one.
#include "base/json/json.h"
#include "engine/deal.h"
#include "formats/match_record.h"
#include "table/command_handler.h"
#include "table/record_export.h"

#include <algorithm>

namespace kilostone {
namespace {

bool is_proof(const std::string& text) {
    if (text.empty()) return true;
    if (text.size() > longest_proof) return false;
    const Json json = parse_json(text);
    return json.is_object() && dump(json) == text;
}

}  // namespace

Refused CommandHandler::check_beginning() const {
    for (Seat seat = 0; seat < s_.book().seats; ++seat)
        if (s_.places[seat].who.kind == Occupant::Kind::Nobody)
            return Rejection{.code = RejectionCode::SeatsOpen,
                             .what = "Seat " + std::to_string(seat) + " is empty."};
    if (coup_mode(s_) == CoupMode::Ask && persons(s_).size() > 1)
        return Rejection{.code    = RejectionCode::AskNeedsOnePerson,
                         .allowed = "window, purist, auto"};
    return std::nullopt;
}

Refused CommandHandler::operator()(const command::Start& c) {
    if (auto no = check_seat(c.dealer)) return no;
    if (!by_host()) return Rejection{.code = RejectionCode::NotYours, .allowed = "the host"};
    if (s_.phase != RoomPhase::Gathering)
        return Rejection{.code = RejectionCode::NotNow, .allowed = "before a match"};
    if (auto no = check_beginning()) return no;
    begin_match(c.dealer);
    return std::nullopt;
}

void CommandHandler::begin_match(Seat dealer) {
    s_.match        = {.first_dealer = dealer, .number = s_.match.number + 1};
    s_.want_rematch = {};
    s_.phase        = RoomPhase::Dealing;
    s_.stage.reset();
    tell({.kind = FactKind::MatchBegan, .seat = dealer});
}

Refused CommandHandler::check_deck(const Deck& deck) const {
    const Deck sorted = sorted_deck(s_.book());
    Deck dealt        = deck;
    const bool sized  = deck.size >= 0 && deck.size <= max_deck;
    if (sized) std::sort(dealt.cards.begin(), dealt.cards.begin() + deck.size);
    if (sized && deck.size == sorted.size &&
        std::equal(dealt.all().begin(), dealt.all().end(), sorted.all().begin()))
        return std::nullopt;
    return Rejection{.code    = RejectionCode::BadDeck,
                     .allowed = "the " + std::to_string(sorted.size) + " cards of this table"};
}

Refused CommandHandler::operator()(const command::Deal& c) {
    if (!by_driver()) return Rejection{.code = RejectionCode::NotYours, .allowed = "the driver"};
    if (s_.phase != RoomPhase::Dealing)
        return Rejection{.code = RejectionCode::NotNow, .allowed = "when a stage is to begin"};
    if (auto no = check_beginning()) return no;
    if (auto no = check_deck(c.deck)) return no;
    if (!is_proof(c.proof))
        return Rejection{.code = RejectionCode::BadDeck,
                         .what = "The proof is no JSON object on one line."};

    StageInPlay stage{.deck = c.deck, .proof = c.proof, .mode = coup_mode(s_)};
    const SeatSet people = persons(s_);
    if (stage.mode == CoupMode::Ask) stage.person = people.first();
    const unsigned played = s_.match.standing.stages_played;
    const Seat dealer     = dealer_of(s_.book(), played, s_.match.first_dealer);
    stage.state           = deal_hands(s_.book(), c.deck, dealer);
    s_.stage              = std::move(stage);
    s_.phase              = RoomPhase::Playing;
    s_.clocks             = {};
    if (s_.settings.clock) s_.clocks.left.fill(s_.settings.clock->at_first());

    s_.removal_votes = {};
    s_.log.clear();
    s_.forgotten = s_.told;
    tell({.kind = FactKind::StageBegan, .seat = dealer, .number = played + 1});
    for (Seat seat = 0; seat < s_.book().seats; ++seat)
        tell_only(seat,
                  {.kind = FactKind::Dealt, .seat = seat, .hand = s_.stage->state.hands[seat]});
    begin_stage(s_.book(), s_.stage->state,
                [this](const Event& e) { tell({.kind = FactKind::Happened, .event = e}); });
    begin_decision();
    return std::nullopt;
}

Refused CommandHandler::operator()(const command::NextStage&) {
    if (!by_driver() && !by_person()) return Rejection{.code = RejectionCode::NotYours};
    if (s_.phase != RoomPhase::StageOver)
        return Rejection{.code = RejectionCode::NotNow, .allowed = "between two stages"};
    if (auto no = check_beginning()) return no;
    s_.phase = RoomPhase::Dealing;
    return std::nullopt;
}

// When all people want it. The deal has moved on by one seat.
Refused CommandHandler::operator()(const command::Rematch&) {
    if (!by_driver() && !by_person()) return Rejection{.code = RejectionCode::NotYours};
    if (s_.phase != RoomPhase::MatchOver)
        return Rejection{.code = RejectionCode::NotNow, .allowed = "after a match"};
    if (auto no = check_beginning()) return no;
    if (by_person()) {
        s_.want_rematch.insert(actor_.seat);
        tell({.kind = FactKind::RematchWanted, .seat = actor_.seat});
    }
    if (by_driver() || s_.want_rematch.covers(persons(s_)))
        begin_match(dealer_of(s_.book(), s_.match.standing.stages_played, s_.match.first_dealer));
    return std::nullopt;
}

Refused CommandHandler::operator()(const command::Abandon&) {
    const bool alone = by_person() && persons(s_).size() == 1;
    if (!by_host() && !alone)
        return Rejection{.code = RejectionCode::NotYours, .allowed = "the host"};
    if (s_.phase != RoomPhase::Playing)
        return Rejection{.code = RejectionCode::NotNow, .allowed = "during a stage"};
    abandon_stage(RoomPhase::StageOver);
    return std::nullopt;
}

Refused CommandHandler::operator()(const command::Resign&) {
    if (!by_person())
        return Rejection{.code = RejectionCode::NotYours, .allowed = "a person at the table"};
    const bool in_match = s_.phase == RoomPhase::Playing || s_.phase == RoomPhase::StageOver ||
                          s_.phase == RoomPhase::Dealing;
    if (!in_match) return Rejection{.code = RejectionCode::NotNow, .allowed = "during a match"};
    if (s_.book().sides != 2)
        return Rejection{.code    = RejectionCode::NotNow,
                         .what    = "With more than two sides the others play on.",
                         .allowed = "leave, and a bot can take the seat"};
    if (s_.phase == RoomPhase::Playing) abandon_stage(RoomPhase::MatchOver);
    s_.phase          = RoomPhase::MatchOver;
    s_.match.resigned = actor_.seat;
    ++s_.matches_won[1 - s_.book().side_of(actor_.seat)];
    tell({.kind = FactKind::MatchResigned, .seat = actor_.seat});
    return std::nullopt;
}

void CommandHandler::score_stage() {
    const StageResult result = score(s_.book(), s_.stage->state.table);
    keep_record(result);
    MatchInPlay& match = s_.match;
    match.results.push_back(result);
    for (std::size_t side = 0; side < static_cast<std::size_t>(s_.book().sides); ++side)
        match.standing.points[side] += result.scores[side].total;
    ++match.standing.stages_played;
    match.winners =
        match_winners(s_.book(), match.standing.points, match.standing.stages_played, result);
    leave_stage(match.winners ? RoomPhase::MatchOver : RoomPhase::StageOver);
    tell({.kind = FactKind::StageScored, .number = match.standing.stages_played});
    if (!match.winners) return;
    for (std::size_t side = 0; side < max_seats; ++side)
        s_.matches_won[side] += match.winners >> side & 1u;
    tell({.kind = FactKind::MatchWon, .sides = match.winners});
}

void CommandHandler::abandon_stage(RoomPhase next) {
    keep_record(std::nullopt);
    leave_stage(next);
    tell({.kind = FactKind::StageAbandoned});
}

void CommandHandler::keep_record(const std::optional<StageResult>& result) {
    s_.match.stage_lines.push_back(print(stage_record(s_, result)));
}

// The stage itself stays for a last look until the next deal.
void CommandHandler::leave_stage(RoomPhase next) {
    stop_clock();
    begin_decision();
    s_.phase = next;
    s_.window.reset();
    s_.undo.reset();
    s_.paused_at.reset();
}

}  // namespace kilostone
