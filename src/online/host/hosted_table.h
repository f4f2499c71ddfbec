// A table that is served: a room, its journal in the store, and those who watch.
//
// Everything happens on the table's strand. A command is carried out by the room at once, its lines
// go to the store, and nobody is told anything of it before they are stored: frames wait in the
// outbox for the line that they follow from. If a write fails, the room is ahead of the journal;
// the table then ends without having told anything false, and the next visitor has it rebuilt.
#pragma once

#include "online/deal/deal_agreement.h"
#include "online/host/surroundings.h"
#include "online/protocol/room_messages.h"

#include <deque>
#include <map>
#include <memory>

namespace kilostone::online {

// Who a connection belongs to, as far as the table needs to know.
struct Visitor {
    std::string person{};  // empty: nobody known, who can only look on
    std::string name{};
};

// One JSON object for lists of tables: what is played, and which seats are open.
[[nodiscard]] std::string summary_of(const Room& room, std::size_t watchers);

class HostedTable : public std::enable_shared_from_this<HostedTable> {
public:
    using Names = std::map<std::string, std::string>;  // by person

    // `ended` is called when the table ends by itself: after a failed write, or when it is closed.
    HostedTable(const Surroundings& around, std::shared_ptr<Strand> strand, TableRow row, Room room,
                Names names, std::function<void()> ended);

    [[nodiscard]] const std::shared_ptr<Strand>& strand() const { return strand_; }
    [[nodiscard]] const std::string& id() const { return row_.id; }

    // All below: on the strand.

    // Gives the bots, the deal and the clock what they are due. After loading; no clock is charged
    // for an outage of the server.
    void begin(const Outage& outage = {});
    void connect(std::shared_ptr<Peer> peer, Visitor visitor, const HelloMessage& hello,
                 int protocol);
    void receive(const std::shared_ptr<Peer>& peer, const ClientMessage& message);
    void disconnect(const std::shared_ptr<Peer>& peer);
    // Who a connection belongs to has become known: somebody is about to sit down.
    void recognise(const std::shared_ptr<Peer>& peer, Visitor visitor);
    // Sends somebody who is not connected what there is to see before joining: a spectator's
    // snapshot, in one frame, when everything in it is stored.
    void describe(const std::shared_ptr<Peer>& peer);
    // A person has been erased: the name goes, here as well.
    void forget(const std::string& person);
    // By an operator: another name; off the table, without a way back; nothing is accepted any more
    // and everybody is told, as soon as that is stored.
    void rename(const std::string& person, const std::string& name);
    void expel(const std::string& person);
    void close(Written done);
    // Something that the server itself wants of the room.
    tl::expected<Receipt, Rejection> perform(const Request& request);
    // Says goodbye to everybody, and ends: at once, or when all it has been asked is stored.
    void end(ByeReason reason);
    void end_when_stored(ByeReason reason);

    // Nobody watches, nothing is being written or thought about, and nothing is due before then.
    [[nodiscard]] bool is_idle(UnixMillis until) const;
    [[nodiscard]] const Room& room() const { return room_; }
    [[nodiscard]] std::size_t watchers() const { return connections_.size(); }

private:
    struct Connection {
        std::shared_ptr<Peer> peer{};
        Visitor visitor{};
        Sent sent{};
        std::optional<Watcher> watches{};  // whose stream it is sent; none before the first
        int protocol              = 1;
        UnixMillis may_speak_from = 0;  // spends time with every message (see is_too_fast)
    };
    struct Waiting {
        std::uint32_t lines = 0;  // of the journal, to be stored first
        std::shared_ptr<Peer> peer{};
        std::string frame{};
    };
    using Lines = std::uint32_t;
    struct BotMove {
        View asked{};
        Move move{};
    };
    static constexpr Millis retry_soon = 1'000;

