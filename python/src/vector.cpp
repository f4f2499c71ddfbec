// kilostone._VectorEnv: many tables at once, on arrays of NumPy.
#include "arrays.h"
#include "env/vector/vector_env.h"
#include "game.h"
#include "module.h"

#include <pybind11/stl.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <memory>
#include <new>

namespace kilostone::python {
namespace {

constexpr unsigned most_threads = 1024;

struct VectorRequest {
    std::vector<GamePtr> games;
    long long tables;
    long long threads;
    std::uint64_t seed;
    bool matches;
};

std::string gibibytes(double bytes) {
    const auto tenths = static_cast<long long>(bytes / (1 << 30) * 10 + 0.5);
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " GiB";
}

double machine_memory() {
    return static_cast<double>(sysconf(_SC_PHYS_PAGES)) *
           static_cast<double>(sysconf(_SC_PAGESIZE));
}

void raise_memory(const std::string& text) {
    PyErr_SetString(PyExc_MemoryError, text.c_str());
    throw py::error_already_set();
}

// Linux promises more memory than it has; what cannot be there is refused before it is touched.
void require_memory(long long tables, std::size_t bytes_a_table) {
    const double needed = static_cast<double>(tables) * static_cast<double>(bytes_a_table);
    if (needed <= machine_memory()) return;
    raise_memory("n: " + std::to_string(tables) + " tables need " + gibibytes(needed) +
                 " and this machine has " + gibibytes(machine_memory()));
}

VectorSettings settings_of(const VectorRequest& r, std::size_t bytes_a_table) {
    for (const GamePtr& game : r.games)
        if (!game) throw py::type_error("games: None is no Game");
    if (r.games.empty()) throw Error{{"games", "is empty", "one game or more"}};
    if (r.tables < 1) throw Error{{"n", "cannot be " + std::to_string(r.tables), "1 or more"}};
    if (r.threads < 1 || r.threads > most_threads)
        throw Error{{"threads", "cannot be " + std::to_string(r.threads),
                     "1 to " + std::to_string(most_threads)}};
    require_memory(r.tables, bytes_a_table + VectorEnv::bytes_per_table);
    VectorSettings settings{.tables  = static_cast<std::size_t>(r.tables),
                            .seed    = r.seed,
                            .matches = r.matches,
                            .threads = static_cast<unsigned>(r.threads)};
    for (const GamePtr& game : r.games) settings.rules.push_back(game->rules());
    return settings;
}

// One array that the environment writes: its name, type and row.
struct RowKind {
    const char* name;
    const char* dtype;
    const char* codes;
    std::size_t item;
    int width;  // 0: one value a table
    void (*attach)(EnvRows&, void*);
};

template <class T, auto EnvRows::* Member>
constexpr RowKind row_kind(const char* name, int width = 0) {
    return {name, Dtype<T>::name, Dtype<T>::codes, sizeof(T), width, [](EnvRows& rows, void* data) {
                rows.*Member = static_cast<std::remove_reference_t<decltype(rows.*Member)>>(data);
            }};
}

constexpr RowKind row_kinds[] = {
    row_kind<std::uint8_t, &EnvRows::seats>("seats"),
    row_kind<std::uint8_t, &EnvRows::masks>("masks", mask_width),
    row_kind<std::uint8_t, &EnvRows::observations>("observations", observation_size),
    row_kind<std::uint8_t, &EnvRows::hidden>("hidden", hidden_size),
    row_kind<std::uint64_t, &EnvRows::stages>("stages"),
    row_kind<std::uint8_t, &EnvRows::ended>("ended"),
    row_kind<std::int32_t, &EnvRows::points>("points", max_seats),
    row_kind<std::int32_t, &EnvRows::totals>("totals", max_seats),
    row_kind<std::uint8_t, &EnvRows::winners>("winners"),
};

std::size_t row_bytes(const RowKind& kind) {
    return kind.item * static_cast<std::size_t>(std::max(1, kind.width));
}

const RowKind& kind_named(const std::string& name) {
    std::string names;
    for (const RowKind& kind : row_kinds) {
        if (name == kind.name) return kind;
        names += (names.empty() ? "" : ", ") + std::string(kind.name);
    }
    throw Error{{"arrays", "there is no array `" + name + "`", names}};
}

// Whether a step is under way: of two threads that step one environment, one is refused.
class Turn {
public:
    explicit Turn(std::atomic_flag& busy) : busy_(busy) {
        if (busy_.test_and_set())
            throw Error{{"step", "another thread is working on this environment", ""}};
    }
    ~Turn() { busy_.clear(); }
    Turn(const Turn&)            = delete;
    Turn& operator=(const Turn&) = delete;

private:
    std::atomic_flag& busy_;
};

class Vector {
public:
    // `arrays` has an array, or None for a new one, for every name that is wanted.
    Vector(const VectorRequest& request, const py::dict& arrays)
        : games_(request.games), env_(settings_of(request, bytes_of(arrays))),
          actions_(env_.tables()) {
        for (const auto& [name, array] : arrays)
            attach(kind_named(name.cast<std::string>()), py::reinterpret_borrow<py::object>(array));
        const py::gil_scoped_release other_threads;
        env_.write(rows_);
    }

    [[nodiscard]] py::dict arrays() const { return arrays_; }
    [[nodiscard]] std::size_t tables() const { return env_.tables(); }
    [[nodiscard]] unsigned threads() const { return env_.threads(); }
    [[nodiscard]] const std::vector<GamePtr>& games() const { return games_; }

    void reset(std::uint64_t seed) {
        const Turn turn(busy_);
        const py::gil_scoped_release other_threads;
        env_.reset(seed, rows_);
    }

