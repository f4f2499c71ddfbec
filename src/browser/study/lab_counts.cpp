// i18n-exempt: problems are for developers; the browser has sentences of its own
#include "browser/study/lab_counts.h"

#include <algorithm>

namespace kilostone::web {
namespace {

constexpr std::int64_t most = std::int64_t{1} << 50;

CountsData counts_of(const Distribution& d) {
    CountsData c;
    for (const auto& [value, count] : d.counts()) {
        c.values.push_back(value);
        c.counts.push_back(static_cast<std::int64_t>(count));
    }
    return c;
}

bool add(Distribution& d, const CountsData& c) {
    if (c.values.size() != c.counts.size()) return false;
    for (std::size_t i = 0; i < c.values.size(); ++i) {
        if (c.counts[i] < 0 || c.counts[i] > most) return false;
        d.add(c.values[i], static_cast<std::uint64_t>(c.counts[i]));
    }
    return true;
}

bool take(std::uint64_t& into, std::int64_t n) {
    into = static_cast<std::uint64_t>(n);
    return n >= 0 && n <= most;
}

}  // namespace

LabPart part_of(const Summary& s) {
    const auto whole = [](std::uint64_t n) { return static_cast<std::int64_t>(n); };
    LabPart p{.stages   = whole(s.stages),
              .finished = whole(s.finished),
              .delayed  = whole(s.delayed),
              .extended = whole(s.extended),
              .safe     = whole(s.safe),
              .shut_out = whole(s.shut_out),
              .coups    = counts_of(s.coups),
              .moves    = counts_of(s.moves)};
    for (int i = 0; i < s.sides; ++i) {
        const SideSummary& side = s.side[static_cast<std::size_t>(i)];
        p.sides.push_back({whole(side.wins), counts_of(side.points), counts_of(side.km)});
    }
    return p;
}

tl::expected<Summary, Problem> summary_of(const LabPart& p, int sides) {
    Summary s;
    s.sides = sides;
    bool ok = take(s.stages, p.stages) && take(s.finished, p.finished) &&
              take(s.delayed, p.delayed) && take(s.extended, p.extended) && take(s.safe, p.safe) &&
              take(s.shut_out, p.shut_out) && add(s.coups, p.coups) && add(s.moves, p.moves) &&
              p.sides.size() == static_cast<std::size_t>(sides);
    for (std::size_t i = 0; ok && i < p.sides.size(); ++i)
        ok = take(s.side[i].wins, p.sides[i].wins) && add(s.side[i].points, p.sides[i].points) &&
             add(s.side[i].km, p.sides[i].km);
    if (!ok) return tl::unexpected(Problem{"part", "has impossible counts", ""});
    return s;
}

IntervalData seen(const Interval& i) { return {i.value, i.low, i.high}; }

SpreadData spread(const Distribution& d) {
    return {.mean      = seen(d.mean()),
            .deviation = d.deviation(),
            .quantiles = {d.quantile(0), d.quantile(0.25), d.quantile(0.5), d.quantile(0.75),
                          d.quantile(1)},
            .counts    = counts_of(d)};
}

std::vector<ShareData> shares(const Summary& s) {
    const auto sides = s.stages * static_cast<std::uint64_t>(std::max(1, s.sides));
    return {{"lab.finished", seen(share(s.finished, s.stages))},
            {"lab.delayed", seen(share(s.delayed, s.stages))},
            {"lab.extended", seen(share(s.extended, s.stages))},
            {"lab.safe_trips", seen(share(s.safe, s.stages))},
            {"lab.shut_out", seen(share(s.shut_out, sides))}};
}

}  // namespace kilostone::web
