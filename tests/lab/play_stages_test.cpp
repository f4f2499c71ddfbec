// Stages in parts, by the portable player: the same as the lab's, however they are cut.
#include "lab/stages/play_stages.h"
#include "support/stages.h"

#include <gtest/gtest.h>

namespace kilostone {
namespace {

TEST(PlayStages, PartsAddUpToWhatTheLabSimulates) {
    for (const char* id : {"classic", "trio", "nl"}) {
        const Edition& e = *find_edition(id);
        Simulation whole{.table = {.edition = e, .form = e.forms[0]}, .stages = 60, .seed = 7};
        const Rulebook rules = compile(e, e.forms[0]);
        StagesPlan plan{.bots = {}, .seed = 7};
        for (int seat = 0; seat < rules.seats; ++seat) {
            const Bot bot = *find_bot(seat % 2 == 0 ? "careful" : "greedy");
            whole.bots.emplace_back(bot);
            plan.bots.push_back(bot);
        }
        Summary sum;
        for (const auto& [first, last] : {std::pair{0, 1}, {1, 23}, {23, 60}}) {
            plan.first = static_cast<std::uint64_t>(first);
            plan.last  = static_cast<std::uint64_t>(last);
            sum.add(play_stages(rules, plan));
        }
        const SummaryHead head{whole.table, 7, std::vector<std::string>(8, "somebody")};
        EXPECT_EQ(summary_json(head, sum), summary_json(head, simulate(whole, {}))) << id;
    }
}

}  // namespace
}  // namespace kilostone
