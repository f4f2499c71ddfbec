#include "bots/data/net_weights.h"

#include <bit>

namespace kilostone {
namespace {

// Made from net.bin by cmake/BotData.cmake.
constexpr std::uint8_t file[] = {
#include "bots/net.inc"
};

// A struct without gaps, apart from its end: the file is its image in memory.
constexpr std::size_t end_gap = 6;
static_assert(sizeof(file) + end_gap == sizeof(NetWeights));
static_assert(std::endian::native == std::endian::little);

constexpr std::array<std::uint8_t, sizeof(NetWeights)> image() {
    std::array<std::uint8_t, sizeof(NetWeights)> bytes{};
    for (std::size_t i = 0; i < sizeof(file); ++i) bytes[i] = file[i];
    return bytes;
}

}  // namespace

constexpr NetWeights net_weights = std::bit_cast<NetWeights>(image());

}  // namespace kilostone
