"""Refusals: what is said when an action or an input cannot be taken."""

from typing import Any

MAX_BRIEF_CHARS = 100


class QuaiError(Exception):
    """An error whose text is meant for a person."""


class BadInput(QuaiError):
    """Something written by a person or a program cannot be read."""


class BrokenLog(QuaiError):
    """A log is damaged, altered, or does not follow the rules it names."""


class RuleBroken(QuaiError):
    """An action breaks a rule of the game.

    `rule` is the id in `docs/rules/`, `reason` the message id in the game's catalogue, and
    `details` what a sentence or a picture of it needs.
    """

    def __init__(self, rule: str, reason: str, **details: Any) -> None:
        super().__init__(rule, reason, details)
        self.rule = rule
        self.reason = reason
        self.details = details

    def __str__(self) -> str:
        return f"{self.rule} {self.reason} {self.details}"


def brief(value: object) -> str:
    """The beginning of a wrong value, as a refusal repeats it."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, a list in itself
        return "something too large to repeat"
    return text if len(text) <= MAX_BRIEF_CHARS else f"{text[:MAX_BRIEF_CHARS]}…"
