#include "cli/statistics_json.h"

#include "base/json/write.h"

namespace kilostone {

BOOST_DESCRIBE_STRUCT(Tally, (), (matches, won))

namespace {

struct PersonJson {
    std::string name{};
    int matches = 0;
    int won     = 0;
    int stages  = 0;
    int coups   = 0;
    std::optional<int> best_stage{};
    JsonObject<Tally> by_edition{};
    JsonObject<Tally> by_bot{};
};
BOOST_DESCRIBE_STRUCT(PersonJson, (),
                      (name, matches, won, stages, coups, best_stage, by_edition, by_bot))

struct StatisticsJson {
    std::vector<PersonJson> people{};
    int unreadable = 0;
};
BOOST_DESCRIBE_STRUCT(StatisticsJson, (), (people, unreadable))

JsonObject<Tally> object_of(const std::map<std::string, Tally>& tallies) {
    JsonObject<Tally> object;
    for (const auto& entry : tallies) object.push_back(entry);
    return object;
}

}  // namespace

std::string statistics_json(const Statistics& statistics, const std::string& name) {
    StatisticsJson json{.people = {}, .unreadable = statistics.unreadable};
    for (const auto& [who, person] : statistics.people)
        if (name.empty() || name == who)
            json.people.push_back({.name       = who,
                                   .matches    = person.all.matches,
                                   .won        = person.all.won,
                                   .stages     = person.stages,
                                   .coups      = person.coups,
                                   .best_stage = person.best_stage,
                                   .by_edition = object_of(person.by_edition),
                                   .by_bot     = object_of(person.by_bot)});
    return print_json(json) + "\n";
}

}  // namespace kilostone
