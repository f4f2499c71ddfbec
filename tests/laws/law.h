// A law: what holds in every stage of every edition and form, under any house rules. The loop that
// plays the stages; an edition is put to the test the moment it enters the registry.
#pragma once

#include "support/random_table.h"

#include <gtest/gtest.h>

namespace kilostone {

class Law : public ::testing::TestWithParam<const Edition*> {
public:
    explicit Law(const char* variable = "KILOSTONE_LAW_STAGES") : variable_(variable) {}

    // body(RandomStage&) for `stages` random stages of every form; stops at the first that breaks
    // the law and says how to play it again. KILOSTONE_LAW_STAGES overrides the number.
    template <class Body>
    void in_every_form(int stages, Body&& body) {
        const Edition& edition = *GetParam();
        for (std::size_t f = 0; f < edition.form_count; ++f)
            for (int k = 0; k < stages_wanted(variable_, stages); ++k) {
                Rng rng                  = stream(f + 1, static_cast<std::uint64_t>(k));
                agreement_               = random_agreement(edition, edition.forms[f], rng);
                const Rulebook rules     = compile(agreement_.edition, agreement_.form);
                const std::uint64_t seed = rng.next();
                RandomStage stage(rules, seed);
                body(stage);
                if (!HasFailure()) continue;
                ADD_FAILURE() << text_of(agreement_) << ", seed " << seed << ", after move "
                              << stage.moves_made();
                return;
            }
    }

    // As above, asking the law after the deal and after every move.
    template <class Body>
    void after_every_move(int stages, Body&& body) {
        in_every_form(stages, [&](RandomStage& stage) {
            body(stage);
            while (!stage.over() && !HasFailure()) {
                stage.step();
                body(stage);
            }
        });
    }

    // Of the stage being played.
    [[nodiscard]] const Agreement& agreement() const { return agreement_; }

private:
    const char* variable_;
    Agreement agreement_{};
};

inline std::vector<const Edition*> every_edition() {
    std::vector<const Edition*> all;
    for (const Edition& e : editions()) all.push_back(&e);
    return all;
}

inline std::string edition_name(const ::testing::TestParamInfo<const Edition*>& info) {
    return std::string(info.param->id.view());
}

}  // namespace kilostone

// Once for each suite: makes its tests run in every edition.
#define IN_EVERY_EDITION(suite)                                                                    \
    INSTANTIATE_TEST_SUITE_P(In, suite, ::testing::ValuesIn(every_edition()), edition_name)
