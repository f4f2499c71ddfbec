// The table itself: one value per edition, every field written out so that a reader can compare
// it with the rules document column by column.
#include "edition_facts.h"

#include <stdexcept>

namespace kilostone::twin {
namespace {

const std::array<int, 5> family_distances = {10, 10, 10, 12, 4};
const std::array<int, 5> fifty_distances  = {11, 11, 11, 13, 4};  // ruling R1
const std::vector<Card> four_out          = {"stop", "out_of_fuel", "puncture", "accident"};
const std::vector<Card> five_out = {"stop", "limit", "out_of_fuel", "puncture", "accident"};

EditionFacts hu() {
    return {
        .id                   = "hu",
        .revision             = 2,
        .smallest_km          = 25,
        .distance_counts      = family_distances,
        .deck_may_be_106      = false,
        .coup_may_be_200      = false,
        .small_table_out      = four_out,
        .forms                = {{2, 1, 700}, {3, 1, 700}, {4, 2, 1000}, {6, 2, 1000}},
        .long_distance        = 1000,
        .extension_by_default = true,
        .opening              = Opening::OpenFirst,
        .finish               = Finish::Exactly,
        .safety_plays_again   = false,
        .roll_after_remedy    = true,
        .limit_on_battle_pile = false,
        .limit_needs_rolling  = true,
        .coup_chain           = false,
        .end                  = End::HandsPlayedOut,
        .points               = true,
        .coup_bonus           = 200,  // R13: 300 instead of 100
        .delayed_bonus        = 300,
        .shut_out             = ShutOutBonus::ForEachSide,
        .extension_bonus      = ExtensionBonus::Winner,
        .mistake              = Mistake::WrongSafety,
    };
}

EditionFacts de() {
    return {
        .id                   = "de",
        .revision             = 1,
        .smallest_km          = 25,
        .distance_counts      = fifty_distances,
        .deck_may_be_106      = true,
        .coup_may_be_200      = true,
        .small_table_out      = {},
        .forms                = {{2, 1, 700}, {3, 1, 700}, {4, 2, 1000}, {6, 2, 700}},
        .long_distance        = 1000,
        .extension_by_default = false,
        .opening              = Opening::Free,
        .finish               = Finish::AtLeast,
        .safety_plays_again   = false,
        .roll_after_remedy    = true,
        .limit_on_battle_pile = true,
        .limit_needs_rolling  = true,
        .coup_chain           = false,
        .end                  = End::HandsPlayedOut,
        .points               = true,
        .coup_bonus           = 300,  // R14
        .delayed_bonus        = 0,
        .shut_out             = ShutOutBonus::ForEachSide,
        .extension_bonus      = ExtensionBonus::WinnerElseOpponents,
        .mistake              = Mistake::None,
    };
}

EditionFacts trio() {
    return {
        .id                   = "trio",
        .revision             = 2,
        .smallest_km          = 25,
        .distance_counts      = family_distances,
        .deck_may_be_106      = false,
        .coup_may_be_200      = false,
        .small_table_out      = four_out,
        .forms                = {{2, 1, 700}, {3, 1, 700}, {4, 2, 1000}, {6, 2, 1000}},
        .long_distance        = 1000,
        .extension_by_default = true,
        .opening              = Opening::OpenFirst,
        .finish               = Finish::Exactly,
        .safety_plays_again   = false,
        .roll_after_remedy    = true,
        .limit_on_battle_pile = false,
        .limit_needs_rolling  = false,  // R25
        .coup_chain           = true,
        .end                  = End::HandsPlayedOut,
        .points               = true,
        .coup_bonus           = 300,  // R22
        .delayed_bonus        = 300,
        .shut_out             = ShutOutBonus::ForEachSide,
        .extension_bonus      = ExtensionBonus::Winner,
        .mistake              = Mistake::HazardOnSafety,
    };
}

EditionFacts speed() {
    return {
        .id                   = "speed",
        .revision             = 1,
        .smallest_km          = 30,
        .distance_counts      = fifty_distances,
        .deck_may_be_106      = true,
        .coup_may_be_200      = false,
        .small_table_out      = five_out,
        .forms                = {{2, 1, 900}, {3, 1, 900}, {4, 2, 1200}, {6, 2, 990}},  // R4
        .long_distance        = 1200,
        .extension_by_default = true,
        .opening              = Opening::Free,
        .finish               = Finish::Exactly,
        .safety_plays_again   = true,
        .roll_after_remedy    = true,
        .limit_on_battle_pile = false,
        .limit_needs_rolling  = false,
        .coup_chain           = false,
        .end                  = End::HandsPlayedOut,
        .points               = true,
        .coup_bonus           = 300,
        .delayed_bonus        = 300,
        .shut_out             = ShutOutBonus::OnceWhenAll,  // R15
        .extension_bonus      = ExtensionBonus::CallerElseOpponents,
        .mistake              = Mistake::PastTarget,
    };
}

EditionFacts nl() {
    return {
        .id              = "nl",
        .revision        = 1,
        .smallest_km     = 25,
        .distance_counts = family_distances,  // R2
        .deck_may_be_106 = false,
        .coup_may_be_200 = false,
        .small_table_out = {},
        .forms =
            {{2, 1, 1000}, {3, 1, 1000}, {4, 1, 1000}, {4, 2, 1000}, {6, 2, 1000}, {8, 2, 1000}},
        .long_distance        = std::nullopt,
        .extension_by_default = false,
        .opening              = Opening::Free,
        .finish               = Finish::Exactly,
        .safety_plays_again   = true,
        .roll_after_remedy    = false,
        .limit_on_battle_pile = false,
        .limit_needs_rolling  = false,
        .coup_chain           = false,
        .end                  = End::NoDistanceInPile,  // R10
        .points               = false,
        .coup_bonus           = 0,
        .delayed_bonus        = 0,
        .shut_out             = ShutOutBonus::None,
        .extension_bonus      = ExtensionBonus::None,
        .mistake              = Mistake::None,
    };
}

EditionFacts classic() {
    return {
        .id                   = "classic",
        .revision             = 2,
        .smallest_km          = 25,
        .distance_counts      = family_distances,
        .deck_may_be_106      = false,
        .coup_may_be_200      = false,
        .small_table_out      = five_out,
        .forms                = {{2, 1, 700}, {3, 1, 700}, {4, 2, 1000}, {6, 2, 700}},
        .long_distance        = 1000,
        .extension_by_default = true,
        .opening              = Opening::Free,
        .finish               = Finish::Exactly,
        .safety_plays_again   = true,
        .roll_after_remedy    = true,
        .limit_on_battle_pile = false,
        .limit_needs_rolling  = false,
        .coup_chain           = false,
        .end                  = End::HandsPlayedOut,
        .points               = true,
        .coup_bonus           = 300,
        .delayed_bonus        = 300,
        .shut_out             = ShutOutBonus::OnceWhenAll,
        .extension_bonus      = ExtensionBonus::CallerElseOpponents,
        .mistake              = Mistake::None,
    };
}

}  // namespace

const std::vector<EditionFacts>& all_editions() {
    static const std::vector<EditionFacts> table = {hu(), de(), trio(), speed(), nl(), classic()};
    return table;
}

const EditionFacts& edition_facts(const std::string& id) {
    for (const EditionFacts& facts : all_editions())
        if (facts.id == id) return facts;
    throw std::runtime_error("unknown edition: " + id);
}

}  // namespace kilostone::twin
