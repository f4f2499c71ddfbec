// What a server sends: one JSON object in one text frame, told apart by `type`.
#pragma once

#include "online/protocol/table_parts.h"

namespace kilostone::online {

// The answer to hello. A snapshot follows or, where the client can go on from where it was, an
// update.
struct WelcomeMessage : TypeJson<welcome_type> {
    BoundedInt<1'000'000> protocol{};  // the version that is spoken from now on
    BoundedInt<1'000'000> newest{};    // the newest that the server speaks
    TextUpTo<longest_build> build{};   // of the server
    TextUpTo<longest_table_code> table{};
    TextUpTo<64> edition{};  // its id, or that of a custom edition's base
    BoundedInt<0xFFFF> revision{};
    Nullable<SeatNumber> seat{};  // whose stream this is; null: a spectator's
    TextUpTo<longest_stream> stream{};
    TimeNumber now{};  // the server's clock, as all times
};
BOOST_DESCRIBE_STRUCT(WelcomeMessage, (TypeJson<welcome_type>),
                      (protocol, newest, build, table, edition, revision, seat, stream, now))

// All that a watcher may know.
struct SnapshotMessage : TypeJson<snapshot_type> {
    TextUpTo<longest_stream> stream{};
    Nullable<SeatNumber> seat{};
    SeqNumber seq{};
    TimeNumber now{};
    SettingsJson settings{};
    RosterJson roster{};
    StatusJson status{};
    MatchJson match{};
    Nullable<std::string>
        view{};  // a position (docs/formats/position.md), a spectator's without a hand
};
BOOST_DESCRIBE_STRUCT(SnapshotMessage, (TypeJson<snapshot_type>),
                      (stream, seat, seq, now, settings, roster, status, match, view))

// What has changed: the facts after the last one that was sent, and the parts that are different
// now. All of it counts at once.
struct UpdateMessage : TypeJson<update_type> {
    SeqNumber since{};  // the first fact has this number plus one
    TimeNumber now{};
    std::vector<FactJson> facts{};
    Omittable<SettingsJson> settings{};
    Omittable<RosterJson> roster{};
    Omittable<StatusJson> status{};
    Omittable<MatchJson> match{};
    // As it is after all of these facts, where it does not follow from folding their events: after
    // a deal and after taking back. Null: there is none any more.
    Omittable<Nullable<std::string>> view{};
};
BOOST_DESCRIBE_STRUCT(UpdateMessage, (TypeJson<update_type>),
                      (since, now, facts, settings, roster, status, match, view))

// A command is carried out and stored; its facts have come before.
struct ReceiptMessage : TypeJson<receipt_type> {
    TextUpTo<64> id{};
    SeqNumber seq{};
};
BOOST_DESCRIBE_STRUCT(ReceiptMessage, (TypeJson<receipt_type>), (id, seq))

struct ReasonJson {
    std::string code{};                             // "speed_limited"
    Omittable<std::string> clause{};                // "trio 4.2"
    Omittable<std::vector<std::string>> rulings{};  // "R6"
};
BOOST_DESCRIBE_STRUCT(ReasonJson, (), (code, clause, rulings))

// The room has refused a command.
struct RejectedMessage : TypeJson<rejected_type> {
    TextUpTo<64> id{};
    std::string code{};  // RejectionCode: "not_now"
    std::vector<ReasonJson> reasons{};
    std::string what{};  // English, as `allowed`
    std::string allowed{};
};
BOOST_DESCRIBE_STRUCT(RejectedMessage, (TypeJson<rejected_type>),
                      (id, code, reasons, what, allowed))

struct SaidMessage : TypeJson<phrase_type> {
    SeatNumber seat{};
    PhraseWord phrase{};
};
BOOST_DESCRIBE_STRUCT(SaidMessage, (TypeJson<phrase_type>), (seat, phrase))

// What a deal is bound to (docs/verify.md): devices need it for their commitments.
struct DealNameJson {
    TextUpTo<64> table{};
    BoundedInt<1'000'000> match{};
    BoundedInt<1'000'000> stage{};
    BoundedInt<1'000'000> attempt{};
};
BOOST_DESCRIBE_STRUCT(DealNameJson, (), (table, match, stage, attempt))

struct SeatCommitmentJson {
    SeatNumber seat{};
    HexText<64> commitment{};
};
BOOST_DESCRIBE_STRUCT(SeatCommitmentJson, (), (seat, commitment))

struct DealMessage : TypeJson<deal_type> {
    SeqNumber deal{};  // to be repeated in `commit` and `reveal`
    OneOf<enum_words<DealStep>> step{};
    DealNameJson name{};
    Omittable<TimeNumber> until{};        // of commit and reveal
    Omittable<HexText<64>> commitment{};  // the server's: of commit
    Omittable<SeatList> seats{};          // of commit: who is asked; else whom the step is about
    Omittable<std::vector<SeatCommitmentJson>> commitments{};  // of reveal
    Omittable<HexText<64>> agreement{};                        // of dealt
    Omittable<JsonText> proof{};                               // of opened
};
BOOST_DESCRIBE_STRUCT(DealMessage, (TypeJson<deal_type>),
                      (deal, step, name, until, commitment, seats, commitments, agreement, proof))

struct ErrorMessage : TypeJson<error_type> {
    OneOf<enum_words<ErrorCode>> code{};
    std::string text{};              // English, for developers
    bool fatal = false;              // the connection is closed
    Omittable<TextUpTo<64>> id{};    // of the command that it is about
    Omittable<std::string> where{};  // the place in the message: "settings.pace"
    Omittable<std::string> allowed{};
    Omittable<TimeNumber> retry_after{};  // milliseconds

    [[nodiscard]] ErrorCode kind() const { return static_cast<ErrorCode>(code); }
};
BOOST_DESCRIBE_STRUCT(ErrorMessage, (TypeJson<error_type>),
                      (code, text, fatal, id, where, allowed, retry_after))

struct ByeMessage : TypeJson<bye_type> {
    OneOf<enum_words<ByeReason>> reason{};
    Omittable<TimeNumber> retry_after{};  // milliseconds
};
BOOST_DESCRIBE_STRUCT(ByeMessage, (TypeJson<bye_type>), (reason, retry_after))

struct PongMessage : TypeJson<pong_type> {
    TimeNumber sent{};
    TimeNumber now{};
};
BOOST_DESCRIBE_STRUCT(PongMessage, (TypeJson<pong_type>), (sent, now))

using ServerMessage =
    std::variant<WelcomeMessage, SnapshotMessage, UpdateMessage, ReceiptMessage, RejectedMessage,
                 SaidMessage, DealMessage, ErrorMessage, ByeMessage, PongMessage>;

}  // namespace kilostone::online
