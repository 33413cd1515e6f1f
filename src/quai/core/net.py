"""A small network that judges what one seat sees: compiled, and without PyTorch.

Most inputs of a position are 0. The first layer adds up the weights of the others alone, so that
its size costs little. `quai train` makes networks, `bots/net_file.py` reads their files.
"""

from math import exp, log
from typing import Final, final

from mypy_extensions import i64

from quai.core.listed import ListedState
from quai.core.numbers import Reals, vec
from quai.core.pen import MINUS, Pen, Sight

ONE: Final = 65536
"""The whole number that a pen writes for an input of 1.0, if a network reads what it writes."""

SUREST: Final = 0.98
"""No prospect is taken for surer than this, nor for less sure than the rest to 1."""


@final
class Layer:
    """Weights from each input to each unit, input by input, and where each unit begins."""

    __slots__ = ("biases", "inputs", "units", "weights")

    def __init__(self, weights: list[float], biases: list[float]) -> None:
        self.weights: Reals = vec[float](weights)
        self.biases: Reals = vec[float](biases)
        self.units: i64 = len(biases)
        self.inputs: i64 = len(weights) // len(biases)

    def begin(self, sums: Reals) -> None:
        """Set the sums of the units to where they begin."""
        biases = self.biases
        unit: i64
        for unit in range(self.units):
            sums[unit] = biases[unit]

    def add(self, sums: Reals, place: i64, value: float) -> None:
        """Add what an input contributes to the sums of the units."""
        weights, units = self.weights, self.units
        first: i64 = place * units
        unit: i64
        for unit in range(units):
            sums[unit] += weights[first + unit] * value


@final
class Net:
    """Layers one behind the other. Units of inner layers say nothing below 0."""

    __slots__ = ("_sums", "layers")

    def __init__(self, layers: list[Layer]) -> None:
        self.layers: list[Layer] = layers
        self._sums: list[Reals] = [vec[float]([0.0] * layer.units) for layer in layers]

    def judge_written(self, pen: Pen) -> list[float]:
        """Return what the last layer says of the first vector of a pen, whose numbers are parts of
        `ONE`."""
        layer, sums = self.layers[0], self._sums[0]
        layer.begin(sums)
        cells, notes = pen.cells, pen.notes
        place: i64
        for place in range(pen.written[0]):
            position: i64 = i64(notes[place])
            number: i64 = i64(cells[position])
            if number < 0:
                number = MINUS - number
            layer.add(sums, position, float(number) / ONE)
        return self._finish()

    def judge(self, inputs: list[float]) -> list[float]:
        """Return what the last layer says of a vector."""
        layer, sums = self.layers[0], self._sums[0]
        layer.begin(sums)
        place: i64 = 0
        for value in inputs:
            if value != 0.0:
                layer.add(sums, place, value)
            place += 1
        return self._finish()

    def _finish(self) -> list[float]:
        """Go through the other layers."""
        before = self._sums[0]
        number: i64
        for number in range(1, len(self.layers)):
            layer, sums = self.layers[number], self._sums[number]
            layer.begin(sums)
            place: i64
            for place in range(layer.inputs):
                value = before[place]
                if value > 0.0:
                    layer.add(sums, place, value)
            before = sums
        said: list[float] = []
        for place in range(len(before)):
            said.append(before[place])
        return said


def corrected(prospect: float, trust: float, correction: float) -> float:
    """Return a chance to win: the odds of a prospect, to the power of `trust`, times a correction.

    A correction of 0 changes nothing, 1 makes the odds e times better.
    """
    sure = min(SUREST, max(1.0 - SUREST, prospect))
    return 1.0 / (1.0 + exp(-trust * log(sure / (1.0 - sure)) - correction))


@final
class SightNet:
    """A network that is shown positions by a pen, as the seat to decide sees them."""

    __slots__ = ("net", "pen", "sight")

    def __init__(self, net: Net, sight: Sight, pen: Pen) -> None:
        self.net: Net = net
        self.sight: Sight = sight
        self.pen: Pen = pen

    def corrections(self, state: ListedState) -> list[float]:
        """Return what the net says of the seats, the seat to decide first."""
        self.sight.write(state, state.seat, self.pen, 0)
        return self.net.judge_written(self.pen)
