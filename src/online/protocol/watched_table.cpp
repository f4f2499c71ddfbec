// i18n-exempt: for developers; a client has words of its own for an error's code
#include "online/protocol/watched_table.h"

#include "engine/advance.h"
#include "engine/facts.h"
#include "formats/position.h"
#include "online/protocol/fold_check.h"
#include "online/protocol/table_values.h"

#include <algorithm>
#include <utility>

namespace kilostone::online {
namespace {

FoldProblem nonsense(std::string_view part, Problem problem) {
    problem.where =
        problem.where.empty() ? std::string(part) : std::string(part) + "." + problem.where;
    return {FoldFailure::Nonsense, std::move(problem)};
}

FoldProblem gap(std::string what) { return {FoldFailure::Gap, {"", std::move(what), ""}}; }

}  // namespace

// Changes a copy, so that a message that fails leaves no trace.
struct WatchedTable::Reader {
    WatchedTable t;
    std::optional<FoldProblem> problem{};

    bool fail(FoldProblem p) {
        if (!problem) problem = std::move(p);
        return false;
    }

    // An edition or a revision that is not known here is one of a newer build.
    bool settings(const SettingsJson& json) {
        auto settings = settings_of(json);
        if (!settings) return fail({FoldFailure::Unknown, settings.error()});
        const bool same_rules = t.rules_ && settings->table == t.settings_.table;
        if (!same_rules) {
            t.rules_ = std::make_shared<const Rulebook>(
                compile(settings->table.edition, settings->table.form));
            t.view_.reset();
            t.table_.reset();
        }
        t.settings_ = std::move(*settings);
        return true;
    }

    bool roster(const RosterJson& json) {
        if (json.seats.size() != static_cast<std::size_t>(t.rules_->seats))
            return fail(nonsense("roster", {"seats", "are not those of the table", ""}));
        t.roster_             = json;
        t.table_status_.seats = occupants_of(json);
        return true;
    }

    bool status(const StatusJson& json) {
        auto status = status_of(*t.rules_, json, t.seq_);
        if (!status) return fail(nonsense("status", status.error()));
        t.status_ = *status;
        return true;
    }

    bool match(const MatchJson& json) {
        auto status = table_status_of(*t.rules_, json, t.roster_, t.settings_.pace);
        if (!status) return fail(nonsense("match", status.error()));
        t.table_status_ = std::move(*status);
        t.replay_       = json.replay ? json.replay->text : "";
        if (t.view_) t.view_->standing = t.table_status_.standing;
        return true;
    }

    bool view(const Nullable<std::string>& text) {
        t.view_.reset();
        t.table_.reset();
        if (!text) return true;
        if (t.watcher_) {
            auto read = parse_position(*text);
            if (!read) return fail(nonsense("view", read.error()));
            if (read->table != t.settings_.table || read->view.seat != *t.watcher_)
                return fail(nonsense("view", {"", "is of another table or seat", ""}));
            t.view_        = read->view;
            t.view_->rules = t.rules_.get();
            return true;
        }
        auto read = parse_watched_position(*text);
        if (!read) return fail(nonsense("view", read.error()));
        if (read->agreed != t.settings_.table)
            return fail(nonsense("view", {"", "is of another table", ""}));
        t.table_ = read->table;
        return true;
    }

    // Not where a new view comes with the facts: it has the event in it.
    bool fold(const Event& event) {
        if (t.view_) {
            if (!can_fold(*t.view_, event))
                return fail(nonsense("facts", {"", "do not fit the table", ""}));
            advance(*t.view_, event);
        }
        if (t.table_) {
            if (!can_fold(*t.rules_, *t.table_, event))
                return fail(nonsense("facts", {"", "do not fit the table", ""}));
            advance(*t.rules_, *t.table_, event);
        }
        return true;
    }

    void note_drawn_card(const Fact& fact) {
        if (fact.kind == FactKind::StageBegan || fact.kind == FactKind::TakenBack) t.drawn_.reset();
        if (fact.event && t.watcher_) note_drawn(t.drawn_, *t.watcher_, *fact.event);
    }

    bool facts(const UpdateMessage& update, std::vector<SeatFact>& news) {
        for (const FactJson& json : update.facts) {
            auto told = fact_of(*t.rules_, json);
            if (!told) return fail(nonsense("facts", told.error()));
            if (told->seq <= t.seq_) continue;
            if (told->seq != t.seq_ + 1) return fail(gap("facts are missing"));
            t.seq_ = told->seq;
            if (told->fact.event && !update.view && !fold(*told->fact.event)) return false;
            note_drawn_card(told->fact);
            news.push_back(std::move(*told));
        }
        return true;
    }
};

std::optional<FoldProblem> WatchedTable::apply(const SnapshotMessage& snapshot) {
    Reader r{.t = {}};
    r.t.rules_    = rules_;  // to be kept where they are the same
    r.t.settings_ = settings_;
    r.t.stream_   = snapshot.stream;
    r.t.seq_      = static_cast<std::uint32_t>(snapshot.seq);
    if (!r.settings(snapshot.settings)) return r.problem;
    if (snapshot.seat) r.t.watcher_ = static_cast<Seat>(*snapshot.seat);
    if (r.t.watcher_ && *r.t.watcher_ >= r.t.rules_->seats)
        return nonsense("seat", {"", "is no seat of the table", ""});
    if (!r.roster(snapshot.roster) || !r.status(snapshot.status) || !r.match(snapshot.match) ||
        !r.view(snapshot.view))
        return r.problem;
    *this = std::move(r.t);
    return std::nullopt;
}

tl::expected<std::vector<SeatFact>, FoldProblem> WatchedTable::apply(const UpdateMessage& update) {
    if (!is_known()) return tl::unexpected(gap("there has been no snapshot"));
    if (update.since > seq_) return tl::unexpected(gap("facts are missing"));
    Reader r{.t = *this};
    const auto failed = [&] { return tl::unexpected(*r.problem); };
    std::vector<SeatFact> news;
    // The facts are of the rules before: what changes them is a fact without cards.
    if (!r.facts(update, news)) return failed();
    if (update.settings && !r.settings(*update.settings)) return failed();
    if (update.roster && !r.roster(*update.roster)) return failed();
    if (update.status && !r.status(*update.status)) return failed();
    if (update.match && !r.match(*update.match)) return failed();
    if (update.view && !r.view(*update.view)) return failed();
    r.t.status_.seq        = r.t.seq_;
    r.t.table_status_.pace = r.t.settings_.pace;
    *this                  = std::move(r.t);
    return news;
}

std::optional<Scene> WatchedTable::scene() const {
    if (view_) return kilostone::scene(*view_, status_, table_status_, drawn_);
    if (table_) return kilostone::scene(*rules_, *table_, status_, table_status_);
    return std::nullopt;
}

}  // namespace kilostone::online
