// How the inside of a store fails: by an exception, which never leaves this layer.
#pragma once

#include "online/store/store.h"

namespace kilostone::online {

struct StoreError {
    StoreProblem problem{};
};
[[noreturn]] void throw_problem(StoreFault fault, std::string text);

// What the writer asked for cannot be done; nothing is wrong with the store.
[[nodiscard]] constexpr bool is_refusal(StoreFault fault) {
    return fault == StoreFault::Conflict || fault == StoreFault::NotFound ||
           fault == StoreFault::Invalid;
}

}  // namespace kilostone::online
