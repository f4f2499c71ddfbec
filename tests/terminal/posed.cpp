#include "terminal/posed.h"

#include "messages/rule_messages.h"

namespace kilostone {
namespace {

void lay_distances(const Rulebook& rules, Tableau& t, std::array<std::uint8_t, 5> laid) {
    t.laid = laid;
    t.km   = 0;
    for (std::size_t r = 0; r < laid.size(); ++r)
        t.km = static_cast<std::uint16_t>(t.km + laid[r] * rules.edition.km[r]);
}

void lay_safety(Tableau& t, Card safety, bool as_coup) {
    const int i = safety_index(safety);
    t.safeties  = static_cast<std::uint8_t>(t.safeties | 1 << i | (as_coup ? 16 << i : 0));
    if (safety == Card::RightOfWay) t.flags |= tableau_flags::right_of_way;
}

// Every state of the road, one side after the other.
void pose_side(const Rulebook& rules, Tableau& t, int side) {
    switch (side % 4) {
    case 0:
        lay_distances(rules, t, {1, 0, 0, 2, 1});
        t.battle = battle_code(Card::Roll);
        lay_safety(t, Card::PunctureProof, false);
        lay_safety(t, Card::Tanker, true);
        break;
    case 1:
        lay_distances(rules, t, {2, 1, 1, 0, 0});
        t.battle =
            static_cast<std::uint8_t>(battle_code(Card::Puncture) | battle_code(Card::Roll) << 4);
        if (rules.edition.limit_pile == LimitPile::Own) t.flags |= tableau_flags::limited;
        break;
    case 2:
        t.battle = battle_code(Card::Roll);
        lay_safety(t, Card::RightOfWay, true);
        lay_distances(rules, t, {0, 1, 2, 1, 0});
        break;
    default: break;
    }
}

void tell(Posed& p, Event e, bool loud = false) {
    ScreenModel& m = p.model;
    const Seat me  = *p.seat;
    m.log.push_back({m.texts->say(event_message(*p.rules, e, me), m.people()), e.seat, loud});
}

void pose_log(Posed& p) {
    const auto last = static_cast<Seat>(p.rules->seats - 1);
    tell(p, {EventKind::Laid, 0, Card::Km1, 0, {}});
    p.model.since = 1;
    tell(p, {EventKind::Drew, last, {}, 0, {}});
    tell(p, {EventKind::Attacked, last, Card::OutOfFuel, 0, {}}, true);
    tell(p, {EventKind::Answered, 0, Card::Tanker, 0, {}});
    tell(p, {EventKind::Drew, 0, Card::Stop, 0, {}});
}

Posed begun(const Rulebook& rules, Language language) {
    Posed p{.rules = std::make_unique<Rulebook>(rules),
            .texts = std::make_unique<Texts>(language, rules.edition)};
    ScreenModel& m      = p.model;
    m.texts             = p.texts.get();
    m.edition           = p.texts->say("edition." + std::string(cited_id(rules.edition)));
    const char* names[] = {"Anna",   "Bence", "Γιώργος", "Боряна", "Zoë-Marie Dupont",
                           "Ștefan", "Jörg",  "Chiara"};
    m.names.assign(names, names + rules.seats);
    p.table.target      = rules.form.target;
    p.table.pile        = 41;
    p.table.discard_top = Card::Km3;
    for (int seat = 0; seat < rules.seats; ++seat)
        p.table.hand_sizes[static_cast<std::size_t>(seat)] = seat == 0 ? 7 : 6;
    p.see();
    return p;
}

}  // namespace

ScreenModel& Posed::see() {
    const RoomPhase phase = model.halt == Halt::StageOver   ? RoomPhase::StageOver
                            : model.halt == Halt::MatchOver ? RoomPhase::MatchOver
                                                            : RoomPhase::Playing;
    const TableStatus at{.standing        = standing,
                         .results         = results,
                         .stage_abandoned = stage_abandoned,
                         .match_winners   = match_winners};
    const bool turn = table.phase != Phase::Answering && table.turn == seat;
    const SeatStatus status{.phase       = phase,
                            .window_open = table.phase == Phase::Answering,
                            .attacked    = may_answer,
                            .awaited     = may_answer || turn};
    model.view.reset();
    if (seat) {
        model.view  = View{rules.get(), table, *seat, hand, {}, standing};
        model.scene = scene(*model.view, status, at, drawn);
    } else {
        model.scene = scene(*rules, table, status, at);
    }
    return model;
}

void Posed::look(const View& view) {
    table      = view.table;
    seat       = view.seat;
    hand       = view.hand;
    standing   = view.standing;
    may_answer = table.phase == Phase::Answering && rules->side_of(view.seat) == table.attacked;
    see();
}

Posed posed(const Rulebook& rules, Language language) { return begun(rules, language); }

Posed posed(const Pose& pose) {
    const Edition& e = *find_edition(pose.edition);
    const auto teams =
        pose.edition == "nl" ? std::optional(pose.players > 4) : std::optional<bool>();
    Posed p       = begun(compile(e, *find_form(e, pose.players, teams)), pose.language);
    p.model.ascii = pose.ascii;
    p.hand        = {Card::Km1,   Card::Km4,  Card::KmTop,     Card::Stop,
                     Card::Limit, Card::Roll, Card::DrivingAce};
    p.drawn       = Card::Stop;
    for (int side = 0; side < p.rules->sides; ++side)
        pose_side(*p.rules, p.table.tableaux[static_cast<std::size_t>(side)], side);
    if (e.points.counted) p.standing = {{1200, 800, 2450, 300}, 2};
    pose_log(p);
    return p;
}

Posed posed_eight(Language language) {
    Edition e    = *find_edition("classic");
    e.form_count = 0;
    e.add_form({.players = 8, .target = 1000});
    Posed p = begun(compile(e, e.forms[0]), language);
    p.hand  = {Card::Km1,        Card::Km4,  Card::Stop,  Card::Limit,
               Card::EndOfLimit, Card::Roll, Card::Tanker};
    for (int side = 0; side < 8; ++side)
        pose_side(*p.rules, p.table.tableaux[static_cast<std::size_t>(side)], side);
    pose_log(p);
    return p;
}

}  // namespace kilostone
