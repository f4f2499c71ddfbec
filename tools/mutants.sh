#!/bin/sh
# Breaks the rules on purpose, one way after the other (tools/mutants.list), and expects the tests to
# notice each.
#
#     tools/mutants.sh                    all of them, after a run of the unbroken tree
#     tools/mutants.sh --rotate 3         three, others with every commit
#     tools/mutants.sh NAME...            these
#     tools/mutants.sh --list             their names
#     tools/mutants.sh --check            only whether each can still be made
#
# A copy of the tree is broken, built and tested in a folder of its own; groups of tests are built one
# after the other, and the first that fails has caught the mutant. KILOSTONE_MUTANT_GROUPS="laws twin"
# asks only these. Exit codes: 0 all caught, 1 one survived, could not be made or does not compile,
# 2 wrong use.
set -eu
cd "$(dirname "$0")/.."
list=tools/mutants.list
all_groups="goldens census laws twin rules"
groups=${KILOSTONE_MUTANT_GROUPS:-$all_groups}
jobs=$(nproc 2>/dev/null || echo 2)

names() { sed -n 's/^== //p' "$list"; }

# part NAME: file, old and new text of a mutant, a line each.
part() {
    awk -v name="== $1" '
        $0 == name { found = 1; next }
        /^== / { found = 0 }
        found && NF && lines < 3 { lines++; print (lines == 1 ? $0 : substr($0, 2)) }
        found && /^\+$/ { exit }' "$list"
}

# break_tree NAME TREE: replaces the text in that tree; fails unless it stands there exactly once.
break_tree() {
    part "$1" > "$work/part"
    file=$(sed -n 1p "$work/part")
    [ -f "$2/$file" ] || { echo "mutants: $1: there is no $file" >&2; return 1; }
    old=$(sed -n 2p "$work/part") new=$(sed -n 3p "$work/part") awk '
        { text = text $0 "\n" }
        END {
            old = ENVIRON["old"]
            at  = index(text, old)
            if (old == "" || !at || index(substr(text, at + 1), old)) exit 1
            printf "%s%s%s", substr(text, 1, at - 1), ENVIRON["new"], substr(text, at + length(old))
        }' "$2/$file" > "$work/broken" ||
        { echo "mutants: $1: its text does not stand in $file exactly once" >&2; return 1; }
    cp "$2/$file" "$work/whole"
    cp "$work/broken" "$2/$file"
}

mend_tree() { cp "$work/whole" "$tree/$file"; }

# Only what the tests need: nothing else is built.
copy_tree() {
    mkdir -p "$tree/src" "$tree/tests" "$tree/docs" "$tree/tools"
    cp -R CMakeLists.txt cmake "$tree/"
    cp tools/rule_pages.py "$tree/tools/"
    cp -R docs/rules "$tree/docs/"
    cp src/layers.txt "$tree/src/"
    for folder in base engine editions env formats messages bots table study lab; do cp -R "src/$folder" "$tree/src/"; done
    rm -r "$tree/src/env/vector"  # measured by programs that are not in the copy
    for group in support $all_groups; do cp -R "tests/$group" "$tree/tests/"; done
    cp tests/CMakeLists.txt tests/headers.cpp "$tree/tests/"
    # Most mutants are caught before every group is built: a missing header is found here.
    included=$(find "$tree/src" "$tree/tests" -name '*.cpp' -exec \
        sed -n 's/^#include "\([^"]*\/[^"]*\.h\)".*/\1/p' {} + | sort -u)
    for header in $included; do
        [ -f "$tree/src/$header" ] || [ -f "$tree/tests/$header" ] ||
            { echo "mutants: the copy lacks $header" >&2; return 1; }
    done
    # The program is not built.
    echo 'add_compile_definitions(KILOSTONE_PROGRAM="none")' > "$work/setup.cmake"
    configure
}

configure() {
    cmake -S "$tree" -B "$tree/build" -G Ninja -DCMAKE_BUILD_TYPE=Mutant \
          -DCMAKE_CXX_FLAGS_MUTANT=-O1 -DCMAKE_PROJECT_INCLUDE="$work/setup.cmake" \
          > "$work/log" 2>&1 || { cat "$work/log" >&2; return 1; }
}

build() { cmake --build "$tree/build" -j "$jobs" --target "test_$1" > "$work/log" 2>&1; }

# run_group GROUP: 0 passed, 1 failed (or crashed, or hung), 2 does not compile.
run_group() {
    build "$1" || return 2
    (cd "$tree" && KILOSTONE_LAW_STAGES=40 KILOSTONE_LOCKSTEP_STAGES=12 timeout 120 \
        "build/tests/test_$1" --gtest_fail_fast --gtest_brief=1 > "$work/log" 2>&1) || return 1
}

# try_mutant NAME: says what became of it.
try_mutant() {
    break_tree "$1" "$tree" || { echo "cannot be made"; return 1; }
    verdict="SURVIVED"
    for group in $groups; do
        status=0
        run_group "$group" || status=$?
        if [ "$status" -eq 2 ]; then tail -n 20 "$work/log" >&2; verdict="DOES NOT COMPILE"; break; fi
        if [ "$status" -eq 1 ]; then
            by=$(sed -n 's/^\[  FAILED  \] \([^ ,]*\).*/\1/p' "$work/log" | head -n 1)
            verdict="caught by $group: ${by:-it crashed or hung}"
            break
        fi
    done
    mend_tree
    echo "$verdict"
    case $verdict in caught*) ;; *) return 1 ;; esac
}

test_unbroken() {
    for group in $groups; do
        run_group "$group" && continue
        echo "mutants: the unbroken tree fails in $group:" >&2
        tail -n 30 "$work/log" >&2
        return 1
    done
}

# The n names that are due after this many commits.
rotated() {
    commits=$(git rev-list --count HEAD 2>/dev/null || date +%j)
    names | awk -v n="$1" -v k="$commits" '
        { name[NR - 1] = $0 }
        END { for (i = 0; i < n && i < NR; i++) print name[(k * n + i) % NR] }'
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
tree=$work/tree

chosen=
case ${1:-} in
--list) names; exit ;;
--check) ;;
--rotate) chosen=$(rotated "${2:?usage: tools/mutants.sh --rotate N}") ;;
-*) sed -n '2,/^set/{/^set/d;s/^# \{0,1\}//;p;}' "$0" >&2; exit 2 ;;
*) chosen=$* ;;
esac
for name in $chosen; do
    names | grep -qx -- "$name" || { echo "mutants: there is no '$name' (--list)" >&2; exit 2; }
done

# A mutant that can no longer be made is found at once, whichever were chosen.
mkdir -p "$tree" && cp -R src "$tree/"
failed=0
for name in $(names); do
    break_tree "$name" "$tree" && mend_tree || failed=$((failed + 1))
done
rm -rf "$tree"
[ "${1:-}" != --check ] || { echo "$(names | wc -l) mutants, $failed cannot be made"; [ "$failed" -eq 0 ]; exit; }

copy_tree
if [ -z "$chosen" ]; then
    chosen=$(names)
    test_unbroken || exit 1
fi
total=0
caught=0
for name in $chosen; do
    total=$((total + 1))
    if verdict=$(try_mutant "$name"); then caught=$((caught + 1)); fi
    printf '%-42s %s\n' "$name" "$verdict"
done
echo "$caught of $total mutants caught"
[ "$caught" -eq "$total" ] && [ "$failed" -eq 0 ]
