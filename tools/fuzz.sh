#!/bin/sh
# Runs fuzzers that are already built (cmake --build --preset fuzz), one after the other.
#
#     tools/fuzz.sh 60               all of them, sixty seconds each
#     tools/fuzz.sh 60 position      that one
#
# Inputs found are kept in build/fuzz/corpus; those worth keeping for good belong in fuzz/corpus/NAME.
# An input that breaks something is left in build/fuzz/crashes, and the exit code is 1.
set -eu
cd "$(dirname "$0")/.."

seconds=${1:?usage: tools/fuzz.sh SECONDS [name...]}
shift
if [ $# -eq 0 ]; then
    for source in fuzz/*.cpp; do
        [ -e "$source" ] || { echo "fuzz: there are no fuzzers" >&2; exit 1; }
        set -- "$@" "$(basename "$source" .cpp)"
    done
fi

status=0
for name in "$@"; do
    echo "==> fuzzing $name for $seconds s"
    log=build/fuzz/$name.log
    mkdir -p "build/fuzz/corpus/$name" build/fuzz/crashes
    set -- "build/fuzz/corpus/$name"
    [ ! -d "fuzz/corpus/$name" ] || set -- "$@" "fuzz/corpus/$name"
    if "build/fuzz/fuzz_$name" -max_total_time="$seconds" -timeout=10 \
           -artifact_prefix="build/fuzz/crashes/$name-" "$@" > "$log" 2>&1; then
        tail -n 1 "$log"
    else
        tail -n 60 "$log"
        status=1
    fi
done
exit $status
