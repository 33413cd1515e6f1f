"""Builds the rules as native modules where there is a C compiler, and as plain Python elsewhere.

QUAI_PLAIN=1 leaves them plain. The same source runs both ways. Games are the folders of
src/quai/games: their modules are compiled, and each is named by an entry point.
"""

import os
import sys
from pathlib import Path
from typing import Any

from setuptools import setup

CORE = (
    *("rng", "journal", "actions", "state", "found", "listed", "zones"),
    *("sampler", "heuristics", "tensor", "playout", "pen", "lanes", "net"),
)
BOTS = ("bot", "tree", "search", "net_search")
GAMES = sorted(path.parent for path in Path("src/quai/games").glob("*/meta.py"))
PLAIN = frozenset({"__init__", "board", "cardfile", "chart", "meta", "reasons", "svg", "tensor"})
"""Modules of a game that gain nothing from being compiled: words, files, descriptions."""
ONLY_NAMING = frozenset({"dist_info", "egg_info"})
"""Commands that ask what the package is called and needs, for which nothing is compiled."""
COMPILED = [
    *(f"src/quai/core/{name}.py" for name in CORE),
    *(
        str(path)
        for folder in GAMES
        for path in sorted(folder.glob("*.py"))
        if path.stem not in PLAIN
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
        module.extra_compile_args = [*module.extra_compile_args, *COMPILER]
        module.extra_link_args = [*module.extra_link_args, "-O3", *ON_ALL_CORES]
    return modules


setup(
    ext_modules=native_modules(),
    entry_points={
        "console_scripts": ["quai = quai.__main__:main"],
        "quai.games": [f"{folder.name} = quai.games.{folder.name}.meta:GAME" for folder in GAMES],
        "pytest11": ["quai.contract.plugin = quai.contract.plugin"],
    },
)
