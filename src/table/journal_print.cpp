// i18n-exempt: for developers; a front end translates the code of a rejection
#include "base/utf8.h"
#include "formats/words.h"
#include "table/journal_json.h"

#include <algorithm>

namespace kilostone {
namespace {

// What each command says beside its name.
class Printer {
public:
    Printer(EntryJson& json, const Edition& edition) : json_(json), edition_(edition) {}

    void operator()(const command::Configure& c) {
        static_cast<SettingsJson&>(json_) = settings_json(c.settings);
    }
    void operator()(const command::Sit& c) {
        json_.seat = c.seat;
        json_.name = c.who.name;
        if (!c.who.person.empty()) json_.person = c.who.person;
        if (c.who.kind == Occupant::Kind::Bot) json_.bot = c.who.bot;
    }
    void operator()(const command::Rename& c) {
        json_.seat = c.seat;
        json_.name = c.name;
    }
    void operator()(const command::Leave& c) { json_.seat = c.seat; }
    void operator()(const command::Swap& c) {
        json_.seat = c.a;
        json_.with = c.b;
    }
    void operator()(const command::PassHost& c) { json_.seat = c.to; }
    void operator()(const command::Start& c) { json_.dealer = c.dealer; }
    void operator()(const command::Deal& c) {
        auto& deck     = json_.deck.emplace();
        // A deck of an impossible size is never carried out, but may be compared with one that was.
        const int size = std::clamp(c.deck.size, 0, max_deck);
        for (int i = 0; i < size; ++i)
            deck.push_back(card_code(edition_, c.deck.cards[static_cast<std::size_t>(i)]));
        if (!c.proof.empty()) json_.proof = JsonText{c.proof};
    }
    void operator()(const command::Play& c) { json_.move = move_text(edition_, c.move); }
    void operator()(const command::SetOrder& c) { json_.order = c.order; }
    void operator()(const command::AnswerUndo& c) { json_.agree = c.agree; }
    void operator()(const command::VoteRemoval& c) {
        json_.seat  = c.seat;
        json_.agree = c.agree;
    }
    void operator()(const command::Resume& c) {
        if (c.gap) json_.gap = *c.gap;
    }
    template <class Wordless>
    void operator()(const Wordless&) {}

private:
    EntryJson& json_;
    const Edition& edition_;
};

}  // namespace

void ActorJson::write_json(std::string& out) const {
    switch (actor.kind) {
    case Actor::Kind::Driver: return write_text(out, "driver");
    case Actor::Kind::Guest: return write_text(out, "guest");
    case Actor::Kind::Seated: return write_whole(out, std::int64_t{actor.seat});
    }
}

std::string print(const JournalEntry& entry, const Edition& edition) {
    const Request& r = entry.request;
    EntryJson json;
    json.at  = entry.at;
    json.by  = {r.actor};
    json.do_ = r.command.index();
    if (!r.id.empty()) json.id = r.id;
    std::visit(Printer(json, edition), r.command);
    return print_json(json);
}

bool is_same_request(std::string_view line, const Request& request, const Edition& edition) {
    // All but the time, which differs when a command is repeated.
    const std::string printed = print(JournalEntry{0, request}, edition);
    return line.ends_with(std::string_view(printed).substr(printed.find(",\"by\":")));
}

std::optional<Rejection> check_id(const Request& r) {
    if (r.id.empty() && r.actor.is_driver()) return std::nullopt;
    if (!r.id.empty() && r.id.size() <= longest_request_id && is_plain_text(r.id))
        return std::nullopt;
    return Rejection{.code = RejectionCode::BadId,
                     .allowed =
                         "1 to " + std::to_string(longest_request_id) + " bytes of plain text"};
}

std::optional<Problem> check_settings(const Settings& settings) {
    if (auto p = check_times(settings)) return p;
    const Request request{Actor::driver(), "", command::Configure{settings}};
    const auto read =
        parse_entry(print(JournalEntry{0, request}, settings.table.edition), Rulebook{});
    if (!read) return read.error();
    if (read->request == request) return std::nullopt;
    return Problem{"edition", "is not what its name and house rules say", ""};
}

}  // namespace kilostone
