#include "server/operator_requests.h"

#include "online/host/ids.h"
#include "online/host/names.h"

#include <utility>

namespace kilostone {
namespace {

using namespace online;

constexpr std::size_t most_answered = 1000;

OperatorAnswer problem(OperatorProblem kind) {
    OperatorAnswer answer;
    answer.problem.emplace() = kind;
    return answer;
}

OperatorAnswer problem(const StoreProblem& p) {
    return problem(p.fault == StoreFault::NotFound ? OperatorProblem::NotFound
                                                   : OperatorProblem::NotStored);
}

Written answer_by(OperatorDone done) {
    return [done = std::move(done)](const std::optional<StoreProblem>& p) {
        done(p ? problem(*p) : OperatorAnswer{});
    };
}

void list_tables(Tables& tables, OperatorDone done) {
    tables.around().store.list_tables(
        most_answered,
        [done = std::move(done)](tl::expected<std::vector<TableRow>, StoreProblem> rows) {
            if (!rows) return done(problem(rows.error()));
            OperatorAnswer answer;
            auto& list = answer.tables.emplace();
            for (const TableRow& row : *rows)
                list.push_back({row.code, row.created, row.active, row.listed, row.closed,
                                JsonText{row.summary}});
            done(std::move(answer));
        });
}

void list_people(Tables& tables, std::string part_of_name, OperatorDone done) {
    tables.around().store.list_people(
        std::move(part_of_name), most_answered,
        [done = std::move(done)](tl::expected<std::vector<PersonRow>, StoreProblem> rows) {
            if (!rows) return done(problem(rows.error()));
            OperatorAnswer answer;
            auto& list = answer.people.emplace();
            for (const PersonRow& row : *rows)
                list.push_back({row.id, row.name, row.created, row.seen, row.banned});
            done(std::move(answer));
        });
}

void close_table(Tables& tables, const std::string& typed, OperatorDone done) {
    auto code = read_code(typed);
    if (!code) return done(problem(OperatorProblem::NotFound));
    tables.close_table(std::move(*code), answer_by(std::move(done)));
}

void rename(Tables& tables, const OperatorRequest& r, OperatorDone done) {
    if (!r.person || !r.name) return done(problem(OperatorProblem::BadRequest));
    auto name = read_name(*r.name);
    if (!name) return done(problem(OperatorProblem::BadName));
    tables.rename(*r.person, std::move(*name), answer_by(std::move(done)));
}

}  // namespace

void carry_out(Tables& tables, const OperatorRequest& r, OperatorDone done) {
    switch (static_cast<OperatorVerb>(r.do_)) {
    case OperatorVerb::Tables: return list_tables(tables, std::move(done));
    case OperatorVerb::People: return list_people(tables, r.name.value_or(""), std::move(done));
    case OperatorVerb::Rename: return rename(tables, r, std::move(done));
    case OperatorVerb::Close:
        if (r.code) return close_table(tables, *r.code, std::move(done));
        break;
    case OperatorVerb::Ban:
    case OperatorVerb::LiftBan:
        if (r.person)
            return tables.ban(*r.person, static_cast<OperatorVerb>(r.do_) == OperatorVerb::Ban,
                              answer_by(std::move(done)));
        break;
    }
    done(problem(OperatorProblem::BadRequest));
}

void carry_out(Tables& tables, std::string_view text, OperatorDone done) {
    const Json json = parse_json(text);
    OperatorRequest request;
    if (!json.is_object() || read_json(json, request))
        return done(problem(OperatorProblem::BadRequest));
    carry_out(tables, request, std::move(done));
}

}  // namespace kilostone
