"""The report: all figures with their ratios, and whether the targets are met."""

from collections.abc import Iterator, Mapping
from statistics import median
from typing import NamedTuple

from bench.game_files import read_targets
from bench.workloads import OPEN_SPIEL, PETTING_ZOO

CPP_MEDIAN = "openspiel/median/cpp"
"""The label of the median of OpenSpiel's games in its C++ loop."""
PER_SECOND = "per second"
"""The name of a target that is a figure by itself, and no ratio."""
ENVIRONMENTS = ("environments/", "batches/", "pettingzoos/", "spielvectors/", "pgxs/")
"""How the labels of workloads begin that make an observation at every step."""
ENVIRONMENT_PEER = f"pettingzoos/{PETTING_ZOO[0]}"
"""The environment that those of quai are compared with."""


class Rates(NamedTuple):
    """Playouts of one workload: the best round, and how much slower the median round was.

    `decisions` and `games` are per second, `length` is decisions per game.
    """

    decisions: float
    games: float
    length: float
    noise: float


class BenchFigures(NamedTuple):
    """All figures: playouts by workload, and microseconds by game and call, then by build."""

    playouts: Mapping[str, Rates]
    calls: Mapping[str, Mapping[str, float]]


class Target(NamedTuple):
    """A figure to reach, usually a ratio to a peer; None if it was not measured."""

    text: str
    figure: float | None
    minimum: float

    @property
    def met(self) -> bool:
        """Whether the figure was measured and reached."""
        return self.figure is not None and self.figure >= self.minimum

    def __str__(self) -> str:
        if self.figure is None:
            return f"{self.text}: at least {self.minimum:g}, not measured"
        verdict = "met" if self.met else "NOT met"
        return f"{self.text}: {self.figure:.2f}, at least {self.minimum:g}: {verdict}"


def cpp_median(figures: BenchFigures) -> float | None:
    """Return decisions per second in OpenSpiel's C++ loop, as the median of its games."""
    rates = [figures.playouts.get(f"openspiel/{name}/cpp") for name in OPEN_SPIEL]
    measured = [rate.decisions for rate in rates if rate is not None]
    return median(measured) if len(measured) == len(OPEN_SPIEL) else None


def game_keys(playouts: Mapping[str, Rates]) -> list[str]:
    """Return the keys of the games that were measured."""
    labels = [label.split("/") for label in playouts]
    return [key for kind, key, *build in labels if kind == "ours" and build == ["plain"]]


def targets(figures: BenchFigures) -> list[Target]:
    """Return the targets of all games, from their files `targets.json`."""
    return [
        target
        for key in game_keys(figures.playouts)
        for target in game_targets(key, read_targets(key), figures)
    ]


def game_targets(
    key: str, promised: Mapping[str, Mapping[str, float]], figures: BenchFigures
) -> Iterator[Target]:
    """Yield the targets of a game."""

    def rate(label: str) -> float | None:
        found = figures.playouts.get(label)
        return None if found is None else found.decisions

    def ratio(label: str, peer: str) -> float | None:
        return over(rate(label), cpp_median(figures) if peer == CPP_MEDIAN else rate(peer))

    for build in ("plain", "compiled"):
        for peer, minimum in promised.get(build, {}).items():
            yield Target(f"{key}, {build} / {peer}", ratio(f"ours/{key}/{build}", peer), minimum)
    for peer, minimum in promised.get("environment", {}).items():
        label = f"environments/{key}/compiled"
        yield Target(f"environment of {key}, compiled / {peer}", ratio(label, peer), minimum)
    for peer, minimum in promised.get("batch", {}).items():
        label = f"batches/{key}/compiled"
        if peer == PER_SECOND:
            yield Target(f"batch of {key}, compiled, decisions per second", rate(label), minimum)
        else:
            yield Target(f"batch of {key}, compiled / {peer}", ratio(label, peer), minimum)
    for other, minimum in promised.get("search", {}).items():
        first, second = other.split(" / ")
        figure = over(rate(f"searches/{key}/{first}"), rate(f"searches/{key}/{second}"))
        yield Target(f"search of {key}, {other}", figure, minimum)
    for build, minimum in promised.get("decisions_per_second", {}).items():
        label = f"ours/{key}/{build}"
        yield Target(f"{key}, {build}, decisions per second", rate(label), minimum)
    for call, minimum in promised.get("calls_per_second", {}).items():
        times = figures.calls.get(f"{key} {call}")
        per_second = None if times is None else 1e6 / times["compiled"]
        yield Target(f"{key}, compiled, {call} calls per second", per_second, minimum)


