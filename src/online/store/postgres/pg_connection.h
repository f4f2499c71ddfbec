// libpq's C interface as values: a connection in pipeline mode, prepared statements, results. A
// failure is a StoreError; one that is no refusal leaves the connection of no use.
#pragma once

#include "online/store/store_error.h"

#include <libpq-fe.h>

#include <chrono>
#include <concepts>
#include <memory>
#include <span>
#include <string_view>

namespace kilostone::online {

// What may be shown to somebody.
[[nodiscard]] std::string without_password(const std::string& url);

// A statement that every connection of its kind prepares when it is opened.
struct PgStatement {
    const char* name;
    const char* sql;
};

// The values of a statement, as texts.
class PgValues {
public:
    PgValues() = default;
    template <class... Values>
    explicit PgValues(const Values&... values) {
        all_.reserve(sizeof...(values));
        (add(values), ...);
    }
    [[nodiscard]] const std::vector<std::optional<std::string>>& all() const { return all_; }

private:
    void add(const std::string& text) { all_.emplace_back(text); }
    void add(const char* text) { all_.emplace_back(text); }
    void add(bool value) { all_.emplace_back(value ? "t" : "f"); }
    template <std::integral T>
    void add(T value) {
        all_.emplace_back(std::to_string(value));
    }
    void add(std::nullopt_t) { all_.emplace_back(); }
    template <class T>
    void add(const std::optional<T>& value) {
        value ? add(*value) : add(std::nullopt);
    }
    void add(std::span<const std::uint8_t> bytes);
    void add(const std::vector<std::string>& list);

    std::vector<std::optional<std::string>> all_{};
};

class PgResult {
public:
    explicit PgResult(PGresult* result) : result_(result) {}

    [[nodiscard]] int rows() const { return PQntuples(result_.get()); }
    [[nodiscard]] bool is_null(int row, int column) const {
        return PQgetisnull(result_.get(), row, column) != 0;
    }
    [[nodiscard]] std::string_view view(int row, int column) const;
    [[nodiscard]] std::string text(int row, int column) const {
        return std::string(view(row, column));
    }
    [[nodiscard]] std::int64_t whole(int row, int column) const;
    [[nodiscard]] bool truth(int row, int column) const { return view(row, column) == "t"; }
    [[nodiscard]] std::vector<std::uint8_t> bytes(int row, int column) const;
    [[nodiscard]] const PGresult* handle() const { return result_.get(); }
    [[nodiscard]] std::string_view command() const { return PQcmdStatus(result_.get()); }

private:
    struct Clear {
        void operator()(PGresult* r) const { PQclear(r); }
    };
    std::unique_ptr<PGresult, Clear> result_;
};

struct PgQuery {
    const PgStatement& statement;
    PgValues values{};
};

class PgConnection {
public:
    using Timeout = std::chrono::milliseconds;

    // Waits so long for the server each time.
    PgConnection(const std::string& url, Timeout timeout);

    void prepare(std::span<const PgStatement* const> statements);
    // All of them in one round trip, until one fails. Requires that they are prepared.
    std::vector<PgResult> run(const std::vector<PgQuery>& queries);
    PgResult run(const PgStatement& statement, PgValues values = {});
    // One statement that is not prepared.
    PgResult query(const char* sql, const PgValues& values = {});
    // Back to where no transaction is open.
    void roll_back();
    [[nodiscard]] bool is_alive();

private:
    struct Finish {
        void operator()(PGconn* c) const { PQfinish(c); }
    };

    void connect(const std::string& url);
    void set_up();
    void send(const char* name, const PgValues& values);
    [[nodiscard]] std::vector<PgResult> results(std::size_t count);
    [[nodiscard]] PGresult* next_result();
    void wait_for_server(int events, std::chrono::steady_clock::time_point deadline);
    [[noreturn]] void fail_with_connection();

    Timeout timeout_;
    std::unique_ptr<PGconn, Finish> handle_{};
};

}  // namespace kilostone::online
