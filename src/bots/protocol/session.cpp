#include "bots/protocol/session.h"

#include "base/nearest.h"
#include "editions/citations.h"
#include "editions/complaint.h"
#include "engine/moves.h"
#include "formats/words.h"

#include <array>
#include <cstdio>
#include <vector>

namespace kilostone {
namespace {

// One line, whatever the problem quotes.
std::string error_line(BotCommandKind verb, const Problem& problem) {
    std::string text = "error " + std::string(word_of(verb)) + ": " + text_of(problem);
    for (char& c : text)
        if (static_cast<unsigned char>(c) < ' ') c = ' ';
    return text + "\n";
}

Problem no_position() {
    return {"", "no position is set", "as in `position classic hand=roll,km25`"};
}

Problem nothing_to_do(const View& v) {
    if (v.table.phase == Phase::Over) return {"", "the stage is over", ""};
    if (v.table.turn != v.seat)
        return {"", "seat " + std::to_string(v.seat) + " is not on turn", ""};
    return {"", "seat " + std::to_string(v.seat) + " has no legal move", ""};
}

std::string reason_line(const Sight& sight, Move move, Refusal refusal) {
    std::string text = "reason " + std::string(refusal_code(refusal));
    if (const Clause* c = citation_against(sight, move, refusal).clause)
        text += " " + std::string(c->edition) + " " + std::string(c->number);
    return text + ": " + std::string(refusal_sentence(refusal)) + "\n";
}

// "0.5312": the same in every locale.
std::string decimal(double x) {
    const int n              = static_cast<int>((x < 0 ? 0 : x > 1 ? 1 : x) * 10000 + 0.5);
    const std::string digits = std::to_string(n % 10000);
    return std::to_string(n / 10000) + "." + std::string(4 - digits.size(), '0') + digits;
}

Problem no_bot(std::string_view name) {
    std::vector<std::string_view> names;
    for (const Bot& b : bots()) names.push_back(b.name);
    Problem p{"", "there is no bot " + quoted(name), joined(names)};
    if (const auto meant = nearest(name, names))
        p.allowed = "did you mean `" + std::string(*meant) + "`?";
    return p;
}

}  // namespace

std::string Session::answer(std::string_view line) {
    if (line.size() > longest_protocol_line) return "error command: the line is too long\n";
    const auto command = parse_command(line);
    if (!command) return "error " + text_of(command.error()) + "\n";
    return *command ? obey(**command) : "";
}

std::string Session::obey(const BotCommand& c) {
    switch (c.verb) {
    case BotCommandKind::Hello:
        return std::string(protocol_name) + " " + std::string(bot_.name.view()) + "\n";
    case BotCommandKind::Bot: return change_bot(c.rest);
    case BotCommandKind::NewStage: position_.reset(); return "";
    case BotCommandKind::Position: return set_up(c.rest);
    case BotCommandKind::Legal: return "";  // it knows the rules itself
    case BotCommandKind::Go: return go(c.rest);
    case BotCommandKind::Moves: return list_moves();
    case BotCommandKind::Why: return explain(c.rest);
    case BotCommandKind::Weigh: return evaluate(c.rest);
    case BotCommandKind::Quit: over_ = true; return "";
    }
    return "";
}

std::string Session::change_bot(std::string_view name) {
    const auto bot = find_bot(name);
    if (!bot) return error_line(BotCommandKind::Bot, no_bot(name));
    bot_ = *bot;
    return "";
}

std::string Session::set_up(std::string_view line) {
    if (line.empty())
        return position_ ? "position " + print(*position_) + "\n"
                         : error_line(BotCommandKind::Position, no_position());
    auto position = reader_.read(line);
    if (!position) return error_line(BotCommandKind::Position, position.error());
    position_ = *std::move(position);
    return "";
}

// Made once for a table, and only for bots that look at it.
const MatchValue* Session::match_value() {
    if (!bot_.for_match) return nullptr;
    if (match_rules_ != position_->rules) {
        match_rules_ = position_->rules;
        match_.emplace(*match_rules_);
    }
    return &*match_;
}

std::string Session::go(std::string_view words) {
    const auto going = parse_go_limits(words);
    if (!going) return error_line(BotCommandKind::Go, going.error());
    if (!position_) return error_line(BotCommandKind::Go, no_position());
    const View& v     = position_->view;
    const Sight sight = v.sight();
    const Moves moves = legal_moves(v);
    if (moves.empty()) return error_line(BotCommandKind::Go, nothing_to_do(v));
    Rng seeded(going->seed.value_or(0));
    const Move move =
        bot_.decide({sight, moves, v.chain_draws, v.standing, going->budget, match_value()},
                    going->seed ? seeded : rng_);
    return "move " + move_text(v.rules->edition, move) + "\n";
}

std::string Session::list_moves() const {
    if (!position_) return error_line(BotCommandKind::Moves, no_position());
    const Moves moves = legal_moves(position_->view);
    std::string text  = "moves " + std::to_string(moves.size()) + "\n";
    for (const Move m : moves) text += move_text(position_->rules->edition, m) + "\n";
    return text;
}

std::string Session::explain(std::string_view move_words) const {
    if (!position_) return error_line(BotCommandKind::Why, no_position());
    const View& v   = position_->view;
    const auto move = parse_move(*v.rules, v.seat, move_words);
    if (!move) return error_line(BotCommandKind::Why, problem_with_move(*v.rules, move_words));
    const Verdict verdict = judge(v, *move);
    if (verdict.allowed()) return "allowed\n";
    std::string reasons;
    int count = 0;
    for (const Refusal r : verdict.reasons) {
        reasons += reason_line(v.sight(), *move, r);
        ++count;
    }
    return (verdict.mistake ? "mistake " : "refused ") + std::to_string(count) + "\n" + reasons;
}

std::string Session::evaluate(std::string_view words) {
    const auto going = parse_go_limits(words);
    if (!going) return error_line(BotCommandKind::Weigh, going.error());
    if (!position_) return error_line(BotCommandKind::Weigh, no_position());
    const View& v     = position_->view;
    const Sight sight = v.sight();
    const Moves moves = legal_moves(v);
    if (moves.empty()) return error_line(BotCommandKind::Weigh, nothing_to_do(v));
    if (!bot_.can_evaluate()) return "no evaluation\n";
    Rng seeded(going->seed.value_or(0));
    const Evaluations all =
        bot_.evaluate({sight, moves, v.chain_draws, v.standing, going->budget, match_value()},
                      going->seed ? seeded : rng_);
    std::string text = "evaluation " + std::to_string(all.size()) + "\n";
    for (const Evaluation& e : all)
        text += decimal(e.win_chance) + " " + decimal(e.share) + " " +
                move_text(v.rules->edition, e.move) + "\n";
    return text;
}

}  // namespace kilostone
