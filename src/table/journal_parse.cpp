// i18n-exempt: for developers; a front end translates the code of a rejection
#include "formats/card_list.h"
#include "formats/words.h"
#include "table/journal_json.h"

namespace kilostone {
namespace {

// The members that each command may have besides those of every line.
constexpr std::array<std::string_view, std::variant_size_v<Command>> command_keys{
    "edition revision house players per_side coup window pace bank increment per_move",
    "seat name person bot",  // sit
    "seat name",             // rename
    "seat",                  // leave
    "seat with",             // swap
    "seat",                  // pass_host
    "dealer",                // start
    "deck proof",            // deal
    "move",                  // play
    "order",                 // set_order
    "",                      // tick
    "",                      // step
    "",                      // undo
    "agree",                 // answer_undo
    "",                      // next_stage
    "",                      // rematch
    "",                      // abandon
    "",                      // resign
    "",                      // pause
    "gap",                   // resume
    "seat agree",            // vote_removal
};

Failure check_keys(const Json& json, std::size_t command) {
    std::vector<std::string_view> keys{"format", "at", "by", "id", "do"};
    if (!command_keys[command].empty())
        for (const auto key : split_at(command_keys[command], " ")) keys.push_back(key);
    Failure failure;
    (void)is_object_of(json, keys, JsonPath(failure, "", {}));
    return failure;
}

// Takes a member over, or says that it is missing.
template <class From, class To>
Failure take(std::string_view key, const Omittable<From>& from, To& to) {
    if (!from) return Problem{std::string(key), "is missing", ""};
    to = static_cast<To>(*from);
    return std::nullopt;
}

class EntryReader {
public:
    EntryReader(const EntryJson& json, const Rulebook& rules) : json_(json), rules_(rules) {}

    template <class Wordless>
    Failure read(Wordless&) const {
        return std::nullopt;
    }
    Failure read(command::Leave& c) const { return take("seat", json_.seat, c.seat); }
    Failure read(command::PassHost& c) const { return take("seat", json_.seat, c.to); }
    Failure read(command::Start& c) const { return take("dealer", json_.dealer, c.dealer); }
    Failure read(command::Swap& c) const {
        if (auto p = take("seat", json_.seat, c.a)) return p;
        return take("with", json_.with, c.b);
    }
    Failure read(command::Sit& c) const {
        if (auto p = take("seat", json_.seat, c.seat)) return p;
        c.who.kind = json_.bot ? Occupant::Kind::Bot : Occupant::Kind::Person;
        if (json_.bot) c.who.bot = *json_.bot;
        if (json_.person) c.who.person = *json_.person;
        return take("name", json_.name, c.who.name);
    }
    Failure read(command::Rename& c) const {
        if (auto p = take("seat", json_.seat, c.seat)) return p;
        return take("name", json_.name, c.name);
    }
    Failure read(command::SetOrder& c) const { return take("order", json_.order, c.order); }
    Failure read(command::AnswerUndo& c) const { return take("agree", json_.agree, c.agree); }
    Failure read(command::VoteRemoval& c) const {
        if (auto p = take("seat", json_.seat, c.seat)) return p;
        return take("agree", json_.agree, c.agree);
    }
    Failure read(command::Resume& c) const {
        if (json_.gap) c.gap = *json_.gap;
        return std::nullopt;
    }
    Failure read(command::Play& c) const {
        std::string text;
        if (auto p = take("move", json_.move, text)) return p;
        const auto move = parse_move(rules_, json_.by.actor.seat, text);
        if (move) {
            c.move = *move;
            return std::nullopt;
        }
        Problem p = problem_with_move(rules_, text);
        p.where   = "move";
        return p;
    }
    Failure read(command::Deal& c) const {
        std::vector<std::string> deck;
        if (auto p = take("deck", json_.deck, deck)) return p;
        if (deck.size() > max_deck)
            return Problem{"deck", "has " + std::to_string(deck.size()) + " cards",
                           "at most " + std::to_string(max_deck)};
        for (std::size_t i = 0; i < deck.size(); ++i) {
            const auto card = parse_card(rules_.edition, deck[i]);
            if (!card)
                return Problem{"deck[" + std::to_string(i) + "]", "is no card of this edition", ""};
            c.deck.cards[i] = *card;
            ++c.deck.size;
        }
        if (!json_.proof) return std::nullopt;
        c.proof = json_.proof->text;
        if (!c.proof.starts_with('{')) return Problem{"proof", "is not an object", ""};
        return std::nullopt;
    }
    Failure read(command::Configure& c) const {
        auto settings = settings_of(json_);
        if (!settings) return settings.error();
        c.settings = std::move(*settings);
        return std::nullopt;
    }

private:
    const EntryJson& json_;
    const Rulebook& rules_;
};

template <std::size_t... I>
Failure read_command(const EntryReader& reader, std::size_t which, Command& into,
                     std::index_sequence<I...>) {
    Failure failure;
    const auto read = [&]<class C>(C command) {
        failure = reader.read(command);
        if (!failure) into = std::move(command);
    };
    ((which == I ? read(std::variant_alternative_t<I, Command>{}) : void()), ...);
    return failure;
}

}  // namespace

bool ActorJson::read_json(const Json& json, const JsonPath& place) {
    AnySeatJson seat;
    Failure not_a_seat;
    if (json == "driver")
        actor = Actor::driver();
    else if (json == "guest")
        actor = Actor::guest();
    else if (kilostone::read_json(json, seat, JsonPath(not_a_seat, "", {})))
        actor = Actor::at(static_cast<Seat>(seat));
    else
        return place.fail("is nobody", "a seat, driver or guest");
    return true;
}

tl::expected<JournalEntry, Problem> parse_entry(std::string_view line, const Rulebook& rules) {
    const auto json = parse_line(line, room_format[0]);
    if (!json) return tl::unexpected(json.error());
    EntryJson read;
    if (auto p = read_json(*json, read)) return tl::unexpected(*p);
    if (auto p = check_keys(*json, read.do_.index)) return tl::unexpected(*p);
    JournalEntry entry{.at = read.at, .request = {read.by.actor, read.id.value_or(""), {}}};
    if (auto p = read_command(EntryReader(read, rules), read.do_.index, entry.request.command,
                              std::make_index_sequence<std::variant_size_v<Command>>{}))
        return tl::unexpected(*p);
    return entry;
}

}  // namespace kilostone
