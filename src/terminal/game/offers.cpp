#include "terminal/game/offers.h"

#include "bots/player.h"
#include "editions/edition_info.h"
#include "editions/registry.h"
#include "terminal/plain/say.h"

namespace kilostone {
namespace {

std::string value_now(const Texts& texts, const SetupDraft& draft, const HouseRule& rule) {
    for (const Setting& s : draft.settings().table.house)
        if (s.key == rule.name) return texts.say(house_message(s));
    return texts.say("play.house.printed");
}

}  // namespace

Offers edition_offers(const Texts& texts) {
    Offers all;
    for (const Edition& e : editions()) {
        const std::string id = "edition." + std::string(edition_info(e).id);
        all.push_back(texts.say(id) + " \u00b7 " + texts.say(id + ".about"));
    }
    return all;
}

Offers form_offers(const Texts& texts, const Edition& e) {
    Offers all;
    for (const FormInfo& f : edition_info(e).forms) all.push_back(form_line(texts, e, f.form));
    return all;
}

Offers level_offers(const Texts& texts) {
    Offers all;
    for (const Bot& level : levels()) all.push_back(texts.say(level_id(level.name.view())));
    return all;
}

Offers coup_offers(const Texts& texts, const std::vector<CoupMode>& modes) {
    Offers all;
    for (const CoupMode mode : modes)
        all.push_back(
            texts.say("play.coup." + std::string(coup_modes[static_cast<std::size_t>(mode)])));
    return all;
}

Offers first_pick_offers(const Texts& texts, const SetupDraft& draft) {
    Offers all{texts.say("play.lots")};
    for (const Occupant& who : draft.setup(texts).seats)
        all.push_back(who.name.empty() ? texts.say("table.you") : who.name);
    return all;
}

std::string first_pick_question(const Texts& texts, const Edition& edition) {
    const bool youngest = edition_info(edition).first_player == FirstPlayer::Youngest;
    return texts.say(youngest ? "play.youngest" : "play.dealer");
}

std::vector<const HouseRule*> house_offered(const Edition& edition) {
    return edition_info(edition).house;
}

std::string house_label(const Texts& texts, const HouseRule& rule) {
    return texts.say("house." + std::string(rule.name));
}

Offers house_offers(const Texts& texts, const SetupDraft& draft) {
    Offers all;
    for (const HouseRule* rule : house_offered(draft.edition()))
        all.push_back(pair(texts, house_label(texts, *rule), value_now(texts, draft, *rule)));
    return all;
}

Offers value_offers(const Texts& texts, const HouseRule& rule) {
    Offers all{texts.say("play.house.printed")};
    for (const std::string_view value : rule.values)
        all.push_back(texts.say(house_message({std::string(rule.name), std::string(value)})));
    return all;
}

}  // namespace kilostone
