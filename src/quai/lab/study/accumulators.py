"""The accumulators of a study: points, seats, length, choices, and what winners do."""

from collections import Counter
from typing import Any

from quai.core.journal import Journal
from quai.core.text import placeholders, say
from quai.lab.accumulator import Accumulator
from quai.lab.matches import Match

PARTS = 10
"""Number of parts that a game is divided into, whatever its length."""


class Points(Accumulator):
    """Counts the points that players end with, and the lengths of games."""

    def __init__(self) -> None:
        self.scores: list[Counter[int]] = []
        self.steps: Counter[int] = Counter()

    def after(self, match: Match) -> None:
        """Count the points and the steps of a game."""
        self._start(len(match.seated))
        self.steps[match.steps] += 1
        for player, points in enumerate(match.scores()):
            self.scores[player][int(points)] += 1

    def _start(self, players: int) -> None:
        if not self.scores:
            self.scores = [Counter() for _ in range(players)]

    def merge(self, other: "Points") -> None:
        """Add the counts of later games."""
        self._start(len(other.scores))
        self.steps.update(other.steps)
        for mine, theirs in zip(self.scores, other.scores, strict=True):
            mine.update(theirs)

    def report(self) -> dict[str, Any]:
        """Return each number of points and of steps with how often it occurred."""
        return {
            "points": [sorted(counts.items()) for counts in self.scores],
            "steps": sorted(self.steps.items()),
        }


class Seats(Accumulator):
    """Counts the wins of each seat, whichever player sits there."""

    def __init__(self) -> None:
        self.games = 0
        self.wins: list[float] = []

    def after(self, match: Match) -> None:
        """Count a game."""
        self._start(len(match.seated))
        self.games += 1
        wins = match.wins()
        for seat, player in enumerate(match.seated):
            self.wins[seat] += wins[player]

    def _start(self, seats: int) -> None:
        if not self.wins:
            self.wins = [0.0] * seats

    def merge(self, other: "Seats") -> None:
        """Add the counts of later games."""
        self._start(len(other.wins))
        self.games += other.games
        self.wins = [mine + theirs for mine, theirs in zip(self.wins, other.wins, strict=True)]

    def report(self) -> dict[str, Any]:
        """Return the wins of each seat."""
        return {"games": self.games, "wins": self.wins}


class Choices(Accumulator):
    """Counts the actions that players choose from, per part of a game.

    Decisions with a single action do not count. A game that cannot list its actions offers a
    sample.
    """

    def __init__(self) -> None:
        self.offered: list[Counter[int]] = [Counter() for _ in range(PARTS)]
        self._game: list[int] = []

    def before(self, match: Match) -> None:
        """Start a new game."""
        self._game = []

    def step(self, match: Match, seat: int, actions: list[Any], action: Any) -> None:
        """Note the number of actions offered."""
        self._game.append(len(actions))

    def after(self, match: Match) -> None:
        """Assign each decision to its part of the game, whose length is known only now."""
        for place, count in enumerate(self._game):
            if count > 1:
                self.offered[place * PARTS // len(self._game)][count] += 1

    def merge(self, other: "Choices") -> None:
        """Add the counts of later games."""
        for mine, theirs in zip(self.offered, other.offered, strict=True):
            mine.update(theirs)

    def report(self) -> dict[str, Any]:
        """Return for each part of a game how often each number of actions was offered."""
        return {"offered": [sorted(counts.items()) for counts in self.offered]}


class Deeds(Accumulator):
    """Counts how often winners and others do each thing.

    A game's texts define its deeds: an event `buy` is one if there is a sentence `deed.buy`, and
    deeds with different values in the placeholders of that sentence are counted separately.
    """

    def __init__(self) -> None:
        self.winners = 0.0
        self.others = 0.0
        self.by_winners: dict[str, list[float]] = {}
        """For each deed, the sum and the sum of squares of the times a winner did it per game."""
        self.by_others: dict[str, list[float]] = {}
        self._game: list[Counter[str]] = []

    def before(self, match: Match) -> None:
        """Start a new game."""
        self._game = [Counter() for _ in match.seated]

    def step(self, match: Match, seat: int, actions: list[Any], action: Any) -> None:
        """Play the action on a copy, and count the deeds among its events."""
        journal = Journal()
        match.state.copy().apply(action, journal)
        texts = match.game.texts("en")
        for event in journal.seen_by(frozenset(range(len(match.seated)))):
            sentence = texts.get(f"deed.{event['event']}")
            doer = event.get("seat")
            if sentence is not None and isinstance(doer, int):
                facts = {name: event.get(name, "") for name in sorted(placeholders(sentence))}
                self._game[doer][deed(event["event"], facts)] += 1

    def after(self, match: Match) -> None:
        """Add the deeds of the game to those of winners and others."""
        wins = match.wins()
        for seat, done in enumerate(self._game):
            share = 1.0 if wins[match.seated[seat]] > 0 else 0.0
            self.winners += share
            self.others += 1 - share
            into = self.by_winners if share else self.by_others
            for name, count in done.items():
                sums = into.setdefault(name, [0.0, 0.0])
                sums[0] += count
                sums[1] += count * count

    def merge(self, other: "Deeds") -> None:
        """Add the counts of later games."""
        self.winners += other.winners
        self.others += other.others
        for mine, theirs in (
            (self.by_winners, other.by_winners),
            (self.by_others, other.by_others),
        ):
            for name, sums in theirs.items():
                known = mine.setdefault(name, [0.0, 0.0])
                known[0] += sums[0]
                known[1] += sums[1]

    def report(self) -> dict[str, Any]:
        """Return the sums."""
        return {"winners": self.winners, "others": self.others, "by_winners": self.by_winners}


def deed(event: str, facts: dict[str, Any]) -> str:
    """Return the key of a deed: its event and the facts in its sentence."""
    return "|".join([event, *(f"{name}={value}" for name, value in facts.items())])


def deed_in_words(key: str, texts: dict[str, str], language: str) -> str:
    """Return a deed as a sentence."""
    event, *facts = key.split("|")
    values = dict(fact.partition("=")[::2] for fact in facts)
    return say(texts, language, f"deed.{event}", values)
