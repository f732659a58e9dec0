#!/usr/bin/env bash
# Installs Debian's Chromium, for the tests of the table, unless there is a Chromium or Chrome already.
set -euo pipefail

for name in "${CHROMIUM:-}" chromium chromium-browser google-chrome; do
    if [[ -n $name ]] && command -v "$name" >/dev/null; then
        echo "Chromium is there: $(command -v "$name")"
        exit 0
    fi
done
if ! command -v apt-get >/dev/null; then
    echo "install-chromium.sh: there is no Chromium here and no apt-get to install it; install it, or name it in CHROMIUM" >&2
    exit 1
fi
as_root=()
if [[ $(id -u) -ne 0 ]]; then
    as_root=(sudo)
fi
export DEBIAN_FRONTEND=noninteractive
"${as_root[@]}" apt-get update -qq
"${as_root[@]}" apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core fonts-ipafont-gothic
command -v chromium
