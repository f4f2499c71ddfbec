// i18n-exempt: for developers; a client has words of its own for an error's code
// A client's command as the room's, and the room's answers.
#include "formats/words.h"
#include "messages/explanation.h"
#include "messages/rule_ids.h"
#include "online/protocol/room_messages.h"

#include <algorithm>

namespace kilostone::online {
namespace {

using AsCommand = tl::expected<Command, ErrorMessage>;

Seat seat_in(const Omittable<SeatNumber>& number) { return static_cast<Seat>(number.value_or(0)); }

tl::unexpected<ErrorMessage> no_command(const CommandMessage& m, ErrorCode code,
                                        const Problem& problem = {}) {
    return tl::unexpected(error_message(code, problem, m.id.text));
}

AsCommand configure(const CommandMessage& m) {
    auto settings = settings_of(*m.settings);
    if (settings) return Command(command::Configure{std::move(*settings)});
    Problem p = settings.error();
    p.where   = p.where.empty() ? "settings" : "settings." + p.where;
    return no_command(m, ErrorCode::BadSettings, p);
}

AsCommand play(const CommandMessage& m, const Room& room, Watcher seat) {
    if (!seat) return no_command(m, ErrorCode::NoSeat);
    if (const auto move = parse_move(room.rules(), *seat, m.move->text))
        return Command(command::Play{*move});
    Problem p = problem_with_move(room.rules(), m.move->text);
    p.where   = "move";
    return no_command(m, ErrorCode::BadMove, p);
}

// A person without an id, at a table that keeps names, sits down under the name.
AsCommand sit(const CommandMessage& m, const CommandSender& sender) {
    Occupant who{.kind = Occupant::Kind::Person, .person = sender.person};
    if (sender.person.empty() && m.name) who.name = m.name->text;
    return Command(command::Sit{seat_in(m.seat), std::move(who)});
}

AsCommand seat_bot(const CommandMessage& m) {
    Occupant who{.kind = Occupant::Kind::Bot, .name = m.name ? m.name->text : m.bot->text};
    who.bot = m.bot->text;
    return Command(command::Sit{seat_in(m.seat), std::move(who)});
}

AsCommand remove_bot(const CommandMessage& m, const Room& room) {
    const Seat seat = seat_in(m.seat);
    if (seat >= room.rules().seats || room.occupant(seat).kind != Occupant::Kind::Bot)
        return no_command(m, ErrorCode::BadMember, {"seat", "is no bot's", ""});
    return Command(command::Leave{seat});
}

AsCommand command_in(const CommandMessage& m, const Room& room, const CommandSender& sender) {
    switch (m.kind()) {
    case CommandKind::Configure: return configure(m);
    case CommandKind::Sit: return sit(m, sender);
    case CommandKind::Rename:
    case CommandKind::Leave:
        if (!sender.seat) return no_command(m, ErrorCode::NoSeat);
        if (m.kind() == CommandKind::Leave) return Command(command::Leave{*sender.seat});
        return Command(command::Rename{*sender.seat, m.name->text});
    case CommandKind::Swap: return Command(command::Swap{seat_in(m.seat), seat_in(m.with)});
    case CommandKind::PassHost: return Command(command::PassHost{seat_in(m.seat)});
    case CommandKind::SeatBot: return seat_bot(m);
    case CommandKind::RemoveBot: return remove_bot(m, room);
    case CommandKind::Start:
        return Command(command::Start{m.dealer ? seat_in(m.dealer) : sender.drawn_dealer});
    case CommandKind::Play: return play(m, room, sender.seat);
    case CommandKind::SetOrder: return Command(command::SetOrder{static_cast<Order>(*m.order)});
    case CommandKind::Undo: return Command(command::Undo{});
    case CommandKind::AnswerUndo: return Command(command::AnswerUndo{*m.agree});
    case CommandKind::Pause: return Command(command::Pause{});
    case CommandKind::Resume: return Command(command::Resume{});
    case CommandKind::Step: return Command(command::Step{});
    case CommandKind::NextStage: return Command(command::NextStage{});
    case CommandKind::Rematch: return Command(command::Rematch{});
    case CommandKind::Abandon: return Command(command::Abandon{});
    case CommandKind::Resign: return Command(command::Resign{});
    case CommandKind::VoteRemoval: return Command(command::VoteRemoval{seat_in(m.seat), *m.agree});
    }
    return no_command(m, ErrorCode::UnknownCommand);
}

// Whether a decision that was on before this fact has passed with it. A decision begins when the
// events of a move have been told, so any further event ends it.
bool ends_decision(const Fact& fact) {
    return fact.kind == FactKind::Happened || fact.kind == FactKind::TakenBack ||
           fact.kind == FactKind::StageBegan || fact.kind == FactKind::StageAbandoned;
}

// Whether it changes which move an undo would take back.
bool moves_undo_on(const Fact& fact, Seat seat) {
    if (fact.kind != FactKind::Happened) return ends_decision(fact);
    return fact.event->seat == seat && is_move(fact.event->kind);
}

bool ends_undo_request(const Fact& fact) {
    return fact.kind == FactKind::UndoAsked || fact.kind == FactKind::UndoRefused ||
           fact.kind == FactKind::TakenBack;
}

// Who a command comes from. One that is repeated after it has changed where its sender sits comes
// from where the sender sat: nothing is done twice.
Actor actor_of(const CommandMessage& m, const Room& room, Watcher seat) {
    if (!seat) return Actor::guest();
    if (m.kind() == CommandKind::Sit && room.has_done(Actor::guest(), m.id.text))
        return Actor::guest();
    if (m.kind() != CommandKind::Swap) return Actor::at(*seat);
    const Seat a = seat_in(m.seat), b = seat_in(m.with);
    const Seat before = *seat == a ? b : *seat == b ? a : *seat;
    return Actor::at(room.has_done(Actor::at(before), m.id.text) ? before : *seat);
}

std::vector<ReasonJson> reasons_of(const Explanation& explained) {
    std::vector<ReasonJson> all;
    for (const RefusalReason& reason : explained.reasons) {
        ReasonJson& json = all.emplace_back();
        json.code        = refusal_code(reason.refusal);
        if (reason.citation.clause) json.clause = rule_id(*reason.citation.clause);
        for (const Ruling* ruling : reason.citation.rulings) {
            if (!json.rulings) json.rulings.emplace();
            json.rulings->emplace_back(ruling->id);
        }
    }
    return all;
}

}  // namespace

tl::expected<Request, ErrorMessage> room_request(const CommandMessage& message, const Room& room,
                                                 const CommandSender& sender) {
    auto command = command_in(message, room, sender);
    if (!command) return tl::unexpected(std::move(command.error()));
    return Request{actor_of(message, room, sender.seat), message.id.text, std::move(*command)};
}

bool is_stale(const Room& room, Watcher watcher, const CommandMessage& message) {
    const CommandKind kind = message.kind();
    const bool can_be =
        kind == CommandKind::Play || kind == CommandKind::Undo || kind == CommandKind::AnswerUndo;
    if (!can_be || !message.seen || !watcher) return false;
    if (room.has_done(Actor::at(*watcher), message.id.text)) return false;
    const auto seen = static_cast<std::uint32_t>(*message.seen);
    if (seen < room.forgotten_facts(watcher)) return true;
    const auto facts = room.facts_for(watcher, seen);
    return std::any_of(facts.begin(), facts.end(), [&](const SeatFact& told) {
        if (kind == CommandKind::Play) return ends_decision(told.fact);
        if (kind == CommandKind::Undo) return moves_undo_on(told.fact, *watcher);
        return ends_undo_request(told.fact);
    });
}

ReceiptMessage receipt_for(const CommandMessage& message, const Receipt& receipt) {
    ReceiptMessage m;
    m.id  = message.id;
    m.seq = receipt.seq;
    return m;
}

RejectedMessage rejected_for(const CommandMessage& message, const Room& room,
                             const Rejection& rejection, Watcher watcher) {
    RejectedMessage m;
    m.id      = message.id;
    m.code    = rejection_code(rejection.code);
    m.what    = rejection.what;
    m.allowed = rejection.allowed;
    if (rejection.code != RejectionCode::IllegalMove || !watcher || !room.has_stage() ||
        !message.move)
        return m;
    const auto move = parse_move(room.rules(), *watcher, message.move->text);
    if (move) m.reasons = reasons_of(explain(room.view(*watcher), *move));
    return m;
}

}  // namespace kilostone::online
