#!/usr/bin/env python3
"""Random command lines: the program may refuse them, but never crash, hang or break its exit codes.

    tests/cli/fuzz_command_line.py PROGRAM [--seconds 20] [--seed 1]

Arguments are drawn from what the completions offer, from values that other options take, and from
rubbish. Standard input, output and error are open, closed, full, or a pipe whose reader has gone;
memory, file size and open files are limited now and then. A failure prints the seed of the run and
the command as it can be typed again. Exit code 0: none.
"""

import argparse
import os
import pathlib
import random
import resource
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time

EXIT_CODES = {0, 1, 2, 3, 4, 5, 130, 141}
PATIENCE = 3.0     # seconds; then it is interrupted
GRACE = 60.0       # seconds to end after that, on a machine that does other things too
MIB = 1 << 20

NUMBERS = ["0", "1", "2", "3", "4", "6", "7", "8", "9", "-1", "99999999999999999999", "1e9", "0x10",
           "3.5", "nan", "+2", " 2", "2 ", "١"]
RUBBISH = ["-", "--", "---", "=", "a=b", "\x1b[31m", "\u202e", "ő", "Κώστας", "x" * 3000, "%n%s",
           "\\", "'", '"', "`", "*", "\udcff", "{", "{}", "[", "null", "../..", "/", "\n", "\t", "@",
           "master@0", "master@1", "champion@2ms", "cmd:", "cmd:./nope", "cmd:true", "cmd:sh -c 'exit 3'",
           "cmd:yes", "extension=false", "discard=stuck", "mistakes=true", "KILOSTONE"]
POSITIONS = ["trio hand=stop,km25 A=- B=-", "hu hand=km100 A=km50/roll/limit",
             "classic hand=stop,roll,km100 B=km100x3/roll", "club.toml hand=roll A=-",
             "nl players=6 hand=roll", "trio hand=" + ",".join(["km25"] * 300), "hu hand=", "x y z"]
MOVES = ["lay roll", "attack B stop", "discard km25", "coup tanker", "decline", "extend", "finish",
         "take_off km25", "lay", "attack", "attack b stop", ""]
TYPED = ["", "1", "2", "3", "4", "5", "9", "quit", "undo", "?", "!", ".", ".a", "425f", "100x4 25x1",
         "roll", "-25", "stop B", "y", "n", "sheet", "trail", "export x.csv", "hello",
         "position trio hand=stop A=-", "go", "why attack B stop", "moves", "evaluate", "\x1b[A",
         "x" * 10000, "\x00\xff"]


