#include "online/store/postgres/pg_connection.h"

#include "online/store/postgres/pg_faults.h"

#include <poll.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace kilostone::online {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::string_view hex_digits = "0123456789abcdef";

std::uint8_t hex_value(char digit) {
    return static_cast<std::uint8_t>(std::min(hex_digits.find(digit), std::size_t{15}));
}

// What the URL says goes before these: a connection that is cut is noticed, and of several servers
// the one that takes writes is chosen.
constexpr auto connection_defaults = std::to_array<std::pair<const char*, const char*>>({
    {"connect_timeout", "5"},
    {"keepalives_idle", "5"},
    {"keepalives_interval", "2"},
    {"keepalives_count", "3"},
    {"tcp_user_timeout", "10000"},
    {"target_session_attrs", "read-write"},
    {"fallback_application_name", "kilostone"},
});

// A commit returns when it is durable, whatever the server's settings say; nobody who has been
// stopped in the middle of a transaction keeps others waiting.
constexpr const char* session_settings = R"(
SELECT set_config('synchronous_commit',
                  CASE current_setting('synchronous_commit')
                      WHEN 'remote_apply' THEN 'remote_apply' ELSE 'on' END, false),
       set_config('lock_timeout', '5s', false),
       set_config('idle_in_transaction_session_timeout', '5s', false),
       set_config('default_transaction_isolation', 'read committed', false),
       set_config('extra_float_digits', '0', false)
)";

}  // namespace

std::string without_password(const std::string& url) {
    const auto scheme = url.find("://");
    if (scheme == std::string::npos) return url;
    const auto start = scheme + 3;
    const auto end   = std::min(url.find_first_of("/?", start), url.size());
    const auto at    = url.rfind('@', end);
    std::string shown =
        at == std::string::npos || at < start ? url : url.substr(0, start) + url.substr(at + 1);
    const auto parameter = shown.find("password=");
    if (parameter != std::string::npos) {
        const auto value = parameter + 9;
        shown.replace(value, std::min(shown.find('&', value), shown.size()) - value, "...");
    }
    return shown;
}

void PgValues::add(std::span<const std::uint8_t> bytes) {
    std::string text = "\\x";
    for (const std::uint8_t b : bytes) {
        text += hex_digits[b >> 4];
        text += hex_digits[b & 15];
    }
    all_.emplace_back(std::move(text));
}

void PgValues::add(const std::vector<std::string>& list) {
    std::string text = "{";
    for (const std::string& item : list) {
        text += text.size() > 1 ? ",\"" : "\"";
        for (const char c : item) {
            if (c == '"' || c == '\\') text += '\\';
            text += c;
        }
        text += '"';
    }
    all_.emplace_back(text + "}");
}

