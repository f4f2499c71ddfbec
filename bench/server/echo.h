// The least that a WebSocket server can do for a message, to compare with.
#pragma once

namespace kilostone::bench {

// Echoes every message with Boost.Beast on one thread, and ends with the process. Prints its port.
[[noreturn]] void serve_echo();

}  // namespace kilostone::bench
