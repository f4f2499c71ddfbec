#!/usr/bin/env python3
"""Holds the catalogues of locales/ to their glossary (docs/texts.md, "The glossary").

    tools/check_texts.py [--locales FOLDER] [--rules FOLDER] [LANG ...]
                                          (default: locales, docs/rules/source, all languages)

locales/LANG/terms.json has each game term once, with the forms that the language needs, and
locales/LANG/glossary.json what must not be written:

    {"forbidden": {"REGEX": "what to write instead"},
     "ordinary":  ["speed limit"],
     "common":    ["card", "of"],
     "allowed":   {"text.id": "why this text may break a rule"}}

The English rules are read from their pages (tools/rule_pages.py): clauses as rule.SLUG@EDITION, rulings as ruling.rN.
What stands between backquotes is typed and is no word.

Reported are:
- a term or form of terms.json that one edition has a word of its own for and another form of it has not,
  and a placeholder {term_...} without its entry;
- a term written out in a text for all editions although an edition has a word of its own for it;
- a forbidden synonym, in any case, placeholders aside;
- a card's name written out: in quotation marks; or anywhere, in any case, unless it is "ordinary";
- a letter for cards (web.letter.GROUP) that is not the beginning of the term's key word, the first that is not
  "common", just long enough to differ from the other groups of the edition;
- a file or folder of this repository that a text names and that is not there;
- an entry of "allowed" that is not needed any more.

Exit codes: 0 nothing found, 1 something found, 2 wrong use.
"""

import argparse
import json
import re
import sys
import unicodedata
from pathlib import Path

import rule_pages

EDITIONS = ["hu", "de", "trio", "speed", "nl", "classic"]
GROUPS = ["distance", "hazard", "remedy", "safety"]
# Said without an edition: help, reports of the lab, words to type.
GENERAL = ("cli.", "lab.", "trials.", "plain.word.", "pad.word.")
QUOTES = "„“”«»"
PLACEHOLDER = re.compile(r"\{\w+\}")
TYPED = re.compile(r"`[^`]*`")
FILE = re.compile(r"\b(?:src|docs|tools|tests|web|locales)/[\w./-]*\w")
ROOT = Path(__file__).resolve().parent.parent


def read_json(path):
    return json.loads(path.read_text(encoding="utf-8"))


def words_of(text):
    """The text as it is read, without placeholders and without the syntax of plurals."""
    text = PLACEHOLDER.sub("¤", TYPED.sub("¤", text))
    return re.sub(r"\{\w+, (?:plural|select),|=?\w+ \{|[{}]", " ", text)


def bare(text):
    """Without accents and case: Greek capitals have no accents."""
    decomposed = unicodedata.normalize("NFD", text.upper())
    return unicodedata.normalize("NFC", "".join(c for c in decomposed if c != "\u0301"))


def term_name(identifier):
    """("safety", "acc") of term.safety_acc@trio; names such as draw_pile have no form."""
    return identifier.removeprefix("term.").split("@")[0]


def english_rules(folder):
    pages = rule_pages.read_pages(folder)
    texts = {f"ruling.{ruling['id'].lower()}": ruling["text"] for ruling in pages["rulings"]}
    for clause in pages["clauses"]:
        texts[f"rule.{clause['slug'].replace('-', '_')}@{clause['edition']}"] = clause["text"]
    return texts


