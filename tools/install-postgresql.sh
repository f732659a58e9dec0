#!/usr/bin/env bash
# Installs Debian's PostgreSQL, for the tests of the host, unless there is one already; where it may not, it says so.
set -euo pipefail

if command -v pg_ctl >/dev/null || compgen -G '/usr/lib/postgresql/*/bin/pg_ctl' >/dev/null; then
    echo "PostgreSQL is there: $(command -v pg_ctl || compgen -G '/usr/lib/postgresql/*/bin/pg_ctl' | tail -n 1)"
    exit 0
fi
skip() {
    echo "install-postgresql.sh: $1; what needs PostgreSQL is left out" >&2
    exit 0
}
command -v apt-get >/dev/null || skip "there is no PostgreSQL here and no apt-get to install it"
[[ $(id -u) -eq 0 ]] || skip "there is no PostgreSQL here, and only root may install it"
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq || skip "apt-get cannot say which packages there are"
# The tests make clusters of their own, so none is made and started now.
settings=/etc/postgresql-common/createcluster.conf
if [[ ! -e $settings ]]; then
    mkdir -p "${settings%/*}"
    echo "create_main_cluster = false" >"$settings"
fi
apt-get install -y -qq --no-install-recommends -o Dpkg::Options::=--force-confold postgresql ||
    skip "PostgreSQL cannot be installed"
compgen -G '/usr/lib/postgresql/*/bin/pg_ctl'
