// Somebody who types the bytes of a fuzzer line by line, and sees to it that only text comes back.
#pragma once

#include "terminal/plain/console.h"

#include <cstdlib>
#include <string>
#include <string_view>

namespace kilostone {

class Typist final : public Console {
public:
    explicit Typist(std::string_view bytes) : rest_(bytes) {}

    Line read() override {
        if (rest_.empty()) return {LineEnd::Closed, ""};
        const std::size_t end = rest_.find('\n');
        Line line{LineEnd::Read, std::string(rest_.substr(0, end))};
        rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
        return line;
    }
    void write(std::string_view text) override {
        for (const char c : text)
            if (c != '\n' && static_cast<unsigned char>(c) < 0x20) std::abort();
    }
    void wait(Millis) override {}
    bool is_open() const override { return true; }
    bool echoes() const override { return false; }

private:
    std::string_view rest_;
};

}  // namespace kilostone
