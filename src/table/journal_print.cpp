// i18n-exempt: for developers; a face translates the code of a rejection
#include "base/plain_text.h"
#include "formats/json_read.h"
#include "formats/json_text.h"
#include "formats/words.h"
#include "table/journal.h"

#include <algorithm>

namespace kilostone {
namespace {

std::string quoted(const std::string& text) {
    return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

void append_text(std::string& out, std::string_view key, const std::string& text) {
    append_key(out, key);
    out += quoted(text);
}

void append_word(std::string& out, std::string_view key, std::string_view word) {
    append_key(out, key);
    append_quoted(out, word);
}

template <class Enum>
std::size_t at(Enum value) {
    return static_cast<std::size_t>(value);
}

// What each command says beside its name.
class Printer {
public:
    Printer(std::string& out, const Edition& edition) : out_(out), edition_(edition) {}

    void operator()(const command::Configure& c) {
        const Settings& s = c.settings;
        append_table(out_, s.table, s.custom_edition);
        if (s.coup) append_word(out_, "coup", coup_modes[at(*s.coup)]);
        append_number(out_, "window", s.window);
        append_word(out_, "pace", paces[at(s.pace)]);
        if (!s.clock) return;
        append_number(out_, "bank", s.clock->bank);
        append_number(out_, "increment", s.clock->increment);
    }
    void operator()(const command::Sit& c) {
        append_number(out_, "seat", c.seat);
        append_text(out_, "name", c.who.name);
        if (c.who.kind == Occupant::Kind::Bot) append_text(out_, "bot", c.who.bot);
    }
    void operator()(const command::Rename& c) {
        append_number(out_, "seat", c.seat);
        append_text(out_, "name", c.name);
    }
    void operator()(const command::Leave& c) { append_number(out_, "seat", c.seat); }
    void operator()(const command::Swap& c) {
        append_number(out_, "seat", c.a);
        append_number(out_, "with", c.b);
    }
    void operator()(const command::PassHost& c) { append_number(out_, "seat", c.to); }
    void operator()(const command::Start& c) { append_number(out_, "dealer", c.dealer); }
    void operator()(const command::Deal& c) {
        append_key(out_, "deck");
        out_ += '[';
        // A deck of an impossible size is never carried out, but may be compared with one that was.
        const int size = std::clamp(c.deck.size, 0, max_deck);
        for (int i = 0; i < size; ++i) {
            if (i > 0) out_ += ',';
            append_quoted(out_, card_code(edition_, c.deck.cards[static_cast<std::size_t>(i)]));
        }
        out_ += ']';
        append_object(out_, "proof", c.proof);
    }
    void operator()(const command::Play& c) {
        append_word(out_, "move", move_text(edition_, c.move));
    }
    void operator()(const command::SetOrder& c) { append_word(out_, "order", orders[at(c.order)]); }
    void operator()(const command::AnswerUndo& c) {
        append_key(out_, "agree");
        out_ += c.agree ? "true" : "false";
    }
    template <class Wordless>
    void operator()(const Wordless&) {}

private:
    std::string& out_;
    const Edition& edition_;
};

void append_actor(std::string& out, Actor actor) {
    switch (actor.kind) {
    case Actor::Kind::Driver: return append_word(out, "by", "driver");
    case Actor::Kind::Guest: return append_word(out, "by", "guest");
    case Actor::Kind::Seated: return append_number(out, "by", actor.seat);
    }
}

// All but the time, which differs when a command is repeated.
std::string request_text(const Request& r, const Edition& edition) {
    std::string out;
    append_actor(out, r.actor);
    if (!r.id.empty()) append_text(out, "id", r.id);
    append_word(out, "do", command_words[r.command.index()]);
    std::visit(Printer(out, edition), r.command);
    return out + "}";
}

}  // namespace

std::string print(const JournalEntry& entry, const Edition& edition) {
    return R"({"format":"kilostone-room/1","at":)" + std::to_string(entry.at) +
           request_text(entry.request, edition);
}

bool is_same_request(std::string_view line, const Request& request, const Edition& edition) {
    return line.ends_with(request_text(request, edition));
}

std::optional<Rejection> against_id(const Request& r) {
    if (r.id.empty() && r.actor.is_driver()) return std::nullopt;
    if (!r.id.empty() && r.id.size() <= longest_request_id && is_plain_text(r.id))
        return std::nullopt;
    return Rejection{.why = RejectionCode::BadId,
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
