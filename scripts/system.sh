#!/usr/bin/env bash
# Installs the system's programs that the tests need and do not find: a C compiler, Node,
# Chromium, PostgreSQL, Redis, and valgrind, which counts instructions.
# Needs root and Debian's packages; otherwise says what to install by hand.
set -euo pipefail
missing=()
command -v cc >/dev/null || missing+=(gcc libc6-dev)
command -v node >/dev/null || missing+=(nodejs)
command -v npm >/dev/null || missing+=(npm)
command -v chromium >/dev/null || missing+=(chromium)
command -v valgrind >/dev/null || missing+=(valgrind)
command -v redis-server >/dev/null || missing+=(redis-server)
command -v postgres >/dev/null || ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || missing+=(postgresql)
[ ${#missing[@]} -eq 0 ] && exit 0
if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null; then
  echo "The tests also need: ${missing[*]} (Debian's names). Please install them." >&2
  exit 1
fi
apt-get update -qq
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
