// i18n-exempt: for developers; a client has words of its own for an error's code
#include "online/protocol/command_check.h"
#include "online/protocol/frame_check.h"
#include "online/protocol/messages.h"

#include <algorithm>

namespace kilostone::online {
namespace {

// Ranges of seats and sides in the parts of records: those of the largest table.
constexpr std::array<std::int64_t, 2> record_limits{max_seats - 1, max_seats - 1};

template <class Message>
struct MessageKeys {
    template <class... M>
    static constexpr auto list(boost::mp11::mp_list<M...>) {
        return std::array<std::string_view, sizeof...(M)>{MemberKey<M>::name...};
    }
    static constexpr auto keys =
        list(boost::mp11::mp_rename<members_of<Message>, boost::mp11::mp_list>{});
};

template <class Message>
Failure find_unknown_key(const Json& json) {
    constexpr const auto& keys = MessageKeys<Message>::keys;
    for (const auto& [key, value] : json.items())
        if (std::find(keys.begin(), keys.end(), key) == keys.end())
            return unknown_key(key, keys, "");
    return std::nullopt;
}

template <class Message>
Failure find_missing_key(const Json& json) {
    Failure failure;
    boost::mp11::mp_for_each<members_of<Message>>([&](auto m) {
        using Member   = std::remove_cvref_t<decltype(std::declval<Message&>().*m.pointer)>;
        const auto key = MemberKey<decltype(m)>::name;
        if constexpr (!may_be_missing<Member>)
            if (!failure && !json.contains(key)) failure = Problem{std::string(key), "", ""};
    });
    return failure;
}

// The id of a command in which something else is wrong.
std::string command_id_in(const Json& json) {
    const auto type = json.find("type");
    const auto id   = json.find("id");
    if (type == json.end() || *type != "command" || id == json.end()) return "";
    TextUpTo<longest_request_id> text;
    Failure failure;
    return text.read_json(*id, JsonPath(failure, "", {})) ? text.text : "";
}

tl::unexpected<ErrorMessage> wrong(const Json& json, ErrorCode code, const Problem& problem) {
    const bool command = json.contains("do") && json.value("type", Json()) == "command";
    if (command && code == ErrorCode::UnknownMember) code = ErrorCode::UnknownMemberOfCommand;
    if (command && code == ErrorCode::MissingMember) code = ErrorCode::MissingMemberOfCommand;
    return tl::unexpected(error_message(code, problem, command_id_in(json)));
}

Failure find_unknown_command(const Json& json) {
    Failure failure;
    CommandWord word;
    if (json["do"].is_string()) (void)read_json(json["do"], word, JsonPath(failure, "do", {}));
    return failure;
}

template <class Message, class AnyMessage>
tl::expected<AnyMessage, ErrorMessage> read_message(const Json& json) {
    if (auto p = find_unknown_key<Message>(json)) return wrong(json, ErrorCode::UnknownMember, *p);
    if (auto p = find_missing_key<Message>(json)) return wrong(json, ErrorCode::MissingMember, *p);
    Message message;
    if constexpr (std::same_as<Message, CommandMessage>)
        if (auto p = find_unknown_command(json)) return wrong(json, ErrorCode::UnknownCommand, *p);
    if (auto p = read_json(json, message, "", record_limits))
        return wrong(json, ErrorCode::BadMember, *p);
    if constexpr (std::same_as<Message, CommandMessage>)
        if (auto error = check_command(message)) return tl::unexpected(std::move(*error));
    return AnyMessage(std::move(message));
}

// The alternative whose `type` this is.
template <class... Message>
tl::expected<std::variant<Message...>, ErrorMessage>
read_variant(const Json& json, std::string_view type, std::variant<Message...>*) {
    using Any = std::variant<Message...>;
    std::optional<tl::expected<Any, ErrorMessage>> found;
    const auto try_one = [&]<class M>(std::type_identity<M>) {
        if (M::type_word != type) return false;
        found = read_message<M, Any>(json);
        return true;
    };
    if ((try_one(std::type_identity<Message>{}) || ...)) return std::move(*found);
    constexpr std::array<std::string_view, sizeof...(Message)> words{Message::type_word...};
    return tl::unexpected(error_message(ErrorCode::UnknownType,
                                        Problem{"type", quoted_excerpt(type), listed(words)}));
}

template <class Any>
tl::expected<Any, ErrorMessage> read_any(const Json& json) {
    const auto type = json.find("type");
    if (type == json.end()) return tl::unexpected(error_message(ErrorCode::NoType));
    if (!type->is_string())
        return tl::unexpected(
            error_message(ErrorCode::NoType, Problem{"type", "is not a text", ""}));
    return read_variant(json, type->template get_ref<const std::string&>(),
                        static_cast<Any*>(nullptr));
}

// The versions that a hello offers, however the rest of it may look in them.
std::optional<ProtocolRange> offered_protocols(const Json& json) {
    const auto number = [&](std::string_view key) -> std::optional<int> {
        const auto found = json.find(key);
        BoundedInt<1'000'000> n;
        Failure failure;
        if (found == json.end() || !read_json(*found, n, JsonPath(failure, "", {})))
            return std::nullopt;
        return static_cast<int>(n);
    };
    if (json.value("type", Json()) != "hello") return std::nullopt;
    const auto newest = number("protocol");
    if (!newest) return std::nullopt;
    return ProtocolRange{number("oldest").value_or(*newest), *newest};
}

ErrorMessage no_common_protocol() {
    return error_message(ErrorCode::UnsupportedProtocol,
                         Problem{"protocol", "",
                                 std::to_string(spoken_protocols.oldest) + " to " +
                                     std::to_string(spoken_protocols.newest)});
}

}  // namespace

tl::expected<ClientMessage, ErrorMessage> decode_client(std::string_view frame) {
    const auto json = read_frame(frame, {longest_client_message, deepest_client_message});
    if (!json) return tl::unexpected(error_message(json.error().code, json.error().problem));
    if (const auto offered = offered_protocols(*json);
        offered && !common_protocol(*offered, spoken_protocols))
        return tl::unexpected(no_common_protocol());
    return read_any<ClientMessage>(*json);
}

tl::expected<ServerMessage, ErrorMessage> decode_server(std::string_view frame) {
    const auto json = read_frame(frame, {longest_server_message, deepest_server_message});
    if (!json) return tl::unexpected(error_message(json.error().code, json.error().problem));
    return read_any<ServerMessage>(*json);
}

}  // namespace kilostone::online
