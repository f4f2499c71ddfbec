// The three calls by which JavaScript speaks with a module: a request is written into the input
// buffer, kilostone_ask() answers, and the answer is read from the output buffer.
#pragma once

#include <cstdint>
#include <string>

#ifdef __wasm__
#define KILOSTONE_EXPORT(name) extern "C" __attribute__((export_name(#name)))
#else
#define KILOSTONE_EXPORT(name) extern "C"
#endif

// `Door` has std::string answer(std::string_view). One module is one door, in a Web Worker of its
// own.
#define KILOSTONE_CALLS(Door)                                                                      \
    namespace {                                                                                    \
    std::string input;                                                                             \
    std::string output;                                                                            \
    Door the_door;                                                                                 \
    }                                                                                              \
    KILOSTONE_EXPORT(kilostone_input) char* kilostone_input(std::uint32_t bytes) {                 \
        input.resize(bytes);                                                                       \
        return input.data();                                                                       \
    }                                                                                              \
    KILOSTONE_EXPORT(kilostone_ask) std::uint32_t kilostone_ask() {                                \
        output = the_door.answer(input);                                                           \
        return static_cast<std::uint32_t>(output.size());                                          \
    }                                                                                              \
    KILOSTONE_EXPORT(kilostone_output) const char* kilostone_output() { return output.data(); }
