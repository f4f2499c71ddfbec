// What a page at an online table asks and is told. A table is drawn from the same Scene as one that
// is played in the browser; around it stands what only an online table has.
// web/src/generated/online_table.ts follows from these.
#pragma once

#include "browser/answers.h"
#include "browser/requests.h"
#include "online/deal/verify_deal.h"
#include "online/protocol/messages.h"

namespace kilostone::web {

// ---- questions

// A command without what the client adds by itself: its id, and how far was read.
struct OnlineCommand {
    online::CommandWord do_{};
    std::optional<int> seat{};
    std::optional<int> with{};
    std::optional<std::string> name{};
    std::optional<std::string> bot{};
    std::optional<std::string> move{};
    std::optional<bool> agree{};
    std::optional<OneOf<orders>> order{};
    std::optional<SettingsJson> settings{};
};
BOOST_DESCRIBE_STRUCT(OnlineCommand, (), (do_, seat, with, name, bot, move, agree, order, settings))

// One request; which of the members must be there depends on `ask`.
struct OnlineRequest {
    std::string ask{};
    std::int64_t now = 0;  // the page's clock
    std::optional<std::string> build{};
    std::optional<std::string> code{};    // of the table
    std::optional<std::string> token{};   // of the person
    std::optional<std::string> prefix{};  // of the ids of commands: random for each start
    std::optional<std::string> frame{};   // from the server
    std::optional<std::string> random{};  // 64 random digits of hex, for a deal
    std::optional<OnlineCommand> command{};
    std::optional<BeginRequest> begin{};  // a table as the set-up describes it
    std::optional<std::string> move{};
    std::optional<std::string> card{};
    std::optional<int> side{};
    std::optional<bool> discard{};
};
BOOST_DESCRIBE_STRUCT(OnlineRequest, (),
                      (ask, now, build, code, token, prefix, frame, random, command, begin, move,
                       card, side, discard))

// ---- answers

struct OnlineSeat {
    int seat = 0;
    int side = 0;
    OneOf<online::occupant_words> kind{};
    std::string name{};
    std::string bot{};
    bool present   = false;               // has not left the table
    bool connected = false;               // has a connection now
    std::optional<std::int64_t> left{};   // on its clock, in milliseconds
    std::optional<std::int64_t> until{};  // when its clock, which runs, is at an end: page's time
    std::vector<int> removal_votes{};     // seats whose people want this one's person to go
};
BOOST_DESCRIBE_STRUCT(OnlineSeat, (),
                      (seat, side, kind, name, bot, present, connected, left, until, removal_votes))

// Milliseconds; as ClockRule.
struct ClockData {
    std::int64_t bank      = 0;
    std::int64_t increment = 0;
    std::int64_t per_move  = 0;
};
BOOST_DESCRIBE_STRUCT(ClockData, (), (bank, increment, per_move))

// What is known of a table besides the scene, also while there is none.
struct OnlineTable {
    std::string code{};
    std::string edition{};  // as its catalogue words are found
    PhaseWord phase{};
    int players     = 0;
    int per_side    = 1;
    int target      = 0;
    int long_target = 0;
    std::vector<MessageData> house{};
    CoupWord coup{};
    PaceWord pace{};
    std::optional<ClockData> clock{};
    std::optional<int> you{};   // your seat; none: you look on
    std::optional<int> host{};  // whose seat is the host's
    std::vector<OnlineSeat> seats{};
    int spectators = 0;
    int devices    = 1;  // at which your seat is open
    bool paused    = false;
    bool awaited   = false;  // something is awaited of you
    std::vector<int> want_rematch{};
    std::optional<OneOf<orders>> order{};  // yours: what happens when a window closes unanswered
    std::string replay{};                  // id of the record of the match that is over
};
BOOST_DESCRIBE_STRUCT(OnlineTable, (),
                      (code, edition, phase, players, per_side, target, long_target, house, coup,
                       pace, clock, you, host, seats, spectators, devices, paused, awaited,
                       want_rematch, order, replay))

struct PhraseData {
    int seat = 0;
    online::PhraseWord phrase{};
};
BOOST_DESCRIBE_STRUCT(PhraseData, (), (seat, phrase))

struct OnlineError {
    OneOf<enum_words<online::ErrorCode>> code{};
    bool fatal = false;
    std::optional<std::int64_t> retry_after{};
};
BOOST_DESCRIBE_STRUCT(OnlineError, (), (code, fatal, retry_after))

struct ByeData {
    OneOf<enum_words<online::ByeReason>> reason{};
    std::optional<std::int64_t> retry_after{};
};
BOOST_DESCRIBE_STRUCT(ByeData, (), (reason, retry_after))

// A deal that is being prepared, or its proof against what this device was shown before it.
struct DealData {
    OneOf<enum_words<online::DealStep>> step{};
    std::vector<int> seats{};
    std::optional<bool> as_shown{};  // of `opened`, when this device saw the deal
    std::optional<OneOf<online::deal_faults>> fault{};
};
BOOST_DESCRIBE_STRUCT(DealData, (), (step, seats, as_shown, fault))

// The answer to everything that may change the table or wants to be sent.
struct OnlineUpdate {
    std::vector<std::string> frames{};  // to send now
    bool connected = false;             // the server has said welcome
    bool fresh     = false;             // a snapshot: what was told before is not continued
    std::optional<OnlineTable> table{};
    std::optional<Scene> scene{};
    std::vector<EventData> events{};
    std::optional<Refused> refused{};
    std::optional<PhraseData> phrase{};
    std::optional<OnlineError> error{};
    std::optional<ByeData> bye{};
    std::optional<DealData> deal{};
    int unanswered        = 0;      // commands that the server has not answered
    bool must_update      = false;  // this page cannot follow the table
    bool may_offer_update = false;  // another build is served, and nothing is awaited here
};
BOOST_DESCRIBE_STRUCT(OnlineUpdate, (),
                      (frames, connected, fresh, table, scene, events, refused, phrase, error, bye,
                       deal, unanswered, must_update, may_offer_update))

// All of web/src/generated/online_table.ts.
[[nodiscard]] std::string online_typescript();

}  // namespace kilostone::web
