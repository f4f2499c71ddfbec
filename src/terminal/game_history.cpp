#include "terminal/game_history.h"

#include "notation/json_read.h"
#include "record/match_record.h"
#include "terminal/game_save.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <set>
#include <sstream>
#include <vector>

namespace kilostone {
namespace {

struct Sitting {
    bool person = false;
    std::string name{};
    std::string bot{};
};

// Nobody where the header does not say who sat there.
std::vector<Sitting> sittings(std::string_view header) {
    std::vector<Sitting> seats;
    const Json json = Json::parse(header, nullptr, false);
    const auto list = json.find("seats");
    if (list == json.end() || !list->is_array()) return seats;
    const auto word = [](const Json& seat, const char* key) {
        const auto found = seat.find(key);
        return found != seat.end() && found->is_string() ? found->get<std::string>()
                                                         : std::string();
    };
    for (const Json& seat : *list) {
        if (!seat.is_object()) return {};
        seats.push_back({word(seat, "kind") == "human", word(seat, "name"), word(seat, "bot")});
    }
    return seats;
}

// One match as it is read, line by line; the reader refuses what does not follow.
class MatchTally {
public:
    MatchTally(MatchReader reader, std::string_view header)
        : reader_(std::move(reader)), seats_(sittings(header)),
          sides_(static_cast<std::size_t>(reader_.rules().sides)) {}

    [[nodiscard]] bool add(const StageRecord& stage) {
        if (!stage.result) return true;
        if (reader_.add(stage)) return false;
        for (const RecordedMove& m : stage.moves) coups_[m.move.seat] += m.move.what == Do::Coup;
        for (std::size_t side = 0; side < sides_; ++side)
            best_[side] = std::max(best_[side], stage.result->scores[side].total);
        return true;
    }

    [[nodiscard]] bool close(std::string_view end, const Renaming& renaming,
                             Statistics& all) const {
        if (reader_.close(end)) return false;
        for (std::size_t seat = 0; seat < std::min<std::size_t>(seats_.size(), max_seats); ++seat)
            if (seats_[seat].person)
                count(all.people[renaming(seats_[seat].name)], seat,
                      (reader_.winners() >> seat % sides_ & 1) != 0);
        return true;
    }

private:
    void count(PersonStatistics& person, std::size_t seat, bool won) const {
        const auto mark = [&](Tally& tally) {
            ++tally.matches;
            tally.won += won;
        };
        mark(person.all);
        mark(person.by_edition[std::string(cited_id(reader_.rules().edition))]);
        std::set<std::string> against;
        for (std::size_t other = 0; other < seats_.size(); ++other)
            if (other % sides_ != seat % sides_ && !seats_[other].bot.empty())
                against.insert(seats_[other].bot);
        for (const std::string& bot : against) mark(person.by_bot[bot]);
        person.stages += reader_.stages();
        person.coups += coups_[seat];
        if (reader_.rules().edition.points.counted)
            person.best_stage =
                std::max(person.best_stage.value_or(best_[seat % sides_]), best_[seat % sides_]);
    }

    MatchReader reader_;
    std::vector<Sitting> seats_;
    std::size_t sides_;
    std::array<int, max_seats> coups_{};
    std::array<int, max_seats> best_{};
};

}  // namespace

std::string history_file(const std::string& folder) { return folder + "/history.jsonl"; }

std::optional<GameTrouble> add_to_history(const std::string& folder,
                                          std::span<const std::string> match) {
    const std::string path = history_file(folder);
    const auto cannot      = [&] {
        return GameTrouble{Trouble::CannotSave, path, std::strerror(errno), ""};
    };
    const int file = ::open(path.c_str(), O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) return cannot();
    (void)::flock(file, LOCK_EX);  // let go of when the file is closed
    std::string text;
    for (const std::string& line : match) text += line + '\n';
    struct stat now{};
    std::string end;
    if (::fstat(file, &now) == 0 && now.st_size > 0) {
        const auto size = std::min<std::size_t>(text.size(), static_cast<std::size_t>(now.st_size));
        end.resize(size);
        const auto from = now.st_size - static_cast<off_t>(size);
        if (::pread(file, end.data(), size, from) != static_cast<ssize_t>(size)) end.clear();
    }
    std::optional<GameTrouble> failed;
    const std::string break_before = end.empty() || end.back() == '\n' ? "" : "\n";
    if (end != text && !append_synced(file, break_before + text)) failed = cannot();
    ::close(file);
    return failed;
}

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

tl::expected<Statistics, GameTrouble> read_statistics(const std::string& folder,
                                                      const Renaming& renaming) {
    const std::string path = history_file(folder);
    std::ifstream in(path, std::ios::binary);
    if (!in && errno == ENOENT) return Statistics{};
    std::ostringstream text;
    if (in) text << in.rdbuf();
    if (!in || in.bad())
        return tl::unexpected(GameTrouble{Trouble::CannotRead, path, std::strerror(errno), ""});
    return statistics_of(text.str(), renaming);
}

}  // namespace kilostone
