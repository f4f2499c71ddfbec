// What an operator asks of the tables and people of a server, as one JSON object in one line, and
// the answer, likewise (docs/server.md).
#pragma once

#include "base/json/read.h"
#include "base/json/write.h"
#include "online/host/tables.h"

#include <functional>
#include <string>
#include <string_view>

namespace kilostone {

enum class OperatorVerb : std::uint8_t { Tables, People, Close, Ban, LiftBan, Rename };
template <>
inline constexpr auto enum_words<OperatorVerb> =
    words_of<OperatorVerb>("tables", "people", "close", "ban", "lift_ban", "rename");

struct OperatorRequest {
    OneOf<enum_words<OperatorVerb>> do_{};
    Omittable<std::string> code{};    // of close
    Omittable<std::string> person{};  // an id: of ban, lift_ban, rename
    Omittable<std::string> name{};    // of rename; of people: a part of their names
};
BOOST_DESCRIBE_STRUCT(OperatorRequest, (), (do_, code, person, name))

struct OperatorTable {
    std::string code{};
    std::int64_t created = 0;  // milliseconds since 1970
    std::int64_t active  = 0;
    bool listed          = false;
    bool closed          = false;
    JsonText summary{};
};
BOOST_DESCRIBE_STRUCT(OperatorTable, (), (code, created, active, listed, closed, summary))

struct OperatorPerson {
    std::string id{};
    std::string name{};
    std::int64_t created = 0;
    std::int64_t seen    = 0;
    bool banned          = false;
};
BOOST_DESCRIBE_STRUCT(OperatorPerson, (), (id, name, created, seen, banned))

// What has gone wrong, of the kind that somebody can do something about.
enum class OperatorProblem : std::uint8_t { BadRequest, NotFound, BadName, NotStored };
template <>
inline constexpr auto enum_words<OperatorProblem> =
    words_of<OperatorProblem>("bad_request", "not_found", "bad_name", "not_stored");

struct OperatorAnswer {
    Omittable<OneOf<enum_words<OperatorProblem>>> problem{};
    Omittable<std::vector<OperatorTable>> tables{};
    Omittable<std::vector<OperatorPerson>> people{};
};
BOOST_DESCRIBE_STRUCT(OperatorAnswer, (), (problem, tables, people))

// `done` is called once, on any thread, when it counts: stored, and known to open tables.
using OperatorDone = std::function<void(OperatorAnswer)>;
void carry_out(online::Tables& tables, const OperatorRequest& request, OperatorDone done);
void carry_out(online::Tables& tables, std::string_view request, OperatorDone done);

}  // namespace kilostone
