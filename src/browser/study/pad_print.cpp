// i18n-exempt: problems are for developers; the browser has sentences of its own
#include "browser/study/pad_print.h"

#include "browser/scene.h"
#include "browser/study/pad_api.h"
#include "editions/card_code.h"
#include "study/scorepad/sheet_pages.h"

namespace kilostone::web {
namespace {

// Notes what is asked for; says what it was given for that.
class Reader : public SheetSpeaker {
public:
    Reader(const Edition& edition, const std::vector<std::string>& answers)
        : edition_(edition), said_(answers) {}

    std::string say(const Message& m) override { return next({.say = message_data(edition_, m)}); }
    std::string edition(const Edition&) override { return next({.edition = true}); }
    std::string card(Card c) override { return next({.card = card_code(edition_, c)}); }
    std::string side(Side s) override { return next({.side = s}); }
    std::string rule(const Clause& c) override { return next({.clause = clause_data(c)}); }

    const std::vector<WantedData>& wanted() const { return wanted_; }

private:
    std::string next(WantedData w) {
        const std::size_t at = wanted_.size();
        wanted_.push_back(std::move(w));
        return at < said_.size() ? said_[at] : std::string();
    }

    const Edition& edition_;
    const std::vector<std::string>& said_;
    std::vector<WantedData> wanted_{};
};

struct Laid {
    std::vector<WantedData> wanted{};
    std::vector<SheetBlock> blocks{};
};

tl::expected<Laid, Problem> sheet_of(const PrintRequest& asked,
                                     const std::vector<std::string>& words) {
    const auto read = read_pad(asked.text);
    if (!read) return tl::unexpected(Problem{"text", read.error().detail, ""});
    if (asked.stages < 1 || asked.stages > 100)
        return tl::unexpected(Problem{"stages", "are too few or too many", ""});
    const Pad& pad         = read->pad;
    const MatchScore match = score_entry(pad.rules, pad.sheet);
    Reader reader(pad.rules.edition, words);
    const SheetContent content{.rules   = pad.rules,
                               .sheet   = pad.sheet,
                               .match   = match,
                               .speaker = reader,
                               .stages  = static_cast<std::size_t>(asked.stages),
                               .large   = asked.large};
    auto blocks = sheet_blocks(static_cast<SheetKind>(asked.kind.index), content);
    return Laid{reader.wanted(), std::move(blocks)};
}

BlockData seen(const SheetBlock& block) {
    if (const auto* p = std::get_if<SheetParagraph>(&block))
        return {.paragraph = ParagraphData{p->text, p->size, p->bold}};
    const SheetTable& table = *std::get_if<SheetTable>(&block);
    TableData t{table.widths, table.heading, table.row_height, {}};
    for (const auto& row : table.rows) {
        auto& cells = t.rows.emplace_back();
        for (const SheetCell& c : row) cells.push_back({c.text, c.align, c.bold, c.span, c.mark});
    }
    return {.table = std::move(t)};
}

}  // namespace

Reply<std::vector<WantedData>> wanted_words(const PrintRequest& asked) {
    const auto laid = sheet_of(asked, {});
    if (!laid) return no(laid.error());
    return laid->wanted;
}

Reply<std::vector<BlockData>> blocks(const BlocksRequest& asked) {
    const auto laid = sheet_of(asked.sheet, asked.said);
    if (!laid) return no(laid.error());
    if (laid->wanted.size() != asked.said.size()) return no({"said", "is not what was wanted", ""});
    std::vector<BlockData> all;
    for (const SheetBlock& block : laid->blocks) all.push_back(seen(block));
    return all;
}

}  // namespace kilostone::web
