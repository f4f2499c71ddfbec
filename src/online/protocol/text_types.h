// Texts with limits, as members of messages; and the member that says which message it is.
#pragma once

#include "base/json/read.h"
#include "base/json/write.h"

#include <string>

namespace kilostone::online {

// `type`, always the one word of the message.
template <const auto& Word>  // a list of one
struct TypeJson {
    OneOf<Word> type{};
    static constexpr std::string_view type_word = Word[0];
    BOOST_DESCRIBE_CLASS(TypeJson, (), (type), (), ())
};

using TypeWord = std::array<std::string_view, 1>;
inline constexpr TypeWord hello_type{"hello"};
inline constexpr TypeWord command_type{"command"};
inline constexpr TypeWord commit_type{"commit"};
inline constexpr TypeWord reveal_type{"reveal"};
inline constexpr TypeWord phrase_type{"phrase"};  // in both directions
inline constexpr TypeWord sync_type{"sync"};
inline constexpr TypeWord ping_type{"ping"};
inline constexpr TypeWord welcome_type{"welcome"};
inline constexpr TypeWord snapshot_type{"snapshot"};
inline constexpr TypeWord update_type{"update"};
inline constexpr TypeWord receipt_type{"receipt"};
inline constexpr TypeWord rejected_type{"rejected"};
inline constexpr TypeWord deal_type{"deal"};
inline constexpr TypeWord error_type{"error"};
inline constexpr TypeWord bye_type{"bye"};
inline constexpr TypeWord pong_type{"pong"};

// Names are checked by the server (their rules are in src/online/host); this is what is read.
inline constexpr std::size_t longest_name_sent = 200;  // bytes

// Plain text in one line (base/utf8.h) of at most so many bytes.
[[nodiscard]] bool read_plain_text(const Json& json, std::string& text, std::size_t most,
                                   const JsonPath& place);
// Digits of hex, in lower case, exactly so many.
[[nodiscard]] bool read_hex(const Json& json, std::string& text, std::size_t digits,
                            const JsonPath& place);
// 128 bits: 32 digits of hex, or 22 characters of base64url.
[[nodiscard]] bool read_token(const Json& json, std::string& text, const JsonPath& place);

template <std::size_t Most>
struct TextUpTo {
    std::string text{};

    TextUpTo() = default;
    TextUpTo(std::string t) : text(std::move(t)) {}
    TextUpTo(std::string_view t) : text(t) {}
    TextUpTo(const char* t) : text(t) {}
    operator const std::string&() const { return text; }
    static constexpr std::string_view typescript = "string";
    void write_json(std::string& out) const { write_text(out, text); }
    [[nodiscard]] bool read_json(const Json& json, const JsonPath& place) {
        return read_plain_text(json, text, Most, place);
    }
    friend bool operator==(const TextUpTo&, const TextUpTo&) = default;
};

template <std::size_t Digits>
struct HexText {
    std::string text{};

    static constexpr std::string_view typescript = "string";
    void write_json(std::string& out) const { write_text(out, text); }
    [[nodiscard]] bool read_json(const Json& json, const JsonPath& place) {
        return read_hex(json, text, Digits, place);
    }
    friend bool operator==(const HexText&, const HexText&) = default;
};

struct HexOrBase64Token {
    std::string text{};

    static constexpr std::string_view typescript = "string";
    void write_json(std::string& out) const { write_text(out, text); }
    [[nodiscard]] bool read_json(const Json& json, const JsonPath& place) {
        return read_token(json, text, place);
    }
    friend bool operator==(const HexOrBase64Token&, const HexOrBase64Token&) = default;
};

}  // namespace kilostone::online
