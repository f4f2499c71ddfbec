// Section 6: which distance cards may be laid.
#include "support/rule.h"
#include "support/situation.h"

namespace kilostone {

RULE("distance-limit", "hu de trio speed nl classic", "Under a speed limit only the two shortest distances may be laid") {
    Situation s(edition);
    s.battle(me, {Roll}).limited(me).holding({km25, km50, km75, km100, km200});
    EXPECT_TRUE(s.allowed(lay(me, km25)));
    EXPECT_TRUE(s.allowed(lay(me, km50)));
    for (const Card c : {km75, km100, km200}) EXPECT_EQ(s.why_not(lay(me, c)), Refusal::SpeedLimited);
}

}  // namespace kilostone
