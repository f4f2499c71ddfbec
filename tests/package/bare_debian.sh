#!/bin/sh
# Installs the Debian package on a Debian that has nothing else, starts `kilostone serve` there and
# fetches the page.
#
#     tests/package/bare_debian.sh PACKAGE.deb        (make deb-test; as root)
#
# The bare system is made by debootstrap from the package source that this machine uses, in a
# folder that goes away afterwards; KILOSTONE_BARE=DIR keeps it there and uses it again. Exit codes:
# 0 the page was served, 1 not, 3 the bare system could not be made.
set -eu

package=$(realpath "$1")
bare=${KILOSTONE_BARE:-}
port=${KILOSTONE_PORT:-8799}
temporary=
if [ -z "$bare" ]; then
    temporary=$(mktemp -d)
    bare=$temporary/root
fi

if [ "${KILOSTONE_IN_NAMESPACE:-}" != yes ]; then
    # Mounts are made where nobody else sees them, and end with this process.
    code=0
    KILOSTONE_IN_NAMESPACE=yes KILOSTONE_BARE=$bare unshare -m --propagation private "$0" "$package" || code=$?
    [ -z "$temporary" ] || rm -rf "$temporary"
    exit $code
fi

source=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | head -n 1)
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
if [ ! -x "$bare/usr/bin/apt-get" ]; then
    echo "==> a bare $suite" >&2
    debootstrap --variant=minbase "$suite" "$bare" "$source" >&2 || exit 3
fi
cp /etc/resolv.conf "$bare/etc/resolv.conf"
for what in proc sys dev dev/pts dev/shm; do
    mkdir -p "$bare/$what"
    mount --bind "/$what" "$bare/$what"
done

inside() { chroot "$bare" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 "$@"; }

echo "==> installing $(basename "$package")" >&2
cp "$package" "$bare/kilostone.deb"
inside apt-get update -q >&2 || exit 3
inside env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends --reinstall /kilostone.deb >&2

failed=0
expect() {
    if [ "$2" -eq 0 ]; then echo "ok: $1"; else echo "FAILED: $1"; failed=1; fi
}

inside kilostone --version; expect "the program runs" $?
code=0; inside test -s /usr/share/man/man1/kilostone.1 || code=$?
expect "the manual page is there" $code
code=0; inside test -s /usr/share/bash-completion/completions/kilostone || code=$?
expect "the completions are there" $code

inside kilostone serve --port "$port" >"$bare/address" &
server=$!
trap 'kill $server 2>/dev/null || true' EXIT
waited=0
until [ -s "$bare/address" ] || [ $waited -ge 60 ] || ! kill -0 $server 2>/dev/null; do
    sleep 1
    waited=$((waited + 1))
done
echo "served at $(cat "$bare/address")"
page=$(curl -sf "http://127.0.0.1:$port/") || page=
code=0; echo "$page" | grep -q '<title>Kilostone' || code=$?
expect "the page is served" $code
script=$(echo "$page" | sed -n 's/.*src="\.\?\/\{0,1\}\([^"]*\.js\)".*/\1/p' | head -n 1)
code=0; curl -sf "http://127.0.0.1:$port/$script" -o /dev/null || code=$?
expect "its script is served ($script)" $code
kill $server
exit $failed
