// How a table agrees on a deck that nobody could choose. A process without clock, network or random
// numbers: messages and times go in, facts for everybody come out.
//
//     DealAgreement agreement(context, people, secret, now);   // 64 bytes of the OS generator
//     agreement.commit(2, digest, now);                        // what a seat's device sends
//     agreement.tick(now);                                     // at agreement.deadline()
//     if (agreement.wants_secret()) agreement.renew(secret, now);
//     agreement.facts();                                       // tell everybody what is new
//     if (agreement.is_agreed()) deal(agreed_deck(rules, …), print(agreement.proof()));
//
// 1. The server shows its commitment; then each seat has `commit_time` to commit itself to a seed.
// 2. When the commitments are complete they are shown, and each seat has `reveal_time` to reveal.
// 3. When all seeds are there, the deck follows from them and from the secret.
//
// A seat without a commitment in time is left out. A seat that keeps its seed back is left out too,
// and the attempt is withdrawn: with another secret and other seeds, all starts again for those who
// gave theirs. Both are facts, and stand in the proof. Bots are not asked.
#pragma once

#include "online/deal/deal_proof.h"

#include <span>
#include <variant>

namespace kilostone::online {

using Millis = std::int64_t;

inline constexpr Millis commit_time = 10'000;
inline constexpr Millis reveal_time = 10'000;

struct SeatCommitment {
    Seat seat = 0;
    Digest commitment{};

    friend bool operator==(const SeatCommitment&, const SeatCommitment&) = default;
};

namespace deal_fact {

// An attempt begins. Each of `seats` is asked to commit itself.
struct Opened {
    DealContext context{};
    Digest commitment{};  // of the server
    std::vector<Seat> seats{};
    Millis deadline = 0;
};
struct Committed {
    Seat seat = 0;
};
// Each seat of these is asked to reveal its seed.
struct Revealing {
    std::vector<SeatCommitment> commitments{};
    Millis deadline = 0;
};
struct Revealed {
    Seat seat = 0;
};
struct SeatLeftOut {
    LeftOut who{};
};
// A seed is missing: nothing is dealt from this attempt.
struct Withdrawn {
    Digest commitment{};
};
// The deck is fixed. Whoever keeps the digest can recognise the proof.
struct Agreed {
    std::vector<SeatSeed> seeds{};
    Digest agreement{};
};

}  // namespace deal_fact

using DealFact =
    std::variant<deal_fact::Opened, deal_fact::Committed, deal_fact::Revealing, deal_fact::Revealed,
                 deal_fact::SeatLeftOut, deal_fact::Withdrawn, deal_fact::Agreed>;

enum class DealRefusal : std::uint8_t {
    NotAsked,         // nobody waits for a seed of this seat
    LeftOut,          // too late: this seat has been left out
    NotNow,           // seeds are revealed only after all commitments
    OtherCommitment,  // the seat has committed itself to something else
    WrongSeed,        // not what the seat committed itself to
};

class DealAgreement {
public:
    // `seats`: whose people are there to give a seed. Requires a table name and seats below
    // max_seats.
    DealAgreement(DealContext context, std::span<const Seat> seats, const ServerSecret& secret,
                  Millis now);

    // What was due before comes first. Saying the same once more changes nothing.
    [[nodiscard]] std::optional<DealRefusal> commit(Seat seat, const Digest& commitment,
                                                    Millis now);
    [[nodiscard]] std::optional<DealRefusal> reveal(Seat seat, const PlayerSeed& seed, Millis now);
    void tick(Millis now);

    // After an attempt was withdrawn: the next one begins with a secret that nobody has seen.
    [[nodiscard]] bool wants_secret() const { return phase_ == Phase::Withdrawn; }
    void renew(const ServerSecret& secret, Millis now);

    // When to tick at the latest; none when nothing is waited for.
    [[nodiscard]] std::optional<Millis> deadline() const;

    // All of them, the oldest first; to everybody at the table, also to those who come later.
    [[nodiscard]] std::span<const DealFact> facts() const { return facts_; }

    [[nodiscard]] bool is_agreed() const { return phase_ == Phase::Agreed; }
    // Requires is_agreed(). Holds the secret, and with it the deck.
    [[nodiscard]] const DealProof& proof() const { return proof_; }

private:
    enum class Phase : std::uint8_t { Committing, Revealing, Withdrawn, Agreed };
    enum class Part : std::uint8_t { NotAsked, Asked, Committed, Revealed, LeftOut };

    struct Place {
        Part part = Part::NotAsked;
        Digest commitment{};
        PlayerSeed seed{};
    };

    void open(const ServerSecret& secret);
    void advance();  // as far as it goes without another message
    void begin_revealing();
    void withdraw();
    void agree();
    void leave_out(Part part, LeftOutReason reason);
    [[nodiscard]] bool any(Part part) const;
    [[nodiscard]] std::vector<Seat> seats_in(Part part) const;
    [[nodiscard]] std::optional<DealRefusal> check_part(Seat seat) const;

    DealProof proof_{};
    std::array<Place, max_seats> places_{};
    Phase phase_     = Phase::Committing;
    Millis now_      = 0;
    Millis deadline_ = 0;
    std::vector<DealFact> facts_{};
};

}  // namespace kilostone::online
