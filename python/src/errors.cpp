#include "errors.h"

namespace kilostone::python {
namespace {

// The classes live as long as the process: an exception may be raised while the interpreter ends.
struct Classes {
    py::object error, illegal_action, record_error, position_error;
};
Classes& classes() {
    static auto* const all = new Classes;
    return *all;
}

py::object exception_class(py::module_& module, const char* name, const py::object& base,
                           const char* about) {
    const std::string full = std::string("kilostone.") + name;
    auto type              = py::reinterpret_steal<py::object>(
        PyErr_NewExceptionWithDoc(full.c_str(), about, base.ptr(), nullptr));
    if (!type) throw py::error_already_set();
    module.attr(name) = type;
    return type;
}

void raise(const py::object& type, const std::string& text, const Problem& problem,
           const std::vector<std::string>& reasons = {}) {
    py::object raised      = type(text);
    raised.attr("where")   = problem.where;
    raised.attr("allowed") = problem.allowed;
    raised.attr("reasons") = reasons;
    PyErr_SetObject(type.ptr(), raised.ptr());
}

void translate(std::exception_ptr thrown) {
    if (!thrown) return;
    try {
        std::rethrow_exception(thrown);
    } catch (const Error& e) {
        raise(classes().error, text_of(e.problem), e.problem);
    } catch (const RecordError& e) {
        raise(classes().record_error, text_of(e.problem), e.problem);
    } catch (const PositionError& e) {
        raise(classes().position_error, text_of(e.problem), e.problem);
    } catch (const RefusedAction& e) {
        raise(classes().illegal_action, e.what, {.where = "action", .what = e.what, .allowed = ""},
              e.reasons);
    }
}

}  // namespace

void add_errors(py::module_& module) {
    const auto value_error = py::reinterpret_borrow<py::object>(PyExc_ValueError);
    Classes& all           = classes();
    all.error =
        exception_class(module, "Error", value_error, "What was asked for is not possible.");
    all.illegal_action =
        exception_class(module, "IllegalAction", all.error,
                        "An action that the rules refuse; `reasons` has the codes of all reasons.");
    all.record_error = exception_class(module, "RecordError", all.error,
                                       "A record that cannot be read or does not replay.");
    all.position_error =
        exception_class(module, "PositionError", all.error, "A position that cannot be read.");
    py::register_exception_translator(translate);
}

}  // namespace kilostone::python
