#include "editions/clauses.h"

namespace kilostone {
namespace {

constexpr Clause all_clauses[] = {
#include "editions/clauses.inc"
};

constexpr Ruling all_rulings[] = {
#include "editions/rulings.inc"
};

}  // namespace

std::span<const Clause> clauses() { return all_clauses; }
std::span<const Ruling> rulings() { return all_rulings; }

std::vector<const Ruling*> rulings_of(const Clause& clause) {
    std::vector<const Ruling*> cited;
    std::string_view list = clause.rulings;
    while (!list.empty()) {
        const std::string_view id = list.substr(0, list.find(','));
        for (const Ruling& ruling : all_rulings)
            if (ruling.id == id) cited.push_back(&ruling);
        list.remove_prefix(id.size());
        while (list.starts_with(',') || list.starts_with(' ')) list.remove_prefix(1);
    }
    return cited;
}

const Clause* find_clause(std::string_view edition, std::string_view slug) {
    for (const Clause& c : all_clauses)
        if (c.edition == edition && c.slug == slug) return &c;
    return nullptr;
}

}  // namespace kilostone
