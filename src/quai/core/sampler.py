"""The contract, between both halves: what a viewer knows, as a source of positions."""

from mypy_extensions import mypyc_attr

from quai.core.rng import Rng
from quai.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Sampler:
    """Positions that one view cannot tell from the truth.

    It is made once from a view (`Game.sampler`): what is known is laid, what is not known is
    counted. Each world then costs a copy of the first and a shuffle of the second.
    """

    def world(self, rng: Rng) -> State:
        """One of these positions, drawn fairly among all; it shares nothing with other worlds."""
        raise NotImplementedError
