"""Builds the rules as native modules where there is a C compiler, and as plain Python elsewhere.

QUAI_PLAIN=1 leaves them plain. The same source runs both ways.
"""

import os

from setuptools import setup

COMPILED = [
    "src/quai/core/rng.py",
    "src/quai/core/journal.py",
    "src/quai/core/state.py",
    "src/quai/core/playout.py",
    "src/quai/games/trambahn/cards.py",
    "src/quai/games/trambahn/state.py",
    "src/quai/games/trambahn/rules.py",
    "src/quai/games/trambahn/view.py",
    "src/quai/games/trambahn/heuristics.py",
]


def native_modules():
    """The extension modules, each optional: a missing compiler leaves the plain module."""
    if os.environ.get("QUAI_PLAIN"):
        return []
    from mypyc.build import mypycify

    modules = mypycify(COMPILED, opt_level="3", debug_level="0")
    for module in modules:
        module.optional = True
    return modules


setup(ext_modules=native_modules())
