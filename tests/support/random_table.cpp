#include "support/random_table.h"

#include "engine/moves.h"

#include <algorithm>
#include <cstdlib>

namespace kilostone {
namespace {

std::uint32_t below(Rng& rng, std::size_t n) { return rng.below(static_cast<std::uint32_t>(n)); }

std::string random_distance(const Edition& e, Rng& rng) {
    return std::to_string(e.km[0] * (4 + below(rng, 45)));
}

// Some value the rule may have; distances may turn out unreachable, which agree() then says.
std::string random_value(const Edition& e, HouseKey key, Rng& rng) {
    const auto one_of = [&](const char* a, const char* b) { return below(rng, 2) == 0 ? a : b; };
    switch (key) {
    case HouseKey::Distance: return random_distance(e, rng);
    case HouseKey::Deck: return "106";
    case HouseKey::Discard: return one_of("free", "stuck");
    case HouseKey::Finish: return "exact";
    case HouseKey::Chain: return "none";
    case HouseKey::Opening: return one_of("open_first", "free");
    case HouseKey::Coup: return "200";
    case HouseKey::End: return "pile";
    case HouseKey::Rounds: return std::to_string(1 + below(rng, 9));
    case HouseKey::Extension:
    case HouseKey::RollAfterRemedy:
    case HouseKey::StartRolling: return one_of("true", "false");
    case HouseKey::Mistakes: return "true";
    }
    return "";
}

int weight(Move m) {
    switch (m.kind) {
    case MoveKind::Lay: return is_distance(m.card) ? 30 : is_safety(m.card) ? 1 : 10;
    case MoveKind::Attack: return 3;
    case MoveKind::Discard: return 1;
    case MoveKind::Decline: return 2;
    default: return 5;
    }
}

}  // namespace

Agreement random_agreement(const Edition& edition, const Form& form, Rng& rng) {
    const bool plain = below(rng, 4) == 0;
    for (int attempt = 0; attempt < 8 && !plain; ++attempt) {
        std::vector<Setting> house;
        for (const HouseRule& rule : house_rules())
            if (edition.house.contains(rule.key) && below(rng, 3) == 0)
                house.push_back({std::string(rule.name), random_value(edition, rule.key, rng)});
        Agreement wish{edition, form, {}};
        if (!agree(wish, house)) return wish;
    }
    return {edition, form, {}};
}

std::string text_of(const Agreement& a) {
    std::string text(a.edition.id.view());
    text += " " + std::to_string(a.form.players) + "x" + std::to_string(a.form.per_side);
    for (const Setting& s : a.house) text += " " + s.key + "=" + s.value;
    return text;
}

std::vector<Move> all_choices(const Rulebook& rules, const State& state) {
    std::vector<Move> moves;
    for (Seat seat = 0; seat < rules.seats; ++seat)
        for (const Move m : legal_moves(Sight{rules, state.table, seat, state.hands[seat]}))
            if (std::find(moves.begin(), moves.end(), m) == moves.end()) moves.push_back(m);
    return moves;
}

std::vector<Move> all_mistakes(const Rulebook& rules, const State& state) {
    std::vector<Move> moves;
    if (rules.mistake == Mistake::None) return moves;
    for (Seat seat = 0; seat < rules.seats; ++seat) {
        const Sight sight{rules, state.table, seat, state.hands[seat]};
        const auto try_out = [&](Move m) {
            if (judge(sight, m).mistake) moves.push_back(m);
        };
        for (const Card c : sight.hand.faces()) {
            try_out(lay(seat, c));
            try_out(coup(seat, c));
            for (Side side = 0; side < rules.sides; ++side) try_out(attack(seat, c, side));
        }
    }
    return moves;
}

RandomStage::RandomStage(const Rulebook& rules, std::uint64_t seed)
    : rules_(rules), rng_(seed), racing_(rng_.below(3) != 0),
      fighting_(rules.edition.coup_chain != CoupChain::None && rng_.below(3) == 0),
      deck_(sorted_deck(rules)),
      dealer_(static_cast<Seat>(rng_.below(static_cast<std::uint32_t>(rules.seats)))) {
    shuffle(deck_, rng_);
    if (fighting_) bring_fights_forward();
    state_ = deal(rules_, deck_, dealer_, [this](const Event& e) { events_.push_back(e); });
}

// A chain after a coup needs a coup and a safety drawn by it, which random decks hardly ever bring:
// rolls, hazards and safeties come first.
void RandomStage::bring_fights_forward() {
    const auto begin = deck_.cards.begin();
    const auto end   = begin + deck_.size;
    const auto later = std::stable_partition(
        begin, end, [](Card c) { return is_safety(c) || is_hazard(c) || c == Card::Roll; });
    const auto count = static_cast<int>(later - begin);
    for (int left = count; left > 1; --left)
        std::swap(begin[below(rng_, static_cast<std::size_t>(left))], begin[left - 1]);
}

Move RandomStage::pick() {
    if (rules_.mistake != Mistake::None && rng_.below(4) == 0) {
        const auto mistakes = all_mistakes(rules_, state_);
        if (!mistakes.empty()) return mistakes[below(rng_, mistakes.size())];
    }
    const auto moves = all_choices(rules_, state_);
    for (const Move m : moves) {
        const bool chains =
            m.kind == MoveKind::Lay && is_safety(m.card) && state_.chain_draws.contains(m.card);
        if (fighting_ && (chains || m.kind == MoveKind::Coup) && rng_.below(4) != 0) return m;
    }
    if (!racing_) return moves[below(rng_, moves.size())];
    int sum = 0;
    for (const Move m : moves) sum += weight(m);
    int at = static_cast<int>(rng_.below(static_cast<std::uint32_t>(sum)));
    for (const Move m : moves)
        if ((at -= weight(m)) < 0) return m;
    return moves.back();
}

void RandomStage::play(Move move) {
    events_.clear();
    apply(rules_, state_, move, [this](const Event& e) { events_.push_back(e); });
    ++moves_made_;
}

int most_moves(const Rulebook& rules) {
    int moves = rules.deck_size + 1;
    for (const Card c : hazard_cards | distance_cards)
        moves += rules.cards[static_cast<std::size_t>(index(c))];
    return moves;
}

int stages_wanted(const char* variable, int otherwise) {
    const char* text = std::getenv(variable);
    const int wanted = text ? std::atoi(text) : 0;
    return wanted > 0 ? wanted : otherwise;
}

}  // namespace kilostone
