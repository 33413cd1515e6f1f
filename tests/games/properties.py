"""Games of quai chosen by what they are like, for tests that need a certain kind of game."""

import quai
from quai.core.game import Game

OWN: list[Game] = [game for game in quai.games() if game.package.startswith("quai.games.")]
"""The games of this repository, without those that tests or other packages register."""


def is_listable(game: Game) -> bool:
    """Whether a game can list its legal actions."""
    try:
        game.new(game.meta.seats[0]).legal()
    except NotImplementedError:
        return False
    return True


LISTABLE = [game.key for game in OWN if is_listable(game)]
UNLISTABLE = [game.key for game in OWN if not is_listable(game)]
VECTOR = [game.key for game in OWN if game.box]
"""Games in which a learner may choose an action as a vector of numbers."""
LONG = [game.key for game in OWN if game.meta.longest > 10_000]
"""Games that random players may not finish in a reasonable time."""
QUICK = min((game for game in OWN if 3 in game.meta.seats), key=lambda game: game.meta.minutes).key
"""The shortest game for three or more, for tests that play many games."""
