#!/usr/bin/env bash
# Installs the programs that the tests need and that are missing: a C compiler, Node, Chromium,
# PostgreSQL, Redis, and valgrind, which counts instructions.
# Needs root and apt; otherwise it prints what to install by hand. Without the servers, the tests that
# start them are skipped, unless QUAI_EXPECT_SERVERS is set.
set -euo pipefail
missing=() servers=()
command -v cc >/dev/null || missing+=(gcc libc6-dev)
command -v node >/dev/null || missing+=(nodejs)
command -v npm >/dev/null || missing+=(npm)
command -v chromium >/dev/null || command -v chromium-browser >/dev/null || servers+=(chromium)
command -v chromium-headless-shell >/dev/null || servers+=(chromium-headless-shell)
command -v redis-server >/dev/null || servers+=(redis-server)
command -v postgres >/dev/null || ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || servers+=(postgresql)
command -v valgrind >/dev/null || servers+=(valgrind)
all=("${missing[@]}" "${servers[@]}")
[ ${#all[@]} -eq 0 ] && exit 0
if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null; then
  echo "The tests also need: ${all[*]} (names of Debian packages). Please install them." >&2
  [ ${#missing[@]} -eq 0 ] && [ -z "${QUAI_EXPECT_SERVERS:-}" ] && exit 0
  exit 1
fi
apt-get update -qq
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${all[@]}" >/dev/null
