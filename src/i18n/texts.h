// What the program says, in one language and in the words of one edition.
#pragma once

#include "base/message.h"
#include "engine/edition.h"
#include "i18n/fill.h"

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace kilostone {

// Who sits at the table, as far as sentences need to know.
struct People {
    std::span<const std::string> names{};  // by seat; a seat without a name is "Player 3"
    int seats = 0;
    int sides = 0;                 // 0: everyone plays alone
    std::optional<Seat> viewer{};  // who reads: "you"; without a name, the label is "You"
};

// One argument given by hand: a name or another text, a number, a card.
struct TextArgument {
    std::string_view name;
    std::string text;
    std::optional<int> number{};
    std::optional<Card> card{};

    TextArgument(std::string_view n, std::string_view t) : name(n), text(t) {}
    TextArgument(std::string_view n, const char* t) : name(n), text(t) {}
    TextArgument(std::string_view n, int value)
        : name(n), text(std::to_string(value)), number(value) {}
    TextArgument(std::string_view n, Card c) : name(n), card(c) {}
};

// Looks texts up for its edition first ("card.stop@trio"), then for all, then in English; an id
// that is nowhere is said as it is. A `{term_stage}` or `{out_of_fuel}` for which nothing is given
// is filled with the edition's term or card name; `{Term_stage}` begins with a capital letter, and
// `{edition_trio}` is that edition's name.
class Texts {
public:
    Texts(Language language, const Edition& edition)
        : language_(language), edition_(cited_id(edition)), km_(edition.km) {}

    // A message about the viewer (its first seat or side) is said as `ID.you` where the language
    // has that text, one about a team as `ID.team`.
    [[nodiscard]] std::string say(const Message& message, const People& people = {}) const;
    // The same about a player who is not addressed: as `ID.they` with {player}, where there is one.
    [[nodiscard]] std::string say_about(Seat player, const Message& message,
                                        const People& people) const;
    [[nodiscard]] std::string say(std::string_view id, std::span<const TextArgument> words) const;
    [[nodiscard]] std::string say(std::string_view id,
                                  std::initializer_list<TextArgument> words = {}) const {
        return say(id, std::span(words.begin(), words.size()));
    }

    [[nodiscard]] std::string card(Card card) const;  // "Out of fuel", "100 km"
    [[nodiscard]] std::string seat(Seat seat, const People& people) const;
    [[nodiscard]] std::string side(Side side, const People& people) const;  // "Anna & Béla"
    // A text that has been looked up already and names only terms and cards.
    [[nodiscard]] std::string write_out(std::string_view text) const;
    [[nodiscard]] Language language() const { return language_; }

private:
    [[nodiscard]] std::string sides(std::span<const Arg> args, std::string_view name,
                                    const People& people) const;
    [[nodiscard]] bool has(std::string_view id) const;
    [[nodiscard]] std::string variant_for(const Message& message, const People& people) const;
    [[nodiscard]] std::string say_as(std::string_view id, const Message& message,
                                     const People& people) const;
    std::optional<Filling> known(std::string_view name) const;
    std::string filled(std::string_view id, const Fillings& given) const;

    Language language_;
    Label<24> edition_;
    std::array<std::uint16_t, distance_ranks> km_;
};

// "card.stop"; a distance card has the one id "card.distance".
[[nodiscard]] std::string_view card_id(Card card);

}  // namespace kilostone
