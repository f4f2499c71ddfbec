#include "engine/deal.h"
#include "env/observation.h"

#include <algorithm>
#include <initializer_list>

namespace kilostone {
namespace {

template <class Packer>
void pack_seats(const Rulebook& r, Packer& p) {
    p.add(bytes_of_bits((1u << r.seats) - 1), 8);
    unsigned partners = 0;
    for (int seat = r.sides; seat < r.seats; seat += r.sides) partners |= 1u << seat;
    p.add(bytes_of_bits(partners), 8);
    p.number(r.seats);
    p.number(r.sides);
    p.one_of(r.sides - 2, 7);
    p.flag(r.form.per_side > 1);
}

template <class Packer>
void pack_cards(const Rulebook& r, Packer& p) {
    const Edition& e = r.edition;
    for (const int km : e.km) p.number(km / 5);
    p.add(bytes_of_bits(face_bits(r.above_limit)), distance_ranks);
    p.number(e.limit_km / 10);
    p.faces(face_bytes(r.cards));
    p.number(r.deck_size);
    p.number(r.form.target / 10);
    p.number(long_target(e, r.form) / 10);
    p.number(e.top_cards);
}

template <class Packer>
void pack_play(const Rulebook& r, Packer& p) {
    const Edition& e = r.edition;
    for (const bool on :
         {e.finish == Finish::Exactly, e.discarding == Discarding::OnlyWhenStuck,
          e.safety_in_turn == SafetyInTurn::PlaysAgain, e.after_remedy == AfterRemedy::RollsOn,
          e.limit_pile == LimitPile::Battle, e.limit_target == LimitTarget::RollingOnly,
          e.coup_chain != CoupChain::None, e.opening == Opening::OpenFirst, e.start_rolling})
        p.flag(on);
    p.one_of(static_cast<int>(e.pile_end), 3);
}

template <class Packer>
void pack_points(const Rulebook& r, Packer& p) {
    const Points& points = r.edition.points;
    p.flag(points.counted);
    for (const int worth : {points.won, points.safety, points.all_four, points.coup,
                            points.safe_trip, points.delayed, points.shut_out, points.extension})
        p.number(points.counted ? worth / 10 : 0);
    p.flag(points.shut_out_when == ShutOut::EachSide);
    p.one_of(static_cast<int>(points.extension_bonus), 3);
    p.number(r.edition.match_points / 100);
    p.number(r.edition.rounds);
    p.flag(!points.counted || (r.edition.match_points == 0 && r.edition.rounds == 0));
    p.one_of(static_cast<int>(r.mistake) - 1, 3);
    p.add(0, 5);
}

}  // namespace

EnvRules make_env_rules(const Rulebook& rules) {
    EnvRules env{rules, sorted_deck(rules), {}};
    const auto store = [&](int word, std::uint64_t bytes) {
        env.rules_part[static_cast<std::size_t>(word)] = bytes;
    };
    BytePacker<decltype(store)> p(store, 0);
    pack_seats(rules, p);
    pack_cards(rules, p);
    pack_play(rules, p);
    pack_points(rules, p);
    return env;
}

}  // namespace kilostone
