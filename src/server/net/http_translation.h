// Beast's requests and responses, and ours.
#pragma once

#include "server/http_messages.h"
#include "server/net/beast.h"

namespace kilostone {

using BeastRequest  = http::request<http::string_body>;
using BeastResponse = http::response<http::span_body<const char>>;

[[nodiscard]] ClientAddress address_of(const tcp::socket& socket);
[[nodiscard]] HttpRequest request_of(const BeastRequest& request, const ClientAddress& peer);
// Its body is the answer's.
[[nodiscard]] BeastResponse response_of(const BeastRequest& request, const HttpAnswer& answer);
// As HTTP/1.1 wants it: another one in front could otherwise believe another host.
[[nodiscard]] bool names_one_host(const BeastRequest& request);
// Whether the client holds its body back until it is told to send it (RFC 9110, 10.1.1).
[[nodiscard]] bool expects_continue(const BeastRequest& request);
// What to say to something that is no request.
[[nodiscard]] http::status status_of(beast::error_code error);
// Whether nobody is there to be told anything.
[[nodiscard]] bool is_gone(beast::error_code error);

}  // namespace kilostone
