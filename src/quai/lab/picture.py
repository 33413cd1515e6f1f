"""The plot of a ladder: ratings and shares of wins with their intervals."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from quai.bots.own import label_of
from quai.core.refusals import BadInput
from quai.lab.extras import need
from quai.lab.ladder import Meeting
from quai.lab.rating import BotRating

INK = "#1f3a4d"
FAIR_SHARE = "#b5492c"
FORMATS = (".png", ".svg", ".pdf")


def check_picture(path: Path) -> None:
    """Raise an error before the first game if a plot cannot be drawn or written afterwards.

    That is so if the file name asks for another format, its folder cannot be written to, or the
    library that draws is not installed (MissingExtra).
    """
    if path.suffix.lower() not in FORMATS:
        raise BadInput(f"the name of a picture must end in {', '.join(FORMATS)}, not {path.name!r}")
    need("matplotlib.pyplot")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("ab"):
            pass
        if not path.stat().st_size:
            path.unlink()
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {error.strerror}") from error


def draw_ladder(
    path: Path, title: str, ratings: Sequence[BotRating], meetings: Sequence[Meeting], fair: float
) -> None:
    """Plot ratings and pairwise shares with their intervals side by side (PNG, SVG or PDF)."""
    need("matplotlib").use("Agg")
    pyplot = need("matplotlib.pyplot")
    height = 1.6 + 0.36 * max(len(ratings), len(meetings))
    figure, (left, right) = pyplot.subplots(1, 2, figsize=(11, height), layout="constrained")
    _dots(
        left,
        [label_of(each.player) for each in ratings],
        [(each.rating, each.low, each.high) for each in ratings],
    )
    left.set_title("rating, with its 95 % interval")
    _dots(
        right,
        [
            f"{label_of(each.pair.challenger)} against {label_of(each.pair.opponent)}"
            for each in meetings
        ],
        [(each.share * 100, each.low * 100, each.high * 100) for each in meetings],
    )
    right.axvline(100 * fair, color=FAIR_SHARE, linestyle="--", linewidth=1)
    right.set_xlim(0, 100)
    right.set_title("wins of the first, % (dashed: a fair share)")
    figure.suptitle(title)
    try:
        figure.savefig(path, dpi=120)
    except (OSError, ValueError) as error:
        raise BadInput(f"{path} cannot be written: {error}") from error
    finally:
        pyplot.close(figure)


def _dots(axes: Any, names: Sequence[str], values: Sequence[tuple[float, float, float]]) -> None:
    """Draw one row per name: a dot with its interval, the first on top."""
    rows = range(len(names), 0, -1)
    middles = [middle for middle, _, _ in values]
    below = [middle - low for middle, low, _ in values]
    above = [high - middle for middle, _, high in values]
    axes.errorbar(middles, rows, xerr=[below, above], fmt="o", color=INK, capsize=3)
    axes.set_yticks(rows, names)
    axes.set_ylim(0.5, len(names) + 0.5)
    axes.grid(axis="x", alpha=0.3)
