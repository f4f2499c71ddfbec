#!/usr/bin/env python3
"""Checks python/kilostone/cuda.py with torch on a graphics card; tools/gpu_test.sh runs it.

Works without the compiled module of the package, whose libraries a machine with a card may lack: its few
constants come from libkilostone_cuda.so, and games are its table lines.
"""

import ctypes
import os
import pathlib
import sys
import time
import types

import torch

ROOT = pathlib.Path(__file__).resolve().parent.parent
PACKAGE = pathlib.Path(os.environ.get("KILOSTONE_PYTHON", ROOT / "python")) / "kilostone"
LIBRARY = ctypes.CDLL(str(ROOT / "build" / "gpu" / "libkilostone_cuda.so"))
LIBRARY.kilostone_cuda_constant.restype = ctypes.c_int64
LIBRARY.kilostone_cuda_constant.argtypes = [ctypes.c_char_p]


def constant(name):
    return LIBRARY.kilostone_cuda_constant(name.encode())


class Game:
    """A table line in place of the package's Game."""

    def __init__(self, line, players=None, teams=None, house=None):
        self.line = line

    def _rulebook(self):
        rulebook = ctypes.create_string_buffer(constant("rulebook_bytes"))
        if not LIBRARY.kilostone_cuda_rulebook(self.line.encode(), rulebook):
            raise ValueError(self.line)
        return rulebook.raw


class IllegalAction(ValueError):
    pass


def import_cuda():
    """kilostone.cuda, with stand-ins for the compiled module."""
    stand_in = types.ModuleType("kilostone._kilostone")
    stand_in.Game, stand_in._VectorEnv, stand_in.IllegalAction = Game, object, IllegalAction
    stand_in.NUM_ACTIONS, stand_in.MASK_WIDTH = constant("actions"), constant("mask_width")
    stand_in.OBSERVATION_SIZE, stand_in.HIDDEN_SIZE = constant("observation_size"), constant("hidden_size")
    os.environ["KILOSTONE_CUDA_LIBRARY"] = str(ROOT / "build" / "gpu" / "libkilostone_cuda.so")
    package = types.ModuleType("kilostone")
    package.__path__ = [str(PACKAGE)]
    sys.modules["kilostone"], sys.modules["kilostone._kilostone"] = package, stand_in
    import importlib

    return importlib.import_module("kilostone.cuda")


def random_legal(masks):
    return torch.multinomial(masks.float(), 1).squeeze(1)


def check_play(cuda):
    """Random actions chosen by torch from the masks: stages end, returns and totals add up."""
    env = cuda.vector([Game("classic 2"), Game("nl 8x2"), Game("trio 4x2 chain=none")], n=3000, matches=True)
    ends = torch.zeros((), dtype=torch.int64, device="cuda")
    for _ in range(400):
        assert (env.masks.sum(dim=1) > 0).all() and (env.masks[:, 85:] == 0).all()
        env.step(random_legal(env.masks))
        over = env.ended != 0
        ends += over.sum()
        assert (env.points[~over] == 0).all()
        assert ((env.winners != 0) == ((env.ended & 2) != 0)).all()
    assert ends > 3000, ends
    return int(ends)


def check_refusals(cuda):
    env = cuda.vector(Game("classic 2"), n=100)
    shown = env.observations.clone()
    actions = random_legal(env.masks)
    actions[17] = 87
    try:
        env.step(actions)
        raise AssertionError("an illegal action was played")
    except IllegalAction as error:
        assert "17" in str(error), error
    assert (env.observations == shown).all()
    for wrong in (actions[:50], actions.float(), actions.cpu(), [1] * 100):
        try:
            env.step(wrong)
            raise AssertionError(f"{type(wrong)} was taken")
        except (TypeError, ValueError):
            pass
    actions = random_legal(env.masks)
    env.step(actions)


def steps_per_second(cuda, n):
    env = cuda.vector(Game("classic 2"), n=n)
    actions = env.random_actions()
    for timed in (False, True):
        torch.cuda.synchronize()
        begun = time.perf_counter()
        for _ in range(200):
            env.random_actions(actions)
            env.step(actions, check=False)
        torch.cuda.synchronize()
    env.check()
    return n * 200 / (time.perf_counter() - begun)


def main():
    cuda = import_cuda()
    print(f"torch {torch.__version__}: {check_play(cuda)} stages played by torch's own random actions")
    check_refusals(cuda)
    print("torch: garbage refused")
    for n in (65536, 262144):
        print(f"torch: {n} tables, random actions, masks and observations: {steps_per_second(cuda, n) / 1e6:.1f} M steps/s")


if __name__ == "__main__":
    main()
