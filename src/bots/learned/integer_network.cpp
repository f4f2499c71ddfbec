#include "bots/learned/integer_network.h"

#include "env/action.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace kilostone {
namespace {

constexpr std::string_view magic       = "KSTNNET1";
constexpr int multiplier_bits          = 20;
constexpr std::size_t most_inputs      = 1024;  // so that no sum of products leaves 32 bits
constexpr std::size_t most_units       = 1024;
constexpr std::size_t most_blocks      = 16;
constexpr int most_shift               = 6;
constexpr int most_cut                 = 30;
constexpr std::int64_t most_activation = 255;

static_assert(IntegerNetwork::actions == action_count);

constexpr std::int64_t rounded(std::int64_t x, int bits) {
    return (x + (std::int64_t{1} << (bits - 1))) >> bits;
}

void cut(std::span<const std::int64_t> stream, int bits, std::span<std::int32_t> cut_to) {
    for (std::size_t i = 0; i < stream.size(); ++i)
        cut_to[i] = static_cast<std::int32_t>(
            std::clamp<std::int64_t>(rounded(stream[i], bits), 0, most_activation));
}

}  // namespace

// Little-endian numbers from the front; `good` until some were missing.
class IntegerNetwork::Reader {
public:
    explicit Reader(std::span<const std::uint8_t> bytes) : rest_(bytes) {}

    [[nodiscard]] bool good() const { return good_; }
    [[nodiscard]] bool at_end() const { return rest_.empty(); }

    std::span<const std::uint8_t> take(std::size_t count) {
        if (count > rest_.size()) {
            good_ = false;
            rest_ = {};
            return {};
        }
        const auto taken = rest_.first(count);
        rest_            = rest_.subspan(count);
        return taken;
    }
    std::uint32_t number(std::size_t bytes) {
        std::uint32_t n = 0;
        int at          = 0;
        for (const std::uint8_t byte : take(bytes)) {
            n |= std::uint32_t{byte} << at;
            at += 8;
        }
        return n;
    }
    std::vector<std::int32_t> numbers(std::size_t count) {
        std::vector<std::int32_t> all;
        for (std::size_t i = 0; i < count && good_; ++i)
            all.push_back(static_cast<std::int32_t>(number(4)));
        return all;
    }

private:
    std::span<const std::uint8_t> rest_;
    bool good_ = true;
};

bool IntegerNetwork::read_lists(Reader& from, std::size_t inputs, std::size_t outputs) {
    for (std::size_t i = 0; i < inputs; ++i)
        inputs_.push_back({static_cast<std::uint16_t>(from.number(2)), 0});
    for (Input& input : inputs_) input.shift = static_cast<std::uint8_t>(from.number(1));
    const auto listed = from.take(outputs);
    actions_.assign(listed.begin(), listed.end());
    ActionSet known;
    for (const Input& input : inputs_)
        if (input.byte >= observation_size || input.shift > most_shift) return false;
    for (const int action : actions_) {
        if (action >= action_count || known.contains(action)) return false;
        known.insert(1, action);
    }
    return from.good();
}

bool IntegerNetwork::read_layer(Reader& from, std::size_t inputs, std::size_t outputs) {
    Layer layer;
    layer.cut          = static_cast<int>(from.number(1));
    layer.outputs      = outputs;
    const auto weights = from.take(inputs * outputs);
    layer.weights.assign(weights.begin(), weights.end());
    layer.multipliers = from.numbers(outputs);
    layer.biases      = from.numbers(outputs);
    const bool first  = layers_.empty();
    if (!from.good() || layer.cut > most_cut || (layer.cut == 0) != first) return false;
    layers_.push_back(std::move(layer));
    return true;
}

std::optional<IntegerNetwork> IntegerNetwork::read(std::span<const std::uint8_t> file) {
    Reader from(file);
    const auto begins = from.take(magic.size());
    if (!from.good() || !std::equal(begins.begin(), begins.end(), magic.begin()))
        return std::nullopt;
    const std::size_t inputs = from.number(2), outputs = from.number(2);
    const std::size_t width = from.number(2), blocks = from.number(2);
    if (!from.good() || inputs == 0 || inputs > most_inputs || outputs == 0 || outputs > actions ||
        width == 0 || width > most_units || blocks > most_blocks)
        return std::nullopt;
    IntegerNetwork net;
    net.width_ = width;
    bool good  = net.read_lists(from, inputs, outputs) && net.read_layer(from, inputs, width);
    for (std::size_t i = 0; i < 2 * blocks && good; ++i) good = net.read_layer(from, width, width);
    if (!good || !net.read_layer(from, width, outputs) || !from.at_end()) return std::nullopt;
    return net;
}

void IntegerNetwork::add(const Layer& layer, std::span<const std::int32_t> input,
                         std::span<std::int64_t> output) {
    std::array<std::int32_t, most_units> sums{};
    const std::int8_t* weights = layer.weights.data();
    const std::size_t outputs  = layer.outputs;
    for (const std::int32_t x : input) {
        if (x != 0)
            for (std::size_t j = 0; j < outputs; ++j) sums[j] += x * weights[j];
        weights += outputs;
    }
    for (std::size_t j = 0; j < outputs; ++j)
        output[j] += rounded(std::int64_t{sums[j]} * layer.multipliers[j], multiplier_bits) +
                     layer.biases[j];
}

IntegerNetwork::Logits
IntegerNetwork::logits(std::span<const std::uint8_t, observation_size> observation) const {
    std::array<std::int32_t, most_inputs> seen;
    for (std::size_t i = 0; i < inputs_.size(); ++i)
        seen[i] = observation[inputs_[i].byte] << inputs_[i].shift;
    std::array<std::int64_t, most_units> stream{}, inner{};
    std::array<std::int32_t, most_units> cut_to;
    const auto whole = std::span(stream).first(width_), between = std::span(inner).first(width_);
    const auto few = std::span(cut_to).first(width_);
    add(layers_.front(), std::span(seen).first(inputs_.size()), whole);
    for (std::size_t i = 1; i + 2 < layers_.size(); i += 2) {
        cut(whole, layers_[i].cut, few);
        std::fill(between.begin(), between.end(), 0);
        add(layers_[i], few, between);
        cut(between, layers_[i + 1].cut, few);
        add(layers_[i + 1], few, whole);
    }
    cut(whole, layers_.back().cut, few);
    std::array<std::int64_t, most_units> last{};
    add(layers_.back(), few, last);
    Logits logits;
    logits.fill(no_logit);
    for (std::size_t i = 0; i < actions_.size(); ++i) logits[actions_[i]] = last[i];
    return logits;
}

}  // namespace kilostone
