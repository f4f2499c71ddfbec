// States from a game: dealt from numbered random streams, or from a deck that is given.
#include "editions/card_code.h"
#include "editions/complaint.h"
#include "engine/stage_streams.h"
#include "stage.h"

#include <pybind11/stl.h>

#include <random>

namespace kilostone::python {
namespace {

// Exactly the form's cards, in any order. Throws Error.
Deck deck_of(const Game& game, const std::vector<std::string>& codes) {
    Deck sorted = sorted_deck(game.rules());
    if (codes.size() != static_cast<std::size_t>(sorted.size))
        throw Error{{"deck", "has " + std::to_string(codes.size()) + " cards",
                     "this table plays with " + std::to_string(sorted.size)}};
    CardCounts left{};
    for (const Card c : sorted.all()) ++left[static_cast<std::size_t>(index(c))];
    Deck deck;
    for (const std::string& code : codes) {
        const std::string where = "deck[" + std::to_string(deck.size) + "]";
        const auto card         = parse_card(game.table().edition, code);
        if (!card)
            throw Error{{where, kilostone::quoted(code) + " is no card of this edition", ""}};
        if (left[static_cast<std::size_t>(index(*card))]-- == 0)
            throw Error{{where, "one `" + code + "` too many", ""}};
        deck.cards[static_cast<std::size_t>(deck.size++)] = *card;
    }
    return deck;
}

// Where nobody has chosen one, so that no two runs are alike by accident.
std::uint64_t any_seed() {
    std::random_device device;
    return std::uint64_t{device()} << 32 | device();
}

Stage dealt_stage(const GamePtr& game, std::optional<std::uint64_t> seed, std::uint64_t number,
                  std::optional<int> dealer) {
    const DealNumber dealt{seed ? *seed : any_seed(), number};
    Deck deck = sorted_deck(game->rules());
    Rng rng   = dealing_stream(dealt.seed, dealt.number);
    shuffle(deck, rng);
    Stage stage(game, deck, dealer ? game->seat(*dealer) : dealer_of(game->rules(), number));
    stage.dealt = dealt;
    return stage;
}

Stage initial_state(const GamePtr& game, std::optional<std::uint64_t> seed, std::uint64_t number,
                    std::optional<int> dealer,
                    const std::optional<std::vector<std::string>>& deck) {
    if (!deck) return dealt_stage(game, seed, number, dealer);
    if (seed || number != 0) throw Error{{"deck", "a deck and a seed cannot both be given", ""}};
    const Seat by = dealer ? game->seat(*dealer) : dealer_of(game->rules(), 0);
    return {game, deck_of(*game, *deck), by};
}

}  // namespace

void add_dealing(GameClass& game) {
    game.def("new_initial_state", initial_state, py::arg("seed") = py::none(),
             py::arg("number") = 0, py::kw_only(), py::arg("dealer") = py::none(),
             py::arg("deck") = py::none());
}

}  // namespace kilostone::python
