#include "lab/entrant.h"

#include "base/nearest.h"
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
    if (const auto bot = find_bot(name)) return Entrant(*bot);
    std::vector<std::string_view> names;
    for (const Bot& b : bots()) names.push_back(b.name);
    Problem p{"bot", "there is no bot " + quoted(name),
              "one of " + joined(names) + ", cmd:PROGRAM"};
    if (const auto meant = nearest(name, names))
        p.allowed = "did you mean `" + std::string(*meant) + "`?";
    return tl::unexpected(p);
}

std::unique_ptr<OutsideBot> Outsiders::borrow() {
    if (!entrant_.program) return nullptr;
    const std::lock_guard lock(mutex_);
    if (idle_.empty()) return std::make_unique<OutsideBot>(*entrant_.program, at_);
    auto bot = std::move(idle_.back());
    idle_.pop_back();
    return bot;
}

void Outsiders::give_back(std::unique_ptr<OutsideBot> bot) {
    if (!bot) return;
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(bot));
}

void Outsiders::succeeded() {
    const std::lock_guard lock(mutex_);
    in_a_row_ = 0;
}

void Outsiders::failed(std::uint64_t deal, BotFailure failure) {
    const std::lock_guard lock(mutex_);
    ++failures_.all;
    ++failures_.kinds[static_cast<std::size_t>(failure.kind)];
    const auto time_outs = failures_.kinds[static_cast<std::size_t>(Failing::TimedOut)];
    if (++in_a_row_ >= most_in_a_row || time_outs >= most_time_outs) failures_.given_up = true;
    if (failures_.reports.size() < most_reports)
        failures_.reports.push_back({deal, std::move(failure)});
}

bool Outsiders::given_up() const {
    if (stop_ && *stop_) return true;
    const std::lock_guard lock(mutex_);
    return failures_.given_up;
}

Failures Outsiders::failures() const {
    const std::lock_guard lock(mutex_);
    return failures_;
}

Contender::Contender(Outsiders& outsiders, std::uint64_t deal)
    : outsiders_(outsiders), deal_(deal), theirs_(outsiders.borrow()) {}

Contender::~Contender() { outsiders_.give_back(std::move(theirs_)); }

void Contender::begin_stage() {
    if (theirs_) theirs_->begin_stage();
}

Move Contender::answer(const Question& q, Rng& rng) {
    if (!theirs_) return outsiders_.entrant().bot.decide(q, rng);
    if (outsiders_.given_up()) {
        failed_ = true;
        return choose_random(q, rng);
    }
    auto move = theirs_->choose(q, rng);
    if (move) {
        outsiders_.succeeded();
        return *move;
    }
    failed_ = true;
    outsiders_.failed(deal_, std::move(move.error()));
    return choose_random(q, rng);
}

}  // namespace kilostone
