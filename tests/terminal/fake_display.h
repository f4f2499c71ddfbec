// A display without a terminal: somebody who looks at the picture and presses a key, or nobody.
// Time passes only while nobody presses anything.
#pragma once

#include "terminal/screen/display.h"

#include <functional>
#include <utility>

namespace kilostone {

class FakeDisplay final : public Display {
public:
    // Gives a key for this picture; none: waits. `may_wait` says that something will happen then.
    using Player = std::function<std::optional<Key>(const Canvas& canvas, bool may_wait)>;

    FakeDisplay(Size size, Player player) : size_(size), player_(std::move(player)) {}

    Size size() const override { return size_; }
    bool is_ascii() const override { return ascii; }
    void show(const Canvas& canvas) override {
        last_ = canvas;
        ++shown;
        if (watch) watch(canvas);
    }
    Input read(std::optional<int> milliseconds) override {
        if (const auto key = player_(last_, milliseconds.has_value()))
            return {Input::Kind::Key, *key};
        if (!milliseconds) return {Input::Kind::End, {}};  // nobody would ever come
        now_ += *milliseconds;
        return {Input::Kind::TimeUp, {}};
    }
    bool is_over() override { return false; }
    Millis now() const override { return now_; }
    void resize(Size size) { size_ = size; }

    bool ascii = false;
    int shown  = 0;
    std::function<void(const Canvas&)> watch{};  // sees every picture

private:
    Size size_;
    Player player_;
    Canvas last_{Size{1, 1}};
    Millis now_ = 0;
};

}  // namespace kilostone
