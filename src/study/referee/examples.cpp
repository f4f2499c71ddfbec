#include "study/referee/examples.h"

#include "editions/clauses.h"
#include "editions/registry.h"
#include "engine/facts.h"

namespace kilostone {
namespace {

using enum Card;

// Sets up the two sides of a question.
struct ExampleBuilder {
    RefereeQuestion& q;
    RefereeSide& mine   = q.sides[0];
    RefereeSide& theirs = q.sides[1];

    void play(MoveKind kind, Card card) const {
        q.kind = kind;
        q.card = card;
    }
    // Where speed limits share the battle pile they hide what lies there.
    void limit(RefereeSide& side) const {
        const bool shared                   = !has_speed_pile(q.table.edition);
        (shared ? side.battle : side.speed) = Limit;
    }
    static void own(RefereeSide& side, Card safety) {
        side.safeties[static_cast<std::size_t>(safety_index(safety))] = SafetyPlacement::Laid;
    }
};

struct Row {
    std::string_view id;
    std::string_view slug;
    void (*set_up)(const ExampleBuilder&);
};

constexpr Row rows[] = {
    {"try.discard_playable", "discard-free",
     [](const ExampleBuilder& s) {
         s.mine.battle = Roll;
         s.play(MoveKind::Discard, Km4);
     }},
    {"try.before_start", "start-needs-roll",
     [](const ExampleBuilder& s) { s.play(MoveKind::Lay, Km4); }},
    {"try.roll_on_accident", "roll-not-on-hazard",
     [](const ExampleBuilder& s) {
         s.mine.battle = Accident;
         s.play(MoveKind::Lay, Roll);
     }},
    {"try.after_remedy", "distance-after-remedy",
     [](const ExampleBuilder& s) {
         s.mine.battle = SpareTyre;
         s.play(MoveKind::Lay, Km4);
     }},
    {"try.under_limit", "distance-limit",
     [](const ExampleBuilder& s) {
         s.mine.battle = Roll;
         s.limit(s.mine);
         s.play(MoveKind::Lay, Km3);
     }},
    {"try.third_top", "distance-top-two",
     [](const ExampleBuilder& s) {
         s.mine.battle                    = Roll;
         s.mine.cards[distance_ranks - 1] = 2;
         s.play(MoveKind::Lay, KmTop);
     }},
    {"try.too_far", "distance-target",
     [](const ExampleBuilder& s) {
         s.mine.battle = Roll;
         s.mine.km     = s.q.table.form.target - s.q.table.edition.km[0];
         s.play(MoveKind::Lay, Km2);
     }},
    {"try.stop_before_start", "attack-not-started",
     [](const ExampleBuilder& s) {
         s.mine.battle = Roll;
         s.play(MoveKind::Attack, Stop);
     }},
    {"try.attack_unopened", "attack-before-opening",
     [](const ExampleBuilder& s) {
         s.theirs.battle = Roll;
         s.play(MoveKind::Attack, Stop);
     }},
    {"try.second_hazard", "attack-not-on-hazard",
     [](const ExampleBuilder& s) {
         s.mine.battle   = Roll;
         s.theirs.battle = Accident;
         s.play(MoveKind::Attack, Puncture);
     }},
    {"try.half_repaired", "attack-half-repaired",
     [](const ExampleBuilder& s) {
         s.mine.battle   = Roll;
         s.theirs.battle = SpareTyre;
         s.play(MoveKind::Attack, Stop);
     }},
    {"try.right_of_way_empty", "attack-right-of-way-empty",
     [](const ExampleBuilder& s) {
         s.mine.battle = Roll;
         ExampleBuilder::own(s.theirs, RightOfWay);
         s.play(MoveKind::Attack, Accident);
     }},
    {"try.limit_before_start", "limit-when-rolling",
     [](const ExampleBuilder& s) {
         s.mine.battle = Roll;
         s.play(MoveKind::Attack, Limit);
     }},
    {"try.limit_on_hazard", "limit-and-hazard",
     [](const ExampleBuilder& s) {
         s.mine.battle   = Roll;
         s.theirs.battle = OutOfFuel;
         s.play(MoveKind::Attack, Limit);
     }},
    {"try.end_of_limit_stopped", "end-of-limit-not-rolling",
     [](const ExampleBuilder& s) {
         s.mine.battle = Stop;
         s.mine.speed  = Limit;
         s.play(MoveKind::Lay, EndOfLimit);
     }},
    {"try.safety_on_hazard", "safety-lifts",
     [](const ExampleBuilder& s) {
         s.mine.battle = Puncture;
         s.play(MoveKind::Lay, PunctureProof);
     }},
    {"try.stop_right_of_way", "right-of-way-no-stop",
     [](const ExampleBuilder& s) {
         s.mine.battle   = Roll;
         s.theirs.battle = Roll;
         ExampleBuilder::own(s.theirs, RightOfWay);
         s.play(MoveKind::Attack, Stop);
     }},
    {"try.answer", "coup-window",
     [](const ExampleBuilder& s) {
         s.mine.battle = Roll;
         s.q.hazard    = Accident;
         s.play(MoveKind::Coup, DrivingAce);
     }},
    {"try.wrong_answer", "coup-matching",
     [](const ExampleBuilder& s) {
         s.mine.battle = Roll;
         s.q.hazard    = Accident;
         s.play(MoveKind::Coup, Tanker);
     }},
};

int km_of(const RefereeQuestion& q) {
    int km = 0;
    for (std::size_t r = 0; r < distance_ranks; ++r)
        km += q.sides[0].cards[r] * q.table.edition.km[r];
    return km;
}

}  // namespace

std::vector<RuleExample> examples(const Edition& edition) {
    std::vector<RuleExample> all;
    const auto form = find_form(edition, 2);
    if (!form) return all;
    for (const Row& row : rows) {
        if (!find_clause(cited_id(edition), row.slug)) continue;
        RuleExample example{.slug = row.slug, .question = first_question({edition, *form, {}})};
        row.set_up({example.question});
        if (share_cards(example.question) || !position_of(example.question)) continue;
        example.say = Message(row.id)
                          .with("card", example.question.card)
                          .with("km", ArgKind::Km, km_of(example.question))
                          .with("long", ArgKind::Km, form->target);
        all.push_back(std::move(example));
    }
    return all;
}

}  // namespace kilostone
