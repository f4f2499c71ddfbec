// The sides of the table, each a lane of kilometre stones with its piles and safeties.
#include "messages/rule_messages.h"
#include "terminal/screen/render_pen.h"

#include <algorithm>
#include <utility>

namespace kilostone {
namespace {

class Lane {
public:
    Lane(const Pen& pen, const Box& box, Side side)
        : p_(pen), box_(box), side_(side), shown_(pen.m.scene.sides[side]) {}

    void one_row() const {
        const bool wide = box_.columns >= 76;
        const int row   = box_.row;
        int column      = name(wide ? 14 : 11);
        const int end   = box_.columns - 6;
        hands({row, box_.columns});
        const int slots = end - 2 * safety_kinds - 1;
        slots_at({row, slots});
        const int bar = wide ? (slots - column) / 3 : 7;
        road({row, column}, bar);
        p_.put({row, column + bar + 1}, km(), 9, {Part::Distance, true});
        column += bar + 2 + 9;
        if (shown_.limited)
            column = p_.put({row, column}, limit_short(), slots - column, {Part::Hazard}) + 1;
        status({row, column}, slots - column - 1, false);
    }

    void more_rows(int rows) const {
        const int right = box_.columns - 17;
        const int bar   = name(std::clamp(box_.columns / 4, 14, 26));
        road({box_.row, bar}, right - bar);
        p_.put({box_.row, right + 1}, km(), 10, {Part::Distance, true});
        hands({box_.row, box_.columns});
        const int middle = box_.columns / 2;
        status({box_.row + 1, 4}, middle - 5, true);
        int column = middle;
        if (shown_.limited)
            column = limit({box_.row + 1, middle}) + 2;
        else if (rows > 2 && shown_.speed == Card::EndOfLimit)
            p_.put({box_.row + 1, middle},
                   std::string(p_.signs.remedy) + " " + p_.card(Card::EndOfLimit),
                   box_.columns - middle - 13, {Part::Muted});
        if (rows == 2) {
            safeties({box_.row + 1, column}, box_.columns - column);
            return;
        }
        points({box_.row + 1, box_.columns});
        const int laid = distances({box_.row + 2, box_.columns});
        safeties({box_.row + 2, 4}, laid - 6);
    }

private:
    bool is_target() const {
        const auto card = lit_card(p_.m);
        const auto ask  = asking(p_.m);
        if (!card || (ask != ScreenPrompt::Card && ask != ScreenPrompt::Target)) return false;
        const Offer* attack = attack_on(p_.m, *card, side_);
        return attack && (ask == ScreenPrompt::Target || !attack->mistake);
    }

    // Turn, aim, mark and name; gives the column after them.
    int name(int width) const {
        const ScreenModel& m = p_.m;
        const bool turn      = shown_.on_turn;
        if (turn) p_.put({box_.row, 0}, p_.signs.turn, 1, {Part::Alert, true});
        p_.put({box_.row, 2}, p_.signs.seats[side_], 1, seat_style(side_));
        const bool mine = m.scene.side == side_;
        Style style     = seat_style(side_);
        style.bold      = mine || turn;
        p_.put({box_.row, 4}, p_.side(side_), width - 1, style);
        if (is_target()) {
            const bool choosing = asking(m) == ScreenPrompt::Target;
            const auto all      = targets(m, *lit_card(m));
            const auto at       = std::find(all.begin(), all.end(), side_) - all.begin();
            const std::string n = std::to_string(at + 1);
            p_.put({box_.row, 1}, choosing ? n : p_.signs.aim, 1, {Part::Target, true});
            if (choosing && m.at.target == side_) p_.canvas.focus({box_.row, 1}, width + 2);
        }
        return 4 + width;
    }

    std::string km() const {
        return std::to_string(shown_.km) + "/" + std::to_string(p_.m.scene.target);
    }

    // A stone every 100 km, or every 200 where they would stand too close.
    void road(Spot at, int cells) const {
        const int target = std::max(1, p_.m.scene.target);
        if (cells < 4) return;
        const int apart  = target / 100 * 2 > cells ? 200 : 100;
        const auto reach = [&](int cell) { return cell * target / cells; };
        for (int i = 0; i < cells; ++i) {
            const bool stone  = reach(i + 1) / apart > reach(i) / apart;
            const bool driven = shown_.km > 0 && shown_.km >= reach(i + 1);
            const auto sign   = stone    ? (driven ? p_.signs.stone : p_.signs.stone_ahead)
                                : driven ? p_.signs.road
                                         : p_.signs.ahead;
            p_.put({at.row, at.column + i}, sign, 1,
                   driven ? Style{Part::Distance, stone} : Style{Part::Muted});
        }
    }

