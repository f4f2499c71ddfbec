#!/bin/sh
# Draws the pictures of the README anew, from the program as it is: docs/pictures.
#
#     tools/readme_pictures.sh      (make readme-pictures, which builds what it needs)
#
# Exit codes: 0 drawn, 1 a picture could not be drawn or is too large, 3 something is missing.
set -eu
cd "$(dirname "$0")/.."
tools/bootstrap.sh screen browser
. tools/find_node.sh || exit 3

(cd web && KILOSTONE_README=1 npm run --silent e2e -- readme.spec.ts) || exit 1

# A stage in the middle: a few moves of a certain deal, then a hint.
keys="7 Enter 1 Enter 1 Enter 1 Enter 1 Enter 5 Enter 6 Enter 1 Enter 5 Enter 7 Enter 7 Enter 1 x 1 x 1 x 1 x 5 Enter 5 Enter 1 Enter h"
tools/terminal_svg.py docs/pictures/terminal.svg --wait "Your turn" --press "$keys" -- \
    build/kilostone play --lang en -e trio --name Anna --seed 5 --dealer 2 --pace instant --no-save
