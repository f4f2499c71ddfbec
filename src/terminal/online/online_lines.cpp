#include "terminal/online/online_lines.h"

#include "i18n/lists.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace kilostone {
namespace {

using namespace online;

enum class SeatKind : std::uint8_t { Nobody, Person, Bot };

SeatKind kind_of(const RosterSeatJson& seat) { return static_cast<SeatKind>(seat.kind); }

bool is_here(const RosterSeatJson& seat) {
    return kind_of(seat) == SeatKind::Person && seat.present;
}

// Of one seat; empty: nothing that others want to hear.
std::string_view change_of(const RosterSeatJson& before, const RosterSeatJson& after) {
    const bool was = is_here(before);
    const bool is  = is_here(after);
    if (is && !was)
        return kind_of(before) == SeatKind::Person ? "online.returned" : "online.joined";
    if (was && !is) return "online.left";
    if (is && before.name == after.name && before.connected != after.connected)
        return after.connected ? "online.returned" : "online.lost";
    return "";
}

std::string one_seat(const Texts& texts, const WatchedTable& table, Seat seat) {
    const RosterSeatJson& who = table.roster().seats[seat];
    std::vector<std::string> items;
    const bool is_free = kind_of(who) == SeatKind::Nobody;
    items.push_back(is_free ? texts.say("online.seat.free") : who.name.text);
    if (kind_of(who) == SeatKind::Bot)
        items.back() = name_and_level(texts, table.table_status().seats[seat]);
    if (table.watcher() == seat) items.push_back(texts.say("table.you"));
    if (table.status().host == seat) items.push_back(texts.say("online.host"));
    if (kind_of(who) == SeatKind::Person && !who.present)
        items.push_back(texts.say("online.away"));
    else if (kind_of(who) == SeatKind::Person && !who.connected)
        items.push_back(texts.say("online.offline"));
    return pair(texts, texts.say("online.seat", {{"number", seat + 1}}), comma_list(texts, items));
}

std::string clock_rule(const Texts& texts, const std::optional<ClockRule>& clock) {
    constexpr Millis second = 1000, minute = 60 * second, day = 24 * 60 * minute;
    if (!clock) return texts.say("online.clock.none");
    if (clock->per_move >= day && clock->per_move % day == 0)
        return texts.say("online.clock.days", {{"count", static_cast<int>(clock->per_move / day)}});
    if (clock->per_move > 0)
        return texts.say("online.clock.per_move",
                         {{"count", static_cast<int>(clock->per_move / second)}});
    return texts.say("online.clock.bank", {{"number", static_cast<int>(clock->bank / minute)},
                                           {"count", static_cast<int>(clock->increment / second)}});
}

constexpr std::array<std::string_view, 14> known_errors{
    "unknown_table", "closed_table", "banned",          "bad_token",  "stale",
    "no_seat",       "too_often",    "not_stored",      "overloaded", "bad_name",
    "seat_taken",    "not_yours",    "nothing_to_undo", "name_taken"};

struct SameText {
    std::string_view code;
    std::string_view id;
};
constexpr SameText other_errors[] = {
    {"not_found", "online.error.unknown_table"},
    {"unknown_token", "online.error.bad_token"},
    {"token_taken", "online.error.bad_token"},
    {"no_token", "online.error.bad_token"},
    {"too_many_connections", "online.error.overloaded"},
    {"shutting_down", "online.error.overloaded"},
    {"seats_open", "online.wait.seats"},
    {"paused", "online.paused"},
    {"not_now", "plain.not_now"},
    {"removed", "online.bye.removed"},
    {"nothing_due", "plain.not_now"},
    {"no_undo_asked", "plain.not_now"},
    {"illegal_move", "plain.not_now"},
};

}  // namespace

Speaker speaker_of(const Texts& texts, const WatchedTable& table) {
    std::vector<std::string> names;
    for (const RosterSeatJson& seat : table.roster().seats) names.push_back(seat.name.text);
    return {texts,
            {table.rules(), table.settings().table, table.table_status(), std::move(names)},
            table.watcher()};
}

std::vector<std::string> bot_news(const Texts& texts, const OnlinePresence& before,
                                  const WatchedTable& now) {
    std::vector<std::string> news;
    const auto& seats = now.roster().seats;
    if (before.roster.seats.size() != seats.size()) return news;
    for (Seat seat = 0; seat < seats.size(); ++seat) {
        const bool was = kind_of(before.roster.seats[seat]) == SeatKind::Bot;
        const bool is  = kind_of(seats[seat]) == SeatKind::Bot;
        if (was != is) news.push_back(one_seat(texts, now, seat));
    }
    return news;
}

