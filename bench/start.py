#!/usr/bin/env python3
"""How long `kilostone play` takes to start: until its first line and until the first turn, as plain text and on
the screen, in a pseudo-terminal. Each number is the least of several starts.

    bench/start.py build/kilostone

Exit codes: 0 measured, 1 the program ended, or had not got so far after ten seconds.
"""

import os
import pty
import select
import signal
import struct
import sys
import tempfile
import termios
import time
from fcntl import ioctl

STARTS = 5
LIMIT = 10.0


def milliseconds_until(command, marks, environment):
    """Starts the command in a terminal of its own; for each mark the time until it was written."""
    began = time.monotonic()
    child, terminal = pty.fork()
    if child == 0:
        os.execve(command[0], command, environment)
    ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    written = b""
    times = []
    try:
        while len(times) < len(marks):
            if marks[len(times)] in written:
                times.append(1000 * (time.monotonic() - began))
                continue
            left = began + LIMIT - time.monotonic()
            if left <= 0 or not select.select([terminal], [], [], left)[0]:
                raise RuntimeError(f"{' '.join(command)}: {marks[len(times)]!r} not written in {LIMIT:.0f} s")
            try:
                chunk = os.read(terminal, 65536)
            except OSError:  # the program has ended
                chunk = b""
            if not chunk:
                raise RuntimeError(f"{' '.join(command)}: it ended before {marks[len(times)]!r} was written")
            written += chunk
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        os.close(terminal)
    return times


def best(command, marks, environment):
    return [min(times) for times in zip(*(milliseconds_until(command, marks, environment) for _ in range(STARTS)))]


def main(program):
    with tempfile.TemporaryDirectory() as home:
        environment = {"HOME": home, "PATH": os.environ["PATH"], "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
        table = [os.path.abspath(program), "play", "--lang", "en", "--no-save", "-e", "classic", "--seed", "5"]
        lines, turn = best([*table, "--plain"], [b"\n", b"Your turn"], environment)
        print(f"plain text: first line after {lines:.1f} ms, first turn after {turn:.1f} ms")
        (turn,) = best(table, [b"which card?"], environment)
        print(f"screen: first turn after {turn:.1f} ms")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    try:
        main(sys.argv[1])
    except RuntimeError as error:
        sys.exit(str(error))
