// legal_moves() offers exactly what is not refused, every refusal has a reason, every stage ends,
// and until then exactly those whose turn it is have a move.
#include "editions/citations.h"
#include "engine/moves.h"
#include "formats/words.h"
#include "laws/law.h"

#include <algorithm>

namespace kilostone {
namespace {

class MovesLaw : public Law {};
IN_EVERY_EDITION(MovesLaw);

constexpr MoveKind verbs[] = {MoveKind::Lay,    MoveKind::Attack,  MoveKind::Discard,
                              MoveKind::Coup,   MoveKind::Decline, MoveKind::Extend,
                              MoveKind::Finish, MoveKind::TakeOff};

// Every request that can be uttered: each verb, card, side (one too many included) and seat.
std::vector<Move> every_move(const Rulebook& rules) {
    std::vector<Move> moves;
    for (const MoveKind kind : verbs)
        for (Seat seat = 0; seat < rules.seats; ++seat)
            for (const Card c : all_cards)
                for (Side side = 0; side <= rules.sides; ++side) {
                    if (!names_card(kind) && c != Card::Km1) continue;
                    if (kind != MoveKind::Attack && side != 0) continue;
                    moves.push_back({kind, seat, c, side});
                }
    return moves;
}

TEST_P(MovesLaw, LegalMovesAreExactlyThoseNotRefused) {
    in_every_form(40, [&](RandomStage& stage) {
        const auto moves = every_move(stage.rules());
        while (!stage.over() && !HasFailure()) {
            stage.step();
            if (stage.rng().below(4) != 0 && !stage.over()) continue;
            for (Seat seat = 0; seat < stage.rules().seats; ++seat) {
                const View v     = view(stage.rules(), stage.state(), seat);
                const auto legal = legal_moves(v);
                int allowed      = 0;
                for (const Move m : moves) {
                    const bool offered = legal.contains(m);
                    allowed += offered;
                    const auto why = refusal(v, m);
                    if (offered != !why)
                        ADD_FAILURE() << "seat " << int{seat} << " asks for "
                                      << move_text(stage.rules().edition, m);
                }
                EXPECT_EQ(allowed, legal.size())
                    << "an offered move that cannot be uttered, or one offered twice";
            }
        }
    });
}

// judge_with_grounds() judges as judge() does, and every allowed move has a ground and a clause.
TEST_P(MovesLaw, TheGroundsComeWithTheSameVerdict) {
    int allowed = 0;
    in_every_form(5, [&](RandomStage& stage) {
        const auto moves = every_move(stage.rules());
        while (!stage.over() && !HasFailure()) {
            stage.step();
            if (stage.rng().below(8) != 0) continue;
            for (Seat seat = 0; seat < stage.rules().seats; ++seat) {
                const View v = view(stage.rules(), stage.state(), seat);
                for (const Move m : moves) {
                    const Verdict verdict          = judge(v, m);
                    const GroundedVerdict grounded = judge_with_grounds(v, m);
                    EXPECT_EQ(grounded.reasons, verdict.reasons);
                    EXPECT_EQ(grounded.mistake, verdict.mistake);
                    if (!verdict.allowed()) continue;
                    ++allowed;
                    EXPECT_FALSE(grounded.grounds.none());
                    EXPECT_FALSE(citations_for(v, m).empty());
                }
            }
        }
    });
    EXPECT_GT(allowed, 100);
}

// A table's clause, a code and a sentence stand behind every refusal that occurs.
TEST_P(MovesLaw, EveryRefusalIsExplained) {
    std::array<bool, refusal_kinds> met{};
    after_every_move(5, [&](RandomStage& stage) {
        if (stage.rng().below(8) != 0 && !stage.over()) return;
        for (const Move m : every_move(stage.rules()))
            for (Seat seat = 0; seat < stage.rules().seats; ++seat) {
                const View v = view(stage.rules(), stage.state(), seat);
                for (const Refusal r : judge(v, m).reasons) {
                    if (!met[static_cast<std::size_t>(r)]) {
                        EXPECT_NE(citation_against(v.sight(), m, r).clause, nullptr)
                            << refusal_code(r);
                    }
                    met[static_cast<std::size_t>(r)] = true;
                }
            }
    });
    for (int i = 0; i < refusal_kinds; ++i) {
        const auto r = static_cast<Refusal>(i);
        if (!met[static_cast<std::size_t>(i)]) continue;
        EXPECT_FALSE(refusal_sentence(r).empty());
        EXPECT_EQ(parse_refusal(refusal_code(r)), r);
    }
    EXPECT_GT(std::count(met.begin(), met.end(), true), 20);
}

// Each of the listed moves can be picked, all alike, and random_move() picks the same one from the
// same random number.
TEST_P(MovesLaw, ARandomMoveIsPickedAsFromTheListOfLegalMoves) {
    int questions = 0;
    after_every_move(20, [&](RandomStage& stage) {
        for (Seat seat = 0; seat < stage.rules().seats; ++seat) {
            const View v      = view(stage.rules(), stage.state(), seat);
            const Moves moves = legal_moves(v);
            if (moves.empty()) continue;
            ++questions;
            for (int draws = 0; draws < 4; ++draws) {
                Rng rng            = stage.rng();
                Rng same           = rng;
                Rng number         = rng;
                const auto any     = static_cast<std::uint32_t>(moves.size());
                const Move by_hand = moves[static_cast<int>(number.below(any))];
                EXPECT_EQ(random_move(v.sight(), rng), by_hand);
                EXPECT_EQ(pick_random(moves, same), by_hand);
                EXPECT_EQ(rng.next(), number.next()) << "it has drawn other numbers";
                (void)stage.rng().next();
            }
        }
    });
    EXPECT_GT(questions, 1000);
}

bool is_to_act(const RandomStage& stage, Seat seat) {
    switch (stage.table().phase) {
    case Phase::Over: return false;
    case Phase::Answering: return stage.rules().side_of(seat) == stage.table().attacked;
    default: return seat == stage.table().turn;
    }
}

TEST_P(MovesLaw, EveryStageEndsAndUntilThenThoseToActHaveAMove) {
    int finished = 0, unfinished = 0;
    after_every_move(300, [&](RandomStage& stage) {
        for (Seat seat = 0; seat < stage.rules().seats; ++seat) {
            const bool has_move = !legal_moves(view(stage.rules(), stage.state(), seat)).empty();
            EXPECT_EQ(has_move, is_to_act(stage, seat)) << "seat " << int{seat};
        }
        ASSERT_LE(stage.moves_made(), most_moves(stage.rules())) << "the stage does not end";
        if (stage.over()) ++(stage.table().winner ? finished : unfinished);
    });
    EXPECT_GT(finished, 0);
    EXPECT_GT(unfinished, 0);
}

}  // namespace
}  // namespace kilostone
