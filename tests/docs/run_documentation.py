#!/usr/bin/env python3
"""Runs the commands that README.md and docs/ show, and compares what they print where output is shown.

    tests/docs/run_documentation.py PROGRAM [--long] [--list] [--only PAGE.md]

A command is a line of a code block that begins with `kilostone`, with `build/kilostone`, with `./run`
and a command, or with a prompt (`$ kilostone …`, `$ echo … | kilostone …`). What follows a line with a
prompt is its output: it must be printed as it stands, but for lines that are `…` alone (any lines) and
`…` within a line (any text); what stands behind `> ` in it is typed. Lines with placeholders (FILE,
[OPTION], A|B) are a synopsis: they are not run, but every option in them must be one of the command's.
Servers are started, and their page is fetched; commands about online tables get a table
(online_commands.py). What a page says of the block stands in a comment above it:

    <!-- long -->              the block runs with --long only (make docs-long)
    <!-- not run: reason -->   the block does not run

Every page has a folder of its own, with the files below, in which its commands run one after the
other. Exit code 0: all commands do what the pages say.
"""

import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from online_commands import Online, is_online

root = pathlib.Path(__file__).resolve().parents[2]

# What the pages take to be there, and how it comes about.
FIXTURES = [
    "kilostone simulate -e hu -n 3 --bots greedy --record stages.jsonl",
    "kilostone simulate -e hu -n 3 --bots rally,commuter --record game.jsonl",
    "kilostone simulate -e trio -m 1 --bots greedy --record m.jsonl",
]
SHEET = '{"format":"kilostone-sheet/1","edition":"hu","players":2,"stages":[]}'

# Minutes each; --long runs them too.
LONG = re.compile(r"kilostone (bench|holdings|tune)\b|kilostone arena (ladder|levels)\b")

# What somebody types who is asked something where the page shows no conversation. `play` without a
# terminal speaks in plain lines.
LEAVES = "quit\n"

# Written by hand into these folders, which are there on a machine with shells.
HOME_FOLDERS = [".local/share/bash-completion/completions", ".zfunc", ".config/fish/completions",
                ".local/share/man/man1"]


class Block:
    def __init__(self, page, line, lines, note):
        self.page, self.line, self.lines, self.note = page, line, lines, note


def blocks_of(page):
    """Fenced and indented blocks, with the comment above."""
    lines = page.read_text(encoding="utf-8").split("\n")
    note, i = "", 0
    while i < len(lines):
        line = lines[i]
        comment = re.match(r"\s*<!-- (.*) -->\s*$", line)
        fence = re.match(r"\s*```(\w*)", line)
        start = i
        if comment:
            note = comment.group(1)
            i += 1
            continue
        if fence:
            i += 1
            found = []
            while i < len(lines) and not lines[i].lstrip().startswith("```"):
                found.append(lines[i])
                i += 1
            i += 1
            if fence.group(1) in ("", "sh", "text", "console"):
                yield Block(page, start + 2, found, note)
            note = ""
        elif line.startswith("    ") and (i == 0 or not lines[i - 1].strip()):
            found = []
            while i < len(lines) and (lines[i].startswith("    ") or not lines[i].strip()):
                found.append(lines[i][4:])
                i += 1
            while found and not found[-1].strip():
                found.pop()
            yield Block(page, start + 1, found, note)
            note = ""
        else:
            if line.strip():
                note = ""
            i += 1


def open_quote(text):
    """Whether a quotation begins here that does not end: the command goes on in the next line."""
    quote = ""
    for c in text:
        if quote:
            quote = "" if c == quote else quote
        elif c in "\"'":
            quote = c
    return quote != ""


def outside_quotes(text):
    return re.sub(r"\"[^\"]*\"|'[^']*'", "", text)


def is_synopsis(command):
    plain = outside_quotes(command)
    return bool(re.search(r"[\[\]…]|\b[A-Z]{2,}\b(?!\.)|\b[A-Z]\|[A-Z]\b|\w\|\w", plain)) or bool(
        re.search(r" (FILE|POSITION|A B|E|K|N)( |$)", plain))


# Codes, links and people of examples are those of a real table.
def refers_to_a_table(command):
    return is_online(command) and re.search(r"KQWXYZ|PERSON", command) and not re.search(r"[|\[\]…]", command)


def commands_of(block):
    """(line, command, output or None) of the block."""
    i = 0
    while i < len(block.lines):
        line = block.lines[i]
        prompted = line.startswith("$ ")
        command = line[2:] if prompted else line
        # `./run COMMAND` builds the program and passes the rest on.
        command = re.sub(r"^\./run (?=[a-z])", "build/kilostone ", command)
        at = block.line + i
        i += 1
        if not prompted and not re.match(r"(\S+=\S+ )*((build/)?kilostone\b)", command):
            continue
        while (open_quote(command) or command.endswith("\\")) and i < len(block.lines):
            command += "\n" + block.lines[i]
            i += 1
        if "kilostone" not in command:
            continue
        if not prompted:
            command = re.sub(r"\s+# .*$|\s{3,}[^>].*$", "", command)
        output = None
        if prompted:
            output = []
            while i < len(block.lines) and not block.lines[i].startswith("$ "):
                output.append(block.lines[i])
                i += 1
            while output and not output[-1].strip():
                output.pop()
        yield at, command, output or None


