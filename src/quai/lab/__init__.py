"""The lab: quai as an instrument. Simulate, rate and learn, on every game through the contract."""

from quai.lab.accumulator import Accumulator
from quai.lab.matches import Match, Plan, Result
from quai.lab.simulation import Simulation

__all__ = ["Accumulator", "Match", "Plan", "Result", "Simulation"]
