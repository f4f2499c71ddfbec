// What is not a message, and every kind of it by its own code.
#include "online/protocol/messages.h"

#include <gtest/gtest.h>

#include <map>

namespace kilostone::online {
namespace {

struct Case {
    std::string frame;
    ErrorCode code;
    std::string where{};
};

std::string nested(int levels) {
    return R"({"type":"ping","sent":)" + std::string(static_cast<std::size_t>(levels), '[') +
           std::string(static_cast<std::size_t>(levels), ']') + "}";
}

std::vector<Case> bad_frames() {
    const std::string hello = R"({"type":"hello","protocol":1,"build":"b","table":"KQWXYZ")";
    return {
        {std::string(longest_client_message + 1, ' '), ErrorCode::TooLong},
        {"{\"type\":\"ping\",\"sent\":\"\xff\"}", ErrorCode::NotText},
        {"", ErrorCode::NotJson},
        {"{", ErrorCode::NotJson},
        {R"({"type":"sync"} {})", ErrorCode::NotJson},
        {std::string(R"({"type":"sync"})") + '\0', ErrorCode::NotJson},
        {std::string(R"({"type":"sync"})") + '\0' + "more", ErrorCode::NotJson},
        {"\xEF\xBB\xBF"
         R"({"type":"sync"})",
         ErrorCode::NotJson},
        {nested(deepest_client_message), ErrorCode::TooDeep},
        {std::string(16'000, '['), ErrorCode::TooDeep},
        {"[]", ErrorCode::NotAnObject},
        {"7", ErrorCode::NotAnObject},
        {"{}", ErrorCode::NoType},
        {R"({"type":1})", ErrorCode::NoType, "type"},
        {R"({"type":"welcome"})", ErrorCode::UnknownType, "type"},
        {R"({"type":"ping","sent":1,"sent":2})", ErrorCode::RepeatedKey},
        {R"({"type":"ping","sent":{"a":[{"b:c":1,"b:c":2}]}})", ErrorCode::RepeatedKey},
        {R"({"type":"ping","sent":1,"more":2})", ErrorCode::UnknownMember},
        {R"({"type":"ping"})", ErrorCode::MissingMember, "sent"},
        {R"({"type":"ping","sent":-1})", ErrorCode::BadMember, "sent"},
        {R"({"type":"ping","sent":1.5})", ErrorCode::BadMember, "sent"},
        {R"({"type":"ping","sent":99999999999999999999})", ErrorCode::BadMember, "sent"},
        {R"({"type":"phrase","phrase":"rude words"})", ErrorCode::BadMember, "phrase"},
        {hello + R"(,"token":"abc"})", ErrorCode::BadMember, "token"},
        {hello + R"(,"seq":"1"})", ErrorCode::BadMember, "seq"},
        {R"({"type":"hello","protocol":2,"oldest":2,"new_member":{}})",
         ErrorCode::UnsupportedProtocol, "protocol"},
        {R"({"type":"hello","protocol":0})", ErrorCode::UnsupportedProtocol, "protocol"},
        {R"({"type":"commit","deal":1,"commitment":"ABC"})", ErrorCode::BadMember, "commitment"},
        {R"({"type":"command","id":"a","do":"fly"})", ErrorCode::UnknownCommand, "do"},
        {R"({"type":"command","id":"a","do":"play","move":"decline","x":1})",
         ErrorCode::UnknownMemberOfCommand},
        {R"({"type":"command","id":"a","do":"play","move":"decline","seat":1})",
         ErrorCode::UnknownMemberOfCommand, "seat"},
        {R"({"type":"command","id":"a","do":"play"})", ErrorCode::MissingMemberOfCommand, "move"},
        {R"({"type":"command","do":"undo"})", ErrorCode::MissingMemberOfCommand, "id"},
        {R"({"type":"command","id":"","do":"undo"})", ErrorCode::BadMember, "id"},
        {R"({"type":"command","id":"a","do":"sit","seat":8})", ErrorCode::BadMember, "seat"},
        {R"({"type":"command","id":"a","do":"rename","name":"a\u202eb"})", ErrorCode::BadMember,
         "name"},
        {R"({"type":"command","id":"a","do":"configure","settings":{"pace":"warp"}})",
         ErrorCode::BadMember, "settings.pace"},
    };
}

TEST(ProtocolDecode, WhatIsNoMessageIsRefusedByItsOwnCodeWithItsPlace) {
    std::map<std::uint8_t, int> codes;
    for (const Case& c : bad_frames()) {
        const auto read = decode_client(c.frame);
        ASSERT_FALSE(read) << c.frame.substr(0, 200);
        const ErrorMessage& error = read.error();
        EXPECT_EQ(error.kind(), c.code) << c.frame.substr(0, 200) << "\n" << encode(error);
        EXPECT_EQ(error.where.value_or(""), c.where) << c.frame.substr(0, 200);
        EXPECT_EQ(error.fatal, is_fatal(c.code));
        EXPECT_LE(error.text.size(), longest_error_text);
        EXPECT_TRUE(decode_server(encode(error))) << encode(error);
        ++codes[error.code.index];
    }
    for (int code = 0; code <= static_cast<int>(ErrorCode::UnsupportedProtocol); ++code)
        EXPECT_GT(codes[static_cast<std::uint8_t>(code)], 0)
            << enum_word(static_cast<ErrorCode>(code));
}

TEST(ProtocolDecode, AnErrorInACommandNamesTheCommand) {
    const auto read = decode_client(R"({"type":"command","id":"c7","do":"play"})");
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().id->text, "c7");
}

TEST(ProtocolDecode, NoErrorRepeatsASecret) {
    const auto read = decode_client(
        R"({"type":"hello","protocol":1,"build":"b","table":"K","token":"secretsecret"})");
    ASSERT_FALSE(read);
    EXPECT_EQ(encode(read.error()).find("secretsecret"), std::string::npos);
}

TEST(ProtocolDecode, EveryErrorHasASentenceOfItsOwn) {
    std::map<std::string_view, int> sentences;
    for (int code = 0; code < error_codes; ++code) {
        const auto sentence = error_sentence(static_cast<ErrorCode>(code));
        EXPECT_TRUE(sentence.ends_with('.'));
        EXPECT_EQ(++sentences[sentence], 1) << sentence;
    }
}

TEST(ProtocolVersion, TheNewestThatBothSpeak) {
    EXPECT_EQ(common_protocol({1, 1}, {1, 1}), 1);
    EXPECT_EQ(common_protocol({2, 3}, {1, 2}), 2);
    EXPECT_EQ(common_protocol({1, 1}, {1, 2}), 1);  // the server accepts the version before
    EXPECT_EQ(common_protocol({1, 5}, {3, 4}), 4);
    EXPECT_FALSE(common_protocol({3, 3}, {1, 2}));
    EXPECT_FALSE(common_protocol({1, 1}, {2, 3}));
}

TEST(ProtocolVersion, ANewerClientThatSpeaksAnOlderVersionIsUnderstood) {
    const auto read =
        decode_client(R"({"type":"hello","protocol":2,"oldest":1,"build":"b","table":"KQWXYZ"})");
    ASSERT_TRUE(read) << encode(read.error());
    EXPECT_EQ(std::get<HelloMessage>(*read).protocol, 2);
}

}  // namespace
}  // namespace kilostone::online
