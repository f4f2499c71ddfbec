// How a server is set up.
#pragma once

#include "online/store/store_place.h"
#include "server/log.h"
#include "server/net/http_server.h"
#include "server/rate_limits.h"

#include <chrono>
#include <functional>
#include <string>
#include <vector>

namespace kilostone {

struct FeedTable {
    std::string_view edition{};
    std::string_view code{};
};

// What a feed says in a language ("hu"), about one table.
struct FeedWords {
    std::string title{};
    std::string your_turn{};
    std::string table{};  // "Dutch edition, K7QX2M"
};
using SayFeed = std::function<FeedWords(std::string_view language, FeedTable table)>;

struct ServerOptions {
    ListenOptions http{};
    std::optional<ListenOptions> metrics{};
    int threads     = 1;
    int bot_threads = 1;
    // Origins of pages that may open sockets, besides those of the server's own: https://a.example
    std::vector<std::string> origins{};
    std::vector<AddressRange> trusted_proxies{};
    Limits limits{};
    LogForm log = LogForm::None;
    std::string build{};
    std::chrono::milliseconds drain_time{10'000};
    online::StorePlace store{};  // in its folder a socket hears the operator; empty: nowhere
    std::string node_address{};  // where other nodes reach this one; empty: where it listens
    int keep_days = 0;           // after which idle tables and people go by themselves; 0: never
    SayFeed say_feed{};          // none: feeds have codes instead of sentences
};

}  // namespace kilostone
