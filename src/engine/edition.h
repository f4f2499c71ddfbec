// What one box of the family says about itself, as a value.
//
// The defaults are the family's common answers; an edition states its differences (src/editions).
// House rules and custom editions change fields of a copy. compile() (rulebook.h) turns an edition
// and one of its forms into the tables the engine plays by.
#pragma once

#include "base/label.h"
#include "engine/hand.h"

#include <array>
#include <cstdint>

namespace kilostone {

// Seats are numbered in the order of play, so this decides only where they are drawn.
enum class Direction : std::uint8_t { Clockwise, CounterClockwise };
// Who has the first turn of a match. It decides what a table is asked before the first deal.
enum class FirstPlayer : std::uint8_t { AfterDealer, Youngest };
enum class Finish : std::uint8_t { Exactly, AtLeast };
enum class Discarding : std::uint8_t { Free, OnlyWhenStuck };
enum class SafetyInTurn : std::uint8_t { UsesTurn, PlaysAgain };
enum class AfterRemedy : std::uint8_t { NeedsRoll, RollsOn };
enum class LimitPile : std::uint8_t { Own, Battle };
enum class LimitTarget : std::uint8_t { Anyone, RollingOnly };
enum class CoupChain : std::uint8_t { None, DrawTwoAgain };  // R9
enum class Opening : std::uint8_t { Free, OpenFirst };       // R31: no hazard before one's own roll
enum class PileEnd : std::uint8_t { PlayOut, RaceOverWithoutDistances, RaceOverWhenEmpty };
enum class Extending : std::uint8_t { Never, Variant, Offered };  // Variant: off unless agreed on
// How the booklet's table words two lines; the sum of points is the same.
enum class AllFourWording : std::uint8_t { OnTop, InAll };
enum class CoupWording : std::uint8_t { OnTop, Instead };
enum class ShutOut : std::uint8_t { EachSide, EveryOpponent };
enum class ExtensionBonus : std::uint8_t { Winner, WinnerElseOpponents, CallerElseOpponents };
enum class Mistake : std::uint8_t { None, AttackOnSafety, WrongSafety, PastTarget };

// What a table may agree on besides the printed rules; editions/house.h has the words.
// clang-format off
enum class HouseKey : std::uint8_t {
    Extension, Distance, Deck, Discard, Finish, Chain, Opening, Coup, End, RollAfterRemedy, StartRolling, Rounds,
    Mistakes,
};
// clang-format on
inline constexpr int house_keys = 13;

class HouseKeys {
public:
    constexpr HouseKeys(std::initializer_list<HouseKey> keys) {
        for (const HouseKey k : keys)
            bits_ = static_cast<std::uint16_t>(bits_ | 1 << static_cast<int>(k));
    }
    constexpr bool contains(HouseKey k) const { return (bits_ >> static_cast<int>(k) & 1) != 0; }
    friend constexpr HouseKeys operator|(HouseKeys a, HouseKeys b) {
        a.bits_ = static_cast<std::uint16_t>(a.bits_ | b.bits_);
        return a;
    }
    friend constexpr bool operator==(HouseKeys, HouseKeys) = default;

private:
    std::uint16_t bits_ = 0;
};

inline constexpr HouseKeys family_house{HouseKey::Extension,    HouseKey::Distance,
                                        HouseKey::Discard,      HouseKey::Opening,
                                        HouseKey::StartRolling, HouseKey::Rounds};

// Points of a stage. A race without points (`nl`) has Points::counted == false.
struct Points {
    bool counted                    = true;
    int won                         = 400;
    int safety                      = 100;
    int all_four                    = 300;  // above the four safeties' own points
    AllFourWording all_four_wording = AllFourWording::OnTop;
    int coup                        = 300;  // above the safety's own points
    CoupWording coup_wording        = CoupWording::OnTop;
    int safe_trip                   = 300;
    int delayed                     = 300;
    int shut_out                    = 500;
    ShutOut shut_out_when           = ShutOut::EachSide;
    int extension                   = 200;
    ExtensionBonus extension_bonus  = ExtensionBonus::Winner;

    friend constexpr bool operator==(const Points&, const Points&) = default;
};

// One way to play: the number of players, alone or in teams of two, and the distance.
struct Form {
    std::uint8_t players  = 0;
    std::uint8_t per_side = 1;
    std::uint16_t target  = 0;
    Extending extending = Extending::Never;  // means nothing where the target is the long distance

    constexpr int sides() const { return players / per_side; }
    friend constexpr bool operator==(const Form&, const Form&) = default;
};

inline constexpr int max_forms = 12;

struct Edition {
    Label<24> id;
    Label<24> base;              // a custom edition: the built-in one it starts from
    Label<64> name;              // what it is, in plain English
    Label<24> languages;         // of its booklet, by code
    std::uint16_t revision = 1;  // rises when a rules fix changes outcomes

    std::array<std::uint16_t, distance_ranks> km{25, 50, 75, 100, 200};
    CardCounts deck{10, 10, 10, 12, 4, 5, 4, 3, 3, 3, 14, 6, 6, 6, 6, 1, 1, 1, 1};
    CardSet small_table_out{};             // one card of each of these is removed …
    std::uint8_t small_table_players = 3;  // … with at most this number of players

    std::array<Form, max_forms> forms{};
    std::uint8_t form_count     = 0;
    std::uint16_t long_distance = 1000;  // of an extended stage; 0: the edition has none
    Direction direction         = Direction::Clockwise;
    FirstPlayer first_player    = FirstPlayer::AfterDealer;

    std::uint16_t limit_km      = 50;
    std::uint8_t top_cards      = 2;  // of the top distance a side may lay in one stage
    Finish finish               = Finish::Exactly;
    Discarding discarding       = Discarding::Free;
    SafetyInTurn safety_in_turn = SafetyInTurn::UsesTurn;
    AfterRemedy after_remedy    = AfterRemedy::NeedsRoll;
    LimitPile limit_pile        = LimitPile::Own;
    LimitTarget limit_target    = LimitTarget::Anyone;
    CoupChain coup_chain        = CoupChain::None;
    Opening opening             = Opening::Free;
    PileEnd pile_end            = PileEnd::PlayOut;
    bool start_rolling          = false;

    Points points{};
    std::uint16_t match_points = 5000;  // 0: a match is one stage
    std::uint16_t rounds       = 0;     // not 0: the number of stages, instead of the points target

    Mistake printed_mistake = Mistake::None;  // what the booklet says happens …
    bool mistakes           = false;          // … and whether this table plays it

    HouseKeys house = family_house;  // what tables of this edition may agree on

    constexpr void add_form(Form form) { forms[form_count++] = form; }
    friend constexpr bool operator==(const Edition&, const Edition&) = default;
};

// The distance that a race of this form can be extended to; 0 where it cannot.
constexpr int long_target(const Edition& edition, const Form& form) {
    return form.extending == Extending::Offered && form.target < edition.long_distance
               ? edition.long_distance
               : 0;
}

// The edition whose booklet is cited.
constexpr std::string_view cited_id(const Edition& e) {
    return e.base.empty() ? e.id.view() : e.base.view();
}

constexpr int cards_in(const Edition& e) { return total(e.deck); }

constexpr int cards_of(const Edition& e, CardSet group) {
    int sum = 0;
    for (const Card c : group) sum += e.deck[static_cast<std::size_t>(index(c))];
    return sum;
}

}  // namespace kilostone
