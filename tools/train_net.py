#!/usr/bin/env python3
"""Trains the network (src/bots/eval/net_eval.h) on the rows that `kilostone lessons` writes.

    tools/train_net.py --minutes 6 --out src/bots/data/net.bin

Needs PyTorch (Debian: python3-torch), a graphics card if it is to be quick, and build/kilostone.
Lessons come from as many processes as there are cores and are seen once each. What is fitted is the
difference between the moves of one decision: what they have in common teaches nothing about the
choice. Every half minute it tells, on lessons it has not learnt from, the points a decision gains
over the expert's own move. Not repeatable to the bit: the lessons are, their order is not.
"""
import argparse
import copy
import math
import os
import queue
import subprocess
import threading
import time

import numpy as np
import torch

# As in src/lab/training_rows.h and src/bots/data/net_weights.h.
OUTCOME, TERMS, MOVES = 192, 192, 8
INPUTS = OUTCOME + TERMS
ROW = INPUTS + 6
FIRST, SECOND = 64, 16
FIRST_BITS, SECOND_BITS, LAST_BITS = 14, 12, 12
COARSE = 2  # the first layer keeps multiples of this: the browser loads it, and these compress

MAIN_FORM = ("classic", 2)
OTHER_FORMS = [("classic", 3), ("classic", 4), ("classic", 6), ("hu", 2), ("hu", 3), ("hu", 4),
               ("trio", 2), ("trio", 3), ("trio", 4), ("speed", 2), ("speed", 4), ("de", 2),
               ("de", 4), ("nl", 2), ("nl", 4)]
LESSONS_A_PIECE = 1024
DEVICE = "cuda" if torch.cuda.is_available() else "cpu"


class Lessons:
    """Pieces of lessons from several processes, as they come."""

    def __init__(self, program, forms, seed):
        self.pieces = queue.Queue(64)
        self.processes = []
        for i, (edition, players) in enumerate(forms):
            process = subprocess.Popen(
                [program, "lessons", "-e", edition, "-p", str(players), "--seed", str(seed + i)],
                stdout=subprocess.PIPE, bufsize=0)
            self.processes.append(process)
            threading.Thread(target=self._read, args=(process.stdout,), daemon=True).start()

    def _read(self, pipe):
        size = LESSONS_A_PIECE * MOVES * ROW
        while True:
            piece = bytearray(size)
            view, have = memoryview(piece), 0
            while have < size:
                got = pipe.readinto(view[have:])
                if not got:
                    return
                have += got
            self.pieces.put(piece)

    def take(self, count):
        return unpack(bytearray().join(self.pieces.get() for _ in range(count)))

    def stop(self):
        for process in self.processes:
            process.kill()


def unpack(piece):
    """Inputs, the expert's judgement, what was made (both in hundreds of points), which rows count."""
    rows = torch.frombuffer(piece, dtype=torch.uint8).reshape(-1, MOVES, ROW).to(DEVICE)
    outcome = rows[..., :OUTCOME].float()
    terms = rows[..., OUTCOME:INPUTS].contiguous().view(torch.int8).float()

    def number(at):
        n = rows[..., at].int() | rows[..., at + 1].int() << 8
        return torch.where(n >= 32768, n - 65536, n).float() / 100

    return torch.cat([outcome, terms], 2), number(INPUTS), number(INPUTS + 2), rows[..., INPUTS + 4].float()


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.first = torch.nn.Linear(INPUTS, FIRST)
        self.second = torch.nn.Linear(FIRST, SECOND)
        self.last = torch.nn.Linear(SECOND, 1, bias=False)
        self.directly = torch.nn.Linear(INPUTS, 1, bias=False)
        self.judgement = torch.nn.Parameter(torch.tensor(0.5))
        torch.nn.init.zeros_(self.last.weight)
        torch.nn.init.zeros_(self.directly.weight)

    def forward(self, x, judgement):
        hidden = torch.relu(self.second(torch.relu(self.first(x))))
        return (self.last(hidden) + self.directly(x)).squeeze(-1) + self.judgement * judgement


def centred(values, counts):
    mean = (values * counts).sum(1, keepdim=True) / counts.sum(1, keepdim=True)
    return (values - mean) * counts


def loss(said, made, counts):
    return ((centred(said, counts) - centred(made, counts)) ** 2).sum() / counts.sum()


