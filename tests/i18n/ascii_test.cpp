// Every text has a form in ASCII, for terminals that have nothing else.
#include "i18n/catalogue.h"
#include "i18n/fold.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace kilostone {
namespace {

TEST(Ascii, HasAPlainFormForEveryLanguage) {
    EXPECT_EQ(ascii_of("Ütközés – „Zöldhullám”"), "Utkozes - \"Zoldhullam\"");
    EXPECT_EQ(ascii_of("Εκκίνηση"), "Ekkinisi");
    EXPECT_EQ(ascii_of("Зелена светлина"), "Zelena svetlina");
    EXPECT_EQ(ascii_of("отстранен: път; щит"), "otstranen: put; shtit");
    EXPECT_EQ(ascii_of("όριο: 50 χλμ."), "orio: 50 chlm.");
    EXPECT_EQ(ascii_of("étape; reçu"), "etape; recu");
    EXPECT_EQ(ascii_of("Σειρά σου: ποια κάρτα;"), "Seira sou: poia karta;");
    EXPECT_EQ(ascii_of("«Feu vert»…"), "\"Feu vert\"...");
    EXPECT_EQ(ascii_of("à l’arrêt\u202f: «\u202fStop\u202f»"), "a l'arret : \"Stop\"");
    EXPECT_EQ(ascii_of("700 km · 60 × 20"), "700 km - 60 x 20");
}

// What has no plain form becomes a question mark: nothing that we say does.
TEST(Ascii, LosesNoLetterOfAnyText) {
    for (const LanguageName& l : languages())
        for (const CatalogueEntry& e : catalogue(l.language)) {
            const std::string plain = ascii_of(e.text);
            EXPECT_EQ(std::count(plain.begin(), plain.end(), '?'),
                      std::count(e.text.begin(), e.text.end(), '?'))
                << l.code << " " << e.id << ": " << plain;
        }
}

}  // namespace
}  // namespace kilostone
