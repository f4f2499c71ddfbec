#!/usr/bin/env python3
"""Draws a terminal screen as SVG: a program runs in tmux, keys are pressed, and what stands there is drawn.

    tools/terminal_svg.py OUT.svg [--size 80x24] [--press KEYS] [--wait TEXT] -- PROGRAM ARGUMENT...

KEYS are separated by spaces, named as tmux names them; before the first key and before drawing, the screen
has to show TEXT and stand still. Exit codes: 0 drawn, 1 the text did not come, 2 wrong use.
"""

import argparse
import html
import os
import re
import shlex
import subprocess
import sys
import tempfile
import time
from pathlib import Path

# The sixteen colours of a terminal, on dark.
COLOURS = ["#15181c", "#ff8a5c", "#4fd1a5", "#ffd24a", "#8db8ff", "#e3a6ff", "#7fd6e0", "#f3eee2",
           "#8a8f96", "#ffab87", "#7fe3bf", "#ffe08a", "#b3d0ff", "#efc8ff", "#a8e6ec", "#ffffff"]
PAPER, INK = "#15181c", "#f3eee2"
WIDTH, HEIGHT = 9, 20  # of a character


def cube(number):
    """A colour of the 256 that terminals share."""
    if number < 16:
        return COLOURS[number]
    if number >= 232:
        return "#" + f"{8 + 10 * (number - 232):02x}" * 3
    levels = [0, 95, 135, 175, 215, 255]
    number -= 16
    return "#" + "".join(f"{levels[n]:02x}" for n in (number // 36, number // 6 % 6, number % 6))


class Style:
    """How text looks, changed by the codes between ESC[ and m."""

    def __init__(self):
        self.ink = self.paper = None
        self.bold = self.reverse = self.dim = False

    def apply(self, codes):
        codes = [int(code or 0) for code in codes.split(";")]
        while codes:
            code = codes.pop(0)
            if code == 0:
                self.__init__()
            elif code in (1, 22):
                self.bold = code == 1
                self.dim = False
            elif code == 2:
                self.dim = True
            elif code in (7, 27):
                self.reverse = code == 7
            elif code in (38, 48):
                kind = codes.pop(0)
                colour = cube(codes.pop(0)) if kind == 5 else "#" + "".join(f"{codes.pop(0):02x}" for _ in range(3))
                setattr(self, "ink" if code == 38 else "paper", colour)
            elif code in (39, 49):
                setattr(self, "ink" if code == 39 else "paper", None)
            else:
                for first, attribute, offset in ((30, "ink", 0), (40, "paper", 0), (90, "ink", 8), (100, "paper", 8)):
                    if first <= code < first + 8:
                        setattr(self, attribute, COLOURS[code - first + offset])

    def colours(self):
        ink, paper = self.ink or INK, self.paper
        return (paper or PAPER, ink) if self.reverse else (ink, paper)


def draw_line(line, row):
    """The boxes and texts of one line; every text has the width of its characters."""
    style, column, boxes, texts = Style(), 0, [], []
    for codes, text in re.findall(r"\x1b\[([\d;]*)m|([^\x1b]+)", line):
        if not text:
            style.apply(codes)
            continue
        ink, paper = style.colours()
        if paper:
            boxes.append(f'<rect x="{column * WIDTH}" y="{row * HEIGHT}" width="{len(text) * WIDTH}" '
                         f'height="{HEIGHT}" fill="{paper}"/>')
        for word in re.finditer(r"\S+(?: \S+)*", text):
            x, length = (column + word.start()) * WIDTH, len(word[0]) * WIDTH
            look = (' font-weight="700"' if style.bold else "") + (' opacity=".65"' if style.dim else "")
            fill = "" if ink == INK else f' fill="{ink}"'
            texts.append(f'<text x="{x}" y="{row * HEIGHT + 15}" textLength="{length}"{fill}{look}>'
                         f"{html.escape(word[0], quote=False)}</text>")
        column += len(text)
    return boxes + texts


def svg(screen, columns, rows, title):
    lines = [part for row, line in enumerate(screen.split("\n")[:rows]) for part in draw_line(line, row)]
    width, height = columns * WIDTH + 24, rows * HEIGHT + 24
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img">',
        f"<title>{html.escape(title)}</title>",
        f'<rect width="{width}" height="{height}" rx="10" fill="{PAPER}"/>',
        f'<g transform="translate(12 12)" font-family="ui-monospace,\'DejaVu Sans Mono\',Menlo,Consolas,monospace" '
        f'font-size="15" fill="{INK}" xml:space="preserve">',
        *lines, "</g>", "</svg>", ""])


class Terminal:
    def __init__(self, columns, rows, command, folder):
        self.socket = f"kilostone-svg-{os.getpid()}"
        environment = {"XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder, "XDG_STATE_HOME": folder, "LC_ALL": "C.UTF-8"}
        words = [f"{name}={value}" for name, value in environment.items()]
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", str(columns), "-y", str(rows),
                  shlex.join(["env", "TERM=tmux-256color", *words, *command]))

    def tmux(self, *words):
        return subprocess.run(["tmux", "-L", self.socket, *words], check=True, text=True, capture_output=True).stdout

    def screen(self, wanted):
        """What is seen, once it has the text and has not moved for half a second."""
        last, since = None, time.monotonic()
        end = since + 60
        while time.monotonic() < end:
            now = self.tmux("capture-pane", "-p", "-e", "-N")
            if now != last:
                last, since = now, time.monotonic()
            elif wanted in re.sub(r"\x1b\[[\d;]*m", "", now) and time.monotonic() - since > 0.5:
                return now
            time.sleep(0.05)
        print(f"terminal_svg: “{wanted}” did not come:\n{last}", file=sys.stderr)
        sys.exit(1)

    def press(self, key):
        self.tmux("send-keys", key)

    def close(self):
        subprocess.run(["tmux", "-L", self.socket, "kill-server"], check=False, capture_output=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("--size", default="80x24")
    parser.add_argument("--press", default="")
    parser.add_argument("--wait", default="")
    parser.add_argument("--title", default="Kilostone in a terminal")
    parser.add_argument("program", nargs="+")
    options = parser.parse_args()
    columns, rows = map(int, options.size.split("x"))
    with tempfile.TemporaryDirectory() as folder:
        terminal = Terminal(columns, rows, options.program, folder)
        try:
            for key in options.press.split():
                terminal.screen(options.wait)
                terminal.press(key)
            picture = svg(terminal.screen(options.wait), columns, rows, options.title)
        finally:
            terminal.close()
    options.out.parent.mkdir(parents=True, exist_ok=True)
    options.out.write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
