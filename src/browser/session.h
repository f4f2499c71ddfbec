// One table asked by JSON texts: everybody who plays at it shares this browser. Nothing here
// throws, and a request that cannot be read changes nothing.
#pragma once

#include "browser/answers.h"
#include "browser/requests.h"
#include "table/driver.h"
#include "table/hot_seat.h"

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

    void start(Driver driver);
    void go_on(std::int64_t now);
    void collect();
    void resend_stage(Seat seat);
    void update_device(std::int64_t now);
    // The room's time when the page's clock says `now`.
    [[nodiscard]] Millis room_time(std::int64_t now) const;
    [[nodiscard]] bool only_bots() const { return device_->people().empty(); }
    [[nodiscard]] Seat shown_seat(Seat asking) const;
    [[nodiscard]] Scene scene_of(Seat seat) const;
    [[nodiscard]] std::optional<std::int64_t> next_due(std::int64_t now) const;
    [[nodiscard]] std::optional<Refused> refused(const std::optional<Rejection>& no) const;

    // What a seat has been told and the page has not shown yet.
    struct Watching {
        std::uint32_t seq = 0;
        std::optional<Card> drawn{};
        std::vector<EventData> news{};
    };

    std::optional<Driver> driver_{};
    std::optional<HotSeat> device_{};           // of the table's people
    Millis ahead_ = 0;                          // the room's clock before the page's
    std::optional<std::int64_t> held_since_{};  // the page's time at which the room's clock stopped
    std::size_t kept_ = 0;                      // lines of the journal that the browser has
    std::array<Watching, max_seats> watching_{};
};

}  // namespace kilostone::web
