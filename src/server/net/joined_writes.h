// Joins small writes: what another write follows at once is kept, and both leave in one call to the
// system. To stand between a WebSocket and its TCP stream, which it is for everything else.
#pragma once

#include "server/net/beast.h"

#include <memory>
#include <string>
#include <utility>

namespace kilostone {

class JoinedWrites {
public:
    using next_layer_type = beast::tcp_stream;
    using executor_type   = next_layer_type::executor_type;

    explicit JoinedWrites(next_layer_type stream) : stream_(std::move(stream)) {}

    [[nodiscard]] executor_type get_executor() { return stream_.get_executor(); }
    [[nodiscard]] next_layer_type& next_layer() { return stream_; }
    [[nodiscard]] const next_layer_type& next_layer() const { return stream_; }

    // Whoever says that more follows writes again, or closes.
    void more_follows(bool follows) { more_follows_ = follows; }

    template <class Buffers, class Token>
    auto async_read_some(const Buffers& buffers, Token&& token) {
        return stream_.async_read_some(buffers, std::forward<Token>(token));
    }

    template <class Buffers, class Token>
    auto async_write_some(const Buffers& buffers, Token&& token) {
        return asio::async_initiate<Token, void(beast::error_code, std::size_t)>(
            [this](auto handler, const auto& data) { write(data, std::move(handler)); }, token,
            buffers);
    }

private:
    static constexpr std::size_t most_kept = 2048;

    template <class Buffers, class Handler>
    void write(const Buffers& buffers, Handler handler) {
        const std::size_t size = asio::buffer_size(buffers);
        const auto executor    = asio::get_associated_executor(handler, get_executor());
        if (more_follows_ && kept_.size() + size <= most_kept) {
            keep(buffers, size);
            auto done = [handler = std::move(handler), size]() mutable {
                std::move(handler)(beast::error_code(), size);
            };
            return asio::post(get_executor(), asio::bind_executor(executor, std::move(done)));
        }
        if (kept_.empty()) return stream_.async_write_some(buffers, std::move(handler));
        auto kept      = std::make_unique<std::string>(std::exchange(kept_, {}));
        const auto all = beast::buffers_cat(asio::buffer(*kept), buffers);
        auto done      = [handler = std::move(handler), kept = std::move(kept),
                     size](beast::error_code error, std::size_t) mutable {
            std::move(handler)(error, error ? 0 : size);
        };
        asio::async_write(stream_, all, asio::bind_executor(executor, std::move(done)));
    }

    template <class Buffers>
    void keep(const Buffers& buffers, std::size_t size) {
        const std::size_t before = kept_.size();
        kept_.resize(before + size);
        asio::buffer_copy(asio::buffer(kept_.data() + before, size), buffers);
    }

    next_layer_type stream_;
    std::string kept_{};
    bool more_follows_ = false;
};

// A socket that is given up, as Beast asks for it.
template <class Handler>
void async_teardown(beast::role_type role, JoinedWrites& stream, Handler&& handler) {
    using websocket::async_teardown;
    async_teardown(role, stream.next_layer(), std::forward<Handler>(handler));
}
inline void teardown(beast::role_type role, JoinedWrites& stream, beast::error_code& error) {
    using websocket::teardown;
    teardown(role, stream.next_layer(), error);
}

}  // namespace kilostone
