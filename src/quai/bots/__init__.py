"""Players that see what a person in their seat would see, and nothing more.

A bot is given a view and the legal actions. It has a one-word name: `random`, `greedy`, `search`,
`search:0.1` (seconds per decision), `search:200i` (iterations per decision), or a level from `1` to
`5`. `run:COMMAND` is a program of your own.
"""

from quai.bots.bot import Bot, GreedyBot, RandomBot
from quai.bots.names import LEVELS, make
from quai.bots.search import SearchBot

__all__ = ["LEVELS", "Bot", "GreedyBot", "RandomBot", "SearchBot", "make"]
