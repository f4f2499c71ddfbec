#include "server/table_session.h"

#include "online/host/ids.h"
#include "online/host/names.h"
#include "online/protocol/messages.h"

#include <utility>

namespace kilostone {
namespace {

using namespace online;

// Counts what is sent on its way to the socket.
class CountedPeer : public Peer {
public:
    CountedPeer(std::shared_ptr<Hub> hub, std::shared_ptr<Socket> socket)
        : hub_(std::move(hub)), socket_(std::move(socket)) {}

    void send(std::string frame) override {
        hub_->metrics.count(Counter::FramesSent);
        hub_->metrics.count(Counter::BytesSent, frame.size());
        socket_->send(std::move(frame));
    }
    void close() override { socket_->close(); }

private:
    std::shared_ptr<Hub> hub_;
    std::shared_ptr<Socket> socket_;
};

// A node that has failed has its tables until its lease has expired; its people wait for it here.
constexpr UnixMillis node_retry = 250;
constexpr int most_node_retries = 40;

constexpr UnixMillis visit_interval = UnixMillis{24} * 3'600'000;

std::string bye(ByeReason reason) {
    ByeMessage message;
    message.reason = reason;
    return encode(message);
}

// Calls come from the socket, one at a time; answers of the store come from elsewhere, but only
// while the socket waits for go_on().
class TableSession : public SocketListener, public std::enable_shared_from_this<TableSession> {
public:
    TableSession(std::shared_ptr<Hub> hub, std::shared_ptr<Socket> socket,
                 const ClientAddress& client, bool is_of_node)
        : hub_(std::move(hub)), socket_(socket), client_(client), is_of_node_(is_of_node),
          peer_(std::make_shared<CountedPeer>(hub_, std::move(socket))) {}

    bool received(std::string_view text) override;
    void refused(FrameFault fault) override;
    std::string farewell_to_slow() override;
    void closed() override;

private:
    [[nodiscard]] bool said_first(const ClientMessage& message);
    void find_visitor();
    void note_visit(PersonRow person);
    void find_table(Visitor visitor);
    void join(std::shared_ptr<HostedTable> table, Visitor visitor);
    void relay(const NodeRow& node, const Visitor& visitor);
    void node_ended(NodeSocketEnd end, const Visitor& visitor);
    void try_again(const Visitor& visitor);
    void come_back();
    [[nodiscard]] bool needs_person(const ClientMessage& message) const;
    void sit_down(const CommandMessage& message);
    void pass_on(ClientMessage message);
    void say(ErrorMessage error);
    void end(ErrorCode code, std::optional<Millis> retry_after = std::nullopt);
    void end_by_fault(const StoreProblem& problem, ErrorCode not_found);

