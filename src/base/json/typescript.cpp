// i18n-exempt: TypeScript for developers
#include "base/json/typescript.h"

namespace kilostone {

TypescriptFile& TypescriptFile::importing(const TypescriptFile& other) {
    for (const auto& [type, file] : other.home_) home_.emplace(type, file);
    return *this;
}

bool TypescriptFile::begin(const std::string& type) { return home_.emplace(type, name_).second; }

std::string TypescriptFile::mentioned(const std::string& type) {
    if (const std::string& home = home_.at(type); home != name_) used_[home].insert(type);
    return type;
}

std::string TypescriptFile::text() const {
    std::string text = "// Generated from " + from_ +
                       "; do not edit. KILOSTONE_REGENERATE=1 ./test -R " + tests_ + "\n";
    for (const auto& [file, types] : used_) {
        std::string names;
        for (const std::string& type : types) names += (names.empty() ? "" : ", ") + type;
        text += "import type { " + names + " } from \"./" + file + "\";\n";
    }
    for (const std::string& declaration : declarations_) text += "\n" + declaration;
    return text;
}

}  // namespace kilostone
