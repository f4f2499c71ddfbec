// A folder of static files as answers to HTTP requests: what is sent, with which headers. No socket
// here. Everything is read once, so that a path in a request can reach nothing else.
#pragma once

#include "base/problem.h"
#include "server/http_messages.h"

#include <tl/expected.hpp>

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace kilostone {

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
