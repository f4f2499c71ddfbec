// The language in which the program speaks. It is found before the command line is read as a whole:
// help, and complaints about the command line, are in it too.
#pragma once

#include "i18n/language.h"
#include "i18n/texts.h"

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace kilostone {

// What --lang says, wherever it stands, else the environment. False when --lang names a language
// that is not there; English is spoken then.
[[nodiscard]] bool choose_language(int argc, const char* const* argv);

[[nodiscard]] Language current_language();
// What was asked for in vain; empty when nothing was.
[[nodiscard]] const std::string& unsupported_language();
// To those who play: the environment asks for a language that is not there.
void warn_unsupported_language();

// In the words of the common international rules.
[[nodiscard]] std::string tr(std::string_view id, std::initializer_list<TextArgument> words = {});

// The same words, for what is put together of several texts.
[[nodiscard]] Texts common_texts();

// "hu, de, trio"
[[nodiscard]] std::string words_listed(const std::vector<std::string_view>& words);

[[nodiscard]] bool has_text(std::string_view id);

// "1 to 40"
[[nodiscard]] std::string numbers_to(std::size_t most);

// "hu, de, fr …"
[[nodiscard]] std::string language_codes();

}  // namespace kilostone
