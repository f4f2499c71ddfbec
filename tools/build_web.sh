#!/bin/sh
# Builds the web app into web/dist, when something it is made of has changed.
#
#     tools/build_web.sh [--modules]      (--modules: only fetch what it is built with)
#
# Needs build/kilostone.wasm, online.wasm and study.wasm, build/generated/clauses.json (make wasm) and npm.
# Exit codes: 0 there is a web/dist, 1 the build failed, 3 something could not be fetched.
set -eu
cd "$(dirname "$0")/.."

. tools/find_node.sh || exit 3

modules=web/node_modules/.package-lock.json
if [ ! -f $modules ] || [ web/package-lock.json -nt $modules ]; then
    echo "web: fetching packages" >&2
    # A registry that lacks the packages of other systems makes a lock file without them, which
    # `npm ci` refuses; `npm install` takes the same versions from it.
    (cd web && npm install --ignore-scripts --no-audit --no-fund --no-save) >&2 || exit 3
    touch $modules
fi
[ "${1:-}" != --modules ] || exit 0

for made in build/kilostone.wasm build/online.wasm build/study.wasm build/generated/clauses.json; do
    [ -f $made ] || { echo "web: $made is missing (make wasm)" >&2; exit 1; }
done
newer=$(find web/src web/public web/index.html web/vite.config.ts web/catalogues.ts web/offline.ts web/sw.template.js \
    web/package-lock.json locales build/kilostone.wasm build/online.wasm build/study.wasm build/generated/clauses.json -newer web/dist/sw.js 2>/dev/null | head -n 1 || true)
if [ -f web/dist/sw.js ] && [ -z "$newer" ]; then exit 0; fi
echo "web: building web/dist" >&2
(cd web && node node_modules/vite/bin/vite.js build --logLevel warn) >&2 || exit 1
