"""Many tables at once on a graphics card: kilostone.vector with torch tensors in place of NumPy arrays.

    env = kilostone.cuda.vector("trio", 2, n=1_000_000)
    env.step(env.random_actions())

The numbers are those of kilostone.vector with the same seed. Needs torch with CUDA, and
libkilostone_cuda.so, which tools/gpu_build.sh makes where nvcc is installed.
"""

import ctypes
import os
from pathlib import Path

from ._kilostone import HIDDEN_SIZE, MASK_WIDTH, NUM_ACTIONS, OBSERVATION_SIZE, IllegalAction
from ._vector import games_of, rows_of

SIDES = 8
# In the order of struct kilostone_cuda_rows: dtype and width of a row, 0 for a single value.
ROWS = {
    "seats": ("uint8", 0),
    "masks": ("uint8", MASK_WIDTH),
    "observations": ("uint8", OBSERVATION_SIZE),
    "hidden": ("uint8", HIDDEN_SIZE),
    "stages": ("int64", 0),
    "ended": ("uint8", 0),
    "points": ("int32", SIDES),
    "totals": ("int32", SIDES),
    "winners": ("uint8", 0),
}
ACTION_BYTES = {"uint8": 1, "int32": 4, "int64": 8}


class _Rows(ctypes.Structure):
    _fields_ = [(name, ctypes.c_void_p) for name in ROWS]


class _Plan(ctypes.Structure):
    _fields_ = [
        ("tables", ctypes.c_char_p),
        ("rulebooks", ctypes.c_char_p),
        ("rulebooks_size", ctypes.c_uint64),
        ("count", ctypes.c_uint64),
        ("seed", ctypes.c_uint64),
        ("matches", ctypes.c_int),
        ("device", ctypes.c_int),
    ]


def _torch():
    try:
        import torch
    except ImportError:
        raise ImportError("kilostone.cuda needs torch, and this Python has none: install a build of it with CUDA") from None
    if not torch.cuda.is_available():
        raise RuntimeError("kilostone.cuda needs a graphics card, and torch finds none: use kilostone.vector instead")
    return torch


def _candidates():
    if "KILOSTONE_CUDA_LIBRARY" in os.environ:
        return [Path(os.environ["KILOSTONE_CUDA_LIBRARY"])]
    here = Path(__file__).resolve().parent
    return [here / "libkilostone_cuda.so", here.parent.parent / "build" / "gpu" / "libkilostone_cuda.so"]


def _declare(library):
    """The C interface of cuda/vector_env.h."""
    pointer, stream = ctypes.c_void_p, ctypes.c_void_p
    rows = ctypes.POINTER(_Rows)
    library.kilostone_cuda_error.restype = ctypes.c_char_p
    library.kilostone_cuda_constant.restype = ctypes.c_int64
    library.kilostone_cuda_constant.argtypes = [ctypes.c_char_p]
    library.kilostone_cuda_create.restype = pointer
    library.kilostone_cuda_create.argtypes = [ctypes.POINTER(_Plan)]
    library.kilostone_cuda_destroy.restype = None
    library.kilostone_cuda_destroy.argtypes = [pointer]
    library.kilostone_cuda_reset.argtypes = [pointer, ctypes.c_uint64, rows, stream]
    library.kilostone_cuda_write.argtypes = [pointer, rows, stream]
    library.kilostone_cuda_step.argtypes = [pointer, pointer, ctypes.c_int, rows, stream]
    library.kilostone_cuda_random_actions.argtypes = [pointer, pointer, ctypes.c_int, stream]
    library.kilostone_cuda_illegal.argtypes = [
        pointer, ctypes.POINTER(ctypes.c_uint64), ctypes.POINTER(ctypes.c_int64), stream
    ]
    return library


def _check_version(library, rulebook_bytes):
    """A library that was built from other sources would read other numbers than we write."""
    expected = {
        "actions": NUM_ACTIONS,
        "mask_width": MASK_WIDTH,
        "observation_size": OBSERVATION_SIZE,
        "hidden_size": HIDDEN_SIZE,
        "max_seats": SIDES,
        "rulebook_bytes": rulebook_bytes,
    }
    for name, value in expected.items():
        found = library.kilostone_cuda_constant(name.encode())
        if found != value:
            raise ImportError(f"libkilostone_cuda.so is of another version: {name} is {found} there and {value} here")


def _library(rulebook_bytes):
    for path in _candidates():
        if path.exists():
            try:
                library = _declare(ctypes.CDLL(str(path)))
            except (OSError, AttributeError) as error:
                raise ImportError(f"kilostone.cuda cannot use {path}: {error}") from None
            _check_version(library, rulebook_bytes)
            return library
    raise ImportError("kilostone.cuda needs libkilostone_cuda.so: build it with tools/gpu_build.sh, or name it in "
                      "KILOSTONE_CUDA_LIBRARY")


