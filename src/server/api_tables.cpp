// Tables and replays over HTTP.
#include "base/json/write.h"
#include "online/host/ids.h"
#include "online/host/names.h"
#include "server/api.h"

#include <algorithm>
#include <set>

namespace kilostone {
namespace {

using namespace online;

constexpr std::size_t most_listed   = 100;
constexpr std::size_t most_of_mine  = 500;
constexpr int code_attempts         = 3;
constexpr UnixMillis far_enough     = 120'000;
constexpr std::size_t id_and_quotes = 28;

using Rows = tl::expected<std::vector<TableRow>, StoreProblem>;

api::TableEntry entry_of(const TableRow& row) {
    return {.code    = row.code,
            .active  = whole_minutes(row.active),
            .listed  = row.listed,
            .closed  = row.closed,
            .summary = {row.summary}};
}

HttpAnswer answer_of(const Rows& rows) {
    if (!rows) return answer_to_fault(rows.error());
    api::TablesAnswer answer;
    for (const TableRow& row : *rows) answer.tables.push_back(entry_of(row));
    return json_answer(200, print_json(answer));
}

HttpAnswer answer_of_mine(const tl::expected<std::vector<SeatedTable>, StoreProblem>& rows,
                          UnixMillis now) {
    if (!rows) return answer_to_fault(rows.error());
    api::TablesAnswer answer;
    for (const SeatedTable& seated : *rows) {
        api::TableEntry& entry = answer.tables.emplace_back(entry_of(seated.table));
        entry.seat             = seated.seat;
        entry.your_turn        = is_turn_of(seated);
        // What is due sooner is a window's or a bot's, and nobody plans their day by it.
        if (const auto due = seated.table.due; due && *due > now + far_enough)
            entry.due = whole_minutes(*due);
    }
    return json_answer(200, print_json(answer));
}

// What most tables have need not be said.
tl::expected<Settings, Problem> read_settings(SettingsJson json) {
    if (!json.window) json.window = usual_window;
    if (!json.pace) json.pace = Pace::Normal;
    return settings_of(json);
}

// Takes the one frame that describes a table, and makes an answer of it.
class DescriptionReader : public Peer {
public:
    explicit DescriptionReader(std::shared_ptr<ApiCall> call) : call_(std::move(call)) {}
    ~DescriptionReader() override {
        if (call_) call_->done(api_error(ApiError::NotStored));  // the table has ended meanwhile
    }

