"""One game between bots, from the deal to the end."""

from typing import Any

from quai.bots.bot import Bot, choices
from quai.core.game import Game
from quai.core.record import Record
from quai.core.rng import Rng


def play_match(
    game: Game,
    bots: list[Bot],
    seed: int,
    options: dict[str, Any] | None = None,
    names: list[str] | None = None,
) -> Record:
    """Play a game between bots, one a seat; the record has its log, its scores and its outcome."""
    record = Record(game, len(bots), options, seed, names)
    offers = Rng(seed ^ 0x5EED)
    while record.state.actor is not None:
        seat = record.state.actor
        actions = choices(record.state, offers)
        view = record.state.view(frozenset({seat}))
        record.play(seat, game.write(bots[seat].choose(view, actions)))
    return record
