"""Files of nets: what `quai train` writes, and a searching bot reads.

A file holds one net for each number of seats, and for each layout that options give the vector of a
view. Its first line is `quai net 1`, its second a JSON object, the rest are weights, one byte each:

    game, rules    the game and the version of its rules
    card           how the nets were trained, in words
    iterations     iterations per decision that the bot of the highest level takes
    nets           for each net its seats, its layout, its layers and how a search uses it:
        layers     for each layer the number of inputs and units, what a weight of each unit is
                   multiplied by, and its bias
        trust      how much the odds of the game's prospects count (`core/net.py`, `corrected`)
        steps      steps played on before a position is judged
"""

import json
from array import array
from functools import cache
from pathlib import Path
from struct import pack, unpack
from typing import Any, NamedTuple

from quai.core.game import Game
from quai.core.listed import ListedState
from quai.core.net import ONE, Layer, Net, SightNet
from quai.core.pen import Pen
from quai.core.plan import Plan
from quai.core.reading import content_of, from_json
from quai.core.refusals import BadInput
from quai.core.state import State, View
from quai.core.tensor import Part

MAGIC = b"quai net 1\n"
MAX_BYTES = 2**20
"""Maximum size of the file of a game."""
STEPS_OF_A_WEIGHT = 127
"""A weight is a whole number from -127 to 127 times the scale of its unit."""


class LayerData(NamedTuple):
    """A layer as it lies in a file."""

    inputs: int
    units: int
    scales: list[float]
    biases: list[float]
    weights: bytes
    """One signed byte for each weight, input by input."""

    def layer(self) -> Layer:
        """Return the layer, to be used."""
        scales, units = self.scales, self.units
        numbers = array("b", self.weights)
        weights = [number * scales[place % units] for place, number in enumerate(numbers)]
        return Layer(weights, self.biases)


class NetData(NamedTuple):
    """One net of a file, and how a search uses it."""

    seats: int
    layout: dict[str, Any]
    layers: list[LayerData]
    trust: float
    steps: int

    @property
    def inputs(self) -> int:
        """Length of the vector that it judges."""
        return self.layers[0].inputs

    def net(self) -> Net:
        """Return the net, to be used."""
        return Net([layer.layer() for layer in self.layers])


class NetFile(NamedTuple):
    """The nets of a game."""

    game: str
    rules: int
    nets: list[NetData]
    card: dict[str, Any]
    iterations: int

    def write(self, path: Path) -> None:
        """Write the file."""
        path.write_bytes(self.content())

    def content(self) -> bytes:
        """Return what stands in the file."""
        nets = [
            {
                "seats": net.seats,
                "layout": net.layout,
                "layers": [
                    [layer.inputs, layer.units, layer.scales, layer.biases] for layer in net.layers
                ],
                "trust": net.trust,
                "steps": net.steps,
            }
            for net in self.nets
        ]
        header = {**self._asdict(), "nets": nets}
        weights = b"".join(layer.weights for net in self.nets for layer in net.layers)
        return MAGIC + json.dumps(header).encode() + b"\n" + weights


def read(path: Path) -> NetFile:
    """Return what is in a file of nets, which is read again only if it has changed.

    Raises BadInput if it is none.
    """
    try:
        return _read_once(path, path.stat().st_mtime_ns)
    except OSError as error:
        raise BadInput(f"there is no net in {str(path)!r}: {error.strerror}") from error
    except BadInput as error:
        raise BadInput(f"there is no net in {str(path)!r}: {error}") from error


@cache
def _read_once(path: Path, _changed_ns: int) -> NetFile:
    return parse(content_of(path))


