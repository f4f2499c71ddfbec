// data table: the cards' names, as each box prints them in its own languages.
#include "editions/registry.h"
#include "i18n/catalogue.h"
#include "i18n/texts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

namespace kilostone {
namespace {

// stop, limit, out of fuel, puncture, accident; roll, end of limit, fuel, spare tyre, repair;
// right of way, tanker, puncture proof, driving ace.
struct Names {
    std::string_view edition;
    Language language;
    std::array<std::string_view, 14> names;
};

// clang-format off
const Names printed[] = {
    {"hu", Language::Hu,
     {"Stop", "Sebességkorlátozás", "Üres tank", "Defekt", "Ütközés",
      "Zöldhullám", "Sebességkorlátozás vége", "Benzin", "Pótgumik", "Szerviz",
      "Elsőbbség", "Benzinkút", "Defekt biztos autógumi", "Autósiskola"}},
    {"de", Language::De,
     {"Stop", "Geschwindigkeitsbegrenzung", "Leerer Tank", "Reifenpanne", "Motorpanne",
      "Freie Fahrt", "Ende der Geschwindigkeitsbegrenzung", "Reservekanister", "Ersatzreifen", "Selbsthilfe",
      "Vorfahrt", "Tankstelle", "Rallye-Service", "Werkstatt"}},
    {"trio", Language::De,
     {"Stop", "Geschwindigkeitsbegrenzung", "Leerer Tank", "Reifenpanne", "Blechschaden",
      "Grüne Welle", "Ende Geschwindigkeitsbegrenzung", "Benzin", "Ersatzreifen", "Werkstatt",
      "Vorfahrt", "Tankstelle", "Pannensichere Reifen", "Fahrer-Training"}},
    {"trio", Language::Fr,
     {"Stop", "Limitation de vitesse", "Panne d’essence", "Crevaison", "Accident",
      "Feu vert", "Fin de limitation de vitesse", "Essence", "Roues de secours", "Réparation",
      "Prioritaire", "Citerne", "Increvable", "As du volant"}},
    {"trio", Language::It,
     {"Stop", "Limite di velocità", "Serbatoio vuoto", "Danno al pneumatico", "Danno alla carrozzeria",
      "Onda verde", "Fine del limite di velocità", "Benzina", "Pneumatico di riserva", "Officina",
      "Precedenza", "Stazione di servizio", "Pneumatico antiforo", "Allenamento del conducente"}},
    {"speed", Language::En,
     {"STOP", "MAXIMUM SPEED LIMIT", "OUT OF GAS", "PUNCTURE", "DAMAGE",
      "START", "END OF SPEED LIMIT", "GASOLINE", "SPARE TIRE", "REPLACEMENT",
      "OPEN ROAD", "GAS STATION", "TIRE", "WORKSHOP"}},
    {"speed", Language::El,
     {"STOP", "ΑΝΩΤΑΤΟ ΟΡΙΟ ΤΑΧΥΤΗΤΑΣ", "ΒΕΝΖΙΝΗ ΤΕΛΟΣ", "ΚΛΑΤΑΡΙΣΜΑ", "ΒΛΑΒΗ",
      "ΕΚΚΙΝΗΣΗ", "ΤΕΛΟΣ ΟΡΙΟΥ ΤΑΧΥΤΗΤΑΣ", "ΒΕΝΖΙΝΗ", "ΡΕΖΕΡΒΑ", "ΑΝΤΑΛΛΑΚΤΙΚΟ",
      "ΑΝΟΙΧΤΟΣ ΔΡΟΜΟΣ", "ΒΕΝΖΙΝΑΔΙΚΟ", "ΒΟΥΛΚΑΝΙΖΑΤΕΡ", "ΣΥΝΕΡΓΕΙΟ"}},
    {"speed", Language::Ro,
     {"STOP", "LIMITĂ MAXIMĂ DE VITEZĂ", "PANĂ DE BENZINĂ", "PANĂ DE CAUCIUC", "DEFECȚIUNE",
      "START", "SFÂRȘITUL LIMITĂRII DE VITEZĂ", "BENZINĂ", "REZERVĂ", "PIESĂ DE SCHIMB",
      "DRUM DESCHIS", "STAȚIE DE BENZINĂ", "VULCANIZARE", "SERVICE AUTO"}},
    {"speed", Language::Bg,
     {"СТОП", "ОГРАНИЧЕНИЕ НА СКОРОСТТА", "ПРАЗЕН РЕЗЕРВОАР", "СПУКАНА ГУМА", "ПОВРЕДА",
      "СТАРТ", "КРАЙ НА ОГРАНИЧЕНИЕТО НА СКОРОСТТА", "БЕНЗИН", "РЕЗЕРВНА ГУМА", "РЕЗЕРВНИ ЧАСТИ",
      "ОТВОРЕН ПЪТ", "БЕНЗИНОСТАНЦИЯ", "ВУЛКАНИЗАТОР", "СЕРВИЗ"}},
    {"nl", Language::Nl,
     {"Rood licht", "Maximumsnelheid", "Stroomstoring", "Vervuilingsalarm", "Ongeval",
      "Groen licht", "Einde maximumsnelheid", "Oplaadstation", "Einde vervuilingsalarm", "Reparatie",
      "Voorrang", "Superlading", "Carpoolen", "Topcoureur"}},
};
// clang-format on

TEST(Names, AreThoseOfTheBox) {
    for (const Names& row : printed) {
        const Texts texts(row.language, *find_edition(row.edition));
        for (std::size_t i = 0; i < row.names.size(); ++i)
            EXPECT_EQ(texts.card(card_at(static_cast<int>(i) + distance_ranks)), row.names[i])
                << row.edition << " " << code_of(row.language);
    }
}

TEST(Names, EveryBookletLanguageOfEveryEditionIsInTheTable) {
    for (const Edition& e : editions())
        for (const LanguageName& l : languages()) {
            const std::string all = " " + std::string(e.languages.view()) + " ";
            const bool own        = all.find(" " + std::string(l.code) + " ") != std::string::npos;
            const bool listed     = std::ranges::any_of(printed, [&](const Names& n) {
                return n.edition == e.id && n.language == l.language;
            });
            EXPECT_EQ(own, listed) << e.id.view() << " " << l.code;
        }
}

TEST(Names, TellTheFourteenCardsApart) {
    for (const Edition& e : editions())
        for (const LanguageName& l : languages()) {
            std::set<std::string> names;
            for (const Card c : all_cards) names.insert(Texts(l.language, e).card(c));
            EXPECT_EQ(names.size(), static_cast<std::size_t>(card_kinds)) << e.id.view() << l.code;
        }
}

TEST(Names, TheElectricBoxIsElectricInEveryLanguage) {
    for (const LanguageName& l : languages())
        for (const char* id :
             {"card.stop", "card.roll", "card.out_of_fuel", "card.fuel", "card.tanker",
              "card.puncture", "card.spare_tyre", "card.puncture_proof"}) {
            const bool same_word = std::string_view(id) == "card.roll";  // a green light in some
            EXPECT_TRUE(same_word || find_text(l.language, id, "nl") != find_text(l.language, id))
                << l.code << " " << id;
        }
}

TEST(Names, ADistanceIsItsKilometres) {
    EXPECT_EQ(Texts(Language::En, *find_edition("speed")).card(Card::KmTop), "240 km");
    EXPECT_EQ(Texts(Language::El, *find_edition("trio")).card(Card::Km1), "25 χλμ.");
}

TEST(Names, TheSameWordCanBeAnotherCard) {
    EXPECT_EQ(Texts(Language::De, *find_edition("trio")).card(Card::Repair), "Werkstatt");
    EXPECT_EQ(Texts(Language::De, *find_edition("de")).card(Card::DrivingAce), "Werkstatt");
}

TEST(Names, ACustomEditionHasTheNamesOfItsBase) {
    Edition club = *find_edition("trio");
    club.base    = club.id;
    club.id      = "club";
    EXPECT_EQ(Texts(Language::It, club).card(Card::Roll), "Onda verde");
}

TEST(Names, TermsAreThoseOfTheBox) {
    const auto term = [](std::string_view edition, Language language, std::string_view id) {
        return Texts(language, *find_edition(edition)).say(id);
    };
    EXPECT_EQ(term("hu", Language::Hu, "term.coup"), "villámválasz");
    EXPECT_EQ(term("de", Language::De, "term.coup"), "Blitzreaktion");
    EXPECT_EQ(term("trio", Language::De, "term.coup"), "Blitzaktion");
    EXPECT_EQ(term("trio", Language::Fr, "term.coup"), "action-éclair");
    EXPECT_EQ(term("trio", Language::It, "term.coup"), "azione-lampo");
    EXPECT_EQ(term("speed", Language::El, "term.coup"), "κόντρα");
    EXPECT_EQ(term("speed", Language::Ro, "term.coup"), "conflict");
    EXPECT_EQ(term("nl", Language::Nl, "term.coup"), "meesterzet");
    EXPECT_EQ(term("de", Language::De, "term.stage"), "Rallye");
    EXPECT_EQ(term("de", Language::De, "refusal.stage_over"),
              "Die Rallye ist zu Ende: Es können keine Karten mehr gespielt werden.");
    EXPECT_EQ(term("speed", Language::En, "hint.finishes_stage"), "This wins the round.");
}

}  // namespace
}  // namespace kilostone
