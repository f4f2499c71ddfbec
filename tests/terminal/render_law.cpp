// What holds for the screens of every edition, form, language and size, over random stages.
#include "engine/moves.h"
#include "messages/rule_messages.h"
#include "support/random_table.h"
#include "terminal/posed.h"
#include "terminal/screen/keys.h"
#include "terminal/screen/layout.h"
#include "terminal/screen/signs.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace kilostone {
namespace {

constexpr Size sizes[] = {{80, 24},  {60, 20}, {200, 60}, {100, 30}, {119, 33},
                          {120, 20}, {40, 10}, {61, 50},  {1, 1}};

int row_columns(const Canvas& canvas, int row) {
    int columns = 0;
    for (int c = 0; c < canvas.size().columns; ++c) {
        const std::string& glyph = canvas.at({row, c}).glyph;
        columns += glyph.empty() ? 0 : columns_of(glyph);
    }
    return columns;
}

void expect_sound(const ScreenModel& m, Size size) {
    const Canvas canvas = render(m, size);
    for (int row = 0; row < size.rows; ++row) {
        const std::string text = canvas.row(row);
        ASSERT_EQ(row_columns(canvas, row), size.columns) << text;
        for (const char c : text) {
            const auto byte = static_cast<unsigned char>(c);
            ASSERT_GE(byte, 0x20) << text;
            if (m.ascii) {
                ASSERT_LT(byte, 0x80) << text;
            }
        }
    }
}

// Somewhere on the screen, as keys could have led there.
void wander(ScreenModel& m, Rng& rng) {
    using Kind           = Key::Kind;
    const char letters[] = "1234567890xcvyhzlwsm.pr?q ";
    for (std::uint32_t i = rng.below(5); i > 0; --i) {
        Key key{Kind::Letter, static_cast<char32_t>(letters[rng.below(sizeof letters - 1)])};
        if (rng.below(3) == 0) key = {static_cast<Kind>(1 + rng.below(10)), 0};
        m.at = press(m, key).at;
    }
}

void follow(Posed& p, const RandomStage& stage, Seat seat) {
    p.look(view(stage.rules(), stage.state(), seat));
    ScreenModel& m = p.model;
    for (const Event& e : stage.events())
        m.log.push_back({m.texts->say(event_message(*p.rules, seen_by(seat, e), seat), m.people()),
                         e.seat, false});
}

template <typename Check>
void for_every_form(const Check& check) {
    std::uint64_t seed = 1;
    for (const Edition& e : editions())
        for (int f = 0; f < e.form_count; ++f) {
            Rng rng(++seed);
            const Agreement table = random_agreement(e, e.forms[static_cast<std::size_t>(f)], rng);
            SCOPED_TRACE(text_of(table));
            check(compile(table.edition, table.form), rng);
        }
}

TEST(RenderLaw, EveryLineIsExactlyAsWideAsTheScreen) {
    for_every_form([](const Rulebook& rules, Rng& rng) {
        for (const LanguageName& l : languages()) {
            Posed p = posed(rules, l.language);
            if (rng.below(4) == 0) p.model.names[1] = "漢字 e\u0301\x1b[2J 👋👋 a very long name";
            RandomStage stage(*p.rules, rng.next());
            for (int n = 0; !stage.over(); ++n, stage.step()) {
                const auto seat =
                    static_cast<Seat>(rng.below(static_cast<std::uint32_t>(rules.seats)));
                follow(p, stage, rng.below(2) == 0 ? stage.table().turn : seat);
                if (rng.below(12) != 0) continue;
                p.model.ascii = rng.below(4) == 0;
                p.model.at    = {};
                wander(p.model, rng);
                expect_sound(p.model, sizes[rng.below(std::size(sizes))]);
            }
            p.results = {score(*p.rules, stage.table())};
            for (const Halt halt :
                 {Halt::StageOver, Halt::MatchOver, Halt::HandOver, Halt::UndoAsked}) {
                p.model.halt = halt;
                expect_sound(p.see(), sizes[rng.below(std::size(sizes))]);
            }
        }
    });
}

// The mark before each card of the list, read off the screen.
std::vector<bool> marks(const ScreenModel& m, Size size) {
    const Canvas canvas = render(m, size);
    const int cards     = static_cast<int>(shown_cards(m).size());
    const Layout l      = layout(size, m.sides(), cards);
    const auto& signs   = m.ascii ? plain_signs : fine_signs;
    std::vector<bool> all;
    for (int i = 0; i < cards; ++i) {
        const Spot at{l.hand.row + i % l.hand.rows, i / l.hand.rows * (l.hand.columns / 2) + 3};
        const std::string& glyph = canvas.at(at).glyph;
        EXPECT_TRUE(glyph == signs.playable || glyph == signs.idle) << glyph;
        all.push_back(glyph == signs.playable);
    }
    return all;
}

bool plays(Move move, Card card) {
    return names_card(move.kind) && move.kind != MoveKind::Discard && move.card == card;
}

// The sides that bear the sign of a target, read off the screen.
std::vector<Side> aims(const ScreenModel& m, Size size) {
    const Canvas canvas = render(m, size);
    const Layout l      = layout(size, m.sides(), static_cast<int>(shown_cards(m).size()));
    std::vector<Side> all;
    int row = l.lanes.row;
    for (const Side side : m.scene.lanes) {
        if (canvas.at({row, 1}).glyph == fine_signs.aim) all.push_back(side);
        row += l.lane_rows;
    }
    return all;
}

TEST(RenderLaw, ASideIsATargetExactlyWhenTheLitCardMayLegallyBePlayedOnIt) {
    for_every_form([](const Rulebook& rules, Rng& rng) {
        Posed p = posed(rules, Language::En);
        RandomStage stage(*p.rules, rng.next());
        for (; !stage.over(); stage.step()) {
            follow(p, stage, stage.table().turn);
            p.model.log.clear();
            const int cards = static_cast<int>(shown_cards(p.model).size());
            for (p.model.at.card = 0; p.model.at.card < cards; ++p.model.at.card) {
                if (!is_hazard(*lit_card(p.model)) && rng.below(8) != 0) continue;
                const auto marked = aims(p.model, {80, 24});
                const Moves legal = legal_moves(*p.model.view);
                for (const Side side : p.see().scene.lanes) {
                    const Move move = attack(*p.seat, *lit_card(p.model), side);
                    ASSERT_EQ(std::find(marked.begin(), marked.end(), side) != marked.end(),
                              legal.contains(move));
                }
            }
        }
    });
}

TEST(RenderLaw, ACardIsMarkedExactlyWhenALegalMovePlaysIt) {
    for_every_form([](const Rulebook& rules, Rng& rng) {
        Posed p = posed(rules, Language::En);
        RandomStage stage(*p.rules, rng.next());
        for (; !stage.over(); stage.step())
            for (Seat seat = 0; seat < rules.seats; ++seat) {
                if (seat != stage.table().turn && rng.below(3) != 0) continue;
                follow(p, stage, seat);
                p.model.log.clear();
                p.model.at        = {.playable_first = rng.below(2) == 0};
                const Moves legal = legal_moves(*p.model.view);
                const auto cards  = shown_cards(p.model);
                const auto marked = marks(p.model, {80, 24});
                ASSERT_EQ(cards.size(), marked.size());
                for (std::size_t i = 0; i < cards.size(); ++i) {
                    const bool playable = std::any_of(legal.begin(), legal.end(), [&](Move move) {
                        return plays(move, cards[i]);
                    });
                    ASSERT_EQ(marked[i], playable) << index(cards[i]);
                }
            }
    });
}

// Whoever holds the device next sees nothing of what the one before has seen, and the other way
// round: between two players the screen does not depend on hand, log, hint or lit card.
TEST(RenderLaw, TheHandOverScreenShowsNothingOfAnyHand) {
    Posed p             = posed({"hu", 4, Language::En});
    p.model.halt        = Halt::HandOver;
    p.model.who         = 2;
    const Canvas before = render(p.see(), {80, 24});
    p.hand              = {Card::RightOfWay, Card::Stop};
    p.drawn             = Card::Stop;
    p.model.log.clear();
    p.model.hint    = {"secret"};
    p.model.at.card = 1;
    for (const Note note : {Note::Why, Note::Hint, Note::State, Note::Since})
        for (const Page page : {Page::Table, Page::Log, Page::Match}) {
            p.model.at.note = note;
            p.model.at.page = page;
            EXPECT_TRUE(render(p.see(), {80, 24}) == before);
        }
}

// Worlds that look alike to a seat look alike on its screen, whatever keys it presses.
TEST(RenderLaw, TheScreenTellsNothingOfHiddenCards) {
    for_every_form([](const Rulebook& rules, Rng& rng) {
        Posed p = posed(rules, Language::En);
        RandomStage stage(*p.rules, rng.next());
        for (; !stage.over(); stage.step()) {
            if (rng.below(5) != 0) continue;
            const auto seat = static_cast<Seat>(rng.below(static_cast<std::uint32_t>(rules.seats)));
            const View here = view(*p.rules, stage.state(), seat);
            Rng dream(rng.next());
            const View there = view(*p.rules, imagine(here, dream), seat);
            p.look(here);
            ScreenModel a = p.model;
            p.look(there);
            ScreenModel b = p.model;
            wander(a, rng);
            b.at = a.at;
            ASSERT_TRUE(render(a, {80, 24}) == render(b, {80, 24}));
        }
    });
}

}  // namespace
}  // namespace kilostone
