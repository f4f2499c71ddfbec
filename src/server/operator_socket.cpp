// i18n-exempt: for developers
#include "server/operator_socket.h"

#include "online/host/ids.h"
#include "server/net/io_threads.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <chrono>
#include <cstring>
#include <future>

namespace kilostone {
namespace {

// Of servers with their stores in the folder, and of one whose store is in PostgreSQL.
constexpr const char* folder_socket        = "operator.socket";
constexpr const char* postgres_socket      = "operator-postgres.socket";
constexpr std::size_t longest_request      = 4096;
constexpr std::size_t longest_answer       = 16 * 1024 * 1024;
constexpr int accept_poll                  = 100;     // milliseconds
constexpr int line_timeout                 = 10'000;  // for somebody who does not go on
constexpr std::chrono::seconds most_waited = std::chrono::seconds(30);

class Descriptor {
public:
    explicit Descriptor(int number) : number_(number) {}
    ~Descriptor() {
        if (number_ >= 0) close(number_);
    }
    Descriptor(const Descriptor&)            = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    operator int() const { return number_; }

private:
    int number_;
};

// By way of the open folder: the address of a socket is short, and a folder's path may be long.
class SocketAddress {
public:
    explicit SocketAddress(const online::StorePlace& store)
        : folder_(open(store.folder.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC)),
          name_(store.is_postgres() ? postgres_socket : folder_socket) {
        address_.sun_family = AF_UNIX;
        const std::string path =
            "/proc/self/fd/" + std::to_string(static_cast<int>(folder_)) + "/" + name_;
        std::memcpy(address_.sun_path, path.c_str(), path.size() + 1);
    }
    [[nodiscard]] bool connect(int socket) const {
        return folder_ >= 0 && ::connect(socket, generic(), sizeof address_) == 0;
    }
    [[nodiscard]] bool bind(int socket) const {
        return folder_ >= 0 && ::bind(socket, generic(), sizeof address_) == 0 &&
               fchmodat(folder_, name_, 0600, 0) == 0;
    }
    void remove() const { unlinkat(folder_, name_, 0); }

private:
    [[nodiscard]] const sockaddr* generic() const {
        return reinterpret_cast<const sockaddr*>(&address_);
    }
    Descriptor folder_;
    const char* name_;
    sockaddr_un address_{};
};

int new_socket() { return socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0); }

// Up to the line feed; nothing when it does not come.
std::optional<std::string> read_line(int from, std::size_t most) {
    std::string line;
    std::array<char, 4096> part{};
    while (line.size() <= most) {
        pollfd ready{from, POLLIN, 0};
        if (poll(&ready, 1, line_timeout) <= 0) return std::nullopt;
        const auto count = recv(from, part.data(), part.size(), 0);
        if (count <= 0) return std::nullopt;
        line.append(part.data(), static_cast<std::size_t>(count));
        if (line.back() == '\n') {
            line.pop_back();
            return line;
        }
    }
    return std::nullopt;
}

bool write_line(int to, std::string line) {
    line += '\n';
    std::string_view rest = line;
    while (!rest.empty()) {
        pollfd ready{to, POLLOUT, 0};
        if (poll(&ready, 1, line_timeout) <= 0) return false;
        const auto count = send(to, rest.data(), rest.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        if (count < 0) return false;
        rest.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

OperatorAnswer not_stored() {
    OperatorAnswer answer;
    answer.problem.emplace() = OperatorProblem::NotStored;
    return answer;
}

OperatorAnswer answer_to(online::Tables& tables, std::string_view request) {
    const auto answered = std::make_shared<std::promise<OperatorAnswer>>();
    auto answer         = answered->get_future();
    carry_out(tables, request, [answered](OperatorAnswer a) { answered->set_value(std::move(a)); });
    if (answer.wait_for(most_waited) != std::future_status::ready) return not_stored();
    return answer.get();
}

Problem io_problem(const std::string& folder) { return {folder, std::strerror(errno), ""}; }

// As a server would, without clients.
tl::expected<OperatorAnswer, Problem> do_alone(const online::StorePlace& place,
                                               const std::string& request) {
    if (!online::ids_ready())
        return tl::unexpected(Problem{"", "the system has no generator of random numbers", ""});
    auto store = online::open_store(place, {.alone = "kilostone store"});
    if (!store) return tl::unexpected(Problem{shown(place), store.error().text, ""});
    IoThreads io(1);
    online::Tables tables({.store       = **store,
                           .now         = unix_now,
                           .make_strand = [&io] { return io.make_strand(); },
                           .ask_bot     = [](const auto&, const auto&) { return false; },
                           .build       = ""});
    OperatorAnswer answer = answer_to(tables, request);
    io.stop();
    store->reset();
    return answer;
}

}  // namespace

std::optional<Problem> OperatorSocket::listen(const online::StorePlace& store,
                                              online::Tables& tables) {
    const SocketAddress address(store);
    if (const Descriptor probe(new_socket()); address.connect(probe))
        return Problem{store.folder, std::string(store_in_use), ""};
    address.remove();  // of a server that was killed
    socket_ = new_socket();
    if (socket_ < 0 || !address.bind(socket_) || ::listen(socket_, 8) != 0)
        return io_problem(store.folder);
    thread_ = std::jthread([this, &tables](const std::stop_token& stop) { serve(stop, tables); });
    return std::nullopt;
}

void OperatorSocket::serve(const std::stop_token& stop, online::Tables& tables) const {
    while (!stop.stop_requested()) {
        pollfd ready{socket_, POLLIN, 0};
        if (poll(&ready, 1, accept_poll) <= 0) continue;
        const Descriptor line(accept4(socket_, nullptr, nullptr, SOCK_CLOEXEC));
        if (line < 0) continue;
        const auto request = read_line(line, longest_request);
        if (request) (void)write_line(line, print_json(answer_to(tables, *request)));
    }
}

void OperatorSocket::stop() {
    thread_ = {};  // joins
    if (socket_ >= 0) close(socket_);
    socket_ = -1;
}

tl::expected<OperatorAnswer, Problem> ask_operator(const online::StorePlace& store,
                                                   const OperatorRequest& request) {
    const std::string& folder = store.folder;
    const Descriptor line(new_socket());
    if (!SocketAddress(store).connect(line)) return do_alone(store, print_json(request));
    if (!write_line(line, print_json(request))) return tl::unexpected(io_problem(folder));
    const auto text = read_line(line, longest_answer);
    OperatorAnswer answer;
    if (!text || read_json(parse_json(*text), answer))
        return tl::unexpected(Problem{folder, "the server has not answered", ""});
    return answer;
}

}  // namespace kilostone
