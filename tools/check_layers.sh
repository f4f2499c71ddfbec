#!/bin/sh
# Fails when an include goes against src/layers.txt, when a portable layer includes what is not there
# in WebAssembly, or when a file has grown beyond 500 lines (unless one of its first five lines says
# "data table"). Prints file:line: what is wrong.
#
#     tools/check_layers.sh [DIRECTORY]      (default: the repository)
set -eu
cd "${1:-$(dirname "$0")/..}"

include_problems() {
    [ -f src/layers.txt ] || { echo "src/layers.txt:1: there is none"; return 0; }
    sources=$(find src -type f \( -name '*.h' -o -name '*.cpp' -o -name '*.inc' \))
    [ -n "$sources" ] || return 0
    # shellcheck disable=SC2086  # no blanks in these names
    awk '
    function problem(text) { printf "%s:%d: %s\n", FILENAME, FNR, text }
    function trimmed(text) { gsub(/^ +| +$/, "", text); return text }
    # The layer of a path: its folder, or the layer that the folder belongs to.
    function layer_of(path,    folder) {
        folder = path
        sub(/\/[^\/]*$/, "", folder)
        return folder in home ? home[folder] : ""
    }

    FILENAME == "src/layers.txt" {
        if (/^#/ || NF == 0) next
        split($0, column, "|")
        parts = split(trimmed(column[1]), name, / +/)
        layer = name[1]
        home[layer] = layer
        may[layer, layer] = 1
        for (i = 3; i <= parts; i++) home[layer "/" name[i]] = layer
        count = split(trimmed(column[3]), wanted, / +/)
        for (i = 1; i <= count; i++) {
            if (wanted[i] == "-") continue
            if (!(wanted[i] in known)) problem(layer " names " wanted[i] ", which does not stand above it")
            for (other in known) if ((wanted[i], other) in may) may[layer, other] = 1
        }
        known[layer] = 1
        if (column[2] ~ /portable/) portable[layer] = 1
        libraries[layer] = " " trimmed(column[4]) " "
        next
    }

    FNR == 1 {
        path = FILENAME
        sub(/^src\//, "", path)
        layer = layer_of(path)
        if (layer == "") problem("this folder is no layer of src/layers.txt")
    }
    layer == "" { next }

    /^[ \t]*#[ \t]*include[ \t]*"/ {
        split($0, part, "\"")
        target = layer_of(part[2])
        if (target == "")
            problem("\"" part[2] "\": write includes from src/, as \"layer/file.h\"")
        else if (!((layer, target) in may))
            problem(layer " may not include " target " (\"" part[2] "\")")
    }

    /^[ \t]*#[ \t]*include[ \t]*</ {
        header = $0
        sub(/^[^<]*</, "", header)
        sub(/>.*/, "", header)
        library = header
        sub(/\/.*/, "", library)
        short = library == "nlohmann" ? "json" : library == "tl" ? "expected" : library == "toml++" ? "toml" : \
                library == "CLI" ? "cli" : library == "unicode" ? "icu_uc" : \
                header ~ /^(pango\/|cairo)/ ? "pango" : library == "qrencode.h" ? "qrencode" : library
        if (layer in portable && header !~ /^[a-z0-9_]+$/ &&
            !(header ~ /\// && index(libraries[layer], " " short " ")) &&
            !(header == "pthread.h" && path == "base/workers.h"))  # not included in WebAssembly
            problem(layer " may not include <" header ">")
        else if (short ~ /^(toml|cli|icu_uc|pango|qrencode)$/ && !index(libraries[layer], " " short " "))
            problem(layer " may not include <" header ">")
        else if (library == "boost" && FILENAME !~ /(server|online)\/net\// && layer != "base/json")
            problem("only server/net, online/net and base/json use Boost (<" header ">)")
        else if ((header == "curses.h" || header == "term.h") && FILENAME !~ /terminal\/screen\/shell/)
            problem("only terminal/screen/shell uses ncurses (<" header ">)")
    }
    ' src/layers.txt $sources
}

long_files() {
    for folder in src tests; do
        [ -d "$folder" ] || continue
        find "$folder" -name node_modules -prune -o -type f \( -name '*.h' -o -name '*.cpp' -o -name '*.inc' -o -name '*.py' \
            -o -name '*.sh' -o -name '*.js' -o -name '*.ts' -o -name 'CMakeLists.txt' \) -exec awk '
        function judge() {
            if (lines > 500 && !table)
                printf "%s:501: %d lines; 500 is the limit\n", file, lines
        }
        FNR == 1 { judge(); file = FILENAME; table = 0 }
        FNR <= 5 && /(\/\/|#) data table/ { table = 1 }
        { lines = FNR }
        END { judge() }
        ' {} +
    done
}

problems=$(include_problems; long_files)
if [ -n "$problems" ]; then
    printf '%s\n' "$problems" | sort
    exit 1
fi
