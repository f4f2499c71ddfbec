// i18n-exempt: for developers; a client has words of its own for an error's code
#include "online/protocol/table_client.h"

#include <algorithm>
#include <utility>

namespace kilostone::online {

std::string TableClient::hello() {
    welcome_.reset();
    asked_for_snapshot_ = false;
    HelloMessage m;
    m.protocol = spoken_protocols.newest;
    m.oldest   = spoken_protocols.oldest;
    m.build    = who_.build;
    m.table    = who_.table;
    if (!who_.token.empty()) m.token = HexOrBase64Token{who_.token};
    if (table_.is_known()) {
        m.stream = table_.stream();
        m.seq    = table_.seq();
    }
    return encode(m);
}

std::string TableClient::command(CommandMessage what) {
    what.id = who_.id_prefix + std::to_string(++ids_);
    if (table_.is_known()) what.seen = table_.seq();
    unanswered_.push_back(std::move(what));
    return welcome_ ? encode(unanswered_.back()) : std::string();
}

Received TableClient::receive(std::string_view frame) {
    Received got;
    auto message = decode_server(frame);
    if (!message) {
        got.problem = std::move(message.error());
        fold_failed({FoldFailure::Nonsense, {}}, got);
        return got;
    }
    std::visit([&](const auto& m) { take(m, got); }, *message);
    got.message = std::move(*message);
    return got;
}

// What was not answered is said once more, with the same ids: the server does nothing twice.
void TableClient::take(const WelcomeMessage& message, Received& got) {
    welcome_     = message;
    other_build_ = message.build.text != who_.build;
    for (const CommandMessage& command : unanswered_) got.replies.push_back(encode(command));
}

void TableClient::take(const SnapshotMessage& message, Received& got) {
    asked_for_snapshot_ = false;
    if (const auto failed = table_.apply(message)) fold_failed(*failed, got);
}

void TableClient::take(const UpdateMessage& message, Received& got) {
    if (asked_for_snapshot_) return;  // it will all be in the snapshot
    auto news = table_.apply(message);
    if (news)
        got.news = std::move(*news);
    else
        fold_failed(news.error(), got);
}

// What may be sent again later stays.
void TableClient::take(const ErrorMessage& message, Received&) {
    if (message.kind() == ErrorCode::UnsupportedProtocol) must_update_ = true;
    const bool later =
        message.kind() == ErrorCode::NotStored || message.kind() == ErrorCode::TooOften;
    if (message.id && !later) answered(*message.id);
}

template <class Other>
void TableClient::take(const Other& message, Received&) {
    if constexpr (requires { message.id; }) answered(message.id);
}

// A snapshot that does not help is not asked for again: the next connection starts anew.
void TableClient::fold_failed(const FoldProblem& problem, Received& got) {
    if (!got.problem) got.problem = error_message(ErrorCode::BadMember, problem.problem);
    if (problem.kind == FoldFailure::Unknown) {
        must_update_ = true;
        return;
    }
    if (std::exchange(asked_for_snapshot_, true)) return;
    got.replies.push_back(encode(SyncMessage{}));
}

void TableClient::answered(const std::string& id) {
    std::erase_if(unanswered_, [&](const CommandMessage& c) { return c.id.text == id; });
}

bool TableClient::may_offer_update() const {
    return needs_update() && unanswered_.empty() && !table_.status().awaited;
}

}  // namespace kilostone::online