std::string_view PgResult::view(int row, int column) const {
    return {PQgetvalue(result_.get(), row, column),
            static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}

std::int64_t PgResult::whole(int row, int column) const {
    const std::string_view text = view(row, column);
    std::int64_t value          = 0;
    const auto read             = std::from_chars(text.data(), text.data() + text.size(), value);
    if (read.ec != std::errc() || read.ptr != text.data() + text.size())
        throw_problem(StoreFault::Corrupt, "the server has sent no whole number");
    return value;
}

std::vector<std::uint8_t> PgResult::bytes(int row, int column) const {
    std::string_view text = view(row, column);
    if (!text.starts_with("\\x")) return {};
    text.remove_prefix(2);
    std::vector<std::uint8_t> found;
    for (std::size_t i = 0; i + 1 < text.size(); i += 2)
        found.push_back(
            static_cast<std::uint8_t>(hex_value(text[i]) << 4 | hex_value(text[i + 1])));
    return found;
}

PgConnection::PgConnection(const std::string& url, Timeout timeout) : timeout_(timeout) {
    connect(url);
    set_up();
}

void PgConnection::connect(const std::string& url) {
    std::vector<const char*> names, values;
    for (const auto& [name, value] : connection_defaults) {
        names.push_back(name);
        values.push_back(value);
    }
    for (const auto& [name, value] :
         {std::pair{"dbname", url.c_str()}, {"client_encoding", "UTF8"}}) {
        names.push_back(name);
        values.push_back(value);
    }
    names.push_back(nullptr);
    values.push_back(nullptr);
    handle_.reset(PQconnectStartParams(names.data(), values.data(), 1));
    if (!handle_) throw_problem(StoreFault::Unavailable, "no memory for a connection");
    PQsetErrorVerbosity(handle_.get(), PQERRORS_VERBOSE);  // with codes
    // Several servers may be asked in turn, each for connect_timeout.
    const auto deadline             = Clock::now() + std::max<Timeout>(timeout_, Timeout(10'000));
    PostgresPollingStatusType state = PGRES_POLLING_WRITING;
    if (PQstatus(handle_.get()) == CONNECTION_BAD) state = PGRES_POLLING_FAILED;
    while (state != PGRES_POLLING_OK) {
        if (state == PGRES_POLLING_FAILED) throw_connect_problem(PQerrorMessage(handle_.get()));
        wait_for_server(state == PGRES_POLLING_READING ? POLLIN : POLLOUT, deadline);
        state = PQconnectPoll(handle_.get());
    }
}

void PgConnection::set_up() {
    if (PQsetnonblocking(handle_.get(), 1) != 0 || PQenterPipelineMode(handle_.get()) != 1)
        fail_with_connection();
    (void)query(session_settings);
}

void PgConnection::prepare(std::span<const PgStatement* const> statements) {
    for (const PgStatement* s : statements)
        if (PQsendPrepare(handle_.get(), s->name, s->sql, 0, nullptr) != 1) fail_with_connection();
    (void)results(statements.size());
}

void PgConnection::send(const char* name, const PgValues& values) {
    std::vector<const char*> texts;
    for (const auto& value : values.all()) texts.push_back(value ? value->c_str() : nullptr);
    if (PQsendQueryPrepared(handle_.get(), name, static_cast<int>(texts.size()), texts.data(),
                            nullptr, nullptr, 0) != 1)
        fail_with_connection();
}

std::vector<PgResult> PgConnection::run(const std::vector<PgQuery>& queries) {
    for (const PgQuery& q : queries) send(q.statement.name, q.values);
    return results(queries.size());
}

PgResult PgConnection::run(const PgStatement& statement, PgValues values) {
    send(statement.name, values);
    return std::move(results(1).front());
}

PgResult PgConnection::query(const char* sql, const PgValues& values) {
    std::vector<const char*> texts;
    for (const auto& value : values.all()) texts.push_back(value ? value->c_str() : nullptr);
    if (PQsendQueryParams(handle_.get(), sql, static_cast<int>(texts.size()), nullptr, texts.data(),
                          nullptr, nullptr, 0) != 1)
        fail_with_connection();
    return std::move(results(1).front());
}

// Sends what has been queued and takes one result of each. After a failure the server leaves out
// the rest up to here, and so the next exchange begins clean.
std::vector<PgResult> PgConnection::results(std::size_t count) {
    if (PQpipelineSync(handle_.get()) != 1) fail_with_connection();
    std::vector<PgResult> all;
    std::optional<StoreProblem> problem;
    bool is_at_end = false;
    while (!is_at_end) {
        PgResult whole(next_result());
        const PGresult* result = whole.handle();
        if (!result) {
            if (PQstatus(handle_.get()) != CONNECTION_OK) fail_with_connection();
            continue;  // the end of one statement
        }
        switch (PQresultStatus(result)) {
        case PGRES_PIPELINE_SYNC: is_at_end = true; break;
        case PGRES_TUPLES_OK:
        case PGRES_COMMAND_OK:
        case PGRES_EMPTY_QUERY: all.push_back(std::move(whole)); break;
        case PGRES_PIPELINE_ABORTED: break;
        default:
            if (!problem) problem = problem_of(result);
        }
    }
    if (problem) throw StoreError{*std::move(problem)};
    if (all.size() != count)
        throw_problem(StoreFault::Unavailable, "the server has not answered every statement");
    return all;
}

PGresult* PgConnection::next_result() {
    const auto deadline = Clock::now() + timeout_;
    for (;;) {
        const int unsent = PQflush(handle_.get());
        if (unsent < 0) fail_with_connection();
        if (PQisBusy(handle_.get()) == 0) return PQgetResult(handle_.get());
        wait_for_server(POLLIN | (unsent > 0 ? POLLOUT : 0), deadline);
        if (PQconsumeInput(handle_.get()) != 1) fail_with_connection();
    }
}

void PgConnection::wait_for_server(int events, Clock::time_point deadline) {
    pollfd waiting{PQsocket(handle_.get()), static_cast<short>(events), 0};
    for (;;) {
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
        const int ready = left > 0 ? poll(&waiting, 1, static_cast<int>(left)) : 0;
        if (ready > 0) return;
        if (ready < 0 && errno == EINTR) continue;
        throw_problem(StoreFault::Unavailable, "the database server does not answer");
    }
}

void PgConnection::roll_back() {
    if (PQtransactionStatus(handle_.get()) == PQTRANS_IDLE) return;
    (void)query("ROLLBACK");
}

// An idle connection that can be read from has been closed, or is about to be: nobody asked
// anything.
bool PgConnection::is_alive() {
    if (PQstatus(handle_.get()) != CONNECTION_OK) return false;
    pollfd waiting{PQsocket(handle_.get()), POLLIN, 0};
    return poll(&waiting, 1, 0) == 0;
}

void PgConnection::fail_with_connection() {
    throw_problem(StoreFault::Unavailable, first_line(PQerrorMessage(handle_.get())));
}

}  // namespace kilostone::online
