#include "formats/record_file.h"

#include "formats/replay.h"
#include "formats/table_json.h"

#include <algorithm>

namespace kilostone {

Standing standing_of(const StageRecord& record) {
    Standing standing;
    const MatchPlaceJson place = match_place_in(record.match);
    if (!place.before) return standing;
    for (std::size_t s = 0; s < std::min<std::size_t>(place.before->size(), max_seats); ++s)
        standing.points[s] = static_cast<std::int32_t>((*place.before)[s]);
    if (place.stage && *place.stage > 0 && *place.stage <= 0xFFFF)
        standing.stages_played = static_cast<std::uint16_t>(*place.stage - 1);
    return standing;
}

tl::expected<std::optional<RecordedStage>, Problem> RecordReader::take(std::string_view line) {
    if (is_match_header(line)) {
        auto match = MatchReader::open(line);
        if (!match) return tl::unexpected(match.error());
        if (const auto p = match_ ? match_->unbegun() : std::nullopt) return tl::unexpected(*p);
        match_.emplace(std::move(*match));
        ++matches_;
        return std::nullopt;
    }
    if (is_match_end(line)) {
        if (!match_)
            return tl::unexpected(
                Problem{"", "the last line of a match, and no match has begun", ""});
        const auto p = match_->close(line);
        match_.reset();
        if (p) return tl::unexpected(*p);
        return std::nullopt;
    }
    auto record = parse_stage(line);
    if (!record) return tl::unexpected(record.error());
    if (const auto state = replay(*record); !state) return tl::unexpected(state.error());
    Standing standing = standing_of(*record);
    if (match_) {
        standing.points        = match_->totals();
        standing.stages_played = static_cast<std::uint16_t>(match_->stages());
        if (const auto p = match_->add(*record)) return tl::unexpected(*p);
    }
    return RecordedStage{*std::move(record), standing, ++stages_, match_ ? matches_ : 0};
}

}  // namespace kilostone
