// i18n-exempt: problems are for developers; the browser has sentences of its own
#include "browser/study/pad_follow.h"

#include "browser/scene.h"
#include "browser/study/pad_api.h"
#include "engine/facts.h"
#include "formats/words.h"
#include "study/scorepad/stage_follower.h"

#include <algorithm>

namespace kilostone::web {
namespace {

constexpr std::size_t most_moves = 1000;

std::optional<Move> move_in(const Rulebook& rules, std::string_view text) {
    if (text.size() < 3 || text[1] != ' ' || text[0] < '0' || text[0] - '0' >= rules.seats)
        return std::nullopt;
    return parse_move(rules, static_cast<Seat>(text[0] - '0'), text.substr(2));
}

class Follower {
public:
    Follower(const Pad& pad, Seat dealer)
        : sheet_(pad.sheet), stage_(pad.sheet.table, dealer), rules_(stage_.rules()),
          edition_(rules_.edition) {}

    void replay(const std::vector<std::string>& moves) {
        for (const std::string& text : moves) {
            const auto move = move_in(rules_, text);
            if (!move || !stage_.explain(*move).is_legal() || !stage_.play(*move)) break;
            ++seen_.kept;
        }
    }

    void wish(Move move) {
        if (const Explanation why = stage_.explain(move); !why.is_legal()) {
            seen_.reasons = reasons_data(edition_, why);
        } else if (const auto impossible = stage_.try_play(move)) {
            seen_.refused = message_data(edition_, *impossible);
        }
    }

    bool end() {
        if (stage_.finish()) return true;
        seen_.refused = message_data(edition_, Message("companion.not_possible"));
        return false;
    }

    FollowData seen(bool ended) {
        const Table& table = stage_.table();
        for (const Move m : stage_.moves())
            seen_.moves.push_back(std::to_string(m.seat) + " " + move_text(edition_, m));
        seen_.table_phase = table.phase;
        seen_.over        = stage_.over() && (ended || table.ending == Ending::Target);
        seen_.stuck       = stage_.over() && !seen_.over;
        seen_.seat        = stage_.over() ? stage_.next_seat() : table.turn;
        seen_.pile        = table.pile;
        seen_.target      = table.target;
        seen_.limit_km    = scene(rules_, table).limit_km;
        if (table.discard_top) seen_.discarded = card_code(edition_, *table.discard_top);
        for (Side s = 0; s < rules_.sides; ++s)
            seen_.sides.push_back(side_data(edition_, scene_side(rules_, table, s)));
        if (!seen_.over) offer(table);
        seen_.side         = rules_.side_of(static_cast<Seat>(seen_.seat));
        seen_.kept_by_undo = static_cast<int>(stage_.moves_after_undo());
        tell();
        seen_.record = print(record_of(stage_, sheet_));
        if (stage_.over()) {
            const StageEntry stage = to_stage_entry(stage_);
            seen_.draft            = draft_of(rules_, stage);
            seen_.sheet            = sheet_data(score_sheet(rules_, score(rules_, table)));
        }
        return std::move(seen_);
    }

private:
    FollowPlay play_data(Move move) const {
        const MoveData m = move_data(rules_, move);
        return {.text    = std::to_string(move.seat) + " " + m.text,
                .what    = m.what,
                .side    = m.side,
                .seat    = move.seat,
                .allowed = stage_.explain(move).is_legal() &&
                           (!names_card(move.kind) || stage_.unseen(move.card) > 0),
                .say = m.say};
    }

    void offer(const Table& table) {
        if (table.phase == Phase::Answering) return offer_answers(table);
        if (table.phase == Phase::Reached) {
            seen_.question = message_data(
                edition_, Message("padpage.reached")
                              .with("side", ArgKind::Side, rules_.side_of(table.turn))
                              .with("km", ArgKind::Km, rules_.form.target)
                              .with("long", ArgKind::Km, long_target(edition_, rules_.form)));
            seen_.choices = {play_data(extend(table.turn)), play_data(finish(table.turn))};
            return;
        }
        const Seat seat = stage_.next_seat();
        for (const Card card : all_cards) {
            if (rules_.cards[static_cast<std::size_t>(index(card))] == 0) continue;
            FollowCard c{.card   = card_code(edition_, card),
                         .family = group_of(card),
                         .unseen = stage_.unseen(card)};
            for (const Move move : intents(rules_, table, seat, card))
                c.plays.push_back(play_data(move));
            c.discard = play_data(discard(seat, card));
            seen_.cards.push_back(std::move(c));
        }
    }

    void offer_answers(const Table& table) {
        const Card safety = safety_of(table.hazard);
        seen_.seat        = table.attacked;
        seen_.question = message_data(edition_, Message("padpage.answered").with("card", safety));
        seen_.choices.push_back(play_data(stage_.declined()));
        for (const Seat seat : stage_.attacked_seats())
            seen_.choices.push_back(play_data(coup(seat, safety)));
    }

    // What lay open; draws and turns are nobody's news.
    void tell() {
        for (const Event& e : stage_.events())
            if (e.kind != EventKind::Drew && e.kind != EventKind::TurnBegan &&
                e.kind != EventKind::Declined)
                seen_.log.push_back(message_data(edition_, event_message(rules_, e)));
    }

    const Sheet& sheet_;
    StageFollower stage_;
    const Rulebook& rules_;
    const Edition& edition_;
    FollowData seen_{};
};

}  // namespace

Reply<FollowData> follow(const FollowRequest& asked) {
    const auto read = read_pad(asked.header + "\n");
    if (!read) return no({"header", read.error().detail, ""});
    const Rulebook& rules = read->pad.rules;
    if (asked.dealer < 0 || asked.dealer >= rules.seats || asked.moves.size() > most_moves)
        return no({"request", "does not fit this table", ""});
    Follower follower(read->pad, static_cast<Seat>(asked.dealer));
    follower.replay(asked.moves);
    if (asked.wish) {
        const auto move = move_in(rules, *asked.wish);
        if (!move) return no({"wish", "is no move", ""});
        follower.wish(*move);
    }
    const bool ended = asked.ended == true && follower.end();
    return follower.seen(ended);
}

}  // namespace kilostone::web
