// Whatever a seat can come to see can be written down and read back.
#include "formats/position_support.h"
#include "support/random_table.h"

namespace kilostone {
namespace {

class PositionRoundTrip : public ::testing::TestWithParam<const Edition*> {};

std::vector<const Edition*> every_edition() {
    std::vector<const Edition*> all;
    for (const Edition& e : editions()) all.push_back(&e);
    return all;
}

INSTANTIATE_TEST_SUITE_P(In, PositionRoundTrip, ::testing::ValuesIn(every_edition()),
                         [](const auto& of) { return std::string(of.param->id.view()); });

// A reader that has read others before reads as one that has not.
void expect_round_trip(const Agreement& agreement, const View& seen, PositionReader& reader) {
    const std::string line = print_position(agreement, seen);
    const auto parsed      = parse_position(line);
    ASSERT_TRUE(parsed) << line << "\n" << text_of(parsed.error());
    ASSERT_TRUE(same_view(parsed->view, seen)) << line << "\n" << print(*parsed);
    ASSERT_EQ(parsed->rules->edition, seen.rules->edition) << line;
    ASSERT_EQ(parsed->rules->form, seen.rules->form) << line;
    ASSERT_EQ(print(*parsed), line);
    const auto again = reader.read(line);
    ASSERT_TRUE(again && same_view(again->view, seen)) << line;
    ASSERT_EQ(print(*again), line);
}

Standing random_standing(int sides, Rng& rng) {
    Standing standing;
    if (rng.below(2) == 0) return standing;
    for (int s = 0; s < sides; ++s)
        standing.points[static_cast<std::size_t>(s)] = static_cast<std::int32_t>(rng.below(6000));
    standing.stages_played = static_cast<std::uint16_t>(rng.below(9));
    return standing;
}

TEST_P(PositionRoundTrip, EveryViewOfEverySeatInRandomStages) {
    const Edition& edition = *GetParam();
    const int stages       = stages_wanted("KILOSTONE_POSITION_STAGES", 4);
    PositionReader reader;
    for (std::size_t f = 0; f < edition.form_count; ++f)
        for (int k = 0; k < stages; ++k) {
            Rng rng                   = stream(f + 77, static_cast<std::uint64_t>(k));
            const Agreement agreement = random_agreement(edition, edition.forms[f], rng);
            const Rulebook rules      = compile(agreement.edition, agreement.form);
            const Standing standing   = random_standing(rules.sides, rng);
            RandomStage stage(rules, rng.next());
            for (;; stage.step()) {
                for (Seat seat = 0; seat < rules.seats; ++seat) {
                    View seen     = view(rules, stage.state(), seat);
                    seen.standing = standing;
                    expect_round_trip(agreement, seen, reader);
                    if (HasFatalFailure()) return;
                }
                if (stage.over()) break;
            }
        }
}

}  // namespace
}  // namespace kilostone
