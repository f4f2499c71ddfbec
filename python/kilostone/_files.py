"""Editions and records in files."""

import io
import json
import os
from pathlib import Path

from ._kilostone import RecordError, RecordReader, edition_from_json, edition_from_toml


def load_edition(path):
    """A custom edition from its TOML file (docs/custom-editions.md)."""
    return edition_from_toml(Path(path).read_text(encoding="utf-8"))


def edition_from_dict(table):
    """A custom edition as records have it: {"id": …, "base": …, "set": {…}}."""
    return edition_from_json(json.dumps(table))


def _lines(source):
    """The lines of a file, or of anything else that gives lines."""
    if isinstance(source, (str, os.PathLike)):
        with open(source, encoding="utf-8") as file:
            yield from file
    elif isinstance(source, (bytes, bytearray)):
        raise TypeError("source: must be a path, an open file or lines, not bytes")
    else:
        yield from source


def read_records(source):
    """The stages of a record file, one by one: each is replayed and checked.

    `source` is a path, an open file, or any iterable of lines. A match record gives its stages.
    Raises RecordError with the number of the line.
    """
    reader = RecordReader()
    for number, line in enumerate(_lines(source), 1):
        text = line.rstrip("\r\n")
        if not text:
            continue
        try:
            record = reader.take(text)
        except RecordError as error:
            raise _at_line(error, number) from None
        if record is not None:
            yield record


def _at_line(error, number):
    located = RecordError(f"line {number}: {error}")
    located.where, located.allowed, located.reasons = error.where, error.allowed, error.reasons
    return located


def save_records(lines, path):
    """Writes lines of records; the file appears whole or not at all."""
    whole = io.StringIO()
    count = 0
    for line in lines:
        whole.write(line + "\n")
        count += 1
    path = Path(path)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_text(whole.getvalue(), encoding="utf-8")
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
    return count
