// Small pieces of JSON text that stage and match records share when they are written.
#pragma once

#include "editions/house.h"

#include <string>
#include <string_view>

namespace kilostone {

// Codes and ids only: nothing in them needs escaping.
void append_quoted(std::string& out, std::string_view text);

// Each begins with a comma: they follow another member.
void append_key(std::string& out, std::string_view key);
void append_number(std::string& out, std::string_view key, long value);
void append_object(std::string& out, std::string_view key,
                   const std::string& json);  // nothing when empty

// "edition", "revision", "house", "players", "per_side".
void append_table(std::string& out, const Agreement& table, const std::string& custom_edition);

}  // namespace kilostone