class CudaVectorEnv:
    """n tables on a graphics card; the attributes are those of VectorEnv, as torch tensors.

    `stages` is int64 here. Calls are ordered by torch's current stream.
    """

    def __init__(self, games, n, seed, matches, device, wanted):
        rulebooks = b"".join(game._rulebook() for game in games)
        self._torch = _torch()
        self._lib = _library(len(rulebooks) // len(games))
        self.device = self._torch.device(device)
        if self.device.type != "cuda":
            raise ValueError(f"device: must be a CUDA device, not {device!r} (kilostone.vector works without one)")
        if n < 1:
            raise ValueError(f"n: cannot be {n} (1 or more)")
        index = self.device.index if self.device.index is not None else self._torch.cuda.current_device()
        self.device = self._torch.device("cuda", index)
        self._env = None
        self.games, self.n, self.seed, self.matches = list(games), n, seed, matches
        self._require_memory(wanted)
        plan = _Plan(None, rulebooks, len(rulebooks), n, seed & (2**64 - 1), int(matches), index)
        self._env = self._lib.kilostone_cuda_create(ctypes.byref(plan))
        if not self._env:
            raise MemoryError(self._error())
        self._rows = _Rows()
        for name, (dtype, width) in ROWS.items():
            shape = (n, width) if width else (n,)
            tensor = None
            if name in wanted:
                tensor = self._torch.zeros(shape, dtype=getattr(self._torch, dtype), device=self.device)
                setattr(self._rows, name, tensor.data_ptr())
            setattr(self, name, tensor)
        self.reset()

    def _require_memory(self, wanted):
        sizes = {"uint8": 1, "int32": 4, "int64": 8}
        row = sum(sizes[dtype] * max(1, width) for name, (dtype, width) in ROWS.items() if name in wanted)
        row += self._lib.kilostone_cuda_constant(b"bytes_per_table")
        free, _ = self._torch.cuda.mem_get_info(self.device)
        if self.n * row > free:
            raise MemoryError(f"n: {self.n} tables need {self.n * row / 2**30:.1f} GiB, and the card has {free / 2**30:.1f}")

    def __del__(self):
        if getattr(self, "_env", None):
            self._lib.kilostone_cuda_destroy(self._env)

    def _error(self):
        return self._lib.kilostone_cuda_error().decode()

    def _done(self, code):
        if not code:
            raise RuntimeError(f"kilostone.cuda: {self._error()}")
        return code

    def _stream(self):
        return ctypes.c_void_p(self._torch.cuda.current_stream(self.device).cuda_stream)

    def game(self, table):
        """The Game that is played at this table."""
        return self.games[table % len(self.games)]

    def reset(self, seed=None):
        """Begins anew, with the first stage of every table."""
        if seed is not None:
            self.seed = seed
        self._done(self._lib.kilostone_cuda_reset(self._env, self.seed & (2**64 - 1), ctypes.byref(self._rows), self._stream()))

    def _action_bytes(self, actions, what):
        if not isinstance(actions, self._torch.Tensor):
            raise TypeError(f"{what}: must be a torch tensor of int32, int64 or uint8, not {type(actions).__name__}")
        dtype = str(actions.dtype).removeprefix("torch.")
        if dtype not in ACTION_BYTES:
            raise TypeError(f"{what}: must be a torch tensor of int32, int64 or uint8, not {dtype}")
        if actions.device != self.device:
            raise ValueError(f"{what}: lies on {actions.device}, and the tables on {self.device}")
        if tuple(actions.shape) != (self.n,):
            raise ValueError(f"{what}: has the shape {tuple(actions.shape)} (the shape must be ({self.n},))")
        if not actions.is_contiguous():
            raise ValueError(f"{what}: is not contiguous (Tensor.contiguous makes a copy that is)")
        return ACTION_BYTES[dtype]

    def _overlaps(self, actions):
        first, last = actions.data_ptr(), actions.data_ptr() + actions.numel() * actions.element_size()
        for name in ROWS:
            rows = getattr(self, name)
            if rows is not None and first < rows.data_ptr() + rows.numel() * rows.element_size() and rows.data_ptr() < last:
                return True
        return False

    def step(self, actions, check=True):
        """Plays one action at every table, as VectorEnv.step.

        With `check` the call waits for the card and raises IllegalAction. Without it an illegal
        action stops all tables until check() is called, and nothing waits.
        """
        size = self._action_bytes(actions, "actions")
        if self._overlaps(actions):
            actions = actions.clone()
        stream = self._stream()
        self._done(self._lib.kilostone_cuda_step(self._env, actions.data_ptr(), size, ctypes.byref(self._rows), stream))
        if check:
            self.check()

    def check(self):
        """Waits for the card; raises IllegalAction where an action since the last check was illegal."""
        table, action = ctypes.c_uint64(), ctypes.c_int64()
        found = self._lib.kilostone_cuda_illegal(self._env, ctypes.byref(table), ctypes.byref(action), self._stream())
        if self._done(found) == 2:
            raise IllegalAction(f"table {table.value}: action {action.value} is not legal; nothing was played at any table")

    def random_actions(self, out=None):
        """What `random` of `kilostone simulate` plays at every table: a tensor of n int32."""
        if out is None:
            out = self._torch.empty(self.n, dtype=self._torch.int32, device=self.device)
        size = self._action_bytes(out, "out")
        self._done(self._lib.kilostone_cuda_random_actions(self._env, out.data_ptr(), size, self._stream()))
        return out

    def __repr__(self):
        return f"CudaVectorEnv(n={self.n}, device='{self.device}', seed={self.seed})"


def vector(edition="classic", players=2, n=1024, *, teams=None, house=None, seed=1, matches=False,
           observations=True, hidden=False, rows=None, device="cuda"):
    """n tables at once on a graphics card: a CudaVectorEnv. The parameters are those of kilostone.vector."""
    wanted = set(rows_of(observations, hidden, rows))
    if not wanted <= set(ROWS):
        raise ValueError(f"rows: there is no array {sorted(wanted - set(ROWS))[0]!r} ({', '.join(ROWS)})")
    return CudaVectorEnv(games_of(edition, players, teams, house), n, seed, matches, device, wanted)
