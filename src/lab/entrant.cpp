#include "lab/entrant.h"

#include "base/nearest.h"
#include "bots/embedded/embedded.h"
#include "editions/complaint.h"

#include <utility>

namespace kilostone {
namespace {

constexpr std::size_t most_reports     = 100;
constexpr std::uint64_t most_time_outs = 10;
constexpr int most_in_a_row            = 20;

}  // namespace

tl::expected<Entrant, Problem> find_entrant(const std::string& name) {
    if (name.starts_with(program_prefix)) {
        auto program = parse_program(name);
        if (!program) return tl::unexpected(program.error());
        return Entrant(presentable(name, 200), *std::move(program));
    }
    if (const auto bot = find_native_bot(name)) return Entrant(*bot);
    std::vector<std::string_view> names;
    for (const Bot& b : bots()) names.push_back(b.name);
    names.push_back(learned_name);
    Problem p{"bot", "there is no bot " + kilostone::quoted(name),
              "one of " + joined(names) + ", cmd:PROGRAM"};  // i18n-exempt: for developers
    if (const auto meant = nearest(name, names))
        p.allowed = "did you mean `" + std::string(*meant) + "`?";
    return tl::unexpected(p);
}

std::optional<std::string> why_not_startable(const Entrant& entrant) {
    if (!entrant.program) return std::nullopt;
    const auto child = Child::start(entrant.program->words);
    if (child) return std::nullopt;
    return child.error();
}

std::unique_ptr<ExternalBot> BotProcessPool::borrow() {
    if (!entrant_.program) return nullptr;
    const std::lock_guard lock(mutex_);
    if (idle_.empty()) return std::make_unique<ExternalBot>(*entrant_.program, at_);
    auto bot = std::move(idle_.back());
    idle_.pop_back();
    return bot;
}

void BotProcessPool::give_back(std::unique_ptr<ExternalBot> bot) {
    if (!bot) return;
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(bot));
}

void BotProcessPool::succeeded() {
    const std::lock_guard lock(mutex_);
    in_a_row_ = 0;
}

void BotProcessPool::failed(std::uint64_t deal, BotFailure failure) {
    const std::lock_guard lock(mutex_);
    ++failures_.all;
    ++failures_.kinds[static_cast<std::size_t>(failure.kind)];
    const auto time_outs = failures_.kinds[static_cast<std::size_t>(BotFailureKind::TimedOut)];
    if (++in_a_row_ >= most_in_a_row || time_outs >= most_time_outs) failures_.given_up = true;
    if (failures_.reports.size() < most_reports)
        failures_.reports.push_back({deal, std::move(failure)});
}

bool BotProcessPool::given_up() const {
    if (stop_ && *stop_) return true;
    const std::lock_guard lock(mutex_);
    return failures_.given_up;
}

Failures BotProcessPool::failures() const {
    const std::lock_guard lock(mutex_);
    return failures_;
}

DealPlayer::DealPlayer(BotProcessPool& pool, std::uint64_t deal)
    : pool_(pool), deal_(deal), theirs_(pool.borrow()) {}

DealPlayer::~DealPlayer() { pool_.give_back(std::move(theirs_)); }

void DealPlayer::begin_stage() {
    if (theirs_) theirs_->begin_stage();
}

Move DealPlayer::answer(const Question& q, Rng& rng) {
    if (!theirs_) return pool_.entrant().bot.decide(q, rng);
    if (pool_.given_up()) {
        failed_ = true;
        return choose_random(q, rng);
    }
    auto move = theirs_->choose(q, rng);
    if (move) {
        pool_.succeeded();
        return *move;
    }
    failed_ = true;
    pool_.failed(deal_, std::move(move.error()));
    return choose_random(q, rng);
}

}  // namespace kilostone
