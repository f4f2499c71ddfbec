// i18n-exempt: transcripts are in English, as the records are
#include "cli/replay_report.h"

#include "base/json/write.h"
#include "engine/moves.h"
#include "formats/card_list.h"
#include "formats/stage_json.h"
#include "formats/transcript.h"
#include "formats/words.h"

#include <fmt/format.h>

namespace kilostone {

BOOST_DESCRIBE_STRUCT(MatchEndJson, (), (match, stages, totals, winners))

namespace {

struct EventJson {
    std::string_view kind{};
    int seat = 0;
    Omittable<std::string> card{};  // none where it is hidden
    std::string text{};
};
BOOST_DESCRIBE_STRUCT(EventJson, (), (kind, seat, card, text))

struct ReplayMoveJson {
    Nullable<int> number{};  // null: a decline that the record leaves out
    int seat = 0;
    std::string move{};
    Omittable<bool> mistake{};
    Omittable<std::vector<std::string>> legal{};  // before it, where the seat may be looked at
    std::vector<EventJson> events{};
    std::string table{};  // after it, as in transcripts
    Omittable<std::string> hand{};
    Omittable<std::vector<std::string>> hands{};
};
BOOST_DESCRIBE_STRUCT(ReplayMoveJson, (),
                      (number, seat, move, mistake, legal, events, table, hand, hands))

struct ReplayStageJson {
    int stage = 0;
    std::string edition{};
    int players  = 0;
    int per_side = 0;
    int distance = 0;
    JsonObject<std::string> house{};
    int dealer = 0;
    Nullable<int> seat{};  // whose eyes it is seen with
    std::vector<ReplayMoveJson> moves{};
    Nullable<ResultJson> result{};
};
BOOST_DESCRIBE_STRUCT(ReplayStageJson, (),
                      (stage, edition, players, per_side, distance, house, dealer, seat, moves,
                       result))

std::string header_text(const StageRecord& record, int number) {
    const Form& f    = record.table.form;
    std::string text = fmt::format(
        "Stage {}: {}, {} players{}, {} km", number, record.table.edition.id.view(), f.players,
        f.per_side > 1 ? fmt::format(" in {} teams", f.sides()) : "", f.target);
    for (const Setting& s : record.table.house) text += fmt::format(", {}={}", s.key, s.value);
    return text + "\n";
}

// From 1; 0 for a decline that the record leaves out.
std::size_t number_of(const StageRecord& record, const Step& step) {
    const bool recorded =
        step.index < record.moves.size() && record.moves[step.index].move == step.move.move;
    return recorded ? step.index + 1 : 0;
}

std::vector<Event> seen_events(const Step& step, std::optional<Seat> seat) {
    std::vector<Event> seen;
    for (const Event& e : step.events) seen.push_back(seat ? seen_by(*seat, e) : e);
    return seen;
}

// A step as one seat saw it.
std::string seen_text(const Step& step, Seat seat) {
    return fmt::format("> {} {}\n{}= {}\n", seat_name(step.rules, step.move.move.seat),
                       move_text(step.rules.edition, step.move.move),
                       facts_text(step.rules, seen_events(step, seat)),
                       position_line(step.rules, step.after.table));
}

std::string text_of_step(const Step& step, std::size_t number, std::optional<Seat> seat) {
    const std::string text =
        seat ? seen_text(step, *seat)
             : step_text(step.rules, {step.before, step.after, step.move.move, step.events});
    return (number > 0 ? std::to_string(number) : "") + text;
}

std::vector<std::string> legal_before(const Step& step) {
    Seat seat = step.move.move.seat;
    if (step.before.table.phase == Phase::Answering)
        seat = coup_holder(step.rules, step.before).value_or(seat);
    std::vector<std::string> moves;
    for (const Move move :
         legal_moves({step.rules, step.before.table, seat, step.before.hands[seat]}))
        moves.push_back(move_text(step.rules.edition, move));
    return moves;
}

std::string hand_of(const Step& step, Seat seat) {
    CardCounts held{};
    for (const Card card : all_cards)
        held[static_cast<std::size_t>(index(card))] =
            static_cast<std::uint8_t>(step.after.hands[seat].count(card));
    return print_cards(step.rules.edition, held, ',');
}

ReplayMoveJson move_json(const Step& step, std::size_t number, std::optional<Seat> eyes) {
    const Edition& e = step.rules.edition;
    ReplayMoveJson json{.seat  = step.move.move.seat,
                        .move  = move_text(e, step.move.move),
                        .table = position_line(step.rules, step.after.table)};
    if (number > 0) json.number = static_cast<int>(number);
    if (step.move.mistake) json.mistake = true;
    if (!eyes || *eyes == step.move.move.seat) json.legal = legal_before(step);
    for (const Event& event : seen_events(step, eyes)) {
        json.events.push_back({enum_word(event.kind), event.seat, {}, sentence(step.rules, event)});
        if (event.card) json.events.back().card = card_code(e, *event.card);
    }
    if (eyes) {
        json.hand = hand_of(step, *eyes);
        return json;
    }
    json.hands.emplace();
    for (Seat seat = 0; seat < step.rules.seats; ++seat) json.hands->push_back(hand_of(step, seat));
    return json;
}

}  // namespace

tl::expected<std::vector<ShownStep>, Problem> transcript_of(const StageRecord& record,
                                                            const ReplayOptions& o) {
    std::vector<ShownStep> steps{{header_text(record, o.stage), 0}};
    const auto state = replay(record, [&](const Step& step) {
        if (step.index + 1 < o.first) return;
        const std::size_t number = number_of(record, step);
        steps.push_back({text_of_step(step, number, o.seat), number});
    });
    if (!state) return tl::unexpected(state.error());
    if (!record.result) steps.push_back({"the stage was abandoned\n", 0});
    return steps;
}

tl::expected<std::string, Problem> replay_json(const StageRecord& record, const ReplayOptions& o) {
    const Form& form = record.table.form;
    ReplayStageJson json{.stage    = o.stage,
                         .edition  = std::string(record.table.edition.id.view()),
                         .players  = form.players,
                         .per_side = form.per_side,
                         .distance = form.target,
                         .dealer   = record.dealer};
    for (const Setting& s : record.table.house) json.house.emplace_back(s.key, s.value);
    if (o.seat) json.seat = *o.seat;
    const auto state = replay(record, [&](const Step& step) {
        if (step.index + 1 < o.first) return;
        json.moves.push_back(move_json(step, number_of(record, step), o.seat));
    });
    if (!state) return tl::unexpected(state.error());
    if (record.result) json.result = result_json(*record.result);
    return print_json(json) + "\n";
}

std::string match_end_json(const MatchEndJson& end) { return print_json(end) + "\n"; }

}  // namespace kilostone
