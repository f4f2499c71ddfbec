#include "editions/custom.h"

#include "base/utf8.h"
#include "editions/check.h"
#include "editions/complaint.h"
#include "editions/registry.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace kilostone {
namespace {

// What else decides whether a field is possible, likeliest first.
struct Involved {
    std::string_view key;
    std::array<std::string_view, 7> others;
};

constexpr Involved involved[] = {
    {"deck", {"small_table_out", "small_table_players", "forms", "start_rolling"}},
    {"small_table_out", {"deck"}},
    {"forms",
     {"km", "deck", "top_cards", "small_table_out", "small_table_players", "long_distance"}},
    {"long_distance",
     {"km", "deck", "top_cards", "small_table_out", "small_table_players", "forms"}},
    {"start_rolling", {"deck", "forms", "small_table_out", "small_table_players"}},
    {"limit_target", {"limit_pile"}},
    {"mistakes", {"printed_mistake", "finish"}},
    {"rounds", {"points.counted"}},
};

int known(int line, int otherwise) { return line > 0 ? line : otherwise; }

// The line of "[2].target" within the forms, or of as much of it as was said.
int line_inside(const Entry& forms, std::string_view rest) {
    const int whole = known(forms.line, forms.value.line);
    std::size_t i   = 0;
    if (rest.empty() ||
        std::from_chars(rest.data() + 1, rest.data() + rest.size(), i).ec != std::errc())
        return whole;
    if (i >= forms.value.list.size()) return whole;
    const Value& form = forms.value.list[i];
    const auto dot    = rest.find('.');
    const Entry* key =
        dot == std::string_view::npos ? nullptr : find(form.table, rest.substr(dot + 1));
    return key ? known(key->line, form.line) : known(form.line, whole);
}

// The line of a file to report when an edition as a whole is inconsistent: that of the field named
// in the problem, else that of another field it depends on. `where` as check() gives it: "deck",
// "forms[2].target". 0 when nothing that was said is involved.
int line_to_blame(std::string_view where, const std::vector<Entry>& said) {
    const std::string_view key = where.substr(0, where.find('['));
    if (const Entry* e = find(said, key)) return line_inside(*e, where.substr(key.size()));
    for (const Involved& row : involved) {
        if (row.key != key) continue;
        for (const auto other : row.others)
            if (const Entry* e = other.empty() ? nullptr : find(said, other))
                return known(e->line, e->value.line);
    }
    return 0;
}

constexpr std::array<std::string_view, 4> file_keys{"id", "name", "base", "set"};

std::optional<Problem> of_key(std::string_view key, Problem p) {
    p.where = key;
    return p;
}

std::optional<Problem> check_file_keys(const Value& file) {
    for (const Entry& e : file.table) {
        if (find(file.table, e.key) != &e) return said_twice(e);
        if (std::find(file_keys.begin(), file_keys.end(), e.key) != file_keys.end()) continue;
        if (find_field(e.key) || e.key == "points")
            return Problem{e.key, "belongs into the table `set`", "", e.line};
        return unknown_key(e, "key of a custom edition", file_keys);
    }
    return std::nullopt;
}

std::vector<std::string_view> built_in_ids() {
    std::vector<std::string_view> ids;
    for (const Edition& e : editions()) ids.push_back(e.id.view());
    return ids;
}

std::optional<Problem> start_from_base(const Value& file, std::optional<int> revision,
                                       CustomEdition& custom) {
    const auto ids    = built_in_ids();
    const Entry* base = find(file.table, "base");
    if (!base) return Problem{"base", "is missing", "allowed: " + joined(ids)};
    if (base->value.kind != Value::Kind::Text)
        return of_key("base", wrong_kind(base->value, "a text", joined(ids)));
    const Edition* found = find_edition(base->value.text);
    if (!found) return of_key("base", unknown_word(base->value, ids));
    const auto revised = find_edition(found->id, revision.value_or(found->revision));
    if (!revised) return unknown_revision(*found, *revision);
    custom.base         = base->value.text;
    custom.edition      = *revised;
    custom.edition.base = found->id;
    return std::nullopt;
}

std::optional<Problem> name_it(const Value& file, CustomEdition& custom) {
    constexpr std::string_view allowed =
        "lowercase letters, digits, - and _, at most 24 bytes, not first a -";
    const Entry* id = find(file.table, "id");
    if (!id) return Problem{"id", "is missing", "allowed: " + std::string(allowed)};
    const Value& v = id->value;
    if (v.kind != Value::Kind::Text) return of_key("id", wrong_kind(v, "a text", allowed));
    const auto fits = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    };
    if (v.text.empty() || v.text.size() > longest_edition_id || v.text[0] == '-' ||
        !std::all_of(v.text.begin(), v.text.end(), fits))
        return of_key("id", wrong_value(v, allowed));
    if (find_edition(v.text))
        return Problem{"id", quoted(v.text) + " is a built-in edition", "allowed: any other name",
                       v.line};
    custom.edition.id   = std::string_view(v.text);
    custom.edition.name = std::string_view(v.text);
    return std::nullopt;
}

