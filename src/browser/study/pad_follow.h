// A stage with real cards, followed from card to card. The page keeps the list of moves and sends
// it along; what it sends is played anew, so that the same list is always the same stage.
#pragma once

#include "browser/study/pad_answers.h"

namespace kilostone::web {

struct FollowRequest {
    std::string header{};  // of the pad
    int dealer = 0;
    std::vector<std::string> moves{};   // "0 lay roll": seat and move
    std::optional<std::string> wish{};  // the next one
    std::optional<bool> ended{};        // the players say that it is over
};
BOOST_DESCRIBE_STRUCT(FollowRequest, (), (header, dealer, moves, wish, ended))

struct FollowPlay {
    std::string text{};  // as it is sent back
    MoveKindWord what{};
    std::optional<int> side{};
    int seat     = 0;
    bool allowed = false;  // by what the table shows
    MessageData say{};
};
BOOST_DESCRIBE_STRUCT(FollowPlay, (), (text, what, side, seat, allowed, say))

struct FollowCard {
    std::string card{};
    CardGroupWord family{};
    int unseen = 0;
    std::vector<FollowPlay> plays{};
    std::optional<FollowPlay> discard{};
};
BOOST_DESCRIBE_STRUCT(FollowCard, (), (card, family, unseen, plays, discard))

struct FollowData {
    std::vector<std::string> moves{};      // with the wish, if it was granted
    int kept         = 0;                  // of the moves that were sent; the rest makes no sense
    int kept_by_undo = 0;                  // of the moves, when the last card is taken back
    std::vector<ReasonData> reasons{};     // against the wish, each with its clause
    std::optional<MessageData> refused{};  // … or why it cannot have been
    StagePhaseWord table_phase{};
    bool over    = false;
    bool stuck   = false;  // over as far as can be seen; the players may know better
    int seat     = 0;      // whose card is awaited
    int side     = 0;      // … and their side
    int pile     = 0;
    int target   = 0;
    int limit_km = 0;
    std::optional<std::string> discarded{};
    std::vector<SideData> sides{};
    std::vector<FollowCard> cards{};
    std::optional<MessageData> question{};  // instead of a card, one of the choices
    std::vector<FollowPlay> choices{};
    std::vector<MessageData> log{};
    std::string record{};               // kilostone-stage/1
    std::optional<StageDraft> draft{};  // for the pad, when it is over
    std::optional<StageSheet> sheet{};
};
BOOST_DESCRIBE_STRUCT(FollowData, (),
                      (moves, kept, kept_by_undo, reasons, refused, table_phase, over, stuck, seat,
                       side, pile, target, limit_km, discarded, sides, cards, question, choices,
                       log, record, draft, sheet))

[[nodiscard]] Reply<FollowData> follow(const FollowRequest& asked);

}  // namespace kilostone::web
