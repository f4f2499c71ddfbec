#include "support/rule.h"

#include "editions/clauses.h"
#include "editions/registry.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <vector>

namespace kilostone {
namespace {

// Functions, not globals: RULEs register while globals are still being made.
std::vector<CoveredClause>& covered() {
    static std::vector<CoveredClause> all;
    return all;
}

std::set<std::string>& names_taken() {
    static std::set<std::string> names;
    return names;
}

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words(1);
    for (const char c : text) {
        if (c != ' ')
            words.back() += c;
        else if (!words.back().empty())
            words.emplace_back();
    }
    if (words.back().empty()) words.pop_back();
    return words;
}

// "7_2_distance_limit"; a second RULE for the same clause gets a number at the end.
std::string test_name(const std::string& id, std::string_view slug) {
    const Clause* clause = find_clause(id, slug);
    std::string name     = clause ? std::string(clause->number) + "_" : "no_such_clause_";
    name += slug;
    std::replace_if(
        name.begin(), name.end(), [](unsigned char c) { return !std::isalnum(c); }, '_');
    std::string unique = name;
    for (int n = 2; !names_taken().insert(id + "." + unique).second; ++n)
        unique = name + "_" + std::to_string(n);
    return unique;
}

class RuleTest : public ::testing::Test {
public:
    RuleTest(const Rule& rule, std::string id) : rule_(rule), id_(std::move(id)) {}

    void TestBody() override {
        const Edition* edition = find_edition(id_);
        const Clause* clause   = find_clause(id_, rule_.slug);
        ASSERT_NE(edition, nullptr) << "no edition `" << id_ << "`";
        ASSERT_NE(clause, nullptr) << "`" << id_ << "` has no clause `" << rule_.slug << "`";
        RecordProperty("clause", id_ + " " + std::string(clause->number));
        RecordProperty("sentence", std::string(rule_.sentence));
        const ::testing::ScopedTrace trace(rule_.file, rule_.line,
                                           id_ + " " + std::string(clause->number) + ": " +
                                               std::string(rule_.sentence));
        rule_.body(*edition);
    }

private:
    Rule rule_;
    std::string id_;
};

}  // namespace

bool add_rule(const Rule& rule) {
    for (const std::string& id : words_of(rule.editions)) {
        covered().push_back({id, std::string(rule.slug)});
        ::testing::RegisterTest(
            id.c_str(), test_name(id, rule.slug).c_str(), nullptr, nullptr, rule.file, rule.line,
            [rule, id]() -> ::testing::Test* { return new RuleTest(rule, id); });
    }
    return true;
}

std::span<const CoveredClause> covered_clauses() { return covered(); }

}  // namespace kilostone
