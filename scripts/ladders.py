"""Write the ladders of docs/bots.md from files of results, one for each game and seat count.

    quai ladder GAME --games 400 --pairs neighbours --seats N --out FOLDER/ladder-GAME-N.jsonl
    quai ladder GAME --games 200 --players 5,6 --seats N --out FOLDER/masters-GAME-N.jsonl
    python scripts/ladders.py FOLDER

A file is read as far as it goes; what no file in the folder tells of stays as it is on the page.
"""

import json
import shlex
import sys
from pathlib import Path
from typing import Any

import quai
from quai.bots import LEVELS, SearchBot, make
from quai.lab.ladder import Ladder
from quai.lab.result_file import Entry, read_results

PAGE = Path(__file__).parents[1] / "docs" / "bots.md"
MAX_GAMES = 1_000_000
"""Games per pair, more than any file has."""
SECTION = "### "


def block(name: str) -> tuple[str, str]:
    """Return the lines of the page between which a block of it is written."""
    return f"<!-- {name}: written by scripts/ladders.py -->\n", f"<!-- end of {name} -->\n"


def read(path: Path) -> tuple[quai.Game, Ladder, list[Entry]]:
    """Return the game, the ladder of neighbours and the results of a file."""
    with path.open(encoding="utf-8") as lines:
        header = json.loads(next(lines))
    entries, _ = read_results(path, header)
    played = {name for entry in entries for name in entry["pair"]}
    game = quai.game(header["ladder"])
    ladder = Ladder(
        game.key,
        [level for level in map(str, LEVELS) if level in played],
        seats=header["seats"],
        games=MAX_GAMES,
        seed=header["seed"],
        options=header["options"],
        neighbours=True,
    )
    return game, ladder, ladder.counted(entries)


def master_iterations(game: quai.Game) -> int:
    """Return the iterations per decision of level 6."""
    bot = make("6", game)
    return bot.budget.iterations if isinstance(bot, SearchBot) else 0


def title(game: quai.Game, seats: int) -> str:
    """Return the title of the section of a ladder."""
    more = "" if seats == game.meta.seats[0] else f", {seats} seats"
    return f"{game.meta.title}{more}"


def section(game: quai.Game, ladder: Ladder, results: list[Entry]) -> str:
    """Return the table of a ladder: one row per level, the strongest first."""
    won = {meeting.pair.challenger: meeting for meeting in ladder.meetings(results)}
    iterations = {"5": game.effort, "6": master_iterations(game)}
    rows = [
        "| level | iterations | rating | against the level below | games |",
        "|---|---|---|---|---|",
    ]
    for rating in ladder.ratings(results):
        name, half = rating.player, rating.high - rating.rating
        met = won.get(name)
        cells = (
            name,
            str(iterations.get(name, "")),
            f"{rating.rating:.1f} ± {half:.1f}",
            f"{met.share:.1%} ({met.low:.1%} to {met.high:.1%})" if met else "",
            str(met.games) if met else "",
        )
        rows.append("| " + " | ".join(cells) + " |")
    games = max(met.games for met in won.values())
    words = ["quai", "ladder", game.key, "--games", str(games), "--pairs", "neighbours"]
    if ladder.players != list(map(str, LEVELS)):
        words += ["--players", ",".join(ladder.players)]
    if ladder.seats != game.meta.seats[0]:
        words += ["--seats", str(ladder.seats)]
    return "\n".join(rows) + f"\n\n    {shlex.join(words)}\n"


def row(game: quai.Game, ladder: Ladder, results: list[Entry]) -> str:
    """Return the line of level 6 against level 5 at a table."""
    (met,) = ladder.meetings(results)
    chosen: dict[str, Any] = {
        name: value for name, value in ladder.options.items() if value != game.settle({}).get(name)
    }
    cells = (
        game.meta.title,
        str(ladder.seats),
        ", ".join(map(str, chosen.values())) or "usual",
        str(met.games),
        f"{met.share:.1%} ({met.low:.1%} to {met.high:.1%})",
        f"{ladder.fair_share:.1%}",
    )
    return "| " + " | ".join(cells) + " |"


def with_ladders(page: str, files: list[Path]) -> str:
    """Return the page with the tables of these ladders."""
    begin, end = block("ladders")
    before, _, rest = page.partition(begin)
    written, _, after = rest.partition(end)
    known = dict(part.split("\n\n", 1) for part in written.split(SECTION)[1:])
    for game, ladder, results in map(read, files):
        known[title(game, ladder.seats)] = section(game, ladder, results) + "\n"
    places = [title(game, seats) for game in quai.games() for seats in game.meta.seats]
    tables = "".join(f"{SECTION}{name}\n\n{known[name]}" for name in places if name in known)
    return f"{before}{begin}\n{tables}{end}{after}"


def with_masters(page: str, files: list[Path]) -> str:
    """Return the page with the table of level 6 against level 5, if there are files."""
    if not files:
        return page
    begin, end = block("masters")
    before, _, rest = page.partition(begin)
    rows = "\n".join(row(*read(path)) for path in files)
    head = "| game | seats | options | games | won | fair share |\n|---|---|---|---|---|---|"
    return f"{before}{begin}\n{head}\n{rows}\n\n{end}{rest.partition(end)[2]}"


def main(folder: Path) -> None:
    """Write the page anew."""
    page = PAGE.read_text(encoding="utf-8")
    page = with_ladders(page, sorted(folder.glob("ladder-*.jsonl")))
    page = with_masters(page, sorted(folder.glob("masters-*.jsonl")))
    PAGE.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
