"""What a study watches in every game: points, seats, length, choices, and what winners do."""

from collections import Counter
from typing import Any

from quai.core.journal import Journal
from quai.core.text import placeholders, say
from quai.lab.accumulator import Accumulator
from quai.lab.matches import Match

PARTS = 10
"""A game is cut into so many parts, whatever its length."""


class Points(Accumulator):
    """How many points the players of the plan end with, and how long games are."""

    def __init__(self) -> None:
        self.scores: list[Counter[int]] = []
        self.steps: Counter[int] = Counter()

    def after(self, match: Match) -> None:
        """Count the points and the steps of a game."""
        self._seat(len(match.seated))
        self.steps[match.steps] += 1
        for player, points in enumerate(match.scores()):
            self.scores[player][int(points)] += 1

    def _seat(self, players: int) -> None:
        if not self.scores:
            self.scores = [Counter() for _ in range(players)]

    def merge(self, other: "Points") -> None:
        """Add other games."""
        self._seat(len(other.scores))
        self.steps.update(other.steps)
        for mine, theirs in zip(self.scores, other.scores, strict=True):
            mine.update(theirs)

    def report(self) -> dict[str, Any]:
        """Each number of points and of steps with how often it was seen."""
        return {
            "points": [sorted(seen.items()) for seen in self.scores],
            "steps": sorted(self.steps.items()),
        }


class Seats(Accumulator):
    """How often each seat wins, whoever sits there."""

    def __init__(self) -> None:
        self.games = 0
        self.wins: list[float] = []

    def after(self, match: Match) -> None:
        """Count a game."""
        self._seat(len(match.seated))
        self.games += 1
        wins = match.wins()
        for seat, player in enumerate(match.seated):
            self.wins[seat] += wins[player]

    def _seat(self, seats: int) -> None:
        if not self.wins:
            self.wins = [0.0] * seats

    def merge(self, other: "Seats") -> None:
        """Add other games."""
        self._seat(len(other.wins))
        self.games += other.games
        self.wins = [mine + theirs for mine, theirs in zip(self.wins, other.wins, strict=True)]

    def report(self) -> dict[str, Any]:
        """The wins of each seat."""
        return {"games": self.games, "wins": self.wins}


class Choices(Accumulator):
    """Between how many actions players choose, from the first part of a game to the last.

    Steps without a choice do not count. A game that cannot list its actions offers a sample.
    """

    def __init__(self) -> None:
        self.offered: list[Counter[int]] = [Counter() for _ in range(PARTS)]
        self._game: list[int] = []

    def before(self, match: Match) -> None:
        """A new game begins."""
        self._game = []

    def step(self, match: Match, seat: int, actions: list[Any], action: Any) -> None:
        """Note between how many actions a seat chose."""
        self._game.append(len(actions))

    def after(self, match: Match) -> None:
        """Only now is it known in what part of the game each choice was."""
        for place, count in enumerate(self._game):
            if count > 1:
                self.offered[place * PARTS // len(self._game)][count] += 1

    def merge(self, other: "Choices") -> None:
        """Add other games."""
        for mine, theirs in zip(self.offered, other.offered, strict=True):
            mine.update(theirs)

    def report(self) -> dict[str, Any]:
        """For each part of a game, how often so many actions were offered."""
        return {"offered": [sorted(seen.items()) for seen in self.offered]}


class Deeds(Accumulator):
    """How often winners and others do each thing.

    What a deed is, a game's own texts say: an event `buy` with a sentence `deed.buy` is one, and is
    told apart by the facts that the sentence names.
    """

    def __init__(self) -> None:
        self.winners = 0.0
        self.others = 0.0
        self.by_winners: dict[str, list[float]] = {}
        """For each deed the sum and the sum of squares of how often a winner did it in a game."""
        self.by_others: dict[str, list[float]] = {}
        self._game: list[Counter[str]] = []

    def before(self, match: Match) -> None:
        """A new game begins."""
        self._game = [Counter() for _ in match.seated]

    def step(self, match: Match, seat: int, actions: list[Any], action: Any) -> None:
        """Play the action on a copy, to hear what happens."""
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
        """Only now is it known who won."""
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
        """Add other games."""
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
        """The sums."""
        return {"winners": self.winners, "others": self.others, "by_winners": self.by_winners}


def deed(event: str, facts: dict[str, Any]) -> str:
    """The key of a deed: its event and the facts that tell it from others."""
    return "|".join([event, *(f"{name}={value}" for name, value in facts.items())])


def deed_in_words(key: str, texts: dict[str, str], language: str) -> str:
    """A deed as a reader sees it."""
    event, *facts = key.split("|")
    told = dict(fact.partition("=")[::2] for fact in facts)
    return say(texts, language, f"deed.{event}", told)
