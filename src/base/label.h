// A short text kept in place, so that what carries it stays a plain value.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace kilostone {

template <std::size_t Capacity>
class Label {
public:
    static constexpr std::size_t capacity = Capacity;

    constexpr Label() = default;
    // Requires text.size() <= Capacity.
    constexpr Label(std::string_view text) : size_(static_cast<unsigned char>(text.size())) {
        for (std::size_t i = 0; i < text.size(); ++i) text_[i] = text[i];
    }
    constexpr Label(const char* text) : Label(std::string_view(text)) {}

    constexpr std::string_view view() const { return {text_.data(), size_}; }
    constexpr operator std::string_view() const { return view(); }
    constexpr bool empty() const { return size_ == 0; }

    friend constexpr bool operator==(const Label& a, const Label& b) {
        return a.view() == b.view();
    }
    friend constexpr bool operator==(const Label& a, std::string_view b) { return a.view() == b; }
    friend constexpr bool operator==(const Label& a, const char* b) { return a.view() == b; }

private:
    std::array<char, Capacity> text_{};
    unsigned char size_ = 0;
};

}  // namespace kilostone
