// Observations: every field worked out a second time from a View, plainly and slowly, by the names
// of layout.h; and that nothing hidden is in them.
#include "engine/facts.h"
#include "env/observation.h"
#include "laws/law.h"

#include <map>

namespace kilostone {
namespace {

class Observations : public Law {};
IN_EVERY_EDITION(Observations);

using Bytes = std::vector<int>;

// Bytes by the name of their field, taken apart by a layout.
std::map<std::string_view, Bytes> by_name(std::span<const LayoutField> fields,
                                          const std::vector<std::uint8_t>& row, int at) {
    std::map<std::string_view, Bytes> all;
    for (const LayoutField& f : fields) {
        all[f.name] = Bytes(row.begin() + at, row.begin() + at + f.size);
        at += f.size;
    }
    return all;
}

std::vector<std::uint8_t> bytes_of(const std::vector<std::uint64_t>& words) {
    std::vector<std::uint8_t> bytes;
    for (const std::uint64_t w : words)
        for (int i = 0; i < 8; ++i) bytes.push_back(static_cast<std::uint8_t>(w >> (8 * i)));
    return bytes;
}

std::vector<std::uint8_t> observation(const EnvRules& env, const State& state, Seat seat,
                                      const Standing& standing) {
    std::vector<std::uint64_t> words(observation_size / 8, ~std::uint64_t{0});
    std::vector<int> written(words.size());
    observe(viewpoint(env, state, seat, standing), [&](int word, std::uint64_t bytes) {
        words.at(static_cast<std::size_t>(word)) = bytes;
        ++written.at(static_cast<std::size_t>(word));
    });
    EXPECT_EQ(written, std::vector<int>(words.size(), 1));
    return bytes_of(words);
}

int cut(int number) { return std::clamp(number, 0, 255); }
Bytes one(int number) { return {cut(number)}; }
Bytes one_hot(int at, int size) {
    Bytes b(static_cast<std::size_t>(size));
    if (at >= 0 && at < size) b[static_cast<std::size_t>(at)] = 1;
    return b;
}
template <class Value>
Bytes each(int size, Value&& value) {
    Bytes b;
    for (int i = 0; i < size; ++i) b.push_back(static_cast<int>(value(i)));
    return b;
}

// Seats and sides counted from the viewer's.
struct Counted {
    const View& v;
    int seat(int s) const { return (s - v.seat + v.rules->seats) % v.rules->seats; }
    int side(int s) const {
        return (s - v.seat % v.rules->sides + v.rules->sides) % v.rules->sides;
    }
    Side side_at(int k) const { return static_cast<Side>((v.seat + k) % v.rules->sides); }
    Seat seat_at(int k) const { return static_cast<Seat>((v.seat + k) % v.rules->seats); }
};

std::map<std::string_view, Bytes> expected_table(const View& v) {
    const Table& t        = v.table;
    const Rulebook& rules = *v.rules;
    const Counted from{v};
    const CardCounts others = unseen(v);
    const bool answering    = t.phase == Phase::Answering;
    const auto held         = [&](int face) { return v.hand.count(card_at(face)); };
    const auto at_least     = [&](int n) {
        return [=, &v](int face) { return v.hand.count(card_at(face)) >= n; };
    };
    std::map<std::string_view, Bytes> e;
    e["hand"]        = each(19, held);
    e["hand_1"]      = each(19, at_least(1));
    e["hand_2"]      = each(15, at_least(2));
    e["hand_3"]      = each(15, at_least(3));
    e["unseen"]      = each(19, [&](int f) { return others[static_cast<std::size_t>(f)]; });
    e["unseen_none"] = each(19, [&](int f) { return others[static_cast<std::size_t>(f)] == 0; });
    e["discard_top"] = one_hot(t.discard_top ? index(*t.discard_top) : -1, 19);
    e["pile"]        = one(t.pile);
    e["pile_low"]    = one_hot(t.pile, 24);
    e["pile_steps"]  = each(8, [&](int i) { return t.pile >= 10 * (i + 1); });
    e["phase"]       = one_hot(static_cast<int>(t.phase), 5);
    e["hazard"]      = one_hot(answering ? index(t.hazard) - 5 : -1, 5);
    e["coup_turn"]   = one_hot(static_cast<int>(t.coup_turn), 3);
    e["due"]         = one(t.due);
    e["chain_draws"] = each(4, [&](int s) { return v.chain_draws.contains(card_at(15 + s)); });
    e["extended"]    = one(t.extended);
    e["may_extend"]  = one(may_extend(rules, t));
    e["caller"]      = one_hot(t.caller ? from.side(*t.caller) : -1, 8);
    e["turn"]        = one_hot(from.seat(t.turn), 8);
    e["attacker"]    = one_hot(answering ? from.seat(t.attacker) : -1, 8);
    e["attacked"]    = one_hot(answering ? from.side(t.attacked) : -1, 8);
    e["dealer"]      = one_hot(from.seat(t.dealer), 8);
    e["hand_sizes"] =
        each(8, [&](int k) { return k < rules.seats ? t.hand_sizes[from.seat_at(k)] : 0; });
    e["stages_played"] = one(v.standing.stages_played);
    e["rounds_left"] =
        one(rules.edition.rounds ? rules.edition.rounds - v.standing.stages_played : 0);
    e["target"]        = one(t.target / 10);
    e["table_padding"] = Bytes(3);
    return e;
}

int expected_step(int left) {
    int step = 0;
    for (const int most : {0, 25, 50, 75, 100, 125, 150, 175, 200, 250, 300, 400, 500, 600, 800}) {
        if (left <= most) return step;
        ++step;
    }
    return step;
}

std::map<std::string_view, Bytes> expected_side(const View& v, Side side) {
    const Rulebook& rules = *v.rules;
    const Tableau& t      = v.table.tableaux[side];
    const int left        = std::max(0, v.table.target - t.km);
    const int points      = v.standing.points[side];
    const int goal        = rules.edition.match_points;
    const auto top        = battle_top(t);
    std::map<std::string_view, Bytes> e;
    e["present"]   = one(1);
    e["km"]        = one(t.km / 10);
    e["left"]      = one(left / 10);
    e["left_rest"] = one(left % 25);
    e["left_step"] = one_hot(expected_step(left), 16);
    e["fits"]    = each(5, [&](int r) { return !passes_target(rules, v.table, side, card_at(r)); });
    e["reaches"] = each(5, [&](int r) { return rules.km(card_at(r)) >= left; });
    e["laid"]    = each(5, [&](int r) { return t.laid[static_cast<std::size_t>(r)]; });
    e["top_used_up"]   = one(t.laid[4] >= rules.edition.top_cards);
    e["no_distance"]   = one(distance_cards_laid(t) == 0);
    e["no_top"]        = one(t.laid[4] == 0);
    e["battle"]        = one_hot(top ? index(*top) - 5 : -1, 10);
    e["rolls_beneath"] = one(has_hazard(t) && is_rolling(rules, uncovered(rules.edition, t)));
    e["rolling"]       = one(is_rolling(rules, t));
    e["limited"]       = one(is_limited(t));
    e["safeties"]      = each(4, [&](int s) { return owns(t, card_at(15 + s)); });
    e["coups"]         = each(4, [&](int s) { return owns_by_coup(t, card_at(15 + s)); });
    e["may_attack"]    = one(may_play_hazards(rules, t));
    e["attackable"] =
        each(5, [&](int h) { return attack_refusals(rules, t, card_at(5 + h)).none(); });
    e["points"]       = one(points / 50);
    e["points_left"]  = one((goal - points) / 50);
    e["points_steps"] = each(5, [&](int i) { return goal != 0 && points * 6 >= goal * (i + 1); });
    return e;
}

std::map<std::string_view, Bytes> expected_rules(const View& v) {
    const Rulebook& r = *v.rules;
    const Edition& x  = r.edition;
    const Points& p   = x.points;
    std::map<std::string_view, Bytes> e;
    e["seated"]    = each(8, [&](int s) { return s < r.seats; });
    e["partners"]  = each(8, [&](int s) { return s > 0 && s < r.seats && s % r.sides == 0; });
    e["seats"]     = one(r.seats);
    e["sides"]     = one(r.sides);
    e["sides_are"] = one_hot(r.sides - 2, 7);
    e["team"]      = one(r.seats > r.sides);
    e["card_km"]   = each(5, [&](int i) { return cut(x.km[static_cast<std::size_t>(i)] / 5); });
    e["above_limit"] =
        each(5, [&](int i) { return x.km[static_cast<std::size_t>(i)] > x.limit_km; });
    e["limit_km"]           = one(x.limit_km / 10);
    e["cards"]              = each(19, [&](int f) { return r.cards[static_cast<std::size_t>(f)]; });
    e["deck"]               = one(r.deck_size);
    e["short_target"]       = one(r.form.target / 10);
    e["long_target"]        = one(r.extending ? x.long_distance / 10 : 0);
    e["top_cards"]          = one(x.top_cards);
    e["exact"]              = one(x.finish == Finish::Exactly);
    e["stuck_discards"]     = one(x.discarding == Discarding::OnlyWhenStuck);
    e["safety_plays_again"] = one(x.safety_in_turn == SafetyInTurn::PlaysAgain);
    e["remedy_rolls"]       = one(x.after_remedy == AfterRemedy::RollsOn);
    e["limit_on_battle"]    = one(x.limit_pile == LimitPile::Battle);
    e["limit_rolling_only"] = one(x.limit_target == LimitTarget::RollingOnly);
    e["chain"]              = one(x.coup_chain == CoupChain::DrawTwoAgain);
    e["open_first"]         = one(x.opening == Opening::OpenFirst);
    e["start_rolling"]      = one(x.start_rolling);
    e["pile_end"]           = one_hot(static_cast<int>(x.pile_end), 3);
    e["counted"]            = one(p.counted);
    const int worths[]      = {p.won,       p.safety,  p.all_four, p.coup,
                               p.safe_trip, p.delayed, p.shut_out, p.extension};
    e["worth"]              = each(8, [&](int i) { return p.counted ? cut(worths[i] / 10) : 0; });
    e["each_shut_out"]      = one(p.shut_out_when == ShutOut::EachSide);
    e["extension_for"]      = one_hot(static_cast<int>(p.extension_bonus), 3);
    e["match_points"]       = one(x.match_points / 100);
    e["rounds"]             = one(x.rounds);
    e["one_stage"]          = one(!p.counted || (x.match_points == 0 && x.rounds == 0));
    e["mistake"]            = one_hot(static_cast<int>(r.mistake) - 1, 3);
    e["rules_padding"]      = Bytes(5);
    return e;
}

Standing some_standing(const Rulebook& rules, Rng& rng) {
    Standing standing;
    for (int s = 0; s < rules.sides; ++s)
        standing.points[static_cast<std::size_t>(s)] = static_cast<std::int32_t>(rng.below(6000));
    standing.stages_played = static_cast<std::uint16_t>(rng.below(12));
    return standing;
}

TEST_P(Observations, SayWhatTheirLayoutDescribes) {
    after_every_move(6, [&](RandomStage& stage) {
        const EnvRules env = make_env_rules(stage.rules());
        Rng rng(static_cast<std::uint64_t>(stage.moves_made()));
        const Standing standing = some_standing(stage.rules(), rng);
        const Seat seat =
            static_cast<Seat>(rng.below(static_cast<std::uint32_t>(stage.rules().seats)));
        View v         = view(stage.rules(), stage.state(), seat);
        v.standing     = standing;
        const auto row = observation(env, stage.state(), seat, standing);
        ASSERT_EQ(by_name(table_fields, row, 0), expected_table(v));
        for (int k = 0; k < max_seats; ++k) {
            const auto block = by_name(side_fields, row, side_blocks_at + k * side_block_size);
            if (k < stage.rules().sides) {
                ASSERT_EQ(block, expected_side(v, Counted{v}.side_at(k)));
                continue;
            }
            for (const auto& [name, bytes] : block) ASSERT_EQ(bytes, Bytes(bytes.size())) << name;
        }
        ASSERT_EQ(by_name(rules_fields, row, rules_part_at), expected_rules(v));
    });
}

// The same for every world that looks alike to the seat.
TEST_P(Observations, HoldNothingHidden) {
    after_every_move(6, [&](RandomStage& stage) {
        const EnvRules env = make_env_rules(stage.rules());
        const Seat seat    = stage.table().turn;
        const View v       = view(stage.rules(), stage.state(), seat);
        const State other  = imagine(v, stage.rng());
        ASSERT_EQ(observation(env, stage.state(), seat, {}), observation(env, other, seat, {}));
    });
}

TEST_P(Observations, OfWhatIsHiddenSayWhereEveryCardIs) {
    after_every_move(6, [&](RandomStage& stage) {
        const EnvRules env    = make_env_rules(stage.rules());
        const Rulebook& rules = stage.rules();
        const State& state    = stage.state();
        const Seat seat       = stage.table().turn;
        std::vector<std::uint64_t> words(hidden_size / 8);
        observe_hidden(env, state, seat, [&](int word, std::uint64_t bytes) {
            words.at(static_cast<std::size_t>(word)) = bytes;
        });
        auto row = by_name(hidden_fields, bytes_of(words), 0);
        for (int k = 1; k < max_seats; ++k)
            for (int f = 0; f < card_kinds; ++f) {
                const auto other = static_cast<std::size_t>((seat + k) % rules.seats);
                ASSERT_EQ(row["other_hands"][static_cast<std::size_t>(19 * (k - 1) + f)],
                          k < rules.seats ? state.hands[other].count(card_at(f)) : 0);
            }
        Bytes below(19);
        for (int i = 0; i < state.table.pile; ++i) {
            const Card c = state.pile.at(state.table.pile - 1 - i);
            if (i < pile_steps)
                ASSERT_EQ(row["pile_next"][static_cast<std::size_t>(i)], 1 + index(c));
            else
                ++below[static_cast<std::size_t>(index(c))];
        }
        ASSERT_EQ(row["pile_below"], below);
    });
}

}  // namespace
}  // namespace kilostone
