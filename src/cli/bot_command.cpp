// kilostone bot: our bots behind the bot protocol, on standard input and output.
#include "bots/protocol/session.h"
#include "cli/checks.h"
#include "cli/commands.h"
#include "cli/program.h"
#include "cli/program_language.h"
#include "cli/record_lines.h"
#include "cli/table_options.h"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <memory>

namespace kilostone {
namespace {

// Lines of standard input. One that is too long is cut: the session refuses it by its length. After
// one that has no end, nothing more is read.
class Lines {
public:
    bool next(std::string& line) {
        line.clear();
        if (endless_) return false;
        for (std::size_t size = 0; size <= longest_record_line; ++size) {
            if (at_ == end_ && !fill()) return !line.empty();
            const char c = some_[at_++];
            if (c == '\n') return true;
            if (line.size() <= longest_protocol_line) line += c;
        }
        endless_ = true;
        return true;
    }

private:
    bool fill() {
        ssize_t n = 0;
        do n = read(STDIN_FILENO, some_.data(), some_.size());
        while (n < 0 && errno == EINTR && !interrupted());
        at_  = 0;
        end_ = n > 0 ? static_cast<std::size_t>(n) : 0;
        return n > 0;
    }

    std::array<char, 16 * 1024> some_{};
    std::size_t at_  = 0;
    std::size_t end_ = 0;
    bool endless_    = false;
};

int run(const std::string& name) {
    const auto bot = find_bot(name);
    if (!bot) {
        return fail(Exit::Usage, unknown_bot("bot", name));
    }
    Session session(*bot);
    Lines lines;
    std::string line;
    while (!session.over() && lines.next(line)) {
        const std::string answer = session.answer(line);
        if (!answer.empty() && !put(answer)) return fail_to_write();
    }
    return interrupted() ? static_cast<int>(Exit::Interrupted) : 0;
}

}  // namespace

void add_bot_command(CLI::App& app, int& exit_code) {
    auto* command = app.add_subcommand("bot");
    auto name     = std::make_shared<std::string>(bots().back().name.view());
    command->add_option("name", *name)->type_name("BOT");
    command->callback([name, &exit_code] { exit_code = run(*name); });
}

}  // namespace kilostone
