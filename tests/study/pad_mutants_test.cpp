// Stages that were really played, each spoilt in one way that is impossible by construction: the
// pad refuses all of them, and for the reason that was built in. KILOSTONE_PAD_MUTANTS makes more
// of each kind (make pad-laws: a hundred thousand).
#include "editions/check.h"
#include "support/told.h"

#include <gtest/gtest.h>

namespace kilostone {
namespace {

using Spoilt = std::optional<StageEntry>;  // nothing: this stage cannot be spoilt so

struct Spoiling {
    const TrueStage& stage;
    StageEntry entry;  // the truth, whole
    Rng& rng;

    const Rulebook& rules() const { return stage.rules; }
    const Points& points() const { return stage.rules.edition.points; }
    Side any_side() const {
        return static_cast<Side>(rng.below(static_cast<std::uint32_t>(rules().sides)));
    }
    Side other_than(Side s) const {
        return static_cast<Side>(
            (s + 1 + rng.below(static_cast<std::uint32_t>(rules().sides - 1))) %
            static_cast<std::uint32_t>(rules().sides));
    }
    bool takes_off() const { return rules().mistake == Mistake::PastTarget; }
    int target() const { return stage.end.target; }
    std::optional<int>& said(Side s, int SideScore::* line) {
        std::size_t i = 0;
        while (score_fields[i].points != line) ++i;
        return entry.sides[s].said[i];
    }
    void drives(Side s, int km) {
        entry.sides[s].cards.reset();
        entry.sides[s].top_cards.reset();
        entry.sides[s].distance = km;
    }
    void no_distance_for_others(Side a, Side b) {
        for (Side s = 0; s < rules().sides; ++s)
            if (s != a && s != b) drives(s, 0);
    }
};

Spoilt safety_twice(Spoiling m) {
    const Side a                     = m.any_side();
    const auto which                 = m.rng.below(safety_kinds);
    m.entry.sides[a].safeties[which] = SafetyEntry::Laid;
    m.entry.sides[m.other_than(a)].safeties[which] =
        m.rng.below(2) == 0 ? SafetyEntry::Laid : SafetyEntry::Coup;
    return m.entry;
}

Spoilt third_top_card(Spoiling m) {
    const int allowed = m.rules().edition.top_cards;
    if (allowed >= m.rules().cards[index(Card::KmTop)]) return std::nullopt;
    const Side a = m.any_side();
    for (SideEntry& side : m.entry.sides) {
        if (side.cards) (*side.cards)[distance_ranks - 1] = 0;
        side.top_cards.reset();
    }
    if (m.entry.sides[a].cards)
        (*m.entry.sides[a].cards)[distance_ranks - 1] = allowed + 1;
    else
        m.entry.sides[a].top_cards = TopEntry{allowed + 1, false};
    return m.entry;
}

Spoilt more_than_the_deck_has(Spoiling m) {
    const auto r   = static_cast<std::size_t>(m.rng.below(distance_ranks));
    const int deck = m.rules().cards[r];
    int lie        = 0;
    for (SideEntry& side : m.entry.sides) {
        if (!side.cards) return std::nullopt;
        lie += (*side.cards)[r];
    }
    (*m.entry.sides[m.any_side()].cards)[r] += deck - lie + 1 + static_cast<int>(m.rng.below(3));
    return m.entry;
}

Spoilt two_winners(Spoiling m) {
    if (m.takes_off()) return std::nullopt;
    const Side a = m.any_side();
    const Side b = m.other_than(a);
    m.no_distance_for_others(a, b);
    m.drives(a, m.target());
    m.drives(b, m.target());
    m.entry.winner.emplace(m.rng.below(2) == 0 ? a : b);
    if (m.entry.extended == true) m.entry.caller = a;
    return m.entry;
}

Spoilt no_cards_make_it(Spoiling m) {
    const Side a = m.any_side();
    const int km = m.stage.end.tableaux[a].km;
    m.drives(a, km + 1 + static_cast<int>(m.rng.below(4)));
    return m.entry;
}

Spoilt coup_without_safety(Spoiling m) {
    if (!m.points().counted) return std::nullopt;
    const Side a = m.any_side();
    int laid     = 0;
    for (const SafetyEntry s : m.entry.sides[a].safeties) laid += s != SafetyEntry::None;
    m.said(a, &SideScore::coups) = (laid + 1) * printed_worth(m.points(), &SideScore::coups);
    return m.entry;
}

Spoilt unknown_bonus(Spoiling m) {
    if (m.points().counted && m.points().delayed != 0) return std::nullopt;
    const auto line            = m.points().counted ? &SideScore::delayed : &SideScore::won;
    m.said(m.any_side(), line) = 300;
    return m.entry;
}

Spoilt shut_out_with_km(Spoiling m) {
    if (!m.points().counted || !m.stage.end.winner) return std::nullopt;
    for (Side s = 0; s < m.rules().sides; ++s)
        if (m.stage.end.tableaux[s].km == 0) return std::nullopt;
    m.said(*m.stage.end.winner, &SideScore::shutout) = m.points().shut_out;
    return m.entry;
}

Spoilt extension_where_none_is(Spoiling m) {
    if (m.rules().extending) return std::nullopt;
    m.entry.extended = true;
    m.entry.caller   = m.any_side();
    return m.entry;
}

Spoilt delayed_with_cards_left(Spoiling m) {
    if (!m.points().counted || m.points().delayed == 0 || !m.stage.end.winner) return std::nullopt;
    m.entry.pile_empty                               = false;
    m.said(*m.stage.end.winner, &SideScore::delayed) = m.points().delayed;
    return m.entry;
}

Spoilt past_the_target(Spoiling m) {
    if (m.rules().edition.finish == Finish::AtLeast) return std::nullopt;
    const Reach r = reach(m.rules().edition, m.rules().cards, m.target());
    if (r.above == 0) return std::nullopt;
    m.drives(m.any_side(), r.above);
    return m.entry;
}

Spoilt winner_who_is_short(Spoiling m) {
    const Side a = m.any_side();
    if (m.stage.end.tableaux[a].km >= m.target()) return std::nullopt;
    m.entry.winner.emplace(a);
    return m.entry;
}

Spoilt nobody_at_the_target(Spoiling m) {
    if (m.takes_off() || !m.stage.end.winner) return std::nullopt;
    m.entry.winner.emplace(std::nullopt);
    return m.entry;
}

Spoilt over_with_cards_left(Spoiling m) {
    if (m.stage.end.winner || m.rules().edition.pile_end == PileEnd::RaceOverWithoutDistances)
        return std::nullopt;
    m.entry.pile_empty = false;
    return m.entry;
}

Spoilt caller_who_never_got_there(Spoiling m) {
    if (!m.stage.end.extended || m.takes_off()) return std::nullopt;
    for (Side s = 0; s < m.rules().sides; ++s)
        if (m.stage.end.tableaux[s].km < m.rules().form.target) {
            m.entry.caller = s;
            return m.entry;
        }
    return std::nullopt;
}

Spoilt extension_points_without_one(Spoiling m) {
    if (!m.points().counted || m.stage.end.extended) return std::nullopt;
    m.said(m.any_side(), &SideScore::extension) = m.points().extension;
    return m.entry;
}

Spoilt cards_that_add_up_otherwise(Spoiling m) {
    const Side a = m.any_side();
    if (!m.entry.sides[a].cards) return std::nullopt;
    m.entry.sides[a].distance = m.stage.end.tableaux[a].km + m.rules().edition.km[0];
    return m.entry;
}

Spoilt safe_trip_with_a_top_card(Spoiling m) {
    if (!m.points().counted || !m.stage.end.winner) return std::nullopt;
    if (m.stage.end.tableaux[*m.stage.end.winner].laid[distance_ranks - 1] == 0)
        return std::nullopt;
    m.said(*m.stage.end.winner, &SideScore::safe_trip) = m.points().safe_trip;
    return m.entry;
}

Spoilt loser_with_the_winners_points(Spoiling m) {
    const Side a = m.any_side();
    if (!m.points().counted || m.stage.end.winner == a) return std::nullopt;
    m.said(a, &SideScore::won) = m.points().won;
    return m.entry;
}

struct Kind {
    std::string_view name;
    Spoilt (*spoil)(Spoiling);
    std::string_view reason;
    std::string_view editions = "hu de trio speed nl classic";
};

constexpr std::string_view with_points = "hu de trio speed classic";

// clang-format off
const Kind kinds[] = {
    {"SafetyTwice", safety_twice, "pad.safety_twice"},
    {"ThirdTopCard", third_top_card, "pad.top_cards_spent"},
    {"MoreThanTheDeckHas", more_than_the_deck_has, "pad.too_many_cards"},
    {"TwoWinners", two_winners, "pad.two_winners"},
    {"NoCardsMakeIt", no_cards_make_it, "pad.no_cards_make"},
    {"CoupWithoutSafety", coup_without_safety, "pad.coup_without_safety", with_points},
    {"UnknownBonus", unknown_bonus, "pad.unknown_bonus", "de nl"},
    {"ShutOutWithKm", shut_out_with_km, "pad.not_shut_out", with_points},
    {"ExtensionWhereNoneIs", extension_where_none_is, "pad.no_extension"},
    {"DelayedWithCardsLeft", delayed_with_cards_left, "pad.pile_not_empty", "hu trio speed classic"},
    {"PastTheTarget", past_the_target, "pad.past_target"},
    {"WinnerWhoIsShort", winner_who_is_short, "pad.winner_short"},
    {"NobodyAtTheTarget", nobody_at_the_target, "pad.no_winner"},
    {"OverWithCardsLeft", over_with_cards_left, "pad.cards_left"},
    {"CallerWhoNeverGotThere", caller_who_never_got_there, "pad.caller_short", with_points},
    {"ExtensionPointsWithoutOne", extension_points_without_one, "pad.not_extended", with_points},
    {"CardsThatAddUpOtherwise", cards_that_add_up_otherwise, "pad.cards_disagree"},
    {"SafeTripWithATopCard", safe_trip_with_a_top_card, "pad.not_safe", with_points},
    {"LoserWithTheWinnersPoints", loser_with_the_winners_points, "pad.only_the_winner", with_points},
};
// clang-format on

class PadMutants : public ::testing::TestWithParam<Kind> {};

TEST_P(PadMutants, AreRefusedForTheReasonBuiltIn) {
    const int wanted = stages_wanted("KILOSTONE_PAD_MUTANTS", 500);
    Rng rng(7);
    int made = 0;
    for (std::uint64_t k = 0; made < wanted; ++k) {
        ASSERT_LT(k, 1000U + 200U * static_cast<unsigned>(wanted))
            << "too few stages can be spoilt";
        const Edition& edition = editions()[k % editions().size()];
        if (GetParam().editions.find(edition.id.view()) == std::string_view::npos) continue;
        const TrueStage stage = true_stage(edition, k);
        const auto telling    = rng.below(2) == 0 ? Telling::Cards : Telling::Distances;
        const Spoilt spoilt   = GetParam().spoil({stage, told(stage, telling), rng});
        if (!spoilt) continue;
        ++made;
        const EntryScore r = score_entry(stage.rules, *spoilt);
        ASSERT_FALSE(r.scored()) << stage.name;
        ASSERT_FALSE(r.refusals.empty()) << stage.name;
        ASSERT_EQ(r.refusals.front().id, GetParam().reason) << stage.name;
    }
}

INSTANTIATE_TEST_SUITE_P(Kinds, PadMutants, ::testing::ValuesIn(kinds),
                         [](const auto& p) { return std::string(p.param.name); });

}  // namespace
}  // namespace kilostone
