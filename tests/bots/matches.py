"""Matches between two bots."""

from quai.bots import make
from quai.bots.bot import Bot
from quai.bots.match import play_match
from quai.core.game import Game


def share_of_wins(game: Game, first: str, second: str, games: int) -> float:
    """The share of wins of the first bot, seats exchanged on each deal."""
    won = 0.0
    for number in range(games):
        seat = number % 2
        bots: list[Bot] = [make(first, game, number), make(second, game, number + 1000)]
        outcome = play_match(game, bots if seat == 0 else bots[::-1], number // 2).state.outcome()
        assert outcome is not None
        won += (seat in outcome.winners) / len(outcome.winners)
    return won / games
