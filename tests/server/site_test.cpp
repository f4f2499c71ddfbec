// What the web server sends: files and nothing beside them, in the smallest form, with its headers.
#include "server/site.h"
#include "support/program.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace kilostone {
namespace {

class SiteFolder : public ::testing::Test {
protected:
    SiteFolder() {
        std::filesystem::create_directories(folder_.file("site/assets"));
        write("site/index.html", "<!doctype html>");
        write("site/assets/app.js", "let a = 1;");
        write("site/assets/app.js.gz", "as gzip");
        write("site/assets/app.js.br", "as br");
        write("secret.txt", "not for you");
    }
    void write(const std::string& name, const std::string& text) {
        (void)folder_.write(name, text);
    }
    Site site() { return *Site::load(folder_.file("site")); }

    ScratchFolder folder_;
};

std::string header(const HttpAnswer& answer, std::string_view name) {
    for (const HttpHeader& h : answer.headers)
        if (h.name == name) return h.value;
    return "";
}

TEST_F(SiteFolder, SendsTheIndexForTheRoot) {
    const Site s            = site();
    const HttpAnswer answer = s.answer({.method = "GET", .target = "/?seed=1"});
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.body, "<!doctype html>");
    EXPECT_EQ(header(answer, "Content-Type"), "text/html; charset=utf-8");
    EXPECT_EQ(header(answer, "Cache-Control"), "no-cache");
}

TEST_F(SiteFolder, SendsTheSmallestFormThatIsAccepted) {
    const Site s   = site();
    const auto got = [&](std::string_view accepted) {
        return s.answer({.method = "GET", .target = "/assets/app.js", .accept_encoding = accepted});
    };
    EXPECT_EQ(got("gzip, deflate, br").body, "as br");
    EXPECT_EQ(header(got("gzip, br"), "Content-Encoding"), "br");
    EXPECT_EQ(got("gzip").body, "as gzip");
    EXPECT_EQ(got("br;q=0, gzip;q=0.5").body, "as gzip");
    EXPECT_EQ(got("").body, "let a = 1;");
    EXPECT_EQ(got("brotli").body, "let a = 1;");
    EXPECT_EQ(header(got("br"), "Cache-Control"), "public, max-age=31536000, immutable");
}

TEST_F(SiteFolder, SaysWhenNothingHasChanged) {
    const Site s      = site();
    const auto first  = s.answer({.method = "GET", .target = "/"});
    const auto tag    = header(first, "ETag");
    const auto second = s.answer({.method = "GET", .target = "/", .if_none_match = tag});
    EXPECT_EQ(second.status, 304);
    EXPECT_TRUE(second.body.empty());
    EXPECT_EQ(s.answer({.method = "GET", .target = "/", .if_none_match = "\"x\""}).status, 200);
}

TEST_F(SiteFolder, ReachesNothingOutsideItsFolder) {
    const Site s = site();
    for (const char* target :
         {"/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt", "//secret.txt", "/..",
          "/.", "/assets", "/assets/", "/assets/app.js/", "/assets\\app.js", "/index.html/..",
          "/assets/app.js.gz", "/\0"})
        EXPECT_EQ(s.answer({.method = "GET", .target = target}).status,
                  std::string_view(target) == "/" ? 200 : 404)
            << target;
    EXPECT_EQ(s.answer({.method = "GET", .target = "secret.txt"}).status, 400);
    EXPECT_EQ(s.answer({.method = "GET", .target = ""}).status, 400);
}

TEST_F(SiteFolder, ProtectsEveryAnswer) {
    const Site s = site();
    for (const char* target : {"/", "/assets/app.js", "/none"}) {
        const auto answer = s.answer({.method = "GET", .target = target});
        EXPECT_TRUE(header(answer, "Content-Security-Policy").starts_with("default-src 'none';"));
        EXPECT_EQ(header(answer, "X-Content-Type-Options"), "nosniff");
    }
}

TEST_F(SiteFolder, AnswersHeadWithoutABodyAndRefusesTheRest) {
    const Site s    = site();
    const auto head = s.answer({.method = "HEAD", .target = "/"});
    EXPECT_EQ(head.status, 200);
    EXPECT_TRUE(head.body.empty());
    EXPECT_EQ(head.length, 15u);
    const auto post = s.answer({.method = "POST", .target = "/"});
    EXPECT_EQ(post.status, 405);
    EXPECT_EQ(header(post, "Allow"), "GET, HEAD");
}

TEST_F(SiteFolder, SaysWhatIsWrongWithAFolder) {
    EXPECT_EQ(Site::load(folder_.file("nowhere")).error().what, "is no folder");
    EXPECT_EQ(Site::load(folder_.file("site/assets")).error().what, "holds no index.html");
}

}  // namespace
}  // namespace kilostone
