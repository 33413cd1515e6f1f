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
    """Plot what winners do more often to the right, and less often to the left."""
    figure, axes = new_plot(1.2 + 0.3 * len(found))
    rows = range(len(found), 0, -1)
    differences = [habit.difference for _, habit in found]
    colours = [INKS[0] if difference > 0 else INKS[1] for difference in differences]
    axes.barh(rows, differences, color=colours, alpha=0.75, height=0.65)
    axes.errorbar(
        differences, rows, xerr=[habit.half for _, habit in found], fmt="none", ecolor="#222222"
    )
    axes.axvline(0, color="#777777", linewidth=1)
    axes.set_yticks(rows, [words for words, _ in found])
    axes.set_xlabel(across)
    return as_svg(figure)


def luck(across: str, words: tuple[str, str], arms: Sequence[Arm]) -> str:
    """Plot the share of the deal beside the share of play."""
    figure, axes = new_plot(1.3 + 0.45 * len(arms))
    rows = list(range(len(arms), 0, -1))
    deal = [arm.luck.share * 100 for arm in arms]
    axes.barh(rows, deal, color=INKS[1], alpha=0.8, height=0.6, label=words[0])
    axes.barh(
        rows,
        [100 - each for each in deal],
        left=deal,
        color=INKS[0],
        alpha=0.8,
        height=0.6,
        label=words[1],
    )
    below = [(arm.luck.share - arm.luck.low) * 100 for arm in arms]
    above = [(arm.luck.high - arm.luck.share) * 100 for arm in arms]
    axes.errorbar(
        deal,
        rows,
        xerr=[[max(0, x) for x in below], [max(0, x) for x in above]],
        fmt="none",
        ecolor="#111111",
        capsize=4,
    )
    axes.set_yticks(rows, [arm.label for arm in arms])
    axes.set_xlim(0, 100)
    axes.set_xlabel(across)
    axes.legend(frameon=False, ncols=2, loc="lower center", bbox_to_anchor=(0.5, 1.0))
    return as_svg(figure)
