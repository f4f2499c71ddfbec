// RULE: one test per clause and edition, named after the clause.
//
//     RULE("distance-limit", "hu de trio", "Under a speed limit only the two shortest may be laid")
//     {
//         ... `edition` is each of them in turn ...
//     }
//
// registers hu.6_3_distance_limit, de.6_3_distance_limit and so on; the number is looked up in the
// digest (docs/rules), so a renumbered clause renames its test. Where editions answer differently
// each answer is a RULE of its own. A RULE for a clause that the edition does not have fails.
#pragma once

#include "engine/edition.h"

#include <gtest/gtest.h>

#include <span>
#include <string>
#include <string_view>

namespace kilostone {

struct Rule {
    std::string_view slug;
    std::string_view editions;  // ids, parted by blanks
    std::string_view sentence;
    const char* file                     = "";
    int line                             = 0;
    void (*body)(const Edition& edition) = nullptr;
};

// Called while the program starts, as GoogleTest's own TEST does.
bool add_rule(const Rule& rule);

struct CoveredClause {
    std::string edition;
    std::string slug;
};

// All that the RULEs of this program cover, in the order they were met.
[[nodiscard]] std::span<const CoveredClause> covered_clauses();

inline constexpr std::string_view all_editions = "hu de trio speed nl classic";

}  // namespace kilostone

#define KILOSTONE_JOIN_(a, b) a##b
#define KILOSTONE_JOIN(a, b) KILOSTONE_JOIN_(a, b)

#define RULE(slug_, editions_, sentence_)                                                          \
    static void KILOSTONE_JOIN(rule_body_, __LINE__)(const ::kilostone::Edition& edition);         \
    [[maybe_unused]] static const bool KILOSTONE_JOIN(rule_added_, __LINE__) =                     \
        ::kilostone::add_rule({.slug     = slug_,                                                  \
                               .editions = editions_,                                              \
                               .sentence = sentence_,                                              \
                               .file     = __FILE__,                                               \
                               .line     = __LINE__,                                               \
                               .body     = &KILOSTONE_JOIN(rule_body_, __LINE__)});                    \
    static void KILOSTONE_JOIN(rule_body_,                                                         \
                               __LINE__)([[maybe_unused]] const ::kilostone::Edition& edition)
