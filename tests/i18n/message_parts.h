// What a message of the catalogues is made of, as ICU reads it.
#pragma once

#include "i18n/catalogue.h"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace kilostone {

struct Plural {
    std::string argument;
    std::set<std::string> branches;  // "one", "other", "=0"
};

struct MessageParts {
    std::string error{};                                  // what ICU or the subset has against it
    std::map<std::string, std::set<std::string>> args{};  // name -> "plain", "plural", "select"
    std::vector<Plural> plurals{};
    std::string words{};  // the text without its arguments
};

[[nodiscard]] MessageParts parts_of(std::string_view message);

// The arguments that the caller gives: all but terms and cards, which Texts fills in by itself.
[[nodiscard]] std::map<std::string, std::set<std::string>> given_args(std::string_view message);

// "card.stop@trio" -> "card.stop", "trio"
struct IdParts {
    std::string base;
    std::string edition;
};
[[nodiscard]] IdParts split(std::string_view id);

// A text for every argument name that occurs, numbers where something is counted.
struct Sample {
    std::string text;
    int number  = 0;
    bool counts = false;
};
[[nodiscard]] std::map<std::string, Sample> sample_args(std::string_view message, int number);

}  // namespace kilostone
