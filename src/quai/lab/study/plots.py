"""The plots of a study, as SVG elements for a page."""

import io
from collections.abc import Sequence
from typing import Any

from quai.lab.extras import need
from quai.lab.study.findings import Arm, Counts, Habit, Share, average, quantile

INKS = ("#1f3a4d", "#b5492c", "#6b7f2a", "#7a5195", "#c08a1e", "#3d7f8c")
MAX_BARS = 40
"""Maximum number of bars of a histogram."""
WIDTH_IN, HEIGHT_IN = 7.2, 3.2
"""Size of a plot in inches."""


def new_plot(height: float = HEIGHT_IN) -> tuple[Any, Any]:
    """Return an empty plot: its figure and axes."""
    need("matplotlib").use("Agg")
    pyplot = need("matplotlib.pyplot")
    pyplot.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "quai", "font.size": 10})
    figure, axes = pyplot.subplots(figsize=(WIDTH_IN, height), layout="constrained")
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    return figure, axes


def as_svg(figure: Any) -> str:
    """Return a plot as an SVG element; the same plot gives the same bytes."""
    written = io.StringIO()
    figure.savefig(written, format="svg", metadata={"Date": None, "Creator": None})
    need("matplotlib.pyplot").close(figure)
    return written.getvalue()[written.getvalue().index("<svg") :]


