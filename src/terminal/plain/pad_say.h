// A pad in plain lines: a stage's breakdown, the whole sheet, the trail.
#pragma once

#include "i18n/texts.h"
#include "study/scorepad/pad.h"

#include <string>
#include <vector>

namespace kilostone {

class PadSpeaker {
public:
    PadSpeaker(const Texts& texts, const Pad& pad) : texts_(texts), pad_(pad) {}

    [[nodiscard]] People people() const {
        return {.names = pad_.sheet.names, .seats = pad_.rules.seats, .sides = pad_.rules.sides};
    }
    [[nodiscard]] std::string side(Side side) const { return texts_.side(side, people()); }
    [[nodiscard]] std::string say(const Message& m) const { return texts_.say(m, people()); }

    [[nodiscard]] std::vector<std::string> stage(const MatchScore& match, std::size_t number) const;
    [[nodiscard]] std::vector<std::string> sheet(const MatchScore& match) const;
    [[nodiscard]] std::vector<std::string> trail() const;
    [[nodiscard]] std::vector<std::string> legend() const;

private:
    [[nodiscard]] std::string row(const std::string& label, const Totals& points) const;
    [[nodiscard]] std::vector<std::string> standing(const MatchScore& match) const;
    [[nodiscard]] std::string sides(std::uint8_t set) const;

    const Texts& texts_;
    const Pad& pad_;
};

}  // namespace kilostone
