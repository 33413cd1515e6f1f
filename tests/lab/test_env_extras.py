"""quai and its lab can be imported without the extra, and say what is missing."""

import os
import subprocess
import sys

import pytest

from tests.games.sample import SAMPLE

HIDE = """
import sys
class Hidden:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {hidden!r}:
            raise ModuleNotFoundError("No module named " + repr(name), name=name)
sys.meta_path.insert(0, Hidden())
import quai, quai.lab
from quai.core.refusals import QuaiError
try:
    quai.lab.{function}({sample!r}{more})
except QuaiError as error:
    sys.exit(str(error))
"""


@pytest.mark.parametrize(
    ("function", "hidden"),
    [
        ("env", ["numpy", "gymnasium", "pettingzoo"]),
        ("env", ["pettingzoo"]),
        ("single", ["gymnasium"]),
        ("openspiel", ["pyspiel"]),
        ("batch", ["numpy"]),
        ("vector", ["gymnasium"]),
        ("flat", ["gymnasium"]),
    ],
)
def test_a_missing_library_is_named_with_its_remedy(function: str, hidden: list[str]) -> None:
    more = ", 2" if function in ("batch", "vector", "flat") else ""
    script = HIDE.format(hidden=hidden, function=function, sample=SAMPLE, more=more)
    done = subprocess.run(
        [sys.executable, "-c", script],
        env=dict(os.environ),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    missing, _, remedy = done.stderr.strip().removeprefix("this needs ").partition(": ")
    assert missing in hidden
    assert remedy == "pip install 'quai[lab]'"
