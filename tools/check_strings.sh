#!/bin/sh
# Fails when a program text that people read stands in the code instead of in locales/: a string
# literal of the folders below that has two words, a capitalised word or a letter beyond ASCII.
# Codes ("out_of_fuel", "event.laid", "--lang") and escape sequences are no words. What looks like a
# text and is none says why on its line:   "Esc"  // i18n-exempt: the name of a key in a protocol
# A line of its own among a file's first ten speaks for the whole file:   // i18n-exempt: for developers
#
# Texts and numbers are not put together in code either: a literal that begins with a colon, semicolon or
# comma and a blank, one that has them beside a {}, a percent sign behind a {}, and a number with its digits
# after the point ("{:.2f}") are joined text, and so is a raised dot or a bar between blanks. What joins is
# list.pair, list.semicolon, list.comma (i18n/lists.h) or a message; numbers are written by i18n/numbers.h.
#
# In src/cli these are left so: commands to type (examples.cpp), scripts for shells (completions.cpp),
# what developers and scripts read (bench), transcripts and records (replay), pictures (arena).
#
#     tools/check_strings.sh [DIRECTORY...]      (default: src/terminal src/table src/study/lesson src/cli,
#                                                 for joined text also src/study src/lab src/messages src/i18n
#                                                 src/table src/browser src/online src/server)
set -eu
export LC_ALL=C

# scan RULES FOLDER...: RULES has the letters t (texts) and j (joined text).
scan() {
    rules=$1
    shift
    for folder in "$@"; do
    [ -d "$folder" ] || continue
    find "$folder" -type f \( -name '*.h' -o -name '*.cpp' -o -name '*.inc' \) -exec awk -v rules="$rules" '
    # Cuts the next string literal off the line; sets literal, leaves the rest in rest.
    function next_literal(    i, c) {
        literal = ""
        for (i = 1; i <= length(rest); i++) {
            c = substr(rest, i, 1)
            if (c == "\047" && substr(rest, i) ~ /^\047(\\.[0-9a-fA-F]*|[^\\])\047/) {
                match(substr(rest, i), /^\047(\\.[0-9a-fA-F]*|[^\\])\047/)
                i += RLENGTH - 1
            } else if (substr(rest, i, 2) == "//") return 0
            else if (c == "\"") break
        }
        if (i > length(rest)) return 0
        for (i++; i <= length(rest); i++) {
            c = substr(rest, i, 1)
            if (c == "\\") { literal = literal c substr(rest, ++i, 1); continue }
            if (c == "\"") break
            literal = literal c
        }
        rest = substr(rest, i + 1)
        return 1
    }
    function reads_like_text(s) {
        gsub(/\\x[0-9a-fA-F]+/, "", s)
        gsub(/\\u[0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F]/, "", s)
        gsub(/\\[0-7]+|\\[abefnrtv]/, " ", s)
        gsub(/\{[^}]*\}/, "", s)
        return s ~ /[A-Za-z][A-Za-z,.:;]* +[A-Za-z]/ || s ~ /(^|[^A-Za-z])[A-Z][a-z]+/ ||
               s ~ /[\303-\323][\200-\277]/
    }
    function joins(s) {
        if (s ~ /\{[^}]*\.[0-9]+f?\}/ || s ~ /\{[0-9]*:\+/) return 1
        gsub(/\{[^}]*\}/, "\001", s)
        if (s ~ /(^|\001) ?(\302\267|\|) / || s ~ / (\302\267|\|) ?(\001|$)/) return 1
        return s ~ /^ ?[:;,] / || s ~ /\001 ?[:;,] / || s ~ /[:;,] \001/ || s ~ /\001 ?%/
    }
    FNR == 1 { exempt = 0 }
    FNR <= 10 && /^\/\/ i18n-exempt: [a-z]/ { exempt = 1 }
    exempt || /\/\/ i18n-exempt: [a-z]/ { next }
    /R"[^ "(]*\(/ {
        if (rules ~ /t/) printf "%s:%d: a raw string belongs in locales/\n", FILENAME, FNR
        next
    }
    /^[ \t]*#[ \t]*(include|pragma|error)/ || /static_assert/ || /^[ \t]*\/\// { next }
    {
        rest = $0
        while (next_literal())
            if (rules ~ /t/ && reads_like_text(literal))
                printf "%s:%d: \"%s\" belongs in locales/\n", FILENAME, FNR, literal
            else if (rules ~ /j/ && joins(literal))
                printf "%s:%d: \"%s\" joins texts or writes a number\n", FILENAME, FNR, literal
    }
    ' {} +
    done
}

if [ $# -gt 0 ]; then
    problems=$(scan tj "$@")
else
    cd "$(dirname "$0")/.."
    problems=$(scan t src/terminal src/table src/study/lesson src/cli
               scan j src/cli src/study src/lab src/terminal src/messages src/i18n src/table src/browser src/online src/server)
fi
if [ -n "$problems" ]; then
    printf '%s\n' "$problems" | sort
    exit 1
fi
