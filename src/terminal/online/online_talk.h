// An online table in plain lines: one sentence for everything that happens, questions with numbers,
// as at a table of one's own (terminal/plain/plain.h). The connection and what is typed are heard
// at the same time; lines wait while the server has not answered the one before.
#pragma once

#include "online/client/online_table.h"
#include "terminal/online/online_lines.h"
#include "terminal/online/online_words.h"
#include "terminal/plain/offered_moves.h"
#include "terminal/plain/prompt.h"

#include <functional>

namespace kilostone {

struct OnlineWishes {
    std::string name{};               // to sit down with; empty: it is asked
    std::optional<Seat> seat{};       // none: the first that is free
    bool watch = false;               // do not sit down
    std::vector<std::string> bots{};  // of a host: for the free seats, one after the other
    std::string come_back{};          // the command to come back with
    std::function<std::string()> invitation{};  // the link, and a picture of it
};

enum class OnlineEnd : std::uint8_t {
    Left,  // on purpose, or the match is over
    InputEnded,
    Stopped,  // a signal, or nobody reads any more
    Refused,  // no seat, no such table, closed, banned
    TooOld,   // this program cannot follow the table
};

class OnlineTalk {
public:
    OnlineTalk(online::OnlineTable& table, Console& console, Language language,
               OnlineWishes wishes);

    [[nodiscard]] OnlineEnd talk();

private:
    // What a line is wanted for now.
    enum class Question : std::uint8_t { None, Name, Move, Discard, Undo, NextStage, Rematch };

    // online_talk.cpp: the course of a game
    void hear();
    void attend();
    void arrive();
    void sit_down();
    void seat_wished_bots();
    void ask_what_is_open();
    void ask_for_move();
    void warn_of_time();
    void say_goodbye();
    [[nodiscard]] Question question() const;
    [[nodiscard]] std::optional<Millis> next_warning() const;
    [[nodiscard]] std::optional<Millis> time_to_decide() const;

    // online_news.cpp: what comes from the server
    void take(const online::OnlineEvent& event);
    void changed(const online::online_event::Changed& change);
    void settings_are_new();
    void tell_table();
    void tell_wait();
    void tell_place();
    void tell_facts(const std::vector<SeatFact>& facts);
    void tell_result();
    void tell_deal(const online::DealNews& deal);
    void refused(std::string_view code);
    void ended(const online::online_event::Ended& how);

    // online_typed.cpp: what is typed
    void answer(std::string_view line);
    bool answer_online_word(const OnlineTyped& typed);
    bool answer_word(const Typed& typed);
    void answer_question(const Typed& typed, std::string_view line);
    void answer_yes_or_no(std::string_view line);
    void try_move(Move move);
    void help();
    void hint();
    void tell_log(bool since_own_move);

    // online_commands.cpp: what the table is asked for
    [[nodiscard]] std::optional<Seat> seat_in(std::string_view number) const;
    void send(online::CommandKind kind);
    void send_for_seat(online::CommandKind kind, Seat seat);
    void seat_bot(Seat seat, const std::string& bot);
    void choose_phrase(std::string_view which);
    void fill_with_bots(std::string_view level);

    void say(std::string_view line);
    void say(const std::vector<std::string>& lines);
    void say_id(std::string_view id) { say(texts_.say(id)); }
    [[nodiscard]] Speaker speaker() const { return speaker_of(texts_, watched()); }
    [[nodiscard]] const online::WatchedTable& watched() const { return table_.watched(); }
    [[nodiscard]] bool is_host() const;
    [[nodiscard]] bool is_seated() const { return watched().is_known() && watched().watcher(); }

    online::OnlineTable& table_;
    Console& console_;
    Prompt prompt_;
    OnlineWishes wishes_;
    Language language_;
    Texts texts_;
    OnlineWords words_;
    std::optional<Vocabulary> vocabulary_{};  // of a known table
    std::optional<Settings> settings_{};
    std::optional<OnlinePresence> presence_{};
    std::optional<Scene> scene_{};       // as the moves were numbered
    std::vector<SeatFact> log_{};        // of this stage
    std::string asked_{};                // what was asked last; the same is not asked again
    std::optional<Move> sure_{};         // to be thrown away, if the player is sure
    std::optional<Millis> warned_at_{};  // how much time was left
    bool prompt_is_shown_ = false;
    bool has_arrived_     = false;
    bool is_sitting_down_ = false;
    bool must_sit_        = false;  // or leave
    bool is_lost_         = false;
    bool result_is_told_  = false;
    std::optional<OnlineEnd> end_{};
};

}  // namespace kilostone
