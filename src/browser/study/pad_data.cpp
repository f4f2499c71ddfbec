#include "browser/scene.h"
#include "browser/study/pad_api.h"
#include "editions/edition_info.h"
#include "formats/words.h"
#include "table/setup.h"

namespace kilostone::web {
namespace {

constexpr std::size_t longest_pad = std::size_t{4} << 20;

void show_table(PadData& seen, const Pad& pad) {
    const Rulebook& rules  = pad.rules;
    const Edition& e       = rules.edition;
    seen.header            = print_header(pad);
    seen.edition           = std::string(cited_id(e));
    const EditionInfo info = edition_info(e);
    if (info.is_custom()) {
        seen.name       = std::string(info.name);
        seen.retargeted = is_only_retargeted(e);
    }
    seen.players      = rules.form.players;
    seen.per_side     = rules.form.per_side;
    seen.sides        = rules.sides;
    seen.side_of_seat = sides_of_seats(rules);
    seen.target       = rules.form.target;
    seen.long_target  = long_target(e, rules.form);
    seen.counted      = info.match.counted;
    seen.match_points = info.match.target;
    seen.rounds       = info.match.rounds;
    seen.names        = pad.sheet.names;
    seen.distances    = possible_distances(rules);
    for (const Message& m : agreement_messages(pad.sheet.table))
        seen.house.push_back(message_data(e, m));
    for (const Card c : distance_cards)
        seen.heaps.push_back(
            {card_code(e, c), rules.km(c), rules.cards[static_cast<std::size_t>(index(c))]});
    for (const Card c : safety_cards) seen.safeties.push_back(card_code(e, c));
    seen.finishes = finishes_of(rules);
}

std::vector<int> by_side(const Rulebook& rules, const Totals& totals) {
    return {totals.begin(), totals.begin() + rules.sides};
}

}  // namespace

std::vector<FinishData> finishes_of(const Rulebook& rules) {
    if (!rules.extending) return {{rules.form.target, {}}};
    return {{rules.form.target, false}, {long_target(rules.edition, rules.form), true}};
}

PadData pad_data(const Pad& pad, bool cut) {
    PadData seen;
    show_table(seen, pad);
    const MatchScore match = score_entry(pad.rules, pad.sheet);
    for (std::size_t i = 0; i < match.stages.size(); ++i) {
        const StageEntry& stage = pad.sheet.stages[i];
        seen.stages.push_back({.number  = static_cast<int>(i + 1),
                               .counted = stage.counted,
                               .draft   = draft_of(pad.rules, stage),
                               .sheet = sheet_data(score_sheet(pad.rules, *match.stages[i].result)),
                               .after = by_side(pad.rules, match.after[i])});
    }
    for (const PadEntry& entry : pad.trail)
        seen.trail.push_back({entry.at, entry.kind, static_cast<int>(entry.number), entry.counted});
    seen.totals    = by_side(pad.rules, match.totals());
    seen.won_after = match.won_after;
    seen.winners   = numbers_of(sides_in(match.winners));
    seen.cut       = cut;
    return seen;
}

tl::expected<PadRead, PadFileProblem> read_pad(std::string_view text) {
    const auto wrong = [](PadFileProblemKind kind, int line, std::string detail) {
        return tl::unexpected(PadFileProblem{kind, line, {}, std::move(detail)});
    };
    if (text.size() > longest_pad) return wrong(PadFileProblemKind::TooLarge, 0, "");
    auto read = parse_pad(text);
    if (read) return std::move(*read);
    const bool ours = text.substr(0, text.find('\n')).find("kilostone-pad/1") != text.npos;
    return wrong(ours ? PadFileProblemKind::Broken : PadFileProblemKind::Foreign, read.error().line,
                 text_of(read.error()));
}

}  // namespace kilostone::web
