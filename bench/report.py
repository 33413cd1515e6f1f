"""One table of all figures with their ratios, and whether the targets are met."""

from collections.abc import Iterator, Mapping
from statistics import median
from typing import NamedTuple

from bench.workloads import OPEN_SPIEL, PETTING_ZOO

GAME = "trambahn"
"""The game that is compared with the peers."""
FURTHER = {"station_master": 0.5, "aiguillage": 0.5, "express": 0.3}
"""What the other card games promise beside OpenSpiel's C++ loop."""


ENVIRONMENT_PEER = f"pettingzoos/{PETTING_ZOO[0]}"
ENVIRONMENTS = ("trambahn", "station_master", "aiguillage", "express")
"""The card games, whose environments are compared with PettingZoo's."""


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
        *(
            Target(
                f"environment of {key}, compiled / PettingZoo's {PETTING_ZOO[0]}",
                over(rate(f"environments/{key}/compiled"), rate(ENVIRONMENT_PEER)),
                10,
            )
            for key in ENVIRONMENTS
        ),
        Target("String Railway, checks with score a second", checks, 20_000),
    ]


def over(ours: float | None, theirs: float | None) -> float | None:
    """How many times faster, if both were measured."""
    return None if ours is None or theirs is None else ours / theirs


def is_environment(label: str) -> bool:
    """Whether a workload builds an observation at every step."""
    return label.startswith(("environments/", "pettingzoos/"))


def table(figures: Figures) -> Iterator[str]:
    """The lines of the table: playouts, ratios, environments, single calls."""
    playouts = {label: r for label, r in figures.playouts.items() if not is_environment(label)}
    yield from rates_table("random playouts", playouts)
    middle = cpp_median(figures)
    if middle is not None:
        yield f"{'openspiel/median/cpp':36} {middle:11,.0f}"
    yield ""
    yield from ratios_table(playouts, middle)
    yield ""
    environments = {label: r for label, r in figures.playouts.items() if is_environment(label)}
    if environments:
        peer = figures.playouts.get(ENVIRONMENT_PEER)
        yield from rates_table("environments", environments, peer)
        yield ""
    yield f"{'microseconds a call':36} {'plain':>11} {'compiled':>9} {'ratio':>10}"
    for label, builds in figures.calls.items():
        slow, fast = builds["plain"], builds["compiled"]
        yield f"{label:36} {slow:11.2f} {fast:9.2f} {slow / fast:10.2f}"


def rates_table(title: str, rates: Mapping[str, Rates], peer: Rates | None = None) -> Iterator[str]:
    """Decisions and games a second, and how many times faster than a peer each is."""
    against = ("this /", "PettingZoo") if peer else ("", "")
    yield (
        f"{'':36} {'decisions':>11} {'games':>9} {'decisions':>10} {'':>6} {against[0]:>10}"
    ).rstrip()
    yield (
        f"{title:36} {'a second':>11} {'a second':>9} {'a game':>10} {'noise':>6} {against[1]:>10}"
    ).rstrip()
    for label, each in rates.items():
        ratio = f" {each.decisions / peer.decisions:10.1f}" if peer else ""
        yield (
            f"{label:36} {each.decisions:11,.0f} {each.games:9,.0f} {each.length:10.1f}"
            f" {each.noise:6.0%}{ratio}"
        )


def ratios_table(playouts: Mapping[str, Rates], middle: float | None) -> Iterator[str]:
    """How many times faster each of our games is than each peer, in the same run."""
    theirs = {label: r.decisions for label, r in playouts.items() if not label.startswith("ours/")}
    if middle is not None:
        theirs["openspiel/median/cpp"] = middle
    keys = [label.split("/")[1] for label in playouts if label.endswith("/plain")]
    yield f"{'ours / this, by game':36}" + "".join(f" {key:>17}" for key in keys)
    yield f"{'':36}" + f" {'plain':>8} {'compiled':>8}" * len(keys)
    for label, decisions in theirs.items():
        row = f"{label:36}"
        for key in keys:
            for build in ("plain", "compiled"):
                row += f" {playouts[f'ours/{key}/{build}'].decisions / decisions:8.2f}"
        yield row
