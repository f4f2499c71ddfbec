// Engine and twin side by side: the same deck, the same moves, and after every one of them the same
// table, hands, phase, legal moves and mistakes; at the end the same result. The record of the
// stage, as the engine prints it, must satisfy the twin as well.
//
// KILOSTONE_LOCKSTEP_STAGES is the number of stages for each form (make soak plays many).
#include "engine/moves.h"
#include "formats/stage_record.h"
#include "formats/words.h"
#include "laws/law.h"
#include "twin/twin.h"

#include <algorithm>
#include <set>

namespace kilostone {
namespace {

using json = nlohmann::json;

class Lockstep : public Law {
public:
    Lockstep() : Law("KILOSTONE_LOCKSTEP_STAGES") {}
};
IN_EVERY_EDITION(Lockstep);

json as_json(Move move, const Edition& edition, bool mistake) {
    json j = {{"seat", move.seat}, {"do", verb(move.kind)}};
    if (names_card(move.kind)) j["card"] = card_code(edition, move.card);
    if (move.kind == MoveKind::Attack) j["side"] = move.side;
    if (mistake) j["mistake"] = true;
    return j;
}

std::set<std::string> as_texts(const std::vector<json>& moves) {
    std::set<std::string> texts;
    for (const json& move : moves) texts.insert(move.dump());
    return texts;
}

std::vector<json> as_json(const std::vector<Move>& moves, const Edition& edition, bool mistake) {
    std::vector<json> list;
    for (const Move m : moves) list.push_back(as_json(m, edition, mistake));
    return list;
}

// What the twin would let pass as a mistake, found by trying.
std::vector<json> mistakes_of(const twin::Stage& stage, const Rulebook& rules) {
    std::vector<json> found;
    const auto try_out = [&](Move m) {
        json move = as_json(m, rules.edition, true);
        try {
            twin::Stage copy = stage;
            copy.play(move);
            found.push_back(move);
        } catch (const std::runtime_error&) {
        }
    };
    for (Seat seat = 0; seat < rules.seats; ++seat)
        for (const auto& [code, count] : stage.hand(seat)) {
            const Card c = *parse_card(rules.edition, code);
            if (stage.phase() == "answer") {  // any other move would close an idle window first
                try_out(coup(seat, c));
                continue;
            }
            try_out(lay(seat, c));
            for (Side side = 0; side < rules.sides; ++side) try_out(attack(seat, c, side));
        }
    return found;
}

std::string phase_name(Phase phase) {
    constexpr const char* names[] = {"play", "answer", "reached", "take_off", "over"};
    return names[static_cast<std::size_t>(phase)];
}

std::string code_or_none(const Edition& e, std::optional<Card> card) {
    return card ? card_code(e, *card) : "none";
}

void expect_same_side(const RandomStage& engine, const twin::Stage& other, Side side) {
    const Edition& e       = engine.rules().edition;
    const Tableau& tableau = engine.table().tableaux[side];
    EXPECT_EQ(tableau.km, other.km(side));
    EXPECT_EQ(code_or_none(e, battle_top(tableau)), other.battle_top(side).value_or("none"));
    EXPECT_EQ(is_limited(tableau), other.limited(side));
    EXPECT_EQ(is_rolling(engine.rules(), tableau), other.rolling(side));
    std::set<std::string> ours, theirs;
    for (const Card c : safety_cards)
        if (owns(tableau, c)) ours.insert(card_code(e, c) + (owns_by_coup(tableau, c) ? "*" : ""));
    for (const twin::LaidSafety& s : other.tableau(side).safeties)
        theirs.insert(s.card + (s.coup ? "*" : ""));
    EXPECT_EQ(ours, theirs);
    std::map<twin::Card, int> laid;
    for (const Card c : distance_cards)
        if (const int n = tableau.laid[static_cast<std::size_t>(rank(c))])
            laid[card_code(e, c)] = n;
    EXPECT_EQ(laid, other.distance_counts(side));
}

void expect_same_hands(const RandomStage& engine, const twin::Stage& other) {
    for (Seat seat = 0; seat < engine.rules().seats; ++seat) {
        std::map<twin::Card, int> hand;
        for (const Card c : engine.state().hands[seat].faces())
            hand[card_code(engine.rules().edition, c)] = engine.state().hands[seat].count(c);
        EXPECT_EQ(hand, other.hand(seat)) << "seat " << int{seat};
    }
    EXPECT_EQ(engine.table().pile, other.draw_pile_size());
    const auto& discarded = other.discard_pile();
    EXPECT_EQ(code_or_none(engine.rules().edition, engine.table().discard_top),
              discarded.empty() ? "none" : discarded.back());
}

void expect_same_moment(const RandomStage& engine, const twin::Stage& other) {
    const Table& table = engine.table();
    EXPECT_EQ(phase_name(table.phase), other.phase());
    EXPECT_EQ(table.target, other.target());
    EXPECT_EQ(table.caller, other.caller());
    EXPECT_EQ(table.winner, other.winner());
    EXPECT_EQ(as_texts(as_json(all_choices(engine.rules(), engine.state()), engine.rules().edition,
                               false)),
              as_texts(other.legal()));
    if (table.phase == Phase::Over) return;
    const Seat acting =
        table.phase == Phase::Answering ? declining_seat(engine.rules(), table) : table.turn;
    EXPECT_EQ(acting, other.acting_seat());
    if (table.phase == Phase::Playing || table.phase == Phase::Answering) {
        EXPECT_EQ(table.due, other.cards_due());
    }
}

void expect_same(RandomStage& engine, const twin::Stage& other) {
    const Rulebook& rules = engine.rules();
    expect_same_moment(engine, other);
    expect_same_hands(engine, other);
    for (Side side = 0; side < rules.sides; ++side) expect_same_side(engine, other, side);
    if (rules.mistake == Mistake::None || engine.rng().below(16) != 0) return;
    EXPECT_EQ(as_texts(as_json(all_mistakes(rules, engine.state()), rules.edition, true)),
              as_texts(mistakes_of(other, rules)));
}

// Engine and twin meet as text only: their JSON libraries are compiled differently.
json twin_reads(const StageRecord& record) { return json::parse(print(record)); }

TEST_P(Lockstep, EngineAndTwinAgreeAfterEveryMove) {
    in_every_form(40, [&](RandomStage& engine) {
        const Rulebook& rules = engine.rules();
        StageRecord record{.table = agreement(), .dealer = engine.dealer(), .deck = engine.deck()};
        twin::Stage other(twin_reads(record));
        expect_same(engine, other);
        while (!engine.over() && !other.over() && !HasFailure()) {
            const Move move    = engine.pick();
            const bool mistake = !judge(view(rules, engine.state(), move.seat), move).allowed();
            record.moves.push_back({move, mistake});
            ASSERT_NO_THROW(other.play(as_json(move, rules.edition, mistake)));
            engine.play(move);
            expect_same(engine, other);
        }
        if (HasFailure()) return;
        record.result = score(rules, engine.table());
        EXPECT_EQ(twin_reads(record).at("result").dump(), other.result().dump());
        EXPECT_EQ(twin::disagreement(twin_reads(record)), std::nullopt);
    });
}

}  // namespace
}  // namespace kilostone
