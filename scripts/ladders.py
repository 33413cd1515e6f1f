"""Write the tables of docs/bots.md from the results of ladders.

quai ladder GAME --games 400 --pairs neighbours    # for each game, in one folder
python scripts/ladders.py FOLDER                   # which has the files ladder-GAME.jsonl
"""

import sys
from pathlib import Path

import quai
from quai.bots import LEVELS, SearchBot, make
from quai.lab.ladder import Ladder
from quai.lab.result_file import read_results

PAGE = Path(__file__).parents[1] / "docs" / "bots.md"
GAMES = 400
BEGIN, END = "<!-- ladders: written by scripts/ladders.py -->\n", "<!-- end of ladders -->\n"


def master_iterations(game: quai.Game) -> int:
    """Return the iterations per decision of level 6."""
    bot = make("6", game)
    return bot.budget.iterations if isinstance(bot, SearchBot) else 0


def section(game: quai.Game, folder: Path) -> str:
    """Return the table of a game: one row per level, the strongest first."""
    title = f"### {game.meta.title}\n\n"
    path = folder / f"ladder-{game.key}.jsonl"
    if not path.exists():
        return f"{title}Not yet played.\n"
    players = [str(level) for level in LEVELS]
    seats = game.meta.seats[0]
    ladder = Ladder(
        game.key, players, seats=seats, games=GAMES, options=game.settle({}), neighbours=True
    )
    results = ladder.counted(read_results(path, ladder.header(game))[0])
    won = {meeting.pair.challenger: meeting for meeting in ladder.meetings(results)}
    iterations = {"5": game.effort, "6": master_iterations(game)}
    rows = [
        "| level | iterations | rating | against the level below | games |",
        "|---|---|---|---|---|",
    ]
    for rating in ladder.ratings(results):
        name, half = rating.player, rating.high - rating.rating
        met = won.get(name)
        share = f"{met.share:.1%} ({met.low:.1%} to {met.high:.1%})" if met else ""
        cells = (
            name,
            str(iterations.get(name, "")),
            f"{rating.rating:.1f} ± {half:.1f}",
            share,
            str(met.games) if met else "",
        )
        rows.append("| " + " | ".join(cells) + " |")
    command = f"quai ladder {game.key} --games {GAMES} --pairs neighbours"
    return title + "\n".join(rows) + f"\n\n    {command}\n"


def main(folder: Path) -> None:
    """Replace the text between the two marks."""
    page = PAGE.read_text(encoding="utf-8")
    before, after = page.split(BEGIN)[0], page.split(END)[1]
    tables = "\n".join(section(game, folder) for game in quai.games())
    PAGE.write_text(f"{before}{BEGIN}\n{tables}\n{END}{after}", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
