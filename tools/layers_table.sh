#!/bin/sh
# Prints the table of layers in ARCHITECTURE.md, from src/layers.txt.
#
#     tools/layers_table.sh             print it
#     tools/layers_table.sh --check     fail unless ARCHITECTURE.md holds exactly this table
set -eu
cd "$(dirname "$0")/.."

table() {
    echo '| layer | what it is | includes | kind |'
    echo '|---|---|---|---|'
    awk -F '|' '
    function trimmed(text) { gsub(/^ +| +$/, "", text); return text }
    /^#/ || NF < 5 { next }
    {
        name = trimmed($1)
        sub(/ \+.*/, "", name)
        includes = trimmed($3)
        gsub(/ +/, ", ", includes)
        printf "| `%s` | %s | %s | %s |\n", name, trimmed($5), includes == "-" ? "" : includes, trimmed($2)
    }' src/layers.txt
}

if [ "${1:-}" != --check ]; then
    table
    exit
fi
written=$(awk '/<!-- layers: end -->/ { on = 0 } on; /<!-- layers: begin -->/ { on = 1 }' ARCHITECTURE.md)
if [ "$written" != "$(table)" ]; then
    echo "ARCHITECTURE.md: the table of layers is not that of src/layers.txt (tools/layers_table.sh prints it)"
    exit 1
fi
