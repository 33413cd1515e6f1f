"""The accumulators of a study: points, turn order, length, choices, and what winners do."""

from collections import Counter
from statistics import mean
from typing import Any

from quai.core.journal import Journal
from quai.core.text import placeholders, say
from quai.lab.accumulator import Accumulator
from quai.lab.matches import Match

PARTS = 10
"""Number of parts that a game is divided into, whatever its length."""


def counted(data: dict[str, int]) -> Counter[int]:
    """Return a counter of numbers that was written as JSON, whose keys are text."""
    return Counter({int(value): times for value, times in data.items()})


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

    def load(self, data: dict[str, Any]) -> None:
        """Restore the data that `dump` returned."""
        self.scores = [counted(scores) for scores in data["scores"]]
        self.steps = counted(data["steps"])


class TurnOrder(Accumulator):
    """Counts the wins by place in the turn order: who begins, who is next, and so on.

    Seats say nothing about that where the player who begins is drawn. The seat that decides first
    begins, and the others follow in the order of their seats.
    """

    def __init__(self) -> None:
        self.games = 0
        self.wins: list[float] = []
        self._first = 0

    def before(self, match: Match) -> None:
        """Note who begins."""
        self._first = int(match.state.seat)

    def after(self, match: Match) -> None:
        """Count a game."""
        seats = len(match.seated)
        self._start(seats)
        self.games += 1
        wins = match.wins()
        for seat, player in enumerate(match.seated):
            self.wins[(seat - self._first) % seats] += wins[player]

    def _start(self, seats: int) -> None:
        if not self.wins:
            self.wins = [0.0] * seats

    def merge(self, other: "TurnOrder") -> None:
        """Add the counts of later games."""
        self._start(len(other.wins))
        self.games += other.games
        self.wins = [mine + theirs for mine, theirs in zip(self.wins, other.wins, strict=True)]

    def report(self) -> dict[str, Any]:
        """Return the wins of each place in the turn order."""
        return {"games": self.games, "wins": self.wins}


class Choices(Accumulator):
    """Counts the actions that players choose from, per part of a game.

    Decisions with a single action are only counted (`forced`). A game that cannot list its actions
    offers a sample.
    """

    def __init__(self) -> None:
        self.offered: list[Counter[int]] = [Counter() for _ in range(PARTS)]
        self.forced = 0
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
            else:
                self.forced += 1

    def merge(self, other: "Choices") -> None:
        """Add the counts of later games."""
        self.forced += other.forced
        for mine, theirs in zip(self.offered, other.offered, strict=True):
            mine.update(theirs)

    def report(self) -> dict[str, Any]:
        """Return for each part of a game how often each number of actions was offered."""
        offered = [sorted(counts.items()) for counts in self.offered]
        return {"offered": offered, "forced": self.forced}

    def load(self, data: dict[str, Any]) -> None:
        """Restore the data that `dump` returned."""
        self.offered = [counted(counts) for counts in data["offered"]]
        self.forced = data["forced"]


class Deeds(Accumulator):
    """Compares how often winners and others do each thing, game by game.

    A game's texts define its deeds: an event `buy` is one if there is a sentence `deed.buy`, and
    deeds with different values in the placeholders of that sentence are counted separately. The
    players of one game depend on each other, so what is added up is one difference per game. Games
    that all players win together are left out.
    """

    def __init__(self) -> None:
        self.games = 0
        self.sums: dict[str, list[float]] = {}
        """For each deed the sums over games of: the mean number of times of winners, that of the
        others, the difference of the two, its square, and 1 if there is a difference."""
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
        """Add the differences of a game."""
        wins = match.wins()
        has_won = [wins[player] > 0 for player in match.seated]
        if all(has_won):
            return
        self.games += 1
        for name in set().union(*self._game):
            times = [done[name] for done in self._game]
            self.add(
                name,
                mean(count for count, won in zip(times, has_won, strict=True) if won),
                mean(count for count, won in zip(times, has_won, strict=True) if not won),
            )

    def add(self, name: str, winners: float, others: float) -> None:
        """Add how often winners and others did something in a game."""
        difference = winners - others
        new = (winners, others, difference, difference * difference, float(difference != 0))
        known = self.sums.get(name, [0.0] * len(new))
        self.sums[name] = [total + each for total, each in zip(known, new, strict=True)]

    def merge(self, other: "Deeds") -> None:
        """Add the sums of later games."""
        self.games += other.games
        for name, new in other.sums.items():
            known = self.sums.get(name, [0.0] * len(new))
            self.sums[name] = [total + each for total, each in zip(known, new, strict=True)]

    def report(self) -> dict[str, Any]:
        """Return the sums."""
        return {"games": self.games, "sums": self.sums}


def deed(event: str, facts: dict[str, Any]) -> str:
    """Return the key of a deed: its event and the facts in its sentence."""
    return "|".join([event, *(f"{name}={value}" for name, value in facts.items())])


def deed_in_words(key: str, texts: dict[str, str], language: str) -> str:
    """Return a deed as a sentence."""
    event, *facts = key.split("|")
    values = dict(fact.partition("=")[::2] for fact in facts)
    return say(texts, language, f"deed.{event}", values)
