// The types in the browser are those of the messages.
#include "online/protocol/typescript.h"
#include "support/golden.h"

#include <gtest/gtest.h>

namespace kilostone::online {
namespace {

TEST(ProtocolTypes, InTheBrowserAreThoseOfTheMessages) {
    expect_golden("web/src/generated/online.ts", protocol_typescript());
}

}  // namespace
}  // namespace kilostone::online
