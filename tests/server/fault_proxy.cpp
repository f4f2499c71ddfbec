#include "server/fault_proxy.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <vector>

namespace kilostone::test {
namespace {

using namespace std::chrono_literals;

constexpr auto poll_time            = 2ms;
constexpr auto stall_time           = 400ms;
constexpr std::uint32_t most_delay  = 15;      // milliseconds
constexpr std::uint32_t first_fault = 1'500;   // bytes: a hello and what answers it
constexpr std::uint32_t fault_range = 10'000;  // bytes after that

sockaddr_in loopback(std::uint16_t port) {
    sockaddr_in place{};
    place.sin_family      = AF_INET;
    place.sin_port        = htons(port);
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return place;
}

// False when the other end takes no more.
bool send_all(int to, std::string_view bytes) {
    while (!bytes.empty()) {
        const auto sent = ::send(to, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

}  // namespace

FaultProxy::FaultProxy(std::uint16_t server_port, std::uint64_t seed)
    : server_port_(server_port), rng_(seed) {
    listener_          = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    auto place         = loopback(0);
    socklen_t size     = sizeof place;
    const auto address = reinterpret_cast<sockaddr*>(&place);
    if (::bind(listener_, address, size) == 0 && ::listen(listener_, 128) == 0 &&
        ::getsockname(listener_, address, &size) == 0)
        port_ = ntohs(place.sin_port);
    thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
}

FaultProxy::~FaultProxy() {
    thread_.request_stop();
    thread_.join();
    for (Link& link : links_) close(link, false);
    ::close(listener_);
}

void FaultProxy::run(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
        std::vector<pollfd> wanted{{.fd = listener_, .events = POLLIN, .revents = 0}};
        for (const Link& link : links_)
            for (std::size_t end = 0; end < 2; ++end)
                wanted.push_back({.fd      = link.has_ended[end] ? -1 : link.ends[end],
                                  .events  = POLLIN,
                                  .revents = 0});
        ::poll(wanted.data(), wanted.size(), poll_time.count());
        const Time now = std::chrono::steady_clock::now();
        std::size_t i  = 1;
        for (Link& link : links_)
            for (std::size_t end = 0; end < 2; ++end)
                if (wanted[i++].revents != 0) read(link, end, now);
        links_.remove_if([&](Link& link) {
            if (!pass_on(link, 0, now) || !pass_on(link, 1, now)) return true;
            if (is_over(link)) close(link, false);
            return link.ends[0] < 0;
        });
        if (wanted[0].revents != 0) accept_client();
    }
}

void FaultProxy::accept_client() {
    const int client = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    if (client < 0) return;
    const int server = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const auto place = loopback(server_port_);
    if (::connect(server, reinterpret_cast<const sockaddr*>(&place), sizeof place) != 0) {
        ::close(server);
        ::close(client);
        return;
    }
    Link link{.ends = {client, server}, .is_faulty = is_faulty_};
    choose_fault(link);
    links_.push_back(std::move(link));
}

void FaultProxy::choose_fault(Link& link) {
    link.fault = static_cast<NetworkFault>(rng_.below(network_faults));
    link.after = link.passed + first_fault + rng_.below(fault_range);
}

// In two pieces, so that frames arrive divided.
void FaultProxy::read(Link& link, std::size_t from, Time now) {
    std::array<char, 4'096> bytes{};
    const auto got = ::recv(link.ends[from], bytes.data(), bytes.size(), MSG_DONTWAIT);
    if (got <= 0) {
        link.has_ended[from] = true;
        return;
    }
    if (link.is_dead) return;
    const std::string text(bytes.data(), static_cast<std::size_t>(got));
    auto& waiting    = link.waiting[from];
    Time due         = waiting.empty() ? now : std::max(now, waiting.back().due);
    const auto delay = [&] {
        return std::chrono::milliseconds(link.is_faulty ? rng_.below(most_delay) : 0);
    };
    const auto half = rng_.below(static_cast<std::uint32_t>(text.size()));
    for (const std::string& part : {text.substr(0, half), text.substr(half)})
        if (!part.empty()) waiting.push_back({due += delay(), part});
}

// False when the link is closed.
bool FaultProxy::pass_on(Link& link, std::size_t from, Time now) {
    auto& waiting = link.waiting[from];
    while (!link.is_dead && !is_cut_off_ && !waiting.empty() && waiting.front().due <= now &&
           link.stalled_until <= now)
        if (!pass_piece(link, from, now)) return false;
    return true;
}

bool FaultProxy::pass_piece(Link& link, std::size_t from, Time now) {
    const std::string bytes = std::move(link.waiting[from].front().bytes);
    link.waiting[from].pop_front();
    const int to             = link.ends[1 - from];
    const std::size_t before = link.passed;
    link.passed += bytes.size();
    const bool is_struck     = link.is_faulty && link.passed >= link.after;
    const NetworkFault fault = is_struck ? link.fault : NetworkFault::Slow;
    if (is_struck) count_one(fault);
    if (fault == NetworkFault::Cut || fault == NetworkFault::HalfOpen) {
        (void)send_all(to, std::string_view(bytes).substr(0, link.after - before));
        link.is_dead = true;
        if (fault == NetworkFault::Cut) close(link, true);
        return fault == NetworkFault::HalfOpen;
    }
    if (fault == NetworkFault::Stall) link.stalled_until = now + stall_time;
    if (is_struck) choose_fault(link);
    if (send_all(to, bytes)) return true;
    close(link, false);
    return false;
}

// The server is not told that the client of a half-open connection has gone.
bool FaultProxy::is_over(const Link& link) const {
    if (link.is_dead) return link.has_ended[1];
    return (link.has_ended[0] && link.waiting[0].empty()) ||
           (link.has_ended[1] && link.waiting[1].empty());
}

void FaultProxy::close(Link& link, bool reset) {
    const linger at_once{.l_onoff = 1, .l_linger = 0};
    for (int& end : link.ends) {
        if (end < 0) continue;
        if (reset) ::setsockopt(end, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
        ::close(end);
        end = -1;
    }
}

}  // namespace kilostone::test
