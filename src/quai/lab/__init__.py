"""The lab: simulate games, rate bots and train learners, for every game.

Accumulators gather statistics over simulated games. The learning environments are `env`
(PettingZoo), `single` (Gymnasium), `openspiel` (OpenSpiel), and for many games at once `batch`,
`vector` (Gymnasium) and `flat` (as in PufferLib). `pip install quai[lab]` installs the libraries
they need, which are imported only when used.
"""

from quai.lab.accumulator import Accumulator
from quai.lab.environments import batch, env, flat, openspiel, single, vector
from quai.lab.matches import Match, MatchPlan, Result
from quai.lab.simulation import Simulation

__all__ = [
    "Accumulator",
    "Match",
    "MatchPlan",
    "Result",
    "Simulation",
    "batch",
    "env",
    "flat",
    "openspiel",
    "single",
    "vector",
]
