// i18n-exempt: problems are for developers; the browser has sentences of its own
#include "browser/study/replay_api.h"

#include "browser/api.h"
#include "browser/scene.h"
#include "browser/study/replay_problem.h"
#include "formats/match_statistics.h"
#include "formats/table_json.h"
#include "online/deal/verify_deal.h"
#include "table/play_on.h"
#include "table/setup.h"

#include <algorithm>

namespace kilostone::web {
namespace {

constexpr const char* judge_by_default = "champion";
constexpr const char* player_of_branch = "expert";
constexpr int most_playouts            = 100'000;

// Bots that think by the clock would not give the same answer twice.
std::optional<Bot> bot_for(const std::optional<std::string>& name, const char* otherwise) {
    auto bot = find_bot(name.value_or(otherwise));
    if (bot && (bot->budget.milliseconds != 0 || bot->budget.rollouts > most_playouts))
        return std::nullopt;
    return bot;
}

tl::unexpected<Problem> no_stage() { return no({"stage", "was not opened", ""}); }
tl::unexpected<Problem> no_review() { return no({"review", "none has begun", ""}); }

bool can_be_seat(const ReplayedStage& stage, std::optional<int> seat) {
    return !seat || (*seat >= 0 && *seat < stage.rules().seats);
}

struct Lines {
    std::string_view rest;

