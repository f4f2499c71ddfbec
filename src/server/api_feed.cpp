// A person's private Atom feed: one entry for each table that waits for them. What it says comes
// from the program, in the reader's language.
#include "online/host/ids.h"
#include "server/api.h"

#include <fmt/chrono.h>

#include <charconv>

namespace kilostone {
namespace {

using namespace online;

constexpr std::size_t most_entries = 100;

// "PERSON.KEY.atom"
struct FeedPlace {
    std::string person{};
    std::string key{};
};

std::optional<FeedPlace> read_place(std::string_view place) {
    constexpr std::string_view ending = ".atom";
    if (!place.ends_with(ending)) return std::nullopt;
    place.remove_suffix(ending.size());
    const auto dot = place.find('.');
    if (dot == std::string_view::npos) return std::nullopt;
    FeedPlace read{std::string(place.substr(0, dot)), std::string(place.substr(dot + 1))};
    if (!is_id(read.person) || !is_id(read.key)) return std::nullopt;
    return read;
}

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) switch (c) {
        case '<': out += "&lt;"; break;
        case '>': out += "&gt;"; break;
        case '&': out += "&amp;"; break;
        case '"': out += "&quot;"; break;
        default: out += c;
        }
    return out;
}

std::string time_text(UnixMillis time) {
    const std::time_t seconds = time / 1000;
    return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(seconds));
}

std::string language_in(std::string_view query) {
    constexpr std::string_view key = "lang=";
    const auto at                  = query.find(key);
    if (at != 0 && (at == std::string_view::npos || query[at - 1] != '&')) return "en";
    const auto value = query.substr(at + key.size());
    return std::string(value.substr(0, value.find('&')));
}

// Where people reach the server.
std::string origin_of(const ApiCall& call) {
    const auto& known = call.hub->options.origins;
    return known.empty() ? "http://" + call.host : known.front();
}

std::string edition_in(const SeatedTable& seated) {
    const Json summary = parse_json(seated.table.summary);
    return summary.is_object() ? summary.value("edition", "") : "";
}

FeedWords words_for(const ApiCall& call, std::string_view language, FeedTable table) {
    if (const SayFeed& say = call.hub->options.say_feed) return say(language, table);
    return {"Kilostone", "your_turn", std::string(table.code)};  // i18n-exempt: names and codes
}

std::string entry(const ApiCall& call, const SeatedTable& seated, std::string_view language) {
    const TableRow& row       = seated.table;
    const std::string edition = edition_in(seated);
    const FeedWords words     = words_for(call, language, {edition, row.code});
    const UnixMillis time     = whole_minutes(row.active);
    return fmt::format("<entry><id>urn:kilostone:{0}:{1}</id><title>{2}</title>"
                       "<updated>{3}</updated><link href=\"{4}/#/t/{0}\"/>"
                       "<summary>{5}</summary></entry>\n",
                       row.code, time, escaped(words.your_turn), time_text(time),
                       escaped(origin_of(call)), escaped(words.table));
}

std::string feed(const ApiCall& call, const PersonRow& me, const std::vector<SeatedTable>& tables) {
    const std::string language = language_in(call.query);
    std::string entries;
    UnixMillis updated = me.created;
    for (const SeatedTable& seated : tables) {
        if (!is_turn_of(seated)) continue;
        updated = std::max(updated, whole_minutes(seated.table.active));
        entries += entry(call, seated, language);
    }
    return fmt::format("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
                       "<feed xmlns=\"http://www.w3.org/2005/Atom\">\n"
                       "<id>urn:kilostone:feed:{}</id><title>{}</title><updated>{}</updated>"
                       "<author><name>Kilostone</name></author>\n{}</feed>\n",
                       derived_id(feed_key(me.token_hash), "kilostone feed id"),
                       escaped(words_for(call, language, {}).title), time_text(updated), entries);
}

HttpAnswer feed_answer(std::string text) {
    HttpAnswer a{.status = 200, .length = text.size()};
    a.text = std::move(text);
    a.headers.push_back({"Content-Type", "application/atom+xml; charset=utf-8"});
    a.headers.push_back({"Cache-Control", "private, max-age=60"});
    return a;
}

// Nobody who has been erased has a feed.
bool is_theirs(const std::vector<PersonRow>& found, const std::string& key) {
    return found.size() == 1 && found.front().token_hash != TokenHash{} &&
           is_same_secret(feed_key(found.front().token_hash), key);
}

}  // namespace

void show_feed(std::shared_ptr<ApiCall> call) {
    if (!may_look_up(call)) return;
    const auto place = read_place(call->place);
    if (!place) {
        was_wrong(*call);
        return call->done(api_error(ApiError::NotFound));
    }
    call->hub->store().people(
        {place->person},
        [call, key = place->key](tl::expected<std::vector<PersonRow>, StoreProblem> found) {
            if (!found) return call->done(answer_to_fault(found.error()));
            if (!is_theirs(*found, key)) {
                was_wrong(*call);
                return call->done(api_error(ApiError::NotFound));
            }
            call->hub->store().tables_of(
                found->front().id, most_entries,
                [call,
                 me = found->front()](tl::expected<std::vector<SeatedTable>, StoreProblem> mine) {
                    call->done(mine ? feed_answer(feed(*call, me, *mine))
                                    : answer_to_fault(mine.error()));
                });
        });
}

}  // namespace kilostone