    // "▤7+6": the cards of each of its seats.
    void hands(Spot end) const {
        std::string text(p_.signs.hand);
        bool first = true;
        for (const Seat seat : shown_.seats)
            text += (std::exchange(first, false) ? "" : "+") +
                    std::to_string(p_.m.scene.seats[seat].cards);
        p_.put_right(end, text, 7, {Part::Muted});
    }

    // The top of the battle pile, and what follows from it.
    void status(Spot at, int width, bool with_pile) const {
        const auto top  = shown_.battle;
        const bool road = shown_.rolling;
        if (shown_.stopped) {
            const std::string card = std::string(p_.signs.hazard) + " " + p_.card(*top);
            const std::string said = p_.say(shown_.road);
            const bool long_form   = with_pile && !road && columns_of(said) + 2 <= width;
            p_.put(at, long_form ? std::string(p_.signs.hazard) + " " + said : card, width,
                   {Part::Hazard, true});
            return;
        }
        int column = at.column;
        if (top && with_pile) {
            const std::string card = std::string(shape_of(p_.signs, *top)) + " " + p_.card(*top);
            column                 = p_.put(at, card, width * 3 / 5, {part_of(*top)}) + 2;
        }
        p_.put({at.row, column}, p_.say(shown_.road), width - (column - at.column),
               {road ? Part::Remedy : Part::Muted});
    }

    std::string limit_short() const {
        return std::string(p_.signs.hazard) + std::to_string(p_.m.scene.limit_km);
    }
    int limit(Spot at) const {
        const int room  = box_.columns - at.column - 12;
        const auto text = std::string(p_.signs.hazard) + " " +
                          p_.say("road.limited", {{"km", p_.m.scene.limit_km}});
        return p_.put(at, columns_of(text) <= room ? text : limit_short(), room, {Part::Hazard});
    }

    void points(Spot end) const {
        const SceneMatch& match = p_.m.scene.match;
        if (!match.counted) return;
        p_.put_right(end, p_.say("score.points", {{"points", match.totals[side_]}}), 12,
                     {Part::Muted});
    }

    // Equal distances lie together: "25×2  100×3". Gives the column where they begin.
    int distances(Spot end) const {
        std::string text;
        for (const SceneDistance& laid : shown_.distances) {
            if (!text.empty()) text += "  ";
            text += std::to_string(laid.km);
            text += std::string(p_.signs.times) + std::to_string(laid.count);
        }
        p_.put_right(end, text, box_.columns / 2, {Part::Distance});
        return end.column - std::min(columns_of(text), box_.columns / 2);
    }

    std::string_view lies(const SceneSafety& safety) const {
        return safety.by_coup ? p_.signs.crosswise : p_.signs.laid;
    }

    // With their names, which share the width fairly.
    void safeties(Spot at, int width) const {
        int left = static_cast<int>(shown_.safeties.size());
        for (const SceneSafety& safety : shown_.safeties) {
            const int share  = (width - (left - 1)) / left;
            const int before = at.column;
            const Style style{Part::Safety, safety.by_coup};
            at.column =
                p_.put(at, std::string(lies(safety)) + p_.card(safety.card), share, style) + 1;
            width -= at.column - before;
            --left;
        }
    }

    // A place for each of the four, with the first letter of those that lie there.
    void slots_at(Spot at) const {
        for (const Card c : safety_cards) {
            const auto own = std::find_if(shown_.safeties.begin(), shown_.safeties.end(),
                                          [&](const SceneSafety& s) { return s.card == c; });
            const bool has = own != shown_.safeties.end();
            const auto all = glyphs(p_.card(c));
            p_.put(at, has ? lies(*own) : p_.signs.no_safety, 1,
                   {has ? Part::Safety : Part::Muted});
            if (has && !all.empty())
                p_.put({at.row, at.column + 1}, all.front().bytes, 1, {Part::Safety, true});
            at.column += 2;
        }
    }

    const Pen& p_;
    Box box_;
    Side side_;
    const SceneSide& shown_;
};

}  // namespace

void render_lanes(const Pen& pen, const Box& box, int lane_rows) {
    int row = box.row;
    for (const Side side : pen.m.scene.lanes) {
        if (row + lane_rows > box.end()) break;
        const Lane lane(pen, {row, box.column, lane_rows, box.columns}, side);
        if (lane_rows == 1)
            lane.one_row();
        else
            lane.more_rows(lane_rows);
        row += lane_rows;
    }
}

}  // namespace kilostone
