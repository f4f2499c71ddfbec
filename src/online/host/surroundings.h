// What tables need around them, handed in: the server gives the real things, tests give their own
// clock and order of events.
#pragma once

#include "online/host/bot_pool.h"
#include "online/host/rulebooks.h"
#include "online/store/store.h"

#include <functional>
#include <memory>
#include <string>

namespace kilostone::online {

// Runs what it is given one after the other, never inside the call that gave it.
class Strand {
public:
    Strand()                         = default;
    Strand(const Strand&)            = delete;
    Strand& operator=(const Strand&) = delete;
    virtual ~Strand()                = default;

    virtual void post(std::function<void()> task)                     = 0;  // from any thread
    // At this time or soon after; takes the place of what was wanted before.
    virtual void wake_at(UnixMillis time, std::function<void()> task) = 0;
    virtual void stop_waiting()                                       = 0;
};

// What other nodes have to know of what an operator or a person has done: it counts at tables that
// are open there.
struct NodeNotice {
    enum class Kind : std::uint8_t { Close, Expel, Rename, Forget };
    Kind kind = Kind::Forget;
    std::string code{};    // of the table to be closed
    std::string person{};  // of all others
    std::string name{};    // the new one
};

struct Surroundings {
    Store& store;
    std::function<UnixMillis()> now{};
    std::function<std::shared_ptr<Strand>()> make_strand{};
    // As BotPool::ask(): `done` comes on any thread.
    std::function<bool(BotQuestion, std::function<void(Move)>)> ask_bot{};
    // Tells a node; `done` comes once, on any thread. None where there is one server.
    std::function<void(const NodeRow&, const NodeNotice&, Written done)> tell_node{};
    std::string build{};  // of this program, told to clients
    std::shared_ptr<Rulebooks> rulebooks = std::make_shared<Rulebooks>();
};

// One connection, as a table sees it.
class Peer {
public:
    Peer()                       = default;
    Peer(const Peer&)            = delete;
    Peer& operator=(const Peer&) = delete;
    virtual ~Peer()              = default;

    // From any thread, in the order of the calls.
    virtual void send(std::string frame) = 0;
    // When everything has been sent.
    virtual void close()                 = 0;
};

}  // namespace kilostone::online
