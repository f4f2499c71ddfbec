#!/usr/bin/env python3
"""Fails when a front end could judge a move or know a rule by itself.

No file of src/terminal, src/browser or src/server includes, even through other headers, what judges
or makes moves; none reads a field of an Edition; and, where there is a build, no object file of them
has a symbol of the engine's legality, its own or one of the engine's. Prints file:line: what is wrong.

    tools/check_front_ends.py [--build DIRECTORY] [ROOT]
"""
import argparse
import collections
import pathlib
import re
import subprocess
import sys

FRONT_ENDS = ("terminal", "browser", "server")
LEGALITY_HEADERS = {"engine/" + name for name in ("judge.h", "legality.h", "moves.h", "apply.h")}
LEGALITY_SYMBOL = re.compile(r"\bkilostone::(judge\w*|legal_moves|random_move|(\w+_)?refusals?|apply)\(")
ALLOWED_FIELDS = {"id"}  # which edition it is: its words in the catalogues, its links
INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.M)


def includes(source: pathlib.Path, cache: dict) -> list:
    if source not in cache:
        text = source.read_text(encoding="utf-8") if source.exists() else ""
        cache[source] = INCLUDE.findall(text)
    return cache[source]


def way_to_legality(src: pathlib.Path, start: str, cache: dict):
    """The shortest chain of includes from a file to a header that judges moves."""
    came_from = {start: None}
    queue = collections.deque([start])
    while queue:
        name = queue.popleft()
        if name in LEGALITY_HEADERS:
            chain = [name]
            while came_from[chain[-1]] is not None:
                chain.append(came_from[chain[-1]])
            return chain[::-1]
        for other in includes(src / name, cache):
            if other not in came_from:
                came_from[other] = name
                queue.append(other)
    return None


def edition_fields(src: pathlib.Path) -> set:
    body = re.search(r"^struct Edition \{(.*?)^\};", (src / "engine/edition.h").read_text(), re.M | re.S)
    if not body:
        sys.exit("src/engine/edition.h:1: there is no struct Edition in it")
    return set(re.findall(r"^    [\w:<>, ]+ (\w+) *(?:=[^=][^;]*|\{[^}]*\})?;", body[1], re.M))


def field_reads(text: str, header: str, fields: set):
    names = {"edition"} | set(re.findall(r"\bEdition\s*[&*]?\s+\*?&?(\w+)", text + header))
    read = re.compile(r"\b(?:%s)(?:\(\))?(?:\.|->)(\w+)\b(?!\()" % "|".join(sorted(names)))
    for number, line in enumerate(text.splitlines(), 1):
        for field in read.findall(line.split("//")[0]):
            if field in fields - ALLOWED_FIELDS:
                yield number, field


def source_problems(root: pathlib.Path):
    src = root / "src"
    fields = edition_fields(src)
    cache: dict = {}
    for front_end in FRONT_ENDS:
        for path in sorted((src / front_end).rglob("*")):
            if path.suffix not in (".h", ".cpp"):
                continue
            name = str(path.relative_to(src))
            chain = way_to_legality(src, name, cache)
            if chain:
                yield f"src/{name}:1: a front end may not judge moves, but includes " + " > ".join(chain[1:])
            own = path.with_suffix(".h")
            header = own.read_text(encoding="utf-8") if own.exists() else ""
            for number, field in field_reads(path.read_text(encoding="utf-8"), header, fields):
                yield f"src/{name}:{number}: a front end may not read Edition::{field}; ask for a fact"


def object_problems(build: pathlib.Path):
    for front_end in FRONT_ENDS:
        libraries = sorted(build.rglob(f"libkilostone_{front_end}*.a"))
        if not libraries:
            yield f"{build}: there is no library of {front_end}"
        for library in libraries:
            listed = subprocess.run(["nm", "--demangle", library], capture_output=True, text=True, check=True)
            for symbol in sorted({line for line in listed.stdout.splitlines() if LEGALITY_SYMBOL.search(line)}):
                yield f"{library.name}: has the symbol {symbol.strip()}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", type=pathlib.Path)
    parser.add_argument("root", nargs="?", type=pathlib.Path, default=pathlib.Path(__file__).parent.parent)
    arguments = parser.parse_args()
    problems = list(source_problems(arguments.root))
    if arguments.build:
        problems += object_problems(arguments.build)
    print("\n".join(problems), end="\n" if problems else "")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