def histogram(across: str, up: str, series: Sequence[tuple[str, Counts]]) -> str:
    """Plot how often each value occurred, in per cent, with the mean of each series dashed."""
    figure, axes = new_plot()
    values = [value for _, seen in series for value, _ in seen]
    low, high = min(values), max(values)
    width = max(1, -(-(high - low + 1) // MAX_BARS))
    edges = list(range(low, high + width + 1, width))
    for ink, (name, seen) in zip(INKS, series, strict=False):
        count = sum(times for _, times in seen)
        weights = [times / count * 100 for _, times in seen]
        axes.hist(
            [value for value, _ in seen],
            bins=edges,
            weights=weights,
            histtype="stepfilled",
            facecolor=(ink, 0.25),
            edgecolor=ink,
            label=name,
        )
        axes.axvline(average(seen)[0], color=ink, linestyle="--", linewidth=1)
    axes.set_xlabel(across)
    axes.set_ylabel(up)
    if len(series) > 1:
        axes.legend(frameon=False)
    return as_svg(figure)


def shares(up: str, names: Sequence[str], series: Sequence[tuple[str, list[Share]]]) -> str:
    """Plot shares of wins with their intervals, and the fair share as a dashed line."""
    figure, axes = new_plot()
    for number, (ink, (name, found)) in enumerate(zip(INKS, series, strict=False)):
        places = [place + 0.16 * (number - (len(series) - 1) / 2) for place in range(len(names))]
        middles = [share.share * 100 for share in found]
        below = [(share.share - share.low) * 100 for share in found]
        above = [(share.high - share.share) * 100 for share in found]
        axes.errorbar(
            places, middles, yerr=[below, above], fmt="o", color=ink, capsize=4, label=name
        )
    axes.axhline(100 / len(names), color="#777777", linestyle="--", linewidth=1)
    axes.set_xticks(range(len(names)), names)
    axes.set_xlim(-0.5, len(names) - 0.5)
    axes.set_ylim(bottom=0)
    axes.set_ylabel(up)
    if len(series) > 1:
        axes.legend(frameon=False)
    return as_svg(figure)


def choices(across: str, up: str, arms: Sequence[Arm]) -> str:
    """Plot the mean number of actions offered over the course of a game, with its usual range."""
    figure, axes = new_plot()
    for ink, arm in zip(INKS, arms, strict=False):
        parts = [(place, seen) for place, seen in enumerate(arm.offered) if seen]
        at = [(place + 0.5) * 100 / len(arm.offered) for place, _ in parts]
        axes.fill_between(
            at,
            [quantile(seen, 0.1) for _, seen in parts],
            [quantile(seen, 0.9) for _, seen in parts],
            color=ink,
            alpha=0.15,
            linewidth=0,
        )
        axes.plot(at, [average(seen)[0] for _, seen in parts], "o-", color=ink, label=arm.label)
    axes.set_xlim(0, 100)
    axes.set_ylim(bottom=0)
    axes.set_xlabel(across)
    axes.set_ylabel(up)
    if len(arms) > 1:
        axes.legend(frameon=False)
    return as_svg(figure)


def habits(across: str, found: Sequence[tuple[str, Habit]]) -> str:
    """Plot effect sizes: what winners do more often to the right, and less often to the left."""
    figure, axes = new_plot(1.2 + 0.3 * len(found))
    places = range(len(found), 0, -1)
    effects = [habit.effect for _, habit in found]
    colours = [INKS[0] if effect > 0 else INKS[1] for effect in effects]
    axes.barh(places, effects, color=colours, alpha=0.75, height=0.65)
    halves = [habit.effect_high - habit.effect for _, habit in found]
    axes.errorbar(effects, places, xerr=halves, fmt="none", ecolor="#222222")
    axes.axvline(0, color="#777777", linewidth=1)
    axes.set_yticks(places, [words for words, _ in found])
    axes.set_xlabel(across)
    return as_svg(figure)


def rows(across: str, found: Sequence[tuple[str, Share]]) -> str:
    """Plot one share per row, with its interval."""
    figure, axes = new_plot(1.2 + 0.3 * len(found))
    places = range(len(found), 0, -1)
    _dots(axes, places, [share for _, share in found], INKS[0])
    axes.set_yticks(places, [words for words, _ in found])
    axes.set_ylim(0.5, len(found) + 0.5)
    axes.set_xlim(left=0)
    axes.set_xlabel(across)
    return as_svg(figure)


def _dots(
    axes: Any, places: Sequence[float], found: Sequence[Share], ink: str, **more: Any
) -> None:
    """Draw shares in per cent as dots with their intervals, from left to right."""
    below = [(share.share - share.low) * 100 for share in found]
    above = [(share.high - share.share) * 100 for share in found]
    middles = [share.share * 100 for share in found]
    axes.errorbar(middles, places, xerr=[below, above], fmt="o", color=ink, capsize=4, **more)


def skill(across: str, against: str, arms: Sequence[Arm]) -> str:
    """Plot how often each bot beats the one below it, and the fair share as a dashed line."""
    steps = arms[0].skill
    figure, axes = new_plot(1.2 + 0.6 * len(steps))
    for number, (ink, arm) in enumerate(zip(INKS, arms, strict=False)):
        places = [place - 0.16 * (number - (len(arms) - 1) / 2) for place in range(len(steps))]
        found = [Share(step.share, step.low, step.high) for step in arm.skill]
        _dots(axes, places, found, ink, label=arm.label)
    axes.axvline(100 * steps[0].fair, color="#777777", linestyle="--", linewidth=1)
    axes.set_yticks(range(len(steps)), [f"{step.bot}\n{against} {step.below}" for step in steps])
    axes.set_ylim(-0.5, len(steps) - 0.5)
    axes.set_xlim(0, 100)
    axes.set_xlabel(across)
    if len(arms) > 1:
        axes.legend(frameon=False)
    return as_svg(figure)


def swing(across: str, up: str, arms: Sequence[Arm]) -> str:
    """Plot how often the leader wins, from the start of a game to its end."""
    figure, axes = new_plot()
    for ink, arm in zip(INKS, arms, strict=False):
        known = [
            (place * 100 / len(arm.course.leader_wins), share)
            for place, share in enumerate(arm.course.leader_wins)
            if share is not None
        ]
        at = [place for place, _ in known]
        axes.fill_between(
            at,
            [share.low * 100 for _, share in known],
            [share.high * 100 for _, share in known],
            color=ink,
            alpha=0.15,
            linewidth=0,
        )
        middles = [share.share * 100 for _, share in known]
        axes.plot(at, middles, "o-", color=ink, label=arm.label)
    axes.axhline(100 / len(arms[0].players), color="#777777", linestyle="--", linewidth=1)
    axes.set_xlim(0, 100)
    axes.set_ylim(0, 100)
    axes.set_xlabel(across)
    axes.set_ylabel(up)
    if len(arms) > 1:
        axes.legend(frameon=False)
    return as_svg(figure)


def luck(across: str, arms: Sequence[Arm]) -> str:
    """Plot the share of the deal with its interval."""
    figure, axes = new_plot(1.2 + 0.4 * len(arms))
    places = list(range(len(arms), 0, -1))
    found = [Share(arm.luck.share, arm.luck.low, arm.luck.high) for arm in arms]
    _dots(axes, places, found, INKS[1])
    axes.set_yticks(places, [arm.label for arm in arms])
    axes.set_ylim(0.5, len(arms) + 0.5)
    axes.set_xlim(0, 100)
    axes.set_xlabel(across)
    return as_svg(figure)