    // The actions are copied before they are judged: what another thread, or the environment
    // itself, writes into that array meanwhile cannot become an action.
    void step(const py::object& actions) {
        const Turn turn(busy_);
        copy_actions(actions);
        std::optional<kilostone::IllegalAction> illegal;
        {
            const py::gil_scoped_release other_threads;
            illegal = env_.step(actions_.data(), rows_);
        }
        if (illegal) refuse(*illegal);
    }

    void random_actions(const py::object& out) {
        const Turn turn(busy_);
        const Shape shape{static_cast<py::ssize_t>(tables())};
        const Array<std::int32_t> into(out, "out", shape);
        const py::gil_scoped_release other_threads;
        env_.random_actions(into.data());
    }

private:
    static std::size_t bytes_of(const py::dict& arrays) {
        std::size_t bytes = 0;
        for (const auto& [name, array] : arrays)
            bytes += row_bytes(kind_named(name.cast<std::string>()));
        return bytes;
    }

    void attach(const RowKind& kind, py::object array) {
        Shape shape{static_cast<py::ssize_t>(tables())};
        if (kind.width > 0) shape.push_back(kind.width);
        if (array.is_none()) array = new_array(shape, kind.dtype);
        held_.push_back(std::make_unique<ArrayView>(
            array, ArrayWanted{kind.name, kind.dtype, kind.codes, kind.item, shape, true}));
        refuse_misaligned(kind, held_.back()->data());
        refuse_overlap(kind, held_.back()->data());
        kind.attach(rows_, held_.back()->data());
        arrays_[kind.name] = array;
    }

    // Rows are written in words of eight bytes.
    static void refuse_misaligned(const RowKind& kind, const void* data) {
        if (reinterpret_cast<std::uintptr_t>(data) % 8 != 0)
            throw Error{{kind.name, "does not begin at a multiple of eight bytes", ""}};
    }

    // Two arrays on the same memory would overwrite each other, from several threads.
    void refuse_overlap(const RowKind& kind, void* data) {
        const auto* first = static_cast<const char*>(data);
        const auto* last  = first + row_bytes(kind) * tables();
        for (const auto& [other_first, other_last] : ranges_)
            if (first < other_last && other_first < last)
                throw Error{{kind.name, "shares memory with another array", ""}};
        ranges_.emplace_back(first, last);
    }

    template <class T>
    void copy(const py::object& actions, const char* dtype, const char* codes) {
        const Shape shape{static_cast<py::ssize_t>(tables())};
        const ArrayView view(actions, {"actions", dtype, codes, sizeof(T), shape, false});
        const auto* from = static_cast<const T*>(view.data());
        std::transform(from, from + tables(), actions_.begin(), [](T action) {
            return action < 0 || action >= action_count ? -1 : static_cast<std::int32_t>(action);
        });
    }

    void copy_actions(const py::object& actions) {
        const std::string dtype =
            py::hasattr(actions, "dtype") ? py::str(actions.attr("dtype")).cast<std::string>() : "";
        if (dtype == "uint8") return copy<std::uint8_t>(actions, "uint8", "B");
        if (dtype == "int64") return copy<std::int64_t>(actions, "int64", "lq");
        if (dtype == "int32") return copy<std::int32_t>(actions, "int32", "il");
        throw py::type_error(
            "actions: must be a NumPy array of int32, int64 or uint8, not " +
            (dtype.empty() ? py::str(py::type::of(actions)).cast<std::string>() : dtype));
    }

    [[noreturn]] void refuse(const kilostone::IllegalAction& illegal) const {
        const EnvTable& t = env_.table(illegal.table);
        throw RefusedAction{"table " + std::to_string(illegal.table) + ": " +
                                (illegal.action < 0
                                     ? "there is no such action"
                                     : "action " + std::to_string(illegal.action) +
                                           " is not legal for seat " + std::to_string(t.seat)) +
                                "; nothing was played at any table",
                            {"not_legal"}};
    }

    std::vector<GamePtr> games_;
    VectorEnv env_;
    std::vector<std::int32_t> actions_;
    EnvRows rows_{};
    py::dict arrays_{};
    std::vector<std::unique_ptr<ArrayView>> held_{};
    std::vector<std::pair<const char*, const char*>> ranges_{};
    std::atomic_flag busy_{};
};

}  // namespace

void add_vector(py::module_& module) {
    py::class_<Vector>(module, "_VectorEnv")
        .def(py::init([](std::vector<GamePtr> games, long long tables, long long threads,
                         std::uint64_t seed, bool matches, const py::dict& arrays) {
                 try {
                     return std::make_unique<Vector>(
                         VectorRequest{std::move(games), tables, threads, seed, matches}, arrays);
                 } catch (const std::bad_alloc&) {
                     raise_memory("n: there is no memory for " + std::to_string(tables) +
                                  " tables");
                     throw;
                 }
             }),
             py::arg("games"), py::arg("n"), py::arg("threads"), py::arg("seed"),
             py::arg("matches"), py::arg("arrays"))
        .def_property_readonly("arrays", &Vector::arrays)
        .def_property_readonly("n", &Vector::tables)
        .def_property_readonly("threads", &Vector::threads)
        .def_property_readonly("games", &Vector::games)
        .def("reset", &Vector::reset, py::arg("seed"))
        .def("step", &Vector::step, py::arg("actions"))
        .def("random_actions", &Vector::random_actions, py::arg("out"));
    module.attr("BYTES_PER_TABLE") = VectorEnv::bytes_per_table;
}

}  // namespace kilostone::python
