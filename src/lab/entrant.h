// A participant of the arena: a built-in bot, or an external program, which may fail.
#pragma once

#include "bots/external/external_bot.h"
#include "bots/player.h"

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace kilostone {

struct Entrant {
    Entrant() = default;
    Entrant(const Bot& ours) : name(ours.name.view()), bot(ours) {}
    Entrant(std::string said, Program theirs) : name(std::move(said)), program(std::move(theirs)) {}

    std::string name{};  // as it was asked for
    Bot bot{};           // where there is no program
    std::optional<Program> program{};
};

// A bot of ours by its name, or `cmd:./mybot args`.
[[nodiscard]] tl::expected<Entrant, Problem> find_entrant(const std::string& name);

// Why the program of an entrant cannot be run at all; nothing for a bot of ours. Starts it, and
// ends it again.
[[nodiscard]] std::optional<std::string> why_not_startable(const Entrant& entrant);

// What a failure costs: the match, or only the say in that move, which is then a random one.
enum class OnFailure : std::uint8_t { Forfeit, Replace };

struct Failures {
    struct Report {
        std::uint64_t deal = 0;
        BotFailure failure{};
    };

    std::uint64_t all = 0;
    std::array<std::uint64_t, bot_failure_kinds> kinds{};
    bool given_up = false;          // it was not asked any more
    std::vector<Report> reports{};  // the first few
};

// The processes of one entrant, one for each worker that needs one at a time, and what went wrong
// with them. For several threads.
class BotProcessPool {
public:
    BotProcessPool(const Entrant& entrant, TableText at, const std::atomic<bool>* stop = nullptr)
        : entrant_(entrant), at_(std::move(at)), stop_(stop) {}

    [[nodiscard]] const Entrant& entrant() const { return entrant_; }
    [[nodiscard]] std::unique_ptr<ExternalBot> borrow();
    void give_back(std::unique_ptr<ExternalBot> bot);

    void succeeded();
    void failed(std::uint64_t deal, BotFailure failure);
    // True after too many time-outs or consecutive failures, or when the run is being stopped.
    [[nodiscard]] bool given_up() const;
    [[nodiscard]] Failures failures() const;

private:
    const Entrant& entrant_;
    TableText at_;
    const std::atomic<bool>* stop_;
    mutable std::mutex mutex_{};
    std::vector<std::unique_ptr<ExternalBot>> idle_{};
    Failures failures_{};
    int in_a_row_ = 0;
};

// An entrant at one table, for one deal.
class DealPlayer {
public:
    DealPlayer(BotProcessPool& pool, std::uint64_t deal);
    ~DealPlayer();
    DealPlayer(const DealPlayer&)            = delete;
    DealPlayer& operator=(const DealPlayer&) = delete;

    void begin_match() { failed_ = false; }
    void begin_stage();
    // A legal move always; a random one instead of a failure.
    [[nodiscard]] Move answer(const Question& question, Rng& rng);
    [[nodiscard]] bool failed() const { return failed_; }  // in this match

private:
    BotProcessPool& pool_;
    std::uint64_t deal_;
    std::unique_ptr<ExternalBot> theirs_{};
    bool failed_ = false;
};

}  // namespace kilostone
