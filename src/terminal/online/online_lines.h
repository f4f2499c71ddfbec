// An online table in words: who sits where, who came and went, clocks, what went wrong.
#pragma once

#include "i18n/texts.h"
#include "online/client/online_table.h"
#include "terminal/plain/say.h"

#include <string>
#include <vector>

namespace kilostone {

// Requires a table that is known; it and the texts are to outlive the speaker.
[[nodiscard]] Speaker speaker_of(const Texts& texts, const online::WatchedTable& table);

// What is compared to tell who came and went.
struct OnlinePresence {
    Watcher watcher{};
    online::RosterJson roster{};
    bool paused = false;
    SeatSet want_rematch{};
};
[[nodiscard]] OnlinePresence presence_of(const online::WatchedTable& table);
[[nodiscard]] std::vector<std::string>
presence_news(const Texts& texts, const OnlinePresence& before, const OnlinePresence& after);

// The seats where a bot has come or gone.
[[nodiscard]] std::vector<std::string> bot_news(const Texts& texts, const OnlinePresence& before,
                                                const online::WatchedTable& now);

// A line for each seat, then how many look on.
[[nodiscard]] std::vector<std::string> seat_lines(const Texts& texts,
                                                  const online::WatchedTable& table);
// "Thinking time: 10 min each plus 5 s per move"
[[nodiscard]] std::string clock_rule_line(const Texts& texts, const online::WatchedTable& table);
// What is left to everybody.
[[nodiscard]] std::vector<std::string> clock_lines(const Texts& texts,
                                                   const online::OnlineTable& table);
// Of the seat whose clock runs.
[[nodiscard]] std::optional<Millis> running_clock_left(const online::OnlineTable& table);
// "1:05", "12:00:05"
[[nodiscard]] std::string clock_time(Millis time);
[[nodiscard]] int whole_seconds(Millis time);

// By the code of an error, a refusal or a rejection.
[[nodiscard]] std::string online_error_text(const Texts& texts, std::string_view code);
[[nodiscard]] std::string phrase_text(const Texts& texts, online::Phrase phrase);

// Seats without anybody, bots aside.
[[nodiscard]] std::vector<Seat> free_seats(const online::RosterJson& roster);

}  // namespace kilostone
