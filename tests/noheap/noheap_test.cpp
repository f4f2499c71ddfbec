// Playing takes no memory from the heap: every `new` of this program is counted, and from the deal
// to the end of a stage there is none.
#include "bots/drive.h"
#include "engine/moves.h"
#include "engine/score.h"
#include "laws/law.h"

#include <cstdlib>
#include <new>

namespace {

std::size_t allocations = 0;  // one thread plays

void* counted(std::size_t size) {
    ++allocations;
    if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
    std::abort();
}

}  // namespace

void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

namespace kilostone {
namespace {

class NoHeap : public Law {};
IN_EVERY_EDITION(NoHeap);

TEST_P(NoHeap, TheCounterCounts) {
    const std::size_t before = allocations;
    const std::string text(100, 'x');
    EXPECT_GT(allocations, before) << text;
}

TEST_P(NoHeap, AStageTakesNoMemoryAfterTheDealWhoeverPlays) {
    for (Bot bot : bots()) {
        if (bot.searches()) bot.budget = {.rollouts = 12};
        in_every_form(bot.searches() ? 1 : 30, [&](RandomStage& stage) {
            Rng rng(stage.rng().next());
            State state = stage.state();
            int facts   = 0;

            const std::size_t before = allocations;
            drive(
                stage.rules(), state,
                [&](const Sight& sight, const Moves& moves) {
                    return bot.decide({sight, moves, state.chain_draws}, rng);
                },
                [](const State&, const Moves&, Move) {}, [&](const Event&) { ++facts; });
            EXPECT_EQ(allocations, before) << bot.name.view();
            EXPECT_GT(facts, 0);
        });
    }
}

// What every face of the engine asks before and after a move.
TEST_P(NoHeap, ViewsVerdictsImaginedWorldsAndScoresTakeNoneEither) {
    in_every_form(20, [&](RandomStage& stage) {
        while (!stage.over()) {
            const Move move = stage.pick();

            const std::size_t before = allocations;
            View v                   = view(stage.rules(), stage.state(), move.seat);
            State other              = imagine(v, stage.rng());
            const auto why           = refusal(v, move);
            apply(stage.rules(), other, move,
                  [&](const Event& e) { advance(v, seen_by(v.seat, e)); });
            const StageResult result = score(stage.rules(), other.table);
            EXPECT_EQ(allocations, before) << why.has_value() << result.sides;
            stage.play(move);
        }
    });
}

}  // namespace
}  // namespace kilostone
