// What a client sends: one JSON object in one text frame, told apart by `type`.
#pragma once

#include "online/protocol/protocol.h"
#include "online/protocol/text_types.h"
#include "table/command.h"
#include "table/settings_json.h"

#include <variant>

namespace kilostone::online {

using CommandWord = OneOf<enum_words<CommandKind>>;
using PhraseWord  = OneOf<enum_words<Phrase>>;
using SeatNumber  = BoundedInt<max_seats - 1>;
using SeqNumber   = BoundedInt<0xFFFFFFFF>;
using TimeNumber  = BoundedInt<std::int64_t{1} << 53>;

// The first message of every connection.
struct HelloMessage : TypeJson<hello_type> {
    BoundedInt<1'000'000> protocol{};           // the newest version that the client speaks
    Omittable<BoundedInt<1'000'000>> oldest{};  // and the oldest; without it, the newest alone
    TextUpTo<longest_build> build{};
    TextUpTo<longest_table_code> table{};          // its code
    Omittable<HexOrBase64Token> token{};           // of the person, 128 bits; a secret
    Omittable<TextUpTo<longest_stream>> stream{};  // to go on from `seq` in this stream
    Omittable<SeqNumber> seq{};
};
BOOST_DESCRIBE_STRUCT(HelloMessage, (TypeJson<hello_type>),
                      (protocol, oldest, build, table, token, stream, seq))

// Something that the table is asked for. Which members belong to which command: CommandKind.
struct CommandMessage : TypeJson<command_type> {
    TextUpTo<64> id{};  // the client's own; the same id is never carried out twice
    CommandWord do_{};
    Omittable<SeqNumber> seen{};  // how far the sender had read when deciding
    Omittable<SeatNumber> seat{};
    Omittable<SeatNumber> with{};
    Omittable<SeatNumber> dealer{};
    Omittable<TextUpTo<longest_name_sent>> name{};
    Omittable<TextUpTo<longest_bot_name>> bot{};
    Omittable<TextUpTo<longest_move>> move{};
    Omittable<OneOf<orders>> order{};
    Omittable<bool> agree{};
    Omittable<SettingsJson> settings{};

    [[nodiscard]] CommandKind kind() const { return static_cast<CommandKind>(do_); }
};
BOOST_DESCRIBE_STRUCT(CommandMessage, (TypeJson<command_type>),
                      (id, do_, seen, seat, with, dealer, name, bot, move, order, agree, settings))

// A seat's share of a deal that players can verify: first a commitment, then what it commits to.
struct CommitMessage : TypeJson<commit_type> {
    SeqNumber deal{};
    HexText<64> commitment{};
};
BOOST_DESCRIBE_STRUCT(CommitMessage, (TypeJson<commit_type>), (deal, commitment))

struct RevealMessage : TypeJson<reveal_type> {
    SeqNumber deal{};
    HexText<64> seed{};
};
BOOST_DESCRIBE_STRUCT(RevealMessage, (TypeJson<reveal_type>), (deal, seed))

struct PhraseMessage : TypeJson<phrase_type> {
    PhraseWord phrase{};
};
BOOST_DESCRIBE_STRUCT(PhraseMessage, (TypeJson<phrase_type>), (phrase))

// Asks for a snapshot.
struct SyncMessage : TypeJson<sync_type> {};
BOOST_DESCRIBE_STRUCT(SyncMessage, (TypeJson<sync_type>), ())

struct PingMessage : TypeJson<ping_type> {
    TimeNumber sent{};  // the client's clock; comes back in the answer
};
BOOST_DESCRIBE_STRUCT(PingMessage, (TypeJson<ping_type>), (sent))

using ClientMessage = std::variant<HelloMessage, CommandMessage, CommitMessage, RevealMessage,
                                   PhraseMessage, SyncMessage, PingMessage>;

}  // namespace kilostone::online
