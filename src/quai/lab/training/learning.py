"""Nets while they learn, in PyTorch, and as they are written into a file.

A net learns by how much the prospects of the heuristics are wrong, and begins with not at all: so a
few thousand games are enough to be better than the heuristics, rather than as good.
"""

from typing import Any

import numpy as np

from quai.bots.net_file import STEPS_OF_A_WEIGHT, LayerData, NetData
from quai.core.net import SUREST
from quai.lab.extras import need
from quai.lab.training.positions import Floats, Positions, Setup

INNER_UNITS = 32
"""Units of the second layer."""
BATCH = 1024
"""Positions per step of learning."""
RATE = 0.003
DECAY = 1e-4
HELD_OUT = 0.1
"""Share of the games that a net does not learn from, but is judged by."""
PATIENCE = 2
"""Epochs without progress on the games held out, after which learning ends."""
DECIMALS = 6


class Pupil:
    """A net that learns: a first layer that adds up the inputs that are not 0, and two more."""

    def __init__(self, setup: Setup, inputs: int, units: int, seed: int) -> None:
        torch = self._torch = need("torch", "train")
        torch.manual_seed(seed)
        self.setup, self.inputs, self.units = setup, inputs, units
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        nn = torch.nn
        self.first = nn.EmbeddingBag(inputs, units, mode="sum")
        nn.init.normal_(self.first.weight, std=0.1)
        self.bias = nn.Parameter(torch.zeros(units))
        self.trust = nn.Parameter(torch.ones(1))
        self.inner = nn.Linear(units, INNER_UNITS)
        self.last = nn.Linear(INNER_UNITS, setup.seats)
        nn.init.zeros_(self.last.weight)
        nn.init.zeros_(self.last.bias)
        self.whole = nn.ModuleList([self.first, self.inner, self.last])
        self.whole.register_parameter("bias", self.bias)
        self.whole.register_parameter("trust", self.trust)
        self.whole.to(self.device)
        self.optimizer = torch.optim.Adam(self.whole.parameters(), lr=RATE, weight_decay=DECAY)

    def state(self) -> dict[str, Any]:
        """Return all that has been learnt, to go on later."""
        return {"whole": self.whole.state_dict(), "optimizer": self.optimizer.state_dict()}

    def resume(self, state: dict[str, Any]) -> None:
        """Go on from what `state` returned."""
        self.whole.load_state_dict(state["whole"])
        self.optimizer.load_state_dict(state["optimizer"])

    def corrections(self, places: Any, values: Any, offsets: Any) -> Any:
        """Return what the last layer says."""
        hidden = self.first(places, offsets, per_sample_weights=values) + self.bias
        return self.last(self.inner(hidden.relu()).relu())

    def logits(self, inputs: list[Any], prospects: Any) -> Any:
        """Return the logarithms of the odds of the seats."""
        sure = prospects.clamp(1 - SUREST, SUREST)
        return self.trust * (sure.log() - (1 - sure).log()) + self.corrections(*inputs)

    def learn(self, positions: Positions, epochs: int, seed: int) -> float:
        """Learn how games end; keep the best of all epochs, and return its loss on other games."""
        torch = self._torch
        known, others = split(positions)
        starts = np.cumsum(positions.counts) - positions.counts
        best, best_state, waited = self.loss(positions, others), self.state_copy(), 0
        chance = np.random.default_rng(seed)
        for _ in range(epochs):
            order = chance.permutation(known)
            for at in range(0, len(order), BATCH):
                inputs, prospects, results = self._batch(positions, starts, order[at : at + BATCH])
                loss = torch.nn.functional.binary_cross_entropy_with_logits(
                    self.logits(inputs, prospects), results
                )
                self.optimizer.zero_grad()
                loss.backward()
                self.optimizer.step()
            now = self.loss(positions, others)
            waited += 1
            if now < best:
                best, best_state, waited = now, self.state_copy(), 0
            if waited >= PATIENCE:
                break
        self.whole.load_state_dict(best_state)
        return best

    def state_copy(self) -> dict[str, Any]:
        """Return a copy of the weights."""
        return {name: value.clone() for name, value in self.whole.state_dict().items()}

    def _batch(self, positions: Positions, starts: Any, rows: Any) -> tuple[list[Any], Any, Any]:
        """Return some positions as PyTorch likes them: the inputs, the prospects, the results."""
        counts = positions.counts[rows]
        ends = np.cumsum(counts)
        picked = np.repeat(starts[rows] - (ends - counts), counts) + np.arange(ends[-1])
        given = (
            positions.places[picked].astype(np.int64),
            positions.values[picked],
            ends - counts,
            positions.prospects[rows],
            positions.results[rows],
        )
        *inputs, prospects, results = [
            self._torch.from_numpy(each).to(self.device) for each in given
        ]
        return inputs, prospects, results

    def chances(self, positions: Positions, rows: Any) -> Floats:
        """Return what the net says of some positions."""
        starts = np.cumsum(positions.counts) - positions.counts
        found = []
        with self._torch.no_grad():
            for at in range(0, len(rows), BATCH):
                inputs, prospects, _ = self._batch(positions, starts, rows[at : at + BATCH])
                found.append(self.logits(inputs, prospects).sigmoid().cpu().numpy())
        return np.concatenate(found).astype(np.float32)

    def loss(self, positions: Positions, rows: Any) -> float:
        """Return the mean cross entropy of what the net says, in natural units."""
        return cross_entropy(self.chances(positions, rows), positions.results[rows])

    def data(self, steps: int) -> NetData:
        """Return the net as it lies in a file."""
        trust = round(float(self.trust.detach()), DECIMALS)
        layers = [
            layer_data(_numbers(self.first.weight), _numbers(self.bias)),
            layer_data(_numbers(self.inner.weight).T, _numbers(self.inner.bias)),
            layer_data(_numbers(self.last.weight).T, _numbers(self.last.bias)),
        ]
        return NetData(self.setup.seats, self.setup.layout, layers, trust, steps)


def _numbers(tensor: Any) -> Floats:
    found: Floats = tensor.detach().cpu().numpy()
    return found


def layer_data(weights: Floats, biases: Floats) -> LayerData:
    """Round the weights of a layer, inputs by units, to one byte each."""
    scales = np.maximum(np.abs(weights).max(0), 1e-9) / STEPS_OF_A_WEIGHT
    scales = np.array([float(f"{scale:.{DECIMALS}g}") for scale in scales])
    rounded = np.clip(np.rint(weights / scales), -STEPS_OF_A_WEIGHT, STEPS_OF_A_WEIGHT)
    return LayerData(
        weights.shape[0],
        weights.shape[1],
        scales.tolist(),
        [round(float(bias), DECIMALS) for bias in biases],
        rounded.astype(np.int8).tobytes(),
    )


def split(positions: Positions) -> tuple[Any, Any]:
    """Return the positions to learn from, and those of the games that are held out."""
    other = positions.games % round(1 / HELD_OUT) == 0
    return np.flatnonzero(~other), np.flatnonzero(other)


def cross_entropy(chances: Floats, results: Floats) -> float:
    """Return the mean cross entropy of chances, in natural units."""
    said = np.clip(chances, 1 - SUREST, SUREST)
    return float(-np.mean(results * np.log(said) + (1 - results) * np.log(1 - said)))
