#!/bin/sh
# Builds the core for the browser: the portable layers and src/wasm -> BUILD/kilostone.wasm, a table;
# the same with src/study instead of the table -> BUILD/study.wasm, all that is around playing.
#
#     tools/build_wasm.sh [BUILD]        (default: build)
#
# A reactor module: no main; JavaScript calls _initialize once, then the exported functions
# (marked in the source with __attribute__((export_name("…")))). What has not changed is not
# compiled again.
# Exit codes: 0 built or nothing to build, 1 failed, 3 the compiler for wasm is not installed.
set -eu

start=$PWD
cd "$(dirname "$0")/.."
build=${1:-$PWD/build}
case $build in /*) ;; *) build=$start/$build ;; esac
objects=$build/wasm
borrowed=$objects/include

clang=${KILOSTONE_WASM_CXX:-clang++-19}
layers="engine editions speech notation record scorepad referee players tutorial analysis room driver wasm study"

if [ -z "$(find src/wasm -name '*.cpp' 2>/dev/null)" ]; then
    echo "wasm: nothing to build, src/wasm has no sources"
    exit 0
fi
if ! command -v "$clang" >/dev/null 2>&1 || [ ! -d /usr/include/wasm32-wasi ]; then
    echo "wasm: skipped, $clang or wasi-libc is missing (tools/bootstrap.sh wasm)" >&2
    exit 3
fi

# Header-only libraries through links of their own: with -I/usr/include the native libc's headers
# would hide wasi's.
mkdir -p "$borrowed"
for library in nlohmann tl; do
    if [ -d "/usr/include/$library" ]; then ln -sfn "/usr/include/$library" "$borrowed/$library"; fi
done
cmake -D RULES="$PWD/docs/rules" -D OUTPUT="$objects/generated/editions.new" -D DIGESTS=ON \
      -P tools/embed_rules.cmake
mkdir -p "$objects/generated/editions"
for file in clauses.inc rulings.inc; do
    if ! cmp -s "$objects/generated/editions.new/$file" "$objects/generated/editions/$file"; then
        cp "$objects/generated/editions.new/$file" "$objects/generated/editions/$file"
    fi
done

# Files of a layer that are optimised alike are compiled eight at a time: they read the same headers.
# Playing is fast; explaining, reading and writing, which nobody waits for, is small.
united=$objects/united
unit_of() {
    case $1 in
    src/players/hint* | src/players/fact* | src/players/match_value.cpp | src/players/bots.cpp |\
    src/engine/stage_end.cpp | src/engine/share.cpp) echo "$2-small" ;;
    src/engine/* | src/players/* | src/analysis/*) echo "$2-fast" ;;
    src/wasm/exports.cpp | src/wasm/engine.cpp | src/wasm/session.cpp) echo "door-small" ;;
    *) echo "$2-small" ;;
    esac
}
rm -rf "$united.new"
mkdir -p "$united.new" "$united"
for layer in $layers; do
    for source in $(find "src/$layer" -name '*.cpp' 2>/dev/null | sort); do
        unit=$(unit_of "$source" "$layer")
        batch=0
        while [ "$(wc -l 2>/dev/null < "$united.new/$unit$batch.cpp" || echo 0)" -ge 8 ]; do batch=$((batch + 1)); done
        echo "#include \"$PWD/$source\"" >> "$united.new/$unit$batch.cpp"
    done
done
for file in "$united"/*.cpp; do [ -f "$united.new/${file##*/}" ] || rm -f "$file"; done
for file in "$united.new"/*.cpp; do
    cmp -s "$file" "$united/${file##*/}" || cp "$file" "$united/"
done
units() { for file in "$united"/*.cpp; do basename "$file" .cpp; done; }

# Ninja does the parallel, incremental work: it reads the compiler's dependency files.
ninja_file=$objects/build.ninja
escape() { printf '%s' "$1" | sed 's/[$ :]/$&/g'; }
{
    echo "builddir = $(escape "$objects")"
    echo "flags = --target=wasm32-wasi -DNDEBUG -std=c++20 \
-fno-exceptions -ffp-contract=off -Wall -Wextra -Wpedantic -Wshadow -DJSON_NOEXCEPTION \
-Isrc \"-I$objects/generated\" -isystem \"$borrowed\""
    echo "rule compile"
    echo "  command = $clang \$flags \$speed -MMD -MF \$out.d -c \$in -o \$out"
    echo "  depfile = \$out.d"
    echo "  deps = gcc"
    echo "  description = wasm \$in"
    # A compiled edition is large, and some functions hold several: lld's own 64 KiB are too few.
    echo "rule link"
    echo "  command = $clang --target=wasm32-wasi -mexec-model=reactor -O3 -Wl,--gc-sections" \
         "-Wl,-z,stack-size=1048576 -Wl,--strip-all \$in -o \$out"
    echo "  description = wasm \$out"
    table=
    study=
    for unit in $(units); do
        object=$(escape "$objects/$unit.o")
        echo "build $object: compile $(escape "$united/$unit.cpp")"
        case $unit in *-fast*) echo "  speed = -O2" ;; *) echo "  speed = -Oz" ;; esac
        case $unit in
        study-* | analysis-*) study="$study $object" ;;
        door-*) table="$table $object" ;;
        *) table="$table $object" study="$study $object" ;;
        esac
    done
    echo "build $(escape "$build/kilostone.wasm"): link$table"
    echo "build $(escape "$build/study.wasm"): link$study"
} > "$ninja_file.new"
cmp -s "$ninja_file.new" "$ninja_file" || cp "$ninja_file.new" "$ninja_file"

ninja -f "$ninja_file" "$build/kilostone.wasm" "$build/study.wasm" || exit 1
for module in kilostone study; do
    echo "wasm: $build/$module.wasm, $(wc -c < "$build/$module.wasm") bytes"
done
