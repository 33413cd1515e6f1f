"""Functions that make learning environments, importing their libraries when called."""

import json
from typing import TYPE_CHECKING, Any

import quai
from quai.core.game import Game
from quai.lab.extras import need

if TYPE_CHECKING:
    from quai.lab.env_aec import TableEnv
    from quai.lab.env_flat import FlatGames
    from quai.lab.env_jobs import AnyBatch
    from quai.lab.env_openspiel import QuaiGame
    from quai.lab.env_single import SingleEnv
    from quai.lab.env_vector import VectorGames


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
    """Return a game for several learners: a PettingZoo AEC environment with action masks.

    game         the key of a game, as `quai games` lists them, or a Game
    seats        number of players; by default the fewest the game allows
    options      options of the game
    actions      "discrete": one number per action of the game's table or, where actions cannot be
                 listed, per sampled candidate; "box": a vector that the game turns into an action,
                 legal or not
    candidates   number of candidates, where actions cannot be listed
    reward       given at the end of the game: "win" (1 for winning alone, down to -1 for losing),
                 or "score" (points minus the mean of the other players); both sum to 0
    illegal      effect of an illegal action: "lose" (the game ends with -1, the others share 1), or
                 "replace" (a random legal action is played instead)
    render_mode  "human" (print the position before each decision) or "ansi" (`render` returns it)
    language     language of the rendered position, "en" or "fr"

    `env(...).index` gives the meaning of each position of an observation.
    """
    need("gymnasium")
    need("pettingzoo")
    from quai.lab.env_aec import TableEnv
    from quai.lab.env_setup import EnvSetup

    setup = EnvSetup.of(game, seats, options, actions, candidates, reward, illegal)
    return TableEnv(setup, render_mode, language)


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
    """Return a game for one learner against bots: a Gymnasium environment.

    opponents   name of the bot in all other seats ("greedy", "search:0.1", "3", ...), or a list of
                names or bots, one per seat
    seat        the learner's seat; by default a random one in each game

    The other arguments are those of `env`. The observation is a vector; the mask is
    `info["action_mask"]`, and `action_masks()` returns it too.
    """
    need("gymnasium")
    from quai.lab.env_setup import EnvSetup
    from quai.lab.env_single import SingleEnv

    setup = EnvSetup.of(game, seats, options, actions, candidates, reward, illegal)
    return SingleEnv(setup, opponents, seat, render_mode, language)


def batch(
    game: str | Game,
    n: int,
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    *,
    seed: int = 0,
    jobs: int = 1,
    opponents: Any = None,
    seat: int | None = None,
    candidates: int = 32,
    reward: str = "win",
    illegal: str = "lose",
    finals: bool = False,
) -> "AnyBatch":
    """Return n games at once, whose arrays are written in place: `step(actions)` plays in all.

    seed        fixes all games, whatever the number of workers
    jobs        number of processes that play them
    opponents   None: the learner decides for all seats; else the names of bots, as in `single`
    seat        the learner's seat among bots; by default a random one in each game
    finals      whether what the learner sees at the end of a game is kept in `finals`

    The other arguments are those of `env`.
    """
    need("numpy")
    from quai.lab.env_batch import BatchSetup
    from quai.lab.env_jobs import make_batch
    from quai.lab.env_setup import EnvSetup

    setup = EnvSetup.of(game, seats, options, "discrete", candidates, reward, illegal)
    return make_batch(BatchSetup.of(setup, opponents, seat, finals), n, seed, jobs)


def vector(game: str | Game, n: int, **arguments: Any) -> "VectorGames":
    """Return n games for one learner: a vector environment of Gymnasium.

    The arguments are those of `batch`, but the observation at the end of a game is always kept, as
    `info["final_obs"]`.
    """
    need("gymnasium")
    from quai.lab.env_vector import VectorGames

    return VectorGames(batch(game, n, **arguments, finals=True))


def flat(game: str | Game, n: int, **arguments: Any) -> "FlatGames":
    """Return n games as a flat loop of `recv` and `send`, as PufferLib has it.

    The arguments are those of `batch`.
    """
    need("gymnasium")
    from quai.lab.env_flat import FlatGames

    return FlatGames(batch(game, n, **arguments))


def openspiel(
    game: str | Game,
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    *,
    deals: int = 1024,
    candidates: int = 32,
    reward: str = "win",
) -> "QuaiGame":
    """Return a game for OpenSpiel's algorithms.

    deals   number of different deals: a chance node at the root of the tree draws one of them

    The other arguments are those of `env`.
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
