"""Calibration: whether a position that is given 70 % is won in 70 % of the games."""

from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from quai.bots.net_file import NetData
from quai.core.net import corrected
from quai.lab.extras import need
from quai.lab.intervals import share_interval
from quai.lab.picture import FAIR_SHARE, INK
from quai.lab.training.positions import Floats, Positions

BINS = 10
"""Groups of chances, of equal width."""
LINE = "#9a9489"


class ChanceGroup(NamedTuple):
    """Positions that were given about the same chance: how many, the mean of the chances, and the
    share of the games that was won, with its interval."""

    positions: int
    said: float
    won: float
    low: float
    high: float


class Calibration(NamedTuple):
    """What was said of positions, and what became of them.

    `error` is the expected calibration error: the mean difference between both, over all groups
    by their size. The interval of a group takes its positions for independent of each other.
    """

    groups: list[ChanceGroup]
    error: float
    brier: float
    positions: int


def judged(data: NetData, positions: Positions) -> Floats:
    """Return what a net says of each position."""
    net, at = data.net(), 0
    said: list[list[float]] = []
    for count in positions.counts.tolist():
        vector = np.zeros(data.inputs)
        vector[positions.places[at : at + count]] = positions.values[at : at + count]
        corrections = net.judge(vector.tolist())
        prospects = positions.prospects[len(said)].tolist()
        pairs = zip(prospects, corrections, strict=True)
        said.append([corrected(prospect, data.trust, each) for prospect, each in pairs])
        at += count
    return np.array(said, np.float32)


def calibration(chances: Floats, results: Floats) -> Calibration:
    """Compare what was said of the seats of many positions with what they got in the end."""
    said, won = chances.ravel().astype(float), results.ravel().astype(float)
    places = np.minimum((said * BINS).astype(int), BINS - 1)
    groups = []
    for place in range(BINS):
        chosen = places == place
        count = int(chosen.sum())
        if count:
            interval = share_interval(float(won[chosen].sum()), count)
            groups.append(ChanceGroup(count, float(said[chosen].mean()), *interval))
    error = sum(each.positions * abs(each.said - each.won) for each in groups) / len(said)
    return Calibration(groups, error, float(np.mean((said - won) ** 2)), len(chances))


def draw_calibration(path: Path, title: str, found: dict[str, Calibration]) -> None:
    """Draw what was said against what came true: a picture for each name."""
    need("matplotlib").use("Agg")
    pyplot = need("matplotlib.pyplot")
    figure, axes = pyplot.subplots(
        1, len(found), figsize=(4 * len(found), 4), layout="constrained", squeeze=False
    )
    for ax, (name, each) in zip(axes[0], found.items(), strict=True):
        _draw(ax, each)
        ax.set_title(f"{name}: error {each.error:.3f}", fontsize=10)
    figure.suptitle(title)
    figure.savefig(path, dpi=120)
    pyplot.close(figure)


def _draw(ax: Any, found: Calibration) -> None:
    """Draw one picture: honest chances lie on the line."""
    ax.plot([0, 1], [0, 1], color=LINE, linewidth=1)
    said = [each.said for each in found.groups]
    won = [each.won for each in found.groups]
    most = max(each.positions for each in found.groups)
    sizes = [120 * each.positions / most + 6 for each in found.groups]
    bars = [[each.won - each.low for each in found.groups]]
    bars.append([each.high - each.won for each in found.groups])
    ax.errorbar(said, won, yerr=bars, fmt="none", ecolor=FAIR_SHARE, capsize=2)
    ax.scatter(said, won, s=sizes, color=INK)
    ax.set_xlabel("chance that the net gives")
    ax.set_ylabel("share won")
    ax.set_xlim(0, 1)
    ax.set_ylim(0, 1)
