// What an environment of n tables writes: one row a table in arrays of the caller's. An array that
// isn't wanted is null. Bytes are written eight at a time, so their arrays start at multiples of
// eight. The same on a processor and on a graphics card.
#pragma once

#include "env/table.h"

#include <bit>

namespace kilostone {

namespace ended_bits {
inline constexpr std::uint8_t stage = 1;
inline constexpr std::uint8_t match = 2;
}  // namespace ended_bits

struct EnvRows {
    // Of the action that is awaited.
    std::uint8_t* seats         = nullptr;  // n: whose it is
    std::uint64_t* masks        = nullptr;  // n × mask_width bytes: 1 where an action is legal
    std::uint64_t* observations = nullptr;  // n × observation_size bytes, of that seat
    std::uint64_t* hidden       = nullptr;  // n × hidden_size bytes, what that seat may not know
    std::uint64_t* stages       = nullptr;  // n: the number of the stage, as in simulate
    // Of the last step.
    std::uint8_t* ended         = nullptr;  // n: ended_bits
    std::int32_t* points        = nullptr;  // n × 8: by side, of the stage that ended, else 0
    std::int32_t* totals        = nullptr;  // n × 8: by side, of the match, that stage included
    std::uint8_t* winners = nullptr;  // n: the sides that won the match that ended, a bit each
};

static_assert(std::endian::native == std::endian::little);  // the first byte is a word's lowest

class RowWriter {
public:
    constexpr RowWriter(std::uint64_t* rows, std::size_t row, int bytes)
        : words_(rows + row * static_cast<std::size_t>(bytes / 8)) {}
    constexpr void operator()(int word, std::uint64_t bytes) const { words_[word] = bytes; }

private:
    std::uint64_t* words_;
};

constexpr void write_question(const EnvRows& rows, const EnvRules& env, const EnvPlan& plan,
                              const EnvTable& t, std::size_t i) {
    if (rows.seats) rows.seats[i] = t.seat;
    if (rows.stages) rows.stages[i] = stage_number(plan, t);
    if (rows.masks) {
        const RowWriter write(rows.masks, i, mask_width);
        for (int w = 0; w < mask_width / 8; ++w) write(w, t.legal.bytes(w));
    }
    if (rows.observations)
        observe(viewpoint(env, t.state, t.seat, t.standing),
                RowWriter(rows.observations, i, observation_size));
    if (rows.hidden) observe_hidden(env, t.state, t.seat, RowWriter(rows.hidden, i, hidden_size));
}

// `end` where a stage has ended by the last step, else null.
constexpr void write_end(const EnvRows& rows, const EnvPlan& plan, const EnvTable& t,
                         const StageEnd* end, std::size_t i) {
    const bool match = end && (end->winners != 0 || !plan.matches);
    if (rows.ended)
        rows.ended[i] = static_cast<std::uint8_t>((end ? ended_bits::stage : 0) |
                                                  (match ? ended_bits::match : 0));
    if (rows.winners) rows.winners[i] = end ? end->winners : std::uint8_t{0};
    for (std::size_t s = 0; s < max_seats; ++s) {
        if (rows.points) rows.points[i * max_seats + s] = end ? end->points[s] : 0;
        if (rows.totals)
            rows.totals[i * max_seats + s] = end ? end->totals[s] : t.standing.points[s];
    }
}

}  // namespace kilostone