def with_plain_spaces(text):
    """A page has an ordinary space where the program keeps a number and its unit together."""
    return text.replace("\u00a0", " ").replace("\u202f", " ")


def pattern_of(output):
    parts = []
    for line in output:
        if line.strip() == "…":
            parts.append(r"(?:.*\n)*?")
        else:
            parts.append(".*".join(re.escape(part) for part in with_plain_spaces(line).rstrip().split("…")) + r" *\n")
    return re.compile("".join(parts) + r"\n*\Z")


class Page:
    def __init__(self, program, page):
        self.page = page
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="kilostone-docs-"))
        (self.folder / "bin").mkdir()
        (self.folder / "build").mkdir()
        for name in ("bin/kilostone", "build/kilostone"):
            (self.folder / name).symlink_to(pathlib.Path(program).resolve())
        for name in ("examples", "docs"):
            (self.folder / name).symlink_to(root / name)
        for name in HOME_FOLDERS:
            (self.folder / name).mkdir(parents=True)
        shutil.copy(root / "examples/editions/club.toml", self.folder / "club.toml")
        (self.folder / "sheet.json").write_text(SHEET, encoding="utf-8")
        self.environment = {
            "PATH": f"{self.folder}/bin:{os.environ.get('PATH', '')}",
            "HOME": str(self.folder), "XDG_DATA_HOME": str(self.folder / "data"),
            "LC_ALL": "C.UTF-8", "TERM": "dumb",
        }
        self.online = Online(self.folder, self.environment)
        for command in FIXTURES:
            self.run(command, 60)

    def run(self, command, seconds, typed=""):
        return subprocess.run(["bash", "-c", command], cwd=self.folder, env=self.environment,
                              input=typed, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, timeout=seconds, text=True,
                              encoding="utf-8", errors="replace")

    def complaint(self, command, output, seconds):
        try:
            # What stands behind the prompt of a conversation was typed.
            typed = [line[2:] + "\n" for line in output or [] if line.startswith("> ")]
            if is_online(command) and output is None:
                return self.online.complaint(command)
            ran = self.run(command, seconds, "".join(typed) if output else LEAVES)
        except subprocess.TimeoutExpired:
            return f"takes longer than {seconds} s: mark the block long"
        if output is not None and not pattern_of(output).match(
                with_plain_spaces(ran.stdout).rstrip("\n") + "\n"):
            return "prints something else:\n" + ran.stdout
        if output is None and ran.returncode != 0:
            return f"ends with exit code {ran.returncode}:\n{ran.stdout}"
        return None

    # An option that the synopsis names and the command does not have.
    def complaint_of_synopsis(self, command):
        words = re.match(r"\S*kilostone((?: [a-z]+)*)", command).group(1).split()
        help_text = self.run(" ".join(["kilostone", *words, "--help"]), 60).stdout
        if "Usage:" not in help_text:  # its last word is an argument
            help_text = self.run(" ".join(["kilostone", *words[:1], "--help"]), 60).stdout
        known = set(re.findall(r"(?<![\w-])--?[a-z][\w-]*", help_text))
        unknown = set(re.findall(r"(?<![\w-])--?[a-z][\w-]*", command)) - known
        return f"no such option: {', '.join(sorted(unknown))}" if unknown else None

    def close(self):
        self.online.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--long", action="store_true")
    parser.add_argument("--list", action="store_true", help="only name the commands")
    parser.add_argument("--only", help="the page of this name")
    options = parser.parse_args()
    seconds = 3600 if options.long else 60
    ran, compared, looked_at, failed = 0, 0, 0, 0
    pages = [root / "README.md"] + sorted((root / "docs").glob("*.md")) + sorted(
        (root / "docs/formats").glob("*.md"))
    for path in pages:
        if options.only and path.name != options.only:
            continue
        page = None
        for block in blocks_of(path):
            if block.note.startswith("not run") or (block.note == "long" and not options.long):
                continue
            for line, command, output in commands_of(block):
                synopsis = is_synopsis(command) and not refers_to_a_table(command)
                if LONG.search(command) and not options.long and not synopsis:
                    continue
                place = f"{path.relative_to(root)}:{line}"
                if options.list:
                    print(f"{place}: {command}{'   (compared)' if output else ''}")
                    continue
                page = page or Page(options.program, path)
                if synopsis:
                    looked_at += 1
                    wrong = page.complaint_of_synopsis(command)
                else:
                    ran += 1
                    compared += output is not None
                    wrong = page.complaint(command, output, seconds)
                if wrong:
                    failed += 1
                    print(f"{place}: {command}\n    {wrong}", flush=True)
        if page:
            page.close()
    if options.list:
        return 0
    print(f"{ran} commands run, {compared} compared with what is shown, {looked_at} synopses, {failed} wrong")
    if options.only:
        return 1 if failed else 0
    if ran < 45 or compared < 12 or looked_at < 30:
        print("too few commands were found: are the pages still read?")
        return 1
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
