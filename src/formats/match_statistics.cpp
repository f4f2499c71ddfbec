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
    MatchTally(MatchReader reader, std::string_view header, int place)
        : reader_(std::move(reader)), seats_(players_of(header)), place_(place) {
        seats_.resize(static_cast<std::size_t>(reader_.rules().seats));
    }

    [[nodiscard]] bool add(const StageRecord& stage) {
        if (!stage.result) return true;
        if (reader_.add(stage)) return false;
        for (const RecordedMove& m : stage.moves)
            coups_[m.move.seat] += m.move.kind == MoveKind::Coup;
        for (std::size_t side = 0; side < static_cast<std::size_t>(reader_.rules().sides); ++side)
            count_lines(side, *stage.result);
        return true;
    }

    // What counts even when the match was not finished.
    void add_lines(const Renaming& renaming, Statistics& all) const {
        for (Seat seat = 0; seat < seats_.size(); ++seat) {
            if (seats_[seat].kind != "human") continue;
            StageCounts& counts = all.stages[renaming(seats_[seat].name.value_or(""))];
            const auto side     = static_cast<std::size_t>(reader_.rules().side_of(seat));
            counts.won += won_[side];
            for (const auto& [key, count] : lines_[side]) counts.lines[key] += count;
        }
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
    void count_lines(std::size_t side, const StageResult& result) {
        const SideScore& score = result.scores[side];
        best_[side]            = std::max(best_[side], score.total);
        won_[side] += result.winners >> side & 1;
        const bool counted = reader_.rules().edition.points.counted;
        points_[side] += counted ? score.total : score.distance;
        for (const ScoreField& field : score_fields)
            if (score.*field.points > 0) ++lines_[side][std::string(field.key())];
    }

    [[nodiscard]] FinishedMatch summary(Side side, bool won) const {
        const Rulebook& rules = reader_.rules();
        FinishedMatch m{.place   = place_,
                        .edition = counted_as(rules.edition),
                        .sides   = rules.sides,
                        .stages  = reader_.stages(),
                        .won     = won,
                        .own     = points_[side]};
        for (std::size_t other = 0; other < static_cast<std::size_t>(rules.sides); ++other)
            if (other != side) m.best_other = std::max(m.best_other, points_[other]);
        return m;
    }

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
        person.matches.push_back(summary(side, won));
        person.matches.back().bots = {against.begin(), against.end()};
        person.stages += reader_.stages();
        person.coups += coups_[seat];
        if (rules.edition.points.counted)
            person.best_stage = std::max(person.best_stage.value_or(best_[side]), best_[side]);
    }

    MatchReader reader_;
    std::vector<PlayerJson> seats_;
    int place_;
    std::array<int, max_seats> coups_{};
    std::array<int, max_seats> best_{};
    std::array<int, max_seats> won_{};
    std::array<int, max_seats> points_{};
    std::array<std::map<std::string, int>, max_seats> lines_{};  // stages with points, by side
};

}  // namespace

Statistics statistics_of(std::string_view history, const Renaming& renaming) {
    Statistics all;
    std::optional<MatchTally> match;
    int headers      = 0;
    const auto leave = [&] {
        if (match) match->add_lines(renaming, all);
        match.reset();
    };
    while (!history.empty()) {
        const std::size_t end       = history.find('\n');
        const std::string_view line = history.substr(0, end);
        history.remove_prefix(end == std::string_view::npos ? history.size() : end + 1);
        if (line.empty()) continue;
        if (is_match_header(line)) {
            all.unreadable += match.has_value();
            leave();
            const int place = headers++;
            if (auto reader = MatchReader::open(line)) {
                match.emplace(*std::move(reader), line, place);
                continue;
            }
        } else if (match && is_match_end(line)) {
            all.unreadable += !match->close(line, renaming, all);
            leave();
            continue;
        } else if (const auto stage = parse_stage(line); match && stage && match->add(*stage)) {
            continue;
        }
        ++all.unreadable;
        match.reset();
    }
    all.unreadable += match.has_value();
    leave();
    return all;
}

}  // namespace kilostone
