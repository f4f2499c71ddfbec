// A network of whole numbers that rates the actions of a seat by its observation. train/integers.py
// describes the file and the arithmetic, and does the same in NumPy. No rounding depends on the
// machine.
#pragma once

#include "env/layout.h"

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace kilostone {

class IntegerNetwork {
public:
    static constexpr std::int64_t no_logit = std::numeric_limits<std::int64_t>::min();
    static constexpr std::size_t actions   = 85;  // env/action.h
    using Logits                           = std::array<std::int64_t, actions>;

    // Nothing where the bytes are not a whole network, or one that could overflow.
    [[nodiscard]] static std::optional<IntegerNetwork> read(std::span<const std::uint8_t> file);

    // no_logit for the actions that the network doesn't know.
    [[nodiscard]] Logits logits(std::span<const std::uint8_t, observation_size> observation) const;

private:
    struct Input {
        std::uint16_t byte;
        std::uint8_t shift;
    };
    struct Layer {
        int cut                               = 0;  // bits by which its input is cut
        std::size_t outputs                   = 0;
        std::vector<std::int8_t> weights      = {};  // those of an input together
        std::vector<std::int32_t> multipliers = {};
        std::vector<std::int32_t> biases      = {};
    };
    class Reader;

    bool read_lists(Reader& from, std::size_t inputs, std::size_t outputs);
    bool read_layer(Reader& from, std::size_t inputs, std::size_t outputs);
    // Adds what the layer makes of the input to the output.
    static void add(const Layer& layer, std::span<const std::int32_t> input,
                    std::span<std::int64_t> output);

    std::vector<Input> inputs_         = {};
    std::vector<std::uint8_t> actions_ = {};
    std::vector<Layer> layers_         = {};
    std::size_t width_                 = 0;
};

}  // namespace kilostone
