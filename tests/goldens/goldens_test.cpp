// Plays the scripts of tests/goldens and compares what is told with what was told before. A file:
//
//     edition trio                     the table: edition, players, teams, house
//     players 2
//     house start_rolling=true
//     hand A stop km100                up to six cards a seat, filled up with remedies
//     draws fuel km50                  the next cards of the pile, remedies beneath
//
//     # what to look at
//     > A attack B stop                input; all that follows up to the next > or # is output
//       A attacked B with stop
//
// A move that the rules refuse is told with its reason and not made.
#include "engine/moves.h"
#include "formats/transcript.h"
#include "formats/words.h"
#include "laws/law.h"
#include "support/golden.h"
#include "support/rigged_deck.h"

#include <algorithm>
#include <sstream>

namespace kilostone {
namespace {

std::vector<std::string> words_of(const std::string& line) {
    std::istringstream stream(line);
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
}

struct Script {
    std::vector<std::string> header{};
    std::vector<std::string> lines{};  // of the rest, only what is input
};

Script read_script(const std::string& path) {
    std::istringstream file(read_text(path));
    Script script;
    bool heading = true;
    for (std::string line; std::getline(file, line);) {
        heading = heading && !line.empty();
        if (heading)
            script.header.push_back(line);
        else if (line.starts_with("#") || line.starts_with(">"))
            script.lines.push_back(line);
    }
    return script;
}

std::vector<std::string> header_words(const Script& script, const std::string& key) {
    for (const std::string& line : script.header)
        if (auto words = words_of(line); words[0] == key) return {words.begin() + 1, words.end()};
    return {};
}

std::optional<Rulebook> rules_of(const Script& script, const Edition& edition) {
    const auto players = header_words(script, "players");
    const auto teams   = header_words(script, "teams");
    const auto form    = find_form(edition, players.empty() ? 2 : std::stoi(players[0]),
                                teams.empty() ? std::nullopt : std::optional(teams[0] == "true"));
       if (!form) return std::nullopt;
    std::vector<Setting> house;
    for (const std::string& word : header_words(script, "house"))
        house.push_back({word.substr(0, word.find('=')), word.substr(word.find('=') + 1)});
    Agreement agreement{edition, *form, {}};
    if (agree(agreement, house)) return std::nullopt;
    return compile(agreement.edition, agreement.form);
}

std::vector<Card> cards_of(const Edition& edition, std::span<const std::string> codes) {
    std::vector<Card> cards;
    for (const std::string& code : codes) {
        const auto card = parse_card(edition, code);
        EXPECT_TRUE(card) << code;
        if (card) cards.push_back(*card);
    }
    return cards;
}

Wish wish_of(const Script& script, const Rulebook& rules) {
    Wish wish{.hands = std::vector<std::vector<Card>>(static_cast<std::size_t>(rules.seats))};
    wish.draws = cards_of(rules.edition, header_words(script, "draws"));
    for (const std::string& line : script.header) {
        const auto words = words_of(line);
        if (words[0] != "hand") continue;
        const auto seat = parse_seat(rules, words.at(1));
        EXPECT_TRUE(seat) << line;
        if (seat) wish.hands[*seat] = cards_of(rules.edition, std::span(words).subspan(2));
    }
    return wish;
}

std::string play_line(const Rulebook& rules, State& state, const std::string& line) {
    const std::string text = line.substr(2);
    const auto seat        = parse_seat(rules, text.substr(0, text.find(' ')));
    const auto move =
        seat ? parse_move(rules, *seat, text.substr(text.find(' ') + 1)) : std::nullopt;
    if (!move) return line + "\n  not understood\n";
    const Verdict verdict = judge(view(rules, state, *seat), *move);
    if (verdict.refused())
        return line + "\n  refused: " + std::string(refusal_sentence(*verdict.reasons.first())) +
               "\n";
    const State before = state;
    std::vector<Event> events;
    apply(rules, state, *move, [&](const Event& e) { events.push_back(e); });
    return step_text(rules, {before, state, *move, events});
}

class Goldens : public Law {};
IN_EVERY_EDITION(Goldens);

TEST_P(Goldens, TheScriptTellsTheSameStory) {
    const std::string path = "tests/goldens/" + std::string(GetParam()->id.view()) + ".txt";
    const Script script    = read_script(path);
    ASSERT_FALSE(script.lines.empty()) << path << " is missing";
    const auto rules = rules_of(script, *GetParam());
    ASSERT_TRUE(rules) << path << ": no such table";
    const auto deck = rigged_deck(*rules, wish_of(script, *rules));
    ASSERT_TRUE(deck) << path << ": no such deck";
    std::vector<Event> opening;
    State state = deal(*rules, *deck, static_cast<Seat>(rules->seats - 1),
                       [&](const Event& e) { opening.push_back(e); });
    std::string text;
    for (const std::string& line : script.header) text += line + "\n";
    text += "\n" + facts_text(*rules, opening);
    for (const std::string& line : script.lines)
        text += line.starts_with(">") ? play_line(*rules, state, line) : line + "\n";
    EXPECT_LE(std::count(text.begin(), text.end(), '\n'), 60) << "too long to be read";
    expect_golden(path, text);
}

// What is printed of seats can be read again, and hidden cards stay hidden.
TEST_P(Goldens, SeatsHaveNamesAndHiddenCardsHaveNone) {
    for (std::size_t f = 0; f < GetParam()->form_count; ++f) {
        const Rulebook rules = compile(*GetParam(), GetParam()->forms[f]);
        for (Seat seat = 0; seat < rules.seats; ++seat)
            EXPECT_EQ(parse_seat(rules, seat_name(rules, seat)), seat);
        const Event drew{.kind = EventKind::Drew, .seat = 0, .card = Card::Tanker};
        EXPECT_EQ(sentence(rules, seen_by(1, drew)), seat_name(rules, 0) + " drew a card");
    }
}

}  // namespace
}  // namespace kilostone
