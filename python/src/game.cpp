#include "game.h"

#include "base/nearest.h"
#include "editions/card_code.h"
#include "editions/complaint.h"
#include "editions/registry.h"

#include <algorithm>

namespace kilostone::python {
namespace {

// "2, 3, 4 or 6"
std::string counts_in_words(const Edition& edition) {
    const std::vector<int> counts = player_counts(edition);
    std::string text;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (i > 0) text += i + 1 == counts.size() ? " or " : ", ";
        text += std::to_string(counts[i]);
    }
    return text;
}

Form choose_form(const Edition& edition, int players, std::optional<bool> teams) {
    if (const auto form = find_form(edition, players, teams)) return *form;
    const std::string id(edition.id.view());
    if (const auto form = find_form(edition, players))
        throw Error{{"teams",
                     "`" + id + "` with " + std::to_string(players) + " players is played " +
                         (form->per_side > 1 ? "in teams" : "by everyone alone"),
                     form->per_side > 1 ? "True" : "False"}};
    throw Error{{"players", "`" + id + "` is not played by " + std::to_string(players),
                 counts_in_words(edition)}};
}

}  // namespace

EditionChoice choose_edition(const std::string& id, std::optional<int> revision) {
    const Edition* found = find_edition(id);
    if (!found) {
        std::vector<std::string_view> ids;
        for (const Edition& e : editions()) ids.push_back(e.id.view());
        const auto meant = nearest(id, ids);
        throw Error{{"edition", "there is no edition " + kilostone::quoted(id),
                     meant ? "did you mean `" + std::string(*meant) + "`?" : joined(ids)}};
    }
    if (!revision) return {*found, ""};
    if (const auto former = find_edition(id, *revision)) return {*former, ""};
    throw Error{unknown_revision(*found, *revision)};
}

Game::Game(Agreement table, std::string custom_json)
    : table_(std::move(table)), custom_json_(std::move(custom_json)),
      env_(make_env_rules(compile(table_.edition, table_.form))) {
    for (const Card c : all_cards)
        codes_[static_cast<std::size_t>(index(c))] = card_code(table_.edition, c);
}

const MatchValue& Game::match_value() const {
    std::call_once(match_made_, [this] { match_ = std::make_unique<const MatchValue>(rules()); });
    return *match_;
}

Seat Game::seat(int number) const {
    if (number < 0 || number >= rules().seats)
        throw Error{{"seat", "there is no seat " + std::to_string(number),
                     "0 to " + std::to_string(rules().seats - 1)}};
    return static_cast<Seat>(number);
}

GamePtr make_game(GameRequest request) {
    Agreement table{.edition = request.edition.edition};
    table.form = choose_form(table.edition, request.players, request.teams);
    if (const auto problem = agree(table, request.house)) throw Error{*problem};
    return std::make_shared<Game>(std::move(table), std::move(request.edition.custom_json));
}

py::dict card_dict(const Game& game, const CardCounts& counts) {
    py::dict cards;
    for (const Card c : all_cards)
        if (const int n = counts[static_cast<std::size_t>(index(c))]; n > 0)
            cards[py::str(game.code(c))] = n;
    return cards;
}

}  // namespace kilostone::python
