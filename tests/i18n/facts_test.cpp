// Whatever the rules have to say in random stages of every edition has its sentence in every
// language, and the sentence gets exactly the arguments it names.
#include "engine/moves.h"
#include "formats/words.h"
#include "i18n/message_parts.h"
#include "i18n/texts.h"
#include "messages/rule_messages.h"
#include "support/random_table.h"

#include <gtest/gtest.h>

#include <set>

namespace kilostone {
namespace {

std::set<std::string> names_in(const Message& message) {
    std::set<std::string> names;
    for (std::size_t i = 0; i < message.arg_count; ++i)
        names.insert(std::string(message.args[i].name));
    return names;
}

// Says the message in all languages the first few times that this edition has it.
class Sayer {
public:
    void check(const Rulebook& rules, const Message& message) {
        ids_.insert(std::string(message.id));
        if (++said_[{std::string(rules.edition.id.view()), std::string(message.id)}] > 2) return;
        const auto english = find_text(Language::En, message.id);
        ASSERT_TRUE(english) << message.id;
        // What the text names is given, except for terms and cards, which Texts knows; what is
        // given is named.
        const auto given = names_in(message);
        for (const auto& [name, kinds] : given_args(*english))
            EXPECT_TRUE(given.contains(name)) << message.id << " " << name;
        for (const std::string& name : given)
            EXPECT_TRUE(parts_of(*english).args.contains(name)) << message.id << " " << name;
        const People people{.seats = rules.seats, .sides = rules.sides};
        for (const LanguageName& l : languages()) {
            const std::string text = Texts(l.language, rules.edition).say(message, people);
            EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << l.code << " " << text;
            EXPECT_NE(text, message.id) << l.code;
        }
    }
    const std::set<std::string>& ids() const { return ids_; }

private:
    std::map<std::pair<std::string, std::string>, int> said_{};
    std::set<std::string> ids_{};
};

std::vector<Move> all_wishes(const Rulebook& rules, Seat seat) {
    std::vector<Move> moves{decline(seat), extend(seat), finish(seat)};
    for (const Card c : all_cards) {
        for (const Move m : {lay(seat, c), discard(seat, c), coup(seat, c), take_off(seat, c)})
            moves.push_back(m);
        for (int side = 0; side <= rules.sides; ++side)
            moves.push_back(attack(seat, c, static_cast<Side>(side)));
    }
    return moves;
}

// Plays random stages of every edition and form, half of them under house rules.
template <typename Watch>
void watch_stages(const Watch& watch) {
    std::uint64_t seed = 1;
    for (const Edition& edition : editions())
        for (int f = 0; f < edition.form_count; ++f)
            for (int k = 0; k < (edition.coup_chain == CoupChain::None ? 12 : 60); ++k) {
                Rng rng(++seed);
                const Form form  = edition.forms[static_cast<std::size_t>(f)];
                Agreement agreed = k % 2 == 0 ? Agreement{edition, form, {}}
                                              : random_agreement(edition, form, rng);
                const auto rules = compile(agreed.edition, agreed.form);
                RandomStage stage(rules, seed);
                watch(agreed, stage);
                while (!stage.over()) {
                    stage.step();
                    watch(agreed, stage);
                }
            }
}

TEST(Facts, EveryRefusalIsExplainedWithItsArguments) {
    Sayer sayer;
    watch_stages([&](const Agreement&, const RandomStage& stage) {
        if (stage.moves_made() % 5 != 0 && stage.table().phase == Phase::Playing) return;
        for (Seat seat = 0; seat < stage.rules().seats; ++seat) {
            const Sight sight{stage.rules(), stage.table(), seat, stage.state().hands[seat]};
            for (const Move move : all_wishes(stage.rules(), seat))
                for (const Refusal r : judge(sight, move).reasons) {
                    const Message message = refusal_message(sight, move, r);
                    EXPECT_EQ(message.id, "refusal." + std::string(refusal_code(r)));
                    sayer.check(stage.rules(), message);
                }
        }
    });
    for (int r = 0; r < refusal_kinds; ++r) {
        const auto refusal = static_cast<Refusal>(r);
        if (refusal == Refusal::NoSuchCard) continue;  // every edition has all the cards
        EXPECT_TRUE(sayer.ids().contains("refusal." + std::string(refusal_code(refusal))))
            << refusal_code(refusal);
    }
}

TEST(Facts, EveryRefusalHasASentenceAndNoSentenceIsLeftOver) {
    std::set<std::string> wanted;
    for (int r = 0; r < refusal_kinds; ++r)
        wanted.insert("refusal." + std::string(refusal_code(static_cast<Refusal>(r))));
    std::set<std::string> there;
    for (const CatalogueEntry& e : catalogue(Language::En))
        if (e.id.starts_with("refusal.") && !e.id.ends_with(".team"))
            there.insert(split(e.id).base);
    EXPECT_EQ(there, wanted);
}

TEST(Facts, EveryEventIsToldToEverySeat) {
    Sayer sayer;
    watch_stages([&](const Agreement&, const RandomStage& stage) {
        for (const Event& e : stage.events()) {
            sayer.check(stage.rules(), event_message(stage.rules(), e));
            for (Seat seat = 0; seat < stage.rules().seats; ++seat)
                sayer.check(stage.rules(), event_message(stage.rules(), seen_by(seat, e), seat));
        }
    });
    for (const CatalogueEntry& e : catalogue(Language::En))
        if (e.id.starts_with("event.") && e.id != "event.drew.you.unseen") {
            EXPECT_TRUE(sayer.ids().contains(split(e.id).base)) << e.id;
        }
}

TEST(Facts, MovesRoadsAndHouseRulesHaveWords) {
    Sayer sayer;
    watch_stages([&](const Agreement& agreed, const RandomStage& stage) {
        const Rulebook& rules = stage.rules();
        for (const Move m : all_choices(rules, stage.state()))
            sayer.check(rules, move_message(rules, m));
        for (int side = 0; side < rules.sides; ++side)
            sayer.check(
                rules, road_message(rules, stage.table().tableaux[static_cast<std::size_t>(side)]));
        for (const Setting& s : agreed.house) sayer.check(rules, house_message(s));
    });
    for (const HouseRule& rule : house_rules())
        EXPECT_TRUE(find_text(Language::En, "house." + std::string(rule.name))) << rule.name;
    for (const char* id : {"move.lay", "move.attack", "move.discard", "move.coup", "move.decline",
                           "move.extend", "move.finish", "move.take_off", "road.rolling",
                           "road.not_started", "road.stopped", "road.needs_roll"})
        EXPECT_TRUE(sayer.ids().contains(id)) << id;
    EXPECT_FALSE(sayer.ids().contains("house.unknown"));
}

TEST(Facts, EveryValueOfAHouseRuleHasWords) {
    for (const HouseRule& rule : house_rules()) {
        std::vector<std::string> values(rule.values.begin(), rule.values.end());
        if (values.empty()) values = {"700"};
        for (const std::string& value : values) {
            const auto id = house_message({std::string(rule.name), value}).id;
            EXPECT_NE(id, "house.unknown") << rule.name << "=" << value;
            EXPECT_TRUE(find_text(Language::En, id)) << id;
        }
    }
}

TEST(Facts, EveryLineOfTheScoreSheetHasAName) {
    EXPECT_EQ(score_fields.size(), sizeof(SideScore) / sizeof(int));
    for (const ScoreField& line : score_fields)
        EXPECT_TRUE(find_text(Language::En, line.id)) << line.id;
}

TEST(Facts, EveryEditionHasANameAndSaysHowToRecogniseTheBox) {
    for (const Edition& e : editions()) {
        const std::string id = "edition." + std::string(e.id.view());
        EXPECT_TRUE(find_text(Language::En, id));
        EXPECT_TRUE(find_text(Language::En, id + ".about"));
    }
}

// The hints that players will give; arguments by name.
TEST(Facts, EveryHintIsThere) {
    const std::map<std::string, std::set<std::string>> hints{
        {"finishes_stage", {}},
        {"attack_costs_turns", {"side", "count"}},
        {"attack_leader", {"side", "km"}},
        {"target_may_answer", {"percent"}},
        {"cannot_be_answered", {}},
        {"hold_safety", {"card", "count"}},
        {"safety_no_longer_needed", {"card"}},
        {"lay_safety_before_end", {"card"}},
        {"opens_road", {}},
        {"lifts_hazard", {"card"}},
        {"lifts_limit", {}},
        {"longest_distance", {"km"}},
        {"keeps_exact_finish", {"km"}},
        {"spoils_exact_finish", {"km"}},
        {"keeps_safe_trip", {"points"}},
        {"gives_up_safe_trip", {"points"}},
        {"useless_card", {"card"}},
        {"duplicate_card", {"card", "count"}},
        {"least_useful", {"card"}},
        {"last_remedies", {"card", "count"}},
        {"extension_lead", {"km"}},
        {"extension_risk", {"km"}},
        {"opponent_near_finish", {"side", "km"}},
        {"delayed_action", {"points"}},
        {"shutout", {"points"}},
        {"match_lead", {"points"}},
        {"match_behind", {"points"}},
        {"blocks_winner", {"side"}},
    };
    for (const auto& [name, wanted] : hints) {
        const auto text = find_text(Language::En, "hint." + name);
        ASSERT_TRUE(text) << name;
        std::set<std::string> args;
        for (const auto& [arg, kinds] : given_args(*text)) args.insert(arg);
        EXPECT_EQ(args, wanted) << name;
    }
}

TEST(Facts, YouAreSpokenTo) {
    const Edition& e = *find_edition("trio");
    const auto rules = compile(e, *find_form(e, 2));
    const Texts texts(Language::De, e);
    const std::vector<std::string> names{"Anna", "Béla"};
    const People people{.names = names, .seats = 2, .sides = 2};
    const Event attack{.kind = EventKind::Attacked, .seat = 1, .card = Card::Puncture, .side = 0};
    EXPECT_EQ(texts.say(event_message(rules, attack), people),
              "Béla spielt „Reifenpanne“ gegen Anna.");
    EXPECT_EQ(texts.say(event_message(rules, attack, Seat{0}), people),
              "Béla spielt „Reifenpanne“ gegen dich!");
    EXPECT_EQ(texts.say(event_message(rules, attack, Seat{1}), people),
              "Du spielst „Reifenpanne“ gegen Anna.");
    const Event answer{
        .kind = EventKind::Answered, .seat = 0, .card = Card::PunctureProof, .side = 0};
    EXPECT_EQ(texts.say(event_message(rules, answer), people),
              "Blitzaktion! Anna antwortet mit „Pannensichere Reifen“.");
}

TEST(Facts, ATeamIsCalledByItsPlayers) {
    const std::vector<std::string> names{"Anna", "Béla", "Chloé"};
    const People people{.names = names, .seats = 4, .sides = 2};
    const Texts texts(Language::En, *find_edition("classic"));
    EXPECT_EQ(texts.side(0, people), "Anna & Chloé");
    EXPECT_EQ(texts.side(1, people), "Béla & Player 4");
}

}  // namespace
}  // namespace kilostone
