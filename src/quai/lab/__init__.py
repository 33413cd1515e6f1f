"""The lab: quai as an instrument. Simulate, rate and learn, on every game through the contract.

Accumulators watch simulated games. Learning environments: `env` (PettingZoo), `single` (Gymnasium),
`openspiel` (OpenSpiel). What they need beyond quai itself is installed by `pip install quai[lab]`,
and looked for when it is used.
"""

from quai.lab.accumulator import Accumulator
from quai.lab.environments import env, openspiel, single
from quai.lab.matches import Match, Plan, Result
from quai.lab.simulation import Simulation

__all__ = ["Accumulator", "Match", "Plan", "Result", "Simulation", "env", "openspiel", "single"]
