"""A ladder: players meet in pairs, deal after deal, and are rated by what came of it."""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from typing import Any, NamedTuple

from quai.core.game import Game
from quai.lab.batches import Batch, batches, play_batch
from quai.lab.executor import Executor
from quai.lab.figures import share_interval
from quai.lab.ledger import Ledger, Line
from quai.lab.matches import Plan, Result
from quai.lab.rating import Rating, rate


class Pair(NamedTuple):
    """A challenger in one seat, and its opponent in all others."""

    challenger: str
    opponent: str


class Meeting(NamedTuple):
    """What came of the games of a pair: the challenger's share of wins and its 95 % interval."""

    pair: Pair
    games: int
    share: float
    low: float
    high: float


class Ladder:
    """Who plays whom, how often, at what: the same for any number of workers."""

    def __init__(
        self,
        game: str,
        players: Sequence[str],
        *,
        seats: int,
        games: int,
        seed: int = 1,
        options: dict[str, Any] | None = None,
        neighbours: bool = False,
    ) -> None:
        self.game = game
        self.players = list(players)
        self.seats = seats
        self.games = games
        self.seed = seed
        self.options = options or {}
        chosen = pairwise(self.players) if neighbours else combinations(self.players, 2)
        self.pairs = [Pair(later, earlier) for earlier, later in chosen]

    def about(self, game: Game) -> Line:
        """What its results are the results of: the first line of their file."""
        return {
            "ladder": game.key,
            "rules": game.meta.version,
            "search": [game.effort, game.depth],
            "seats": self.seats,
            "seed": self.seed,
            "options": self.options,
        }

    def plan(self, pair: Pair) -> Plan:
        """The games of a pair."""
        players = (pair.challenger, *[pair.opponent] * (self.seats - 1))
        return Plan(self.game, players, self.options, self.seed)

    def missing(self, done: Sequence[Line]) -> list[Batch]:
        """What is still to be played, all pairs keeping step."""
        known = _known(done)
        parts = [
            batch
            for pair in self.pairs
            for batch in batches(self.plan(pair), self.games, self.seats)
            if any((pair, number) not in known for number in batch.numbers)
        ]
        return sorted(parts, key=lambda batch: batch.numbers.start)

    def play(self, ledger: Ledger, executor: Executor) -> Iterator[int]:
        """Play what is missing and write it down; tells after each batch how many games are new."""
        known = _known(ledger.lines)
        todo = self.missing(ledger.lines)
        for batch, results in zip(todo, executor.run(play_batch, todo), strict=True):
            pair = Pair(*batch.plan.players[:2])
            new = [result for result in results if (pair, result.number) not in known]
            for result in new:
                ledger.add(_line(pair, result))
            yield len(new)

    def counted(self, lines: Sequence[Line]) -> list[Line]:
        """The results that are of this ladder, each once, in the order of their numbers."""
        places = {pair: place for place, pair in enumerate(self.pairs)}
        mine = {
            (line["number"], places[Pair(*line["pair"])]): line
            for line in lines
            if Pair(*line["pair"]) in places and line["number"] < self.games
        }
        return [mine[key] for key in sorted(mine)]

    def meetings(self, lines: Sequence[Line]) -> list[Meeting]:
        """How each pair stands."""
        found = []
        for pair in self.pairs:
            wins = [line["wins"][0] for line in self.counted(lines) if Pair(*line["pair"]) == pair]
            if wins:
                found.append(Meeting(pair, len(wins), *share_interval(sum(wins), len(wins))))
        return found

    def ratings(self, lines: Sequence[Line]) -> list[Rating]:
        """The players, the strongest first."""
        games = (
            ([line["pair"][0], *[line["pair"][1]] * (self.seats - 1)], line["wins"])
            for line in self.counted(lines)
        )
        return sorted(rate(self.players, games), key=lambda rating: -rating.rating)


def _known(lines: Sequence[Line]) -> set[tuple[Pair, int]]:
    """The games whose results are written down."""
    return {(Pair(*line["pair"]), line["number"]) for line in lines}


def _line(pair: Pair, result: Result) -> Line:
    return {
        "pair": list(pair),
        "number": result.number,
        "wins": result.wins,
        "scores": result.scores,
        "steps": result.steps,
    }
