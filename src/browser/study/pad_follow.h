// A stage with real cards, followed from card to card. The page keeps the list of moves and sends
// it along; what it sends is played anew, so that the same list is always the same stage.
#pragma once

#include "browser/study/pad_answers.h"

namespace kilostone::web {

struct FollowAsked {
    std::string header{};  // of the pad
    int dealer = 0;
    std::vector<std::string> moves{};   // "0 lay roll": seat and move
    std::optional<std::string> wish{};  // the next one
    std::optional<bool> ended{};        // the players say that it is over
};

struct FollowPlay {
    std::string text{};  // as it is sent back
    DoWord what{};
    std::optional<int> side{};
    int seat     = 0;
    bool allowed = false;  // by what the table shows
    Said say{};
};

struct FollowCard {
    std::string card{};
    FamilyWord family{};
    int unseen = 0;
    std::vector<FollowPlay> plays{};
    std::optional<FollowPlay> discard{};
};

struct Followed {
    std::vector<std::string> moves{};   // with the wish, if it was granted
    int kept         = 0;               // of the moves that were sent; the rest makes no sense
    int kept_by_undo = 0;               // of the moves, when the last card is taken back
    std::vector<ReasonSeen> reasons{};  // against the wish, each with its clause
    std::optional<Said> refused{};      // … or why it cannot have been
    TableWord moment{};
    bool over    = false;
    bool stuck   = false;  // over as far as can be seen; the players may know better
    int seat     = 0;      // whose card is awaited
    int side     = 0;      // … and their side
    int pile     = 0;
    int target   = 0;
    int limit_km = 0;
    std::optional<std::string> discarded{};
    std::vector<SideSeen> sides{};
    std::vector<FollowCard> cards{};
    std::optional<Said> question{};  // instead of a card, one of the choices
    std::vector<FollowPlay> choices{};
    std::vector<Said> log{};
    std::string record{};               // kilostone-stage/1
    std::optional<StageDraft> draft{};  // for the pad, when it is over
    std::optional<StageSheet> sheet{};
};

[[nodiscard]] std::string follow_text(const FollowAsked& asked);

// clang-format off
template <> struct Shape<FollowAsked> {
    static constexpr std::string_view name = "FollowAsked";
    static constexpr auto members = std::tuple(
        member("header", &FollowAsked::header),
        member("dealer", &FollowAsked::dealer),
        member("moves", &FollowAsked::moves),
        member("wish", &FollowAsked::wish),
        member("ended", &FollowAsked::ended));
};
template <> struct Shape<FollowPlay> {
    static constexpr std::string_view name = "FollowPlay";
    static constexpr auto members = std::tuple(
        member("text", &FollowPlay::text),
        member("what", &FollowPlay::what),
        member("side", &FollowPlay::side),
        member("seat", &FollowPlay::seat),
        member("allowed", &FollowPlay::allowed),
        member("say", &FollowPlay::say));
};
template <> struct Shape<FollowCard> {
    static constexpr std::string_view name = "FollowCard";
    static constexpr auto members = std::tuple(
        member("card", &FollowCard::card),
        member("family", &FollowCard::family),
        member("unseen", &FollowCard::unseen),
        member("plays", &FollowCard::plays),
        member("discard", &FollowCard::discard));
};
template <> struct Shape<Followed> {
    static constexpr std::string_view name = "Followed";
    static constexpr auto members = std::tuple(
        member("moves", &Followed::moves),
        member("kept", &Followed::kept),
        member("kept_by_undo", &Followed::kept_by_undo),
        member("reasons", &Followed::reasons),
        member("refused", &Followed::refused),
        member("moment", &Followed::moment),
        member("over", &Followed::over),
        member("stuck", &Followed::stuck),
        member("seat", &Followed::seat),
        member("side", &Followed::side),
        member("pile", &Followed::pile),
        member("target", &Followed::target),
        member("limit_km", &Followed::limit_km),
        member("discarded", &Followed::discarded),
        member("sides", &Followed::sides),
        member("cards", &Followed::cards),
        member("question", &Followed::question),
        member("choices", &Followed::choices),
        member("log", &Followed::log),
        member("record", &Followed::record),
        member("draft", &Followed::draft),
        member("sheet", &Followed::sheet));
};
// clang-format on

}  // namespace kilostone::web
