"""Players that see what a person in their seat would see, and nothing more.

A bot is given a view and the legal actions. It has a one-word name: `random`, `greedy`, `search`,
`search:0.1` (seconds per decision), `search:200i` (iterations per decision), `search:0.1x2` or
`search:200ix2` (in two processes), a level from `1` to `6`, or `advice`, which always does what
"Advise me" says first. `module:Class` is a class of your own, `run:COMMAND` a program of your own,
`saved:FILE` a bot that was saved, and `net:FILE` or `net:FILE:200i` a search with a net that `quai
train` made (`master` with that of the game). `label=NAME` is the bot NAME, which reports call
`label`.
"""

from quai.bots.bot import Bot, GreedyBot, RandomBot
from quai.bots.names import LEVELS, make
from quai.bots.own import load, save
from quai.bots.parallel import ParallelSearchBot
from quai.bots.search import SearchBot

__all__ = [
    "LEVELS",
    "Bot",
    "GreedyBot",
    "ParallelSearchBot",
    "RandomBot",
    "SearchBot",
    "load",
    "make",
    "save",
]
