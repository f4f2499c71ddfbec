#!/bin/sh
# Fails when a test could be left out without anybody noticing: a test that lacks a tool or a file has
# to fail. What tests need is installed by tools/bootstrap.sh.
#
#     tools/check_skips.sh [DIRECTORY...]      (default: tests python/tests web/tests web/e2e web/browsers tools)
set -eu
if [ $# -eq 0 ]; then
    cd "$(dirname "$0")/.."
    set -- tests python/tests web/tests web/e2e web/browsers tools
fi

if grep -rnE --exclude-dir=node_modules --include='*.cpp' --include='*.h' --include='*.ts' --include='*.mjs' \
    --include='*.py' --include='*.sh' --include='CMakeLists.txt' --exclude=check_skips.sh \
    'GTEST_SKIP|DISABLED_|SKIP_RETURN_CODE|SKIP_REGULAR_EXPRESSION|exit 77|return 77|\b(test|it|describe)(\.describe)?\.(skip|skipIf|runIf|todo|fixme|only)\b|pytest\.(mark\.)?(skip|xfail|importorskip)|unittest\.skip|process\.exit\(77\)' "$@"; then
    echo "check_skips: the tests above can be skipped" >&2
    exit 1
fi
