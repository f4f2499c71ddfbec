#!/bin/sh
# Prints "PASSED FAILED" from the log of a test run: what was skipped, did not run, or passed only when
# it was tried again has failed.
#
#     tools/count_tests.sh ctest LOG     "96% tests passed, 2 tests failed out of 50"
#     tools/count_tests.sh web LOG       vitest: "Tests  1 failed | 8 passed (9)";
#                                        Playwright: "1 failed", "8 passed (2.0m)", a line each
#
# Exit codes: 0 printed, 1 the log has no such summary, 2 wrong use.
set -eu
[ $# -eq 2 ] || { sed -n '2,9s/^# \{0,1\}//p' "$0" >&2; exit 2; }

case $1 in
ctest)
    awk '
    /\*\*\*(Skipped|Not Run \(Disabled\))/ { skipped++ }
    /^[0-9]+% tests passed, [0-9]+ tests? failed out of [0-9]+$/ { failed = $4; all = $NF; found = 1 }
    END {
        if (!found) exit 1
        print all - failed - skipped, failed + skipped
    }' "$2"
    ;;
web)
    sed 's/\x1b\[[0-9;]*m//g' "$2" | awk '
    /^ *Tests +[0-9]/ || /^ *[0-9]+ (passed|failed|flaky|skipped|interrupted|did not run)/ {
        sub(/^ *Tests +/, "")
        found = 1
        count = split($0, parts, "|")
        for (i = 1; i <= count; i++) {
            split(parts[i], words, " ")
            if (words[2] == "passed") passed += words[1]
            else failed += words[1]
        }
    }
    END {
        if (!found) exit 1
        print passed + 0, failed + 0
    }'
    ;;
*)
    sed -n '2,9s/^# \{0,1\}//p' "$0" >&2
    exit 2
    ;;
esac
