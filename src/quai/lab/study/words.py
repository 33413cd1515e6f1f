"""The words and numbers of a report, in one language."""

import json
from functools import cache
from importlib.resources import files
from typing import Any

from quai.bots.own import label_of
from quai.core.text import say


@cache
def catalogue(language: str) -> dict[str, str]:
    """Return the words of a report in a language."""
    text = files("quai.lab.study").joinpath(f"text/{language}.json").read_text(encoding="utf-8")
    found: dict[str, str] = json.loads(text)
    return found


class StudyWords:
    """Writes sentences and numbers in one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def say(self, message: str, **details: Any) -> str:
        """Return a sentence of the report."""
        return say(catalogue(self.language), self.language, message, details)

    def number(self, value: float, digits: int = 1) -> str:
        """Return a number in the notation of the language."""
        written = f"{abs(value):.{digits}f}"
        sign = "\u2212" if value < 0 and float(written) else ""
        return sign + (written.replace(".", ",") if self.language == "fr" else written)

    def signed(self, value: float, digits: int = 1) -> str:
        """Return a number with its sign, also if it is positive."""
        written = self.number(value, digits)
        return f"+{written}" if value > 0 else written

    def per_cent(self, share: float, digits: int = 1) -> str:
        """Return a share in per cent."""
        return self.number(share * 100, digits) + "\u00a0%"

    def with_half(self, mean: float, half: float) -> str:
        """Return a mean with half the width of its interval."""
        return f"{self.number(mean)} ± {self.number(half)}"

    def range(self, low: float, high: float, digits: int = 0) -> str:
        """Return the bounds of an interval of a share, in per cent."""
        return f"{self.number(low * 100, digits)}\u2013{self.number(high * 100, digits)}\u00a0%"

    def interval(self, share: float, low: float, high: float) -> str:
        """Return a share with its interval."""
        return f"{self.per_cent(share)} ({self.range(low, high, 1)})"

    def bot(self, name: str) -> str:
        """Return the name of a bot; a level is called one."""
        return self.say("level", level=name) if name.isdigit() else label_of(name)

    def list(self, items: list[str]) -> str:
        """Return some items, separated by semicolons as they may hold commas."""
        return "\u202f; ".join(items) if self.language == "fr" else "; ".join(items)
