"""Write the tables of docs/review.md from what bench/review.py has measured.

python -m bench.review luck GAME … --rows FOLDER/luck-GAME.jsonl            # for each game
python -m bench.review accuracy GAME … --rows FOLDER/accuracy-GAME.jsonl
python -m scripts.reviews FOLDER
"""

import sys
from itertools import pairwise
from pathlib import Path

import quai
from bench.review import accuracy_figures, luck_figures, read, step_up
from quai.games import own_keys

PAGE = Path(__file__).parents[1] / "docs" / "review.md"
MARK = "<!-- {what}: written by scripts/reviews.py -->\n"
END = "<!-- end of {what} -->\n"
LEVELS = ("2", "4", "5")


def luck_table(folder: Path) -> str:
    """Return the table of luck: one row per game."""
    rows = [
        "| game | seats | games | weight | mean luck | variance without luck / with it | factor |",
        "|---|---|---|---|---|---|---|",
    ]
    for key in own_keys():
        measured = read(folder / f"luck-{key}.jsonl")
        if not measured:
            continue
        found, game = luck_figures(measured), quai.game(key)
        rows.append(
            f"| {game.meta.title} | {found.seats} | {found.games} | {game.luck_weight} "
            f"| {found.mean:+.3f} ± {found.mean_margin:.3f} "
            f"| {found.ratio:.2f} ± {found.ratio_margin:.2f} | {found.weight:.2f} |"
        )
    return "\n".join(rows) + "\n"


def accuracy_table(folder: Path) -> str:
    """Return the table of accuracies, and of the chances given away: one row per game."""
    levels = " | ".join(f"level {level}" for level in LEVELS)
    pairs = " | ".join(f"{high} above {low}" for low, high in pairwise(LEVELS))
    rows = [f"| game | games of each | {levels} | {pairs} | given away by {' / '.join(LEVELS)} |"]
    rows.append("|---" * (2 * len(LEVELS) + 2) + "|")
    for key in own_keys():
        measured = read(folder / f"accuracy-{key}.jsonl")
        if not measured:
            continue
        found = accuracy_figures(measured)
        games = sorted({found[level].games for level in LEVELS})
        cells = [
            quai.game(key).meta.title,
            " to ".join(map(str, games[:: max(1, len(games) - 1)])),
            *(
                f"{found[level].accuracy:.1f} ± {found[level].accuracy_margin:.1f}"
                for level in LEVELS
            ),
            *(
                "{:+.1f} ± {:.1f}".format(*step_up(found[low], found[high]))
                for low, high in pairwise(LEVELS)
            ),
            " / ".join(f"{found[level].given:.2f}" for level in LEVELS),
        ]
        rows.append("| " + " | ".join(cells) + " |")
    return "\n".join(rows) + "\n"


def main(folder: Path) -> None:
    """Replace what stands between the marks; a table without measured games stays as it is."""
    page = PAGE.read_text(encoding="utf-8")
    for what, table in (("luck", luck_table(folder)), ("accuracy", accuracy_table(folder))):
        if not list(folder.glob(f"{what}-*.jsonl")):
            continue
        mark, end = MARK.format(what=what), END.format(what=what)
        before, rest = page.split(mark)
        page = f"{before}{mark}\n{table}\n{end}{rest.split(end)[1]}"
    PAGE.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
