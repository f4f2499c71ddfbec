// kilostone migrate: from one store of online tables to another, SQLite or PostgreSQL.
#include "cli/commands.h"
#include "cli/program.h"
#include "cli/program_language.h"
#include "online/store/store_copy.h"

namespace kilostone {
namespace {

using namespace online;

StorePlace place_of(const std::string& word) {
    if (is_postgres_url(word)) return {.folder = {}, .database = word};
    return {.folder = word, .database = {}};
}

Exit exit_of(StoreFault fault) {
    switch (fault) {
    case StoreFault::Corrupt:
    case StoreFault::Foreign: return Exit::BadData;
    case StoreFault::Conflict: return Exit::Usage;
    default: return Exit::Io;
    }
}

int migrate(const std::string& from, const std::string& to) {
    const StorePlace source = place_of(from);
    const StorePlace target = place_of(to);
    const auto copied       = copy_store(source, target);
    if (!copied)
        return fail(exit_of(copied.error().fault),
                    Problem{shown(source) + " → " + shown(target), copied.error().text, ""});
    return answer(tr("cli.told.store", {{"count", static_cast<int>(copied->tables)},
                                        {"lines", static_cast<int>(copied->lines)},
                                        {"number", static_cast<int>(copied->people)},
                                        {"second", static_cast<int>(copied->replays)}}) +
                  "\n");
}

struct Options {
    std::string from{};
    std::string to{};
};

}  // namespace

void add_migrate_command(CLI::App& app, int& exit_code) {
    auto* command = app.add_subcommand("migrate");
    auto options  = std::make_shared<Options>();
    command->add_option("from", options->from)->required()->type_name("DIR|URL");
    command->add_option("to", options->to)->required()->type_name("DIR|URL");
    command->callback([options, &exit_code] { exit_code = migrate(options->from, options->to); });
}

}  // namespace kilostone
