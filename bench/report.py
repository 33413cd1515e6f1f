"""One table of all figures with their ratios, and whether the targets are met."""

from collections.abc import Iterator, Mapping
from statistics import median
from typing import NamedTuple

from bench.workloads import OPEN_SPIEL

GAME = "trambahn"
"""The game that is compared with the peers."""
FURTHER = {"station_master": 0.5, "aiguillage": 0.5, "express": 0.3}
"""What the other card games promise beside OpenSpiel's C++ loop."""


class Rates(NamedTuple):
    """Playouts of one workload: the best round, and how far the median round fell behind it."""

    decisions: float
    games: float
    length: float
    noise: float


class Figures(NamedTuple):
    """All that was measured: playouts by workload, and microseconds by game, call and build."""

    playouts: Mapping[str, Rates]
    calls: Mapping[str, Mapping[str, float]]


class Target(NamedTuple):
    """A ratio to reach."""

    text: str
    ratio: float | None
    least: float

    @property
    def met(self) -> bool:
        """Whether it was measured and reached."""
        return self.ratio is not None and self.ratio >= self.least

    def __str__(self) -> str:
        if self.ratio is None:
            return f"{self.text}: at least {self.least:g}, not measured"
        verdict = "met" if self.met else "NOT met"
        return f"{self.text}: {self.ratio:.2f}, at least {self.least:g}: {verdict}"


def cpp_median(figures: Figures) -> float | None:
    """Decisions a second in OpenSpiel's C++ loop, the median of its games."""
    rates = [figures.playouts.get(f"openspiel/{name}/cpp") for name in OPEN_SPIEL]
    measured = [rate.decisions for rate in rates if rate is not None]
    return median(measured) if len(measured) == len(OPEN_SPIEL) else None


def targets(figures: Figures) -> list[Target]:
    """What quai promises of its speed."""

    def rate(label: str) -> float | None:
        found = figures.playouts.get(label)
        return None if found is None else found.decisions

    plain, compiled = rate(f"ours/{GAME}/plain"), rate(f"ours/{GAME}/compiled")
    check = figures.calls.get("string_railway check")
    checks = None if check is None else 1e6 / check["compiled"]
    return [
        Target("compiled / OpenSpiel's C++ loop (median)", over(compiled, cpp_median(figures)), 1),
        *(
            Target(
                f"{key}, compiled / OpenSpiel's C++ loop (median)",
                over(rate(f"ours/{key}/compiled"), cpp_median(figures)),
                least,
            )
            for key, least in FURTHER.items()
        ),
        Target("plain / catanatron", over(plain, rate("catan/catanatron")), 5),
        Target("plain / rlcard gin-rummy", over(plain, rate("rlcards/gin-rummy")), 10),
        Target("String Railway, checks with score a second", checks, 20_000),
    ]


def over(ours: float | None, theirs: float | None) -> float | None:
    """How many times faster, if both were measured."""
    return None if ours is None or theirs is None else ours / theirs


def table(figures: Figures) -> Iterator[str]:
    """The lines of the table: playouts first, then single calls."""
    plain = figures.playouts[f"ours/{GAME}/plain"].decisions
    compiled = figures.playouts[f"ours/{GAME}/compiled"].decisions

    def ratios(decisions: float) -> str:
        return f"{plain / decisions:10.2f} {compiled / decisions:10.2f}"

    yield f"{'':28} {'decisions':>11} {'games':>9} {'decisions':>10} {'plain':>10} {'compiled':>10}"
    yield (
        f"{'random playouts':28} {'a second':>11} {'a second':>9} {'a game':>10}"
        f" {'/ this':>10} {'/ this':>10} {'noise':>6}"
    )
    for label, rates in figures.playouts.items():
        yield (
            f"{label:28} {rates.decisions:11,.0f} {rates.games:9,.0f} {rates.length:10.1f}"
            f" {ratios(rates.decisions)} {rates.noise:6.0%}"
        )
    middle = cpp_median(figures)
    if middle is not None:
        yield f"{'openspiel/median/cpp':28} {middle:11,.0f} {'':9} {'':10} {ratios(middle)}"
    yield ""
    yield f"{'microseconds a call':28} {'plain':>11} {'compiled':>9} {'ratio':>10}"
    for label, builds in figures.calls.items():
        slow, fast = builds["plain"], builds["compiled"]
        yield f"{label:28} {slow:11.2f} {fast:9.2f} {slow / fast:10.2f}"
