#include "messages/rule_messages.h"

namespace kilostone {
namespace {

// One sentence in its three perspectives; where one is not needed it is the same as the first.
struct Telling {
    std::string_view about_another;
    std::string_view about_you;
    std::string_view done_to_you{};
};

enum class Who : std::uint8_t { Another, You, DoneToYou };

Message told(const Telling& t, Who who, const Event& e) {
    if (who == Who::You) return Message(t.about_you);
    const bool to_you = who == Who::DoneToYou && !t.done_to_you.empty();
    return Message(to_you ? t.done_to_you : t.about_another).with("player", ArgKind::Seat, e.seat);
}

Message with_card(const Message& m, const Event& e) { return e.card ? m.with("card", *e.card) : m; }

// Against a side: its name is left out where it is "you".
Message on_side(const Telling& t, Who who, const Event& e) {
    const Message m = with_card(told(t, who, e), e);
    return who == Who::DoneToYou ? m : m.with("side", ArgKind::Side, e.side);
}

Message drew(Who who, const Event& e) {
    if (!e.card) return told({"event.drew", "event.drew.you.unseen"}, who, e);
    return with_card(told({"event.drew.card", "event.drew.you"}, who, e), e);
}

Message laid(const Rulebook& rules, Who who, const Event& e) {
    if (e.card && is_distance(*e.card))
        return told({"event.drove", "event.drove.you"}, who, e)
            .with("km", ArgKind::Km, rules.km(*e.card));
    if (e.chained) return with_card(told({"event.chained", "event.chained.you"}, who, e), e);
    return with_card(told({"event.laid", "event.laid.you"}, who, e), e);
}

Message ended(std::optional<Ending> ending) {
    if (ending == Ending::NothingPlayable) return Message("event.ended.nothing_playable");
    if (ending == Ending::RaceOver) return Message("event.ended.race_over");
    return Message("event.ended.target");
}

}  // namespace

Message event_message(const Rulebook& rules, const Event& e, std::optional<Seat> you) {
    const bool mine    = you && e.seat == *you;
    const bool my_side = you && rules.side_of(*you) == e.side;
    const Who who      = mine ? Who::You : my_side ? Who::DoneToYou : Who::Another;
    switch (e.kind) {
    case EventKind::TurnBegan: return told({"event.turn_began", "event.turn_began.you"}, who, e);
    case EventKind::Drew: return drew(who, e);
    case EventKind::Laid: return laid(rules, who, e);
    case EventKind::Attacked:
        return on_side({"event.attacked", "event.attacked.you", "event.attacked.on_you"}, who, e);
    case EventKind::Deflected:
        return on_side({"event.deflected", "event.deflected.you", "event.deflected.on_you"}, who,
                       e);
    case EventKind::Answered:
        return with_card(told({"event.answered", "event.answered.you"}, who, e), e);
    case EventKind::Misanswered:
        return with_card(told({"event.misanswered", "event.misanswered.you"}, who, e), e);
    case EventKind::Declined:
        if (my_side) return Message("event.declined.you");
        return Message("event.declined").with("side", ArgKind::Side, e.side);
    case EventKind::Discarded:
        return with_card(told({"event.discarded", "event.discarded.you"}, who, e), e);
    case EventKind::Reached:
        return told({"event.reached", "event.reached.you"}, who, e)
            .with("km", ArgKind::Km, rules.form.target);
    case EventKind::Extended:
        return told({"event.extended", "event.extended.you"}, who, e)
            .with("km", ArgKind::Km, rules.edition.long_distance);
    case EventKind::Won: return told({"event.won", "event.won.you"}, who, e);
    case EventKind::TakeOffDue:
        return told({"event.take_off_due", "event.take_off_due.you"}, who, e);
    case EventKind::TookOff:
        return with_card(told({"event.took_off", "event.took_off.you"}, who, e), e);
    case EventKind::Ended: return ended(e.ending);
    }
    return Message("event.ended.target");
}

}  // namespace kilostone
