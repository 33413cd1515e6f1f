"""quai: a room for railway games, and a library to study them with.

>>> import quai
>>> game = quai.games()[0]
>>> state = game.new(2, seed=1)
>>> state.actor in (0, 1)
True
"""

from quai.core.drawing import show, show_views
from quai.core.game import Game
from quai.core.journal import Journal
from quai.core.refusals import BadInput, BrokenLog, QuaiError, RuleBroken
from quai.core.rng import Rng
from quai.core.state import Outcome, State, View

# The function `quai.games` hides the package of that name: import from the package with `from`.
from quai.games import game, games, register

__version__ = "0.1.0"
__all__ = [
    "BadInput",
    "BrokenLog",
    "Game",
    "Journal",
    "Outcome",
    "QuaiError",
    "Rng",
    "RuleBroken",
    "State",
    "View",
    "game",
    "games",
    "register",
    "show",
]

show_views()
