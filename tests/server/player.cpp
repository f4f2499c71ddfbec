#include "server/player.h"

#include "formats/words.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <thread>

namespace kilostone::test {

using namespace online;

namespace {

// A little slower than a table allows.
constexpr auto between_messages = std::chrono::milliseconds(105);
constexpr int messages_at_once  = 24;

}  // namespace

std::string token_of(std::uint64_t number) { return fmt::format("{:032x}", number); }

std::string create_table(std::uint16_t port, const std::string& token,
                         const std::string& more_settings, const std::string& headers) {
    const std::string settings =
        R"({"edition":"classic","players":2,"per_side":1,"pace":"instant")" + more_settings + "}";
    const HttpReply reply = ask(
        port, {.method  = "POST",
               .target  = "/api/tables",
               .headers = headers,
               .body = R"({"token":")" + token + R"(","name":"Ann","settings":)" + settings + "}"});
    EXPECT_EQ(reply.status, 201) << reply.head << reply.body;
    const Json json = parse_json(reply.body);
    return json.is_object() ? json.value("code", "") : "";
}

std::string hello_frame(const std::string& code) {
    return fmt::format(R"({{"type":"hello","protocol":1,"build":"t","table":"{}"}})", code);
}

CommandMessage command_of(CommandKind kind) {
    CommandMessage message;
    message.do_ = kind;
    return message;
}

Player::Player(PlayerSetup setup)
    : setup_(std::move(setup)), client_({.build     = "test",
                                         .table     = setup_.code,
                                         .token     = setup_.token,
                                         .id_prefix = setup_.id_prefix}),
      rng_(setup_.seed) {}

bool Player::connect() {
    const auto before = client_.table().is_known() ? client_.table().seq() : 0;
    socket_           = std::make_unique<TestSocket>(setup_.port, "", 0, setup_.io_timeout);
    if (socket_->status() != 101) {
        socket_.reset();
        return false;
    }
    may_send_from_ = {};
    send(client_.hello());
    const auto errors_before = errors.size();
    bool is_there            = false;
    for (int frames = 0; frames < 8 && !is_there && is_connected(); ++frames) {
        if (!read(setup_.io_timeout)) break;
        is_there = client_.welcome() && client_.table().is_known() && frames > 0;
    }
    if (!is_there || errors.size() > errors_before) return false;
    if (client_.table().seq() < before) ++went_back;
    return true;
}

void Player::send(const std::string& frame) {
    if (!is_connected() || frame.empty()) return;
    const auto now = std::chrono::steady_clock::now();
    may_send_from_ = std::max(may_send_from_, now - messages_at_once * between_messages);
    may_send_from_ += between_messages;
    if (may_send_from_ > now) std::this_thread::sleep_until(may_send_from_);
    socket_->send_text(frame);
}

bool Player::read(Wait wait) {
    if (!is_connected()) return false;
    const auto frame = socket_->read_text(wait);
    if (!frame) return false;
    const Received got = client_.receive(*frame);
    if (!got.message) {
        ++unreadable;
        ADD_FAILURE() << "unreadable: " << *frame;
        return true;
    }
    if (client_.is_out_of_step()) ++out_of_step;
    take(*got.message);
    for (const std::string& reply : got.replies) send(reply);
    return true;
}

void Player::take(const ServerMessage& message) {
    if (const auto* receipt = std::get_if<ReceiptMessage>(&message))
        acknowledged.push_back(receipt->id);
    if (std::holds_alternative<RejectedMessage>(message)) ++rejected;
    if (const auto* error = std::get_if<ErrorMessage>(&message)) errors.push_back(*error);
    if (const auto* bye = std::get_if<ByeMessage>(&message)) byes.push_back(*bye);
    if (const auto* deal = std::get_if<DealMessage>(&message)) take_deal(*deal);
}

void Player::take_deal(const DealMessage& deal) {
    const auto& welcome = client_.welcome();
    const auto step     = static_cast<DealStep>(deal.step);
    if (!welcome || !welcome->seat) return;
    const auto seat = static_cast<Seat>(static_cast<std::int64_t>(*welcome->seat));
    if (step == DealStep::Commit) {
        const auto digest = parse_bytes<Digest>(deal.commitment->text);
        PlayerSeed& seed  = seeds_[deal.commitment->text];
        if (seed == PlayerSeed{})
            for (auto& byte : seed.bytes) byte = static_cast<std::uint8_t>(rng_.below(256));
        deal_commitment_ = deal.commitment->text;
        const DealContext context{deal.name.table.text, deal.name.match, deal.name.stage,
                                  deal.name.attempt};
        send(encode(
            CommitMessage{{}, deal.deal, {seat_commitment(context, *digest, {seat, seed}).hex()}}));
    }
    if (step == DealStep::Reveal)
        send(encode(RevealMessage{{}, deal.deal, {seeds_[deal_commitment_].hex()}}));
}

void Player::command(CommandMessage what) { send(client_.command(std::move(what))); }

void Player::ping() { send(encode(PingMessage{{}, TimeNumber(1)})); }

bool Player::play_a_move() {
    const auto scene = client_.table().scene();
    if (!scene || scene->moves.empty() || !client_.table().status().awaited) return false;
    const auto pick     = rng_.below(static_cast<std::uint32_t>(scene->moves.size()));
    CommandMessage play = command_of(CommandKind::Play);
    play.move =
        TextUpTo<longest_move>(move_text(client_.table().rules().edition, scene->moves[pick].move));
    play.seen = SeqNumber(client_.table().seq());
    command(std::move(play));
    return true;
}

bool Player::act() {
    if (!is_connected() || !client_.table().is_known() || !client_.unanswered().empty())
        return false;
    if (!client_.table().watcher()) return false;
    switch (phase()) {
    case RoomPhase::Playing: return play_a_move();
    case RoomPhase::StageOver: command(command_of(CommandKind::NextStage)); return true;
    case RoomPhase::MatchOver:
        if (client_.table().status().want_rematch.contains(*client_.table().watcher()))
            return false;
        command(command_of(CommandKind::Rematch));
        return true;
    default: return false;
    }
}

}  // namespace kilostone::test
