#include "editions/registry.h"
#include "formats/words.h"

#include <gtest/gtest.h>

namespace kilostone {
namespace {

TEST(MoveProblem, SaysWhatIsWrongWithTheWords) {
    const Rulebook rules = compile(*find_edition("trio"), find_edition("trio")->forms[0]);
    const std::pair<const char*, const char*> wrong[] = {
        {"", "says nothing"},
        {"  ", "says nothing"},
        {"lai roll", "`lai` is no move; did you mean `lay`?"},
        {"lay", "a word is missing after `lay` (write `lay CARD`)"},
        {"lay rol", "`rol` is no card of `trio`; did you mean `roll`?"},
        {"lay km30", "`km30` is no card of `trio`"},
        {"lay roll now", "`now` is a word too many (write `lay CARD`)"},
        {"attack", "a word is missing after `attack` (write `attack SIDE CARD`)"},
        {"attack stop", "the attacked side is missing (write `attack SIDE CARD`)"},
        {"attack C stop", "`C` is no side at this table (A to B)"},
        {"attack c stop", "`c` is no side at this table (A to B)"},
        {"attack B", "a word is missing after `B` (write `attack SIDE CARD`)"},
        {"attack B stpo", "`stpo` is no card of `trio`; did you mean `stop`?"},
        {"extend km25", "`km25` is a word too many (write `extend`)"},
        {"\x1b[2J", "`?[2J` is no move"},
    };
    for (const auto& [text, said] : wrong) {
        ASSERT_FALSE(parse_move(rules, 0, text)) << text;
        EXPECT_TRUE(text_of(problem_with_move(rules, text)).starts_with(said))
            << text_of(problem_with_move(rules, text));
    }
}

TEST(MoveProblem, BlanksAndASmallLetterAreNone) {
    const Rulebook rules = compile(*find_edition("trio"), find_edition("trio")->forms[0]);
    EXPECT_EQ(parse_move(rules, 0, " lay  roll "), lay(0, Card::Roll));
    EXPECT_EQ(parse_move(rules, 0, "attack b stop"), attack(0, Card::Stop, 1));
    EXPECT_EQ(parse_move(rules, 0, "extend "), extend(0));
}

}  // namespace
}  // namespace kilostone
