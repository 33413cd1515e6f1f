"""Runs the long random tests of all games, as `make fuzz` does: every fuzz.py and soak.py here.

python -m tests.games.fuzz_all
"""

import runpy
import sys
from pathlib import Path

NAMES = ("fuzz", "soak")


def modules() -> list[str]:
    """Return the modules to run, each a program whose defaults make a long run."""
    files = sorted(Path(__file__).parent.glob("*/*.py"))
    return [f"tests.games.{file.parent.name}.{file.stem}" for file in files if file.stem in NAMES]


def main() -> None:
    """Run all modules one after the other; the first failure ends the run."""
    del sys.argv[1:]
    for module in modules():
        print(module, flush=True)  # noqa: T201
        runpy.run_module(module, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
