"""A ladder: bots play each other in pairs and are rated from the results."""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from typing import Any, NamedTuple

from quai.core.game import Game
from quai.games import game as find_game
from quai.lab.batches import MatchBatch, batches, play_batch
from quai.lab.executor import Executor
from quai.lab.intervals import share_interval
from quai.lab.matches import MatchPlan, Result
from quai.lab.rating import BotRating, RatedGame, rate
from quai.lab.result_file import Entry, ResultFile

CHALLENGER = 0
"""The place of the challenger among the players of a plan."""


class Pair(NamedTuple):
    """A challenger in one seat, and its opponent in all other seats."""

    challenger: str
    opponent: str


class Meeting(NamedTuple):
    """The results of a pair: the share of wins of the challenger's side, and its 95 % interval."""

    pair: Pair
    games: int
    share: float
    low: float
    high: float


class Ladder:
    """Which pairs play how many games of what. Results do not depend on the number of workers."""

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
        self.sides = find_game(game).sides(seats, self.options)
        """The seats of each side: partners win together."""
        chosen = pairwise(self.players) if neighbours else combinations(self.players, 2)
        self.pairs = [Pair(later, earlier) for earlier, later in chosen]

    def header(self, game: Game) -> Entry:
        """Return what the results depend on: the first line of their file."""
        return {
            "ladder": game.key,
            "rules": game.meta.version,
            "search": [game.effort, game.depth],
            "seats": self.seats,
            "seed": self.seed,
            "options": self.options,
        }

    @property
    def fair_share(self) -> float:
        """The share of wins of a challenger who is as strong as the opponents."""
        return 1 / len(self.sides)

    def plan(self, pair: Pair) -> MatchPlan:
        """Return the plan of the games of a pair."""
        players = (pair.challenger, *[pair.opponent] * (self.seats - 1))
        return MatchPlan(self.game, players, self.options, self.seed)

    def missing(self, done: Sequence[Entry]) -> list[MatchBatch]:
        """Return the batches still to be played, in an order that advances all pairs together."""
        known = _played(done)
        todo = [
            batch
            for pair in self.pairs
            for batch in batches(self.plan(pair), self.games, self.seats)
            if any((pair, number) not in known for number in batch.numbers)
        ]
        return sorted(todo, key=lambda batch: batch.numbers.start)

    def play(self, results: ResultFile, executor: Executor) -> Iterator[int]:
        """Play the missing games and save the results; yield the number of new games per batch."""
        known = _played(results.entries)
        todo = self.missing(results.entries)
        for batch, played in zip(todo, executor.run(play_batch, todo), strict=True):
            pair = Pair(*batch.plan.players[:2])
            new = [result for result in played if (pair, result.number) not in known]
            for result in new:
                results.add(_entry(pair, result))
            yield len(new)

    def counted(self, entries: Sequence[Entry]) -> list[Entry]:
        """Return the results that belong to this ladder, each once, ordered by game number."""
        index = {pair: place for place, pair in enumerate(self.pairs)}
        mine = {
            (entry["number"], index[Pair(*entry["pair"])]): entry
            for entry in entries
            if Pair(*entry["pair"]) in index and entry["number"] < self.games
        }
        return [mine[key] for key in sorted(mine)]

    def meetings(self, entries: Sequence[Entry]) -> list[Meeting]:
        """Return the results of each pair."""
        found = []
        for pair in self.pairs:
            games = [
                self._game(each) for each in self.counted(entries) if Pair(*each["pair"]) == pair
            ]
            wins = [game.wins_beside(CHALLENGER) for game in games]
            if wins:
                found.append(Meeting(pair, len(wins), *share_interval(sum(wins), len(wins))))
        return found

    def ratings(self, entries: Sequence[Entry]) -> list[BotRating]:
        """Return the ratings of the bots, the strongest first."""
        found = rate(self.players, map(self._game, self.counted(entries)))
        return sorted(found, key=lambda each: -each.rating)

    def _game(self, entry: Entry) -> RatedGame:
        """Return a game as it is rated, by player of the plan."""
        plan = self.plan(Pair(*entry["pair"]))
        seated = plan.seated(entry["number"])
        sides = [[seated[seat] for seat in side] for side in self.sides]
        return RatedGame(list(plan.players), entry["wins"], sides)


def _played(entries: Sequence[Entry]) -> set[tuple[Pair, int]]:
    """Return the pair and number of each game that has a result."""
    return {(Pair(*entry["pair"]), entry["number"]) for entry in entries}


def _entry(pair: Pair, result: Result) -> Entry:
    return {
        "pair": list(pair),
        "number": result.number,
        "wins": result.wins,
        "scores": result.scores,
        "steps": result.steps,
    }
