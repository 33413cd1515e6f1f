"""Draw the studies of docs/studies anew, and write the page that says what each of them concludes.

    PYTHONPATH=src:. python scripts/studies.py [--jobs N] [GAME...]

The commands are the lines of docs/studies/commands.txt. Progress is kept in build/studies, so that
an interrupted run goes on where it stopped. README.md is written once all studies are drawn.
"""

import argparse
from pathlib import Path

import quai
from quai.cli.main import parser
from quai.cli.study import draw
from quai.lab.discoveries import FALSE_DISCOVERY_RATE
from quai.lab.study.findings import Arm
from quai.lab.study.page import StudyPage

ROOT = Path(__file__).parents[1]
STUDIES = ROOT / "docs" / "studies"
PROGRESS = ROOT / "build" / "studies"
HEAD = """\
# Studies

One study per game, with its default options. The last line of each page is the command that made
it. `make studies` draws all of them anew and writes this page, figures included.

Older studies counted wins by seat, though who begins is drawn: that mixes those who begin with the
others. They tested each habit for itself, so that of many some always looked like those of winners.
They took random slips of low levels for skill, and so found too little luck. They had no skill
curve, and did not ask who leads when, or what nobody ever chooses. Below the conclusions of each
study stands what such counts say about the same games.
"""


def commands() -> dict[str, list[str]]:
    """Return the words of each command, by game."""
    lines = (STUDIES / "commands.txt").read_text(encoding="utf-8").splitlines()
    return {words[2]: words[1:] for words in map(str.split, lines)}


def report(key: str, words: list[str], jobs: int) -> StudyPage:
    """Play the games of a study that are left, write its page and return the report."""
    PROGRESS.mkdir(parents=True, exist_ok=True)
    out = ["--out", str(STUDIES / f"{key}.html")]
    more = ["--resume", str(PROGRESS / f"{key}.json"), "--jobs", str(jobs)]
    arguments = parser().parse_args([*words[:-2], *out, *more])
    arguments.words = words
    return draw(arguments)


def section(key: str, found: StudyPage) -> str:
    """Return what a study concludes, and what older counts hide of it."""
    lines = [f"## {found.game.meta.title}", "", f"[The study]({key}.html) concludes:", ""]
    lines += [f"- {each.sentence}" for each in found.conclusions()]
    lines += ["", "What older counts hid:", ""]
    lines += [f"- {sentence}" for sentence in hidden(found.arms[0], found)]
    return "\n".join(lines) + "\n"


def hidden(arm: Arm, found: StudyPage) -> list[str]:
    """Return what the counts of older studies say about the same games."""
    words = found.words
    seat, begins = arm.wins[0], arm.places[0]
    fair = 1 / len(arm.places)
    sees, is_there = (not each.low <= fair <= each.high for each in (seat, begins))
    by_seat = f"By seat, the first one wins {words.interval(*seat)}"
    by_turn = f"by turn order, who begins wins {words.interval(*begins)}"
    if is_there and not sees:
        starter = f"{by_seat}, which looks fair; {by_turn}, which is not."
    elif is_there:
        starter = f"{by_seat}, which says nothing about who begins; {by_turn}, which is not fair."
    elif sees:
        starter = f"{by_seat}, which looks unfair by chance; {by_turn}, and nothing can be shown."
    else:
        starter = f"{by_seat}; {by_turn}. Neither shows an advantage."
    each = [habit for habit in arm.habits if habit.p_value < FALSE_DISCOVERY_RATE]
    chance = FALSE_DISCOVERY_RATE * len(arm.habits)
    stand_out = sum(habit.is_discovery for habit in arm.habits)
    habits = (
        f"Tested each for itself, {len(each)} of {len(arm.habits)} habits look like those of "
        f"winners, where chance alone gives about {words.number(chance)}; {stand_out} stand out "
        "of all of them."
    )
    return [starter, habits]


def main() -> None:
    """Draw the studies that are asked for, or all, and write the page about them."""
    known = commands()
    wanted = argparse.ArgumentParser(description="Draw the studies of docs/studies anew.")
    wanted.add_argument("games", nargs="*", default=[])
    wanted.add_argument("--jobs", type=int, default=1)
    given = wanted.parse_args()
    found = {key: report(key, known[key], given.jobs) for key in given.games or known}
    if len(found) < len(known):
        return
    order = [game.key for game in quai.games() if game.key in found]
    text = "\n".join([HEAD, *(section(key, found[key]) for key in order)])
    (STUDIES / "README.md").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