def parse(content: bytes) -> NetFile:
    """Read the contents of a file; BadInput if they are not those of nets."""
    if not content.startswith(MAGIC) or len(content) > MAX_BYTES:
        raise BadInput("this is not what `quai train` writes")
    line, _, weights = content.removeprefix(MAGIC).partition(b"\n")
    try:
        header = from_json(line)
        nets, at = [], 0
        for net in header["nets"]:
            layers = []
            for inputs, units, scales, biases in net["layers"]:
                end = at + inputs * units
                if not (len(scales) == len(biases) == units > 0) or end > len(weights):
                    raise BadInput("its layers and its weights do not agree")
                layers.append(LayerData(inputs, units, scales, biases, weights[at:end]))
                at = end
            nets.append(NetData(**{**net, "layers": layers}))
        if at != len(weights):
            raise BadInput("it has more weights than its layers")
        return NetFile(**{**header, "nets": nets})
    except (ValueError, KeyError, TypeError) as error:
        raise BadInput(f"its header cannot be read: {error}") from error


class Nets:
    """The nets of a file, in use: each is made when it is first asked for."""

    def __init__(self, game: Game, path: Path, file: NetFile) -> None:
        self.game, self.path, self.file = game, path, file
        self._judges: dict[str, NetJudge | None] = {}
        if (self.file.game, self.file.rules) != (game.key, game.meta.version):
            raise BadInput(
                f"{str(path)!r} has learnt {self.file.game} by rules version {self.file.rules}, "
                f"not {game.key} by rules version {game.meta.version}"
            )

    def __reduce__(self) -> tuple[Any, ...]:
        """Return how they are pickled: by their file."""
        return nets_of, (self.game, self.path)

    def judge_for(self, view: View) -> "NetJudge | None":
        """Return the judge that has learnt such views; None if none has."""
        seats, layout = len(self.game.points(view)), self.game.layout(view)
        key = f"{seats} {layout}"
        if key not in self._judges:
            data = self.data_of(seats, layout)
            self._judges[key] = NetJudge(self.game, data) if data else None
        return self._judges[key]

    def data_of(self, seats: int, layout: dict[str, Any] | None) -> NetData | None:
        """Return the net for seats and a layout; None if there is none."""
        found = [net for net in self.file.nets if (net.seats, net.layout) == (seats, layout)]
        return found[0] if found else None


_IN_USE: dict[tuple[str, Path], Nets] = {}
"""The nets that this process has used last, by game and file."""


def nets_of(game: Game, path: Path) -> Nets:
    """Return the nets of a file for a game; BadInput if they are of another game."""
    file = read(path)
    found = _IN_USE.get((game.key, path))
    if found is None or found.game is not game or found.file is not file:
        found = _IN_USE[game.key, path] = Nets(game, path, file)
    return found


class NetJudge:
    """A net judges positions of one game, seats and layout: by what the seat to decide sees.

    It corrects the prospects that the game's heuristics see.
    """

    def __init__(self, game: Game, data: NetData) -> None:
        self.game, self.data = game, data
        self.part = game.observation(data.seats, game.settle(data.layout))
        if int(self.part.size) != data.inputs:
            raise BadInput(f"the net has {data.inputs} inputs, and a view {self.part.size}")
        self.trust, self.steps = data.trust, data.steps
        self.net = data.net()
        self.fast = SightNet(self.net, game.sight, whole_pen(self.part)) if game.sight else None

    def __reduce__(self) -> tuple[Any, ...]:
        """Return how it is pickled."""
        return NetJudge, (self.game, self.data)

    def corrections(self, state: State) -> list[float]:
        """Return how much better the odds of each seat are than they look, by seat."""
        own = int(state.seat)
        if self.fast is not None and isinstance(state, ListedState):
            found = self.fast.corrections(state)
        else:
            found = self.net.judge(list(self.part.encode(state.view(frozenset({own})))))
        return found[len(found) - own :] + found[: len(found) - own]


def whole_pen(part: Part) -> Pen:
    """Return a pen for one vector that writes whole numbers, parts of `ONE`."""
    plan = Plan(part)
    shares = unpack(f"{len(plan.bits)}f", pack(f"{len(plan.bits)}i", *plan.bits))
    return Pen(plan.stops, [round(share * ONE) for share in shares], plan.size, 1)
