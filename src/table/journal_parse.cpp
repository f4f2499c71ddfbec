// i18n-exempt: for developers; a face translates the code of a rejection
#include "base/nearest.h"
#include "formats/card_list.h"
#include "formats/json_read.h"
#include "formats/move_problem.h"
#include "formats/words.h"
#include "table/journal.h"

#include <algorithm>

namespace kilostone {
namespace {

// Which of these words stands under the key.
tl::expected<std::size_t, Problem> word_of(const Json& json, const char* key,
                                           std::span<const std::string_view> words) {
    const auto said = text(json, key, "");
    if (!said) return tl::unexpected(said.error());
    const auto found = std::find(words.begin(), words.end(), *said);
    if (found == words.end())
        return tl::unexpected(Problem{key, "unknown " + shown(*said), listed(words)});
    return static_cast<std::size_t>(found - words.begin());
}

tl::expected<Millis, Problem> time_of(const Json& json, const char* key, Millis most) {
    const auto found = json.find(key);
    if (found == json.end()) return tl::unexpected(Problem{key, "is missing", ""});
    if (found->is_number_unsigned() &&
        found->get<std::uint64_t>() <= static_cast<std::uint64_t>(most))
        return found->get<Millis>();
    return tl::unexpected(
        Problem{key, "is not a time that can stand here", "0 to " + std::to_string(most) + " ms"});
}

class EntryReader {
public:
    EntryReader(const Json& json, const Rulebook& rules) : json_(json), rules_(rules) {}

    tl::expected<JournalEntry, Problem> read() {
        const auto at = time_of(json_, "at", latest_time);
        if (!at) return tl::unexpected(at.error());
        entry_.at = *at;
        if (auto p = read_actor()) return tl::unexpected(*p);
        if (json_.contains("id")) {
            auto id = text(json_, "id", "");
            if (!id) return tl::unexpected(id.error());
            entry_.request.id = *id;
        }
        const auto word = word_of(json_, "do", command_words);
        if (!word) return tl::unexpected(word.error());
        if (auto p = read_command(*word)) return tl::unexpected(*p);
        return std::move(entry_);
    }

private:
    Failure read_actor() {
        const auto by = json_.find("by");
        if (by == json_.end()) return Problem{"by", "is missing", "a seat, driver or guest"};
        Actor& actor = entry_.request.actor;
        if (*by == "driver") {
            actor = Actor::driver();
        } else if (*by == "guest") {
            actor = Actor::guest();
        } else {
            const auto seat = number(json_, "by", max_seats - 1, "");
            if (!seat) return Problem{"by", "is nobody", "a seat, driver or guest"};
            actor = Actor::at(static_cast<Seat>(*seat));
        }
        return std::nullopt;
    }

    template <std::size_t... I>
    Failure read_command(std::size_t word, std::index_sequence<I...>) {
        Failure failure;
        ((word == I ? void(failure = begin<std::variant_alternative_t<I, Command>>()) : void()),
         ...);
        return failure;
    }
    Failure read_command(std::size_t word) {
        return read_command(word, std::make_index_sequence<std::variant_size_v<Command>>{});
    }
    template <class C>
    Failure begin() {
        C command;
        if (auto p = read(command)) return p;
        entry_.request.command = std::move(command);
        return std::nullopt;
    }

    Failure only(std::initializer_list<std::string_view> keys) const {
        std::vector<std::string_view> allowed{"format", "at", "by", "id", "do"};
        allowed.insert(allowed.end(), keys);
        return check_keys(json_, allowed, "");
    }
    Failure read_seat(const char* key, Seat& seat) const {
        const auto n = number(json_, key, max_seats - 1, "");
        if (!n) return n.error();
        seat = static_cast<Seat>(*n);
        return std::nullopt;
    }
    Failure read_text(const char* key, std::string& into) const {
        auto said = text(json_, key, "");
        if (!said) return said.error();
        into = std::move(*said);
        return std::nullopt;
    }

