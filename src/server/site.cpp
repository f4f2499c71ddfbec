#include "server/site.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>

namespace kilostone {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t largest_site = 256u
                                     << 20;  // bytes: a wrong folder should not fill the memory

struct Type {
    std::string_view ending;
    std::string_view type;
};

constexpr Type types[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".woff2", "font/woff2"},
    {".txt", "text/plain; charset=utf-8"},
};

// Nothing from elsewhere, nothing inline; WebAssembly may be compiled.
constexpr std::string_view content_policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' "
    "blob:; "
    "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'";

std::string_view type_of(std::string_view path) {
    for (const Type& t : types)
        if (path.ends_with(t.ending)) return t.type;
    return "application/octet-stream";
}

std::string etag_of(std::string_view content) {
    std::uint64_t hash = 0xCBF2'9CE4'8422'2325;  // FNV-1a
    for (const char c : content) {
        hash ^= static_cast<unsigned char>(c);
        hash *= 0x100'0000'01B3;
    }
    return fmt::format("{:016x}", hash);
}

// Whether the list names this coding, and not with q=0.
bool accepts(std::string_view list, std::string_view coding) {
    while (!list.empty()) {
        const auto end        = std::min(list.find(','), list.size());
        std::string_view item = list.substr(0, end);
        list.remove_prefix(std::min(end + 1, list.size()));
        while (item.starts_with(' ')) item.remove_prefix(1);
        const auto name = item.substr(0, item.find_first_of("; "));  // i18n-exempt: a format
        const auto q    = item.find("q=0");
        const bool none = q != std::string_view::npos &&
                          item.find_first_of("123456789", q) == std::string_view::npos;
        if (name == coding) return !none;
    }
    return false;
}

std::optional<std::string> read_file(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    if (!in) return std::nullopt;
    return text.str();
}

HttpAnswer plain(int status, std::string_view text) {
    HttpAnswer a{.status = status, .body = text, .length = text.size()};
    a.headers.push_back({"Content-Type", "text/plain; charset=utf-8"});
    a.headers.push_back({"Cache-Control", "no-store"});
    return a;
}

}  // namespace

void add_security_headers(HttpAnswer& answer) {
    answer.headers.push_back({"Content-Security-Policy", std::string(content_policy)});
    answer.headers.push_back({"X-Content-Type-Options", "nosniff"});
    answer.headers.push_back({"Referrer-Policy", "no-referrer"});
    answer.headers.push_back({"Cross-Origin-Opener-Policy", "same-origin"});
    answer.headers.push_back({"Cross-Origin-Resource-Policy", "same-origin"});
    answer.headers.push_back(
        {"Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()"});
}

tl::expected<Site, Problem> Site::load(const std::string& folder) {
    std::error_code error;
    if (!fs::is_directory(folder, error))
        return tl::unexpected(
            Problem{folder, "is no folder", "the folder that `npm run build` in web/ has made"});
    Site site;
    std::size_t bytes = 0;
    for (fs::recursive_directory_iterator it(folder, error), end; !error && it != end;
         it.increment(error)) {
        if (!it->is_regular_file(error)) continue;
        auto content = read_file(it->path());
        if (!content) return tl::unexpected(Problem{it->path().string(), "cannot be read", ""});
        bytes += content->size();
        if (bytes > largest_site)
            return tl::unexpected(Problem{folder, "holds more than 256 MB", "the built web app"});
        std::string name = fs::relative(it->path(), folder, error).generic_string();
        const auto base  = [&] { return name.substr(0, name.size() - 3); };
        if (name.ends_with(".gz"))
            site.files_[base()].gzip = *std::move(content);
        else if (name.ends_with(".br"))
            site.files_[base()].brotli = *std::move(content);
        else {
            File& file = site.files_[name];
            file.etag  = etag_of(*content);
            file.plain = *std::move(content);
        }
    }
    if (error) return tl::unexpected(Problem{folder, "cannot be read: " + error.message(), ""});
    std::erase_if(site.files_, [](const auto& f) { return f.second.etag.empty(); });
    if (!site.files_.contains("index.html"))
        return tl::unexpected(Problem{folder, "holds no index.html",
                                      "the folder that `npm run build` in web/ has made"});
    return site;
}

HttpAnswer Site::answer(const HttpRequest& request) const {
    const auto made = [&]() -> HttpAnswer {
        if (request.method != "GET" && request.method != "HEAD") {
            HttpAnswer no = plain(405, "Only GET and HEAD.\n");
            no.headers.push_back({"Allow", "GET, HEAD"});
            return no;
        }
        std::string_view path = path_of_target(request.target);
        if (!path.starts_with('/')) return plain(400, "A path is needed.\n");
        path.remove_prefix(1);
        const auto found = files_.find(path.empty() ? std::string_view("index.html") : path);
        if (found == files_.end()) return plain(404, "There is no such file.\n");
        const File& file  = found->second;
        const bool brotli = !file.brotli.empty() && accepts(request.accept_encoding, "br");
        const bool gzip = !brotli && !file.gzip.empty() && accepts(request.accept_encoding, "gzip");
        const auto& body   = brotli ? file.brotli : gzip ? file.gzip : file.plain;
        const auto tag     = fmt::format("\"{}{}\"", file.etag, brotli ? "-br" : gzip ? "-gz" : "");
        const bool is_same = request.if_none_match.find(tag) != std::string_view::npos;
        HttpAnswer a{.status = is_same ? 304 : 200};
        a.headers.push_back({"Content-Type", std::string(type_of(found->first))});
        a.headers.push_back({"ETag", tag});
        a.headers.push_back({"Vary", "Accept-Encoding"});
        // Names under assets/ change with their content.
        a.headers.push_back({"Cache-Control", found->first.starts_with("assets/")
                                                  ? "public, max-age=31536000, immutable"
                                                  : "no-cache"});
        if (brotli) a.headers.push_back({"Content-Encoding", "br"});
        if (gzip) a.headers.push_back({"Content-Encoding", "gzip"});
        if (!is_same) a.body = body;
        a.length = a.body.size();
        return a;
    };
    HttpAnswer a = made();
    if (request.method == "HEAD") a.body = {};
    add_security_headers(a);
    return a;
}

}  // namespace kilostone
