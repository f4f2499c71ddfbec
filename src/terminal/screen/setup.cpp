#include "terminal/screen/setup.h"

#include "bots/player.h"
#include "editions/edition_info.h"
#include "editions/registry.h"
#include "formats/words.h"
#include "i18n/fold.h"
#include "terminal/game/offers.h"
#include "terminal/plain/input.h"
#include "terminal/plain/say.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>

namespace kilostone {
namespace {

constexpr std::array<int, 6> window_seconds{3, 6, 10, 15, 20, 30};

class SetupPages {
public:
    SetupPages(EventLoop& loop, Language language, Pace pace)
        : loop_(loop), language_(language), texts_(language, *find_edition("classic")),
          draft_(texts_), pace_(pace) {}

    std::optional<ScreenChoice> first_question(bool something_saved);

private:
    struct Row {
        std::string text{};
        std::function<void()> choose{};
    };
    using Answer = std::optional<std::size_t>;  // none: back, or the end

    bool set_up();  // false: back to the first question, or the end
    std::vector<Row> rows();
    Answer choose(const std::string& title, const std::vector<std::string>& options,
                  std::size_t usual = 0);
    std::optional<std::string> type(const std::string& title);

    void choose_edition();
    void choose_form();
    void choose_target();
    void choose_house();
    void change_house(const HouseRule& rule);
    void choose_seat(Seat seat);
    void choose_first_pick();
    void choose_coup();
    void choose_window();
    void choose_pace();

    std::string seat_value(const Occupant& who) const;
    std::string house_value() const;
    std::string row(std::string_view id, std::string_view value) const {
        return texts_.say(id, {{"value", value}});
    }
    void possible(bool done) {
        if (!done) notice_ = texts_.say("play.not_possible");
    }

