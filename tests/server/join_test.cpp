// `kilostone join` and `kilostone host` against a real server.
#include "server/running.h"
#include "server/terminal_player.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>

namespace kilostone::test {
namespace {

constexpr Wait whole_stage{90'000};

std::string url(const InnerServer& server) {
    return fmt::format("http://127.0.0.1:{}", server.port());
}

std::vector<std::string> host_words(const InnerServer& server, const ScratchFolder& folder) {
    return {"host",   "--server", url(server), "--name", "Ann", "--data", folder.file("ann"),
            "--coup", "auto",     "--pace",    "instant"};
}

// The link that a host has printed.
std::string link_in(TerminalPlayer& host) {
    if (!host.hear("Link to the table: ") || !host.hear("Connecting")) return "";
    const auto from = host.said().find("http");
    return host.said().substr(from, host.said().find('\n', from) - from);
}

struct TwoPlayers {
    ScratchFolder folder{};
    InnerServer server{};
    TerminalPlayer ann{host_words(server, folder)};
    std::string link = link_in(ann);
    TerminalPlayer bo{{"join", link, "--name", "Bo", "--data", folder.file("bo")}};

    bool start() {
        if (!ann.hear("Bo has joined.") || !bo.hear("You have seat 2.")) return false;
        ann.type("start");
        return ann.hear("Starting stage 1.") && bo.hear("Starting stage 1.");
    }
    bool play_until(std::string_view text, Wait wait) {
        const auto until = std::chrono::steady_clock::now() + wait;
        while (!(ann.has_said(text) && bo.has_said(text))) {
            if (std::chrono::steady_clock::now() > until) return false;
            for (TerminalPlayer* player : {&ann, &bo})
                if (!player->answer_with_first()) (void)player->listen(Wait{10});
        }
        return true;
    }
};

std::vector<std::string> lines_with(const std::string& text, std::string_view part) {
    std::vector<std::string> found;
    for (std::size_t at = 0; at < text.size();) {
        const auto end  = std::min(text.find('\n', at), text.size());
        const auto line = text.substr(at, end - at);
        if (contains(line, part)) found.push_back(line);
        at = end + 1;
    }
    return found;
}

TEST(Join, TwoTerminalsPlayAStageOverARestartOfTheServer) {
    TwoPlayers two;
    ASSERT_TRUE(two.start()) << two.ann.said() << two.bo.said();
    ASSERT_TRUE(two.play_until("draws a card", usual_wait));
    two.server.stop();
    ASSERT_TRUE(two.ann.hear("Connection lost.") && two.bo.hear("Connection lost."));
    two.server.start();
    ASSERT_TRUE(two.ann.hear("The connection is back.", Wait{30'000}));
    ASSERT_TRUE(two.bo.hear("The connection is back.", Wait{30'000}));
    ASSERT_TRUE(two.play_until("Press Enter for the next stage.", whole_stage)) << two.ann.said();
    EXPECT_EQ(lines_with(two.ann.said(), "Total"), lines_with(two.bo.said(), "Total"));
    EXPECT_FALSE(contains(two.ann.said(), "Something went wrong"));
    two.ann.type("");
    EXPECT_TRUE(two.bo.hear("Starting stage 2."));
    EXPECT_EQ(two.ann.leave(), 0);
    EXPECT_TRUE(two.bo.hear("Ann has lost the connection."));
}

TEST(Join, AMoveIsTakenBackWhenTheOtherAgreesAndPhrasesAreHeard) {
    TwoPlayers two;
    ASSERT_TRUE(two.start());
    ASSERT_TRUE(two.play_until("It’s your turn.", usual_wait));
    ASSERT_TRUE(two.ann.play_until("> 1\nYou ", usual_wait));
    ASSERT_TRUE(two.ann.hear("> 1\nYou ") && two.ann.hear("Bo draws a card."));
    two.bo.type("say 2");
    EXPECT_TRUE(two.ann.hear("Bo: Good luck!"));
    two.ann.type("undo");
    ASSERT_TRUE(two.bo.hear("Ann would like to undo a move.")) << two.ann.said() << two.bo.said();
    two.bo.type("yes");
    EXPECT_TRUE(two.ann.hear("You undo the last move.")) << two.ann.said();
    EXPECT_TRUE(two.bo.hear("Ann undoes the last move."));
}

TEST(Join, WhoComesBackHasTheirSeatAndOthersFindTheTableFull) {
    TwoPlayers two;
    ASSERT_TRUE(two.start());
    EXPECT_EQ(two.bo.leave(), 0);
    EXPECT_TRUE(contains(two.bo.said(), "kilostone join \"" + two.link + "\"")) << two.bo.said();
    TerminalPlayer again({"join", two.link, "--data", two.folder.file("bo")});
    EXPECT_TRUE(again.hear("Seat 2: Bo, You")) << again.said();
    TerminalPlayer cy({"join", two.link, "--name", "Cy", "--data", two.folder.file("cy")});
    EXPECT_TRUE(cy.hear("Every seat is taken. To watch: --watch")) << cy.said();
    EXPECT_EQ(cy.leave(), 1);
    TerminalPlayer watcher({"join", two.link, "--watch", "--data", two.folder.file("cy")});
    EXPECT_TRUE(watcher.hear("You’re watching.")) << watcher.said();
    EXPECT_FALSE(contains(watcher.said(), "Your cards"));
    EXPECT_EQ(watcher.leave(), 0);
}

TEST(Join, AHostCanPlayWithBotsAndIsTheOnlyOneToSeeTheToken) {
    const ScratchFolder folder;
    const InnerServer server;
    auto words = host_words(server, folder);
    words.insert(words.end(), {"--bots", "greedy"});
    TerminalPlayer ann(words);
    ASSERT_TRUE(ann.hear("Seat 2: ")) << ann.said();
    ASSERT_TRUE(ann.hear("(greedy)") || ann.hear("greedy")) << ann.said();
    ann.type("start");
    ASSERT_TRUE(ann.play_until("Press Enter for the next stage.", whole_stage)) << ann.said();
    const std::string file =
        folder.file("ann/online/http_127.0.0.1_") + std::to_string(server.port()) + ".token";
    const std::string token = read_file(file).substr(0, 32);
    ASSERT_EQ(token.size(), 32U);
    EXPECT_FALSE(contains(ann.said(), token));
    const std::string process = "/proc/" + std::to_string(ann.process());
    EXPECT_FALSE(contains(read_file(process + "/cmdline"), token));
    struct stat about{};
    ASSERT_EQ(::stat(file.c_str(), &about), 0);
    EXPECT_EQ(about.st_mode & 0777U, 0600U);
}

TEST(Join, WhatCannotBeIsSaidWithItsExitCode) {
    const ScratchFolder folder;
    const InnerServer server;
    const auto join = [&](const std::vector<std::string>& words) {
        std::vector<std::string> all{"join"};
        all.insert(all.end(), words.begin(), words.end());
        all.insert(all.end(), {"--name", "Bo", "--data", folder.file("bo")});
        return run_program(all);
    };
    const Ran unknown = join({"ABCDEF", "--server", url(server)});
    EXPECT_EQ(unknown.code, 1);
    EXPECT_TRUE(contains(unknown.err, "There’s no table with this code.")) << unknown.err;
    for (const char* link : {"ABCDE", "http://host/#/x/ABCDEF", "ftp://host/#/t/ABCDEF",
                             "http://[::1/#/t/ABCDEF", "http://a b/#/t/ABCDEF"})
        EXPECT_EQ(join({link}).code, 2) << link;
    EXPECT_EQ(join({"ABCDEF", "--server", "127.0.0.1"}).code, 2);
    const Ran nobody = join({"http://127.0.0.1:1/#/t/ABCDEF"});
    EXPECT_EQ(nobody.code, 3);
    EXPECT_TRUE(contains(nobody.err, "no connection")) << nobody.err;
    const Ran plain = join({fmt::format("https://127.0.0.1:{}/#/t/ABCDEF", server.port())});
    EXPECT_EQ(plain.code, 3);
    EXPECT_TRUE(contains(plain.err, "no secure connection")) << plain.err;
}

TEST(Join, ATokenThatOthersCanReadIsNotUsed) {
    TwoPlayers two;
    const std::string shared = two.folder.write("token", std::string(32, 'a') + "\n");
    std::filesystem::permissions(shared, std::filesystem::perms(0644));
    const Ran ran = run_program({"join", two.link, "--token-file", shared});
    EXPECT_EQ(ran.code, 4);
    EXPECT_TRUE(contains(ran.err, "readable by you alone")) << ran.err;
    EXPECT_FALSE(contains(ran.err + ran.out, std::string(32, 'a')));
    const std::string other = two.folder.write("other", "hello\n");
    std::filesystem::permissions(other, std::filesystem::perms(0600));
    EXPECT_EQ(run_program({"join", two.link, "--token-file", other}).code, 4);
}

// A server with a certificate of its own making, for the name localhost.
struct TlsServer {
    ScratchFolder folder{};
    InnerServer inner{};
    std::string certificate = folder.file("certificate");
    std::string key         = make_certificate();
    TerminalPlayer proxy{{KILOSTONE_SOURCE_DIR "/tests/server/tls_proxy.py", certificate, key,
                          std::to_string(inner.port())},
                         {},
                         "python3"};

    std::string make_certificate() {
        TerminalPlayer openssl({"req", "-x509", "-newkey", "ec", "-pkeyopt",
                                "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj",
                                "/CN=localhost", "-addext", "subjectAltName=DNS:localhost",
                                "-keyout", folder.file("key"), "-out", certificate},
                               {}, "openssl");
        EXPECT_EQ(openssl.leave(), 0) << openssl.said();
        return folder.file("key");
    }
    std::string url(std::string_view host) {
        EXPECT_TRUE(proxy.hear("port ") && proxy.hear("\n")) << proxy.said();
        const auto from = proxy.said().find("port ") + 5;
        return fmt::format("https://{}:{}", host, std::stoi(proxy.said().substr(from)));
    }
    Ran host(std::string_view name, const std::vector<std::string>& environment) {
        auto all = environment;
        all.emplace_back("LC_ALL=C");
        return run_program(
            {"host", "--server", url(name), "--name", "Ann", "--data", folder.file("ann")}, "",
            all);
    }
};

TEST(Join, ACertificateThatNobodyVouchesForIsRefused) {
    TlsServer server;
    const Ran ran = server.host("localhost", {});
    EXPECT_EQ(ran.code, 3);
    EXPECT_TRUE(contains(ran.err, "the certificate can’t be trusted: self-signed certificate"))
        << ran.err;
}

TEST(Join, ACertificateForAnotherHostIsRefused) {
    TlsServer server;
    const Ran ran = server.host("127.0.0.1", {"SSL_CERT_FILE=" + server.certificate});
    EXPECT_EQ(ran.code, 3);
    EXPECT_TRUE(contains(ran.err, "the certificate can’t be trusted: IP address mismatch"))
        << ran.err;
}

TEST(Join, ATrustedCertificateIsPlayedOver) {
    TlsServer server;
    TerminalPlayer ann({"host", "--server", server.url("localhost"), "--name", "Ann", "--data",
                        server.folder.file("ann"), "--bots", "greedy", "--pace", "instant"},
                       {"SSL_CERT_FILE=" + server.certificate});
    ASSERT_TRUE(ann.hear("https://localhost") && ann.hear("Seat 2: ")) << ann.said();
    ann.type("start");
    EXPECT_TRUE(ann.hear("Your cards: ")) << ann.said();
    EXPECT_EQ(ann.leave(), 0);
}

}  // namespace
}  // namespace kilostone::test
