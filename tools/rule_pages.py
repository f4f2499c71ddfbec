#!/usr/bin/env python3
"""Reads the rule pages and writes their clauses and rulings for the program and for the web app.

    tools/rule_pages.py docs/rules/source --json build/generated/clauses.json
    tools/rule_pages.py docs/rules/source --cpp build/generated/editions [--digests]
    tools/rule_pages.py docs/rules/source --pages docs/rules --words locales/en

A clause:  - **7.2** `distance-target` Text, which may go on in indented lines. [R6, R18]
A ruling:  - **R6** Text.                                             (in rulings.md only)

Cards and terms are placeholders, so that one text says each edition's own words: “{roll}”, {term_safety},
{Term_hazard_a}. A ruling names the editions it is for at its beginning, {edition_trio}, for people to read. --json and --cpp keep them for the program to fill in; --pages writes the pages that people
read, docs/rules/ID.md, with the English words of each edition from cards.json, terms.json and table.json. A ruling for one
edition alone has that edition's words, every other the usual ones.

--json writes all of them as one JSON object; --cpp writes clauses.inc and rulings.inc, the lines of
two C++ arrays (src/editions/clauses.cpp). With --digests a short digest replaces the text of a clause,
and rulings have no text: the browser loads the texts as files, and the engine only compares clauses.

A clause that was silently left out would be a refusal without its reason, so these are errors: a line
that starts with "- **" and is no clause or ruling, a number or slug given twice, a continuation line
without indentation, a ruling that is cited and missing, a missing page, a page that is not listed, with --pages
a placeholder that is neither card nor term nor edition.
Exit codes: 0 written, 1 an error in a page, 2 wrong use.
"""

import argparse
import hashlib
import json
import re
import sys
import textwrap
from pathlib import Path

# In the order in which the program lists them.
EDITIONS = ["hu", "de", "trio", "speed", "nl", "classic"]

CLAUSE = re.compile(r"- \*\*(?P<number>[0-9]+(?:\.[0-9]+)*[a-z]?)\*\* +`(?P<slug>[a-z0-9-]+)` +(?P<text>\S.*)")
RULING = re.compile(r"- \*\*(?P<number>R[0-9]+)\*\* +(?P<text>\S.*)")
PLACEHOLDER = re.compile(r"\{(\w+)\}")
CITED = re.compile(r"(?P<text>.*\S) *\[(?P<rulings>R[0-9]+(?:, *R[0-9]+)*)\]")


class PageError(Exception):
    pass


def items_of(path, pattern):
    """The items of a page: dicts of what the pattern names, and the line where each starts."""
    items = []
    is_open = False  # an item that an indented line continues
    for line_number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        where = f"{path}:{line_number}"
        if line.startswith("- **"):
            match = pattern.fullmatch(line)
            if not match:
                raise PageError(f"{where}: not a clause or ruling: {line}")
            items.append({**match.groupdict(), "where": where})
            is_open = True
        elif is_open and re.match(r"[ \t]+[^ \t]", line):
            items[-1]["text"] += " " + line
        elif is_open and re.match(r"[^ \t#|<*-]", line):
            raise PageError(f"{where}: indent this line, or leave a blank line before it")
        else:
            is_open = False
    for key in ["number", "slug"]:
        refuse_duplicates(items, key)
    return items


def refuse_duplicates(items, key):
    seen = set()
    for item in items:
        value = item.get(key)
        if value in seen:
            raise PageError(f"{item['where']}: {value} is there already")
        if value is not None:
            seen.add(value)


def without_extra_spaces(text):
    return re.sub(r"[ \t]+", " ", text.strip())


def with_units(text):
    """A no-break space between a number and its unit, as in the catalogues."""
    return re.sub(r"(?<=\d) km\b", "\N{NO-BREAK SPACE}km", without_extra_spaces(text))


def read_rulings(path):
    return [{"id": item["number"], "text": with_units(item["text"])} for item in items_of(path, RULING)]


def read_clauses(path, known_rulings):
    clauses = []
    for item in items_of(path, CLAUSE):
        text = with_units(item["text"])
        cited = CITED.fullmatch(text)
        rulings = re.split(", *", cited["rulings"]) if cited else []
        for ruling in rulings:
            if ruling not in known_rulings:
                raise PageError(f"{item['where']}: there is no ruling {ruling}")
        clauses.append({
            "edition": path.stem,
            "number": item["number"],
            "slug": item["slug"],
            "text": cited["text"] if cited else text,
            "rulings": rulings,
        })
    if not clauses:
        raise PageError(f"{path}: no clauses")
    return clauses


