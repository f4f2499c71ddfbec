// i18n-exempt: for the log
#include "online/store/postgres/pg_faults.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace kilostone::online {
namespace {

struct FaultRow {
    std::string_view states;  // a code, or the beginning of some
    StoreFault fault;
};

// The first that fits.
constexpr auto fault_rows = std::to_array<FaultRow>({
    {"22012", StoreFault::Conflict},  // 1 / 0: a condition of ours does not hold (pg_writes.cpp)
    {"23505", StoreFault::Conflict},  // unique
    {"22021", StoreFault::Invalid},   // not UTF-8
    {"22P05", StoreFault::Invalid},   // a character that the encoding does not have
    {"53100", StoreFault::Full},      // the disk
    {"25006", StoreFault::ReadOnly},  // a standby, or default_transaction_read_only
    {"42501", StoreFault::ReadOnly},  // privileges
    {"28", StoreFault::ReadOnly},     // no such role, a wrong password, pg_hba.conf
    {"3D000", StoreFault::NotFound},  // no such database
    {"3F000", StoreFault::Foreign},   // no such schema
    {"42P01", StoreFault::Foreign},   // no such table
    {"42703", StoreFault::Foreign},   // no such column
    {"XX001", StoreFault::Corrupt},   // a page
    {"XX002", StoreFault::Corrupt},   // an index
    {"", StoreFault::Unavailable},
});

// The code in "FATAL:  28P01: …"; empty when there is none.
std::string_view state_in(std::string_view message) {
    const auto is_state_char = [](char c) {
        return std::isdigit(static_cast<unsigned char>(c)) != 0 || (c >= 'A' && c <= 'Z');
    };
    constexpr std::size_t length = 5;
    for (auto at = message.find(":  "); at != std::string_view::npos;
         at      = message.find(":  ", at + 1)) {
        const std::string_view state = message.substr(at + 3, length);
        const bool is_followed =
            message.substr(at + 3).size() > length && message[at + 3 + length] == ':';
        if (is_followed && std::ranges::all_of(state, is_state_char)) return state;
    }
    return "";
}

}  // namespace

StoreFault fault_of_state(std::string_view state) {
    return std::ranges::find_if(fault_rows,
                                [&](const FaultRow& row) { return state.starts_with(row.states); })
        ->fault;
}

StoreProblem problem_of(const PGresult* result) {
    const char* state      = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    const char* message    = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
    const std::string code = state ? state : "";
    // No detail: it has the values of rows in it.
    return {fault_of_state(code), (message ? message : "the database server has failed") +
                                      (code.empty() ? "" : " [" + code + "]")};
}

std::string first_line(std::string_view message) {
    return std::string(message.substr(0, message.find('\n')));
}

void throw_connect_problem(std::string_view message) {
    const std::string_view state = state_in(message);
    throw_problem(state.empty() ? StoreFault::Unavailable : fault_of_state(state),
                  first_line(message));
}

}  // namespace kilostone::online
