// kilostone store: what an operator does with the store of online tables.
#include "cli/checks.h"
#include "cli/commands.h"
#include "cli/option_rules.h"
#include "cli/program.h"
#include "cli/program_language.h"
#include "online/store/store_tools.h"
#include "server/operator_socket.h"
#include "terminal/game/save.h"

#include <chrono>
#include <future>

namespace kilostone {
namespace {

using namespace online;

struct Options {
    std::string data{};
    std::string store{};
    std::string backup{};
    std::string table{};
    std::string person{};
    std::string name{};
    std::size_t days = 0;
    bool force       = false;

    [[nodiscard]] std::string folder() const { return data.empty() ? default_data_folder() : data; }
    [[nodiscard]] StorePlace place() const { return {folder(), store}; }
};

Exit exit_for(StoreFault fault) {
    switch (fault) {
    case StoreFault::Corrupt:
    case StoreFault::Foreign:
    case StoreFault::Invalid: return Exit::BadData;
    case StoreFault::NotFound: return Exit::Usage;
    default: return Exit::Io;
    }
}

int fail_with(const std::string& what, const StoreProblem& problem) {
    return fail(exit_for(problem.fault), Problem{what, problem.text, ""});
}

// A file that is missing cannot be read; a table or person that is missing was mistyped.
int fail_with_file(const std::string& file, const StoreProblem& problem) {
    if (problem.fault != StoreFault::NotFound) return fail_with(file, problem);
    return fail(Exit::Io, Problem{file, problem.text, ""});
}

int answer_size(const std::string& file, const tl::expected<StoreSize, StoreProblem>& size) {
    if (!size) return fail_with_file(file, size.error());
    return answer(tr("cli.told.store", {{"count", static_cast<int>(size->tables)},
                                        {"lines", static_cast<int>(size->lines)},
                                        {"number", static_cast<int>(size->people)},
                                        {"second", static_cast<int>(size->replays)}}) +
                  "\n");
}

int fail_exists(const std::string& file) {
    return fail(Exit::Usage, Problem{file, tr("cli.error.exists"), "--force"});
}

int back_up_store(const Options& o) {
    const auto size = back_up(o.folder(), o.backup, o.force);
    if (!size && size.error().fault == StoreFault::Conflict) return fail_exists(o.backup);
    return answer_size(o.folder(), size);
}

int restore_store(const Options& o) {
    const auto size = restore(o.backup, o.folder(), o.force);
    if (!size && size.error().fault == StoreFault::Conflict) return fail_exists(o.folder());
    return answer_size(o.backup, size);
}

int check_it(const Options& o) {
    if (o.backup.empty()) return answer_size(shown(o.place()), check_store(o.place()));
    return answer_size(o.backup, check_backup(o.backup));
}

int export_it(const Options& o) {
    const auto json =
        o.person.empty() ? export_table(o.place(), o.table) : export_person(o.place(), o.person);
    if (!json) return fail_with(o.person.empty() ? o.table : o.person, json.error());
    return answer(*json + "\n");
}

// Only in a store that is there: opening makes one.
tl::expected<std::unique_ptr<Store>, StoreProblem> opened(const Options& o) {
    const auto is_there = has_store(o.place());
    if (!is_there) return tl::unexpected(is_there.error());
    if (!*is_there)
        return tl::unexpected(StoreProblem{StoreFault::Unavailable, tr("cli.error.no_store")});
    return open_store(o.place());
}

int erase(const Options& o) {
    const auto store = opened(o);
    if (!store) return fail_with(shown(o.place()), store.error());
    std::promise<std::optional<StoreProblem>> done;
    (*store)->erase_person(o.person, [&](auto problem) { done.set_value(std::move(problem)); });
    if (const auto problem = done.get_future().get()) return fail_with(o.person, *problem);
    return answer(tr("cli.told.erased") + "\n");
}

int purge(const Options& o) {
    const auto store = opened(o);
    if (!store) return fail_with(shown(o.place()), store.error());
    const auto before = std::chrono::system_clock::now() -
                        std::chrono::hours(24) * static_cast<std::int64_t>(o.days);
    const UnixMillis millis =
        std::chrono::duration_cast<std::chrono::milliseconds>(before.time_since_epoch()).count();
    std::promise<tl::expected<std::size_t, StoreProblem>> done;
    (*store)->purge({.tables = millis, .replays = millis},
                    [&](auto removed) { done.set_value(std::move(removed)); });
    const auto removed = done.get_future().get();
    if (!removed) return fail_with(shown(o.place()), removed.error());
    return answer(tr("cli.told.purged", {{"count", static_cast<int>(*removed)}}) + "\n");
}

// ---- what a server that runs hears at once

int fail_with(OperatorProblem problem, const Options& o) {
    const std::string& what = o.table.empty() ? o.person : o.table;
    switch (problem) {
    case OperatorProblem::NotFound:
        return fail(Exit::Usage, Problem{what, tr("cli.error.unknown"), ""});
    case OperatorProblem::BadName: return fail(Exit::Usage, name_problem(what, o.name));
    default: return fail(Exit::Io, Problem{what, tr("cli.error.not_stored"), ""});
    }
}

OperatorRequest request_for(const Options& o, OperatorVerb verb) {
    OperatorRequest request;
    request.do_ = verb;
    if (!o.table.empty()) request.code = o.table;
    if (!o.person.empty()) request.person = o.person;
    if (!o.name.empty()) request.name = o.name;
    return request;
}

int answer_with(const OperatorAnswer& given) {
    std::string text;
    if (given.tables)
        for (const OperatorTable& table : *given.tables) text += print_json(table) + "\n";
    if (given.people)
        for (const OperatorPerson& person : *given.people) text += print_json(person) + "\n";
    if (!given.tables && !given.people) text = tr("cli.told.done") + "\n";
    return answer(text);
}

template <OperatorVerb Verb>
int ask_server(const Options& o) {
    const auto is_there = has_store(o.place());
    if (!is_there) return fail_with(shown(o.place()), is_there.error());
    if (!*is_there) return fail(Exit::Io, Problem{shown(o.place()), tr("cli.error.no_store"), ""});
    const auto given = ask_operator(o.place(), request_for(o, Verb));
    if (!given) return fail(Exit::Io, given.error());
    if (given->problem) return fail_with(static_cast<OperatorProblem>(*given->problem), o);
    return answer_with(*given);
}

const CLI::Validator is_store_url(
    [](std::string& text) -> std::string {
        if (is_postgres_url(text)) return "";
        return tr("cli.error.value", {{"name", std::string_view(text)}}) +
               " (postgres://…)";  // i18n-exempt: to be typed
    },
    "");

}  // namespace

void add_store_command(CLI::App& app, int& exit_code) {
    auto* store = app.add_subcommand("store");
    store->require_subcommand(1);
    auto options              = std::make_shared<Options>();
    const auto add_for_folder = [&](const char* name, int (*work)(const Options&)) {
        auto* command = store->add_subcommand(name);
        command->add_option("--data", options->data)->type_name("DIR");
        command->callback([options, work, &exit_code] { exit_code = work(*options); });
        return command;
    };
    // PostgreSQL has backups of its own.
    const auto add = [&](const char* name, int (*work)(const Options&)) {
        auto* command = add_for_folder(name, work);
        command->add_option("--store", options->store)->type_name("URL")->check(is_store_url);
        return command;
    };
    for (auto* command :
         {add_for_folder("backup", back_up_store), add_for_folder("restore", restore_store)}) {
        command->add_option("backup", options->backup)->required()->type_name("FILE");
        command->add_flag("--force", options->force);
    }
    auto* checking = add("check", check_it);
    checking->add_option("backup", options->backup)->type_name("FILE");
    exclude(*checking, "--store", {"backup"});
    add("tables", ask_server<OperatorVerb::Tables>);
    add("people", ask_server<OperatorVerb::People>)->add_option("name", options->name);
    add("close", ask_server<OperatorVerb::Close>)->add_option("table", options->table)->required();
    add("ban", ask_server<OperatorVerb::Ban>)->add_option("person", options->person)->required();
    add("unban", ask_server<OperatorVerb::LiftBan>)
        ->add_option("person", options->person)
        ->required();
    auto* renaming = add("rename", ask_server<OperatorVerb::Rename>);
    renaming->add_option("person", options->person)->required();
    renaming->add_option("name", options->name)->required();
    auto* exporting = add("export", export_it);
    auto* table     = exporting->add_option("--table", options->table);
    exporting->add_option("--person", options->person)->excludes(table);
    exporting->require_option(1, 2);
    add("erase", erase)->add_option("person", options->person)->required();
    add("purge", purge)
        ->add_option("--days", options->days)
        ->required()
        ->check(whole_number_from(1, 36500));
}

}  // namespace kilostone
