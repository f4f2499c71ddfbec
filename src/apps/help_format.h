// Help that lists subcommands by the first line of what they say about themselves: the rest,
// examples first, is shown by their own --help.
#pragma once

#include <CLI/App.hpp>
#include <CLI/Formatter.hpp>

namespace kilostone {

class ShortListing : public CLI::Formatter {
public:
    std::string make_subcommand(const CLI::App* sub) const override {
        const std::string about = sub->get_description();
        std::string row         = "  " + sub->get_name();
        row.resize(std::max(row.size() + 1, get_column_width()), ' ');
        return row + about.substr(0, about.find('\n')) + "\n";
    }
};

}  // namespace kilostone
