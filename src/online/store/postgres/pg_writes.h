// Batches as SQL. What is written checks itself: where a condition does not hold, 1 / 0 fails the
// statement and with it the transaction, so that a whole group travels to the server at once.
#pragma once

#include "online/store/postgres/pg_connection.h"

#include <unordered_map>

namespace kilostone::online {

// What every transaction checks: that the writer is still the node that it was (pg_node.h), and has
// each table to whose journal it appends; or that it still has the store for itself (pg_lease.h).
// Neither for tools.
struct PgFence {
    std::optional<std::int64_t> node{};
    std::optional<std::int64_t> lease{};
};

class PgWrites {
public:
    PgWrites(PgConnection& db, const PgFence& fence);

    // All of them in one transaction and one round trip. False when nothing is written because one
    // of them may have to be refused; then each() tells which.
    [[nodiscard]] bool all(const std::vector<const WriteBatch*>& batches);
    // In one transaction too, with an outcome for each.
    [[nodiscard]] std::vector<std::optional<StoreProblem>>
    each(const std::vector<const WriteBatch*>& batches);

    void erase_person(const std::string& id);
    void ban_person(const std::string& id, bool banned);
    // At most so many of each kind. Answers how many tables and replays.
    [[nodiscard]] std::size_t purge(const PurgeLimits& before, std::size_t most);
    void probe(UnixMillis now);

private:
    struct Journal {
        std::int64_t lines = 0;
        std::uint64_t sum  = 0;
    };
    using Journals = std::unordered_map<std::string, Journal>;

    // What the group needs to know is fetched first: as it is after the last batch of each table.
    void learn(const std::vector<const WriteBatch*>& batches);
    [[nodiscard]] bool add(std::vector<PgQuery>& queries, const WriteBatch& batch);
    void add_people(std::vector<PgQuery>& queries, const WriteBatch& batch) const;
    void add_change(std::vector<PgQuery>& queries, const WriteBatch& batch, Journal& journal) const;
    void add_seats(std::vector<PgQuery>& queries, const std::string& table,
                   const std::vector<SeatRow>& seats) const;
    void begin(std::vector<PgQuery>& queries) const;
    void write_one(const WriteBatch& batch);
    [[nodiscard]] std::vector<PgResult> transaction(PgQuery query);

    PgConnection& db_;
    PgFence fence_;
    Journals journals_{};  // only a guess, because others may write, too
};

}  // namespace kilostone::online