    std::shared_ptr<Hub> hub_;
    std::shared_ptr<Socket> socket_;
    ClientAddress client_;
    bool is_of_node_;  // it comes from another node, which took this one for the table's
    std::shared_ptr<Peer> peer_;
    HelloMessage hello_{};
    bool has_said_hello_ = false;
    bool is_known_       = false;  // as a person
    std::shared_ptr<HostedTable> table_{};
    std::string hello_text_{};
    std::shared_ptr<Peer> node_{};  // a socket to the node that has the table
    int node_tries_ = 0;
};

bool TableSession::received(std::string_view text) {
    hub_->metrics.count(Counter::FramesReceived);
    if (node_) {
        node_->send(std::string(text));
        return true;
    }
    if (!has_said_hello_) hello_text_ = text;
    auto message = decode_client(text);
    if (!message) {
        hub_->metrics.count(Counter::FramesRefused);
        const bool fatal = message.error().fatal;
        say(std::move(message.error()));
        if (fatal) socket_->close(SocketClose::Policy);
        return !fatal;
    }
    if (!has_said_hello_) return said_first(*message);
    if (needs_person(*message)) {
        sit_down(std::get<CommandMessage>(*message));
        return false;
    }
    pass_on(std::move(*message));
    return true;
}

void TableSession::refused(FrameFault fault) {
    hub_->metrics.count(Counter::FramesRefused);
    say(error_message(fault == FrameFault::TooLong ? ErrorCode::TooLong : ErrorCode::NotText));
}

std::string TableSession::farewell_to_slow() {
    hub_->metrics.count(Counter::SocketsTooSlow);
    hub_->log.info("socket_too_slow");
    return bye(ByeReason::TooSlow);
}

void TableSession::closed() {
    if (node_) std::exchange(node_, nullptr)->close();
    if (!table_) return;
    table_->strand()->post(
        [table = std::exchange(table_, nullptr), peer = peer_] { table->disconnect(peer); });
}

// ---- the way to a table

bool TableSession::said_first(const ClientMessage& message) {
    const auto* hello = std::get_if<HelloMessage>(&message);
    if (hello == nullptr) {
        end(ErrorCode::HelloFirst);
        return true;
    }
    hello_          = *hello;
    has_said_hello_ = true;
    if (const auto wait = hub_->wrong_codes.wait(client_, hub_->now())) {
        hub_->metrics.count(Counter::TooOften);
        end(ErrorCode::TooOften, wait);
        return true;
    }
    find_visitor();
    return false;
}

void TableSession::find_visitor() {
    if (!hello_.token) return find_table({});
    hub_->tables.find_person(hello_.token->text, [self = shared_from_this()](
                                                     tl::expected<PersonRow, StoreProblem> person) {
        if (person && person->banned) {
            self->end(ErrorCode::Banned);
            return;
        }
        if (person) self->note_visit(*person);
        if (person) return self->find_table({person->id, person->name});
        if (person.error().fault == StoreFault::NotFound) return self->find_table({});
        self->end_by_fault(person.error(), ErrorCode::BadToken);
    });
}

// Once a day: for how long people are kept counts from their last visit.
void TableSession::note_visit(PersonRow person) {
    if (hub_->now() - person.seen < visit_interval) return;
    person.seen = hub_->now();
    hub_->store().write({.people = {std::move(person)}}, [](const auto&) {});
}

void TableSession::find_table(Visitor visitor) {
    if (hub_->is_draining) return come_back();
    const auto code = read_code(hello_.table.text);
    if (!code) return end_by_fault({StoreFault::NotFound, ""}, ErrorCode::UnknownTable);
    hub_->tables.open_code(
        *code, [self = shared_from_this(), visitor = std::move(visitor)](
                   tl::expected<std::shared_ptr<HostedTable>, StoreProblem> table) {
            if (!table && table.error().node) return self->relay(*table.error().node, visitor);
            if (!table) return self->end_by_fault(table.error(), ErrorCode::UnknownTable);
            self->join(std::move(*table), visitor);
        });
}

// On the table's strand; the socket waits meanwhile.
void TableSession::join(std::shared_ptr<HostedTable> table, Visitor visitor) {
    const ProtocolRange offered{static_cast<int>(hello_.oldest.value_or(hello_.protocol)),
                                static_cast<int>(hello_.protocol)};
    const int protocol = common_protocol(offered, spoken_protocols).value_or(1);
    is_known_          = !visitor.person.empty();
    table_             = table;
    table->strand()->post([self = shared_from_this(), table, visitor, protocol] {
        if (self->hub_->is_draining) {
            self->peer_->send(bye(ByeReason::Restart));
            self->peer_->close();
        } else {
            table->connect(self->peer_, visitor, self->hello_, protocol);
        }
        self->socket_->go_on();
    });
}

// ---- at another node

// What the client says goes there, beginning with its hello; what comes back goes to the client.
void TableSession::relay(const NodeRow& node, const Visitor& visitor) {
    if (is_of_node_) return come_back();
    if (node.address.empty()) return try_again(visitor);
    const auto self = shared_from_this();
    NodeSocketEvents events;
    events.opened = [self](std::shared_ptr<Peer> socket) {
        self->hub_->metrics.count(Counter::SocketsRelayed);
        self->node_ = std::move(socket);
        self->node_->send(std::exchange(self->hello_text_, {}));
        self->socket_->go_on();
    };
    events.received = [self](std::string frame) { self->peer_->send(std::move(frame)); };
    events.ended    = [self, visitor](NodeSocketEnd end) { self->node_ended(end, visitor); };
    NodeCall call{.target = "/api/table", .client = text_of(client_)};
    hub_->nodes.open_socket(call_of_node(node, std::move(call)), std::move(events));
}

void TableSession::node_ended(NodeSocketEnd end, const Visitor& visitor) {
    if (end == NodeSocketEnd::NotOpened) return try_again(visitor);
    if (end == NodeSocketEnd::Lost) peer_->send(bye(ByeReason::Restart));
    peer_->close();
}

void TableSession::try_again(const Visitor& visitor) {
    if (++node_tries_ > most_node_retries) return come_back();
    const auto strand = hub_->tables.around().make_strand();
    strand->post([self = shared_from_this(), strand, visitor] {
        strand->wake_at(self->hub_->now() + node_retry,
                        [self, strand, visitor] { self->find_table(visitor); });
    });
}

void TableSession::come_back() {
    peer_->send(bye(ByeReason::Restart));
    peer_->close();
    socket_->go_on();
}

// ---- at the table

// The first time that somebody sits down, or under another name.
bool TableSession::needs_person(const ClientMessage& message) const {
    const auto* command = std::get_if<CommandMessage>(&message);
    if (command == nullptr || command->kind() != CommandKind::Sit) return false;
    if (!hello_.token || (!is_known_ && !command->name)) return false;
    return !is_known_ || command->name;
}

void TableSession::sit_down(const CommandMessage& message) {
    const auto name = message.name ? read_name(message.name->text) : "";
    if (!name) {
        say(error_message(ErrorCode::BadName, message.id.text));
        return socket_->go_on();
    }
    hub_->tables.person(
        hello_.token->text, *name,
        [self = shared_from_this(), message](tl::expected<PersonRow, StoreProblem> person) {
            if (!person) {
                self->say(error_message(ErrorCode::NotStored, message.id.text));
                return self->socket_->go_on();
            }
            if (person->banned) return self->end(ErrorCode::Banned);
            self->is_known_ = true;
            self->table_->strand()->post(
                [self, message, table = self->table_, visitor = Visitor{person->id, person->name}] {
                    table->recognise(self->peer_, visitor);
                    table->receive(self->peer_, message);
                    self->socket_->go_on();
                });
        });
}

void TableSession::pass_on(ClientMessage message) {
    if (!table_) return;
    table_->strand()->post([table = table_, peer = peer_, message = std::move(message)] {
        table->receive(peer, message);
    });
}

void TableSession::say(ErrorMessage error) { peer_->send(encode(error)); }

void TableSession::end(ErrorCode code, std::optional<Millis> retry_after) {
    ErrorMessage error = error_message(code);
    error.fatal        = true;
    if (retry_after) error.retry_after = *retry_after;
    say(std::move(error));
    socket_->close(SocketClose::Policy);
    socket_->go_on();
}

void TableSession::end_by_fault(const StoreProblem& problem, ErrorCode not_found) {
    if (problem.fault == StoreFault::NotFound) {
        hub_->metrics.count(Counter::CodesGuessed);
        hub_->wrong_codes.count(client_, hub_->now());
        return end(not_found);
    }
    hub_->log.write(LogLevel::Warning, "table_not_opened", {{"fault", problem.text}});
    end(ErrorCode::NotStored);
}

}  // namespace

std::shared_ptr<SocketListener> make_table_session(std::shared_ptr<Hub> hub,
                                                   std::shared_ptr<Socket> socket,
                                                   const ClientAddress& client, bool is_of_node) {
    return std::make_shared<TableSession>(std::move(hub), std::move(socket), client, is_of_node);
}

}  // namespace kilostone