def report(name, net, scale, pieces):
    gains, losses = [], []
    with torch.no_grad():
        for x, judgement, made, counts in pieces:
            said = net(x / scale, judgement)
            best = (said - 1e6 * (1 - counts)).argmax(1, keepdim=True)
            gains.append((made.gather(1, best) - made[:, :1]).squeeze(1) * 100)
            losses.append(loss(said, made, counts).item())
    gain = torch.cat(gains)
    print(f"  {name}: loss {np.mean(losses):.4f}, gain "
          f"{gain.mean().item():+.2f} ± {gain.std().item() / len(gain) ** 0.5:.2f} points a decision",
          flush=True)


def write(net, scale, path):
    """Writes the members of NetWeights (src/bots/data/net_weights.h) one after the other."""
    def array(values, dtype):
        values = np.asarray(values)
        limits = np.iinfo(dtype)
        assert values.min() >= limits.min and values.max() <= limits.max
        return values.astype(np.dtype(dtype).newbyteorder("<")).tobytes()

    def whole(values, bits):
        values = values.detach().double().cpu().numpy() * 2 ** bits
        return np.clip(np.rint(values), -32768, 32767).astype(int)

    def bias(values, bits):
        return np.rint(values.detach().double().cpu().numpy() * 2 ** bits).astype(int)

    # A scale for each row, so that eight bits are enough for its numbers.
    rows = (net.first.weight / scale).t().detach().double().cpu().numpy()
    scales = np.maximum(1, np.ceil(np.abs(rows).max(1) * 2 ** FIRST_BITS / 126)).astype(int)
    first = np.rint(rows * 2 ** FIRST_BITS / scales[:, None] / COARSE).astype(int) * COARSE
    with open(path, "wb") as out:
        out.write(array(first, np.int8))
        out.write(array(scales, np.int16))
        out.write(array(bias(net.first.bias, FIRST_BITS), np.int32))
        out.write(array(whole(net.second.weight.t(), SECOND_BITS), np.int16))
        out.write(array(bias(net.second.bias, FIRST_BITS + SECOND_BITS), np.int64))
        out.write(array(whole(net.last.weight[0], LAST_BITS), np.int16))
        out.write(array(whole((net.directly.weight / scale)[0], LAST_BITS), np.int16))
        out.write(array(whole(net.judgement, LAST_BITS), np.int16))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=6)
    parser.add_argument("--program", default="build/kilostone")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--check", type=int, default=64, help="pieces of 1024 lessons kept for checking")
    parser.add_argument("--out", default="src/bots/data/net.bin")
    wish = parser.parse_args()

    checking = {}
    for name, forms in {"classic, 2": [MAIN_FORM] * 4, "other forms": OTHER_FORMS}.items():
        source = Lessons(wish.program, forms, wish.seed + 1_000_000)
        checking[name] = [source.take(1) for _ in range(wish.check)]
        source.stop()
    seen = torch.cat([p[0][p[3] > 0] for p in checking["other forms"][:8]])
    scale = seen.std(0)
    scale[scale < 1e-3] = 1

    cores = os.cpu_count() or 2
    forms = [MAIN_FORM if i * 5 < cores * 3 else None for i in range(cores)]
    others = iter(OTHER_FORMS * cores)
    source = Lessons(wish.program, [f or next(others) for f in forms], wish.seed)

    torch.manual_seed(wish.seed)
    net = Net().to(DEVICE)
    smooth = copy.deepcopy(net)
    optimizer = torch.optim.Adam(net.parameters())
    start = told = time.time()
    lessons = 0
    while (gone := (time.time() - start) / (60 * wish.minutes)) < 1:
        for group in optimizer.param_groups:
            group["lr"] = 2e-5 + (2e-3 - 2e-5) * 0.5 * (1 + math.cos(math.pi * gone))
        x, judgement, made, counts = source.take(16)
        optimizer.zero_grad(set_to_none=True)
        loss(net(x / scale, judgement), made, counts).backward()
        optimizer.step()
        with torch.no_grad():
            for kept, new in zip(smooth.parameters(), net.parameters()):
                kept.mul_(0.995).add_(new, alpha=0.005)
        lessons += len(made)
        if time.time() - told > 30:
            told = time.time()
            print(f"{told - start:.0f} s, {lessons / 1e6:.1f} million lessons", flush=True)
            for name, pieces in checking.items():
                report(name, smooth, scale, pieces)
    source.stop()
    write(smooth, scale, wish.out)


main()
