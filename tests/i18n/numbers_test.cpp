// Numbers as each language writes them.
#include "i18n/numbers.h"

#include <gtest/gtest.h>

namespace kilostone {
namespace {

TEST(Numbers, HaveTheDecimalSignOfTheLanguage) {
    EXPECT_EQ(decimal(12.34, 1, Language::En), "12.3");
    EXPECT_EQ(decimal(12.34, 1, Language::De), "12,3");
    EXPECT_EQ(decimal(-0.04, 1, Language::De), "0,0") << "no minus before a zero";
    EXPECT_EQ(decimal(-2.5, 2, Language::Fr), "\u22122,50");
    EXPECT_EQ(decimal(4, 1, Language::En, Sign::Always), "+4.0");
    EXPECT_EQ(decimal(7, 0, Language::Bg), "7");
}

TEST(Numbers, HaveThePercentSignOfTheLanguage) {
    EXPECT_EQ(percent(0.1234, 1, Language::En), "12.3%");
    EXPECT_EQ(percent(0.1234, 1, Language::De), "12,3\u00a0%");
    EXPECT_EQ(percent(0.5, 2, Language::Fr), "50,00\u202f%");
    EXPECT_EQ(percent(0.5, 0, Language::Hu), "50%");
}

TEST(Numbers, AreGroupedFromFiveDigitsOn) {
    EXPECT_EQ(grouped(5000, Language::En), "5000");
    EXPECT_EQ(grouped(10000, Language::En), "10,000");
    EXPECT_EQ(grouped(1234567, Language::De), "1.234.567");
    EXPECT_EQ(grouped(-123456, Language::Fr), "\u2212123\u202f456");
    EXPECT_EQ(grouped(100000, Language::Bg), "100\u00a0000");
}

}  // namespace
}  // namespace kilostone
