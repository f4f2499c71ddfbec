// The members of a stage record. What they mean for a table is checked by parse_stage.
#pragma once

#include "formats/stage_record.h"
#include "formats/table_json.h"
#include "formats/words.h"

namespace kilostone {

// Of moves, in the order of MoveKind.
inline constexpr std::array<std::string_view, 8> move_verbs{
    "lay", "attack", "discard", "coup", "decline", "extend", "finish", "take_off"};

struct MoveJson {
    SeatJson seat{};
    OneOf<move_verbs> do_{};
    Omittable<std::string> card{};
    Omittable<SideJson> side{};  // of an attack
    Omittable<bool> mistake{};
};
BOOST_DESCRIBE_STRUCT(MoveJson, (), (seat, do_, card, side, mistake))

// The lines of the score sheet by their keys.
struct ScoreJson {
    SideScore score{};
    static constexpr std::string_view typescript = "Record<string, number>";

    void write_json(std::string& out) const;
    [[nodiscard]] bool read_json(const Json& json, const JsonPath& place);
};

struct ResultJson {
    Nullable<SideJson> winner_side{};
    Omittable<std::vector<SideJson>> winners{};  // without them, the winner alone
    bool delayed  = false;
    bool extended = false;
    Nullable<SideJson> caller_side{};
    std::vector<ScoreJson> sides{};
};
BOOST_DESCRIBE_STRUCT(ResultJson, (), (winner_side, winners, delayed, extended, caller_side, sides))

inline constexpr std::array<std::string_view, 1> stage_format{"kilostone-stage/1"};

struct StageJson : FormatJson<stage_format>, TableJson {
    SeatJson dealer{};
    Omittable<JsonText> seats{};
    Omittable<JsonText> match{};
    Omittable<JsonText> deal{};
    std::vector<std::string> deck{};
    std::vector<MoveJson> moves{};
    Omittable<std::vector<std::vector<MoveJson>>> legal{};
    Nullable<ResultJson> result{};
    Omittable<std::string> ended{};
};
BOOST_DESCRIBE_STRUCT(StageJson, (FormatJson<stage_format>, TableJson),
                      (dealer, seats, match, deal, deck, moves, legal, result, ended))

[[nodiscard]] ResultJson result_json(const StageResult& result);

}  // namespace kilostone
