// twin_check FILE|-: replays stage records (JSON Lines) with the twin and prints every
// disagreement with its line number. Header and last line of a match record are passed over.
#include "twin.h"

#include <fstream>
#include <iostream>

namespace {

using nlohmann::json;

struct Tally {
    int stages        = 0;
    int disagreements = 0;
};

bool is_stage(const json& line) {
    return !line.is_object() || line.value("format", "") != "kilostone-match/1";
}

bool is_match_end(const json& line) {
    return line.is_object() && line.contains("totals") && !line.contains("moves");
}

void complain(Tally& tally, int number, const std::string& text) {
    ++tally.disagreements;
    std::cout << "line " << number << ": " << text << '\n';
}

Tally check(std::istream& input) {
    Tally tally;
    std::string line;
    for (int number = 1; std::getline(input, line); ++number) {
        if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
        const json record = json::parse(line, nullptr, false);
        if (record.is_discarded()) {
            complain(tally, number, "not JSON");
            continue;
        }
        if (!is_stage(record) || is_match_end(record)) continue;
        ++tally.stages;
        if (const auto problem = kilostone::twin::disagreement(record))
            complain(tally, number, *problem);
    }
    return tally;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        std::cerr << "usage: twin_check FILE|-\n";
        return 2;
    }
    const std::string name = argv[1];
    std::ifstream file;
    if (name != "-") {
        file.open(name);
        if (!file) {
            std::cerr << "twin_check: cannot read " << name << '\n';
            return 2;
        }
    }
    const Tally tally = check(name == "-" ? std::cin : file);
    std::cout << tally.stages << " stages, " << tally.disagreements << " disagreements\n";
    return tally.disagreements == 0 ? 0 : 1;
}
