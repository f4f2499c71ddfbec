"""The tables that are learnt on: all forms of the editions, and random house rules.

A table is a line, as of `kilostone-gpu --tables`: "trio 4x2 chain=none". On a graphics card the lines
are read by libkilostone_cuda.so, which needs no compiled Python module; elsewhere by kilostone.vector.
"""

import ctypes
import os
import random
import sys
import types

from inputs import ROOT

FORMS = {
    "hu": ["2", "3", "4x2", "6x2"], "de": ["2", "3", "4x2", "6x2"], "trio": ["2", "3", "4x2", "6x2"],
    "speed": ["2", "3", "4x2", "6x2"], "nl": ["2", "3", "4", "4x2", "6x2", "8x2"], "classic": ["2", "3", "4x2", "6x2"],
}
# Never learnt on: what is measured with house rules (house_table_lines in cuda/table_line.cpp).
MEASURED = [
    "classic 2 extension=false distance=500", "classic 3 discard=stuck opening=open_first",
    "classic 4x2 start_rolling=true distance=700 extension=true", "hu 2 mistakes=true opening=free",
    "hu 6x2 discard=stuck start_rolling=true", "de 2 coup=200 deck=106 finish=exact extension=true",
    "trio 2 chain=none opening=free", "trio 4x2 mistakes=true", "speed 3 distance=600 extension=false", "nl 8x2 end=pile",
]
HOUSE = {
    "extension": ["true", "false"], "deck": ["106"], "discard": ["free", "stuck"], "finish": ["exact"], "chain": ["none"],
    "opening": ["open_first", "free"], "coup": ["200"], "end": ["pile"], "roll_after_remedy": ["true", "false"],
    "start_rolling": ["true", "false"], "mistakes": ["true", "false"],
    "distance": ["400", "500", "600", "700", "800", "900", "1000"],
}


def form_lines():
    return [f"{edition} {form}" for edition, forms in FORMS.items() for form in forms]


def random_line(rng):
    edition = rng.choice(list(FORMS))
    house = rng.sample(list(HOUSE), rng.randint(1, 4))
    settings = [f"{name}={rng.choice(HOUSE[name])}" for name in house]
    return " ".join([f"{edition} {rng.choice(FORMS[edition])}", *settings])


def learnt_lines(accepts, seed, often=("classic 2",)):
    """256 lines: every form several times, forms for two more often, and house rules that `accepts` knows."""
    lines = []
    for line in form_lines():
        lines += [line] * (24 if line in often else 10 if line.endswith(" 2") else 5)
    rng, measured = random.Random(seed), {frozenset(line.split()) for line in MEASURED}
    while len(lines) < 256:
        line = random_line(rng)
        if frozenset(line.split()) not in measured and line not in lines and accepts(line):
            lines.append(line)
    rng.shuffle(lines)
    return lines


def sides_of(line):
    form = line.split()[1]
    players, _, each = form.partition("x")
    return int(players) // int(each or 1)


class CudaGame:
    """A table line in place of the package's Game."""

    library = None

    def __init__(self, line, players=None, teams=None, house=None):
        self.line = line

    def _rulebook(self):
        size = self.library.kilostone_cuda_constant(b"rulebook_bytes")
        rulebook = ctypes.create_string_buffer(size)
        if not self.library.kilostone_cuda_rulebook(self.line.encode(), rulebook):
            raise ValueError(self.line)
        return rulebook.raw


def import_cuda():
    """kilostone.cuda from the sources, its few constants from libkilostone_cuda.so."""
    path = os.environ.setdefault("KILOSTONE_CUDA_LIBRARY", str(ROOT / "build" / "gpu" / "libkilostone_cuda.so"))
    library = ctypes.CDLL(path)
    library.kilostone_cuda_constant.restype = ctypes.c_int64
    library.kilostone_cuda_constant.argtypes = [ctypes.c_char_p]
    library.kilostone_cuda_rulebook.argtypes = [ctypes.c_char_p, ctypes.c_void_p]
    CudaGame.library = library
    stand_in = types.ModuleType("kilostone._kilostone")
    stand_in.Game, stand_in._VectorEnv, stand_in.IllegalAction = CudaGame, object, ValueError
    for name, constant in (("NUM_ACTIONS", b"actions"), ("MASK_WIDTH", b"mask_width"),
                           ("OBSERVATION_SIZE", b"observation_size"), ("HIDDEN_SIZE", b"hidden_size")):
        setattr(stand_in, name, library.kilostone_cuda_constant(constant))
    package = types.ModuleType("kilostone")
    package.__path__ = [str(ROOT / "python" / "kilostone")]
    sys.modules["kilostone"], sys.modules["kilostone._kilostone"] = package, stand_in
    import importlib

    return importlib.import_module("kilostone.cuda")


def game_of(line):
    """The Game of a line, by the compiled module."""
    import kilostone

    edition, form, *settings = line.split()
    players, _, each = form.partition("x")
    house = {}
    for setting in settings:
        key, value = setting.split("=")
        house[key] = {"true": True, "false": False}.get(value, int(value) if value.isdigit() else value)
    return kilostone.Game(edition, int(players), teams=each == "2" or None if edition != "nl" else each == "2", house=house)


class CpuTables:
    """kilostone.vector with torch tensors over its arrays."""

    def __init__(self, lines, n, seed, threads):
        import kilostone
        import torch

        self.env = kilostone.vector([game_of(line) for line in lines], n=n, seed=seed, matches=True, hidden=True, threads=threads)
        for name in ("seats", "masks", "observations", "hidden", "ended", "points", "totals", "winners"):
            setattr(self, name, torch.from_numpy(getattr(self.env, name)))

    def step(self, actions):
        self.env.step(actions.numpy())

    def check(self):
        pass


class CudaTables:
    def __init__(self, lines, n, seed):
        cuda = sys.modules.get("kilostone.cuda") or import_cuda()
        rows = ["seats", "masks", "observations", "hidden", "ended", "points", "totals", "winners"]
        self.env = cuda.vector([CudaGame(line) for line in lines], n=n, seed=seed, matches=True, rows=rows)
        for name in rows:
            setattr(self, name, getattr(self.env, name))

    def step(self, actions):
        self.env.step(actions, check=False)

    def check(self):
        self.env.check()


def accepts_line(device):
    """Whether a line is a table, by what is at hand on this device."""
    if device == "cuda":
        if CudaGame.library is None:
            import_cuda()
        make = lambda line: CudaGame(line)._rulebook()
    else:
        make = game_of

    def accepts(line):
        try:
            make(line)
            return True
        except ValueError:
            return False

    return accepts


def make_tables(lines, n, seed, device, threads=2):
    return CudaTables(lines, n, seed) if device == "cuda" else CpuTables(lines, n, seed, threads)
