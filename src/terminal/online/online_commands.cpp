// What a player asks the table for besides moves: phrases, seats, bots.
#include "bots/player.h"
#include "i18n/fold.h"
#include "table/setup.h"
#include "terminal/online/online_talk.h"

#include <fmt/format.h>

namespace kilostone {

using namespace online;

namespace {

constexpr std::string_view usual_level = "commuter";
constexpr int bot_names                = 7;  // table.bot.1 to 7

}  // namespace

std::optional<Seat> OnlineTalk::seat_in(std::string_view number) const {
    const int seat = whole_number_in(trimmed(number)).value_or(0);
    if (seat < 1 || seat > watched().rules().seats) return std::nullopt;
    return static_cast<Seat>(seat - 1);
}

void OnlineTalk::send(CommandKind kind) {
    CommandMessage message;
    message.do_ = kind;
    table_.command(std::move(message));
}

void OnlineTalk::send_for_seat(CommandKind kind, Seat seat) {
    CommandMessage message;
    message.do_ = kind;
    if (kind != CommandKind::Leave) message.seat = SeatNumber(seat);
    table_.command(std::move(message));
}

void OnlineTalk::seat_bot(Seat seat, const std::string& bot) {
    const std::string name = texts_.say(fmt::format("table.bot.{}", seat % bot_names + 1));
    CommandMessage message;
    message.do_  = CommandKind::SeatBot;
    message.seat = SeatNumber(seat);
    message.bot  = TextUpTo<longest_bot_name>(bot);
    message.name = TextUpTo<longest_name_sent>(name);
    table_.command(std::move(message));
}

// "bots", or with a level as it is called here or on the command line.
void OnlineTalk::fill_with_bots(std::string_view level) {
    std::string bot(level.empty() ? usual_level : level);
    for (const Bot& known : levels())
        if (folded(texts_.say(level_id(known.name.view()))) == level)
            bot = std::string(known.name.view());
    if (!find_bot(bot)) return say(not_understood(texts_, *vocabulary_, level));
    for (const Seat seat : free_seats(watched().roster())) seat_bot(seat, bot);
}

void OnlineTalk::choose_phrase(std::string_view which) {
    const auto count = static_cast<int>(enum_words<Phrase>.size());
    const int number = whole_number_in(trimmed(which)).value_or(0);
    if (number >= 1 && number <= count) return table_.say(static_cast<Phrase>(number - 1));
    for (int i = 0; i < count; ++i)
        say(fmt::format("{} {}. {}", words_.word(OnlineVerb::Say), i + 1,
                        phrase_text(texts_, static_cast<Phrase>(i))));
}

}  // namespace kilostone
