// NumPy arrays through Python's buffer protocol: no NumPy headers, so that one build works with
// NumPy 1 and 2, and without NumPy where no array is asked for.
#pragma once

#include "errors.h"

#include <cstdint>
#include <string>
#include <vector>

namespace kilostone::python {

using Shape = std::vector<py::ssize_t>;

// "float32", "uint8", …
template <class T>
struct Dtype;
// clang-format off
template <> struct Dtype<float>         { static constexpr const char* name = "float32", * codes = "f"; };
template <> struct Dtype<std::uint8_t>  { static constexpr const char* name = "uint8",   * codes = "B?"; };
template <> struct Dtype<std::int32_t>  { static constexpr const char* name = "int32",   * codes = "il"; };
template <> struct Dtype<std::int16_t>  { static constexpr const char* name = "int16",   * codes = "h"; };
template <> struct Dtype<std::uint16_t> { static constexpr const char* name = "uint16",  * codes = "H"; };
template <> struct Dtype<std::uint64_t> { static constexpr const char* name = "uint64",  * codes = "LQ"; };
// clang-format on

// A new numpy array of zeros. Throws ImportError where NumPy is missing and MemoryError where it
// does not fit.
[[nodiscard]] py::object new_array(const Shape& shape, const char* dtype);

struct ArrayWanted {
    const char* what;   // for messages: "actions"
    const char* dtype;  // "int32"
    const char* codes;  // formats of the buffer protocol that mean it
    std::size_t item_size;
    Shape shape;
    bool writable;
};

// A view of somebody else's array, held while C++ works with it.
class ArrayView {
public:
    // Throws TypeError for another dtype, Error for another shape, for gaps between the elements
    // and for an array that must not be written.
    ArrayView(const py::handle& array, const ArrayWanted& wanted);
    ~ArrayView() { PyBuffer_Release(&buffer_); }
    ArrayView(const ArrayView&)            = delete;
    ArrayView& operator=(const ArrayView&) = delete;

    [[nodiscard]] void* data() const { return buffer_.buf; }

private:
    Py_buffer buffer_{};
};

// Throws as the constructor above.
template <class T>
class Array {
public:
    Array(const py::handle& array, const char* what, Shape shape, bool writable = true)
        : view_(array, {.what      = what,
                        .dtype     = Dtype<T>::name,
                        .codes     = Dtype<T>::codes,
                        .item_size = sizeof(T),
                        .shape     = std::move(shape),
                        .writable  = writable}) {}
    [[nodiscard]] T* data() const { return static_cast<T*>(view_.data()); }

private:
    ArrayView view_;
};

template <class T>
[[nodiscard]] py::object new_array(const Shape& shape) {
    return new_array(shape, Dtype<T>::name);
}

}  // namespace kilostone::python
