#!/usr/bin/env python3
"""Counts the tests of a report that a test runner wrote.

    tools/count_tests.py ctest REPORT           ctest --output-junit REPORT
    tools/count_tests.py vitest REPORT          vitest --reporter=json --outputFile.json=REPORT
    tools/count_tests.py playwright REPORT      PLAYWRIGHT_JSON_OUTPUT_FILE=REPORT, --reporter=json

Prints "PASSED FAILED" to standard output and a line for each test that failed to standard error. A test
that was skipped or did not run has failed, and so has a file that could not be loaded. A browser test
that passed at its second try has passed, and is named.
Exit codes: 0 printed, 1 there is no such report or it has no tests, 2 wrong use.
"""

import json
import sys
import xml.etree.ElementTree as xml
from pathlib import Path

# Each reader yields (name, state) for every test; only the states in PASSED have passed.
PASSED = ("passed", "passed at the second try")


def read_ctest(text):
    for case in xml.fromstring(text).iter("testcase"):
        state = "passed" if case.get("status") == "run" else case.get("status", "unknown")
        if case.find("failure") is not None or case.find("error") is not None:
            state = "failed"
        elif case.find("skipped") is not None:
            state = "skipped"
        yield case.get("name"), state


def read_vitest(text):
    for file in json.loads(text)["testResults"]:
        tests = file["assertionResults"]
        for test in tests:
            yield test["fullName"], test["status"]
        if file["status"] != "passed" and all(test["status"] == "passed" for test in tests):
            yield file["name"], file["status"]


PLAYWRIGHT_STATES = {"expected": "passed", "unexpected": "failed", "flaky": "passed at the second try"}


def read_playwright(text):
    def read_suite(suite):
        for spec in suite.get("specs", []):
            name = f"{spec['file']}:{spec['line']} {spec['title']}"
            for test in spec["tests"]:
                yield name, PLAYWRIGHT_STATES.get(test["status"], test["status"])
        for inner in suite.get("suites", []):
            yield from read_suite(inner)

    report = json.loads(text)
    for suite in report["suites"]:
        yield from read_suite(suite)
    for error in report["errors"]:
        yield error.get("message", "an error outside of any test"), "failed"


READERS = {"ctest": read_ctest, "vitest": read_vitest, "playwright": read_playwright}


def main(arguments):
    if len(arguments) != 2 or arguments[0] not in READERS:
        print(__doc__, file=sys.stderr)
        return 2
    kind, report = arguments
    try:
        tests = list(READERS[kind](Path(report).read_text(encoding="utf-8")))
    except (OSError, ValueError, KeyError, TypeError, xml.ParseError) as error:
        print(f"count_tests: {report}: {error!r}", file=sys.stderr)
        return 1
    if not tests:
        print(f"count_tests: {report} has no tests", file=sys.stderr)
        return 1
    for name, state in tests:
        if state != "passed":
            print(f"    {name} ({state})", file=sys.stderr)
    failed = sum(state not in PASSED for _, state in tests)
    print(len(tests) - failed, failed)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
