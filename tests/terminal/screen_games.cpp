#include "terminal/screen_games.h"

#include <deque>
#include <filesystem>

namespace kilostone {

Setup table(const Edition& e, const Form& form, const std::vector<std::string>& people,
            Language language) {
    const Texts texts(language, e);
    Setup setup{.settings = {.table = {e, form, {}}, .pace = Pace::Instant}};
    for (std::size_t i = 0; i < form.players; ++i)
        setup.seats.push_back(i < people.size() && people[i] != "-" ? person_named(people[i])
                                                                    : bot_of("greedy"));
    name_bots(texts, setup.seats);
    return setup;
}

FakeDisplay::Player typist(const std::vector<Key>& keys) {
    return [keys = std::deque<Key>(keys.begin(), keys.end())](const Canvas&,
                                                              bool) mutable -> std::optional<Key> {
        if (keys.empty()) return std::nullopt;
        const Key key = keys.front();
        keys.pop_front();
        return key;
    };
}

std::string the_journal(const ScratchFolder& folder) {
    std::string journal;
    for (const auto& file : std::filesystem::directory_iterator(folder.file("d/games")))
        journal = read_file(file.path());
    return journal;
}

}  // namespace kilostone
