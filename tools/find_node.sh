# Read by other scripts, in the root of the tree: puts a node into PATH that is new enough for the web
# app's tools, 20.19 or later. Debian 12 has an older one; then a newer is fetched from the npm
# registry into .tools. Fails when npm is missing or cannot fetch it.
node_is_new() {
    "$1" -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null
}

if ! command -v npm >/dev/null 2>&1; then
    echo "web: npm is missing (tools/bootstrap.sh web)" >&2
    return 3
fi
if ! node_is_new node; then
    own=$PWD/.tools/node_modules/node/bin
    if ! node_is_new "$own/node"; then
        echo "web: fetching a newer node into .tools" >&2
        npm install --prefix .tools --no-audit --no-fund --no-save node@22 >&2 || return 3
    fi
    PATH=$own:$PATH
    export PATH
fi
