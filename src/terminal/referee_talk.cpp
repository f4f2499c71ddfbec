#include "terminal/referee_talk.h"

#include "editions/card_code.h"
#include "notation/words.h"
#include "terminal/referee_say.h"

#include <fmt/format.h>

namespace kilostone {
namespace {

// clang-format off
constexpr std::string_view verbs[] = {"lay ", "attack B ", "discard ", "coup "};  // not said: words of the notation
constexpr const char* answering = " phase=answering attack=1:{}:A";               // not said: words of the notation
constexpr const char* to_ask_again = "  rules why \"{}\" \"{}\"";                  // not said: what can be typed
// clang-format on

}  // namespace

RefereeTalk::RefereeTalk(Console& console, Language language, Agreement table,
                         std::string custom_edition)
    : table_(std::move(table)), custom_(std::move(custom_edition)),
      rules_(compile(table_.edition, table_.form)), texts_(language, table_.edition),
      vocabulary_(texts_, rules_), prompt_(console) {}

std::optional<std::size_t> RefereeTalk::choose(std::string_view title,
                                               std::span<const std::string> options,
                                               std::optional<std::size_t> usual) {
    prompt_.say(texts_.say(title));
    return prompt_.choose(texts_, options, usual);
}

bool RefereeTalk::talk() {
    prompt_.say(texts_.say("referee.how"));
    for (const Card c : safety_cards)
        prompt_.say(fmt::format("{}. {}", safety_index(c) + 1, texts_.card(c)));
    do {
        if (!describe("referee.mine", mine_) || !describe("referee.theirs", theirs_)) return false;
    } while (!share_cards());
    for (;;) {
        const auto wish = ask_wish();
        if (!wish) return false;
        judge_wish(*wish);
        const std::string next[] = {texts_.say("referee.next.card"),
                                    texts_.say("referee.next.table"),
                                    texts_.say("play.menu.leave")};
        const auto chosen        = choose("referee.next", next, 0);
        if (!chosen || *chosen == 2) return false;
        if (*chosen == 1) return true;
    }
}

bool RefereeTalk::describe(std::string_view id, Lying& lying) {
    prompt_.say(texts_.say(id));
    lying = {};
    while (const auto line = prompt_.ask()) {
        const bool nothing = line->find_first_not_of(" \t\r") == std::string::npos;
        const auto typed   = read_typed_side(rules_, "", nothing ? "0" : *line);
        if (!typed || typed->beyond) {
            prompt_.say(texts_.say(
                "pad.not_read",
                {{"input", Prompt::is_presentable(*line) ? std::string_view(*line) : "…"},
                 {"word", std::string_view(fmt::format("{} 13", 2 * rules_.edition.km[3]))}}));
            continue;
        }
        lying.by_cards = typed->entry.cards.has_value();
        lying.cards    = typed->entry.cards.value_or(RankCounts{});
        lying.km       = typed->entry.distance.value_or(0);
        for (const Card c : safety_cards) {
            const SafetyEntry e = typed->entry.safeties[static_cast<std::size_t>(safety_index(c))];
            if (e == SafetyEntry::None) continue;
            lying.safeties += (lying.safeties.empty() ? "" : "+") + card_code(rules_.edition, c);
            if (e == SafetyEntry::Coup) lying.safeties += "*";
        }
        return ask_piles(lying);
    }
    return false;
}

bool RefereeTalk::ask_piles(Lying& lying) {
    const bool shared = rules_.edition.limit_pile == LimitPile::Battle;
    std::vector<std::string> names{texts_.say("referee.nothing")};
    std::vector<std::string> codes{"-"};
    for (const CardSet group : {remedy_cards, hazard_cards})
        for (const Card c : group) {
            const bool limits = c == Card::Limit || c == Card::EndOfLimit;
            if (limits && !shared) continue;
            names.push_back(texts_.card(c));
            codes.push_back(card_code(rules_.edition, c));
        }
    const auto top = choose("referee.battle", names, 0);
    if (!top) return false;
    lying.battle = codes[*top];
    if (shared) return true;
    const std::string limited[] = {texts_.say("prompt.no"), texts_.say("prompt.yes")};
    const auto limit            = choose("referee.limited", limited, 0);
    if (!limit) return false;
    if (*limit == 1) lying.limits = "limit";
    return true;
}

// Which cards make the kilometres does not matter to the referee, as long as some do.
bool RefereeTalk::share_cards() {
    CardsToShare deck;
    for (std::size_t r = 0; r < distance_ranks; ++r) {
        deck.km[r]    = rules_.edition.km[r];
        deck.cards[r] = rules_.cards[r] - mine_.cards[r] - theirs_.cards[r];
    }
    std::vector<Heap> heaps;
    Lying* all[] = {&mine_, &theirs_};
    for (const Side side : {Side{0}, Side{1}}) {
        deck.top_most[side] = 0;  // so that a top card can still be asked about
        if (!all[side]->by_cards) heaps.push_back({all[side]->km, side});
    }
    auto shared = share_out(deck, heaps);
    if (!shared) {
        deck.top_most.fill(rules_.edition.top_cards);
        shared = share_out(deck, heaps);
    }
    if (!shared) {
        prompt_.say(texts_.say("pad.too_few_cards"));
        return false;
    }
    for (std::size_t i = 0; i < heaps.size(); ++i) all[heaps[i].side]->cards = (*shared)[i];
    return true;
}

std::optional<Card> RefereeTalk::ask_card(std::string_view id, CardSet among) {
    prompt_.say(texts_.say(id));
    std::vector<Card> cards;
    std::vector<std::string> names;
    for (const Card c : among) {
        cards.push_back(c);
        names.push_back(texts_.card(c));
    }
    const auto chosen = prompt_.choose(texts_, names);
    if (!chosen) return std::nullopt;
    return cards[*chosen];
}

std::optional<RefereeTalk::Wish> RefereeTalk::ask_wish() {
    const std::string deeds[] = {texts_.say("referee.lay"), texts_.say("referee.attack"),
                                 texts_.say("referee.discard"), texts_.say("referee.answer")};
    const auto deed           = choose("referee.what", deeds);
    if (!deed) return std::nullopt;
    const CardSet anything = distance_cards | hazard_cards | remedy_cards | safety_cards;
    Wish wish;
    if (*deed == 3) {
        wish.hazard = ask_card("referee.hazard", hazard_cards);
        if (!wish.hazard) return std::nullopt;
    }
    const auto card = ask_card("referee.card", *deed == 1   ? hazard_cards
                                               : *deed == 3 ? safety_cards
                                                            : anything);
    if (!card) return std::nullopt;
    wish.card = *card;
    wish.move = std::string(verbs[*deed]) + card_code(rules_.edition, *card);
    return wish;
}

std::string RefereeTalk::side_text(Lying lying, std::optional<Card> hazard) const {
    std::string cards;
    for (std::size_t r = 0; r < distance_ranks; ++r)
        if (lying.cards[r] > 0)
            cards += fmt::format("{}{}x{}", cards.empty() ? "" : "+",
                                 card_code(rules_.edition, card_at(static_cast<int>(r))),
                                 lying.cards[r]);
    if (hazard == Card::Limit && rules_.edition.limit_pile == LimitPile::Own)
        lying.limits = "limit";
    else if (hazard)
        lying.battle = card_code(rules_.edition, *hazard) + ">" + lying.battle;
    return fmt::format("{}/{}/{}/{}", cards.empty() ? "-" : cards, lying.battle, lying.limits,
                       lying.safeties.empty() ? "-" : lying.safeties);
}

std::string RefereeTalk::position_text(const Wish& wish) const {
    std::string text = custom_.empty() ? std::string(table_.edition.id.view()) : custom_;
    text += fmt::format(" players={} teams={}", table_.form.players,
                        table_.form.per_side > 1 ? "yes" : "no");
    std::string house;
    for (const Setting& s : table_.house)
        house += fmt::format("{}{}:{}", house.empty() ? "" : ",", s.key, s.value);
    if (!house.empty()) text += " house=" + house;
    text += fmt::format(" hand={} A={} B={}", card_code(rules_.edition, wish.card),
                        side_text(mine_, wish.hazard), side_text(theirs_, {}));
    if (wish.hazard) text += fmt::format(answering, card_code(rules_.edition, *wish.hazard));
    return text;
}

void RefereeTalk::judge_wish(const Wish& wish) {
    const std::string line = position_text(wish);
    const auto position    = parse_position(line);
    if (!position) {
        const std::string reason = text_of(position.error());
        return prompt_.say(texts_.say("referee.cannot_be", {{"reason", std::string_view(reason)}}));
    }
    const auto move = parse_move(*position->rules, position->view.seat, wish.move);
    prompt_.say(lines_of(referee_answer(texts_, *position, *move)));
    prompt_.say(fmt::format(to_ask_again, print(*position), wish.move));
}

}  // namespace kilostone
