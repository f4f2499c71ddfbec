// Tables and players for games on a display without a terminal.
#pragma once

#include "editions/registry.h"
#include "support/program.h"
#include "terminal/fake_display.h"
#include "terminal/game/setup.h"
#include "terminal/screen/play.h"
#include "terminal/screen_player.h"

#include <string>
#include <vector>

namespace kilostone {

// These people on the first seats ("-" is a bot), greedy bots on the others.
[[nodiscard]] Setup table(const Edition& edition, const Form& form,
                          const std::vector<std::string>& people, Language language = Language::En);

// Presses these keys, whatever is shown, and then nothing.
[[nodiscard]] FakeDisplay::Player typist(const std::vector<Key>& keys);

// The game that was saved under "d".
[[nodiscard]] std::string the_journal(const ScratchFolder& folder);

}  // namespace kilostone
