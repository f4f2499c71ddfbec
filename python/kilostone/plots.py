"""Small charts as SVG, for notebooks and files; nothing to install.

    kilostone.plots.bars({"A": 3, "B": 5}, title="…")          # shown by a notebook as the cell's value
    kilostone.plots.lines({"greedy": [1, 2, 4]}, title="…").save("chart.svg")
"""

from pathlib import Path
from xml.sax.saxutils import escape

WIDTH, HEIGHT = 640, 360
LEFT, RIGHT, TOP, BOTTOM = 64, 16, 40, 48
COLOURS = ("#2F6DB5", "#C4572B", "#3A8A5B", "#8A5BB0", "#A38016", "#5A6472", "#B03A66", "#2E8C95")


class Chart:
    """A picture that a notebook shows."""

    def __init__(self, svg):
        self.svg = svg

    def _repr_svg_(self):
        return self.svg

    def save(self, path):
        Path(path).write_text(self.svg, encoding="utf-8")


class _Canvas:
    """A white ground with a title and two axes; maps values to places."""

    def __init__(self, title, across, up, low, high):
        self.low, self.high = (low, high) if high > low else (low, low + 1)
        self.parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
            f'font-family="system-ui, sans-serif" font-size="13" fill="#20242A" role="img">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        ]
        self.text(LEFT, 24, title, "start", 'font-weight="600" font-size="15"')
        self.text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 8, across)
        self.text(LEFT - 8, TOP - 8, up, "end")
        for step in range(5):
            value = self.low + (self.high - self.low) * step / 4
            y = self.y(value)
            self.line(LEFT, y, WIDTH - RIGHT, y, "#D8DCE2")
            self.text(LEFT - 8, y + 4, f"{value:g}" if abs(value) < 10 else f"{value:.0f}", "end")

    def y(self, value):
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (value - self.low) / (self.high - self.low)

    def text(self, x, y, content, anchor="middle", more=""):
        self.parts.append(f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" {more}>{escape(str(content))}</text>')

    def line(self, x1, y1, x2, y2, colour):
        self.parts.append(f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}"/>')

    def add(self, element):
        self.parts.append(element)

    def chart(self):
        return Chart("\n".join([*self.parts, "</svg>"]) + "\n")


def bars(values, title="", across="", up=""):
    """A bar for each value of a dictionary, in its order."""
    if not values:
        raise ValueError("values: is empty")
    canvas = _Canvas(title, across, up, min(0, *values.values(), 0), max(0, *values.values(), 0))
    step = (WIDTH - LEFT - RIGHT) / len(values)
    every = max(1, len(values) // 12)
    for i, (name, value) in enumerate(values.items()):
        top, bottom = sorted((canvas.y(value), canvas.y(0)))
        x = LEFT + i * step
        canvas.add(f'<rect x="{x + step * 0.1:.1f}" y="{top:.1f}" width="{step * 0.8:.1f}" height="{bottom - top:.1f}" '
                   f'fill="{COLOURS[0]}"/>')
        if i % every == 0:
            canvas.text(x + step / 2, HEIGHT - BOTTOM + 18, name)
    return canvas.chart()


def lines(series, title="", across="", up=""):
    """A line for each list of values, over 0, 1, 2 …"""
    everything = [value for values in series.values() for value in values]
    if not everything:
        raise ValueError("series: is empty")
    canvas = _Canvas(title, across, up, min(0, *everything, 0), max(everything))
    longest = max(len(values) for values in series.values())
    width = WIDTH - LEFT - RIGHT
    for i, (name, values) in enumerate(series.items()):
        colour = COLOURS[i % len(COLOURS)]
        points = " ".join(
            f"{LEFT + width * k / max(1, longest - 1):.1f},{canvas.y(value):.1f}" for k, value in enumerate(values)
        )
        canvas.add(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>')
        canvas.text(WIDTH - RIGHT - 4, TOP + 16 + 18 * i, name, "end", f'fill="{colour}"')
    for k in range(0, longest, max(1, longest // 8)):
        canvas.text(LEFT + width * k / max(1, longest - 1), HEIGHT - BOTTOM + 18, k)
    return canvas.chart()
