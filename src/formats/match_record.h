// A match on disk: format `kilostone-match/1` (docs/formats/match-record.md). A header line, the
// stage lines, and a last line with totals and winners; without that last line the match is
// unfinished.
#pragma once

#include "formats/stage_record.h"

namespace kilostone {

struct MatchHeader {
    Agreement table{};
    std::string custom_edition{};
    Seat first_dealer = 0;
    std::string seats{};  // JSON, as in StageRecord
};

struct MatchEnd {
    std::vector<std::int32_t> totals{};  // by side
    std::uint8_t winners = 0;            // a bit for each
};

[[nodiscard]] std::string print(const MatchHeader& header);
[[nodiscard]] std::string print(const MatchEnd& end);

// The "match" object of a stage line: which stage it is, and the totals before it.
[[nodiscard]] std::string match_object(const std::string& id, int stage,
                                       const std::array<std::int32_t, max_seats>& before,
                                       int sides);

// Whether a line opens or closes a match, rather than being a stage.
[[nodiscard]] bool is_match_header(std::string_view line);
[[nodiscard]] bool is_match_end(std::string_view line);

// Follows a match line by line and refuses what does not follow from what came before.
class MatchReader {
public:
    [[nodiscard]] static tl::expected<MatchReader, Problem> open(std::string_view header_line);

    // A stage that has been replayed and agrees with its result.
    [[nodiscard]] std::optional<Problem> add(const StageRecord& stage);
    [[nodiscard]] std::optional<Problem> close(std::string_view end_line) const;
    // Why no other match can begin now: this one has not begun. It may be unfinished.
    [[nodiscard]] std::optional<Problem> unbegun() const;

    const std::array<std::int32_t, max_seats>& totals() const { return totals_; }
    int stages() const { return stages_; }
    std::uint8_t winners() const { return winners_; }
    const Rulebook& rules() const { return rules_; }

private:
    explicit MatchReader(MatchHeader header);

    MatchHeader header_;
    Rulebook rules_;
    std::array<std::int32_t, max_seats> totals_{};
    int stages_           = 0;
    bool begun_           = false;
    std::uint8_t winners_ = 0;
};

}  // namespace kilostone
