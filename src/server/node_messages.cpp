#include "server/node_messages.h"

#include "base/enum_words.h"
#include "base/json/read.h"
#include "base/json/write.h"
#include "online/host/ids.h"

namespace kilostone {

template <>
inline constexpr auto enum_words<online::NodeNotice::Kind> =
    words_of<online::NodeNotice::Kind>("close", "expel", "rename", "forget");

namespace {

struct NoticeJson {
    OneOf<enum_words<online::NodeNotice::Kind>> do_{};
    Omittable<std::string> code{};
    Omittable<std::string> person{};
    Omittable<std::string> name{};
};
BOOST_DESCRIBE_STRUCT(NoticeJson, (), (do_, code, person, name))

// Of everything that the request says: no part of it can be used for another one.
std::string proof_of(std::string_view key, std::string_view target, std::string_view client,
                     std::string_view body) {
    std::string purpose = "kilostone node";
    for (const std::string_view part : {target, client, body}) {
        purpose += '\n';
        purpose += part;
    }
    return online::derived_id(key, purpose);
}

}  // namespace

NodeCall call_of_node(const online::NodeRow& node, NodeCall call) {
    call.address = node.address;
    call.proof   = proof_of(node.key, call.target, call.client, call.body);
    return call;
}

bool is_of_node(const HttpRequest& request) { return !request.node_proof.empty(); }

std::optional<ClientAddress> client_of_node(const HttpRequest& request,
                                            const online::Store& store) {
    const auto own = store.own_node();
    if (!own || !is_of_node(request)) return std::nullopt;
    const std::string proof = proof_of(own->key, request.target, request.node_client, request.body);
    if (!online::is_same_secret(proof, request.node_proof)) return std::nullopt;
    return read_address(request.node_client);
}

std::string print_notice(const online::NodeNotice& notice) {
    NoticeJson json;
    json.do_ = notice.kind;
    if (!notice.code.empty()) json.code = notice.code;
    if (!notice.person.empty()) json.person = notice.person;
    if (!notice.name.empty()) json.name = notice.name;
    return print_json(json);
}

std::optional<online::NodeNotice> read_notice(std::string_view text) {
    const Json json = parse_json(text);
    NoticeJson read;
    if (!json.is_object() || read_json(json, read)) return std::nullopt;
    return online::NodeNotice{.kind   = static_cast<online::NodeNotice::Kind>(read.do_),
                              .code   = read.code.value_or(""),
                              .person = read.person.value_or(""),
                              .name   = read.name.value_or("")};
}

}  // namespace kilostone
