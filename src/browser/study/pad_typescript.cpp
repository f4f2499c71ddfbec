// i18n-exempt: TypeScript for developers
#include "browser/shapes.h"
#include "browser/study/pad_answers.h"
#include "browser/study/pad_api.h"
#include "browser/study/pad_follow.h"
#include "browser/study/pad_print.h"
#include "browser/typescript_of.h"

namespace kilostone::web {

std::string pad_typescript() {
    std::string out =
        "// Generated from src/browser/study/pad_*.h; do not edit. KILOSTONE_REGENERATE=1 ./test "
        "-R browser\n"
        "import type { ClauseSeen, ReasonSeen, Said, SideSeen, StageSheet, TableAsked } from "
        "\"./engine\";\n\n";
    out += all_of<HeapSeen, FinishSeen, PadStage, TrailSeen, PadSeen, PadTrouble, PadAnswer,
                  QuestionSeen, Judged, Exported, FollowPlay, FollowCard, Followed, WantedSeen,
                  CellSeen, TableSeen, ParagraphSeen, BlockSeen>(false);
    out += all_of<SideDraft, StageDraft, NewPadAsked, ReadAsked, ImportAsked, JudgeAsked,
                  EnterAsked, FollowAsked, PrintAsked, BlocksAsked>(true);
    out.pop_back();
    return out;
}

}  // namespace kilostone::web
