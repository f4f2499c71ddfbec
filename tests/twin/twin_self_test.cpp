// Random stages by the twin alone, in every form and under every house rule: no card is lost or
// invented, every acting seat has a move, every stage ends, and every record replays.
#include "rigged.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace kilostone::twin {
namespace {

using json   = nlohmann::json;
using Random = std::mt19937_64;

struct Seen {
    int finished = 0, unfinished = 0, extended = 0, delayed = 0, coups = 0, mistakes = 0,
        taken_off = 0, shared = 0, chains = 0;
};

// Laying is preferred to attacking and attacking to discarding, or hardly a stage would be won.
// Safeties are held back for a coup, but not in the turn that follows one.
const json& pick(const std::vector<json>& moves, bool after_coup, Random& random) {
    std::vector<int> weights;
    for (const json& move : moves) {
        const std::string what = move.at("do");
        int weight = what == "discard" || what == "decline" ? 1 : what == "attack" ? 3 : 10;
        if (what == "lay" && is_distance(move.at("card"))) weight = 30;
        if (what == "lay" && is_safety(move.at("card"))) weight = after_coup ? 30 : 1;
        weights.push_back(weight);
    }
    return moves[std::discrete_distribution<std::size_t>(weights.begin(), weights.end())(random)];
}

std::vector<json> mistakes_to_try(const Stage& stage) {
    std::vector<json> moves;
    for (int seat = 0; seat < stage.rules().players; ++seat)
        for (const auto& [card, count] : stage.hand(seat)) {
            moves.push_back({{"seat", seat}, {"do", "lay"}, {"card", card}, {"mistake", true}});
            moves.push_back({{"seat", seat}, {"do", "coup"}, {"card", card}, {"mistake", true}});
            for (int side = 0; side < stage.rules().sides; ++side)
                moves.push_back({{"seat", seat},
                                 {"do", "attack"},
                                 {"card", card},
                                 {"side", side},
                                 {"mistake", true}});
        }
    return moves;
}

std::optional<json> possible_mistake(const Stage& stage) {
    for (const json& move : mistakes_to_try(stage)) {
        try {
            Stage copy = stage;
            copy.play(move);
            return move;
        } catch (const std::runtime_error&) {
        }
    }
    return std::nullopt;
}

// A legal move, or where mistakes are played now and then one of those.
json next_move(const Stage& stage, bool after_coup, Random& random) {
    if (stage.rules().mistakes && random() % 4 == 0)
        if (const auto mistake = possible_mistake(stage)) return *mistake;
    return pick(stage.legal(), after_coup, random);
}

void note_move(const json& move, const Stage& after, Seen& seen) {
    if (move.value("mistake", false)) ++seen.mistakes;
    if (move.at("do") == "take_off") ++seen.taken_off;
    if (move.at("do") == "coup" && !move.contains("mistake")) ++seen.coups;
    if (move.at("do") == "lay" && after.cards_due() > 1) ++seen.chains;
}

void note_end(const json& result, Seen& seen) {
    ++(result.at("winner_side").is_null() ? seen.unfinished : seen.finished);
    if (result.at("extended")) ++seen.extended;
    if (result.at("delayed")) ++seen.delayed;
    if (result.at("winners").size() > 1) ++seen.shared;
}

json random_record(const json& header, Random& random, Seen& seen) {
    json record     = header;
    record["moves"] = json::array();
    record["legal"] = json::array();
    Stage stage(header);
    const auto cards = stage.all_cards();
    while (true) {
        if (random() % 2) stage.close_idle_window();
        if (stage.over()) break;
        const auto moves = stage.legal();
        EXPECT_FALSE(moves.empty()) << header.dump() << stage.phase();
        EXPECT_LT(record["moves"].size(), 1000u) << header.dump();
        if (moves.empty() || record["moves"].size() >= 1000) break;
        const bool after_coup = !record["moves"].empty() && record["moves"].back()["do"] == "coup";
        const json chosen     = next_move(stage, after_coup, random);
        if (chosen.at("do") != "coup" && chosen.at("do") != "decline") stage.close_idle_window();
        record["legal"].push_back(stage.legal());
        record["moves"].push_back(chosen);
        stage.play(chosen);
        note_move(chosen, stage, seen);
        EXPECT_EQ(stage.all_cards(), cards) << chosen.dump();
    }
    record["result"] = stage.result();
    note_end(record["result"], seen);
    return record;
}

bool is_playable(const json& header) {
    try {
        rules_for(header);
        return true;
    } catch (const std::runtime_error&) {
        return false;
    }
}

std::vector<json> house_rules_to_try() {
    return {
        {{"extension", true}},
        {{"extension", false}},
        {{"distance", 900}},
        {{"distance", 600}, {"extension", true}},
        {{"distance", 1020}},
        {{"deck", 106}},
        {{"discard", "stuck"}},
        {{"finish", "exact"}},
        {{"chain", "none"}},
        {{"opening", "open_first"}},
        {{"opening", "free"}},
        {{"coup", 200}},
        {{"end", "pile"}},
        {{"roll_after_remedy", true}},
        {{"start_rolling", true}},
        {{"rounds", 4}},
        {{"mistakes", true}},
        {{"mistakes", true}, {"start_rolling", true}, {"distance", 300}},
        {{"discard", "stuck"}, {"start_rolling", true}},
    };
}

void play_stages(const json& header, int stages, Random& random, Seen& seen) {
    for (int i = 0; i < stages; ++i) {
        json dealt         = header;
        dealt["dealer"]    = i % header.at("players").get<int>();
        const json record  = random_record(shuffled(dealt, random), random, seen);
        const auto problem = disagreement(record);
        EXPECT_FALSE(problem) << *problem << "\n" << header.dump();
    }
}

TEST(TwinSelf, ThereAreTwentySixForms) { EXPECT_EQ(all_forms().size(), 26u); }

TEST(TwinSelf, RandomStagesEndAndReplayInEveryForm) {
    Random random(1);
    int finished = 0, with_coups = 0;
    for (const TableForm& form : all_forms()) {
        Seen seen;
        play_stages(header_of(form, json::object()), 10, random, seen);
        finished += seen.finished > 0;
        with_coups += seen.coups > 0;
    }
    EXPECT_GT(finished, 20);  // of the 26 forms
    EXPECT_GT(with_coups, 20);
}

TEST(TwinSelf, RandomStagesEndAndReplayUnderEveryHouseRule) {
    Random random(2);
    Seen seen;
    for (const json& house : house_rules_to_try()) {
        int tables = 0;
        for (const TableForm& form : all_forms()) {
            const json header = header_of(form, house);
            if (!is_playable(header)) continue;
            ++tables;
            play_stages(header, 1, random, seen);
        }
        EXPECT_GT(tables, 0) << house.dump();
    }
    EXPECT_GT(seen.extended, 0);
    EXPECT_GT(seen.mistakes, 0);
    EXPECT_GT(seen.taken_off, 0);
}

TEST(TwinSelf, TheRareThingsHappenInRandomStages) {
    Random random(3);
    Seen seen;
    for (const TableForm& form : {TableForm{"trio", 6, 2}, TableForm{"nl", 4, 1}})
        play_stages(header_of(form, json::object()), 60, random, seen);
    EXPECT_GT(seen.unfinished, 0);
    EXPECT_GT(seen.delayed, 0);
    EXPECT_GT(seen.shared, 0);
}

// Hazards and safeties lie among the first thirty cards, so that coups and chains are frequent.
json with_early_fights(json header, Random& random) {
    Pile deck = header.at("deck");
    std::stable_partition(deck.begin(), deck.end(),
                          [](const Card& card) { return is_safety(card) || is_hazard(card); });
    std::shuffle(deck.begin(), deck.begin() + 30, random);
    header["deck"] = deck;
    return header;
}

TEST(TwinSelf, ChainsHappenInRandomStages) {
    Random random(5);
    Seen seen;
    for (const TableForm& form : {TableForm{"trio", 2, 1}, TableForm{"trio", 4, 2}})
        for (int i = 0; i < 60; ++i) {
            const json header = header_of(form, {{"start_rolling", true}});
            const json dealt  = with_early_fights(shuffled(header, random), random);
            EXPECT_EQ(disagreement(random_record(dealt, random, seen)), std::nullopt);
        }
    EXPECT_GT(seen.chains, 0);
}

TEST(TwinSelf, ARecordThatWasTamperedWithIsNoticed) {
    Random random(4);
    Seen seen;
    const json header = header_of({"speed", 4, 2}, json::object());
    const json record = random_record(shuffled(header, random), random, seen);
    ASSERT_FALSE(disagreement(record));
    json score                           = record;
    score["result"]["sides"][1]["total"] = 1;
    EXPECT_TRUE(disagreement(score));
    json legal = record;
    legal["legal"][3].erase(legal["legal"][3].begin());
    EXPECT_EQ(disagreement(legal)->substr(0, 7), "move 3:");
    json shorter = record;
    shorter["moves"].erase(shorter["moves"].size() - 1);
    shorter["legal"].erase(shorter["legal"].size() - 1);
    EXPECT_TRUE(disagreement(shorter));
    json longer = record;
    longer["moves"].push_back(record["moves"].back());
    longer["legal"].push_back(record["legal"].back());
    EXPECT_TRUE(disagreement(longer));
}

}  // namespace
}  // namespace kilostone::twin
