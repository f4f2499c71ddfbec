// What the HTTP API of a server is sent and answers (docs/server.md, /api/openapi.json).
#pragma once

#include "online/protocol/messages.h"

namespace kilostone {

// Why a request of the API is refused.
enum class ApiError : std::uint8_t {
    NotJson,      // the body is no JSON object
    NotJsonType,  // Content-Type is something else
    BadMember,    // missing, unknown, of another type or out of range
    BadSettings,  // no table can be played so
    BadName,
    NoToken,       // there is none, or it is not written as one
    UnknownToken,  // nobody's
    TokenTaken,
    ForeignOrigin,  // sent by a page of another site
    NotFound,
    WrongMethod,
    TooOften,
    ClosedTable,
    Banned,     // by an operator
    NotStored,  // the disk, perhaps: nothing has been done
    ShuttingDown,
};
inline constexpr int api_errors = static_cast<int>(ApiError::ShuttingDown) + 1;

template <>
inline constexpr auto enum_words<ApiError> =
    words_of<ApiError>("not_json", "not_json_type", "bad_member", "bad_settings", "bad_name",
                       "no_token", "unknown_token", "token_taken", "foreign_origin", "not_found",
                       "wrong_method", "too_often", "closed_table", "banned", "not_stored",
                       "shutting_down");

namespace api {

struct ErrorAnswer {
    OneOf<enum_words<ApiError>> code{};
    std::string text{};  // English, for developers
    Omittable<std::string> where{};
    Omittable<std::string> allowed{};
    Omittable<std::int64_t> retry_after{};  // milliseconds
};
BOOST_DESCRIBE_STRUCT(ErrorAnswer, (), (code, text, where, allowed, retry_after))

struct CreateRequest {
    online::HexOrBase64Token token{};  // of the host, made by the host's device
    online::TextUpTo<online::longest_name_sent> name{};
    SettingsJson settings{};
    Omittable<bool> listed{};
};
BOOST_DESCRIBE_STRUCT(CreateRequest, (), (token, name, settings, listed))

struct CreateAnswer {
    std::string code{};
};
BOOST_DESCRIBE_STRUCT(CreateAnswer, (), (code))

// What lists of tables show.
struct TableEntry {
    std::string code{};
    std::int64_t active = 0;  // milliseconds since 1970
    bool listed         = false;
    bool closed         = false;
    JsonText summary{};
    // In one's own list
    Omittable<std::int64_t> seat{};
    Omittable<bool> your_turn{};
    Omittable<std::int64_t> due{};  // when somebody's time is up, milliseconds since 1970
};
BOOST_DESCRIBE_STRUCT(TableEntry, (), (code, active, listed, closed, summary, seat, your_turn, due))

struct TablesAnswer {
    std::vector<TableEntry> tables{};
};
BOOST_DESCRIBE_STRUCT(TablesAnswer, (), (tables))

// What there is to see before joining.
struct TableAnswer {
    std::string code{};
    SettingsJson settings{};
    online::RosterJson roster{};
    OneOf<enum_words<RoomPhase>> phase{};
    BoundedInt<0xFFFF> stages_played{};
};
BOOST_DESCRIBE_STRUCT(TableAnswer, (), (code, settings, roster, phase, stages_played))

struct TokenRequest {
    online::HexOrBase64Token token{};  // the new one
};
BOOST_DESCRIBE_STRUCT(TokenRequest, (), (token))

struct ReplayAnswer {
    std::string id{};
    std::int64_t finished = 0;
    std::string record{};             // kilostone-match/1, one line after the other
    JsonObject<std::string> names{};  // of the persons in it, as far as they are still known
};
BOOST_DESCRIBE_STRUCT(ReplayAnswer, (), (id, finished, record, names))

struct MeAnswer {
    std::string name{};
    std::string feed{};  // the path of the private Atom feed that tells when it is one's turn
};
BOOST_DESCRIBE_STRUCT(MeAnswer, (), (name, feed))

struct HealthAnswer {
    std::string status{};  // "ok"
    std::string build{};
    std::int64_t protocol  = 0;  // the newest that is spoken
    // After so many days without activity tables go, and people who have no other; 0: never.
    std::int64_t keep_days = 0;
};
BOOST_DESCRIBE_STRUCT(HealthAnswer, (), (status, build, protocol, keep_days))

}  // namespace api
}  // namespace kilostone
