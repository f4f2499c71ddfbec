// Tables posed for screens: the same cards in front of the sides of any edition, a hand, a log.
#pragma once

#include "editions/registry.h"
#include "engine/deal.h"
#include "terminal/screen/render.h"

#include <memory>
#include <string>

namespace kilostone {

// Owns what a ScreenModel points to. The table is posed in the members; see() makes the scene of
// it.
struct Posed {
    std::unique_ptr<Rulebook> rules;
    std::unique_ptr<Texts> texts;
    ScreenModel model{};

    Table table{};
    Watcher seat = Seat{0};
    Hand hand{};
    std::optional<Card> drawn{};
    Standing standing{};
    std::vector<StageResult> results{};
    std::uint8_t match_winners = 0;
    bool stage_abandoned       = false;
    bool may_answer            = false;

    ScreenModel& see();
    void look(const View& view);
    [[nodiscard]] std::string text(Size size) { return render(see(), size).text(); }
};

struct Pose {
    std::string_view edition = "classic";
    int players              = 2;
    Language language        = Language::En;
    bool ascii               = false;
};

// Seat 0 is to play; the others have had trouble on the road.
[[nodiscard]] Posed posed(const Pose& pose);
// Eight players, each for themselves, as a custom edition can have them.
[[nodiscard]] Posed posed_eight(Language language);
// Any rules, before anything has been laid.
[[nodiscard]] Posed posed(const Rulebook& rules, Language language);

}  // namespace kilostone
