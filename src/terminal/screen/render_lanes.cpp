// The sides of the table, each a lane of kilometre stones with its piles and safeties.
#include "messages/facts.h"
#include "terminal/screen/render_pen.h"

#include <algorithm>

namespace kilostone {
namespace {

class Lane {
public:
    Lane(const Pen& pen, const Box& box, Side side)
        : p_(pen), box_(box), side_(side), tableau_(pen.m.table.tableaux[side]) {}

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
        if (is_limited(tableau_))
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
        if (is_limited(tableau_))
            column = limit({box_.row + 1, middle}) + 2;
        else if (rows > 2 && (tableau_.flags & tableau_flags::end_of_limit_on_pile) != 0)
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
        if (ask == ScreenPrompt::Card)
            return p_.m.my_side() != side_ &&
                   judge(p_.m.sight(), attack(*p_.m.seat, *card, side_)).allowed();
        const auto all = targets(p_.m, *card);
        return std::find(all.begin(), all.end(), side_) != all.end();
    }

    // Turn, aim, mark and name; gives the column after them.
    int name(int width) const {
        const ScreenModel& m = p_.m;
        const bool turn = m.table.phase != Phase::Over && m.rules->side_of(m.table.turn) == side_;
        if (turn) p_.put({box_.row, 0}, p_.signs.turn, 1, {Part::Alert, true});
        p_.put({box_.row, 2}, p_.signs.seats[side_], 1, seat_style(side_));
        const bool mine = m.my_side() == side_;
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
        return std::to_string(tableau_.km) + "/" + std::to_string(p_.m.table.target);
    }

    // A stone every 100 km, or every 200 where they would stand too close.
    void road(Spot at, int cells) const {
        const int target = std::max<int>(1, p_.m.table.target);
        if (cells < 4) return;
        const int apart  = target / 100 * 2 > cells ? 200 : 100;
        const auto reach = [&](int cell) { return cell * target / cells; };
        for (int i = 0; i < cells; ++i) {
            const bool stone  = reach(i + 1) / apart > reach(i) / apart;
            const bool driven = tableau_.km > 0 && tableau_.km >= reach(i + 1);
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
        const ScreenModel& m = p_.m;
        for (Seat seat = 0; seat < m.rules->seats; ++seat)
            if (m.rules->side_of(seat) == side_)
                text += (seat == side_ ? "" : "+") + std::to_string(m.table.hand_sizes[seat]);
        p_.put_right(end, text, 7, {Part::Muted});
    }

    // The top of the battle pile, and what follows from it.
    void status(Spot at, int width, bool with_pile) const {
        const auto top  = battle_top(tableau_);
        const bool road = is_rolling(p_.m.rules[0], tableau_);
        if (has_hazard(tableau_)) {
            const std::string card = std::string(p_.signs.hazard) + " " + p_.card(*top);
            const std::string said = p_.say(road_message(*p_.m.rules, tableau_));
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
        p_.put({at.row, column}, p_.say(road_message(*p_.m.rules, tableau_)),
               width - (column - at.column), {road ? Part::Remedy : Part::Muted});
    }

    std::string limit_short() const {
        return std::string(p_.signs.hazard) + std::to_string(p_.m.rules->edition.limit_km);
    }
    int limit(Spot at) const {
        const int room  = box_.columns - at.column - 12;
        const auto text = std::string(p_.signs.hazard) + " " +
                          p_.say("road.limited", {{"km", p_.m.rules->edition.limit_km}});
        return p_.put(at, columns_of(text) <= room ? text : limit_short(), room, {Part::Hazard});
    }

    void points(Spot end) const {
        const ScreenModel& m = p_.m;
        if (!m.rules->edition.points.counted) return;
        p_.put_right(end, p_.say("score.points", {{"points", m.standing.points[side_]}}), 12,
                     {Part::Muted});
    }

    // Equal distances lie together: "25×2  100×3". Gives the column where they begin.
    int distances(Spot end) const {
        std::string text;
        for (std::size_t rank = 0; rank < distance_ranks; ++rank) {
            if (tableau_.laid[rank] == 0) continue;
            if (!text.empty()) text += "  ";
            text += std::to_string(p_.m.rules->edition.km[rank]);
            text += std::string(p_.signs.times) + std::to_string(tableau_.laid[rank]);
        }
        p_.put_right(end, text, box_.columns / 2, {Part::Distance});
        return end.column - std::min(columns_of(text), box_.columns / 2);
    }

    std::string_view lies(Card safety) const {
        return owns_by_coup(tableau_, safety) ? p_.signs.crosswise : p_.signs.laid;
    }

    // With their names, which share the width fairly.
    void safeties(Spot at, int width) const {
        int left = std::popcount(static_cast<unsigned>(tableau_.safeties & 15));
        for (const Card c : safety_cards) {
            if (!owns(tableau_, c)) continue;
            const int share  = (width - (left - 1)) / left;
            const int before = at.column;
            const Style style{Part::Safety, owns_by_coup(tableau_, c)};
            at.column = p_.put(at, std::string(lies(c)) + p_.card(c), share, style) + 1;
            width -= at.column - before;
            --left;
        }
    }

    // A place for each of the four, with the first letter of those that lie there.
    void slots_at(Spot at) const {
        for (const Card c : safety_cards) {
            const bool own = owns(tableau_, c);
            const auto all = glyphs(p_.card(c));
            p_.put(at, own ? lies(c) : p_.signs.no_safety, 1, {own ? Part::Safety : Part::Muted});
            if (own && !all.empty())
                p_.put({at.row, at.column + 1}, all.front().bytes, 1, {Part::Safety, true});
            at.column += 2;
        }
    }

    const Pen& p_;
    Box box_;
    Side side_;
    const Tableau& tableau_;
};

}  // namespace

void render_lanes(const Pen& pen, const Box& box, int lane_rows) {
    int row = box.row;
    for (const Side side : lanes(pen.m)) {
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
