"""What a training found: the curve of strength, and a card for the nets."""

from collections.abc import Sequence
from pathlib import Path

from quai.core.game import Game
from quai.lab.extras import need
from quai.lab.picture import FAIR_SHARE, INK
from quai.lab.training.trainer import Course, Round

COLOURS = (INK, FAIR_SHARE, "#4f7a52", "#a8812f", "#6b5b95", "#3f7f8c")


def draw_strength(path: Path, title: str, rounds: Sequence[Round]) -> None:
    """Draw the share of wins of the net, and what it knows, over the time of training."""
    need("matplotlib").use("Agg")
    pyplot = need("matplotlib.pyplot")
    figure, (left, right) = pyplot.subplots(1, 2, figsize=(10, 4), layout="constrained")
    names = list(dict.fromkeys(each.setup for each in rounds))
    for number, name in enumerate(names):
        course = [each for each in rounds if each.setup == name]
        colour = COLOURS[number % len(COLOURS)]
        minutes = [each.seconds / 60 for each in course]
        fair = 1 / course[0].seats
        tested = [each for each in course if each.tested]
        left.errorbar(
            [each.seconds / 60 for each in tested],
            [each.share / fair for each in tested],
            yerr=[
                [(each.share - each.low) / fair for each in tested],
                [(each.high - each.share) / fair for each in tested],
            ],
            fmt="o-",
            color=colour,
            capsize=3,
            label=name,
        )
        known = [each.usual_loss - each.loss for each in course]
        right.plot(minutes, known, "o-", color=colour, label=name)
    left.axhline(1, color="#9a9489", linewidth=1)
    left.set_ylabel("wins against search without it, 1 = fair share")
    right.set_ylabel("less cross entropy than the heuristics")
    right.axhline(0, color="#9a9489", linewidth=1)
    for ax in (left, right):
        ax.set_xlabel("minutes of training")
    right.legend(fontsize=8)
    figure.suptitle(title)
    figure.savefig(path, dpi=120)
    pyplot.close(figure)


def card(game: Game, course: Course, rounds: Sequence[Round], units: int, command: str) -> str:
    """Return the card of the nets, as Markdown."""
    lines = [
        f"# The nets of {game.meta.title}",
        "",
        "They say by how much the odds of each seat are better or worse than the heuristics think,",
        f"from what the seat to decide sees. Search plays on {course.steps} steps from a position,",
        "then asks them.",
        "",
        f"- made by `{command}`, with seed {course.seed}",
        f"- inputs: the vector of `quai.lab` for the seat to decide; {units} units, then 32",
        "- weights: one byte each",
        "- trained on games of careless bots in the first round, and then on games of search with",
        f"  the net, of {course.iterations} iterations per decision",
        "",
        "| net | round | games | positions | minutes | cross entropy | without the net | wins |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for each in rounds:
        lines.append(
            f"| {each.setup} | {each.number + 1} | {each.games} | {each.positions} "
            f"| {each.seconds / 60:.1f} | {each.loss:.4f} | {each.usual_loss:.4f} "
            f"| {_wins(each)} |"
        )
    lines += [
        "",
        "Wins: of a search with the net against searches without it in all other seats, at",
        f"{course.iterations} iterations each, with the 95 % interval. A fair share is 1 divided",
        "by the number of seats.",
        "",
    ]
    return "\n".join(lines)


def _wins(each: Round) -> str:
    """Return the share of wins of a round with its interval."""
    if not each.tested:
        return "not tested"
    return f"{each.share:.1%} ({each.low:.1%} to {each.high:.1%}) of {each.tested}"
