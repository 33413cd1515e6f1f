"""The doors to the learning environments; what is behind them is loaded when one is opened."""

import json
from typing import TYPE_CHECKING, Any

import quai
from quai.core.game import Game
from quai.lab.extras import need

if TYPE_CHECKING:
    from quai.lab.env_aec import TableEnv
    from quai.lab.env_openspiel import QuaiGame
    from quai.lab.env_single import SingleEnv


def env(
    game: str | Game,
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    *,
    actions: str = "discrete",
    candidates: int = 32,
    reward: str = "win",
    illegal: str = "lose",
    render_mode: str | None = None,
    language: str = "en",
) -> "TableEnv":
    """A game for several learners: a PettingZoo AEC environment with action masks.

    game        a key, such as "trambahn", or a game
    seats       how many play; if nothing is said, as few as may
    options     those of the game
    actions     "discrete": a number for each action of the game's table or, where actions cannot
                be listed, for each of some candidates; "box": numbers from which the game draws
                an action, legal or not
    candidates  how many there are of them
    reward      at the end, nothing before: "win" (from 1 for a win alone to -1), or "score" (points
                more than the others have on average); both sum to 0
    illegal     what an illegal action does: "lose" (the game ends; -1, and the others share 1), or
                "replace" (a random legal action is played)

    `env(...).index` says which positions of an observation mean what.
    """
    need("gymnasium")
    need("pettingzoo")
    from quai.lab.env_aec import TableEnv
    from quai.lab.env_table import Table

    table = Table.of(game, seats, options, actions, candidates, reward, illegal)
    return TableEnv(table, render_mode, language)


def single(
    game: str | Game,
    opponents: Any = "random",
    seat: int | None = None,
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    *,
    actions: str = "discrete",
    candidates: int = 32,
    reward: str = "win",
    illegal: str = "lose",
    render_mode: str | None = None,
    language: str = "en",
) -> "SingleEnv":
    """A game for one learner against bots: a Gymnasium environment.

    opponents   a bot's name ("greedy", "search:0.1", "3", ...) for all other seats, or a list of
                names or bots, one for each of them
    seat        where the learner sits; if nothing is said, anywhere, drawn anew for each game

    The rest is as in `env`. The observation is a vector; the mask is in the info, and the method
    `action_masks` gives it too.
    """
    need("gymnasium")
    from quai.lab.env_single import SingleEnv
    from quai.lab.env_table import Table

    table = Table.of(game, seats, options, actions, candidates, reward, illegal)
    return SingleEnv(table, opponents, seat, render_mode, language)


def openspiel(
    game: str | Game,
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    *,
    deals: int = 1024,
    candidates: int = 32,
    reward: str = "win",
) -> "QuaiGame":
    """A game as OpenSpiel's algorithms know it.

    deals   how many different deals there are: chance draws one of them, at the root of the tree

    The rest is as in `env`.
    """
    need("pyspiel")
    from quai.lab.env_openspiel import load

    if isinstance(game, str):
        game = quai.game(game)
    return load(
        game,
        {
            "players": min(game.meta.seats) if seats is None else seats,
            "deals": deals,
            "candidates": candidates,
            "reward": reward,
            "options": json.dumps(options or {}),
        },
    )
