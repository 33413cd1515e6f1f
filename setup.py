"""Builds the rules as native modules where there is a C compiler, and as plain Python elsewhere.

QUAI_PLAIN=1 leaves them plain. The same source runs both ways.
"""

import os
import sys
from pathlib import Path
from typing import Any

from setuptools import setup

CORE = ("rng", "journal", "state", "tensor", "playout")
GAME = ("cards", "state", "kernel", "rules", "view", "heuristics")
BOTS = ("bot", "search")
GAMES = ("trambahn", "station_master", "aiguillage", "express", "string_railway")
FURTHER = {
    "express": ("hand", "disasters", "turn", "checks"),
    "string_railway": ("judge", "laying", "scenery"),
}
"""What a game compiles beyond the modules that every game has."""
ONLY_NAMING = frozenset({"dist_info", "egg_info"})
"""Commands that ask what the package is called and needs, for which nothing is compiled."""
COMPILED = [
    *(f"src/quai/core/{name}.py" for name in CORE),
    *(
        path
        for key in GAMES
        for name in (*GAME, *FURTHER.get(key, ()))
        if Path(path := f"src/quai/games/{key}/{name}.py").exists()
    ),
    *(f"src/quai/bots/{name}.py" for name in BOTS),
]
ON_ALL_CORES = ["-flto=auto"]
"""All rules are one large C file: so its parts are optimised at the same time."""
COMPILER = ["-fvisibility=hidden", "-fno-plt", "-Wno-all", *ON_ALL_CORES]
"""Looking for warnings in a file that nobody wrote takes longer than compiling it."""


def native_modules() -> list[Any]:
    """The extension modules, each optional: a missing compiler leaves the plain module."""
    if os.environ.get("QUAI_PLAIN") or not ONLY_NAMING.isdisjoint(sys.argv):
        return []
    from mypyc.build import mypycify

    modules = mypycify(COMPILED, opt_level="3", debug_level="0")
    for module in modules:
        module.optional = True
        module.extra_compile_args += COMPILER
        module.extra_link_args += ["-O3", *ON_ALL_CORES]
    return modules


setup(ext_modules=native_modules())
