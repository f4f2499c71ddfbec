#include "server/service.h"

#include "server/api.h"
#include "server/table_session.h"

#include <chrono>

namespace kilostone {
namespace {

constexpr std::string_view socket_path = "/api/table";
constexpr std::string_view api_path    = "/api/";
constexpr int most_scrapers            = 16;

class Service : public HttpHandler {
public:
    Service(std::shared_ptr<Hub> hub, const Site& site) : hub_(std::move(hub)), site_(site) {}

    bool admit(const ClientAddress& peer) override;
    void release(const ClientAddress& peer) override;
    std::optional<HttpAnswer> answer(const HttpRequest& request, Done done) override;
    std::optional<HttpAnswer> refuse_socket(const HttpRequest& request) override;
    std::shared_ptr<SocketListener> open_socket(const HttpRequest& request,
                                                std::shared_ptr<Socket> socket) override;

private:
    [[nodiscard]] std::optional<HttpAnswer> why_no_socket(const HttpRequest& request);
    [[nodiscard]] std::optional<HttpAnswer> hear_node(const HttpRequest& request, const Done& done);

    std::shared_ptr<Hub> hub_;
    const Site& site_;
};

// A proxy holds the connections of everybody behind it.
bool is_proxy(const Hub& hub, const ClientAddress& peer) {
    for (const AddressRange& range : hub.options.trusted_proxies)
        if (range.contains(peer)) return true;
    return false;
}

void count(Hub& hub, const HttpAnswer& answer, std::string_view method) {
    hub.metrics.count(Counter::Requests);
    if (answer.status >= 500)
        hub.metrics.count(Counter::RequestsFailed);
    else if (answer.status >= 400)
        hub.metrics.count(Counter::RequestsRefused);
    hub.log.info("request", {{"method", method == "GET" || method == "POST" || method == "DELETE"
                                            ? method
                                            : std::string_view("other")},
                             {"status", std::int64_t{answer.status}}});
}

bool Service::admit(const ClientAddress& peer) {
    return is_proxy(*hub_, peer) || hub_->connections.admit(peer);
}

void Service::release(const ClientAddress& peer) {
    if (!is_proxy(*hub_, peer)) hub_->connections.release(peer);
}

// What another node tells. Nobody else learns that there is such a path.
std::optional<HttpAnswer> Service::hear_node(const HttpRequest& request, const Done& done) {
    if (request.method != "POST" || !client_of_node(request, hub_->store()))
        return api_error(ApiError::NotFound);
    const auto notice = read_notice(request.body);
    if (!notice) return api_error(ApiError::BadMember);
    hub_->tables.hear(*notice, [done](const std::optional<online::StoreProblem>& problem) {
        done(problem ? answer_to_fault(*problem) : no_content());
    });
    return std::nullopt;
}

std::optional<HttpAnswer> Service::answer(const HttpRequest& request, Done done) {
    const std::string_view path = path_of_target(request.target);
    if (path == socket_path) {
        HttpAnswer no{.status = 426};
        no.headers.push_back({"Upgrade", "websocket"});
        return no;
    }
    if (!path.starts_with(api_path)) return site_.answer(request);
    if (path == node_notice_path) return hear_node(request, done);
    const auto finish = [hub = hub_, method = std::string(request.method)](HttpAnswer& answer) {
        add_security_headers(answer);
        count(*hub, answer, method);
    };
    auto now = answer_api(hub_, request, [finish, done = std::move(done)](HttpAnswer answer) {
        finish(answer);
        done(std::move(answer));
    });
    if (now) finish(*now);
    return now;
}

std::optional<HttpAnswer> Service::why_no_socket(const HttpRequest& request) {
    if (path_of_target(request.target) != socket_path) return api_error(ApiError::NotFound);
    if (!is_own_origin(request, hub_->options)) return api_error(ApiError::ForeignOrigin);
    if (hub_->is_draining) return api_error(ApiError::ShuttingDown);
    const auto client = client_of(*hub_, request);
    if (!client) return api_error(ApiError::ForeignOrigin);
    if (is_of_node(request)) return std::nullopt;  // the other one has counted it
    if (const auto wait = hub_->sockets_made.charge(*client, hub_->now())) {
        hub_->metrics.count(Counter::TooOften);
        return too_often(*wait);
    }
    return std::nullopt;
}

std::optional<HttpAnswer> Service::refuse_socket(const HttpRequest& request) {
    auto no = why_no_socket(request);
    if (!no) return no;
    hub_->metrics.count(Counter::SocketsRefused);
    hub_->log.info("socket_refused", {{"status", std::int64_t{no->status}}});
    add_security_headers(*no);
    return no;
}

std::shared_ptr<SocketListener> Service::open_socket(const HttpRequest& request,
                                                     std::shared_ptr<Socket> socket) {
    hub_->metrics.count(Counter::SocketsOpened);
    hub_->log.info("socket_opened");
    return make_table_session(hub_, std::move(socket),
                              client_of(*hub_, request).value_or(request.peer),
                              is_of_node(request));
}

class MetricsService : public HttpHandler {
public:
    MetricsService(std::shared_ptr<Hub> hub, std::function<std::string()> gauges)
        : hub_(std::move(hub)), gauges_(std::move(gauges)) {}

    bool admit(const ClientAddress&) override {
        if (++scrapers_ <= most_scrapers) return true;
        --scrapers_;
        return false;
    }
    void release(const ClientAddress&) override { --scrapers_; }
    std::optional<HttpAnswer> answer(const HttpRequest& request, Done) override {
        HttpAnswer a;
        if (path_of_target(request.target) != "/metrics")
            a.status = 404;
        else
            a.text = hub_->metrics.text() + gauges_();
        a.length = a.text.size();
        a.headers.push_back({"Content-Type", "text/plain; version=0.0.4; charset=utf-8"});
        return a;
    }
    std::optional<HttpAnswer> refuse_socket(const HttpRequest&) override {
        return HttpAnswer{.status = 404};
    }
    std::shared_ptr<SocketListener> open_socket(const HttpRequest&,
                                                std::shared_ptr<Socket>) override {
        return nullptr;
    }

private:
    std::shared_ptr<Hub> hub_;
    std::function<std::string()> gauges_;
    std::atomic<int> scrapers_{0};
};

}  // namespace

std::shared_ptr<HttpHandler> make_service(std::shared_ptr<Hub> hub, const Site& site) {
    return std::make_shared<Service>(std::move(hub), site);
}

std::shared_ptr<HttpHandler> make_metrics_service(std::shared_ptr<Hub> hub,
                                                  std::function<std::string()> gauges) {
    return std::make_shared<MetricsService>(std::move(hub), std::move(gauges));
}

}  // namespace kilostone
