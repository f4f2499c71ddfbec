#include "cli/progress.h"

#include "cli/program.h"
#include "cli/program_language.h"
#include "i18n/numbers.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

namespace kilostone {

using Clock = std::chrono::steady_clock;

Progress::Progress(std::string what, std::uint64_t total)
    : what_(std::move(what)), total_(total), visible_(is_terminal(STDERR_FILENO)),
      start_(Clock::now()) {}

Progress::~Progress() {
    if (drawn_) put_error(fmt::format("\r{:79}\r", ""));
}

void Progress::show(std::uint64_t done, std::string_view note) {
    const auto now = Clock::now();
    if (!visible_ || now - last_ < std::chrono::milliseconds(100)) return;
    last_             = now;
    drawn_            = true;
    const double part = total_ == 0 ? 1 : static_cast<double>(done) / static_cast<double>(total_);
    const double elapsed = std::chrono::duration<double>(now - start_).count();
    constexpr int width  = 30;
    const int filled     = std::clamp(static_cast<int>(part * width), 0, width);
    const double seconds = part > 0 ? std::min(1e6, elapsed / part - elapsed) : 0;
    put_error(fmt::format("\r{} [{}{}] {}  {}  {} ", what_,
                          std::string(static_cast<std::size_t>(filled), '#'),
                          std::string(static_cast<std::size_t>(width - filled), '.'),
                          percent(part, 0, current_language()),
                          tr("lab.left", {{"count", static_cast<int>(seconds)}}), note));
}

}  // namespace kilostone
