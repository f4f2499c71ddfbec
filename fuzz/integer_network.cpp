// Any bytes as the file of a network: refused, or a network that gives a logit to each of its
// actions and the same one again.
#include "bots/learned/integer_network.h"

#include <cstdio>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace kilostone;
    const auto network = IntegerNetwork::read({data, size});
    if (!network) return 0;
    std::array<std::uint8_t, observation_size> observation{};
    for (std::size_t i = 0; i < observation.size(); ++i)
        observation[i] = static_cast<std::uint8_t>(data[i % size] ^ i);
    const auto logits = network->logits(observation);
    if (logits == network->logits(observation)) return 0;
    std::fprintf(stderr, "the same observation has other logits\n");
    std::abort();
}
