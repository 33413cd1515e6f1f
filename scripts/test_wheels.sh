#!/usr/bin/env bash
# Installs each wheel of dist/ in a virtual environment of its own and runs tests on it: those given, or
# those of core and contract. They check that the compiled wheel is compiled and the plain one is not.
set -euo pipefail
cd "$(dirname "$0")/.."
shopt -s nullglob
tests=("$@")
[ ${#tests[@]} -gt 0 ] || tests=(tests/core tests/contract/test_golden.py --pyargs quai.contract.test_record)
wheels=(dist/*.whl)
[ ${#wheels[@]} -eq 2 ] || { echo "dist/ must hold two wheels, not ${#wheels[@]}: run make build." >&2; exit 1; }
for wheel in "${wheels[@]}"; do
  case "$wheel" in
    *-none-any.whl) kind=plain ;;
    *) kind=compiled ;;
  esac
  place="build/wheels/$kind"
  "${PYTHON:-python3}" -m venv --clear "$place"
  "$place/bin/pip" --disable-pip-version-check install --quiet --constraint constraints.txt \
    "$wheel" pytest pytest-xdist
  echo "The $kind wheel, $wheel:"
  PYTHONPATH=. QUAI_EXPECT="$kind" "$place/bin/python" -m pytest -n 2 "${tests[@]}"
done
