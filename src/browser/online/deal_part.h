// What a seat's device contributes to deals that can be verified, and what it keeps to compare the
// proof with (docs/verify.md).
#pragma once

#include "browser/online/online_answers.h"

namespace kilostone::web {

class DealPart {
public:
    // What to answer, if anything. `random`: for a new seed, 64 digits of hex; without them a seat
    // stays out of the deal.
    [[nodiscard]] std::optional<std::string> answer(const online::DealMessage& message,
                                                    std::optional<int> seat,
                                                    const std::optional<std::string>& random);
    // The step as the page is told of it. After answer().
    [[nodiscard]] DealData told(const online::DealMessage& message) const;

private:
    [[nodiscard]] std::optional<std::string> commit(const online::DealMessage& message, int seat,
                                                    const std::optional<std::string>& random);

    std::int64_t deal_ = -1;  // the number that `witness_` is about
    std::optional<online::DealWitness> witness_{};
};

}  // namespace kilostone::web
