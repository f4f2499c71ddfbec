// What a seat's device contributes to deals that can be verified, and what it keeps to compare the
// proof with (docs/verify.md).
#pragma once

#include "online/deal/verify_deal.h"
#include "online/protocol/messages.h"

namespace kilostone::online {

// A step of a deal, and where it is `opened`, its proof against what this device was shown.
struct DealNews {
    DealStep step = DealStep::Commit;
    std::vector<Seat> seats{};
    std::optional<bool> as_shown{};  // of `opened`, when this device saw the deal
    std::optional<DealFault> fault{};
};

class DealPart {
public:
    // What to answer, if anything. `random`: for a new seed, 64 digits of hex; without them a seat
    // stays out of the deal.
    [[nodiscard]] std::optional<std::string> answer(const DealMessage& message,
                                                    std::optional<int> seat,
                                                    const std::optional<std::string>& random);
    // The step for those who look at the table. After answer().
    [[nodiscard]] DealNews news(const DealMessage& message) const;

private:
    [[nodiscard]] std::optional<std::string> commit(const DealMessage& message, int seat,
                                                    const std::optional<std::string>& random);

    std::int64_t deal_ = -1;  // the number that `witness_` is about
    std::optional<DealWitness> witness_{};
};

}  // namespace kilostone::online
