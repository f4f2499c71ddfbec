#include "study/scorepad/sheet_pages.h"

#include "engine/facts.h"
#include "formats/words.h"
#include "messages/rule_messages.h"

#include <algorithm>

namespace kilostone {
namespace {

SheetCell plain(std::string text, Align align = Align::Left) { return {std::move(text), align}; }
SheetCell bold(std::string text, Align align = Align::Left) {
    return {std::move(text), align, true};
}

std::vector<ScoreField> lines_of(const Rulebook& rules) {
    std::vector<ScoreField> lines;
    for (const ScoreField& line : score_fields) {
        // A race without points has a winner all the same.
        const bool race = !rules.edition.points.counted && line.points == &SideScore::won;
        if (is_played(rules, line) || race) lines.push_back(line);
    }
    return lines;
}

Message of_km(std::string_view id, int km) { return Message(id).with("km", ArgKind::Km, km); }

void add_head(const SheetContent& c, std::string_view title, std::vector<SheetBlock>& blocks) {
    const Edition& e = c.rules.edition;
    blocks.push_back(SheetParagraph{c.say(title), 1.8, true});
    blocks.push_back(SheetParagraph{c.speaker.edition(e), 1, false});
    const std::string between = " \u00b7 ";
    std::string form =
        c.say(Message("table.players").with("count", ArgKind::Count, c.rules.form.players));
    if (c.rules.form.per_side > 1)
        form +=
            between + c.say(Message("table.teams").with("count", ArgKind::Count, c.rules.sides));
    form += between + c.say(c.rules.extending ? of_km("table.race_extension", c.rules.form.target)
                                                    .with("long", ArgKind::Km, e.long_distance)
                                              : of_km("table.race", c.rules.form.target));
    blocks.push_back(SheetParagraph{form, 1, false});
    for (const Message& m : agreement_messages(c.sheet.table))
        blocks.push_back(SheetParagraph{c.say(m), 1, false});
}

class ScoreTable {
public:
    ScoreTable(const SheetContent& c, std::size_t first, std::size_t count)
        : c_(c), first_(first), count_(count), sides_(static_cast<std::size_t>(c.rules.sides)) {}

    SheetTable table() const {
        SheetTable t;
        t.heading    = 2;
        t.row_height = c_.large ? 1.4 : 1.7;
        t.widths.assign(1 + count_ * sides_, 1.0);
        t.widths[0] = std::max(3.0, 0.55 * static_cast<double>(count_ * sides_));
        t.rows.push_back(numbers());
        t.rows.push_back(names());
        for (const ScoreField& line : lines_of(c_.rules)) t.rows.push_back(row(line));
        if (c_.rules.edition.points.counted) {
            t.rows.push_back(sums("score.before", true));
            t.rows.push_back(sums("score.sum", false));
        }
        for (auto& cells : t.rows) cells[0].grows = c_.large;
        return t;
    }

private:
    bool filled(std::size_t stage) const {
        return stage < c_.match.stages.size() && c_.match.stages[stage].scored();
    }

    std::vector<SheetCell> numbers() const {
        std::vector<SheetCell> row{plain(c_.say("sheet.date"))};
        for (std::size_t i = first_; i < first_ + count_; ++i) {
            std::string text = std::to_string(i + 1) + ".";
            if (i < c_.sheet.stages.size() && !c_.sheet.stages[i].counted)
                text += " (" + c_.say("pad.uncounted") + ")";
            SheetCell cell = bold(text, Align::Centre);
            cell.span      = static_cast<int>(sides_);
            row.push_back(cell);
        }
        return row;
    }

    std::vector<SheetCell> names() const {
        std::vector<SheetCell> row{plain("")};
        for (std::size_t i = 0; i < count_; ++i)
            for (std::size_t s = 0; s < sides_; ++s)
                row.push_back(bold(c_.sheet.names.empty()
                                       ? std::string(1, side_letter(static_cast<Side>(s)))
                                       : c_.speaker.side(static_cast<Side>(s)),
                                   Align::Centre));
        for (SheetCell& cell : row) cell.grows = true;
        return row;
    }

    std::vector<SheetCell> row(const ScoreField& line) const {
        const int amount       = printed_worth(c_.rules.edition.points, line.points);
        const bool total       = line.points == &SideScore::total;
        const std::string name = c_.say(line.id);
        std::vector<SheetCell> row{
            plain(amount > 0 ? name + " (" + std::to_string(amount) + ")" : name)};
        row[0].bold = total;
        for (std::size_t i = first_; i < first_ + count_; ++i)
            for (std::size_t s = 0; s < sides_; ++s) {
                const int points = filled(i) ? as_printed(c_.rules.edition.points,
                                                          c_.match.stages[i].result->scores[s]).*
                                                   line.points
                                             : 0;
                if (!c_.rules.edition.points.counted && line.points == &SideScore::won) {
                    const bool won = filled(i) && (c_.match.stages[i].result->winners >> s & 1);
                    row.push_back(bold(won ? "\u00d7" : "", Align::Centre));
                    continue;
                }
                row.push_back(
                    plain(!filled(i) || (points == 0 && !total) ? "" : std::to_string(points),
                          Align::Right));
                row.back().bold = total;
            }
        return row;
    }

    std::vector<SheetCell> sums(std::string_view id, bool before) const {
        std::vector<SheetCell> row{bold(c_.say(id))};
        for (std::size_t i = first_; i < first_ + count_; ++i)
            for (std::size_t s = 0; s < sides_; ++s) {
                const int points = !filled(i) ? 0
                                   : before   ? (i == 0 ? 0 : c_.match.after[i - 1][s])
                                              : c_.match.after[i][s];
                row.push_back(
                    bold(filled(i) ? std::to_string(points) : std::string(), Align::Right));
            }
        return row;
    }

