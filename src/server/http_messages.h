// Requests and answers of HTTP, as far as the server looks at them.
#pragma once

#include "server/client_address.h"

#include <string>
#include <string_view>
#include <vector>

namespace kilostone {

// Lives as long as the call that is given it.
struct HttpRequest {
    std::string_view method{};
    std::string_view target{};  // with its query
    std::string_view accept_encoding{};
    std::string_view if_none_match{};
    std::string_view host{};
    std::string_view origin{};
    std::string_view authorization{};
    std::string_view content_type{};
    std::string_view forwarded_for{};
    std::string_view node_client{};  // of other nodes: the client's address,
    std::string_view node_proof{};   // and a proof of who says so (node_messages.h)
    std::string_view body{};
    ClientAddress peer{};  // the other end of the connection, perhaps a proxy
};

// The query of a target, without its question mark.
[[nodiscard]] inline std::string_view query_of_target(std::string_view target) {
    const auto mark = target.find('?');
    if (mark == std::string_view::npos) return {};
    return target.substr(mark + 1, target.substr(mark + 1).find('#'));
}

struct HttpHeader {
    std::string_view name;
    std::string value;
};

struct HttpAnswer {
    int status = 200;
    std::vector<HttpHeader> headers{};
    std::string_view body{};  // lives as long as the site
    std::string text{};       // instead of `body`, where the answer owns it
    std::size_t length = 0;   // of the body, which HEAD leaves out

    [[nodiscard]] std::string_view content() const { return text.empty() ? body : text; }
};

// The path of a target, without its query.
[[nodiscard]] inline std::string_view path_of_target(std::string_view target) {
    return target.substr(0, target.find_first_of("?#"));
}

// Nothing from elsewhere, nothing inline, no guessing of types, in no frame.
void add_security_headers(HttpAnswer& answer);

}  // namespace kilostone