def read_pages(folder):
    pages = [*EDITIONS, "rulings"]
    for path in sorted(folder.glob("*.md")):
        if path.stem not in pages:
            raise PageError(f"{path}: not listed in tools/rule_pages.py")
    for page in pages:
        if not (folder / f"{page}.md").is_file():
            raise PageError(f"{folder}/{page}.md is missing")
    rulings = read_rulings(folder / "rulings.md")
    known = {ruling["id"] for ruling in rulings}
    clauses = [clause for edition in EDITIONS for clause in read_clauses(folder / f"{edition}.md", known)]
    return {"clauses": clauses, "rulings": rulings}


# The pages that people read.


def read_words(folder):
    words = {}
    for name in ["cards.json", "terms.json", "table.json"]:
        words.update(json.loads((folder / name).read_text(encoding="utf-8")))
    return words


def filled(text, edition, words, where):
    """Each placeholder replaced by the edition's word: "ID@EDITION" before "ID"."""
    def word(match):
        name = match[1]
        kind, _, rest = name.partition("_")
        kind = kind.lower()
        identifier = f"{kind}.{rest}" if kind in ["term", "edition"] else f"card.{name}"
        found = words.get(f"{identifier}@{edition}", words.get(identifier))
        if found is None:
            raise PageError(f"{where}: {{{name}}} is neither a card nor a term nor an edition")
        return found[0].upper() + found[1:] if name.startswith("Term_") else found
    return PLACEHOLDER.sub(word, text)


def wrapped(text, indent=""):
    return textwrap.fill(text, width=100, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


def blocks_of(lines):
    """Paragraphs and items as one line each; headings, rows of tables and empty lines as they are."""
    block = ""
    for line in lines:
        goes_on = block and line and not re.match(r"[#|<]|- ", line)
        if goes_on:
            block += " " + line.strip()
            continue
        if block:
            yield block
        block = line if line and not line.startswith(("#", "|", "<")) else ""
        if not block:
            yield line
    if block:
        yield block


def edition_of_ruling(text):
    named = re.findall(r"\{edition_(\w+)\}", text.split(":")[0])
    return named[0] if len(named) == 1 else None


def page_to_read(path, words):
    lines = [f"<!-- Written by tools/rule_pages.py --pages: change source/{path.name}. -->"]
    for block in blocks_of(path.read_text(encoding="utf-8").splitlines()):
        edition = path.stem if path.stem in EDITIONS else edition_of_ruling(block)
        text = filled(block, edition, words, path)
        lines.append(text if text.startswith(("#", "|")) else wrapped(text, "  " if text.startswith("- ") else ""))
    return "\n".join(lines) + "\n"


def cpp_literal(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def digest_literal(literal):
    return '"' + hashlib.md5(literal.encode(), usedforsecurity=False).hexdigest()[:10] + '"'


def clause_line(clause, digests):
    text = cpp_literal(clause["text"])
    rulings = ", ".join(clause["rulings"])
    return (f'{{"{clause["edition"]}", "{clause["number"]}", "{clause["slug"]}", '
            f'{digest_literal(text) if digests else text}, "{rulings}"}},\n')


def ruling_line(ruling, digests):
    text = '""' if digests else cpp_literal(ruling["text"])
    return f'{{"{ruling["id"]}", {text}}},\n'


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--json", type=Path, metavar="FILE")
    parser.add_argument("--cpp", type=Path, metavar="FOLDER")
    parser.add_argument("--digests", action="store_true")
    parser.add_argument("--pages", type=Path, metavar="FOLDER")
    parser.add_argument("--words", type=Path, metavar="FOLDER", default=Path("locales/en"))
    wanted = parser.parse_args()
    try:
        pages = read_pages(wanted.folder)
        if wanted.pages:
            words = read_words(wanted.words)
            for page in [*EDITIONS, "rulings"]:
                write(wanted.pages / f"{page}.md", page_to_read(wanted.folder / f"{page}.md", words))
    except (PageError, UnicodeDecodeError) as error:
        print(error, file=sys.stderr)
        return 1
    if wanted.json:
        write(wanted.json, json.dumps(pages, ensure_ascii=False, indent=1) + "\n")
    if wanted.cpp:
        write(wanted.cpp / "clauses.inc", "".join(clause_line(c, wanted.digests) for c in pages["clauses"]))
        write(wanted.cpp / "rulings.inc", "".join(ruling_line(r, wanted.digests) for r in pages["rulings"]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
