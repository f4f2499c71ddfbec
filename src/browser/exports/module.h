// How JavaScript talks to a module: it writes a request into the input buffer, calls
// kilostone_ask() and reads the answer from the output buffer. One module serves one Web Worker.
#pragma once

#include <cstdint>
#include <string>

#define KILOSTONE_EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace kilostone {

// `Api` has std::string answer(std::string_view).
template <class Api>
class Module {
public:
    char* input(std::uint32_t bytes) {
        input_.resize(bytes);
        return input_.data();
    }
    std::uint32_t ask() {
        output_ = api_.answer(input_);
        return static_cast<std::uint32_t>(output_.size());
    }
    const char* output() const { return output_.data(); }

private:
    std::string input_{};
    std::string output_{};
    Api api_{};
};

}  // namespace kilostone