class Fuzzer:
    def __init__(self, program, seed):
        self.program = str(pathlib.Path(program).resolve())
        self.random = random.Random(seed)
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="kilostone-fuzz-"))
        self.environment = {"PATH": os.environ.get("PATH", ""), "HOME": str(self.folder),
                            "XDG_DATA_HOME": str(self.folder / "data"), "TERM": "dumb",
                            "LC_ALL": "C.UTF-8"}
        self.make_files()
        self.commands = self.offered([""]) + ["help", "__complete", "nosuch"]
        self.options = {}

    def plainly(self, words):
        return subprocess.run([self.program] + words, cwd=self.folder, env=self.environment,
                              stdin=subprocess.DEVNULL, capture_output=True, timeout=120).stdout

    def offered(self, words):
        lines = self.plainly(["__complete"] + words).decode().splitlines()
        return [line.split("\t")[0] for line in lines if not line.startswith(":")]

    def make_files(self):
        source = pathlib.Path(__file__).resolve().parents[2] / "examples/editions"
        for file in source.glob("*.toml"):
            shutil.copy(file, self.folder)
        self.plainly(["simulate", "-n", "2", "--record", "stages.jsonl", "--legal"])
        self.plainly(["simulate", "-m", "1", "-b", "greedy", "--record", "match.jsonl"])
        whole = (self.folder / "match.jsonl").read_bytes()
        (self.folder / "cut.jsonl").write_bytes(whole[:len(whole) * 2 // 3])
        (self.folder / "binary").write_bytes(self.random.randbytes(5000))
        (self.folder / "empty").write_bytes(b"")
        (self.folder / "deep.json").write_bytes(b"[" * 100000)
        (self.folder / "sheet.json").write_text(
            '{"format":"kilostone-sheet/1","edition":"hu","players":2,"stages":[]}')
        self.mutate()
        self.files = ["stages.jsonl", "match.jsonl", "cut.jsonl", "mutant.jsonl", "mutant.toml",
                      "binary", "empty", "deep.json", "sheet.json", "club.toml", ".", "/nonexistent",
                      "/nonexistent/x", "/dev/null", "/dev/zero", "/dev/full", "/proc/self/mem", "-",
                      "out.svg", "out.pdf", "out.jsonl"]

    def mutate(self):
        """New bytes in a record and in an edition."""
        for source, name in (("match.jsonl", "mutant.jsonl"), ("club.toml", "mutant.toml")):
            data = bytearray((self.folder / source).read_bytes())
            for _ in range(self.random.randint(1, 6)):
                data[self.random.randrange(len(data))] = self.random.choice(b'0"{}[],:-x\n\xff')
            (self.folder / name).write_bytes(bytes(data))

    def value(self):
        pick = self.random.random
        if pick() < 0.25:
            return self.random.choice(self.files)
        if pick() < 0.3:
            return self.random.choice(NUMBERS)
        if pick() < 0.25:
            return self.random.choice(POSITIONS)
        if pick() < 0.25:
            return self.random.choice(MOVES)
        if pick() < 0.5:
            return self.random.choice(["hu", "de", "trio", "speed", "nl", "classic", "greedy", "random",
                                       "greedy,random", "careful", "champion", "score", "cards", "bash",
                                       "backup", "restore", "check"])
        return self.random.choice(RUBBISH)

    def options_of(self, command):
        key = tuple(command)
        if key not in self.options:
            self.options[key] = self.offered(command + ["-"])
        return self.options[key]

    def words(self):
        command = [self.random.choice(self.commands)]
        below = self.offered(command + [""]) if command[0] in ("rules", "store") else []
        if below and self.random.random() < 0.9:
            command.append(self.random.choice(below))
        words = list(command)
        if command[0] == "serve":
            words += ["--port", "0"]
        for _ in range(self.random.choice([0, 1, 1, 2, 2, 3, 4, 6])):
            options = self.options_of(command)
            if options and self.random.random() < 0.6:
                option = self.random.choice(options)
                values = self.offered(command + [option, ""])
                if values and self.random.random() < 0.7:
                    words += [option, self.random.choice(values)]
                elif self.random.random() < 0.7:
                    words += [option, self.value()]
                else:
                    words.append(option)
            else:
                words.append(self.value())
        # Work that would take long by itself teaches nothing here.
        if command[0] in ("simulate", "arena", "lessons", "tune", "holdings") and self.random.random() < 0.8:
            words += {"simulate": ["-n", "3"], "arena": ["-n", "2"], "lessons": ["--stages", "2"],
                      "tune": ["--steps", "16", "-n", "2"], "holdings": ["--hands", "10"]}[command[0]]
        return [word.replace("\x00", "") for word in words]

    def stream_in(self):
        kind = self.random.choice(["null", "null", "closed", "typed", "typed", "bytes", "record"])
        if kind in ("null", "closed"):
            return kind, b""
        if kind == "bytes":
            return kind, self.random.randbytes(3000)
        if kind == "record":
            return kind, (self.folder / self.random.choice(["match.jsonl", "mutant.jsonl"])).read_bytes()
        lines = [self.random.choice(TYPED) for _ in range(self.random.randint(1, 30))]
        return kind, ("\n".join(lines) + "\n").encode("utf-8", "surrogateescape")

    def limits(self):
        limits = {}
        if self.random.random() < 0.25:
            limits[resource.RLIMIT_AS] = self.random.choice([120, 150, 180, 220, 300, 500]) * MIB
        if self.random.random() < 0.1:
            limits[resource.RLIMIT_FSIZE] = self.random.choice([0, 100, 5000])
        if self.random.random() < 0.1:
            limits[resource.RLIMIT_NOFILE] = self.random.choice([5, 8, 20])
        return limits

    def run_one(self, number):
        self.mutate()
        words = self.words()
        kind, text = self.stream_in()
        out, err = (self.random.choice(["file", "file", "file", "closed", "full", "gone"])
                    for _ in range(2))
        limits = self.limits()
        code, said, hung = self.run(words, (kind, text), out, err, limits)
        # The loader gives up before the program begins where the memory does not hold its libraries.
        too_small = resource.RLIMIT_AS in limits or resource.RLIMIT_NOFILE in limits
        if code == 127 and too_small and (b"shared librar" in said or err != "file"):
            return None
        # … and its message meets a pipe without a reader; the program itself ignores SIGPIPE.
        if code == -signal.SIGPIPE and too_small and err == "gone":
            return None
        if not hung and code in EXIT_CODES:
            return None
        typed = " ".join(shlex.quote(word) for word in words)
        what = "hangs" if hung else f"ends by signal {-code}" if code < 0 else f"exit code {code}"
        names = {resource.RLIMIT_AS: "memory", resource.RLIMIT_FSIZE: "file size",
                 resource.RLIMIT_NOFILE: "files"}
        limited = ", ".join(f"{names[k]} {v}" for k, v in limits.items())
        return (f"run {number}: {what}: kilostone {typed}\n    standard input {kind} {text[:80]!r}, "
                f"output {out}, error {err}; limits: {limited or 'none'}\n    {said[-400:]!r}")

    def descriptor(self, kind, name):
        if kind == "file":
            return os.open(self.folder / name, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        if kind == "full":
            return os.open("/dev/full", os.O_WRONLY)
        if kind == "gone":
            read, write = os.pipe()
            os.close(read)
            return write
        return os.open("/dev/null", os.O_WRONLY)  # closed in the child

    def run(self, words, stream_in, out, err, limits):
        kind, text = stream_in
        (self.folder / "in").write_bytes(text)
        closed = [fd for fd, what in ((0, kind), (1, out), (2, err)) if what == "closed"]
        ends = [os.open(self.folder / "in", os.O_RDONLY), self.descriptor(out, "out"),
                self.descriptor(err, "err")]

        def prepare():
            for fd in closed:
                os.close(fd)
            for what, most in limits.items():
                resource.setrlimit(what, (most, most))

        (self.folder / "err").write_bytes(b"")
        child = subprocess.Popen([self.program] + words, cwd=self.folder, env=self.environment,
                                 stdin=ends[0], stdout=ends[1], stderr=ends[2], preexec_fn=prepare,
                                 start_new_session=True)
        for end in ends:
            os.close(end)
        hung = False
        try:
            child.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            child.send_signal(signal.SIGINT)
            try:
                child.wait(GRACE)
            except subprocess.TimeoutExpired:
                hung = True
                os.killpg(child.pid, signal.SIGKILL)
                child.wait()
        return child.returncode, (self.folder / "err").read_bytes(), hung


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    fuzzer = Fuzzer(options.program, options.seed)
    end, runs, failures = time.monotonic() + options.seconds, 0, 0
    while time.monotonic() < end:
        wrong = fuzzer.run_one(runs)
        runs += 1
        if wrong:
            failures += 1
            print(f"seed {options.seed}, {wrong}", flush=True)
    shutil.rmtree(fuzzer.folder, ignore_errors=True)
    print(f"{runs} command lines, {failures} failures")
    return 1 if failures or runs == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
