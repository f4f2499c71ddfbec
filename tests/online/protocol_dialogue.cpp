#include "online/protocol_dialogue.h"

#include "support/rigged_deck.h"

#include <algorithm>
#include <sstream>

namespace kilostone::online {

std::string Dialogue::held(const std::string& script) {
    Dialogue dialogue;
    dialogue.speakers_.reserve(8);
    std::istringstream lines(script);
    for (std::string text; std::getline(lines, text);) dialogue.line(text);
    return dialogue.text_;
}

void Dialogue::line(const std::string& text) {
    const auto word = text.find(" > ");
    if (text.find(" < ") != std::string::npos && !text.starts_with('#')) return;  // made anew
    text_ += text + "\n";
    if (text.starts_with("! ")) return drive(text.substr(2));
    if (text.empty() || text.starts_with('#') || word == std::string::npos) return;
    now_ += 100;
    hear(speaker(text.substr(0, word)), text.substr(word + 3));
}

void Dialogue::drive(const std::string& order) {
    if (order.starts_with("lose ")) {
        speaker(order.substr(5)).greeted = false;
    } else if (order.starts_with("wait ")) {
        now_ += std::stoi(order.substr(5));
        (void)room_.apply({Actor::driver(), "", command::Tick{}}, now_);
    } else {
        const Wish wish{.hands = {{Card::Km1, Card::Km4, Card::Fuel},
                                  {Card::Stop, Card::Km2, Card::RightOfWay}}};
        (void)room_.apply({Actor::driver(), "", command::Deal{*rigged_deck(room_.rules(), wish)}},
                          now_);
    }
    tell_everybody();
}

void Dialogue::hear(Speaker& from, const std::string& frame) {
    const auto message = decode_client(frame);
    if (!message) return write(from, encode(message.error()));
    if (!from.greeted && !std::holds_alternative<HelloMessage>(*message))
        return write(from, encode(error_message(ErrorCode::HelloFirst)));
    std::visit([&](const auto& m) { take(from, m); }, *message);
}

void Dialogue::take(Speaker& from, const HelloMessage& m) {
    from.greeted           = true;
    from.seat              = seat_of(from.name);
    const Attendance there = attendance();
    const Served served{room_, there, "t1", now_};
    write(from, encode(welcome_for(served, from.seat, 1, "0.1.0", "KQWXYZ")));
    write(from, encode(resume_for(served, from.seat, m, from.sent)));
    tell_everybody();
}

void Dialogue::take(Speaker& from, const CommandMessage& m) {
    const auto request = room_request(m, room_, {.seat = from.seat, .person = from.name});
    if (!request) return write(from, encode(request.error()));
    if (is_stale(room_, from.seat, m))
        return write(from, encode(error_message(ErrorCode::Stale, m.id.text)));
    const auto done = room_.apply(*request, now_);
    tell_everybody();
    write(from, done ? encode(receipt_for(m, *done))
                     : encode(rejected_for(m, room_, done.error(), from.seat)));
}

void Dialogue::take(Speaker& from, const PhraseMessage& m) {
    SaidMessage said;
    said.seat   = *from.seat;
    said.phrase = m.phrase;
    for (const Speaker& to : speakers_)
        if (to.greeted) write(to, encode(said));
}

void Dialogue::take(Speaker& from, const SyncMessage&) {
    const Attendance there = attendance();
    write(from, encode(snapshot_for({room_, there, "t1", now_}, from.seat, from.sent)));
}

void Dialogue::take(Speaker& from, const PingMessage& m) {
    PongMessage pong;
    pong.sent = m.sent;
    pong.now  = now_;
    write(from, encode(pong));
}

template <class Other>
void Dialogue::take(Speaker& from, const Other&) {
    write(from, encode(error_message(ErrorCode::NoDealGoesOn)));
}

void Dialogue::tell_everybody() {
    for (Speaker& to : speakers_)
        if (to.greeted) tell(to);
}

void Dialogue::tell(Speaker& to) {
    const Attendance there = attendance();
    const Served served{room_, there, "t1", now_};
    const Watcher seat = seat_of(to.name);
    if (seat == to.seat) {
        if (const auto update = update_for(served, seat, to.sent)) write(to, encode(*update));
        return;
    }
    to.seat = seat;
    write(to, encode(welcome_for(served, seat, 1, "0.1.0", "KQWXYZ")));
    write(to, encode(snapshot_for(served, seat, to.sent)));
}

void Dialogue::write(const Speaker& to, const std::string& frame) {
    text_ += to.name + " < " + frame + "\n";
}

Dialogue::Speaker& Dialogue::speaker(const std::string& name) {
    const auto found = std::find_if(speakers_.begin(), speakers_.end(),
                                    [&](const Speaker& s) { return s.name == name; });
    if (found != speakers_.end()) return *found;
    return speakers_.emplace_back(Speaker{.name = name});
}

Watcher Dialogue::seat_of(const std::string& name) const {
    for (Seat seat = 0; seat < room_.rules().seats; ++seat)
        if (room_.occupant(seat).person == name) return seat;
    return spectator;
}

Attendance Dialogue::attendance() const {
    Attendance there;
    for (Seat seat = 0; seat < room_.rules().seats; ++seat)
        there.names[seat] = room_.occupant(seat).person;
    for (const Speaker& s : speakers_) {
        if (!s.greeted) continue;
        if (const Watcher seat = seat_of(s.name))
            there.connected.insert(*seat);
        else
            ++there.spectators;
    }
    return there;
}

}  // namespace kilostone::online
