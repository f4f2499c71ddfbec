#include "server/people.h"

#include "formats/words.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>

namespace kilostone::bench {

using namespace online;

namespace {

std::string ask(std::uint16_t port, const std::string& request) {
    const int line = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in place{};
    place.sin_family      = AF_INET;
    place.sin_port        = htons(port);
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    std::string answer;
    if (::connect(line, reinterpret_cast<sockaddr*>(&place), sizeof place) == 0 &&
        ::send(line, request.data(), request.size(), MSG_NOSIGNAL) > 0) {
        std::array<char, 16'384> bytes{};
        for (auto got = ::recv(line, bytes.data(), bytes.size(), 0); got > 0;
             got      = ::recv(line, bytes.data(), bytes.size(), 0))
            answer.append(bytes.data(), static_cast<std::size_t>(got));
    }
    ::close(line);
    return answer;
}

CommandMessage command_of(CommandKind kind) {
    CommandMessage message;
    message.do_ = kind;
    return message;
}

}  // namespace

std::string token_of(std::size_t number) { return fmt::format("{:032x}", number + 1); }

std::string address_of(std::size_t number) {
    return fmt::format("X-Forwarded-For: 10.{}.{}.{}\r\n", number / 40'000, number / 200 % 200,
                       1 + number % 200);
}

std::string create_table(std::uint16_t port, std::size_t number, std::string_view pace) {
    const std::string body = fmt::format(
        R"({{"token":"{}","name":"Ann","settings":{{"edition":"classic","players":2,"per_side":1,"pace":"{}"}}}})",
        token_of(number), pace);
    const std::string answer = ask(
        port, fmt::format("POST /api/tables HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                          "{}Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{}",
                          address_of(number), body.size(), body));
    const auto at = answer.find(R"("code":")");
    if (!answer.starts_with("HTTP/1.1 201") || at == std::string::npos) {
        fmt::print(stderr, "no table: {}\n", answer);
        std::exit(1);
    }
    return answer.substr(at + 8, 6);
}

std::string fetch(std::uint16_t port, const std::string& target) {
    return ask(port, "GET " + target + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
}

// ---- who plays

Player::Player(Crowd& crowd, const std::string& code, std::size_t number)
    : crowd_(crowd),
      client_({.build = "bench", .table = code, .token = token_of(number), .id_prefix = "p"}) {
    for (auto& byte : seed_.bytes) byte = static_cast<std::uint8_t>(crowd_.rng.below(256));
    socket_ = crowd_.loop.connect(crowd_.port, address_of(number), *this);
}

void Player::opened() { crowd_.loop.send(socket_, client_.hello()); }

void Player::received(std::string_view text) {
    ++crowd_.received;
    Received got = client_.receive(text);
    if (!got.message) {
        ++crowd_.errors;
        return;
    }
    for (const std::string& reply : got.replies) crowd_.loop.send(socket_, reply);
    if (const auto* deal = std::get_if<DealMessage>(&*got.message)) take_deal(*deal);
    if (std::holds_alternative<ReceiptMessage>(*got.message)) answered();
    if (std::holds_alternative<RejectedMessage>(*got.message) ||
        std::holds_alternative<ErrorMessage>(*got.message)) {
        answered();
        ++crowd_.errors;
    }
    if (!client_.table().is_known()) return;
    if (!has_begun_) return begin();
    plan();
}

void Player::answered() {
    if (!sent_at_) return;
    crowd_.waits.push_back(since(*sent_at_) * 1'000);
    sent_at_.reset();
}

void Player::take_deal(const DealMessage& deal) {
    const auto step = static_cast<DealStep>(deal.step);
    if (step == DealStep::Commit) {
        const auto digest = parse_bytes<Digest>(deal.commitment->text);
        const DealContext context{deal.name.table.text, deal.name.match, deal.name.stage,
                                  deal.name.attempt};
        crowd_.loop.send(
            socket_, encode(CommitMessage{
                         {}, deal.deal, {seat_commitment(context, *digest, {0, seed_}).hex()}}));
    }
    if (step == DealStep::Reveal)
        crowd_.loop.send(socket_, encode(RevealMessage{{}, deal.deal, {seed_.hex()}}));
}

void Player::begin() {
    has_begun_         = true;
    CommandMessage bot = command_of(CommandKind::SeatBot);
    bot.seat           = SeatNumber(1);
    bot.bot            = TextUpTo<longest_bot_name>("careful");
    bot.name           = TextUpTo<longest_name_sent>("Bo");
    command(bot);
    command(command_of(CommandKind::Start));
}

void Player::plan() {
    const SeatStatus& status = client_.table().status();
    if (!is_counted_ && status.phase == RoomPhase::Playing) {
        is_counted_ = true;
        ++crowd_.playing;
    }
    const bool is_asked = (status.phase == RoomPhase::Playing && status.awaited) ||
                          status.phase == RoomPhase::StageOver ||
                          status.phase == RoomPhase::MatchOver;
    if (!is_asked || will_act_ || !client_.unanswered().empty()) return;
    will_act_       = true;
    const auto when = std::chrono::duration<double>(crowd_.think_time());
    crowd_.loop.at(Clock::now() + std::chrono::duration_cast<Clock::duration>(when), [this] {
        will_act_ = false;
        act();
    });
}

void Player::act() {
    const SeatStatus& status = client_.table().status();
    if (!client_.unanswered().empty()) return;
    if (status.phase == RoomPhase::StageOver) return command(command_of(CommandKind::NextStage));
    if (status.phase == RoomPhase::MatchOver) {
        if (!status.want_rematch.contains(0)) command(command_of(CommandKind::Rematch));
        return;
    }
    const auto scene = client_.table().scene();
    if (!scene || scene->moves.empty() || !status.awaited) return;
    const auto pick     = crowd_.rng.below(static_cast<std::uint32_t>(scene->moves.size()));
    CommandMessage play = command_of(CommandKind::Play);
    play.move =
        TextUpTo<longest_move>(move_text(client_.table().rules().edition, scene->moves[pick].move));
    play.seen = SeqNumber(client_.table().seq());
    command(std::move(play));
}

void Player::command(CommandMessage what) {
    sent_at_ = Clock::now();
    crowd_.loop.send(socket_, client_.command(std::move(what)));
}

// ---- who looks on

Onlooker::Onlooker(Crowd& crowd, std::string code, std::size_t number)
    : crowd_(crowd), code_(std::move(code)) {
    socket_ = crowd_.loop.connect(crowd_.port, address_of(number), *this);
}

void Onlooker::opened() {
    crowd_.loop.send(
        socket_,
        fmt::format(R"({{"type":"hello","protocol":1,"build":"bench","table":"{}"}})", code_));
}

}  // namespace kilostone::bench
