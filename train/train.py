#!/usr/bin/env python3
"""Trains the player of src/bots/learned: self-play, two small networks, rounding to integers.

    tools/gpu_build.sh
    python3 train/train.py --out build/champion --minutes 20

Needs PyTorch, and a graphics card if it is to be quick (`--device cpu` needs the compiled Python module
instead: PYTHONPATH=build/python). A run may be cut in pieces: `--piece 9` stops after nine minutes, and the same
command goes on where it stopped. See docs/training.md.
"""

import argparse
import json
import subprocess
import sys
import time
from pathlib import Path

import torch

import distil
import learn


def commit():
    try:
        found = subprocess.run(["git", "rev-parse", "HEAD"], capture_output=True, text=True, cwd=Path(__file__).parent)
        return found.stdout.strip() or None
    except OSError:
        return None


class Log:
    """A line of JSON for each report, in log.jsonl and on the screen."""

    def __init__(self, folder):
        self.file = open(folder / "log.jsonl", "a", encoding="utf-8")

    def __call__(self, **what):
        line = json.dumps({k: round(v, 5) if isinstance(v, float) else v for k, v in what.items()})
        print(line, flush=True)
        self.file.write(line + "\n")
        self.file.flush()


def read_options():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--out", type=Path, required=True, help="the folder of checkpoints, networks and the manifest")
    parser.add_argument("--minutes", type=float, default=20, help="of self-play in all")
    parser.add_argument("--piece", type=float, help="stop after this many minutes, to go on later")
    parser.add_argument("--distil", type=float, default=2, help="minutes for each small network")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--tables", type=int, default=65536)
    parser.add_argument("--steps", type=int, default=48)
    parser.add_argument("--batch", type=int, default=65536)
    parser.add_argument("--width", type=int, default=512)
    parser.add_argument("--blocks", type=int, default=3)
    parser.add_argument("--every", type=float, default=60, help="seconds between snapshots")
    parser.add_argument("--evaluate", default="", metavar="COMMAND",
                        help="run with each snapshot, {} being its file: 'build/tests/duel {} {} expert \"classic 2\" --deals 1000'")
    return parser.parse_args()


class Snapshots:
    """Writes the player as an integer network now and then, and has a command evaluate it meanwhile."""

    def __init__(self, options, learner, log):
        self.options, self.learner, self.log, self.running = options, learner, log, []
        self.next = learner.seconds + options.every

    def look(self, now=False):
        if not now and self.learner.seconds < self.next:
            return
        self.next = self.learner.seconds + self.options.every
        learn.save(self.learner, self.options.out)
        self.log(seconds=self.learner.seconds, decisions=self.learner.decisions, over_random=self.learner.lead_over_random())
        if self.options.evaluate:
            self._evaluate()

    def _evaluate(self):
        name = f"at-{int(self.learner.seconds):05d}"
        path = self.options.out / (name + ".bin")
        distil.write_player(self.learner.player, distil.some_rows(self.learner)[0], path)
        with open(self.options.out / (name + ".txt"), "w", encoding="utf-8") as out:
            command = self.options.evaluate.replace("{}", str(path))
            self.running.append(subprocess.Popen(command, shell=True, stdout=out, stderr=subprocess.STDOUT))

    def wait(self):
        for process in self.running:
            process.wait()


def self_play(options, learner, log):
    """True when all the minutes are over; False at the end of a piece."""
    begun, last = time.perf_counter(), 0.0
    snapshots = Snapshots(options, learner, log)
    while learner.progress() < 1:
        if options.piece and time.perf_counter() - begun > 60 * options.piece:
            snapshots.look(now=True)
            snapshots.wait()
            return False
        report = learner.iterate()
        if time.perf_counter() - last > 5:
            last = time.perf_counter()
            log(seconds=learner.seconds, decisions=learner.decisions, iterations=learner.iterations, **report)
        snapshots.look()
    snapshots.look(now=True)
    snapshots.wait()
    return True


def main():
    options = read_options()
    options.out.mkdir(parents=True, exist_ok=True)
    torch.set_float32_matmul_precision("high")
    plan = learn.Plan(minutes=options.minutes, tables=options.tables, steps=options.steps, batch=options.batch,
                      width=options.width, blocks=options.blocks, seed=options.seed)
    log = Log(options.out)
    begun = time.perf_counter()
    learner = learn.Learner(plan, options.device, compiled=options.device == "cuda")
    if (options.out / "rest.pt").exists():
        learn.load(learner, options.out)
    log(begun_at=learner.seconds, lines=len(learner.lines), device=options.device, torch=torch.__version__)
    if not self_play(options, learner, log):
        return 0
    results = distil.make_all(learner, options, log)
    manifest = {
        "command": " ".join(["train/train.py", *sys.argv[1:]]), "commit": commit(), "seed": options.seed, "plan": vars(plan),
        "self_play_minutes": learner.seconds / 60, "decisions": learner.decisions, "device": options.device,
        "minutes_of_this_piece": (time.perf_counter() - begun) / 60, "networks": results,
        "tables": learner.lines,
    }
    (options.out / "manifest.json").write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
