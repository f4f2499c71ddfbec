#include "terminal/game/draft.h"

#include "editions/edition_info.h"
#include "editions/registry.h"

#include <algorithm>

namespace kilostone {

SetupDraft::SetupDraft(const Texts& texts) {
    const Setup quick = quick_setup(texts);
    printed_          = quick.settings.table.edition;
    settings_         = quick.settings;
    seats_            = quick.seats;
    for (Occupant& o : seats_)
        if (o.kind == Occupant::Kind::Bot) o.name.clear();  // named when all is chosen
    const auto forms = edition_info(printed_).forms;
    for (std::size_t i = 0; i < forms.size(); ++i)
        if (forms[i].form == quick.settings.table.form) form_ = i;
}

int SetupDraft::people() const {
    return static_cast<int>(std::ranges::count(seats_, Occupant::Kind::Person, &Occupant::kind));
}

void SetupDraft::choose_edition(const Edition& edition) {
    const Form before = form();
    const auto like   = [&](bool sides_too) {
        const auto forms = edition_info(printed_).forms;
        for (std::size_t i = 0; i < forms.size(); ++i)
            if (forms[i].form.players == before.players &&
                (!sides_too || forms[i].form.per_side == before.per_side))
                return std::optional(i);
        return std::optional<std::size_t>();
    };
    // The seat picked as dealer is not for that reason the youngest player's.
    if (edition_info(edition).first_player != edition_info(printed_).first_player)
        first_pick_.reset();
    printed_ = edition;
    form_    = like(true).value_or(like(false).value_or(0));
    (void)agree_on(std::nullopt, {});
    fill_seats();
}

void SetupDraft::choose_form(std::size_t form) {
    const std::size_t before = form_;
    form_                    = std::min<std::size_t>(form, edition_info(printed_).forms.size() - 1);
    // House rules that this form cannot have are let go of.
    if (form_ != before && !agree_on(target_, settings_.table.house)) (void)agree_on(target_, {});
    fill_seats();
}

bool SetupDraft::choose_target(std::optional<int> points) {
    if (!match_info(printed_).has_points_target()) return false;
    return agree_on(points, settings_.table.house);
}

bool SetupDraft::choose_house(const HouseRule& rule, std::string_view value) {
    std::vector<Setting> house = settings_.table.house;
    std::erase_if(house, [&](const Setting& s) { return s.key == rule.name; });
    if (!value.empty()) house.push_back({std::string(rule.name), std::string(value)});
    return agree_on(target_, std::move(house));
}

bool SetupDraft::choose_seat(Seat seat, const Occupant& who) {
    const auto at = static_cast<std::size_t>(seat);
    if (at >= seats_.size()) return false;
    const Occupant before = std::exchange(seats_[at], who);
    if (people() == 0) {
        seats_[at] = before;
        return false;
    }
    if (settings_.coup == CoupMode::Ask && people() > 1) settings_.coup.reset();
    return true;
}

bool SetupDraft::choose_first_pick(std::optional<Seat> seat) {
    if (seat && *seat >= seats_.size()) return false;
    first_pick_ = seat;
    return true;
}

std::vector<CoupMode> SetupDraft::coup_modes_offered() const { return coup_modes_for(people()); }

CoupMode SetupDraft::coup_mode() const {
    return settings_.coup.value_or(coup_modes_for(people()).front());
}

bool SetupDraft::choose_coup(CoupMode mode) {
    const auto offered = coup_modes_offered();
    if (std::ranges::find(offered, mode) == offered.end()) return false;
    settings_.coup = mode;
    return true;
}

bool SetupDraft::choose_window(Millis window) {
    if (window < shortest_window || window > longest_window) return false;
    window_ = window;
    return true;
}

Setup SetupDraft::setup(const Texts& texts) const {
    Setup setup{settings_, seats_, first_pick_};
    setup.settings.window = window();
    // Only a lone person does without a name.
    for (std::size_t i = 0; people() > 1 && i < seats_.size(); ++i)
        if (seats_[i].kind == Occupant::Kind::Person && seats_[i].name.empty())
            setup.seats[i].name = texts.say("table.player", {{"number", static_cast<int>(i) + 1}});
    name_bots(texts, setup.seats);
    return setup;
}

bool SetupDraft::agree_on(std::optional<int> target, std::vector<Setting> house) {
    Retargeted made{printed_, ""};
    if (target && target != match_info(printed_).target) {
        if (*target < 1) return false;
        auto other = with_match_target(printed_, *target);
        if (!other) return false;
        made = *std::move(other);
    }
    Agreement wish{made.edition, form(), {}};
    if (agree(wish, house)) return false;
    target_                  = target;
    settings_.table          = wish;
    settings_.custom_edition = made.custom_edition;
    return true;
}

// Who is there stays; an empty seat gets a bot like the last one. A seat that is gone is not picked
// any more.
void SetupDraft::fill_seats() {
    const auto wanted  = static_cast<std::size_t>(form().players);
    const auto last    = std::find_if(seats_.rbegin(), seats_.rend(),
                                      [](const Occupant& o) { return o.kind == Occupant::Kind::Bot; });
    const Occupant bot = last != seats_.rend() ? *last : bot_of(quick_bot);
    seats_.resize(wanted, bot);
    if (first_pick_ && *first_pick_ >= wanted) first_pick_.reset();
}

}  // namespace kilostone
