#include "cli/review_report.h"

#include "cli/text_layout.h"
#include "formats/table_json.h"
#include "formats/words.h"
#include "i18n/numbers.h"
#include "messages/rule_messages.h"
#include "table/setup.h"

#include <fmt/format.h>

#include <memory>

namespace kilostone {

BOOST_DESCRIBE_STRUCT(SideReview, (), (start, end, lost, given, luck, decisions, as_best))
BOOST_DESCRIBE_STRUCT(Swing, (), (side, from, to, change))

namespace {

struct DecisionJson {
    std::size_t move = 0;  // from 1
    int seat         = 0;
    int choices      = 0;
    std::string played{};
    double played_chance = 0;
    std::string best{};
    double best_chance = 0;
};
BOOST_DESCRIBE_STRUCT(DecisionJson, (),
                      (move, seat, choices, played, played_chance, best, best_chance))

struct ReviewJson {
    int stage = 0;
    std::string bot{};
    std::size_t moves = 0;
    std::vector<DecisionJson> decisions{};
    std::vector<SideReview> sides{};
    std::vector<std::size_t> turning{};
    std::vector<Swing> swings{};
};
BOOST_DESCRIBE_STRUCT(ReviewJson, (), (stage, bot, moves, decisions, sides, turning, swings))

class Teller {
public:
    Teller(const ReviewedStage& stage, const Texts& texts, const Players& players)
        : stage_(stage), texts_(texts), people_{.names  = players.names,
                                                .seats  = stage.rules->seats,
                                                .sides  = stage.rules->sides,
                                                .viewer = players.viewer} {}

    std::string text() const {
        const Review& r  = stage_.review;
        std::string text = paragraph(
            "", texts_.say("review.head", {{"number", stage_.number},
                                           {"count", static_cast<int>(r.decisions.size())},
                                           {"name", std::string_view(stage_.bot)}}));
        for (Side s = 0; s < r.sides; ++s) text += side(s, r.side[s]);
        text +=
            "\n" + paragraph("", texts_.say(r.turning.empty() ? "review.none" : "review.turning"));
        for (std::size_t i = 0; i < r.turning.size(); ++i) text += turning(i);
        if (!r.swings.empty()) text += "\n" + paragraph("", texts_.say("review.swings"));
        for (const Swing& s : r.swings) text += swing(s);
        return text + "\n";
    }

    std::string side(Side s, const SideReview& r) const {
        return paragraph("", texts_.say("review.side",
                                        {{"side", std::string_view(texts_.side(s, people_))},
                                         {"first", said(r.start)},
                                         {"second", said(r.end)}})) +
               choices_and_luck(r);
    }

    // Over stages that do not follow from one another: their chances have no common start and end.
    std::string side_of_several(Side s, const SideReview& r) const {
        return paragraph("", texts_.side(s, people_)) + choices_and_luck(r);
    }

private:
    std::string choices_and_luck(const SideReview& r) const {
        std::string text = paragraph("   ", texts_.say("review.lost", {{"percent", said(r.lost)}}));
        if (stage_.review.sides == 2)
            text += paragraph("   ", texts_.say("review.given", {{"percent", said(r.given)}}));
        text +=
            paragraph("   ", texts_.say("review.luck", {{"percent", said(r.luck, Sign::Always)}}));
        return text + paragraph("   ", texts_.say("review.as_best",
                                                  {{"count", r.as_best}, {"number", r.decisions}}));
    }

    // "12.3", "+4.0": the sentence has the percent sign.
    std::string_view said(double chance, Sign sign = Sign::Negative) const {
        kept_.push_back(
            std::make_unique<std::string>(decimal(100 * chance, 1, texts_.language(), sign)));
        return *kept_.back();
    }

    std::string move(Move m) const { return texts_.say(move_message(*stage_.rules, m), people_); }