    void send(std::string frame) override {
        const auto message = decode_server(frame);
        if (message && std::holds_alternative<ErrorMessage>(*message) && call_)
            return std::exchange(call_, nullptr)->done(api_error(ApiError::ClosedTable));
        const auto* snapshot = message ? std::get_if<SnapshotMessage>(&*message) : nullptr;
        if (snapshot == nullptr || !call_) return;
        api::TableAnswer answer{.code     = *read_code(call_->place),
                                .settings = snapshot->settings,
                                .roster   = snapshot->roster};
        answer.phase         = static_cast<RoomPhase>(snapshot->status.phase);
        answer.stages_played = snapshot->match.stages_played;
        std::exchange(call_, nullptr)->done(json_answer(200, print_json(answer)));
    }
    void close() override {}

private:
    std::shared_ptr<ApiCall> call_;
};

void create(const std::shared_ptr<ApiCall>& call, const NewTable& table, int attempts) {
    call->hub->tables.create(table, [=](tl::expected<std::string, StoreProblem> code) {
        if (code) return call->done(json_answer(201, print_json(api::CreateAnswer{*code})));
        if (code.error().fault == StoreFault::Conflict && attempts > 1)  // the code is taken
            return create(call, table, attempts - 1);
        const bool by_settings = code.error().fault == StoreFault::Corrupt;
        call->done(by_settings ? api_error(ApiError::BadSettings) : answer_to_fault(code.error()));
    });
}

// The ids of persons in a record, which stand there in quotes.
std::vector<std::string> persons_in(std::string_view record) {
    std::set<std::string> ids;
    for (std::size_t i = record.find('"'); i != std::string_view::npos && i < record.size();
         i             = record.find('"', i + 1)) {
        const std::string_view quoted = record.substr(i, id_and_quotes);
        if (quoted.size() == id_and_quotes && quoted.back() == '"' &&
            is_id(quoted.substr(1, id_and_quotes - 2)))
            ids.emplace(quoted.substr(1, id_and_quotes - 2));
    }
    return {ids.begin(), ids.end()};
}

void answer_replay(const std::shared_ptr<ApiCall>& call, ReplayRow row) {
    auto ids = persons_in(row.record);
    call->hub->store().people(
        std::move(ids),
        [call, row = std::move(row)](tl::expected<std::vector<PersonRow>, StoreProblem> people) {
            if (!people) return call->done(answer_to_fault(people.error()));
            api::ReplayAnswer answer{row.id, row.finished, row.record, {}};
            for (const PersonRow& person : *people)
                if (!person.name.empty()) answer.names.emplace_back(person.id, person.name);
            call->done(json_answer(200, print_json(answer)));
        });
}

// The node that has the table answers.
void ask_owner(const std::shared_ptr<ApiCall>& call, const NodeRow& node) {
    NodeCall passed_on{.target = "/api/tables/" + *read_code(call->place),
                       .client = text_of(call->client)};
    call->hub->nodes.ask(call_of_node(node, std::move(passed_on)),
                         [call](std::optional<NodeReply> reply) {
                             call->done(reply ? json_answer(reply->status, std::move(reply->body))
                                              : api_error(ApiError::NotStored));
                         });
}

}  // namespace

bool is_turn_of(const SeatedTable& seated) {
    if (seated.table.closed) return false;
    const Json summary = parse_json(seated.table.summary);
    if (!summary.is_object() || !summary.contains("awaiting")) return false;
    for (const Json& seat : summary["awaiting"])
        if (seat == seated.seat) return true;
    return false;
}

bool may_look_up(const std::shared_ptr<ApiCall>& call) {
    const auto wait = call->hub->wrong_codes.wait(call->client, call->hub->now());
    if (!wait) return true;
    call->hub->metrics.count(Counter::TooOften);
    call->done(too_often(*wait));
    return false;
}

void was_wrong(const ApiCall& call) {
    call.hub->wrong_codes.count(call.client, call.hub->now());
    call.hub->metrics.count(Counter::CodesGuessed);
}

void list_tables(std::shared_ptr<ApiCall> call) {
    call->hub->store().listed_tables(most_listed,
                                     [call](const Rows& rows) { call->done(answer_of(rows)); });
}

void create_table(std::shared_ptr<ApiCall> call) {
    const auto asked = read_body<api::CreateRequest>(call->body);
    if (!asked) return call->done(asked.error());
    const auto settings = read_settings(asked->settings);
    if (!settings) return call->done(api_error(ApiError::BadSettings, settings.error()));
    const auto name = read_name(asked->name.text);
    if (!name) return call->done(api_error(ApiError::BadName));
    if (const auto wait = call->hub->tables_made.charge(call->client, call->hub->now())) {
        call->hub->metrics.count(Counter::TooOften);
        return call->done(too_often(*wait));
    }
    NewTable table{.settings = *settings, .listed = asked->listed.value_or(false)};
    call->hub->tables.person(asked->token.text, *name,
                             [call, table](tl::expected<PersonRow, StoreProblem> host) mutable {
                                 if (!host) return call->done(answer_to_fault(host.error()));
                                 if (host->banned) return call->done(api_error(ApiError::Banned));
                                 table.person = host->id;
                                 create(call, table, code_attempts);
                             });
}

void show_table(std::shared_ptr<ApiCall> call) {
    if (!may_look_up(call)) return;
    const auto code = read_code(call->place);
    if (!code) {
        was_wrong(*call);
        return call->done(api_error(ApiError::NotFound));
    }
    call->hub->tables.open_code(
        *code, [call](tl::expected<std::shared_ptr<HostedTable>, StoreProblem> table) {
            if (!table && table.error().fault == StoreFault::NotFound) was_wrong(*call);
            if (!table && table.error().node && !call->is_of_node)
                return ask_owner(call, *table.error().node);
            if (!table) return call->done(answer_to_fault(table.error()));
            (*table)->strand()->post([call, table = *table] {
                table->describe(std::make_shared<DescriptionReader>(call));
            });
        });
}

void show_replay(std::shared_ptr<ApiCall> call) {
    if (!may_look_up(call)) return;
    if (!is_id(call->place)) {
        was_wrong(*call);
        return call->done(api_error(ApiError::NotFound));
    }
    call->hub->store().find_replay(call->place, [call](tl::expected<ReplayRow, StoreProblem> row) {
        if (!row && row.error().fault == StoreFault::NotFound) was_wrong(*call);
        if (!row) return call->done(answer_to_fault(row.error()));
        answer_replay(call, std::move(*row));
    });
}

void list_my_tables(std::shared_ptr<ApiCall> call) {
    call->hub->tables.find_person(call->token, [call](tl::expected<PersonRow, StoreProblem> me) {
        if (!me && me.error().fault == StoreFault::NotFound)
            return call->done(api_error(ApiError::UnknownToken));
        if (!me) return call->done(answer_to_fault(me.error()));
        call->hub->store().tables_of(me->id, most_of_mine, [call](const auto& rows) {
            call->done(answer_of_mine(rows, call->hub->now()));
        });
    });
}

}  // namespace kilostone
