// What every kind of store promises about texts: kept byte by byte, or refused.
#include "online/store_home.h"

namespace kilostone::online {
namespace {

class StoreText : public testing::TestWithParam<StoreKind> {
protected:
    std::unique_ptr<StoreHome> home = GetParam().make();
    std::unique_ptr<Store> store    = home->open();
};

INSTANTIATE_TEST_SUITE_P(Stores, StoreText, testing::ValuesIn(store_kinds()), kind_name);

TEST_P(StoreText, AThousandLinesComeBackInOrder) {
    std::vector<std::string> lines;
    for (int i = 0; i < 1000; ++i)
        lines.push_back(std::string(static_cast<std::size_t>(i * 7 % 1900), 'x') + "\"" +
                        std::to_string(i));
    ASSERT_EQ(in_words(write(*store, new_table("t1"))), "ok");
    ASSERT_EQ(in_words(write(*store, appended("t1", 0, {lines.begin(), lines.begin() + 400}))),
              "ok");
    for (std::size_t i = 400; i < 1000; ++i) store->write(appended("t1", i, {lines[i]}), {});
    ASSERT_EQ(in_words(write(*store, appended("t1", 1000, {""}))), "ok");
    lines.emplace_back();
    EXPECT_EQ(lines_of(*store, "t1"), lines);
}

TEST_P(StoreText, EveryTextOfUnicodeIsKept) {
    const std::vector<std::string> lines = {
        "Ψ é 日本語 🐎",    "\n\r\t\x01\x7f", "'; DROP TABLE tables; --", "\xEF\xBF\xBF",
        "\xF4\x8F\xBF\xBF", "\xEF\xBB\xBF",   std::string(300000, 'z')};
    WriteBatch batch   = new_table("tä 1");
    batch.create->code = "Ünï";
    batch.lines        = lines;
    ASSERT_EQ(in_words(write(*store, batch)), "ok");
    EXPECT_EQ(lines_of(*store, "tä 1"), lines);
}

TEST_P(StoreText, WhatNotEveryStoreKeepsIsRefused) {
    using namespace std::string_literals;
    ASSERT_EQ(in_words(write(*store, new_table("t1"))), "ok");
    for (const std::string& text :
         {"a\0b"s, "\xff"s, "\xC3"s, "\xED\xA0\x80"s, "\xC0\x80"s, "\xF4\x90\x80\x80"s}) {
        EXPECT_EQ(in_words(write(*store, appended("t1", 0, {"good", text}))), "Invalid") << text;
        EXPECT_EQ(in_words(write(*store, new_table(text))), "Invalid") << text;
        WriteBatch batch;
        batch.people = {a_person("anna", text)};
        EXPECT_EQ(in_words(write(*store, batch)), "Invalid") << text;
        batch         = appended("t1", 0, {});
        batch.replays = {{"r1", "t1", 1, text}};
        EXPECT_EQ(in_words(write(*store, batch)), "Invalid") << text;
        batch.replays = {};
        batch.seats   = std::vector<SeatRow>{{0, text}};
        EXPECT_EQ(in_words(write(*store, batch)), "Invalid") << text;
    }
    EXPECT_EQ(in_words(write(*store, new_table(""))), "Invalid");
    WriteBatch two = new_table("t2");
    two.table      = "t1";
    EXPECT_EQ(in_words(write(*store, two)), "Invalid");
    EXPECT_EQ(lines_of(*store, "t1"), std::vector<std::string>{});
}

}  // namespace
}  // namespace kilostone::online
