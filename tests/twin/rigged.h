// Stages for tests: headers for every form, shuffled decks, and decks arranged so that chosen
// cards are dealt and drawn.
#pragma once

#include "engine/moves.h"
#include "twin.h"

#include <random>

namespace kilostone::twin {

struct Arrangement {
    std::map<int, Pile> hands{};  // up to six cards for a seat; harmless cards fill it up
    Pile draws{};                 // the top of the draw pile, next card first
    Pile last{};                  // the bottom of the draw pile, last card last
};

struct TableForm {
    std::string edition;
    int players;
    int per_side;
};

std::vector<TableForm> all_forms();  // every edition with every number of players: 26
nlohmann::json header_of(const TableForm& form, const nlohmann::json& house);
nlohmann::json shuffled(nlohmann::json header, std::mt19937_64& random);
nlohmann::json arranged(nlohmann::json header, Arrangement wish);
Stage stage_of(const TableForm& form, const Arrangement& wish,
               const nlohmann::json& house = nlohmann::json::object());

// The reason why no such table can be agreed on; empty when it can.
std::string refusal(const nlohmann::json& header);
std::string refusal(const TableForm& form, const nlohmann::json& house);

// Moves as short texts: "0 lay roll", "1 attack stop 0", "0 decline", "0 lay! km60" (a mistake).
nlohmann::json move(const std::string& text);
void play_all(Stage& stage, const std::vector<std::string>& moves);
bool is_legal(const Stage& stage, const std::string& text);
std::string move_refusal(Stage stage, const std::string& text);  // empty: the stage plays the move

// The acting seat discards a card: its safeties first, then its rolls, then whatever it has.
void discard_one(Stage& stage);
void discard_to_the_end(Stage& stage);
// The acting seat discards a card above those it keeps: kept[seat].
void discard_above(Stage& stage, const std::vector<Pile>& kept);

}  // namespace kilostone::twin
