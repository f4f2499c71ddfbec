#!/bin/sh
# Installs what a part of Kilostone needs and is not there yet. On a complete machine it returns at
# once and touches no network.
#
#     tools/bootstrap.sh core test       (groups: core test postgres cluster python screen wasm package bare fuzz lint web browser browsers)
#
# Exit codes: 0 everything is there, 2 unknown group, 3 something is missing and could not be
# installed (no rights, no network); the command to run by hand is then printed.
set -eu

packages_of() {
    case $1 in
    core)  echo g++ cmake ninja-build ccache mold libfmt-dev libexpected-dev \
                nlohmann-json3-dev libcli11-dev libtomlplusplus-dev libicu-dev \
                libncurses-dev libedit-dev libboost1.81-dev libsqlite3-dev libpq-dev libsodium-dev libssl-dev libqrencode-dev pkg-config libpango1.0-dev fonts-dejavu-core python3 ;;
    # Completions are tried in every shell that has them, the manual page by groff.
    test)  echo libgtest-dev python3 bash zsh fish groff-base openssl ;;
    # /usr/bin/python3 is the one that the module is built for and tested with; with python3-pip and
    # python3-venv the tests install it as people do.
    python) echo python3 python3-dev python3-numpy python3-pytest python3-pip python3-venv pybind11-dev ;;
    # A database server of their own, which the tests start themselves.
    postgres) echo postgresql-15 ;;
    # What `make cluster` starts besides; no test needs it.
    cluster) echo etcd-server patroni python3-etcd haproxy ;;
    screen) echo tmux python3 ;;
    wasm)  echo clang-19 lld-19 wasi-libc libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 \
                libclang-rt-19-dev-wasm32 binaryen nlohmann-json3-dev libexpected-dev libboost1.81-dev; command -v node >/dev/null 2>&1 || echo nodejs ;;
    package) echo dpkg-dev file ;;
    bare) echo debootstrap curl ;;
    fuzz)  echo clang-19 libclang-rt-19-dev ;;
    lint)  echo clang-format-19 clang-tidy-19 ;;
    # Node and Chromium also come from elsewhere than Debian; then theirs must not be pulled in.
    web)   command -v npm >/dev/null 2>&1 || echo nodejs npm ;;
    # Beside Chromium; WebKitGTK needs a screen.
    browsers) echo firefox-esr webkit2gtk-driver xvfb ;;
    browser) command -v chromium >/dev/null 2>&1 || echo chromium ;;
    *)     return 1 ;;
    esac
}

[ $# -gt 0 ] || set -- core
wanted=
for group in "$@"; do
    if ! names=$(packages_of "$group"); then
        echo "bootstrap: no group '$group'; there are: core test postgres cluster python screen wasm package bare fuzz lint web browser browsers" >&2
        exit 2
    fi
    wanted="$wanted $names"
done

# Elsewhere than on Debian and its kin the names differ; say what is needed and go by the tools.
if ! command -v dpkg-query >/dev/null 2>&1; then
    echo "bootstrap: not a Debian system. Needed, by their Debian names:$wanted" >&2
    for tool in c++ cmake ninja; do
        if ! command -v "$tool" >/dev/null 2>&1; then
            echo "bootstrap: '$tool' not found: install the above and try again" >&2
            exit 3
        fi
    done
    echo "bootstrap: compiler, cmake and ninja found, going on" >&2
    exit 0
fi

missing=
for name in $wanted; do
    case " $missing " in *" $name "*) continue ;; esac
    case $(dpkg-query -W -f=' ${db:Status-Status} ' "$name" 2>/dev/null) in
    *" installed "*) ;;
    *) missing="$missing $name" ;;
    esac
done
[ -n "$missing" ] || exit 0

echo "==> installing:$missing" >&2
by_hand="apt-get update && apt-get install --no-install-recommends$missing"
if [ "$(id -u)" -eq 0 ]; then
    as_root=
elif command -v sudo >/dev/null 2>&1 && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
    as_root=sudo
else
    echo "bootstrap: installing needs root. Please run, as root:" >&2
    echo "    $by_hand" >&2
    exit 3
fi

# shellcheck disable=SC2086  # words on purpose
if ! { $as_root env DEBIAN_FRONTEND=noninteractive apt-get update -q &&
       $as_root env DEBIAN_FRONTEND=noninteractive \
           apt-get install -q -y --no-install-recommends $missing; } >&2; then
    echo "bootstrap: the installation failed; is the network there? By hand, as root:" >&2
    echo "    $by_hand" >&2
    exit 3
fi
