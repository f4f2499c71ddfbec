// What a player's program reads: addresses, links, codes; and how long it waits to come back.
#include "online/client/links.h"
#include "online/client/retry.h"
#include "online/client/token_file.h"
#include "support/program.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

namespace kilostone::online {
namespace {

TEST(ClientLinks, ALinkNamesServerFolderAndTable) {
    const auto link = parse_link("HTTPS://Play.Example/games/index.html?x=1#/t/kqw-xyz");
    ASSERT_TRUE(link);
    EXPECT_EQ(link->at.server, (net::Server{true, "play.example", 443}));
    EXPECT_EQ(link->at.path, "/games/");
    EXPECT_EQ(link->code, "KQWXYZ");
    EXPECT_EQ(text_of(*link), "https://play.example/games/#/t/KQWXYZ");
}

TEST(ClientLinks, AddressesKeepTheirPortAndBrackets) {
    for (const char* url : {"http://127.0.0.1:8080/", "http://[::1]:8080/", "https://a.example/",
                            "http://a.example:443/", "https://a.example:80/x/"}) {
        const auto read = parse_server(url);
        ASSERT_TRUE(read) << url;
        EXPECT_EQ(text_of(*read), url);
    }
    EXPECT_EQ(parse_server("http://[::1]:8080")->server.host, "::1");
}

TEST(ClientLinks, WhatIsNoAddressIsRefused) {
    for (const char* url :
         {"", "play.example", "ftp://a", "http://", "http:///x", "http://a:0", "http://a:65536",
          "http://a:8o", "http://a b", "http://a@b/", "http://[::1", "http://[x]/",
          "http://\xC3\xA9/", "http://a/\x1b[2J/", "https://a/<b>/"})
        EXPECT_FALSE(parse_server(url)) << url;
    EXPECT_FALSE(parse_server("http://" + std::string(600, 'a')));
}

TEST(ClientLinks, WhatIsNoLinkToATableIsRefused) {
    for (const char* link : {"", "KQWXYZ", "https://a/", "https://a/#/t/", "https://a/#/t/KQWXY",
                             "https://a/#/t/KQWXYZA", "https://a/#/me/KQWXYZ", "#/t/KQWXYZ"})
        EXPECT_FALSE(parse_link(link)) << link;
}

TEST(ClientRetry, PausesGrowToTheirLimitAndBeginAgainAfterAWelcome) {
    constexpr std::uint32_t middle = 256;  // of the chance: the usual pause
    RetryPauses pauses;
    for (const Millis expected : {500, 1000, 2000, 4000, 8000, 16000, 20000, 20000})
        EXPECT_EQ(pauses.next(middle), expected);
    for (int i = 0; i < 100; ++i) EXPECT_EQ(pauses.next(middle), 20'000);
    pauses.welcomed();
    EXPECT_EQ(pauses.next(middle), 500);
    pauses.wait_at_least(5000);
    EXPECT_EQ(pauses.next(middle), 5000);
    EXPECT_EQ(pauses.next(middle), 2000);
    EXPECT_GE(RetryPauses().next(0), 375);
    EXPECT_LE(RetryPauses().next(511), 625);
}

TEST(ClientToken, IsMadeOnceForEachServerAndKeptPrivate) {
    const ScratchFolder folder;
    const auto path = token_path(folder.file("data"), {true, "play.example", 443});
    ASSERT_TRUE(path);
    const auto token = load_token(*path);
    ASSERT_TRUE(token);
    EXPECT_EQ(token->size(), 32U);
    EXPECT_EQ(load_token(*path), *token);
    struct stat about{};
    ASSERT_EQ(::stat(path->c_str(), &about), 0);
    EXPECT_EQ(about.st_mode & 0777U, 0600U);
    const auto other = token_path(folder.file("data"), {false, "::1", 8080});
    ASSERT_TRUE(other);
    EXPECT_NE(load_token(*other), *token);
}

TEST(ClientToken, AFileThatIsNotPrivateOrHasNoTokenIsRefused) {
    const ScratchFolder folder;
    const std::string file = folder.write("t", std::string(32, 'a') + "\n");
    ASSERT_EQ(::chmod(file.c_str(), 0640), 0);
    EXPECT_EQ(load_token(file).error().fault, TokenFault::NotPrivate);
    ASSERT_EQ(::chmod(file.c_str(), 0600), 0);
    EXPECT_EQ(load_token(file), std::string(32, 'a'));
    const std::string bad = folder.write("bad", std::string(33, 'a'));
    ASSERT_EQ(::chmod(bad.c_str(), 0600), 0);
    EXPECT_EQ(load_token(bad).error().fault, TokenFault::NoToken);
    EXPECT_EQ(load_token(folder.file("no/folder")).error().fault, TokenFault::System);
}

}  // namespace
}  // namespace kilostone::online
