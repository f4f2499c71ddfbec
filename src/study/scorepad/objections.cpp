// Why a stage cannot have ended like this, and why points cannot have been earned, as Messages.
#include "engine/facts.h"
#include "study/scorepad/entry_score.h"

#include <bit>

namespace kilostone {
namespace {

Message of_side(std::string_view id, Side side) {
    return Message(id).with("side", ArgKind::Side, side);
}

std::size_t line(int SideScore::* points) {
    std::size_t i = 0;
    while (score_fields[i].points != points) ++i;
    return i;
}

class ClaimChecker {
public:
    ClaimChecker(const Rulebook& rules, const StageEnd& end, const StageResult& result)
        : rules_(rules), end_(end), result_(result) {}

    Message against(Side side, std::size_t field, int said) const {
        const auto member = score_fields[field].points;
        const int right   = result_.scores[side].*member;
        const auto line   = Message("").with("line", ArgKind::Line, static_cast<int>(field));
        if (!is_scored(rules_.edition.points, score_fields[field]))
            return renamed(line, "pad.unknown_bonus");
        if (right == 0) {
            if (member == &SideScore::delayed && end_.winner == side)
                return of_side("pad.pile_not_empty", side);
            if (member == &SideScore::extension && !end_.caller)
                return of_side("pad.not_extended", side);
            if (member == &SideScore::won || member == &SideScore::delayed ||
                member == &SideScore::safe_trip || member == &SideScore::shutout)
                if (end_.winner != side)
                    return renamed(line, "pad.only_the_winner").with("side", ArgKind::Side, side);
            if (member == &SideScore::safe_trip)
                return of_side("pad.not_safe", side).with("card", Card::KmTop);
            if (member == &SideScore::shutout) return not_shut_out(side);
        }
        if (member == &SideScore::coups && is_counted_twice(side, said))
            return renamed(line, "pad.coup_in_all_four")
                .with("side", ArgKind::Side, side)
                .with("number", ArgKind::Points, said)
                .with("points", ArgKind::Points, right);
        if (member == &SideScore::coups && said / rules_.edition.points.coup > safeties_of(side))
            return of_side("pad.coup_without_safety", side)
                .with("count", ArgKind::Count, safeties_of(side));
        return renamed(line, "pad.points_differ")
            .with("side", ArgKind::Side, side)
            .with("number", ArgKind::Points, said)
            .with("points", ArgKind::Points, right);
    }

private:
    static Message renamed(Message m, std::string_view id) {
        m.id = id;
        return m;
    }

    int safeties_of(Side side) const {
        return std::popcount(static_cast<unsigned>(end_.sides[side].safeties & 15));
    }

    // A coup's safety is in the sum for all four already (R13).
    bool is_counted_twice(Side side, int said) const {
        const Points& p = rules_.edition.points;
        const int coups = std::popcount(static_cast<unsigned>(end_.sides[side].safeties >> 4));
        return p.all_four_wording == AllFourWording::InAll &&
               p.coup_wording == CoupWording::Instead && safeties_of(side) == safety_kinds &&
               coups > 0 && said == coups * (p.safety + p.coup);
    }

    // The first opponent that has driven.
    Message not_shut_out(Side winner) const {
        for (Side s = 0; s < rules_.sides; ++s)
            if (s != winner && result_.scores[s].distance > 0)
                return of_side("pad.not_shut_out", s)
                    .with("km", ArgKind::Km, result_.scores[s].distance);
        return of_side("pad.not_shut_out", winner).with("km", ArgKind::Km, 0);
    }

    const Rulebook& rules_;
    const StageEnd& end_;
    const StageResult& result_;
};

}  // namespace

Message message_of(const Rulebook& rules, const Objection& o) {
    const auto side = [&](std::string_view id) { return of_side(id, o.side); };
    switch (o.kind) {
    case Impossible::TooManyCards:
        return Message("pad.too_many_cards")
            .with("card", o.card)
            .with("count", ArgKind::Count, o.count)
            .with("number", ArgKind::Count, rules.cards[static_cast<std::size_t>(index(o.card))]);
    case Impossible::TopCardsSpent:
        return side("pad.top_cards_spent")
            .with("card", o.card)
            .with("count", ArgKind::Count, rules.edition.top_cards);
    case Impossible::SafetyTwice:
        return side("pad.safety_twice").with("card", o.card).with("second", ArgKind::Side, o.other);
    case Impossible::CoupWithoutSafety: break;
    case Impossible::NothingToAnswer: return side("pad.nothing_to_answer").with("card", o.card);
    case Impossible::NoExtension: return Message("pad.no_extension");
    case Impossible::NoCardsMake: return side("pad.no_cards_make").with("km", ArgKind::Km, o.km);
    case Impossible::PastTarget: return side("pad.past_target").with("km", ArgKind::Km, o.km);
    case Impossible::CallerShort: return side("pad.caller_short").with("km", ArgKind::Km, o.km);
    case Impossible::WinnerShort: return side("pad.winner_short").with("km", ArgKind::Km, o.km);
    case Impossible::LastCardTooShort: return side("pad.last_card").with("km", ArgKind::Km, o.km);
    case Impossible::TooFewCards: return Message("pad.too_few_cards");
    case Impossible::NoWinner: return side("pad.no_winner").with("km", ArgKind::Km, o.km);
    case Impossible::TwoWinners:
        return side("pad.two_winners")
            .with("second", ArgKind::Side, o.other)
            .with("km", ArgKind::Km, o.km);
    case Impossible::CardsLeft: return Message("pad.cards_left");
    }
    return side("pad.coup_without_safety").with("count", ArgKind::Count, 0);
}

namespace {

// Safeties, all four and coups may be written in two ways: as in records, or as in the booklet's
// table; all three alike.
bool is_as_in_records(const SideEntry& side, const SideScore& right) {
    for (const auto member : {&SideScore::safeties, &SideScore::all_safeties, &SideScore::coups}) {
        const auto& said = side.said[line(member)];
        if (said && *said != right.*member) return false;
    }
    return true;
}

}  // namespace

std::vector<Message> against_said(const Rulebook& rules, const StageEntry& stage,
                                  const StageEnd& end, const StageResult& result) {
    std::vector<Message> wrong;
    StageResult right = result;
    for (std::size_t s = 0; s < stage.sides.size(); ++s)
        if (!is_as_in_records(stage.sides[s], result.scores[s]))
            right.scores[s] = as_printed(rules.edition.points, result.scores[s]);
    const ClaimChecker checker(rules, end, right);
    for (std::size_t s = 0; s < stage.sides.size(); ++s)
        for (std::size_t f = 0; f < score_fields.size(); ++f) {
            const auto& said = stage.sides[s].said[f];
            if (!said || *said == right.scores[s].*score_fields[f].points) continue;
            const bool is_sum = f == line(&SideScore::total);
            if (is_sum && !wrong.empty()) continue;  // a sum of wrong lines is no news
            wrong.push_back(checker.against(static_cast<Side>(s), f, *said));
        }
    return wrong;
}

}  // namespace kilostone
