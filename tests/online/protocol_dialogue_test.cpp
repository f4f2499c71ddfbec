// The example dialogue of docs/protocol.md is what the code says.
#include "online/protocol_dialogue.h"
#include "support/golden.h"

#include <gtest/gtest.h>

namespace kilostone::online {
namespace {

TEST(ProtocolDialogue, InTheDocumentIsWhatTheCodeSays) {
    const std::string page  = read_text("docs/protocol.md");
    const std::string begin = "<!-- dialogue: begin -->\n```\n";
    const std::string end   = "```\n<!-- dialogue: end -->";
    const auto from         = page.find(begin) + begin.size();
    const auto to           = page.find(end);
    ASSERT_NE(to, std::string::npos);
    const std::string held = Dialogue::held(page.substr(from, to - from));
    expect_golden("docs/protocol.md", page.substr(0, from) + held + page.substr(to));
}

TEST(ProtocolDialogue, EveryWordOfTheProtocolIsInTheDocument) {
    const std::string page = read_text("docs/protocol.md");
    const auto expect_all  = [&](const auto& words) {
        for (const std::string_view word : words)
            EXPECT_NE(page.find("`" + std::string(word) + "`"), std::string::npos) << word;
    };
    expect_all(enum_words<Phrase>);
    expect_all(enum_words<ErrorCode>);
    expect_all(enum_words<ByeReason>);
    expect_all(enum_words<CommandKind>);
    expect_all(enum_words<DealStep>);
    expect_all(enum_words<FactKind>);
}

}  // namespace
}  // namespace kilostone::online
