// Training rows of the network, and whether it has learnt from them.
#include "editions/registry.h"
#include "lab/training_rows.h"

#include <gtest/gtest.h>

namespace kilostone {
namespace {

Rulebook classic() {
    const Edition& e = *find_edition("classic");
    return compile(e, *find_form(e, 2));
}

std::vector<std::uint8_t> bytes_of(const std::vector<TrainingRow>& lessons) {
    std::vector<std::uint8_t> bytes;
    for (const TrainingRow& lesson : lessons) append(bytes, lesson);
    return bytes;
}

TEST(TrainingRows, AreTheSameForTheSameNumber) {
    const Rulebook rules = classic();
    bool any             = false;
    for (std::uint64_t k = 0; k < 50; ++k) {
        const auto bytes = bytes_of(training_rows(rules, 7, k));
        EXPECT_EQ(bytes, bytes_of(training_rows(rules, 7, k)));
        any = any || bytes != bytes_of(training_rows(rules, 8, k));
    }
    EXPECT_TRUE(any) << "another seed, other rows";
}

TEST(TrainingRows, BeginWithTheExpertsOwnMoveInEveryForm) {
    for (const Edition& e : editions())
        for (int f = 0; f < e.form_count; ++f) {
            const Rulebook rules = compile(e, e.forms[static_cast<std::size_t>(f)]);
            for (std::uint64_t k = 0; k < 5; ++k)
                for (const TrainingRow& lesson : training_rows(rules, 1, k)) {
                    ASSERT_GT(lesson.moves.size(), 1u);
                    ASSERT_LE(lesson.moves.size(), TrainingRow::most);
                    for (const TrainingExample& example : lesson.moves)
                        EXPECT_LE(example.input.judgement, lesson.moves[0].input.judgement);
                }
        }
}

TEST(TrainingRows, FillEightRowsOfBytes) {
    const Rulebook rules = classic();
    for (std::uint64_t k = 0; k < 20; ++k)
        for (const TrainingRow& lesson : training_rows(rules, 2, k)) {
            const auto bytes = bytes_of({lesson});
            ASSERT_EQ(bytes.size(), training_row_bytes);
            for (std::size_t i = 0; i < TrainingRow::most; ++i) {
                const std::uint8_t* row = bytes.data() + i * example_bytes;
                const std::size_t at    = BoardFeatures::size + NetInput::terms;
                ASSERT_EQ(row[at + 4], i < lesson.moves.size() ? 1 : 0);
                if (i >= lesson.moves.size()) continue;
                const int made = static_cast<std::int16_t>(row[at + 2] | row[at + 3] << 8);
                EXPECT_EQ(made, lesson.moves[i].made);
                EXPECT_EQ(row[0], lesson.moves[i].input.numbers[0]);
            }
        }
}

// Squares of what is left unexplained of the differences between the moves of a lesson.
template <class Say>
double unexplained(const TrainingRow& lesson, Say&& say) {
    const double n = static_cast<double>(lesson.moves.size());
    double mean    = 0;
    for (const TrainingExample& e : lesson.moves) mean += (e.made - say(e.input)) / n;
    double sum = 0;
    for (const TrainingExample& e : lesson.moves) {
        const double off = e.made - say(e.input) - mean;
        sum += off * off;
    }
    return sum;
}

// Fixed seeds, so this passes or fails for good; by 7 standard errors when it was written.
TEST(Net, ExplainsMoreOfWhatComesOfAMoveThanTheExpertsRules) {
    const Rulebook rules = classic();
    double nothing = 0, judged = 0, by_net = 0;
    for (std::uint64_t k = 0; k < 4000; ++k)
        for (const TrainingRow& lesson : training_rows(rules, 99, k)) {
            nothing += unexplained(lesson, [](const NetInput&) { return 0.0; });
            judged += unexplained(lesson, [](const NetInput& s) { return 0.5 * s.judgement; });
            by_net += unexplained(lesson, [](const NetInput& s) { return net_eval(s); });
        }
    EXPECT_LT(judged, nothing);
    EXPECT_LT(by_net, judged);
    RecordProperty("explained_by_rules", std::to_string(1 - judged / nothing));
    RecordProperty("explained_by_net", std::to_string(1 - by_net / nothing));
}

}  // namespace
}  // namespace kilostone
