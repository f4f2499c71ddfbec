#include "lab/stages/play_stages.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace kilostone {
namespace {

using Ordered = nlohmann::ordered_json;

Ordered as_json(const Interval& i) {
    return {{"value", i.value}, {"low", i.low}, {"high", i.high}};
}

Ordered as_json(const Distribution& d) {
    auto json         = as_json(d.mean());
    json["deviation"] = d.deviation();
    json["quantiles"] = {d.quantile(0), d.quantile(0.25), d.quantile(0.5), d.quantile(0.75),
                         d.quantile(1)};
    return json;
}

}  // namespace

std::string summary_json(const SummaryHead& head, const Summary& s) {
    Ordered json{
        {"edition", std::string(head.table.edition.id.view())},
        {"players", head.table.form.players},
        {"per_side", head.table.form.per_side},
        {"seed", head.seed},
        {"stages", s.stages},
        {"finished", as_json(share(s.finished, s.stages))},
        {"delayed", as_json(share(s.delayed, s.stages))},
        {"extended", as_json(share(s.extended, s.stages))},
        {"safe_trips", as_json(share(s.safe, s.stages))},
        {"sides_shut_out",
         as_json(share(s.shut_out, s.stages * static_cast<std::uint64_t>(std::max(1, s.sides))))},
        {"coups", as_json(s.coups)},
        {"moves", as_json(s.moves)}};
    if (s.matches > 0) {
        json["matches"]          = s.matches;
        json["stages_per_match"] = as_json(s.match_stages);
    }
    json["house"] = Ordered::object();
    for (const Setting& set : head.table.house) json["house"][set.key] = set.value;
    json["sides"] = Ordered::array();
    for (int i = 0; i < s.sides; ++i) {
        const SideSummary& side = s.side[static_cast<std::size_t>(i)];
        json["sides"].push_back({{"bot", head.bots[static_cast<std::size_t>(i)]},
                                 {"won", as_json(share(side.wins, s.stages))},
                                 {"points", as_json(side.points)},
                                 {"km", as_json(side.km)}});
        if (s.matches > 0)
            json["sides"].back()["match_won"] = as_json(share(side.match_wins, s.matches));
    }
    return json.dump(2) + "\n";
}

}  // namespace kilostone
