// not said: TypeScript for developers
#include "wasm/typescript.h"

#include "wasm/shapes.h"
#include "wasm/typescript_of.h"

namespace kilostone::door {

std::string typescript() {
    std::string out = "// Generated from src/wasm/shapes.h; do not edit. KILOSTONE_REGENERATE=1 "
                      "./test -R wasm\n\n";
    out += all_of<SaidArg, Said, MoveSeen, HandCard, SafetySeen, SideSeen, SeatSeen, WindowSeen,
                  ScoreRow, StageSheet, MatchSeen, Scene, Happening, ClauseSeen, ReasonSeen,
                  Refused, Update, WhySeen, HintSeen, HintsSeen, FormSeen, HouseSeen, EditionSeen,
                  Catalogue, DifferenceSeen>(false);
    out += all_of<SettingAsked, SeatAsked, TableAsked, BeginAsked, Request>(true);
    out.pop_back();
    return out;
}

}  // namespace kilostone::door
