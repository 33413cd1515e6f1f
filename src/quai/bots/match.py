"""One game between bots, from the deal to the end."""

from collections.abc import Callable
from typing import Any

from quai.bots.bot import Bot, offered_actions
from quai.bots.external import ExternalBot
from quai.core.game import Game
from quai.core.record import Record
from quai.core.refusals import BadInput, RuleBroken
from quai.core.rng import Rng
from quai.core.state import State

Watcher = Callable[[int, list[Any], Any], None]
"""Called before each decision is played, with the seat, the actions offered and the one chosen."""


def play_out(state: State, bots: list[Bot], seed: int, watch: Watcher) -> None:
    """Let bots, one per seat, play a position to the end of the game."""
    offers = Rng(seed ^ 0x5EED)
    while state.actor is not None:
        seat = state.actor
        actions = offered_actions(state, offers)
        action = bots[seat].choose(state.view(frozenset({seat})), actions)
        try:
            watch(seat, actions, action)
            state.play(action)
        except RuleBroken as error:
            raise illegal_action(bots[seat], action, error) from error
        except BadInput as error:
            raise BadInput(f"the bot {_name(bots[seat])!r} chose {action!r}: {error}") from error


def _name(bot: Bot) -> str:
    return bot.command if isinstance(bot, ExternalBot) else type(bot).__name__


def illegal_action(bot: Bot, action: Any, error: RuleBroken) -> BadInput:
    """Return the error for a bot that has chosen an action against the rules."""
    return BadInput(
        f"the bot {_name(bot)!r} chose {bot.game.write(action)}, against rule {error.rule}"
    )


def play_match(
    game: Game,
    bots: list[Bot],
    seed: int,
    options: dict[str, Any] | None = None,
    names: list[str] | None = None,
) -> Record:
    """Play a game between bots, one per seat, and return its record: log, scores and outcome."""
    record = Record(game, len(bots), options, seed, names)

    def write_down(seat: int, _: list[Any], action: Any) -> None:
        record.play(seat, game.write(action))

    play_out(record.state.copy(), bots, seed, write_down)
    return record
