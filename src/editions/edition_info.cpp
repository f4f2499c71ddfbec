#include "editions/edition_info.h"

namespace kilostone {
namespace {

std::vector<std::string_view> words_in(std::string_view text) {
    std::vector<std::string_view> words;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (end > 0) words.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

FormInfo form_info(const Edition& e, const Form& form) {
    const bool agreed = form.extending == Extending::Variant && form.target < e.long_distance;
    return {form, agreed ? e.long_distance : long_target(e, form), agreed};
}

void add_small_deck(const Edition& e, EditionInfo& info) {
    info.deck = info.small_deck = e.deck;
    if (e.small_table_out.empty()) return;
    for (const FormInfo& f : info.forms)
        if (f.form.players <= e.small_table_players) {
            info.small_deck    = compile(e, f.form).cards;
            info.small_players = e.small_table_players;
        }
}

}  // namespace

MatchInfo match_info(const Edition& e) { return {e.points.counted, e.match_points, e.rounds}; }

EditionInfo edition_info(const Edition& e) {
    EditionInfo info{.id           = e.id.view(),
                     .base         = e.base.view(),
                     .name         = e.name.view(),
                     .languages    = words_in(e.languages.view()),
                     .km           = {e.km.begin(), e.km.end()},
                     .limit_km     = e.limit_km,
                     .exact_finish = e.finish == Finish::Exactly,
                     .match        = match_info(e),
                     .direction    = e.direction,
                     .first_player = e.first_player};
    for (std::size_t i = 0; i < e.form_count; ++i) info.forms.push_back(form_info(e, e.forms[i]));
    for (const HouseRule& rule : house_rules())
        if (e.house.contains(rule.key)) info.house.push_back(&rule);
    add_small_deck(e, info);
    return info;
}

std::string retargeted_id(std::string_view base, int points) {
    return std::string(base) + "-" + std::to_string(points);
}

bool is_only_retargeted(const Edition& e) {
    return !e.base.empty() && e.id == retargeted_id(e.base.view(), e.match_points);
}

std::string counted_as(const Edition& e) {
    const bool is_custom = !e.base.empty() && !is_only_retargeted(e);
    return std::string(is_custom ? e.name.view() : cited_id(e));
}

}  // namespace kilostone