std::optional<Problem> title_it(const Value& file, CustomEdition& custom) {
    constexpr std::string_view allowed = "1 to 64 bytes of text in one line";
    const Entry* name                  = find(file.table, "name");
    if (!name) return std::nullopt;
    const Value& v = name->value;
    if (v.kind != Value::Kind::Text) return of_key("name", wrong_kind(v, "a text", allowed));
    if (v.text.empty() || v.text.size() > longest_edition_name || !is_plain_text(v.text))
        return of_key("name", wrong_value(v, allowed));
    custom.edition.name = std::string_view(v.text);
    return std::nullopt;
}

// The entries of `set` with those of its table `points` as "points.won" and so on.
std::optional<Problem> spread(const Value& file, std::vector<Entry>& said) {
    const Entry* set = find(file.table, "set");
    if (!set) return std::nullopt;
    if (set->value.kind != Value::Kind::Table)
        return of_key("set", wrong_kind(set->value, "a table"));
    for (const Entry& e : set->value.table) {
        if (e.key != "points") {
            said.push_back(e);
            continue;
        }
        if (e.value.kind != Value::Kind::Table)
            return of_key("points", wrong_kind(e.value, "a table"));
        for (const Entry& p : e.value.table) said.push_back({"points." + p.key, p.value, p.line});
    }
    return std::nullopt;
}

std::optional<Problem> check_set_keys(const std::vector<Entry>& said) {
    std::vector<std::string_view> names;
    for (const Field& f : fields()) names.push_back(f.key);
    for (const Entry& e : said) {
        if (!find_field(e.key)) return unknown_key(e, "key of an edition", names);
        if (find(said, e.key) != &e) return said_twice(e);
    }
    return std::nullopt;
}

// What was said of a field, in the field's own order and spelling.
Value in_order(const Value& whole, const Value& said) {
    if (whole.kind == Value::Kind::Table) {
        std::vector<Entry> table;
        for (const Entry& e : whole.table)
            if (const Entry* s = find(said.table, e.key))
                table.push_back({e.key, in_order(e.value, s->value)});
        return table_value(std::move(table));
    }
    if (whole.kind != Value::Kind::List || whole.list.size() != said.list.size()) return whole;
    std::vector<Value> list;
    list.reserve(whole.list.size());
    for (std::size_t i = 0; i < whole.list.size(); ++i)
        list.push_back(in_order(whole.list[i], said.list[i]));
    return list_value(std::move(list));
}

// A value that revision 1 knew and that is gone: records of that time can still be read
// (formats/replay.h refuses the stages that depend on it).
bool is_gone(const Entry& said) {
    return said.key == "coup_chain" && said.value.kind == Value::Kind::Text &&
           said.value.text == "draw_one_again";
}

std::optional<Problem> set_fields(const std::vector<Entry>& said, std::optional<int> revision,
                                  CustomEdition& custom) {
    if (auto p = check_set_keys(said)) return p;
    for (const Field& f : fields()) {
        const Entry* e = find(said, f.key);
        if (!e) continue;
        if (revision == 1 && is_gone(*e)) {
            custom.edition.coup_chain = CoupChain::DrawTwoAgain;
            custom.set.push_back({e->key, text_value(e->value.text)});
            continue;
        }
        if (auto p = assign(f, custom.edition, e->value)) return p;
        custom.set.push_back({e->key, in_order(f.rule.read(custom.edition), e->value)});
    }
    return std::nullopt;
}

}  // namespace

std::optional<Problem> build(const Value& file, CustomEdition& custom,
                             std::optional<int> revision) {
    custom = {};
    if (file.kind != Value::Kind::Table) return wrong_kind(file, "a table", joined(file_keys));
    if (auto p = check_file_keys(file)) return p;
    if (auto p = start_from_base(file, revision, custom)) return p;
    if (auto p = name_it(file, custom)) return p;
    if (auto p = title_it(file, custom)) return p;
    std::vector<Entry> said;
    if (auto p = spread(file, said)) return p;
    if (auto p = set_fields(said, revision, custom)) return p;
    auto p = check(custom.edition);
    if (p) p->line = line_to_blame(p->where, said);
    return p;
}

}  // namespace kilostone