    // What came from a connection.
    void take(Connection& from, const CommandMessage& message);
    void take(Connection& from, const PhraseMessage& message);
    void take(Connection& from, const SyncMessage& message);
    void take(Connection& from, const PingMessage& message);
    void take(Connection& from, const HelloMessage& message);
    void take(Connection& from, const CommitMessage& message);
    void take(Connection& from, const RevealMessage& message);
    void rename(Connection& from, const CommandMessage& message);
    // Whether somebody else at the table is called so, or nearly.
    [[nodiscard]] static bool is_bot_here(const std::string& name);
    [[nodiscard]] bool has_seat(const std::string& person) const;  // whether they are there or not
    [[nodiscard]] bool is_taken(const std::string& name, const std::string& person) const;
    [[nodiscard]] std::optional<ErrorMessage> refuse_seat(const Connection& from,
                                                          const CommandMessage& message) const;

    // The deal that people can verify (hosted_deal.cpp).
    bool deal();
    void refuse_deal(const Connection& from, const std::optional<DealRefusal>& refusal,
                     ErrorCode code);
    void open_proof();
    void tell_deal();
    void send_deal(const std::shared_ptr<Peer>& peer);
    [[nodiscard]] DealMessage deal_message(const DealFact& fact) const;

    // Bots (hosted_bots.cpp).
    void ask_bots();
    void take_bot_move(const View& asked, Move move);
    bool make_bot_move(const DriverTasks& tasks);
    [[nodiscard]] bool is_still_asked(const View& asked) const;
    [[nodiscard]] bool has_decided(Seat seat) const;
    [[nodiscard]] std::optional<Millis> next_bot_time() const;

    // What follows.
    void go_on();
    void share_rules();
    [[nodiscard]] std::optional<Millis> due() const;
    bool apply(const Request& request);
    void tell_everybody();
    void tell_what_happened();
    void tell(Connection& to, const Served& served);
    void keep_replay(WriteBatch& batch);
    void store_lines();
    [[nodiscard]] std::string replay_id() const;
    [[nodiscard]] Served served(const Attendance& there) const;
    void stored(Lines lines, const std::optional<StoreProblem>& problem);
    void send(const std::shared_ptr<Peer>& peer, std::string frame);
    void set_timer();
    void fail();

    [[nodiscard]] Connection* find(const std::shared_ptr<Peer>& peer);
    [[nodiscard]] Watcher seat_of(const Visitor& visitor) const;
    [[nodiscard]] Attendance attendance() const;
    [[nodiscard]] bool is_too_fast(Connection& from) const;
    [[nodiscard]] Lines journal_lines() const;
    [[nodiscard]] std::vector<SeatRow> seat_rows() const;

    const Surroundings& around_;
    std::shared_ptr<Strand> strand_;
    TableRow row_;
    Room room_;
    Names names_;
    // By seat: what people are called, and the same so that nobody is taken for somebody else,
    // which takes longer to find than everything else that is said of who is there.
    mutable std::array<std::string, max_seats> called_{};
    mutable std::array<std::string, max_seats> shown_{};
    std::function<void()> ended_;
    std::vector<Connection> connections_{};
    std::deque<Waiting> outbox_{};
    Lines written_ = 0;  // handed to the store
    Lines stored_  = 0;
    Lines told_    = 0;
    std::optional<std::vector<SeatRow>> seats_written_{};  // handed to the store, the last time
    std::shared_ptr<const Rulebook> rules_{};  // the room's, shared with other tables and bots
    UnixMillis ask_bots_from_ = 0;
    std::array<bool, max_seats> thinking_{};  // about the seat's decision
    std::vector<BotMove> decided_{};          // and when it counts it is made
    std::optional<DealAgreement> deal_{};
    DealContext deal_context_{};
    std::uint32_t deals_         = 0;  // attempts, since the table was loaded
    std::size_t deal_facts_told_ = 0;
    std::string proof_{};                // of the deal that is played; shown after the stage
    std::optional<ByeReason> ending_{};  // as soon as all is stored
    bool replay_kept_ = false;
    bool is_over_     = false;
};

}  // namespace kilostone::online
