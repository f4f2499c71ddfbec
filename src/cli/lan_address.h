// What others on the local network type or photograph to reach this machine.
#pragma once

#include <string>
#include <vector>

namespace kilostone {

// IPv4 addresses of this machine that others on its networks can reach, the likeliest first.
[[nodiscard]] std::vector<std::string> lan_addresses();

// A QR code in half blocks, dark on light whatever the terminal's colours; empty when the text is
// too long for one.
[[nodiscard]] std::string qr_code(const std::string& text, bool with_colours);

}  // namespace kilostone
