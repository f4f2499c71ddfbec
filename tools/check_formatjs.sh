#!/bin/sh
# Compares what the terminal says with what the browser's message library makes of the same
# catalogues: every message in every language, with several numbers.
#
#     tools/check_formatjs.sh [BUILD]      (default: build; needs its tests/test_i18n, node and npm)
#
# Exit codes: 0 the same, 1 not, 3 the library is not there and could not be fetched.
set -eu
cd "$(dirname "$0")/.."
build=${1:-build}
here=tests/i18n/formatjs

if [ ! -d $here/node_modules/intl-messageformat ] &&
   ! (cd $here && npm ci --no-audit --no-fund --ignore-scripts) >"$build/formatjs.log" 2>&1; then
    echo "texts: intl-messageformat could not be fetched, see $build/formatjs.log"
    exit 3
fi
KILOSTONE_TEXT_SAMPLES=$build/text_samples.jsonl \
    "$build/tests/test_i18n" --gtest_filter=Fill.WritesSamplesForTheBrowser >"$build/formatjs.log"
node $here/compare.mjs "$build/text_samples.jsonl"
