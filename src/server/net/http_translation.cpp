#include "server/net/http_translation.h"

namespace kilostone {

ClientAddress address_of(const tcp::socket& socket) {
    beast::error_code error;
    const auto end = socket.remote_endpoint(error);
    if (error) return {};
    return read_address(end.address().to_string()).value_or(ClientAddress{});
}

HttpRequest request_of(const BeastRequest& r, const ClientAddress& peer) {
    const auto field = [&](auto name) { return view_of(r[name]); };
    return {.method          = view_of(r.method_string()),
            .target          = view_of(r.target()),
            .accept_encoding = field(http::field::accept_encoding),
            .if_none_match   = field(http::field::if_none_match),
            .host            = field(http::field::host),
            .origin          = field(http::field::origin),
            .authorization   = field(http::field::authorization),
            .content_type    = field(http::field::content_type),
            .forwarded_for   = field(boost::core::string_view("X-Forwarded-For")),
            .node_client     = field(boost::core::string_view("Kilostone-Client")),
            .node_proof      = field(boost::core::string_view("Kilostone-Node")),
            .body            = r.body(),
            .peer            = peer};
}

bool names_one_host(const BeastRequest& request) {
    return request.version() < 11 || request.count(http::field::host) == 1;
}

bool expects_continue(const BeastRequest& request) {
    return request.version() >= 11 && beast::iequals(request[http::field::expect], "100-continue");
}

BeastResponse response_of(const BeastRequest& request, const HttpAnswer& answer) {
    BeastResponse response(static_cast<http::status>(answer.status), request.version());
    for (const HttpHeader& h : answer.headers)
        response.insert(boost::core::string_view(h.name.data(), h.name.size()), h.value);
    const std::string_view content = answer.content();
    if (request.method() != http::verb::head) response.body() = {content.data(), content.size()};
    response.content_length(answer.length);
    if (answer.status == 304 || answer.status == 204) response.erase(http::field::content_length);
    return response;
}

http::status status_of(beast::error_code error) {
    if (error == http::error::header_limit) return http::status::request_header_fields_too_large;
    if (error == http::error::body_limit) return http::status::payload_too_large;
    return http::status::bad_request;
}

bool is_gone(beast::error_code error) {
    return error == http::error::end_of_stream || error == beast::error::timeout ||
           error.category() == asio::error::get_system_category();
}

}  // namespace kilostone
