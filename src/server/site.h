// A folder of static files as answers to HTTP requests: what is sent, with which headers. No socket
// here. Everything is read once, so that a path in a request can reach nothing else.
#pragma once

#include "base/problem.h"

#include <tl/expected.hpp>

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace kilostone {

struct HttpRequest {
    std::string_view method{};
    std::string_view target{};  // with its query
    std::string_view accept_encoding{};
    std::string_view if_none_match{};
};

struct HttpHeader {
    std::string_view name;
    std::string value;
};

struct HttpAnswer {
    int status = 200;
    std::vector<HttpHeader> headers{};
    std::string_view body{};  // lives as long as the site
    std::size_t length = 0;   // of the body, which HEAD leaves out
};

class Site {
public:
    // All files under the folder; `name.gz` and `name.br` are other forms of `name`.
    [[nodiscard]] static tl::expected<Site, Problem> load(const std::string& folder);

    [[nodiscard]] HttpAnswer answer(const HttpRequest& request) const;
    [[nodiscard]] std::size_t size() const { return files_.size(); }

private:
    struct File {
        std::string plain{};
        std::string gzip{};
        std::string brotli{};
        std::string etag{};
    };

    std::map<std::string, File, std::less<>> files_{};  // by path, "assets/x.js"
};

}  // namespace kilostone