OnlinePresence presence_of(const WatchedTable& table) {
    return {table.watcher(), table.roster(), table.status().paused, table.status().want_rematch};
}

std::vector<std::string> presence_news(const Texts& texts, const OnlinePresence& before,
                                       const OnlinePresence& after) {
    const auto& seats = after.roster.seats;
    if (before.roster.seats.size() != seats.size() || before.watcher != after.watcher) return {};
    std::vector<std::string> news;
    const auto tell = [&](std::string_view id, const std::string& name) {
        news.push_back(texts.say(id, {{"player", std::string_view(name)}}));
    };
    for (Seat seat = 0; seat < seats.size(); ++seat) {
        if (seat == after.watcher) continue;
        const RosterSeatJson& old = before.roster.seats[seat];
        const auto id             = change_of(old, seats[seat]);
        if (!id.empty()) tell(id, seats[seat].name.text.empty() ? old.name : seats[seat].name);
        if (after.want_rematch.contains(seat) && !before.want_rematch.contains(seat))
            tell("online.wants_rematch", seats[seat].name);
    }
    if (after.paused && !before.paused) news.push_back(texts.say("online.paused"));
    if (before.paused && !after.paused) news.push_back(texts.say("join.resumed"));
    return news;
}

std::vector<std::string> seat_lines(const Texts& texts, const WatchedTable& table) {
    std::vector<std::string> lines;
    for (Seat seat = 0; seat < table.roster().seats.size(); ++seat)
        lines.push_back(one_seat(texts, table, seat));
    const auto watching = static_cast<int>(table.roster().spectators);
    if (watching > 0) lines.push_back(texts.say("online.watching", {{"count", watching}}));
    return lines;
}

std::string clock_rule_line(const Texts& texts, const WatchedTable& table) {
    return pair(texts, texts.say("online.clock"), clock_rule(texts, table.settings().clock));
}

int whole_seconds(Millis time) { return static_cast<int>((time + 999) / 1000); }

std::string clock_time(Millis time) {
    const int seconds = whole_seconds(time), minutes = seconds / 60, hours = minutes / 60;
    if (hours == 0) return fmt::format("{}:{:02}", minutes, seconds % 60);
    return fmt::format("{}:{:02}:{:02}", hours, minutes % 60, seconds % 60);
}

std::optional<Millis> running_clock_left(const OnlineTable& table) {
    const SeatStatus& status = table.watched().status();
    if (!table.watched().settings().clock || !status.running || status.paused) return std::nullopt;
    return table.left_until(status.running_from + status.clocks[*status.running]);
}

std::vector<std::string> clock_lines(const Texts& texts, const OnlineTable& table) {
    const WatchedTable& watched = table.watched();
    std::vector<std::string> lines{clock_rule_line(texts, watched)};
    if (!watched.settings().clock || watched.status().phase == RoomPhase::Gathering) return lines;
    const Speaker speaker = speaker_of(texts, watched);
    for (Seat seat = 0; seat < watched.rules().seats; ++seat) {
        if (kind_of(watched.roster().seats[seat]) != SeatKind::Person) continue;
        const bool runs   = watched.status().running == seat;
        const auto now    = runs ? running_clock_left(table) : std::nullopt;
        const Millis left = now.value_or(watched.status().clocks[seat]);
        lines.push_back(pair(texts, speaker.seat(seat), clock_time(left)));
    }
    return lines;
}

std::string online_error_text(const Texts& texts, std::string_view code) {
    for (const SameText& same : other_errors)
        if (same.code == code) return texts.say(same.id);
    const bool known = std::ranges::find(known_errors, code) != known_errors.end();
    return texts.say("online.error." + std::string(known ? code : "other"));
}

std::string phrase_text(const Texts& texts, Phrase phrase) {
    return texts.say("online.phrase." + std::string(enum_word(phrase)));
}

std::vector<Seat> free_seats(const RosterJson& roster) {
    std::vector<Seat> free;
    for (Seat seat = 0; seat < roster.seats.size(); ++seat)
        if (kind_of(roster.seats[seat]) == SeatKind::Nobody) free.push_back(seat);
    return free;
}

}  // namespace kilostone
