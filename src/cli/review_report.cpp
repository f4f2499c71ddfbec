#include "cli/review_report.h"

#include "cli/text_layout.h"
#include "formats/table_json.h"
#include "formats/words.h"
#include "messages/rule_messages.h"

#include <fmt/format.h>

#include <cmath>

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

// "12.3", "+4.0", "-0.7": English alone of our languages has a point there.
std::string percent(double chance, Language language, bool with_sign = false) {
    const long tenths = std::lround(1000 * chance);
    const bool point  = language == Language::En || language == Language::Pseudo;
    const char* sign  = tenths < 0 ? "-" : with_sign && tenths > 0 ? "+" : "";
    return fmt::format("{}{}{}{}", sign, std::labs(tenths) / 10, point ? '.' : ',',
                       std::labs(tenths) % 10);
}

class Teller {
public:
    Teller(const ReviewedStage& stage, const Texts& texts, const std::vector<std::string>& names)
        : stage_(stage), texts_(texts),
          people_{.names = names, .seats = stage.rules->seats, .sides = stage.rules->sides} {}

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
        std::string text = paragraph(
            "", texts_.say("review.side", {{"side", std::string_view(texts_.side(s, people_))},
                                           {"first", said(r.start)},
                                           {"second", said(r.end)}}));
        text += paragraph("   ", texts_.say("review.lost", {{"percent", said(r.lost)}}));
        if (stage_.review.sides == 2)
            text += paragraph("   ", texts_.say("review.given", {{"percent", said(r.given)}}));
        text += paragraph("   ", texts_.say("review.luck", {{"percent", said(r.luck, true)}}));
        return text + paragraph("   ", texts_.say("review.as_best",
                                                  {{"count", r.as_best}, {"number", r.decisions}}));
    }

private:
    std::string_view said(double chance, bool with_sign = false) const {
        kept_.push_back(
            std::make_unique<std::string>(percent(chance, texts_.language(), with_sign)));
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
        for (const Message& m : stage_.reasons[i]) text += paragraph("   ", texts_.say(m, people_));
        return text;
    }

    std::string swing(const Swing& s) const {
        return paragraph(
            "-  ",
            texts_.say("review.swing", {{"side", std::string_view(texts_.side(s.side, people_))},
                                        {"first", std::string_view(std::to_string(s.from))},
                                        {"second", std::string_view(std::to_string(s.to))},
                                        {"percent", said(s.change, true)}}));
    }

    const ReviewedStage& stage_;
    const Texts& texts_;
    People people_;
    mutable std::vector<std::unique_ptr<std::string>> kept_{};
};

}  // namespace

std::vector<std::string> names_in(const StageRecord& record) {
    std::vector<std::string> names(record.table.form.players);
    const auto players = players_in(record.seats);
    for (std::size_t i = 0; i < std::min(names.size(), players.size()); ++i)
        names[i] = players[i].name.value_or("");
    return names;
}

std::string review_text(const ReviewedStage& stage, const Texts& texts,
                        const std::vector<std::string>& names) {
    return Teller(stage, texts, names).text();
}

std::string together_text(const std::vector<ReviewedStage>& stages, const Texts& texts,
                          const std::vector<std::string>& names) {
    std::string text = paragraph("", texts.say("review.together"));
    for (Side s = 0; s < stages.front().review.sides; ++s) {
        SideReview sum;
        sum.start = stages.front().review.side[s].start;
        sum.end   = stages.back().review.side[s].end;
        for (const ReviewedStage& stage : stages) {
            const SideReview& r = stage.review.side[s];
            sum.lost += r.lost;
            sum.given += r.given;
            sum.decisions += r.decisions;
            sum.as_best += r.as_best;
        }
        sum.luck = sum.end - sum.start + sum.lost - sum.given;
        text += Teller(stages.front(), texts, names).side(s, sum);
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
