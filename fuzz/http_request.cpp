// Any bytes from a connection: what Beast makes a request of, the service answers with a status,
// with headers that nobody has put a line break into, and with no table or file that the request
// was not asked for.
#include "online/host/tables.h"
#include "server/net/http_translation.h"
#include "server/service.h"

#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace {

using namespace kilostone;
using namespace kilostone::online;

void demand(bool so, const char* what, std::string_view text) {
    if (so) return;
    std::fprintf(stderr, "%s: %.*s\n", what, static_cast<int>(text.size()), text.data());
    std::abort();
}

// Knows nobody and nothing, and answers at once.
class EmptyStore : public Store {
    static auto nothing() { return tl::unexpected(StoreProblem{StoreFault::NotFound, ""}); }

public:
    void write(WriteBatch, Written done) override { done(std::nullopt); }
    void load_table(std::string, Answered<StoredTable> done) override { done(nothing()); }
    void find_code(std::string, Answered<std::string> done) override { done(nothing()); }
    void listed_tables(std::size_t, Answered<std::vector<TableRow>> done) override {
        done(std::vector<TableRow>{});
    }
    void tables_due(UnixMillis, std::size_t, Answered<std::vector<std::string>> done) override {
        done(std::vector<std::string>{});
    }
    void tables_of(std::string, std::size_t, Answered<std::vector<SeatedTable>> done) override {
        done(std::vector<SeatedTable>{});
    }
    void find_person(std::array<std::uint8_t, 32>, Answered<PersonRow> done) override {
        done(nothing());
    }
    void people(std::vector<std::string>, Answered<std::vector<PersonRow>> done) override {
        done(std::vector<PersonRow>{});
    }
    void find_replay(std::string, Answered<ReplayRow> done) override { done(nothing()); }
    void export_person(std::string, Answered<std::string> done) override { done(nothing()); }
    void list_tables(std::size_t, Answered<std::vector<TableRow>> done) override {
        done(std::vector<TableRow>{});
    }
    void list_people(std::string, std::size_t, Answered<std::vector<PersonRow>> done) override {
        done(std::vector<PersonRow>{});
    }
    void ban_person(std::string, bool, Written done) override { done(std::nullopt); }
    void erase_person(std::string, Written done) override { done(std::nullopt); }
    void purge(PurgeLimits, Answered<std::size_t> done) override { done(std::size_t{0}); }
    void check(Written done) override { done(std::nullopt); }
    void last_check(Answered<UnixMillis> done) override { done(UnixMillis{0}); }
};

Site small_site() {
    const std::string folder = std::filesystem::temp_directory_path() /
                               ("kilostone-fuzz-site-" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder);
    std::ofstream(folder + "/index.html") << "hello";
    auto site = Site::load(folder);
    std::filesystem::remove_all(folder);
    return *site;
}

struct World {
    World() {
        options.trusted_proxies = {*read_address_range("10.0.0.0/8")};
        options.limits.requests = {.interval = 0, .burst = 1'000'000};
    }
    EmptyStore store{};
    Tables tables{{.store       = store,
                   .now         = [] { return UnixMillis{1'764'000'000'000}; },
                   .make_strand = [] { return std::shared_ptr<Strand>(); },
                   .ask_bot     = [](auto, auto) { return false; },
                   .build       = "fuzz"}};
    ServerOptions options{};
    IoThreads threads{1};
    NodeClient nodes{threads};  // the store knows of no other node to ask
    std::shared_ptr<Hub> hub             = std::make_shared<Hub>(tables, nodes, options);
    Site site                            = small_site();
    std::shared_ptr<HttpHandler> service = make_service(hub, site);
};

void check_answer(const HttpAnswer& answer, std::string_view text) {
    demand(answer.status >= 200 && answer.status < 600, "no status", text);
    for (const HttpHeader& header : answer.headers)
        demand(header.value.find_first_of(std::string_view("\r\n\0", 3)) == std::string::npos,
               "a header was smuggled in", text);
    demand(answer.status != 500, "an error of the server's own", text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static World world;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    http::request_parser<http::string_body> parser;
    parser.header_limit(8 * 1024);
    parser.body_limit(32 * 1024);
    parser.eager(true);
    beast::error_code error;
    parser.put(asio::buffer(data, size), error);
    if (error || !parser.is_done()) return 0;
    const BeastRequest asked  = parser.release();
    const HttpRequest request = request_of(asked, *read_address("10.0.0.1"));
    if (websocket::is_upgrade(asked)) {
        if (const auto no = world.service->refuse_socket(request)) check_answer(*no, text);
        return 0;
    }
    int answers    = 0;
    const auto now = world.service->answer(request, [&](const HttpAnswer& answer) {
        ++answers;
        check_answer(answer, text);
    });
    if (now) check_answer(*now, text);
    demand(answers + (now ? 1 : 0) == 1, "not one answer", text);
    return 0;
}
