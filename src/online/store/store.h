// Where tables and people are kept. A store knows no game: journal lines are texts to it.
//
//     store.write(std::move(batch), [](std::optional<StoreProblem> problem) { … });
//
// Callbacks are called exactly once, on a thread of the store's, and never from inside the call
// that was given them. Nobody may be told anything of a batch before its callback has come without
// a problem: then, and not earlier, the batch is on the disk.
//
// After `Conflict`, `NotFound` and `Invalid` nothing of the batch was written. After any other
// problem it may have been: a commit can fail or be cut off at its very end. Load the table again
// before the next write to it. A store goes on by itself when the cause of a problem is gone.
#pragma once

#include <tl/expected.hpp>

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace kilostone::online {

using UnixMillis = std::int64_t;

enum class StoreFault : std::uint8_t {
    Conflict,  // the journal has other lines than the writer believed, or a name is taken
    NotFound,
    Invalid,  // not UTF-8, a zero byte, an empty id: no store takes it
    Full,     // the disk, or a quota
    ReadOnly,
    Unavailable,  // busy, unreachable, a failed write or sync: the same may work later
    Corrupt,      // what is stored cannot be what was written
    Foreign,      // no store of ours, or one that a newer version of the program has made
    Elsewhere,    // another node has the table
};

// A server that shares its store with others. The epoch is that of its lease.
struct NodeRow {
    std::int64_t epoch = 0;
    std::string id{};
    std::string address{};  // "10.0.0.5:8080", where other nodes reach it; empty: not yet
    std::string key{};      // secret: who knows it reads the store, and is a node or an operator
    bool is_draining = false;

    friend bool operator==(const NodeRow&, const NodeRow&) = default;
};

struct StoreProblem {
    StoreFault fault = StoreFault::Unavailable;
    std::string text{};             // for the log: never a name, an address or a card
    std::optional<NodeRow> node{};  // Elsewhere: which has it
};

// A table's row. `id` is random and never shown; `code` is what people pass on.
struct TableRow {
    std::string id{};
    std::string code{};
    UnixMillis created = 0;
    UnixMillis active  = 0;           // of the last journal line
    std::optional<UnixMillis> due{};  // when the table must be woken although nobody is there
    bool listed = false;              // shown to everybody who looks for a table
    bool closed = false;              // by an operator: nothing is accepted any more
    std::string summary{};            // one JSON object for lists of tables

    friend bool operator==(const TableRow&, const TableRow&) = default;
};

// Who sits where, so that people find their tables on another device.
struct SeatRow {
    int seat = 0;
    std::string person{};

    friend bool operator==(const SeatRow&, const SeatRow&) = default;
};

// A table at which a person has a seat.
struct SeatedTable {
    TableRow table{};
    int seat = 0;

    friend bool operator==(const SeatedTable&, const SeatedTable&) = default;
};

struct PersonRow {
    std::string id{};                           // random; stands in journals
    std::array<std::uint8_t, 32> token_hash{};  // SHA-256 of the secret token
    std::string name{};                         // empty once the person has been erased
    UnixMillis created = 0;
    UnixMillis seen    = 0;
    bool banned        = false;  // by an operator; only ban_person() changes it
    // To a write: the token hash takes the place of another one. Without it, a row that was read
    // before the token was renewed changes nothing.
    bool renews_token  = false;

    friend bool operator==(const PersonRow&, const PersonRow&) = default;
};

// A match that was played to its end, under an id that cannot be guessed.
struct ReplayRow {
    std::string id{};
    std::string table{};
    UnixMillis finished = 0;
    std::string record{};  // kilostone-match/1, with person ids instead of names

    friend bool operator==(const ReplayRow&, const ReplayRow&) = default;
};

// All of it is written, or none of it.
struct WriteBatch {
    std::optional<TableRow> create{};  // a new table: its id and code must be new
    std::string table{};               // of all that follows but `people`; may be left to `create`
    std::uint32_t first_line = 0;      // the number of lines that the journal has so far
    std::vector<std::string> lines{};  // appended; a Conflict when the journal is not that long
    std::optional<TableRow> row{};     // the row as it is from now on (id and created stay)
    std::optional<std::vector<SeatRow>> seats{};  // as they are from now on
    std::vector<ReplayRow> replays{};             // one whose id is known already stays as it is
    std::vector<PersonRow> people{};  // new or changed, by id; who was erased stays erased
};

struct StoredTable {
    TableRow row{};
    std::vector<std::string> lines{};
    std::vector<SeatRow> seats{};

    friend bool operator==(const StoredTable&, const StoredTable&) = default;
};

// A table that this node has from now on.
struct OpenedTable {
    StoredTable stored{};
    // When the node that had it was last seen; nothing where none has failed.
    std::optional<UnixMillis> owner_seen{};
};

// When no server was there. Nothing of it is charged to a clock.
struct Outage {
    UnixMillis from = 0;
    UnixMillis to   = 0;
};

// What is removed for its age.
struct PurgeLimits {
    UnixMillis tables  = 0;  // without activity since then; and people not seen since then
    UnixMillis replays = 0;  // finished before then; 0: none
};

// Since the store was opened, for metrics.
struct StoreCounts {
    std::uint64_t batches  = 0;  // written, erasing, purging and checking included
    std::uint64_t refused  = 0;  // conflicts and the like
    std::uint64_t failed   = 0;  // batches that met a fault
    std::uint64_t commits  = 0;  // transactions: one for many batches
    std::uint64_t reads    = 0;
    std::uint64_t reopened = 0;  // connections made again after a fault
    std::size_t waiting    = 0;  // batches, just now
};

template <class T>
using Answered = std::function<void(tl::expected<T, StoreProblem>)>;
using Written  = std::function<void(std::optional<StoreProblem>)>;

class Store {
public:
    Store()                        = default;
    Store(const Store&)            = delete;
    Store& operator=(const Store&) = delete;
    virtual ~Store()               = default;  // what was accepted is written first

    // Batches of one table are written in the order of the calls; those of several tables share a
    // transaction where they meet.
    virtual void write(WriteBatch batch, Written done) = 0;

    // Reads see everything whose callback has come.
    virtual void load_table(std::string id, Answered<StoredTable> done)  = 0;
    virtual void find_code(std::string code, Answered<std::string> done) = 0;  // -> table id
    virtual void listed_tables(std::size_t most,
                               Answered<std::vector<TableRow>> done) = 0;  // newest activity first
    virtual void tables_due(UnixMillis by, std::size_t most,
                            Answered<std::vector<std::string>> done) = 0;  // earliest first
    virtual void tables_of(std::string person, std::size_t most,
                           Answered<std::vector<SeatedTable>> done)  = 0;
    virtual void find_person(std::array<std::uint8_t, 32> token_hash, Answered<PersonRow> done) = 0;
    virtual void people(std::vector<std::string> ids,
                        Answered<std::vector<PersonRow>> done)             = 0;  // those that exist
    virtual void find_replay(std::string id, Answered<ReplayRow> done)     = 0;
    // Everything that is kept of a person: kilostone-export/1. Reads all journals.
    virtual void export_person(std::string id, Answered<std::string> done) = 0;

    // For operators: all tables and people, last activity first; people by a part of their name.
    virtual void list_tables(std::size_t most, Answered<std::vector<TableRow>> done) = 0;
    virtual void list_people(std::string part_of_name, std::size_t most,
                             Answered<std::vector<PersonRow>> done)                  = 0;
    // Whether the person may play here.
    virtual void ban_person(std::string id, bool banned, Written done)               = 0;

    // Forgets a person: name, token and seats go, the random id stays in journals and means nobody.
    virtual void erase_person(std::string id, Written done)            = 0;
    // Removes what is older than the limits; of people those who have no seat left. Answers how
    // many tables and replays.
    virtual void purge(PurgeLimits before, Answered<std::size_t> done) = 0;
    // Whether it can be written to just now.
    virtual void check(Written done)                                   = 0;
    // The time of the last such check: until then at least there was a server. 0 before the first.
    virtual void last_check(Answered<UnixMillis> done)                 = 0;

    // ---- Several servers on one store. Where there is only one, it has all tables.

    // Takes the table for this node, unless another one has it (Elsewhere), and loads it.
    virtual void open_table(std::string id, Answered<OpenedTable> done);
    // Requires that nothing is being written to it. Any node may take it from now on.
    virtual void release_table(const std::string&) {}
    // The time before this server began in which no server was there.
    virtual void last_outage(UnixMillis now, Answered<Outage> done);
    // Where other nodes reach this one.
    virtual void announce(const std::string&) {}
    // Others see that this node is about to go.
    virtual void begin_to_drain() {}
    // Other nodes may take this one's tables at once. Requires that no table is open any more.
    virtual void leave() {}
    // Those whose leases run; nothing without nodes.
    virtual void live_nodes(Answered<std::vector<NodeRow>> done);
    [[nodiscard]] virtual std::optional<NodeRow> own_node() const { return std::nullopt; }
    // The time by the clock that all nodes share.
    [[nodiscard]] virtual std::optional<UnixMillis> common_time() const { return std::nullopt; }

    [[nodiscard]] virtual StoreCounts counts() const { return {}; }
    // Another server writes here now, and this one cannot any more.
    [[nodiscard]] virtual bool is_taken_over() const { return false; }
};

}  // namespace kilostone::online
