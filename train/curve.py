#!/usr/bin/env python3
"""Draws the learning curve: python3 train/curve.py train/results/curve.jsonl docs/pictures/learned-curve.svg

Lines as `duel` prints them, with the seconds of training: the share of matches won and its 95 % interval. No library.
"""

import json
import sys
from pathlib import Path

WIDTH, HEIGHT, LEFT, BOTTOM, TOP = 640, 320, 56, 44, 20


def picture(rows):
    last = max(row["seconds"] for row in rows)
    low, high = 0.44, 0.58

    def x(seconds):
        return LEFT + (WIDTH - LEFT - 20) * seconds / last

    def y(share):
        return HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * (share - low) / (high - low)

    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="12">',
             f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>']
    for percent in range(44, 59, 2):
        at = y(percent / 100)
        parts.append(f'<line x1="{LEFT}" x2="{WIDTH - 20}" y1="{at:.1f}" y2="{at:.1f}" stroke="{"#888" if percent == 50 else "#ddd"}"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{at + 4:.1f}" text-anchor="end">{percent} %</text>')
    for minute in range(0, int(last / 60) + 1, 2):
        parts.append(f'<text x="{x(60 * minute):.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">{minute}</text>')
    parts.append(f'<text x="{(LEFT + WIDTH) / 2}" y="{HEIGHT - 8}" text-anchor="middle">minutes of training</text>')
    for row in rows:
        at = x(row["seconds"])
        parts.append(f'<line x1="{at:.1f}" x2="{at:.1f}" y1="{y(row["low"]):.1f}" y2="{y(row["high"]):.1f}" stroke="#69c"/>')
    points = " ".join(f'{x(row["seconds"]):.1f},{y(row["won"]):.1f}' for row in rows)
    parts.append(f'<polyline points="{points}" fill="none" stroke="#036" stroke-width="2"/>')
    return "\n".join([*parts, "</svg>"]) + "\n"


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: curve.py CURVE.jsonl PICTURE.svg")
    lines = Path(sys.argv[1]).read_text(encoding="utf-8").splitlines()
    Path(sys.argv[2]).write_text(picture([json.loads(line) for line in lines]), encoding="utf-8")
