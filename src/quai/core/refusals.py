"""Refusals: what is said when an action or an input cannot be taken."""

from typing import Any


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
