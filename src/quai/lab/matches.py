"""A numbered game between bots: the same plan and number give the same game everywhere."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from quai.bots import make
from quai.bots.match import play_out
from quai.core.game import Game
from quai.core.record import Record
from quai.core.state import State
from quai.games import game as find_game
from quai.lab.accumulator import Accumulator


class Plan(NamedTuple):
    """What is played again and again: all that a worker needs besides the number of a game.

    The seats turn with the number, so that each deal serves every seating once. Players who are
    all the same get a new deal each time: exchanged, they would only repeat themselves.
    """

    game: str
    players: tuple[str, ...]
    options: dict[str, Any]
    seed: int

    @property
    def seatings(self) -> int:
        """How many games a deal serves."""
        return len(self.players) if len(set(self.players)) > 1 else 1

    def deal(self, number: int) -> int:
        """The seed of the deal of a game."""
        return self.seed + number // self.seatings

    def seated(self, number: int) -> list[int]:
        """For each seat the player of a game, by place in the plan."""
        seats, turn = len(self.players), number % self.seatings
        return [(seat + turn) % seats for seat in range(seats)]


class Result(NamedTuple):
    """What a game gave, by player as named in the plan."""

    number: int
    wins: list[float]
    scores: list[int]
    steps: int
    log: str = ""


class Match:
    """A game while it is played, as accumulators see it.

    game     the rules
    plan     the bots, the options, the first seed
    number   which game of the plan it is
    deal     the seed of its deal
    seated   for each seat the player, by place in the plan
    state    the position, with all its secrets: to be read, never changed
    steps    how many decisions have been played
    """

    def __init__(self, plan: Plan, number: int) -> None:
        self.plan = plan
        self.number = number
        self.game: Game = find_game(plan.game)
        self.deal = plan.deal(number)
        self.seated = plan.seated(number)
        self.state: State = self.game.new(len(self.seated), plan.options, self.deal)
        self.steps = 0

    @property
    def names(self) -> list[str]:
        """The bots, a seat each."""
        return [self.plan.players[player] for player in self.seated]

    def wins(self) -> list[float]:
        """What part of the win each player of the plan has, once the game is over."""
        outcome = self.state.outcome()
        assert outcome is not None
        wins = [0.0] * len(self.seated)
        for seat in outcome.winners:
            wins[self.seated[seat]] = 1.0 / len(outcome.winners)
        return wins

    def scores(self) -> list[int]:
        """The points of each player of the plan so far."""
        by_seat = self.state.scores()
        return [by_seat[self.seated.index(player)] for player in range(len(self.seated))]


def play(
    plan: Plan, number: int, accumulators: Sequence[Accumulator] = (), with_log: bool = False
) -> Result:
    """Play one game of a plan, and let the accumulators watch."""
    match = Match(plan, number)
    turn = number % plan.seatings
    bots = [
        make(plan.players[player], match.game, (match.deal << 16) + (player << 8) + turn)
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
        for bot in bots:
            bot.close()
    log = _write_log(match, moves) if with_log else ""
    return Result(number, match.wins(), match.scores(), match.steps, log)


def _write_log(match: Match, moves: list[tuple[int, Any]]) -> str:
    seats = len(match.seated)
    record = Record(match.game, seats, match.plan.options, match.deal, match.names)
    for seat, action in moves:
        record.play(seat, match.game.write(action))
    return record.write()
