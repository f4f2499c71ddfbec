// Described structs as JSON in both directions.
#include "base/json/read.h"
#include "base/json/write.h"

#include <gtest/gtest.h>

namespace kilostone {
namespace {

constexpr std::array<std::string_view, 2> colours{"red", "green"};

struct Base {
    int first        = 0;
    using AllowsMore = Base;
};
BOOST_DESCRIBE_STRUCT(Base, (), (first))

struct Sample : Base {
    std::int64_t large = 0;
    std::optional<std::string> text{};
    Omittable<bool> left_out{};
    OneOf<colours> colour{};
    std::vector<int> list{};
};
BOOST_DESCRIBE_STRUCT(Sample, (Base), (large, text, left_out, colour, list))

std::string problem(std::string_view text) {
    Sample sample;
    const auto p = read_json(parse_json(text), sample);
    return p ? p->where + ": " + p->what : "";
}

TEST(DescribedJson, IsWrittenAndReadBack) {
    Sample sample;
    sample.first           = 3;
    sample.large           = -9'000'000'000'000'000'000;
    sample.text            = "a \"b\" \n ő";
    sample.left_out        = false;
    sample.colour          = 1;
    sample.list            = {1, 2};
    const std::string text = print_json(sample);
    EXPECT_EQ(text, "{\"first\":3,\"large\":-9000000000000000000,\"text\":\"a \\\"b\\\" \\n ő\","
                    "\"left_out\":false,\"colour\":\"green\",\"list\":[1,2]}");
    Sample again;
    ASSERT_FALSE(read_json(parse_json(text), again));
    EXPECT_EQ(print_json(again), text);
    EXPECT_EQ(print_json(Sample{}),
              R"({"first":0,"large":0,"text":null,"colour":"red","list":[]})");
}

TEST(DescribedJson, AZeroByteEndsNoText) {
    EXPECT_TRUE(parse_json(std::string("{}\0", 3)).is_discarded());
    EXPECT_TRUE(parse_json(std::string("{}\0more", 7)).is_discarded());
    EXPECT_TRUE(parse_json(std::string("\0{}", 3)).is_discarded());
    EXPECT_TRUE(parse_json(std::string("{\"a\":1}\0 }", 10)).is_discarded());
    EXPECT_FALSE(parse_json("{}").is_discarded());
}

TEST(DescribedJson, WhatIsWrongIsNamedWithItsPlace) {
    const auto with = [](const char* members) {
        return problem(std::string(R"({"first":1,"large":1,"colour":"red",)") + members + "}");
    };
    EXPECT_EQ(with(R"("list":[])"), "");
    EXPECT_EQ(with(R"("list":[1,"2"])"), "list[1]: is not a whole number");
    EXPECT_EQ(with(R"("list":[],"lsit":1)"), ": unknown key `lsit`");
    EXPECT_EQ(with(R"("list":[3000000000])"), "list[0]: is not a number in range");
    EXPECT_EQ(with(R"("list":[],"text":5)"), "text: is not a text");
    EXPECT_EQ(problem(R"({"first":1,"large":1,"colour":"blue","list":[]})"),
              "colour: unknown `blue`");
    EXPECT_EQ(problem(R"({"first":1,"colour":"red","list":[]})"), "large: is missing");
    // 2^64 - 1 must not become -1.
    EXPECT_EQ(problem(R"({"first":1,"large":18446744073709551615,"colour":"red","list":[]})"),
              "large: is not a whole number");
}

TEST(DescribedJson, AStructThatAllowsMoreDoesNotOpenThoseBuiltOnIt) {
    Base base;
    EXPECT_FALSE(read_json(parse_json(R"({"first":1,"more":2})"), base));
    EXPECT_EQ(problem(R"({"first":1,"large":1,"colour":"red","list":[],"more":1})"),
              ": unknown key `more`");
}

}  // namespace
}  // namespace kilostone
