#include "online/deal_tools.h"

#include "table/autoplay.h"

namespace kilostone::online {

std::vector<std::string> played_record(std::string_view edition, int players, int stages) {
    const Edition& e = *find_edition(edition);
    Settings settings;
    settings.table = {.edition = e, .form = *find_form(e, players)};
    TestTable t(settings);
    t.people({0, 1});
    t.expect(Actor::driver(), command::Start{0});
    Autoplay play(t, 1);
    for (int stage = 1; stage <= stages && t.room.phase() != RoomPhase::MatchOver; ++stage) {
        if (t.room.phase() == RoomPhase::StageOver) t.expect(Actor::driver(), command::NextStage{});
        const DealProof proof =
            some_proof(2, static_cast<std::uint64_t>(stage), some_context(stage));
        t.expect(Actor::driver(), command::Deal{deck_of(t.room.rules(), proof), print(proof)});
        play.finish_stage();
    }
    return t.room.match_record();
}

std::string lines_of(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    return text;
}

}  // namespace kilostone::online
