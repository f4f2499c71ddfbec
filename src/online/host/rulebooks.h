// One copy of the compiled rules for all tables that play by them: a rulebook is larger than
// everything else that a table keeps. Safe from every thread.
#pragma once

#include "engine/rulebook.h"

#include <memory>
#include <mutex>
#include <vector>

namespace kilostone::online {

class Rulebooks {
public:
    // Equal to `rules`, and kept as long as somebody holds it.
    [[nodiscard]] std::shared_ptr<const Rulebook> of(const Rulebook& rules) {
        const std::scoped_lock lock(mutex_);
        std::erase_if(known_, [](const auto& known) { return known.expired(); });
        for (const auto& known : known_)
            if (auto book = known.lock();
                book && book->edition == rules.edition && book->form == rules.form)
                return book;
        auto book = std::make_shared<const Rulebook>(rules);
        known_.push_back(book);
        return book;
    }

private:
    std::mutex mutex_{};
    std::vector<std::weak_ptr<const Rulebook>> known_{};  // a few; custom editions add theirs
};

}  // namespace kilostone::online