    EventLoop& loop_;
    Language language_;
    Texts texts_;  // of the edition that is chosen
    SetupDraft draft_;
    Pace pace_;
    std::string notice_{};
    bool ended_ = false;
};

SetupPages::Answer SetupPages::choose(const std::string& title,
                                      const std::vector<std::string>& options, std::size_t usual) {
    const auto answer = loop_.ask({.texts   = &texts_,
                                   .title   = title,
                                   .options = options,
                                   .notice  = std::exchange(notice_, ""),
                                   .lit     = static_cast<int>(usual)});
    ended_            = !answer;
    if (!answer || answer->kind != PageAnswer::Kind::Chosen) return std::nullopt;
    return answer->option;
}

std::optional<std::string> SetupPages::type(const std::string& title) {
    const auto answer = loop_.ask(
        {.texts = &texts_, .title = title, .typing = true, .notice = std::exchange(notice_, "")});
    ended_ = !answer;
    if (!answer || answer->kind != PageAnswer::Kind::Typed) return std::nullopt;
    return answer->text;
}

std::optional<ScreenChoice> SetupPages::first_question(bool something_saved) {
    using Kind                = MenuChoice::Kind;
    const std::string level   = texts_.say(level_id(quick_bot));
    const std::string edition = texts_.say("edition.classic");
    std::vector<std::pair<std::optional<Kind>, std::string>> all;
    all.emplace_back(Kind::Play,
                     texts_.say("play.menu.quick", {{"edition", std::string_view(edition)},
                                                    {"level", std::string_view(level)}}));
    all.emplace_back(std::nullopt, texts_.say("play.menu.set_up"));
    if (something_saved) all.emplace_back(Kind::Resume, texts_.say("play.menu.resume"));
    all.emplace_back(Kind::Statistics, texts_.say("play.menu.statistics"));
    all.emplace_back(Kind::Leave, texts_.say("play.menu.leave"));
    std::vector<std::string> options;
    for (const auto& [kind, text] : all) options.push_back(text);
    for (std::size_t usual = 0;;) {
        const auto chosen = choose(texts_.say("play.menu"), options, usual);
        if (ended_) return std::nullopt;
        if (!chosen) return ScreenChoice{{Kind::Leave, {}}, pace_};
        usual = *chosen;
        if (const auto kind = all[*chosen].first) {
            const Texts plain(language_, *find_edition("classic"));
            return ScreenChoice{{*kind, *kind == Kind::Play ? quick_setup(plain) : Setup{}}, pace_};
        }
        if (set_up()) return ScreenChoice{{Kind::Play, draft_.setup(texts_)}, pace_};
        if (ended_) return std::nullopt;
    }
}

bool SetupPages::set_up() {
    for (std::size_t usual = 0;;) {
        const auto all = rows();
        std::vector<std::string> options{texts_.say("play.row.start")};
        for (const Row& r : all) options.push_back(r.text);
        const auto chosen = choose(texts_.say("play.table"), options, usual);
        if (!chosen) return false;
        if (*chosen == 0) return true;
        usual = *chosen;
        all[*chosen - 1].choose();
        if (ended_) return false;
    }
}

std::vector<SetupPages::Row> SetupPages::rows() {
    std::vector<Row> all;
    const Edition& e = draft_.edition();
    all.push_back({row("play.row.edition", edition_line(texts_, e)), [this] { choose_edition(); }});
    all.push_back({row("play.row.form", form_line(texts_, draft_.settings().table.edition,
                                                  draft_.settings().table.form)),
                   [this] { choose_form(); }});
    if (match_info(e).has_points_target())
        all.push_back({row("play.row.match", match_line(texts_, draft_.settings().table.edition)),
                       [this] { choose_target(); }});
    all.push_back({row("play.row.house", house_value()), [this] { choose_house(); }});
    for (std::size_t i = 0; i < draft_.seats().size(); ++i) {
        const auto seat = static_cast<Seat>(i);
        const std::string side(1, side_letter(static_cast<Side>(seat % draft_.form().sides())));
        all.push_back({texts_.say("play.row.seat", {{"number", seat + 1},
                                                    {"side", std::string_view(side)},
                                                    {"value", seat_value(draft_.seats()[i])}}),
                       [this, seat] { choose_seat(seat); }});
    }
    const bool youngest = edition_info(e).first_player == FirstPlayer::Youngest;
    const auto picked   = draft_.first_pick();
    all.push_back({row(youngest ? "play.row.youngest" : "play.row.dealer",
                       first_pick_offers(texts_, draft_)[picked ? *picked + 1U : 0]),
                   [this] { choose_first_pick(); }});
    const CoupMode mode = draft_.coup_mode();
    all.push_back(
        {row("play.row.coup", coup_offers(texts_, {mode}).front()), [this] { choose_coup(); }});
    if (mode == CoupMode::Window || mode == CoupMode::Purist)
        all.push_back({row("play.row.window",
                           texts_.say("screen.seconds",
                                      {{"count", static_cast<int>(draft_.window() / 1000)}})),
                       [this] { choose_window(); }});
    all.push_back({texts_.say("screen.pace." + std::string(paces[static_cast<std::size_t>(pace_)])),
                   [this] { choose_pace(); }});
    return all;
}

std::string SetupPages::seat_value(const Occupant& who) const {
    if (who.kind == Occupant::Kind::Bot) return name_and_level(texts_, who);
    return who.name.empty() ? texts_.say("table.you") : who.name;
}

std::string SetupPages::house_value() const {
    std::vector<std::string> all;
    for (const Setting& s : draft_.settings().table.house)
        all.push_back(texts_.say(house_message(s)));
    if (all.empty()) return texts_.say("play.house.printed");
    return listed(texts_, all);
}

void SetupPages::choose_edition() {
    std::size_t now = 0;
    while (edition_info(editions()[now]).id != edition_info(draft_.edition()).id) ++now;
    const auto chosen = choose(texts_.say("play.edition"), edition_offers(texts_), now);
    if (!chosen) return;
    draft_.choose_edition(editions()[*chosen]);
    texts_ = Texts(language_, editions()[*chosen]);
}

void SetupPages::choose_form() {
    const Edition& e = draft_.edition();
    const auto forms = edition_info(e).forms;
    std::size_t now  = 0;
    while (forms[now].form != draft_.form()) ++now;
    if (const auto chosen = choose(texts_.say("play.form"), form_offers(texts_, e), now))
        draft_.choose_form(*chosen);
}

void SetupPages::choose_target() {
    for (;;) {
        const auto typed =
            type(texts_.say("play.target", {{"points", match_info(draft_.edition()).target}}));
        if (!typed) return;
        const std::string text = folded(*typed);
        if (text.empty() ? draft_.choose_target({})
                         : whole_number_in(text) && draft_.choose_target(whole_number_in(text)))
            return;
        possible(false);
    }
}

void SetupPages::choose_house() {
    const auto rules = house_offered(draft_.edition());
    for (std::size_t usual = 0;;) {
        auto options = house_offers(texts_, draft_);
        options.insert(options.begin(), texts_.say("play.house.done"));
        const auto chosen = choose(texts_.say("play.house"), options, usual);
        if (!chosen || *chosen == 0) return;
        usual = *chosen;
        change_house(*rules[*chosen - 1]);
        if (ended_) return;
    }
}

void SetupPages::change_house(const HouseRule& rule) {
    const std::string label = house_label(texts_, rule);
    const auto values       = rule.values;
    if (values.empty()) {
        const auto typed =
            type(texts_.say("play.house.number", {{"name", std::string_view(label)}}));
        if (typed) possible(draft_.choose_house(rule, folded(*typed)));
        return;
    }
    const auto chosen = choose(label, value_offers(texts_, rule));
    if (chosen)
        possible(draft_.choose_house(rule, *chosen == 0 ? "" : values[*chosen - 1].value()));
}

void SetupPages::choose_seat(Seat seat) {
    auto options = level_offers(texts_);
    options.insert(options.begin(), texts_.say("play.who.person"));
    std::size_t usual = 0;
    for (std::size_t i = 0; i < levels().size(); ++i)
        if (draft_.seats()[seat].bot == levels()[i].name.view()) usual = i + 1;
    const auto chosen = choose(texts_.say("play.who", {{"number", seat + 1}}), options, usual);
    if (!chosen) return;
    if (*chosen > 0)
        return possible(draft_.choose_seat(seat, bot_of(levels()[*chosen - 1].name.view())));
    const std::string name = seat == 0 ? "" : texts_.say("table.player", {{"number", seat + 1}});
    const std::string shown = name.empty() ? texts_.say("table.you") : name;
    for (;;) {
        const auto typed = type(texts_.say("play.your_name", {{"name", std::string_view(shown)}}));
        if (!typed) return;
        if (folded(*typed).empty() || is_name(*typed))
            return possible(
                draft_.choose_seat(seat, person_named(folded(*typed).empty() ? name : *typed)));
        notice_ = texts_.say("play.bad_name");
    }
}

void SetupPages::choose_first_pick() {
    const auto picked = draft_.first_pick();
    const auto chosen = choose(first_pick_question(texts_, draft_.edition()),
                               first_pick_offers(texts_, draft_), picked ? *picked + 1U : 0);
    if (!chosen) return;
    possible(draft_.choose_first_pick(
        *chosen == 0 ? std::nullopt : std::optional(static_cast<Seat>(*chosen - 1))));
}

void SetupPages::choose_coup() {
    const auto modes = draft_.coup_modes_offered();
    const auto now   = std::ranges::find(modes, draft_.coup_mode()) - modes.begin();
    if (const auto chosen = choose(texts_.say("play.coup"), coup_offers(texts_, modes),
                                   static_cast<std::size_t>(now)))
        possible(draft_.choose_coup(modes[*chosen]));
}

void SetupPages::choose_window() {
    std::vector<std::string> options;
    std::size_t now = 0;
    for (const int seconds : window_seconds) {
        if (seconds * 1000 == draft_.window()) now = options.size();
        options.push_back(texts_.say("screen.seconds", {{"count", seconds}}));
    }
    if (const auto chosen = choose(texts_.say("play.window"), options, now))
        possible(draft_.choose_window(Millis{1000} * window_seconds[*chosen]));
}

void SetupPages::choose_pace() {
    std::vector<std::string> options;
    for (const std::string_view pace : paces)
        options.push_back(texts_.say("plain.pace." + std::string(pace)));
    const auto chosen = choose(texts_.say("plain.pace"), options, static_cast<std::size_t>(pace_));
    if (chosen) pace_ = static_cast<Pace>(*chosen);
}

}  // namespace

std::optional<ScreenChoice> screen_menu(EventLoop& loop, Language language, bool something_saved,
                                        Pace pace) {
    return SetupPages(loop, language, pace).first_question(something_saved);
}

bool screen_tell(EventLoop& loop, const Texts& texts, const std::string& title,
                 const std::vector<std::string>& lines) {
    return loop.ask({.texts = &texts, .title = title, .lines = lines}).has_value();
}

}  // namespace kilostone
