"""The games as environments that Gymnasium knows by name: `gymnasium.make("quai/MyGame-v0")`.

Gymnasium loads no plugins by itself: import this module first, or name it in the call,
`gymnasium.make("quai.lab.registration:quai/MyGame-v0")`.
"""

from typing import Any

import gymnasium

import quai
from quai.lab.environments import single

NAMESPACE = "quai"


def environment_id(key: str) -> str:
    """Return the name of a game's environment.

    >>> environment_id("my_game")
    'quai/MyGame-v0'
    """
    return f"{NAMESPACE}/{''.join(word.capitalize() for word in key.split('_'))}-v0"


def make_single(**arguments: Any) -> gymnasium.Env[Any, Any]:
    """Return the environment; the arguments are those of `quai.lab.single`."""
    return single(**arguments)


def register_environments() -> None:
    """Register all games that are not registered yet."""
    for game in quai.games():
        name = environment_id(game.key)
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point=f"{__name__}:make_single",
                kwargs={"game": game.key},
                disable_env_checker=True,
            )


register_environments()