    std::string turning(std::size_t i) const {
        const ReviewedDecision& d = stage_.review.decisions[stage_.review.turning[i]];
        std::string text =
            paragraph(fmt::format("{}. ", i + 1),
                      texts_.say("review.decision",
                                 {{"number", static_cast<int>(d.index) + 1},
                                  {"player", std::string_view(texts_.seat(d.seat, people_))},
                                  {"move", std::string_view(move(d.played))},
                                  {"percent", said(d.loss())}}));
        text += paragraph("   ",
                          texts_.say("review.better", {{"move", std::string_view(move(d.best))}}));
        for (const Message& m : stage_.reasons[i]) text += paragraph("   ", reason(d.seat, m));
        return text;
    }

    // Hints address the player who is asked; about anybody else's move they say who.
    std::string reason(Seat player, const Message& m) const {
        return player == people_.viewer ? texts_.say(m, people_)
                                        : texts_.say_about(player, m, people_);
    }

    std::string swing(const Swing& s) const {
        return paragraph(
            "-  ",
            texts_.say("review.swing", {{"side", std::string_view(texts_.side(s.side, people_))},
                                        {"first", std::string_view(std::to_string(s.from))},
                                        {"second", std::string_view(std::to_string(s.to))},
                                        {"percent", said(s.change, Sign::Always)}}));
    }

    const ReviewedStage& stage_;
    const Texts& texts_;
    People people_;
    mutable std::vector<std::unique_ptr<std::string>> kept_{};
};

// All of one match, or of parts of it.
bool is_one_match(const std::vector<ReviewedStage>& stages) {
    const int first = stages.front().match;
    return first != 0 && std::ranges::all_of(stages, [&](const ReviewedStage& stage) {
               return stage.match == first;
           });
}

}  // namespace

Players players_of(const StageRecord& record) {
    Players found{.names = std::vector<std::string>(record.table.form.players)};
    const auto seats = players_in(record.seats);
    int people       = 0;
    for (std::size_t i = 0; i < std::min(found.names.size(), seats.size()); ++i) {
        const std::string name = seats[i].name.value_or("");
        const bool is_person   = seats[i].kind.value_or("") == "human";
        found.names[i]         = is_person ? shown_name(person_named(name)) : name;
        if (is_person && ++people == 1) found.viewer = static_cast<Seat>(i);
    }
    if (people != 1) found.viewer.reset();
    return found;
}

std::string review_text(const ReviewedStage& stage, const Texts& texts, const Players& players) {
    return Teller(stage, texts, players).text();
}

std::string together_text(const std::vector<ReviewedStage>& stages, const Texts& texts,
                          const Players& players) {
    std::string text     = paragraph("", texts.say("review.together"));
    const bool one_match = is_one_match(stages);
    for (Side s = 0; s < stages.front().review.sides; ++s) {
        SideReview sum;
        sum.start = stages.front().review.side[s].start;
        sum.end   = stages.back().review.side[s].end;
        for (const ReviewedStage& stage : stages) {
            const SideReview& r = stage.review.side[s];
            sum.lost += r.lost;
            sum.given += r.given;
            sum.luck += r.luck;
            sum.decisions += r.decisions;
            sum.as_best += r.as_best;
        }
        const Teller teller(stages.front(), texts, players);
        text += one_match ? teller.side(s, sum) : teller.side_of_several(s, sum);
    }
    return text;
}

std::string review_json(const ReviewedStage& stage) {
    const Review& r  = stage.review;
    const Edition& e = stage.rules->edition;
    ReviewJson json{.stage = stage.number, .bot = stage.bot, .moves = r.moves};
    for (const ReviewedDecision& d : r.decisions)
        json.decisions.push_back({d.index + 1, d.seat, d.choices, move_text(e, d.played),
                                  d.played_chance, move_text(e, d.best), d.best_chance});
    json.sides.assign(r.side.begin(), r.side.begin() + r.sides);
    for (const std::size_t i : r.turning) json.turning.push_back(r.decisions[i].index + 1);
    json.swings = r.swings;
    return print_json(json) + "\n";
}

}  // namespace kilostone
