// A deck is arranged by taking the wished cards out of the form's full deck and filling the gaps
// with cards that change nothing.
#include "rigged.h"

#include "engine/moves.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace kilostone::twin {
namespace {

using json = nlohmann::json;

// Cards that are left for filling, the harmless ones at the back.
Pile fillers(const std::map<Card, int>& deck) {
    Pile safe, rest;
    for (const auto& [card, count] : deck) {
        const bool harmless = card == "repair" || card == "fuel" || card == "spare_tyre" ||
                              card == "end_of_limit" || card == "roll";
        Pile& pile = harmless ? safe : rest;
        pile.insert(pile.end(), count, card);
    }
    rest.insert(rest.end(), safe.begin(), safe.end());
    return rest;
}

Card take_last(Pile& pile) {
    const Card card = pile.back();
    pile.pop_back();
    return card;
}

}  // namespace

std::vector<TableForm> all_forms() {
    std::vector<TableForm> forms;
    for (const EditionFacts& facts : all_editions())
        for (const Form& form : facts.forms)
            forms.push_back({facts.id, form.players, form.per_side});
    return forms;
}

json header_of(const TableForm& form, const json& house) {
    return {
        {"format", "kilostone-stage/1"}, {"edition", form.edition},   {"house", house},
        {"players", form.players},       {"per_side", form.per_side}, {"dealer", form.players - 1}};
}

json shuffled(json header, std::mt19937_64& random) {
    Pile deck = fillers(rules_for(header).deck);
    std::shuffle(deck.begin(), deck.end(), random);
    header["deck"] = deck;
    return header;
}

json arranged(json header, Arrangement wish) {
    const Rules rules = rules_for(header);
    Pile left         = fillers(rules.deck);
    for (const auto& [seat, hand] : wish.hands)
        for (const Card& card : hand) take_out(left, card);
    for (const Card& card : wish.draws) take_out(left, card);
    for (const Card& card : wish.last) take_out(left, card);
    for (int seat = 0; seat < rules.players; ++seat)
        while (wish.hands[seat].size() < 6) wish.hands[seat].push_back(take_last(left));
    Pile deck;
    for (int i = 0; i < 6 * rules.players; ++i)
        deck.push_back(wish.hands[(rules.dealer + 1 + i) % rules.players][i / rules.players]);
    deck.insert(deck.end(), wish.draws.begin(), wish.draws.end());
    deck.insert(deck.end(), left.rbegin(), left.rend());
    deck.insert(deck.end(), wish.last.begin(), wish.last.end());
    header["deck"] = deck;
    return header;
}

Stage stage_of(const TableForm& form, const Arrangement& wish, const json& house) {
    return Stage(arranged(header_of(form, house), wish));
}

std::string refusal(const json& header) {
    try {
        rules_for(header);
        return "";
    } catch (const std::runtime_error& reason) {
        return reason.what();
    }
}

std::string refusal(const TableForm& form, const json& house) {
    return refusal(header_of(form, house));
}

json move(const std::string& text) {
    std::istringstream words(text);
    int seat = 0;
    std::string what, card;
    words >> seat >> what;
    json result = {{"seat", seat}};
    if (what.ends_with("!")) {
        what.pop_back();
        result["mistake"] = true;
    }
    result["do"] = what;
    if (words >> card) result["card"] = card;
    if (int side = 0; words >> side) result["side"] = side;
    return result;
}

void play_all(Stage& stage, const std::vector<std::string>& moves) {
    for (const std::string& text : moves) {
        try {
            stage.play(move(text));
        } catch (const std::runtime_error& refusal) {
            throw std::runtime_error(text + ": " + refusal.what());
        }
    }
}

bool is_legal(const Stage& stage, const std::string& text) {
    const std::vector<json> moves = stage.legal();
    return std::find(moves.begin(), moves.end(), move(text)) != moves.end();
}

std::string move_refusal(Stage stage, const std::string& text) {
    try {
        stage.play(move(text));
        return "";
    } catch (const std::runtime_error& reason) {
        return reason.what();
    }
}

void discard_one(Stage& stage) {
    const int seat                 = stage.acting_seat();
    const std::map<Card, int> hand = stage.hand(seat);
    Card chosen                    = hand.contains("roll") ? "roll" : hand.begin()->first;
    for (const Card& safety : safeties())
        if (hand.contains(safety)) chosen = safety;
    stage.play({{"seat", seat}, {"do", "discard"}, {"card", chosen}});
}

void discard_to_the_end(Stage& stage) {
    while (!stage.over()) discard_one(stage);
}

void discard_above(Stage& stage, const std::vector<Pile>& kept) {
    const int seat                 = stage.acting_seat();
    const std::map<Card, int> keep = counted(kept.at(seat));
    for (const auto& [card, count] : stage.hand(seat)) {
        if (keep.contains(card) && keep.at(card) >= count) continue;
        return stage.play({{"seat", seat}, {"do", "discard"}, {"card", card}});
    }
    throw std::runtime_error("the hand holds nothing above what is kept");
}

}  // namespace kilostone::twin
