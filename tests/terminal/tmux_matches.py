#!/usr/bin/env python3
"""Plays whole matches against bots in tmux, by what stands on the screen and nothing else.

    tmux_matches.py PROGRAM [--out DIR] [--languages hu,el,en] [--sizes 80x24,60x20,200x60]
                    [--arguments "..."]

Every match is played to its end in every language and size, and `PROGRAM replay --verify` has to
accept what was kept of it. Screens worth a look (the first turn, a question, each stage's sheet,
the end) are written to DIR. Exit code 1 when a match fails.
"""
import argparse
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
EDITIONS = {"hu": "hu", "el": "speed", "de": "de", "nl": "nl", "fr": "trio", "it": "trio"}


class Window:
    """A program in a tmux window of its own."""

    def __init__(self, columns, rows, command):
        self.socket = f"kilostone-{os.getpid()}"
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", str(columns), "-y", str(rows),
                  "env LC_ALL=C.UTF-8 " + command + "; printf 'ended with %s\\n' $?; sleep 600")

    def tmux(self, *words):
        return subprocess.run(["tmux", "-L", self.socket, *words], check=True, text=True,
                              capture_output=True).stdout

    def screen(self):
        """What is seen once nothing has moved for a moment: no half-drawn picture."""
        last = None
        while True:
            now = self.tmux("capture-pane", "-p")
            if now == last:
                return now
            last = now
            time.sleep(0.02)

    def press(self, *keys):
        self.tmux("send-keys", *keys)

    def close(self):
        subprocess.run(["tmux", "-L", self.socket, "kill-server"], check=False,
                       capture_output=True)


def texts_of(language):
    texts = {}
    for file in (ROOT / "locales" / language).glob("*.json"):
        texts.update(json.loads(file.read_text(encoding="utf-8")))
    return texts


def piece(text):
    """The first words of the longest piece without an argument: later ones may be wrapped."""
    pieces = [re.sub(r"^\W+", "", p) for p in re.split(r"\{[^}]*\}", text)]
    return " ".join(max(pieces, key=len).split()[:2])


def playable(screen):
    """The number of the first card marked with ✓, in a list or on the frame of a box."""
    lines = screen.split("\n")
    for at, line in enumerate(lines):
        if at < len(lines) // 3:
            continue
        in_list = re.search(r"(\d) ✓ ", line)
        if in_list:
            return in_list.group(1)
        column = line.find("✓")
        if column > 0 and "┌" in lines[at - 1]:
            digits = re.findall(r"\d", lines[at - 1][column - 3:column + 2])
            if digits:
                return digits[0]
    return None


def keys_for(screen, texts):
    """What a player presses here; None while others play."""
    if piece(texts["prompt.choose_target"]) in screen or "[ " in screen:
        return ["Enter"]
    card = playable(screen)
    if card:
        return [card, "Enter"]
    if texts["prompt.your_turn"] in screen:
        return ["1", "x"]
    if piece(texts["prompt.next_stage"]) in screen:
        return ["Enter"]
    return None


def play(window, texts, keep, patience):
    """Plays until the program has ended; gives the number of keys."""
    pressed, stages, changed, last = 0, 0, time.monotonic(), ""
    while True:
        screen = window.screen()
        if "ended with " in screen:
            return pressed, stages, int(re.search(r"ended with (\d+)", screen).group(1))
        if screen == last and time.monotonic() - changed > patience:
            raise RuntimeError("nothing happens any more:\n" + screen)
        if screen == last:
            # A key may have changed nothing yet; it is pressed again only after a while.
            time.sleep(0.01)
            if time.monotonic() - changed < 0.4:
                continue
        if screen != last:
            changed = time.monotonic()
        last = screen
        if texts["prompt.rematch"] in screen:
            keep("end", screen)
            keys = ["2", "Enter"]
        else:
            keys = keys_for(screen, texts)
        if keys is None:
            continue
        if pressed == 0:
            keep("first", screen)
        if piece(texts["prompt.next_stage"]) in screen:
            stages += 1
            keep(f"stage{stages}", screen)
        elif "[ " in screen and texts["prompt.rematch"] not in screen:
            keep("question", screen)
        elif pressed == 60:
            keep("middle", screen)
        window.press(*keys)
        pressed += len(keys)


def one_match(options, language, size):
    columns, rows = map(int, size.split("x"))
    texts = texts_of(language)
    with tempfile.TemporaryDirectory() as data:
        words = [options.program, "play", "--lang", language, "--data", data, "--pace", "instant",
                 "--seed", "5", "-e", EDITIONS.get(language, "classic")]
        words += shlex.split(options.arguments)

        def keep(name, screen):
            if options.out:
                file = pathlib.Path(options.out) / f"{language}_{size}_{name}.txt"
                file.write_text(screen, encoding="utf-8")

        window = Window(columns, rows, shlex.join(words))
        began = time.monotonic()
        try:
            pressed, stages, code = play(window, texts, keep, patience=15)
        finally:
            window.close()
        history = pathlib.Path(data) / "history.jsonl"
        checked = subprocess.run([options.program, "replay", "--verify", str(history)], text=True,
                                 capture_output=True, check=False)
        good = code == 0 and " finished matches: 1;" in checked.stdout
        print(f"{language} {size}: {stages + 1} stages, {pressed} keys, "
              f"{time.monotonic() - began:.0f} s, exit {code}: "
              f"{'verified' if good else checked.stdout + checked.stderr}", flush=True)
        return good


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program")
    parser.add_argument("--out")
    parser.add_argument("--languages", default="hu,el,en")
    parser.add_argument("--sizes", default="80x24,60x20,200x60")
    parser.add_argument("--arguments", default="")
    options = parser.parse_args()
    if not shutil.which("tmux"):
        print("tmux is missing: tools/bootstrap.sh screen", file=sys.stderr)
        return 2
    options.program = os.path.abspath(options.program)
    if options.out:
        os.makedirs(options.out, exist_ok=True)
    good = True
    for language in options.languages.split(","):
        for size in options.sizes.split(","):
            try:
                good = one_match(options, language, size) and good
            except RuntimeError as error:
                print(f"{language} {size}: {error}", flush=True)
                good = False
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
