"""Games of quai chosen by what they are like, for tests that need a certain kind of game."""

import quai
from quai.games import own_keys

OWN = [quai.game(key) for key in own_keys()]
"""The games of this repository, without those that tests or other packages register."""
UNLISTABLE = [game.key for game in OWN if not game.meta.listable]
"""Games that cannot list their legal actions."""
VECTOR = [game.key for game in OWN if game.box]
"""Games in which a learner may choose an action as a vector of numbers."""
LONG = [game.key for game in OWN if game.meta.longest > 10_000]
"""Games that random players may not finish in a reasonable time."""
