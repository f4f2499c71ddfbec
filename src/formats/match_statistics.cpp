#include "formats/match_statistics.h"

#include "editions/edition_info.h"
#include "formats/match_record.h"
#include "formats/table_json.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>
#include <vector>

namespace kilostone {
namespace {

struct HeaderSeatsJson {
    Omittable<std::vector<PlayerJson>> seats{};
    using AllowsMore = HeaderSeatsJson;
};
BOOST_DESCRIBE_STRUCT(HeaderSeatsJson, (), (seats))

// Nobody where the header does not say who sat there.
std::vector<PlayerJson> players_of(std::string_view header) {
    HeaderSeatsJson json;
    if (read_json(parse_json(header), json) || !json.seats) return {};
    return *json.seats;
}

// One match as it is read, line by line; the reader refuses what does not follow.
class MatchTally {
public:
    MatchTally(MatchReader reader, std::string_view header)
        : reader_(std::move(reader)), seats_(players_of(header)) {
        seats_.resize(static_cast<std::size_t>(reader_.rules().seats));
    }

    [[nodiscard]] bool add(const StageRecord& stage) {
        if (!stage.result) return true;
        if (reader_.add(stage)) return false;
        for (const RecordedMove& m : stage.moves)
            coups_[m.move.seat] += m.move.kind == MoveKind::Coup;
        for (std::size_t side = 0; side < static_cast<std::size_t>(reader_.rules().sides); ++side)
            best_[side] = std::max(best_[side], stage.result->scores[side].total);
        return true;
    }

    [[nodiscard]] bool close(std::string_view end, const Renaming& renaming,
                             Statistics& all) const {
        if (reader_.close(end)) return false;
        for (Seat seat = 0; seat < seats_.size(); ++seat)
            if (seats_[seat].kind == "human")
                count(all.people[renaming(seats_[seat].name.value_or(""))], seat);
        return true;
    }

private:
    void count(PersonStatistics& person, Seat seat) const {
        const Rulebook& rules = reader_.rules();
        const Side side       = rules.side_of(seat);
        const bool won        = (reader_.winners() >> side & 1) != 0;
        const auto mark       = [&](Tally& tally) {
            ++tally.matches;
            tally.won += won;
        };
        mark(person.all);
        mark(person.by_edition[counted_as(rules.edition)]);
        std::set<std::string> against;
        for (Seat other = 0; other < seats_.size(); ++other)
            if (rules.side_of(other) != side && seats_[other].bot)
                against.insert(*seats_[other].bot);
        for (const std::string& bot : against) mark(person.by_bot[bot]);
        person.stages += reader_.stages();
        person.coups += coups_[seat];
        if (rules.edition.points.counted)
            person.best_stage = std::max(person.best_stage.value_or(best_[side]), best_[side]);
    }

    MatchReader reader_;
    std::vector<PlayerJson> seats_;
    std::array<int, max_seats> coups_{};
    std::array<int, max_seats> best_{};
};

}  // namespace

Statistics statistics_of(std::string_view history, const Renaming& renaming) {
    Statistics all;
    std::optional<MatchTally> match;
    while (!history.empty()) {
        const std::size_t end       = history.find('\n');
        const std::string_view line = history.substr(0, end);
        history.remove_prefix(end == std::string_view::npos ? history.size() : end + 1);
        if (line.empty()) continue;
        if (is_match_header(line)) {
            all.unreadable += match.has_value();
            match.reset();
            if (auto reader = MatchReader::open(line)) {
                match.emplace(*std::move(reader), line);
                continue;
            }
        } else if (match && is_match_end(line)) {
            all.unreadable += !match->close(line, renaming, all);
            match.reset();
            continue;
        } else if (const auto stage = parse_stage(line); match && stage && match->add(*stage)) {
            continue;
        }
        ++all.unreadable;
        match.reset();
    }
    all.unreadable += match.has_value();
    return all;
}

}  // namespace kilostone
