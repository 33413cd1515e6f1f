"""Players that see what a person in their seat would see, and nothing more.

A bot is given a view and the legal actions. It is named in one word: `random`, `greedy`,
`search`, `search:0.1` (seconds a decision), `search:200i` (iterations), or a level, `1` to `5`.
"""

from quai.bots.bot import Bot, GreedyBot, RandomBot
from quai.bots.names import LEVELS, make
from quai.bots.search import SearchBot

__all__ = ["LEVELS", "Bot", "GreedyBot", "RandomBot", "SearchBot", "make"]
