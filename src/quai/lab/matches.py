"""Numbered games between bots: the same plan and number give the same game everywhere."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from quai.bots.match import play_out
from quai.bots.pool import BotPool
from quai.core.game import Game
from quai.core.record import Record
from quai.core.state import State
from quai.games import game as find_game
from quai.lab.accumulator import Accumulator

BOTS = BotPool()
"""The bots of this process that live as long as a run."""


class MatchPlan(NamedTuple):
    """What is played: all that a worker needs to know besides the number of a game.

    `players` are the names of bots. They move on by one seat from game to game, so that each deal
    is played once with every seating. If all players are the same bot, every game is a new deal,
    as exchanging seats would repeat the same game.
    """

    game: str
    players: tuple[str, ...]
    options: dict[str, Any]
    seed: int

    @property
    def seatings(self) -> int:
        """Number of games that are played on each deal."""
        return len(self.players) if len(set(self.players)) > 1 else 1

    def deal(self, number: int) -> int:
        """Return the seed of the deal of a game."""
        return self.seed + number // self.seatings

    def seated(self, number: int) -> list[int]:
        """Return for each seat of a game the index of its player in the plan."""
        seats, shift = len(self.players), number % self.seatings
        return [(seat + shift) % seats for seat in range(seats)]


class Result(NamedTuple):
    """The result of a game, by player of the plan."""

    number: int
    wins: list[float]
    scores: list[int]
    steps: int
    log: str = ""


class Match:
    """A game in progress, as accumulators see it.

    game     the rules
    plan     the bots, the options and the first seed
    number   number of the game in the plan
    deal     seed of the deal
    seated   for each seat, the index of its player in the plan
    state    the position, hidden information included: read it, never change it
    steps    number of decisions played
    """

    def __init__(self, plan: MatchPlan, number: int) -> None:
        self.plan = plan
        self.number = number
        self.game: Game = find_game(plan.game)
        self.deal = plan.deal(number)
        self.seated = plan.seated(number)
        self.state: State = self.game.new(len(self.seated), plan.options, self.deal)
        self.steps = 0

    @property
    def names(self) -> list[str]:
        """The name of the bot in each seat."""
        return [self.plan.players[player] for player in self.seated]

    def wins(self) -> list[float]:
        """Return the share of the win of each player of the plan; the game must be over."""
        outcome = self.state.outcome()
        assert outcome is not None
        wins = [0.0] * len(self.seated)
        for seat in outcome.winners:
            wins[self.seated[seat]] = 1.0 / len(outcome.winners)
        return wins

    def scores(self) -> list[int]:
        """Return the points of each player of the plan so far."""
        by_seat = self.state.scores()
        return [by_seat[self.seated.index(player)] for player in range(len(self.seated))]


def play(
    plan: MatchPlan, number: int, accumulators: Sequence[Accumulator] = (), with_log: bool = False
) -> Result:
    """Play one game of a plan before these accumulators, and return its result."""
    match = Match(plan, number)
    shift = number % plan.seatings
    bots = [
        BOTS.bot(
            plan.players[player], match.game, player, (match.deal << 16) + (player << 8) + shift
        )
        for player in match.seated
    ]
    moves: list[tuple[int, Any]] = []

    def watch(seat: int, actions: list[Any], action: Any) -> None:
        for accumulator in accumulators:
            accumulator.step(match, seat, actions, action)
        match.steps += 1
        if with_log:
            moves.append((seat, action))

    try:
        for accumulator in accumulators:
            accumulator.before(match)
        play_out(match.state, bots, match.deal, watch)
        for accumulator in accumulators:
            accumulator.after(match)
    finally:
        for player, bot in zip(match.seated, bots, strict=True):
            BOTS.release(plan.players[player], match.game, player, bot)
    log = _write_log(match, moves) if with_log else ""
    return Result(number, match.wins(), match.scores(), match.steps, log)


def _write_log(match: Match, moves: list[tuple[int, Any]]) -> str:
    seats = len(match.seated)
    record = Record(match.game, seats, match.plan.options, match.deal, match.names)
    for seat, action in moves:
        record.play(seat, match.game.write(action))
    return record.write()
