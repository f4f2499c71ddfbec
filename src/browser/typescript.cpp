// i18n-exempt: TypeScript for developers
#include "browser/typescript.h"

#include "browser/shapes.h"
#include "browser/typescript_of.h"

namespace kilostone::web {

std::string typescript() {
    std::string out = "// Generated from src/browser/shapes.h; do not edit. KILOSTONE_REGENERATE=1 "
                      "./test -R browser\n\n";
    out += all_of<SaidArg, Said, MoveSeen, HandCard, SafetySeen, SideSeen, SeatSeen, WindowSeen,
                  ScoreRow, StageSheet, MatchSeen, Scene, Happening, ClauseSeen, ReasonSeen,
                  Refused, Update, WhySeen, HintSeen, HintsSeen, FormSeen, HouseSeen, EditionSeen,
                  Catalogue, DifferenceSeen>(false);
    out += all_of<SettingAsked, SeatAsked, TableAsked, BeginAsked, Request>(true);
    out.pop_back();
    return out;
}

}  // namespace kilostone::web