class Language:
    def __init__(self, folder, rules):
        self.code = folder.name
        self.texts = english_rules(rules) if self.code == "en" else {}
        for path in sorted(folder.glob("*.json")):
            if path.name != "glossary.json":
                self.texts.update(read_json(path))
        glossary = folder / "glossary.json"
        self.glossary = read_json(glossary) if glossary.is_file() else {}
        self.allowed = self.glossary.get("allowed", {})
        self.needed = set()
        self.problems = []

    def report(self, identifier, problem):
        if identifier in self.allowed:
            self.needed.add(identifier)
        else:
            self.problems.append(f"{self.code} {identifier}: {problem}")

    def sentences(self):
        """What people read in sentences and labels: everything but terms, cards and letters."""
        for identifier, text in self.texts.items():
            if not identifier.startswith(("term.", "card.", "web.letter.")):
                yield identifier, text

    def in_edition(self, identifier, edition):
        return self.texts.get(f"{identifier}@{edition}", self.texts.get(identifier))

    # Terms and their forms.

    def terms(self):
        return [i for i in self.texts if i.startswith("term.")]

    def families(self):
        """The forms of each term: {"safety": ["safety", "safeties", "safety_acc"]}."""
        names = {term_name(i) for i in self.terms()}
        families = {}
        for name in sorted(names):
            head = name
            for base in sorted(names, key=len):
                plural = base[:-1] + "ies" if base.endswith("y") else base + "s"
                if base == "match":
                    plural = "matches"
                if name != base and (name == plural or name.startswith((base + "_", plural + "_"))):
                    head = base
                    break
            families.setdefault(head, []).append(name)
        return families

    def check_terms(self):
        for head, forms in self.families().items():
            editions = {i.split("@")[1] for i in self.terms() if "@" in i and term_name(i) in forms}
            for edition in editions:
                for form in forms:
                    if f"term.{form}@{edition}" not in self.texts:
                        self.report(f"term.{form}", f"has no @{edition}, but another form of {head} has")
        for identifier, text in self.texts.items():
            for name in re.findall(r"\{[Tt]erm_(\w+)\}", text):
                if f"term.{name}" not in self.texts:
                    self.report(identifier, f"there is no term.{name}")

    def check_written_out(self):
        """Terms that an edition has a word of its own for stand in no text for all editions."""
        pattern = {}
        for head, forms in self.families().items():
            if any("@" in i and term_name(i) in forms for i in self.terms()):
                words = {self.texts[f"term.{form}"] for form in forms if f"term.{form}" in self.texts}
                pattern[head] = re.compile(r"(?<![\w-])(?:" + "|".join(map(re.escape, words)) + r")(?![\w-])",
                                           re.IGNORECASE)
        variants = {i.split("@")[0] for i in self.texts if "@" in i}
        for identifier, text in self.sentences():
            if identifier.startswith(GENERAL) or "@" in identifier or identifier in variants:
                continue
            for head, regex in pattern.items():
                if found := regex.search(words_of(text)):
                    self.report(identifier, f"“{found[0]}” is written out: {{term_{head}}} or one of its forms")

    # Words.

    def check_forbidden(self):
        rules = [(re.compile(regex, re.IGNORECASE), instead)
                 for regex, instead in self.glossary.get("forbidden", {}).items()]
        for identifier, text in self.texts.items():
            for regex, instead in rules:
                if found := regex.search(words_of(text)):
                    self.report(identifier, f"“{found[0]}” is not our word: {instead}")

    def check_card_names(self):
        names = sorted({t for i, t in self.texts.items() if i.startswith("card.") and "{" not in t})
        ordinary = {bare(word) for word in self.glossary.get("ordinary", [])}
        for identifier, text in self.sentences():
            words = words_of(text)
            for name in names:
                if self.names_card(words, name, ordinary):
                    self.report(identifier, f"the card “{name}” is written out: use its code in braces")
                    break

    def names_card(self, words, name, ordinary):
        quoted = re.search(rf"[{QUOTES}]\s?{re.escape(name)}\s?[{QUOTES}]", words)
        if quoted or bare(name) in ordinary:
            return bool(quoted)
        return re.search(rf"(?<![\w-]){re.escape(bare(name))}(?![\w-])", bare(words))

    def key_word(self, term):
        """What a term is known by: "attack" of "attack card", "vantaggio" of "carta-vantaggio"."""
        common = {bare(word) for word in self.glossary.get("common", [])}
        return next((bare(w) for w in re.split(r"[ \-’]", term) if bare(w) not in common), "")

    def check_letters(self):
        for edition in EDITIONS:
            terms = {group: self.in_edition(f"term.{group}", edition) or "" for group in GROUPS}
            keys = {group: self.key_word(term) for group, term in terms.items()}
            for group, key in keys.items():
                others = [other for name, other in keys.items() if name != group]
                needed = next((key[:n] for n in range(1, 4) if key and not any(o.startswith(key[:n]) for o in others)), None)
                letter = self.in_edition(f"web.letter.{group}", edition)
                if letter is None or bare(letter) != needed:
                    self.report(f"web.letter.{group}",
                                f"“{letter}” is not the letter of “{terms[group]}”, which is “{needed}” ({edition})")

    def check_files(self):
        for identifier, text in self.texts.items():
            for name in FILE.findall(text):
                if not (ROOT / name).exists():
                    self.report(identifier, f"there is no {name}")

    def check(self):
        self.check_terms()
        self.check_written_out()
        self.check_forbidden()
        self.check_card_names()
        self.check_letters()
        self.check_files()
        for identifier in sorted(set(self.allowed) - self.needed):
            self.problems.append(f"{self.code} {identifier}: “allowed” in glossary.json, but nothing is wrong with it")
        return self.problems


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--locales", type=Path, default=ROOT / "locales")
    parser.add_argument("--rules", type=Path, default=ROOT / "docs/rules/source")
    parser.add_argument("languages", nargs="*", metavar="LANG")
    wanted = parser.parse_args()
    codes = wanted.languages or sorted(p.name for p in wanted.locales.iterdir() if p.is_dir())
    for code in codes:
        if not (wanted.locales / code).is_dir():
            print(f"check_texts: there is no folder {wanted.locales / code}", file=sys.stderr)
            return 2
    problems = [p for code in codes for p in Language(wanted.locales / code, wanted.rules).check()]
    print("\n".join(dict.fromkeys(problems)), end="\n" if problems else "")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
