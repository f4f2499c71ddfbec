#include "cli/program_language.h"

#include "cli/program.h"
#include "editions/registry.h"
#include "i18n/catalogue.h"
#include "i18n/lists.h"

#include <optional>
#include <vector>

namespace kilostone {
namespace {

LanguageChoice choice;  // once for the whole program, before anything is said

// The last --lang, as far as the end of the options.
std::optional<std::string_view> language_option(int argc, const char* const* argv) {
    constexpr std::string_view name = "--lang";
    std::optional<std::string_view> wanted;
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        if (word == "--") break;
        if (word == name && i + 1 < argc) wanted = argv[i + 1];
        if (word.starts_with(name) && word.substr(name.size()).starts_with('='))
            wanted = word.substr(name.size() + 1);
    }
    return wanted;
}

}  // namespace

bool choose_language(int argc, const char* const* argv) {
    const auto option = language_option(argc, argv);
    choice            = language_wanted(option.value_or(""));
    return !option || (!option->empty() && choice.unknown.empty());
}

Language current_language() { return choice.language; }

const std::string& unsupported_language() { return choice.unknown; }

void warn_unsupported_language() {
    if (choice.unknown.empty()) return;
    put_error(tr("table.language_unknown", {{"code", std::string_view(choice.unknown)}}) + "\n");
}

std::string tr(std::string_view id, std::initializer_list<TextArgument> words) {
    return common_texts().say(id, words);
}

Texts common_texts() {
    static const Edition& common = *find_edition("classic");
    return {choice.language, common};
}

std::string words_listed(const std::vector<std::string_view>& words) {
    return comma_list(common_texts(), {words.begin(), words.end()});
}

std::string numbers_to(std::size_t most) {
    return tr("cli.from_to", {{"first", "1"}, {"second", std::to_string(most)}});
}

bool has_text(std::string_view id) { return find_text(Language::En, id).has_value(); }

std::string language_codes() {
    std::vector<std::string_view> codes;
    for (const LanguageName& l : languages()) codes.push_back(l.code);
    return words_listed(codes);
}

}  // namespace kilostone