    template <class Wordless>
    Failure read(Wordless&) const {
        return only({});
    }
    Failure read(command::Leave& c) const { return only_seat("seat", c.seat); }
    Failure read(command::PassHost& c) const { return only_seat("seat", c.to); }
    Failure read(command::Start& c) const { return only_seat("dealer", c.dealer); }
    Failure only_seat(const char* key, Seat& seat) const {
        if (auto p = only({key})) return p;
        return read_seat(key, seat);
    }
    Failure read(command::Swap& c) const {
        if (auto p = only({"seat", "with"})) return p;
        if (auto p = read_seat("seat", c.a)) return p;
        return read_seat("with", c.b);
    }
    Failure read(command::Sit& c) const {
        if (auto p = only({"seat", "name", "bot"})) return p;
        if (auto p = read_seat("seat", c.seat)) return p;
        const bool bot = json_.contains("bot");
        c.who.kind     = bot ? Occupant::Kind::Bot : Occupant::Kind::Person;
        if (auto p = read_text("name", c.who.name)) return p;
        return bot ? read_text("bot", c.who.bot) : std::nullopt;
    }
    Failure read(command::Rename& c) const {
        if (auto p = only({"seat", "name"})) return p;
        if (auto p = read_seat("seat", c.seat)) return p;
        return read_text("name", c.name);
    }
    Failure read(command::SetOrder& c) const {
        if (auto p = only({"order"})) return p;
        const auto word = word_of(json_, "order", orders);
        if (!word) return word.error();
        c.order = static_cast<Order>(*word);
        return std::nullopt;
    }
    Failure read(command::AnswerUndo& c) const {
        if (auto p = only({"agree"})) return p;
        const auto found = json_.find("agree");
        if (found == json_.end() || !found->is_boolean())
            return Problem{"agree", "is not true or false", ""};
        c.agree = found->get<bool>();
        return std::nullopt;
    }
    Failure read(command::Play& c) const {
        if (auto p = only({"move"})) return p;
        const auto said = text(json_, "move", "");
        if (!said) return said.error();
        const auto move = parse_move(rules_, entry_.request.actor.seat, *said);
        if (move) {
            c.move = *move;
            return std::nullopt;
        }
        Problem p = problem_with_move(rules_, *said);
        p.where   = "move";
        return p;
    }
    Failure read(command::Deal& c) const;
    Failure read(command::Configure& c) const;
    Failure read_clock(Settings& settings) const;

    const Json& json_;
    const Rulebook& rules_;
    JournalEntry entry_{};
};

Failure EntryReader::read(command::Deal& c) const {
    if (auto p = only({"deck", "proof"})) return p;
    const auto deck = json_.find("deck");
    if (deck == json_.end() || !deck->is_array())
        return Problem{"deck", "is missing or not a list", ""};
    if (deck->size() > max_deck)
        return Problem{"deck", "has " + std::to_string(deck->size()) + " cards",
                       "at most " + std::to_string(max_deck)};
    for (const Json& entry : *deck) {
        const auto i    = static_cast<std::size_t>(c.deck.size);
        const auto card = entry.is_string()
                              ? parse_card(rules_.edition, entry.get_ref<const std::string&>())
                              : std::nullopt;
        if (!card) return Problem{place_in("deck", i), "is no card of this edition", ""};
        c.deck.cards[i] = *card;
        ++c.deck.size;
    }
    const auto proof = json_.find("proof");
    if (proof == json_.end()) return std::nullopt;
    if (!proof->is_object()) return Problem{"proof", "is not an object", ""};
    c.proof = proof->dump(-1, ' ', false, Json::error_handler_t::replace);
    return std::nullopt;
}

Failure EntryReader::read_clock(Settings& s) const {
    if (!json_.contains("bank") && !json_.contains("increment")) return std::nullopt;
    const auto bank = time_of(json_, "bank", longest_bank);
    if (!bank) return bank.error();
    const auto increment = time_of(json_, "increment", longest_increment);
    if (!increment) return increment.error();
    s.clock = ClockRule{*bank, *increment};
    return std::nullopt;
}

Failure EntryReader::read(command::Configure& c) const {
    if (auto p = only({"edition", "revision", "house", "players", "per_side", "coup", "window",
                       "pace", "bank", "increment"}))
        return p;
    auto table = read_table(json_);
    if (!table) return table.error();
    c.settings.table          = std::move(table->table);
    c.settings.custom_edition = std::move(table->custom_edition);
    if (json_.contains("coup")) {
        const auto mode = word_of(json_, "coup", coup_modes);
        if (!mode) return mode.error();
        c.settings.coup = static_cast<CoupMode>(*mode);
    }
    const auto window = time_of(json_, "window", longest_window);
    if (!window) return window.error();
    c.settings.window = *window;
    const auto pace   = word_of(json_, "pace", paces);
    if (!pace) return pace.error();
    c.settings.pace = static_cast<Pace>(*pace);
    if (auto p = read_clock(c.settings)) return p;
    return check_times(c.settings);
}

}  // namespace

tl::expected<JournalEntry, Problem> parse_entry(std::string_view line, const Rulebook& rules) {
    const auto json = parse_line(line, "kilostone-room/1");
    if (!json) return tl::unexpected(json.error());
    return EntryReader(*json, rules).read();
}

}  // namespace kilostone
