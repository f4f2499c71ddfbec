// One table behind a door of JSON texts: what the browser asks, and what it is answered. Nothing
// here throws, and a request that cannot be read changes nothing.
#pragma once

#include "browser/answers.h"
#include "browser/requests.h"
#include "table/driver.h"

#include <span>
#include <string>
#include <string_view>

namespace kilostone::web {

class Session {
public:
    // The answer to one request, both as JSON; {"problem": …} when it makes no sense.
    [[nodiscard]] std::string answer(std::string_view request);

private:
    [[nodiscard]] std::string answer(const Request& request);
    [[nodiscard]] std::string begin(const Request& request);
    [[nodiscard]] std::string resume(const Request& request);
    [[nodiscard]] std::string play(const Request& request, Seat seat);
    [[nodiscard]] std::string order(const Request& request, Seat seat);
    [[nodiscard]] std::string why(const Request& request, Seat seat) const;
    [[nodiscard]] std::string hint(Seat seat);
    [[nodiscard]] std::string update(Seat seat, std::int64_t now,
                                     const std::optional<Rejection>& no = {});

    void recall_views(std::span<const std::string> journal);
    void go_on(std::int64_t now);
    void collect();
    [[nodiscard]] std::optional<Refused> refused(const std::optional<Rejection>& no) const;

    struct Watching {
        std::optional<View> view{};  // as this seat saw the stage last
        std::uint32_t view_seq = 0;  // of the last fact in the view, where it was recalled
        std::uint32_t seq      = 0;
        std::optional<Card> drawn{};
        std::vector<Happening> news{};
    };

    std::optional<Driver> driver_{};
    Millis ahead_     = 0;  // of a resumed game before the clock it goes on with
    std::size_t kept_ = 0;  // lines of the journal that the browser has
    std::array<Watching, max_seats> watching_{};
};

}  // namespace kilostone::web
