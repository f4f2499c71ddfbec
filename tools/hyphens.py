#!/usr/bin/env python3
"""Writes locales/LANG/hyphens.txt: where the long words of card names, score lines and sheets may be
broken, one word a line with a "-" at every place ("Ge-schwin-dig-keits-be-gren-zung"). Card faces in
the browser, printed sheets and the terminal read these tables.

    tools/hyphens.py            write the tables of all nine languages
    tools/hyphens.py --check    write nothing; fail if a table is not what would be written

The places are those of libhyphen with LibreOffice's patterns. Debian packages: libhyphen0,
hyphen-hu hyphen-de hyphen-fr hyphen-it hyphen-el hyphen-en-gb hyphen-ro hyphen-bg hyphen-nl.
Building and testing need neither; tests/i18n checks that no word is missing."""
import ctypes
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PATTERNS = pathlib.Path("/usr/share/hyphen")
LANGUAGES = {"hu": "hu_HU", "de": "de_DE", "fr": "fr", "it": "it_IT", "el": "el_GR",
             "en": "en_GB", "ro": "ro_RO", "bg": "bg_BG", "nl": "nl_NL"}
TOPICS = ["cards", "score", "sheet", "terms"]
SHORTEST_WORD = 8   # letters; the same number is in tests/i18n/hyphens_test.cpp
SHORTEST_END = 3    # letters before the first break and after the last
# Where the patterns are wrong: compounds and foreign words.
CORRECTIONS = {
    "de": ["Strom-aus-fall", "Smog-alarms", "Akti-ons-sta-pel"],
    "en": ["gaso-line"],
    "it": ["black-out"],
    "nl": ["ver-vui-lings-alarm", "score-blad", "snel-heid-sta-pel"],
}


class Hyphenator:
    def __init__(self, language, locale):
        self.language = language
        self.lib = ctypes.CDLL("libhyphen.so.0")
        self.lib.hnj_hyphen_load.restype = ctypes.c_void_p
        path = PATTERNS / f"hyph_{locale}.dic"
        self.encoding = path.open("rb").readline().decode("ascii").strip()
        self.dict = ctypes.c_void_p(self.lib.hnj_hyphen_load(str(path).encode()))
        if not self.dict:
            sys.exit(f"hyphens: {path} cannot be read; see the packages in tools/hyphens.py")

    def breaks(self, word):
        """The numbers of letters after which the word may be broken."""
        lower = word.lower()
        text = lower.encode(self.encoding)
        marks = ctypes.create_string_buffer(len(text) + 5)
        rep, pos, cut = (ctypes.c_void_p(), ctypes.c_void_p(), ctypes.c_void_p())
        failed = self.lib.hnj_hyphen_hyphenate2(self.dict, text, len(text), marks, None,
                                                ctypes.byref(rep), ctypes.byref(pos),
                                                ctypes.byref(cut))
        if failed:
            return []
        # For words in UTF-8 the marks are by letter, as for any other encoding. A break that
        # changes the spelling ("asszony", "asz-szony") is left out.
        spelling = ctypes.cast(rep, ctypes.POINTER(ctypes.c_char_p)) if rep else None
        return [i + 1 for i in range(len(lower) - 1)
                if marks.raw[i] & 1 and not (spelling and spelling[i])
                and SHORTEST_END <= i + 1 <= len(lower) - SHORTEST_END]

    def hyphenated(self, word):
        for corrected in CORRECTIONS.get(self.language, []):
            if corrected.replace("-", "").lower() == word.lower():
                cuts = [len(piece) for piece in corrected.split("-")]
                places = [sum(cuts[:i]) for i in range(len(cuts) + 1)]
                break
        else:
            places = [0, *self.breaks(word), len(word)]
            # No piece of a single letter.
            places = [p for p in places if p in (0, len(word))
                      or (p - 1 not in places and p + 1 not in places)]
        return "-".join(word[a:b] for a, b in zip(places, places[1:]))


def long_words(language):
    words = set()
    for topic in TOPICS:
        texts = json.loads((ROOT / "locales" / language / f"{topic}.json").read_text("utf-8"))
        capitals = [text[:1].upper() + text[1:] for text in texts.values()] if topic == "terms" else []  # {Term_...}
        for text in [*texts.values(), *capitals]:
            for word in re.findall(r"[^\W\d_]+", re.sub(r"\{\w*", " ", text)):
                if len(word) >= SHORTEST_WORD:
                    words.add(word)
    return sorted(words)


def main():
    check = sys.argv[1:] == ["--check"]
    if sys.argv[1:] and not check:
        sys.exit(__doc__)
    stale = []
    for language, locale in LANGUAGES.items():
        hyphenator = Hyphenator(language, locale)
        table = "".join(hyphenator.hyphenated(word) + "\n" for word in long_words(language))
        path = ROOT / "locales" / language / "hyphens.txt"
        if check and (not path.exists() or path.read_text("utf-8") != table):
            stale.append(language)
        elif not check:
            path.write_text(table, "utf-8")
    if stale:
        sys.exit("hyphens: run tools/hyphens.py, these tables are out of date: " + " ".join(stale))


main()
