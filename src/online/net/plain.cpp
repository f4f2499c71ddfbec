// Connections without encryption, and the choice between the two kinds.
#include "online/net/stream.h"

namespace kilostone::net {

template <>
struct StreamMaker<beast::tcp_stream> {
    explicit StreamMaker(asio::io_context& io) : stream(io) {}
    beast::tcp_stream stream;
};

template <>
asio::awaitable<MaybeProblem> secure(beast::tcp_stream&, const Server&) {
    co_return std::nullopt;
}

MaybeReply ask_plainly(const Server& server, const HttpAsk& what, const NetOptions& options) {
    return ask_over<beast::tcp_stream>(server, what, options);
}

std::unique_ptr<Socket> open_plain_socket(const Server& server, std::string target,
                                          SocketOptions options) {
    return std::make_unique<StreamSocket<beast::tcp_stream>>(server, std::move(target),
                                                             std::move(options));
}

tl::expected<HttpReply, NetProblem> ask(const Server& server, const HttpAsk& what,
                                        const NetOptions& options) {
    return server.tls ? ask_by_tls(server, what, options) : ask_plainly(server, what, options);
}

std::unique_ptr<Socket> open_socket(const Server& server, std::string target,
                                    SocketOptions options) {
    return server.tls ? open_tls_socket(server, std::move(target), std::move(options))
                      : open_plain_socket(server, std::move(target), std::move(options));
}

}  // namespace kilostone::net
