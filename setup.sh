#!/bin/sh
# Installs what the build and the tests need on Debian (12 or later) or Ubuntu (24.04 or later), and any further
# packages named. Does nothing, and needs no network, when all are there.
set -e

missing=
for package in g++ make cmake libcxxopts-dev libsqlite3-dev catch2 "$@"; do
    if ! dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'install ok installed'; then
        missing="$missing $package"
    fi
done
[ -n "$missing" ] || exit 0

as_root=
[ "$(id -u)" = 0 ] || as_root=sudo
$as_root apt-get update -q
# shellcheck disable=SC2086 # the words are packages
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $missing
