#include "text/rules.h"

#include "text/catalogue.h"

namespace kilostone {

std::string rule_text(const Texts& texts, const Clause& clause) {
    return texts.write_out(find_text(texts.language(), rule_id(clause)).value_or(clause.text));
}

std::string rule_text(const Texts& texts, const Ruling& ruling) {
    return texts.write_out(find_text(texts.language(), rule_id(ruling)).value_or(ruling.text));
}

}  // namespace kilostone
