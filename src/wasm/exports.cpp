// The door for JavaScript: a request is written into the input buffer, kilostone_ask() answers, and
// the answer is read from the output buffer. One module is one table, in a Web Worker of its own.
#include "wasm/session.h"

#ifdef __wasm__
#define KILOSTONE_EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace {

std::string input;
std::string output;
kilostone::door::Session session;

}  // namespace

// Where the next request goes, as UTF-8.
KILOSTONE_EXPORT(kilostone_input) char* kilostone_input(std::uint32_t bytes) {
    input.resize(bytes);
    return input.data();
}

// The length of the answer.
KILOSTONE_EXPORT(kilostone_ask) std::uint32_t kilostone_ask() {
    output = session.answer(input);
    return static_cast<std::uint32_t>(output.size());
}

KILOSTONE_EXPORT(kilostone_output) const char* kilostone_output() { return output.data(); }
#endif