    bool next(std::string_view& line) {
        if (rest.empty()) return false;
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        line                  = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        return true;
    }
};

constexpr std::string_view blank = " \t\r\n";

std::string_view trimmed(std::string_view line) {
    const std::size_t from = line.find_first_not_of(blank);
    if (from == std::string_view::npos) return {};
    return line.substr(from, line.find_last_not_of(blank) - from + 1);
}

// A branch says which move it leaves the game at, and who plays from there on.
void mark(StageRecord& branch, const StageRecord& from, std::size_t move, const Bot& bot) {
    Json match       = parse_json(from.match);
    const int before = static_cast<int>(match_place_in(from.match).what_if.value_or(0));
    const int here   = static_cast<int>(move) + 1;
    if (!match.is_object()) match = Json::object();
    match["what_if"] = before > 0 ? std::min(before, here) : here;
    branch.match     = dump(match);
    std::vector<PlayerJson> seats;
    for (const SeatData& told : seats_of_record(from)) {
        seats.push_back(bot_json(std::string(bot.name.view())));
        if (!told.name.empty()) seats.back().name = told.name;
    }
    branch.seats = print_json(seats);
}

}  // namespace

const ReplayedStage* ReplayApi::stage(int place) const {
    if (place < 0 || static_cast<std::size_t>(place) >= stages_.size()) return nullptr;
    return &stages_[static_cast<std::size_t>(place)];
}

Reply<OpenedData> ReplayApi::open(const OpenRequest& asked) {
    stages_.clear();
    reviewing_.reset();
    OpenedData opened;
    const auto stop = [&](std::string_view kind, int line) {
        const auto at = std::find(record_troubles.begin(), record_troubles.end(), kind);
        opened.wrong  = RecordProblem{.kind = static_cast<int>(at - record_troubles.begin()),
                                      .line = line,
                                      .text = std::string(kind)};
    };
    std::string_view text = asked.text;
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    if (text.size() > most_record_bytes) stop("huge", 0);
    RecordReader reader;
    Lines lines{text};
    std::string_view line;
    for (int number = 1; !opened.wrong && lines.next(line); ++number) {
        line = trimmed(line);
        if (line.empty()) continue;
        opened.wrong = trouble_with_line(line, trimmed(lines.rest).empty());
        if (!opened.wrong) {
            auto read = reader.take(line);
            if (!read)
                opened.wrong = trouble_with_record(line, read.error());
            else if (*read && stages_.size() == most_stages)
                stop("stages", number);
            else if (*read)
                stages_.emplace_back(*std::move(*read));
        }
        if (opened.wrong) opened.wrong->line = number;
    }
    if (!opened.wrong && stages_.empty()) stop("empty", 0);
    for (std::size_t i = 0; i < stages_.size(); ++i)
        opened.stages.push_back(stages_[i].seen(static_cast<int>(i)));
    return opened;
}

Reply<std::vector<StepData>> ReplayApi::timeline(const StageRequest& a) const {
    const ReplayedStage* s = stage(a.stage);
    if (!s || !can_be_seat(*s, a.seat) || !can_be_seat(*s, a.reader)) return no_stage();
    return s->timeline(a.seat, a.reader);
}

Reply<std::string> ReplayApi::record(const StageRequest& a) const {
    const ReplayedStage* s = stage(a.stage);
    if (!s) return no_stage();
    return print(s->recorded().record);
}

Reply<std::string> ReplayApi::verify(const StageRequest& a) const {
    const ReplayedStage* s = stage(a.stage);
    if (!s) return no_stage();
    const auto proof = online::verify_deal(s->recorded().record);
    return std::string(proof ? "verified" : enum_word(proof.error().fault));
}

Reply<MomentData> ReplayApi::moment(const MomentRequest& a) const {
    const ReplayedStage* s = stage(a.stage);
    if (!s || a.moment < 0 || a.moment > s->last_moment()) return no_stage();
    if (!can_be_seat(*s, a.seat) || !can_be_seat(*s, a.reader)) return no_stage();
    MomentData seen = s->moment(a.moment, a.seat);
    seen.scene.you  = a.reader;
    return seen;
}

Reply<BranchData> ReplayApi::branch(const BranchRequest& a) {
    const ReplayedStage* s = stage(a.stage);
    const auto move        = s ? s->move_at(a.moment) : std::nullopt;
    const auto bot         = bot_for(a.bot, player_of_branch);
    if (!move || !bot) return no({"branch", "cannot begin there", ""});
    if (stages_.size() >= 2 * most_stages) return no({"branch", "too many", ""});
    const RecordedStage& from = s->recorded();
    auto other                = what_if(from.record, {.index = *move, .move = a.move, .bot = *bot});
    if (!other) return no(other.error());
    mark(*other, from.record, *move, *bot);
    BranchData seen{.stage = {}, .record = print(*other)};
    stages_.emplace_back(RecordedStage{*std::move(other), from.standing, from.number});
    seen.stage = stages_.back().seen(static_cast<int>(stages_.size()) - 1);
    return seen;
}

Reply<PlayOnData> ReplayApi::play_on(const PlayOnRequest& a) const {
    const ReplayedStage* s = stage(a.stage);
    if (!s || a.moment < 0 || a.moment > s->last_moment()) return no_stage();
    const auto pace = std::find(paces.begin(), paces.end(), a.pace);
    if (pace == paces.end()) return no({"pace", "is unknown", ""});
    PlayOn wanted{.moves = s->moves_before(a.moment),
                  .pace  = static_cast<Pace>(pace - paces.begin())};
    for (const SeatRequest& seat : a.seats) {
        wanted.seats.push_back(seat.bot ? bot_of(*seat.bot) : person_named(seat.name));
        wanted.seats.back().name = seat.name;
    }
    const auto room = kilostone::play_on(s->recorded().record, wanted);
    if (!room) return no(room.error());
    return PlayOnData{.journal = {room->journal().begin(), room->journal().end()}};
}

Reply<WeighedData> ReplayApi::review(const ReviewRequest& a) {
    const ReplayedStage* s = stage(a.stage);
    const auto bot         = bot_for(a.bot, judge_by_default);
    if (!s) return no_stage();
    if (!bot || !bot->can_evaluate()) return no({"bot", "cannot judge", ""});
    reviewed_ = a.stage;
    judge_    = std::string(bot->name.view());
    weighed_  = 0;
    reviewing_.emplace(s->recorded().record,
                       ReviewPlan{.bot = *bot, .standing = s->recorded().standing});
    return WeighedData{.done = 0, .all = static_cast<int>(reviewing_->size())};
}

DecisionData ReplayApi::decision_data(const ReviewedDecision& d) const {
    const ReplayedStage& s = stages_[static_cast<std::size_t>(reviewed_)];
    return {.moment        = s.moment_of(d.index),
            .seat          = d.seat,
            .side          = d.side,
            .played        = move_data(s.rules(), d.played),
            .best          = move_data(s.rules(), d.best),
            .choices       = d.choices,
            .best_chance   = d.best_chance,
            .played_chance = d.played_chance};
}

Reply<WeighedData> ReplayApi::weigh(const PlaceRequest& a) {
    if (!reviewing_) return no_review();
    if (a.place < 0 || static_cast<std::size_t>(a.place) != weighed_ ||
        weighed_ >= reviewing_->size())
        return no({"place", "is not the next decision", ""});
    const auto weighed = reviewing_->weigh(weighed_++);
    reviewing_->take(weighed);
    WeighedData seen{.done = static_cast<int>(weighed_),
                     .all  = static_cast<int>(reviewing_->size())};
    if (weighed.known) seen.decision = decision_data(weighed.decision);
    return seen;
}

Reply<ReviewData> ReplayApi::summary() const {
    if (!reviewing_ || weighed_ < reviewing_->size()) return no_review();
    const Review review    = reviewing_->sum_up();
    const ReplayedStage& s = stages_[static_cast<std::size_t>(reviewed_)];
    ReviewData seen{.bot = judge_};
    for (Side side = 0; side < review.sides; ++side) {
        const SideReview& r = review.side[side];
        seen.sides.push_back({r.start, r.end, r.lost, r.given, r.luck, r.decisions, r.as_best});
    }
    for (const ReviewedDecision& d : review.decisions) seen.decisions.push_back(decision_data(d));
    for (const std::size_t i : review.turning) seen.turning.push_back(static_cast<int>(i));
    // A swing tells moves from 1; 0 is the deal, the number after the last one the end.
    const auto moment = [&](std::size_t move) { return move == 0 ? 0 : s.moment_of(move - 1); };
    for (const Swing& swing : review.swings)
        seen.swings.push_back({swing.side, moment(swing.from),
                               swing.to >= review.moves ? s.last_moment() : moment(swing.to),
                               swing.change});
    return seen;
}

Reply<std::vector<MessageData>> ReplayApi::reasons(const PlaceRequest& a) const {
    if (!reviewing_ || weighed_ < reviewing_->size()) return no_review();
    const Review review = reviewing_->sum_up();
    if (a.place < 0 || static_cast<std::size_t>(a.place) >= review.decisions.size())
        return no({"place", "is no decision", ""});
    const ReplayedStage& s = stages_[static_cast<std::size_t>(reviewed_)];
    std::vector<MessageData> all;
    for (const Message& m :
         reviewing_->reasons(review.decisions[static_cast<std::size_t>(a.place)]))
        all.push_back(message_data(s.rules().edition, m));
    return all;
}

Reply<ResultsData> ReplayApi::results(const OpenRequest& a) {
    const Statistics all = statistics_of(
        a.text, [](const std::string& name) { return shown_name(person_named(name)); });
    const auto listed = [](const std::map<std::string, Tally>& tallies) {
        std::vector<TallyData> list;
        for (const auto& [of, tally] : tallies) list.push_back({of, tally.matches, tally.won});
        return list;
    };
    ResultsData seen{.people = {}, .unreadable = all.unreadable};
    std::map<std::string, PersonData> people;
    for (const auto& [name, person] : all.people) {
        PersonData& told = people[name];
        told             = {.name       = name,
                            .matches    = person.all.matches,
                            .won        = person.all.won,
                            .by_edition = listed(person.by_edition),
                            .by_bot     = listed(person.by_bot),
                            .stages     = person.stages,
                            .coups      = person.coups,
                            .best       = person.best_stage};
        for (const FinishedMatch& m : person.matches)
            told.finished.push_back(
                {m.place, m.edition, m.bots, m.sides, m.stages, m.won, m.own, m.best_other});
    }
    for (const auto& [name, stages] : all.stages) {
        PersonData& told = people[name];
        told.name        = name;
        told.stages_won  = stages.won;
        for (const auto& [line, count] : stages.lines) told.lines.push_back({line, count});
    }
    for (auto& [name, person] : people) seen.people.push_back(std::move(person));
    return seen;
}

struct ReplayApi::Table {
    using Methods =
        web::Methods<Method<"open", &ReplayApi::open>, Method<"timeline", &ReplayApi::timeline>,
                     Method<"moment", &ReplayApi::moment>, Method<"record", &ReplayApi::record>,
                     Method<"branch", &ReplayApi::branch>, Method<"play_on", &ReplayApi::play_on>,
                     Method<"review", &ReplayApi::review>, Method<"weigh", &ReplayApi::weigh>,
                     Method<"summary", &ReplayApi::summary>, Method<"reasons", &ReplayApi::reasons>,
                     Method<"results", &ReplayApi::results>, Method<"verify", &ReplayApi::verify>>;
};

std::string ReplayApi::answer(std::string_view method, const Json& request) {
    return Table::Methods::answer(*this, method, request);
}

std::string ReplayApi::typescript() {
    TypescriptFile file("replay", "src/browser/study/replay_answers.h");
    file.importing(engine_types());
    Table::Methods::declare_answers(file);
    Table::Methods::declare_requests(file);
    return file.text();
}

}  // namespace kilostone::web