def over(ours: float | None, theirs: float | None) -> float | None:
    """Return how many times faster ours is, if both were measured."""
    return None if ours is None or theirs is None else ours / theirs


def is_environment(label: str) -> bool:
    """Return whether a workload builds an observation at every step."""
    return label.startswith(ENVIRONMENTS)


def is_search(label: str) -> bool:
    """Return whether a workload measures iterations of the search."""
    return label.startswith("searches/")


def report(figures: BenchFigures) -> Iterator[str]:
    """Yield the lines of the report: playouts, ratios, environments, single calls."""
    playouts = {
        label: rates
        for label, rates in figures.playouts.items()
        if not is_environment(label) and not is_search(label)
    }
    yield from rates_table("random playouts", playouts)
    middle = cpp_median(figures)
    if middle is not None:
        yield f"{CPP_MEDIAN:36} {middle:11,.0f}"
    yield ""
    yield from ratios_table(playouts, middle)
    yield ""
    environments = {label: r for label, r in figures.playouts.items() if is_environment(label)}
    if environments:
        peer = figures.playouts.get(ENVIRONMENT_PEER)
        yield from rates_table("environments", environments, peer)
        yield ""
    searches = {label: each for label, each in figures.playouts.items() if is_search(label)}
    if searches:
        yield from searches_table(searches)
        yield ""
    yield f"{'microseconds per call':36} {'plain':>11} {'compiled':>9} {'ratio':>10}"
    for label, builds in figures.calls.items():
        slow, fast = builds["plain"], builds["compiled"]
        yield f"{label:36} {slow:11.2f} {fast:9.2f} {slow / fast:10.2f}"


def rates_table(title: str, rates: Mapping[str, Rates], peer: Rates | None = None) -> Iterator[str]:
    """Yield decisions and games per second, and how many times faster than a peer each is."""
    against = ("this /", "PettingZoo") if peer else ("", "")
    yield (
        f"{'':36} {'decisions':>11} {'games':>9} {'decisions':>10} {'':>6} {against[0]:>10}"
    ).rstrip()
    yield (
        f"{title:36} {'per s':>11} {'per s':>9} {'per game':>10} {'noise':>6} {against[1]:>10}"
    ).rstrip()
    for label, each in rates.items():
        ratio = f" {each.decisions / peer.decisions:10.1f}" if peer else ""
        yield (
            f"{label:36} {each.decisions:11,.0f} {each.games:9,.0f} {each.length:10.1f}"
            f" {each.noise:6.0%}{ratio}"
        )


def searches_table(searches: Mapping[str, Rates]) -> Iterator[str]:
    """Yield iterations per second, and how many times as many as in one process."""
    yield f"{'':36} {'iterations':>11} {'decisions':>9} {'':>6} {'this /':>10}"
    yield f"{'search, compiled':36} {'per s':>11} {'per s':>9} {'noise':>6} {'one':>10}"
    for label, each in searches.items():
        one = searches.get(f"{label.rpartition('/')[0]}/one")
        ratio = "" if one is None else f" {each.decisions / one.decisions:10.2f}"
        yield f"{label:36} {each.decisions:11,.0f} {each.games:9,.1f} {each.noise:6.0%}{ratio}"


def ratios_table(playouts: Mapping[str, Rates], middle: float | None) -> Iterator[str]:
    """Yield how many times faster each of our games is than each peer, in the same run."""
    theirs = {label: r.decisions for label, r in playouts.items() if not label.startswith("ours/")}
    if middle is not None:
        theirs[CPP_MEDIAN] = middle
    keys = game_keys(playouts)
    yield f"{'ours / this, by game':36}" + "".join(f" {key:>17}" for key in keys)
    yield f"{'':36}" + f" {'plain':>8} {'compiled':>8}" * len(keys)
    for label, decisions in theirs.items():
        row = f"{label:36}"
        for key in keys:
            for build in ("plain", "compiled"):
                row += f" {playouts[f'ours/{key}/{build}'].decisions / decisions:8.2f}"
        yield row
