"""Accumulators about the course of a game: who leads when, and which actions are ever chosen."""

from collections import Counter
from itertools import pairwise
from typing import Any

from quai.core.text import placeholders, say
from quai.lab.accumulator import Accumulator
from quai.lab.matches import Match
from quai.lab.study.accumulators import PARTS

LATE = 4 / 5
"""The part of a game after which a change of the lead is late."""


class Lead(Accumulator):
    """Counts how often the player who leads goes on to win, per part of a game.

    Who leads is who has the best prospects, by the game's own heuristics and all cards open.
    """

    def __init__(self) -> None:
        self.games = [0] * PARTS
        """Games in which exactly one player led, at the start of each part."""
        self.wins = [0.0] * PARTS
        self.changes = 0
        self.late = 0
        """Games whose winner did not lead alone when the last fifth began."""
        self.whole = 0
        """All games."""
        self._leaders: list[int] = []

    def before(self, match: Match) -> None:
        """Start a new game."""
        self._leaders = []

    def step(self, match: Match, seat: int, actions: list[Any], action: Any) -> None:
        """Note who leads."""
        prospects = match.game.prospects(match.state)
        best = max(prospects)
        leaders = [place for place, chance in enumerate(prospects) if chance == best]
        self._leaders.append(leaders[0] if len(leaders) == 1 else -1)

    def after(self, match: Match) -> None:
        """Compare the leaders with the winners."""
        wins = match.wins()
        by_seat = [wins[player] for player in match.seated]
        length = len(self._leaders)
        for part in range(PARTS):
            leader = self._leaders[part * length // PARTS]
            if leader >= 0:
                self.games[part] += 1
                self.wins[part] += by_seat[leader]
        leading = [leader for leader in self._leaders if leader >= 0]
        self.changes += sum(a != b for a, b in pairwise(leading))
        leader = self._leaders[int(LATE * length)]
        self.late += leader < 0 or by_seat[leader] == 0
        self.whole += 1

    def merge(self, other: "Lead") -> None:
        """Add the counts of later games."""
        self.games = [mine + theirs for mine, theirs in zip(self.games, other.games, strict=True)]
        self.wins = [mine + theirs for mine, theirs in zip(self.wins, other.wins, strict=True)]
        self.changes += other.changes
        self.late += other.late
        self.whole += other.whole

    def report(self) -> dict[str, Any]:
        """Return the counts."""
        return {"games": self.games, "wins": self.wins, "changes": self.changes}


class Uses(Accumulator):
    """Counts in how many games each kind of action, by card, could be played and was played."""

    def __init__(self) -> None:
        self.games = 0
        self.possible: Counter[str] = Counter()
        self.chosen: Counter[str] = Counter()
        self._possible: set[str] = set()
        self._chosen: set[str] = set()
        self._labels: dict[Any, str] = {}

    def before(self, match: Match) -> None:
        """Start a new game."""
        self._possible, self._chosen = set(), set()

    def step(self, match: Match, seat: int, actions: list[Any], action: Any) -> None:
        """Note what could be played and what was."""
        self._possible.update(self._label(match, each) for each in actions)
        self._chosen.add(self._label(match, action))

    def _label(self, match: Match, action: Any) -> str:
        if not match.game.meta.listable:
            return label(match.game.write(action))
        found = self._labels.get(action)
        if found is None:
            found = self._labels[action] = label(match.game.write(action))
        return found

    def after(self, match: Match) -> None:
        """Count a game."""
        self.games += 1
        self.possible.update(self._possible)
        self.chosen.update(self._chosen)

    def merge(self, other: "Uses") -> None:
        """Add the counts of later games."""
        self.games += other.games
        self.possible.update(other.possible)
        self.chosen.update(other.chosen)

    def report(self) -> dict[str, Any]:
        """Return the counts."""
        return {"games": self.games, "possible": self.possible, "chosen": self.chosen}

    def dump(self) -> dict[str, Any]:
        """Return the counts of whole games as JSON data."""
        return {"games": self.games, "possible": dict(self.possible), "chosen": dict(self.chosen)}

    def load(self, data: dict[str, Any]) -> None:
        """Restore the data that `dump` returned."""
        self.games = data["games"]
        self.possible, self.chosen = Counter(data["possible"]), Counter(data["chosen"])


def label(named: dict[str, Any]) -> str:
    """Return the kind of an action with the first name in it, as of a card; numbers do not count.

    >>> label({"do": "lay", "row": 2, "card": "king"})
    'lay|card=king'
    >>> label({"do": "pass"})
    'pass'
    """
    names = [
        f"{field}={value}"
        for field, value in named.items()
        if field != "do" and isinstance(value, str)
    ]
    return "|".join([named["do"], *names[:1]])


def label_in_words(key: str, texts: dict[str, str], language: str) -> str:
    """Return the sentence of an action, with dots for the numbers that its label leaves out."""
    kind, _, fact = key.partition("|")
    message = f"action.{kind}"
    details: dict[str, Any] = dict.fromkeys(placeholders(texts[message]), "…")
    if fact:
        field, _, value = fact.partition("=")
        details[field] = value
    return say(texts, language, message, details)
