#!/bin/sh
# Fails when an include goes against the design's arrows, when a layer that goes to WebAssembly
# includes what is not there, or when a file has grown beyond 500 lines (unless one of its first
# five lines says "data table"). Prints file:line: what is wrong.
#
#     tools/check_layers.sh [DIRECTORY]      (default: the repository)
set -eu
cd "${1:-$(dirname "$0")/..}"

include_problems() {
    [ -d src ] || return 0
    find src -type f \( -name '*.h' -o -name '*.cpp' -o -name '*.inc' \) -exec awk '
    # arrow("record", "notation"): record may include notation and whatever notation may include.
    function arrow(from, to,    names, count, i, layer) {
        known[from] = 1
        may[from, from] = 1
        count = split(to, names, " ")
        for (i = 1; i <= count; i++)
            for (layer in known)
                if ((names[i], layer) in may) may[from, layer] = 1
    }
    function borrow(layer, libraries) { restricted[layer] = 1; borrowed[layer] = libraries }
    function problem(text) { printf "%s:%d: %s\n", FILENAME, FNR, text }

    BEGIN {
        arrow("engine", "")
        arrow("editions", "engine")
        arrow("notation", "engine editions")
        arrow("record", "notation")
        arrow("speech", "engine editions")
        arrow("text", "engine editions notation speech")
        arrow("editionfile", "editions notation")
        arrow("scorepad", "speech record")
        arrow("referee", "notation")
        arrow("players", "engine editions")
        arrow("tutorial", "engine")
        arrow("protocol", "notation players")
        arrow("outside", "protocol")
        arrow("analysis", "players record")
        arrow("room", "record players")
        arrow("driver", "room")
        arrow("wire", "notation room")
        arrow("store", "record")
        arrow("server", "room wire store outside")
        arrow("terminal", "driver notation text scorepad tutorial referee")
        arrow("lab", "analysis outside")
        arrow("wasm", "driver speech")
        arrow("study", "wasm scorepad tutorial referee analysis")
        arrow("python", "engine editions notation record players room scorepad lab tutorial")
        arrow("apps", "text editionfile scorepad server terminal lab")
        # Besides the standard library, the layers that also run in the browser have only these.
        borrow("engine", "")
        borrow("editions", "")
        borrow("players", "")
        borrow("tutorial", "")
        borrow("speech", "")
        borrow("driver", " nlohmann tl ")
        borrow("notation", " nlohmann tl ")
        borrow("record", " nlohmann tl ")
        borrow("scorepad", " nlohmann tl ")
        borrow("referee", " nlohmann tl ")
        borrow("protocol", " nlohmann tl ")
        borrow("analysis", " nlohmann tl ")
        borrow("room", " nlohmann tl ")
        borrow("wasm", " nlohmann tl ")
        borrow("study", " nlohmann tl ")
    }

    FNR == 1 {
        split(FILENAME, path, "/")
        layer = path[2]
        if (!(layer in known)) problem("src/" layer " is no layer of the design")
    }

    /^[ \t]*#[ \t]*include[ \t]*"/ {
        split($0, part, "\"")
        target = part[2]
        sub(/\/.*/, "", target)
        if (part[2] !~ /\// || !(target in known))
            problem("\"" part[2] "\": write includes from src/, as \"layer/file.h\"")
        else if (layer in known && !((layer, target) in may))
            problem(layer " may not include " target " (\"" part[2] "\")")
    }

    /^[ \t]*#[ \t]*include[ \t]*</ {
        header = $0
        sub(/^[^<]*</, "", header)
        sub(/>.*/, "", header)
        library = header
        sub(/\/.*/, "", library)
        if (layer in restricted && header !~ /^[a-z0-9_]+$/ &&
            !(header ~ /\// && index(borrowed[layer], " " library " ")))
            problem(layer " may not include <" header ">")
        else if (library == "toml++" && layer != "editionfile")
            problem("only editionfile reads TOML (<" header ">)")
        else if (library == "CLI" && layer != "apps")
            problem("only apps reads the command line (<" header ">)")
        else if (library == "unicode" && layer != "text")
            problem("only text speaks with ICU (<" header ">)")
        else if (library == "boost" && FILENAME !~ /server\/http_server\.cpp$/)
            problem("only http_server.cpp speaks with Boost (<" header ">)")
        else if ((header == "curses.h" || header == "term.h") && FILENAME !~ /terminal\/screen_shell/)
            problem("only screen_shell speaks with ncurses (<" header ">)")
    }
    ' {} +
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
