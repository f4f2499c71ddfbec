#include "arrays.h"

#include <pybind11/stl.h>

#include <cstring>

namespace kilostone::python {
namespace {

std::string shape_text(const Shape& shape) {
    std::string text = "(";
    for (std::size_t i = 0; i < shape.size(); ++i)
        text += (i > 0 ? ", " : "") + std::to_string(shape[i]);
    return text + (shape.size() == 1 ? ",)" : ")");
}

Shape shape_of(const Py_buffer& buffer) {
    if (buffer.ndim == 0) return {};
    return {buffer.shape, buffer.shape + buffer.ndim};
}

std::string type_name(const py::handle& object) {
    return py::str(py::type::of(object).attr("__name__")).cast<std::string>();
}

// What an array calls its elements, where it says so.
std::string dtype_of(const py::handle& array, const Py_buffer& buffer) {
    if (py::hasattr(array, "dtype")) return py::str(array.attr("dtype")).cast<std::string>();
    return std::string("`") + (buffer.format ? buffer.format : "B") + "`";
}

bool has_format(const Py_buffer& buffer, const ArrayWanted& wanted) {
    std::string_view format = buffer.format ? buffer.format : "B";
    if (format.starts_with('<') || format.starts_with('=') || format.starts_with('@'))
        format.remove_prefix(1);
    return format.size() == 1 && std::strchr(wanted.codes, format[0]) != nullptr &&
           static_cast<std::size_t>(buffer.itemsize) == wanted.item_size;
}

// In the order in which they can be put right. Empty: nothing is wrong.
void check(const py::handle& array, const Py_buffer& buffer, const ArrayWanted& wanted) {
    const std::string what = wanted.what;
    if (!has_format(buffer, wanted))
        throw py::type_error(what + ": dtype must be " + wanted.dtype + ", not " +
                             dtype_of(array, buffer));
    if (shape_of(buffer) != wanted.shape)
        throw Error{{what, "has the shape " + shape_text(shape_of(buffer)),
                     "the shape must be " + shape_text(wanted.shape)}};
    if (!PyBuffer_IsContiguous(&buffer, 'C'))
        throw Error{{what, "is not contiguous", "numpy.ascontiguousarray makes a copy that is"}};
    if (wanted.writable && buffer.readonly) throw Error{{what, "is read-only", ""}};
}

}  // namespace

py::object new_array(const Shape& shape, const char* dtype) {
    static py::object* zeros = nullptr;
    if (!zeros) {
        try {
            zeros = new py::object(py::module_::import("numpy").attr("zeros"));
        } catch (py::error_already_set& e) {
            if (!e.matches(PyExc_ImportError)) throw;
            throw py::import_error("kilostone needs NumPy for arrays, and this Python has none: "
                                   "install numpy (Debian: python3-numpy)");
        }
    }
    return (*zeros)(py::tuple(py::cast(shape)), py::arg("dtype") = dtype);
}

ArrayView::ArrayView(const py::handle& array, const ArrayWanted& wanted) {
    if (!PyObject_CheckBuffer(array.ptr()))
        throw py::type_error(std::string(wanted.what) + ": must be a NumPy array of " +
                             wanted.dtype + ", not " + type_name(array));
    if (PyObject_GetBuffer(array.ptr(), &buffer_, PyBUF_STRIDES | PyBUF_FORMAT) != 0)
        throw py::error_already_set();
    try {
        check(array, buffer_, wanted);
    } catch (...) {
        PyBuffer_Release(&buffer_);
        throw;
    }
}

}  // namespace kilostone::python
