"""Builds the rules as native modules where there is a C compiler, and as plain Python elsewhere.

QUAI_PLAIN=1 leaves them plain. The same source runs both ways.
"""

import os
from pathlib import Path
from typing import Any

from setuptools import setup

CORE = ("rng", "journal", "state", "playout")
GAME = ("cards", "state", "kernel", "rules", "view", "heuristics")
BOTS = ("bot", "search")
COMPILED = [
    *(f"src/quai/core/{name}.py" for name in CORE),
    *sorted(str(path) for name in GAME for path in Path("src/quai/games").glob(f"*/{name}.py")),
    *(f"src/quai/bots/{name}.py" for name in BOTS),
]


def native_modules() -> list[Any]:
    """The extension modules, each optional: a missing compiler leaves the plain module."""
    if os.environ.get("QUAI_PLAIN"):
        return []
    from mypyc.build import mypycify

    modules = mypycify(COMPILED, opt_level="3", debug_level="0")
    for module in modules:
        module.optional = True
        module.extra_compile_args += ["-fvisibility=hidden", "-fno-plt"]
    return modules


setup(ext_modules=native_modules())
