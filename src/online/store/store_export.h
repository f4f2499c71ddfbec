// Everything that is kept of a table or of a person, as values and as JSON (kilostone-export/1).
#pragma once

#include "base/json/write.h"
#include "online/store/store.h"

namespace kilostone::online {

struct ExportedReplay {
    std::string id{};
    std::string table{};
    UnixMillis finished = 0;
    std::string record{};
};
BOOST_DESCRIBE_STRUCT(ExportedReplay, (), (id, table, finished, record))

struct ExportedSeat {
    std::string table{};
    std::string code{};
    int seat = 0;
    std::string person{};
};
BOOST_DESCRIBE_STRUCT(ExportedSeat, (), (table, code, seat, person))

struct ExportedLine {
    std::string table{};
    std::int64_t line = 0;
    std::string text{};
};
BOOST_DESCRIBE_STRUCT(ExportedLine, (), (table, line, text))

BOOST_DESCRIBE_STRUCT(TableRow, (), (id, code, created, active, due, listed, closed, summary))

struct ExportedTable {
    std::string format = "kilostone-export/1";
    TableRow table{};
    std::vector<ExportedSeat> seats{};
    std::vector<std::string> lines{};
    std::vector<ExportedReplay> replays{};
};
BOOST_DESCRIBE_STRUCT(ExportedTable, (), (format, table, seats, lines, replays))

// The token's hash is left out: it opens nothing and tells nothing.
struct ExportedPersonRow {
    std::string id{};
    std::string name{};
    UnixMillis created = 0;
    UnixMillis seen    = 0;
    bool erased        = false;
    bool banned        = false;
};
BOOST_DESCRIBE_STRUCT(ExportedPersonRow, (), (id, name, created, seen, erased, banned))

struct ExportedPerson {
    std::string format = "kilostone-export/1";
    ExportedPersonRow person{};
    std::vector<ExportedSeat> seats{};
    std::vector<ExportedLine> lines{};  // that name the person
    std::vector<ExportedReplay> replays{};
};
BOOST_DESCRIBE_STRUCT(ExportedPerson, (), (format, person, seats, lines, replays))

// One JSON object.
[[nodiscard]] inline std::string table_export(StoredTable stored,
                                              std::vector<ExportedReplay> replays) {
    ExportedTable out{.table = std::move(stored.row)};
    for (SeatRow& seat : stored.seats)
        out.seats.push_back({out.table.id, out.table.code, seat.seat, std::move(seat.person)});
    out.lines   = std::move(stored.lines);
    out.replays = std::move(replays);
    return print_json(out);
}

}  // namespace kilostone::online
