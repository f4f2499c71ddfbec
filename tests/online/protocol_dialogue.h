// The example dialogue of docs/protocol.md, held with the real code: a room, its messages and the
// people who speak, without sockets or store.
//
//     # Ann opens the table                  a remark
//     Ann > {"type":"hello",…}               a client's line
//     Ann < {"type":"welcome",…}             the server's, made here
//     ! deal                                 the driver: deal, wait MILLISECONDS, lose NAME
#pragma once

#include "online/protocol/room_messages.h"

#include <string>
#include <vector>

namespace kilostone::online {

class Dialogue {
public:
    // All lines, the server's made anew.
    [[nodiscard]] static std::string held(const std::string& script);

private:
    struct Speaker {
        std::string name{};
        bool greeted = false;
        Watcher seat{};
        Sent sent{};
    };

    void line(const std::string& text);
    void drive(const std::string& order);
    void hear(Speaker& from, const std::string& frame);
    void take(Speaker& from, const HelloMessage& m);
    void take(Speaker& from, const CommandMessage& m);
    void take(Speaker& from, const PhraseMessage& m);
    void take(Speaker& from, const SyncMessage& m);
    void take(Speaker& from, const PingMessage& m);
    template <class Other>
    void take(Speaker& from, const Other& m);
    void tell_everybody();
    void tell(Speaker& to);
    void write(const Speaker& to, const std::string& frame);
    [[nodiscard]] Speaker& speaker(const std::string& name);
    [[nodiscard]] Watcher seat_of(const std::string& name) const;
    [[nodiscard]] Attendance attendance() const;

    Room room_{};
    std::vector<Speaker> speakers_{};
    Millis now_ = 1'000;
    std::string text_{};
};

}  // namespace kilostone::online
