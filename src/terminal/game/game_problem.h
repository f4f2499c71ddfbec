// What can go wrong around a game that is not against its rules: files and folders.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace kilostone {

enum class GameProblemKind : std::uint8_t {
    CannotSave,
    CannotRead,
    Broken,  // a save that no game could have written
    InUse,   // another program plays this game
    NothingSaved,
    BadSetup,
};

struct GameProblem {
    GameProblemKind kind = GameProblemKind::CannotSave;
    std::string path{};    // the file or folder
    std::string reason{};  // for whoever repairs it, in English
    std::string aside{};   // where a broken save is kept now; empty when it stayed where it was
};

// The sentence in the topic `play`, with the arguments `path` and `reason`.
[[nodiscard]] constexpr std::string_view problem_id(GameProblemKind kind) {
    switch (kind) {
    case GameProblemKind::CannotSave: return "play.cannot_save";
    case GameProblemKind::CannotRead: return "play.cannot_read";
    case GameProblemKind::Broken: return "play.broken";
    case GameProblemKind::InUse: return "play.in_use";
    case GameProblemKind::NothingSaved: return "play.nothing_saved";
    case GameProblemKind::BadSetup: break;
    }
    return "play.bad_setup";
}

}  // namespace kilostone
