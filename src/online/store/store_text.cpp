#include "online/store/store_text.h"

#include "base/utf8.h"

#include <algorithm>

namespace kilostone::online {
namespace {

bool is_id(std::string_view text) { return !text.empty() && is_stored_text(text); }

bool is_whole_row(const TableRow& row) { return is_id(row.code) && is_stored_text(row.summary); }

StoreProblem invalid(const char* what) { return {StoreFault::Invalid, what}; }

}  // namespace

bool is_stored_text(std::string_view text) {
    const bool plain =
        std::ranges::all_of(text, [](char c) { return c > 0; });  // ASCII, no zero byte
    if (plain) return true;
    while (!text.empty()) {
        const CodePoint next = first_code_point(text);
        if (!next.is_valid || next.value == 0) return false;
        text.remove_prefix(next.bytes);
    }
    return true;
}

std::optional<StoreProblem> problem_with(const WriteBatch& batch) {
    if (batch.create && (!is_id(batch.create->id) || !is_whole_row(*batch.create)))
        return invalid("the new table's id, code or summary cannot be stored");
    if (batch.create && !batch.table.empty() && batch.table != batch.create->id)
        return invalid("the batch is of another table than the one it creates");
    if (!is_stored_text(batch.table)) return invalid("the table's id is not UTF-8");
    if (batch.row && !is_whole_row(*batch.row))
        return invalid("the table's code or summary cannot be stored");
    if (!std::ranges::all_of(batch.lines, is_stored_text))
        return invalid("a journal line is not UTF-8, or has a zero byte");
    if (batch.seats && !std::ranges::all_of(*batch.seats, is_id, &SeatRow::person))
        return invalid("a seat has no person");
    const std::string& table = batch.create ? batch.create->id : batch.table;
    for (const ReplayRow& replay : batch.replays)
        if (!is_id(replay.id) || !is_stored_text(replay.record) || replay.table != table)
            return invalid("a replay is of another table, or its id or record cannot be stored");
    for (const PersonRow& person : batch.people)
        if (!is_id(person.id) || !is_stored_text(person.name))
            return invalid("a person's id or name cannot be stored");
    return std::nullopt;
}

}  // namespace kilostone::online