    const SheetContent& c_;
    std::size_t first_;
    std::size_t count_;
    std::size_t sides_;
};

std::string counted(const SheetContent& c, Card card) {
    return std::to_string(c.rules.cards[static_cast<std::size_t>(index(card))]);
}

SheetTable hazard_table(const SheetContent& c) {
    SheetTable t;
    t.widths     = {1, 1, 1};
    t.row_height = 2.2;
    t.rows.push_back(
        {bold(c.say("term.hazard")), bold(c.say("term.remedy")), bold(c.say("term.safety"))});
    for (const Card hazard : hazard_cards) {
        std::vector<SheetCell> row;
        const Card cards[] = {hazard, remedy_of(hazard), safety_of(hazard)};
        const Mark marks[] = {Mark::Hazard, Mark::Remedy, Mark::Safety};
        for (std::size_t i = 0; i < 3; ++i) {
            row.push_back(plain(c.speaker.card(cards[i]) + " \u00d7\u00a0" + counted(c, cards[i])));
            row.back().mark  = marks[i];
            row.back().grows = true;
        }
        // Right of way guards against two hazards and is there once.
        if (hazard == Card::Limit) row.back().text = c.speaker.card(cards[2]);
        t.rows.push_back(std::move(row));
    }
    return t;
}

SheetTable distance_table(const SheetContent& c) {
    SheetTable t;
    t.widths.assign(distance_ranks + 1, 2);
    t.widths[0]  = 4.5;
    t.row_height = 2.2;
    std::vector<SheetCell> names{bold(c.say("term.distance"))};
    std::vector<SheetCell> counts{plain(c.say("sheet.number"))};
    names[0].mark = Mark::Distance;
    for (const Card card : distance_cards) {
        names.push_back(bold(c.speaker.card(card), Align::Centre));
        counts.push_back(plain("\u00d7 " + counted(c, card), Align::Centre));
    }
    t.rows = {names, counts};
    return t;
}

// The edition's own rules about these cards.
void add_rules(const SheetContent& c, std::initializer_list<std::string_view> beginnings,
               std::vector<SheetBlock>& blocks) {
    for (const Clause& clause : clauses()) {
        if (clause.edition != cited_id(c.rules.edition)) continue;
        for (const std::string_view beginning : beginnings)
            if (clause.slug.starts_with(beginning))
                blocks.push_back(SheetParagraph{
                    std::string(clause.number) + "  " + c.speaker.rule(clause), 0.9, false});
    }
}

std::vector<SheetBlock> score_sheet(const SheetContent& c) {
    std::vector<SheetBlock> blocks;
    add_head(c, "score.sheet", blocks);
    const auto sides         = static_cast<std::size_t>(c.rules.sides);
    const std::size_t across = std::max<std::size_t>(1, (c.large ? 4 : 8) / sides);
    const std::size_t all    = std::max({c.stages, c.match.stages.size(), std::size_t{1}});
    for (std::size_t first = 0; first < all; first += across)
        blocks.push_back(ScoreTable(c, first, across).table());
    if (c.rules.edition.points.counted) {
        blocks.push_back(SheetParagraph{c.say("score.in_hand"), 0.9, false});
        if (c.rules.edition.rounds == 0)
            blocks.push_back(SheetParagraph{
                c.say(Message("result.match_target")
                          .with("points", ArgKind::Points, c.rules.edition.match_points)),
                0.9, false});
    } else {
        blocks.push_back(SheetParagraph{c.say("score.no_points"), 0.9, false});
    }
    return blocks;
}

std::vector<SheetBlock> card_overview(const SheetContent& c) {
    std::vector<SheetBlock> blocks;
    add_head(c, "sheet.cards", blocks);
    blocks.push_back(hazard_table(c));
    blocks.push_back(distance_table(c));
    const Edition& e = c.rules.edition;
    if (!e.small_table_out.empty())
        blocks.push_back(
            SheetParagraph{c.say(Message("sheet.small")
                                     .with("count", ArgKind::Count, e.small_table_players)
                                     .with("number", ArgKind::Count, c.rules.seats)),
                           0.9, false});
    add_rules(c,
              {"rolling-", "roll-where", "remedy-own", "distance-", "safety-", "coup-window",
               "limit-when", "attack-not", "attack-before-opening"},
              blocks);
    return blocks;
}

std::vector<SheetBlock> scoring_card(const SheetContent& c) {
    std::vector<SheetBlock> blocks;
    add_head(c, "sheet.scoring", blocks);
    if (!c.rules.edition.points.counted) {
        blocks.push_back(SheetParagraph{c.say("score.no_points"), 1, true});
    } else {
        SheetTable t;
        t.widths     = {6, 2};
        t.row_height = 2.1;
        t.rows.push_back({bold(c.say("sheet.scoring")), bold(c.say("term.points"), Align::Right)});
        for (const ScoreField& line : lines_of(c.rules)) {
            const int amount = printed_worth(c.rules.edition.points, line.points);
            if (line.points == &SideScore::distance)
                t.rows.push_back({plain(c.say(line.id)), plain("1", Align::Right)});
            else if (amount > 0)
                t.rows.push_back(
                    {plain(c.say(line.id)), plain(std::to_string(amount), Align::Right)});
        }
        blocks.push_back(std::move(t));
    }
    add_rules(c, {"score-", "match-target", "end-target"}, blocks);
    return blocks;
}

}  // namespace

std::vector<SheetBlock> sheet_blocks(SheetKind kind, const SheetContent& content) {
    switch (kind) {
    case SheetKind::Score: return score_sheet(content);
    case SheetKind::Cards: return card_overview(content);
    case SheetKind::Scoring: break;
    }
    return scoring_card(content);
}

}  // namespace kilostone
