// What people do with what is kept of them, and what operators ask.
#include "base/json/write.h"
#include "online/host/ids.h"
#include "server/api.h"

namespace kilostone {
namespace {

using namespace online;

constexpr std::size_t most_tables = 500;

void with_person(const std::shared_ptr<ApiCall>& call, std::function<void(PersonRow)> go_on) {
    call->hub->tables.find_person(
        call->token, [call, go_on = std::move(go_on)](tl::expected<PersonRow, StoreProblem> me) {
            if (me) return go_on(std::move(*me));
            call->done(me.error().fault == StoreFault::NotFound ? api_error(ApiError::UnknownToken)
                                                                : answer_to_fault(me.error()));
        });
}

// A name that has been erased is not shown at open tables either.
void forget_at(const Hub& hub, const std::vector<SeatedTable>& tables, const std::string& person) {
    for (const SeatedTable& seated : tables)
        hub.tables.open(seated.table.id,
                        [person](tl::expected<std::shared_ptr<HostedTable>, StoreProblem> table) {
                            if (!table) return;
                            (*table)->strand()->post(
                                [table = *table, person] { table->forget(person); });
                        });
}

std::string health(const Hub& hub, std::string status) {
    return print_json(api::HealthAnswer{std::move(status), hub.options.build,
                                        spoken_protocols.newest, hub.options.keep_days});
}

}  // namespace

void show_me(std::shared_ptr<ApiCall> call) {
    with_person(call, [call](const PersonRow& me) {
        const std::string feed = "/api/feeds/" + me.id + "." + feed_key(me.token_hash) + ".atom";
        call->done(json_answer(200, print_json(api::MeAnswer{me.name, feed})));
    });
}

void export_me(std::shared_ptr<ApiCall> call) {
    if (const auto wait = call->hub->exports.charge(call->client, call->hub->now())) {
        call->hub->metrics.count(Counter::TooOften);
        return call->done(too_often(*wait));
    }
    with_person(call, [call](const PersonRow& me) {
        call->hub->store().export_person(
            me.id, [call](tl::expected<std::string, StoreProblem> all) {
                call->done(all ? json_answer(200, std::move(*all)) : answer_to_fault(all.error()));
            });
    });
}

void renew_token(std::shared_ptr<ApiCall> call) {
    const auto asked = read_body<api::TokenRequest>(call->body);
    if (!asked) return call->done(asked.error());
    with_person(call, [call, token = asked->token.text](PersonRow me) {
        me.token_hash   = hash_of_token(token);
        me.renews_token = true;
        me.seen         = call->hub->now();
        call->hub->store().write(
            {.people = {std::move(me)}}, [call](const std::optional<StoreProblem>& problem) {
                if (!problem) return call->done(no_content());
                call->done(problem->fault == StoreFault::Conflict ? api_error(ApiError::TokenTaken)
                                                                  : answer_to_fault(*problem));
            });
    });
}

void erase_me(std::shared_ptr<ApiCall> call) {
    with_person(call, [call](const PersonRow& me) {
        call->hub->store().tables_of(
            me.id, most_tables,
            [call, id = me.id](tl::expected<std::vector<SeatedTable>, StoreProblem> tables) {
                if (!tables) return call->done(answer_to_fault(tables.error()));
                call->hub->store().erase_person(
                    id, [call, id,
                         tables = std::move(*tables)](const std::optional<StoreProblem>& problem) {
                        if (problem) return call->done(answer_to_fault(*problem));
                        forget_at(*call->hub, tables, id);
                        call->hub->tables.forget(id);
                        call->done(no_content());
                    });
            });
    });
}

void show_health(std::shared_ptr<ApiCall> call) {
    call->done(json_answer(200, health(*call->hub, "ok")));
}

void show_readiness(std::shared_ptr<ApiCall> call) {
    if (call->hub->is_draining) return call->done(api_error(ApiError::ShuttingDown));
    call->hub->store().check([call](const std::optional<StoreProblem>& problem) {
        if (problem) return call->done(api_error(ApiError::NotStored));
        call->done(json_answer(200, health(*call->hub, "ready")));
    });
}

void show_openapi(std::shared_ptr<ApiCall> call) { call->done(json_answer(200, openapi())); }

}  // namespace kilostone
