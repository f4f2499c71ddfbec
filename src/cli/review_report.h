// A reviewed stage in words and as JSON.
#pragma once

#include "bots/hints/hints.h"
#include "i18n/texts.h"
#include "study/review/review.h"

#include <string>

namespace kilostone {

struct ReviewedStage {
    int number                = 0;  // in the file, from 1
    int match                 = 0;  // which match of the file; 0: a stage by itself
    const StageRecord* record = nullptr;
    std::shared_ptr<const Rulebook> rules{};
    std::string bot{};
    Review review{};
    std::vector<std::vector<Message>> reasons{};  // for the better move, by place in review.turning
};

// Who sits there, by the record; empty names where it does not tell. The only person among bots is
// taken for the reader.
struct Players {
    std::vector<std::string> names{};
    std::optional<Seat> viewer{};
};
[[nodiscard]] Players players_of(const StageRecord& record);

[[nodiscard]] std::string review_text(const ReviewedStage& stage, const Texts& texts,
                                      const Players& players);
[[nodiscard]] std::string review_json(const ReviewedStage& stage);

// The sums of several stages of one table.
[[nodiscard]] std::string together_text(const std::vector<ReviewedStage>& stages,
                                        const Texts& texts, const Players& players);

}  // namespace kilostone
