#include "online/host/tables.h"

#include "online/host/ids.h"

namespace kilostone::online {
namespace {

constexpr UnixMillis soon            = 60'000;  // a table with something due by then stays open
constexpr std::size_t most_at_a_time = 200;

// For the log: where, but not what. A refused move would be told with the cards of the hand.
StoreProblem rotten(const Problem& p) {
    return {StoreFault::Corrupt,
            "line " + std::to_string(p.line) + ": " + p.where};  // i18n-exempt: for the log
}

}  // namespace

// ---- people

void Tables::find_person(std::string token, Done<PersonRow> done) {
    around_.store.find_person(hash_of_token(token), std::move(done));
}

void Tables::person(std::string token, std::string name, Done<PersonRow> done) {
    const TokenHash hash = hash_of_token(token);
    around_.store.find_person(hash, [this, hash, name, done = std::move(done)](
                                        tl::expected<PersonRow, StoreProblem> found) {
        if (!found && found.error().fault != StoreFault::NotFound) return done(std::move(found));
        PersonRow row =
            found ? *found
                  : PersonRow{.id = random_id(), .token_hash = hash, .created = around_.now()};
        if (found && (name.empty() || row.name == name)) return done(std::move(row));
        row.name = name;
        row.seen = around_.now();
        around_.store.write({.people = {row}}, [row, done](std::optional<StoreProblem> problem) {
            if (problem) return done(tl::unexpected(std::move(*problem)));
            done(row);
        });
    });
}

// ---- tables

void Tables::create(NewTable table, Done<std::string> done) {
    Room room;
    const Millis now = around_.now();
    const auto apply = [&](Actor actor, std::string id, Command command) {
        return room.apply({actor, std::move(id), std::move(command)}, now).has_value();
    };
    Occupant host{.kind = Occupant::Kind::Person};
    host.person = table.person;
    if (!apply(Actor::driver(), "", command::Configure{table.settings}) ||
        !apply(Actor::guest(), "create", command::Sit{0, host}))
        return done(tl::unexpected(StoreProblem{StoreFault::Corrupt, "settings"}));
    WriteBatch batch;
    batch.create = TableRow{.id      = random_id(),
                            .code    = random_code(),
                            .created = now,
                            .active  = now,
                            .listed  = table.listed,
                            .summary = summary_of(room, 1)};
    batch.table  = batch.create->id;
    batch.lines.assign(room.journal().begin(), room.journal().end());
    batch.seats      = std::vector<SeatRow>{{0, table.person}};
    std::string code = batch.create->code;
    around_.store.write(std::move(batch), [code, done](std::optional<StoreProblem> problem) {
        if (problem) return done(tl::unexpected(std::move(*problem)));
        done(code);
    });
}

void Tables::open_code(std::string code, Done<std::shared_ptr<HostedTable>> done) {
    around_.store.find_code(std::move(code),
                            [this, done](tl::expected<std::string, StoreProblem> id) {
                                if (!id) return done(tl::unexpected(std::move(id.error())));
                                open(std::move(*id), done);
                            });
}

void Tables::open(std::string id, Done<std::shared_ptr<HostedTable>> done) {
    std::shared_ptr<HostedTable> known;
    {
        const std::scoped_lock lock(mutex_);
        if (const auto found = open_.find(id); found != open_.end())
            known = found->second;
        else {
            auto& waiting = loading_[id];
            waiting.push_back(std::move(done));
            if (waiting.size() > 1) return;
        }
    }
    if (known) return done(std::move(known));
    load(id);
}

void Tables::load(const std::string& id) {
    around_.store.open_table(id, [this, id](tl::expected<OpenedTable, StoreProblem> found) {
        if (!found) return opened(id, tl::unexpected(std::move(found.error())));
        std::vector<std::string> ids;
        for (const SeatRow& seat : found->stored.seats) ids.push_back(seat.person);
        around_.store.people(std::move(ids),
                             [this, id, found = std::move(*found)](
                                 tl::expected<std::vector<PersonRow>, StoreProblem> people) {
                                 if (!people)
                                     return opened(id, tl::unexpected(std::move(people.error())));
                                 rebuild(found, *people);
                             });
    });
}

// On the table's strand: the store's threads have other work to do.
void Tables::rebuild(const OpenedTable& found, const std::vector<PersonRow>& people) {
    HostedTable::Names names;
    std::vector<std::string> banned;
    for (const PersonRow& person : people) {
        names.emplace(person.id, person.name);
        if (person.banned) banned.push_back(person.id);
    }
    // Another node had it, and failed.
    const Outage outage =
        found.owner_seen ? Outage{.from = *found.owner_seen, .to = around_.now()} : outage_;
    auto strand = around_.make_strand();
    strand->post([this, strand, outage, stored = found.stored, names = std::move(names),
                  banned = std::move(banned)] {
        const std::string& id = stored.row.id;
        auto room             = Room::rebuild(stored.lines);
        if (!room) return opened(id, tl::unexpected(rotten(room.error())));
        const auto table = std::make_shared<HostedTable>(
            around_, strand, stored.row, std::move(*room), names, [this, id] { ended(id); });
        opened(id, table, outage);
        for (const std::string& person : banned)
            strand->post([table, person] { table->expel(person); });
    });
}

void Tables::opened(const std::string& id,
                    tl::expected<std::shared_ptr<HostedTable>, StoreProblem> table,
                    const Outage& outage) {
    std::vector<Done<std::shared_ptr<HostedTable>>> waiting;
    {
        const std::scoped_lock lock(mutex_);
        waiting = std::move(loading_[id]);
        loading_.erase(id);
        if (table) open_[id] = *table;
    }
    if (table) (*table)->strand()->post([table = *table, outage] { table->begin(outage); });
    for (const auto& done : waiting) done(table);
}

// ---- operators

void Tables::at_open_tables(const std::function<void(HostedTable&)>& work) {
    const std::scoped_lock lock(mutex_);
    for (const auto& [id, table] : open_)
        table->strand()->post([table = table, work] { work(*table); });
}

void Tables::carry_out(const NodeNotice& notice) {
    at_open_tables([notice](HostedTable& table) {
        switch (notice.kind) {
        case NodeNotice::Kind::Close: break;  // close_table()
        case NodeNotice::Kind::Expel: return table.expel(notice.person);
        case NodeNotice::Kind::Rename: return table.rename(notice.person, notice.name);
        case NodeNotice::Kind::Forget: return table.forget(notice.person);
        }
    });
}

// One that cannot be reached has failed: who takes its tables reads the names from the store.
void Tables::tell_others(const NodeNotice& notice) {
    const auto own = around_.store.own_node();
    if (!own || !around_.tell_node) return;
    around_.store.live_nodes(
        [this, own, notice](const tl::expected<std::vector<NodeRow>, StoreProblem>& nodes) {
            if (!nodes) return;
            for (const NodeRow& node : *nodes)
                if (node.epoch != own->epoch) around_.tell_node(node, notice, [](const auto&) {});
        });
}

void Tables::hear(const NodeNotice& notice, Written done) {
    if (notice.kind == NodeNotice::Kind::Close) return close_table(notice.code, std::move(done));
    carry_out(notice);
    done(std::nullopt);
}

void Tables::forget(const std::string& person) {
    const NodeNotice notice{.kind = NodeNotice::Kind::Forget, .person = person};
    carry_out(notice);
    tell_others(notice);
}

void Tables::close_table(std::string code, Written done) {
    open_code(code, [this, code, done = std::move(done)](
                        tl::expected<std::shared_ptr<HostedTable>, StoreProblem> t) {
        if (!t && t.error().node && around_.tell_node)
            return around_.tell_node(*t.error().node,
                                     {.kind = NodeNotice::Kind::Close, .code = code}, done);
        if (!t) return done(std::move(t.error()));
        (*t)->strand()->post([table = *t, done] { table->close(done); });
    });
}

void Tables::ban(std::string person, bool banned, Written done) {
    around_.store.ban_person(
        person, banned,
        [this, person, banned, done = std::move(done)](std::optional<StoreProblem> problem) {
            const NodeNotice notice{.kind = NodeNotice::Kind::Expel, .person = person};
            if (!problem && banned) {
                carry_out(notice);
                tell_others(notice);
            }
            done(std::move(problem));
        });
}

void Tables::rename(std::string person, std::string name, Written done) {
    around_.store.people({person}, [=, this](tl::expected<std::vector<PersonRow>, StoreProblem> p) {
        if (!p) return done(std::move(p.error()));
        if (p->empty()) return done(StoreProblem{StoreFault::NotFound, "there is no such person"});
        PersonRow row = std::move(p->front());
        row.name      = name;
        around_.store.write({.people = {row}}, [=, this](std::optional<StoreProblem> problem) {
            const NodeNotice notice{
                .kind = NodeNotice::Kind::Rename, .person = person, .name = name};
            if (!problem) {
                carry_out(notice);
                tell_others(notice);
            }
            done(std::move(problem));
        });
    });
}

// ---- from time to time

void Tables::look_around() {
    std::vector<std::shared_ptr<HostedTable>> all;
    {
        const std::scoped_lock lock(mutex_);
        for (const auto& [id, table] : open_) all.push_back(table);
    }
    const UnixMillis until = around_.now() + soon;
    for (auto& table : all) {
        const auto strand = table->strand();
        strand->post([this, table = std::move(table), until]() mutable {
            if (table->is_idle(until)) let_go(std::move(table));
        });
    }
    around_.store.tables_due(until, most_at_a_time,
                             [this](tl::expected<std::vector<std::string>, StoreProblem> due) {
                                 if (!due) return;
                                 for (std::string& id : *due)
                                     open(std::move(id), [](const auto&) {});
                             });
}

// Unless somebody else has been given the table meanwhile. Whoever wants it next loads it again,
// here or at another node.
void Tables::let_go(std::shared_ptr<HostedTable> table) {
    const std::scoped_lock lock(mutex_);
    const auto found = open_.find(table->id());
    if (found == open_.end() || found->second != table) return;
    table.reset();
    if (found->second.use_count() != 1) return;
    around_.store.release_table(found->first);
    open_.erase(found);
}

void Tables::end_all(ByeReason reason) {
    const std::scoped_lock lock(mutex_);
    for (const auto& [id, table] : open_)
        table->strand()->post([table, reason] { table->end_when_stored(reason); });
}

TableCounts Tables::counts() const {
    const std::scoped_lock lock(mutex_);
    return {.open = open_.size()};
}

void Tables::ended(const std::string& id) {
    const std::scoped_lock lock(mutex_);
    open_.erase(id);
}

}  // namespace kilostone::online
