"""`quai play` in a pseudo-terminal: whole games on small and large screens, in both languages."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest
from rich.text import Text

import quai
from quai.cli.main import main
from quai.cli.narrator import Narrator
from quai.cli.screen import Menu, cropped, fit, last_whole, lines_of, wrapped
from quai.cli.terminal_words import WORDS
from tests.games.properties import OWN
from tests.games.sample import SAMPLE, SHORT

ROOT = Path(__file__).parents[2]
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b\][^\x07]*\x07|\r")
CLEARED = re.compile(r"\x1b\[2J|\x1b\[H")
TIMEOUT_S = 240
SHORT_OPTIONS = {"scenery": "random", "target": "", "game": "first"}
"""Options that make a game shorter, where a game has them."""


class Played:
    """A game of `quai play` in a pseudo-terminal of a given size."""

    def __init__(self, words: list[str], columns: int, lines: int, data: Path) -> None:
        self.parent, child = pty.openpty()
        fcntl.ioctl(child, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        paths = os.pathsep.join(filter(None, map(os.path.abspath, sys.path)))
        environment = {
            **{name: each for name, each in os.environ.items() if name not in ("COLUMNS", "LINES")},
            "PYTHONPATH": paths,
            "TERM": "xterm-256color",
            "XDG_DATA_HOME": str(data),
        }
        self.process = subprocess.Popen(
            [sys.executable, "-m", "quai", "play", *words],
            stdin=child,
            stdout=child,
            stderr=child,
            env=environment,
            cwd=data,
        )
        os.close(child)
        self.output = ""
        self.sent = 0
        self.end = time.monotonic() + TIMEOUT_S

    def read(self) -> bool:
        """Read what is there; return whether the program still runs."""
        assert time.monotonic() < self.end, self.output[-2000:]
        if select.select([self.parent], [], [], 0.5)[0]:
            try:
                self.output += os.read(self.parent, 65536).decode(errors="replace")
            except OSError:
                return False
        return self.process.poll() is None

    def until(self, words: str) -> None:
        """Read until what was said since the last line typed ends with these words."""
        while not ESCAPES.sub("", self.output[self.sent :]).rstrip().endswith(words):
            assert self.read(), self.output[-2000:]

    def reach_menu(self) -> None:
        """Read until a choice is asked, and take the keyboard if that is asked before."""
        while "your choice" not in self.output[max(self.sent, len(self.output) - 80) :]:
            if "press Enter" in self.output[max(self.sent, len(self.output) - 80) :]:
                self.send("")
            assert self.read(), self.output[-2000:]
        self.until(", ?]")

    def send(self, line: str) -> None:
        """Type a line."""
        os.write(self.parent, f"{line}\n".encode())
        self.output += "\n"
        self.sent = len(self.output)

    def screens(self) -> list[list[str]]:
        """The lines of each screen, without colours."""
        pages = CLEARED.split(self.output)
        return [ESCAPES.sub("", page).split("\n") for page in pages if page.strip()]

    def close(self) -> int:
        """Wait for the end; return the exit status."""
        while self.read():
            pass
        os.close(self.parent)
        return self.process.wait(10)


@pytest.mark.parametrize("lang", WORDS)
@pytest.mark.parametrize(("columns", "lines"), [(80, 24), (120, 40)], ids=["small", "large"])
@pytest.mark.parametrize("game", OWN, ids=lambda game: game.key)
def test_a_whole_game_is_played_on_the_screen(
    game: quai.Game, columns: int, lines: int, lang: str, tmp_path: Path
) -> None:
    known = {option.name: option.values for option in game.meta.options}
    options = [
        f"--option={name}={value}"
        for name, value in SHORT_OPTIONS.items()
        if value in known.get(name, ())
    ]
    players = ",".join(["me"] + ["1"] * (game.meta.seats[0] - 1))
    words = [game.key, "--players", players, "--seed", "5", "--lang", lang, *options]
    played = Played(words, columns, lines, tmp_path)
    final = WORDS[lang]["final"].split("{")[0].strip("\u00a0 :")
    while final not in played.output:
        if ESCAPES.sub("", played.output[-80:]).endswith(", ?] "):
            played.send("1")
        if not played.read():
            break
    assert played.close() == 0, played.output[-2000:]
    assert final in played.output
    assert "Traceback" not in played.output
    for screen in played.screens()[1:-1]:
        shown = [line for line in screen if line.strip()]
        assert len(shown) <= lines, "\n".join(shown)
        for line in shown:
            assert len(line) <= columns, line


def test_a_game_that_is_left_is_continued(tmp_path: Path) -> None:
    words = [SAMPLE, "--players", "me,me", "--seed", "3", "--lang", "en"]
    played = Played(words, 80, 24, tmp_path)
    played.reach_menu()
    played.send("1")
    played.until(", ?]")
    before = played.screens()[-1]
    played.send("q")
    assert played.close() == 0
    assert "quai play --continue" in played.output
    again = Played(["--continue", "--lang", "en"], 80, 24, tmp_path)
    again.reach_menu()
    menu = [line for line in again.screens()[-1] if re.match(r" +\d+  ", line)]
    assert menu
    shown = [line for line in before if re.match(r" +\d+  ", line)]
    assert menu[: len(shown)] == shown, "the news took some lines before"
    again.send("q")
    assert again.close() == 0


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM])
def test_a_closed_terminal_leaves_the_game_saved(number: signal.Signals, tmp_path: Path) -> None:
    words = [SAMPLE, "--players", "me,me", "--seed", "3", "--lang", "en"]
    played = Played(words, 80, 24, tmp_path)
    played.reach_menu()
    played.send("1")
    played.reach_menu()
    played.process.send_signal(number)
    assert played.close() == 0
    again = Played(["--continue", "--lang", "en"], 80, 24, tmp_path)
    again.reach_menu()
    again.send("q")
    assert again.close() == 0


def test_without_a_saved_game_there_is_nothing_to_continue(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert main(["play", "--continue", "--lang", "fr"]) == 1
    assert "pas de partie" in capsys.readouterr().out
    assert main(["play", SHORT, "--continue"]) == 2
    assert main(["play", "--continue", "--seed", "0"]) == 2
    (tmp_path / "quai").mkdir()
    (tmp_path / "quai" / "left-game.json").write_text("{}")
    capsys.readouterr()
    assert main(["play", "--continue"]) == 2
    assert "is not a saved game" in capsys.readouterr().err


def test_lines_break_between_words() -> None:
    assert wrapped("  one two three four", 12) == ["  one two", "    three", "    four"]
    assert wrapped("", 10) == [""]


def test_a_menu_is_narrowed_by_words_without_accents_and_capitals() -> None:
    menu = Menu(["Tirer une carte", "Écarter le 7", "Écarter le 8"])
    assert menu.narrow("ecarter")
    assert menu.shown == [1, 2]
    assert menu.narrow("ECARTER 8")
    assert menu.shown == [2]
    assert not menu.narrow("9")
    assert menu.shown == [2], "nothing has changed"
    assert menu.narrow("")
    assert menu.lines(40, 2) == (["   1  Tirer une carte", "   2  Écarter le 7"], 1)
    menu.turn(40, 2)
    assert menu.lines(40, 2) == (["   3  Écarter le 8"], 0)
    menu.turn(40, 2)
    assert menu.start == 0


@pytest.mark.parametrize(
    ("height", "table", "news", "menu"), [(20, 12, 2, 4), (20, 40, 9, 50), (20, 5, 0, 50)]
)
def test_table_news_and_menu_share_the_screen(
    height: int, table: int, news: int, menu: int
) -> None:
    layout = fit(height, table, news, menu)
    assert sum(layout) <= height
    assert layout.table >= min(table, 6)
    assert layout.menu >= min(menu, 4)


def test_news_begin_with_a_whole_sentence() -> None:
    news = [["a", "b"], ["c"], ["d", "e"]]
    assert last_whole(news, 5) == ["a", "b", "c", "d", "e"]
    assert last_whole(news, 4) == ["c", "d", "e"]
    assert last_whole(news, 2) == ["d", "e"]
    assert last_whole(news, 1) == ["d"]
    assert last_whole([], 3) == []


def test_ones_own_hand_stays_on_a_small_screen() -> None:
    table = ["Pile: 3", "Ann: 1 point", "  train 1", "  train 2", "Anna: none", "Ann, hand: ace"]
    own = lines_of("Ann", table)
    assert [table[place] for place in own] == [*table[1:4], table[5]]
    rows = [Text(line) for line in table]
    shown = [row.plain for row in cropped(rows, 5, "cut", own)]
    assert shown == [*table[:2], "cut", table[3], table[5]]
    assert [row.plain for row in cropped(rows, 3, "cut")] == [*table[:2], "cut"]
    assert cropped(rows, 6, "cut", own) == rows


@pytest.mark.parametrize("game", OWN, ids=lambda game: game.key)
def test_the_hand_of_every_game_is_among_ones_own_lines(game: quai.Game) -> None:
    state = game.new(game.meta.seats[0], seed=3)
    seat = state.actor or 0
    players = [f"Player {number}" for number in range(1, game.meta.seats[0] + 1)]
    view = state.view(frozenset({seat}))
    if game.picture(view, players, "en", 80, 13) is not None:
        return  # a picture fits by itself
    table = Narrator(game, "en", players, frozenset({seat}), view).picture(view, 80, 13)
    lines = [row.plain for row in table]
    own = " ".join(lines[place] for place in lines_of(players[seat], lines))
    assert "hand" in own or "contract" in own, lines


def test_every_answer_is_in_the_chosen_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    typed = ["99999", "xyzzy", '{"do": "nonsense"}', "[[", "u", "?", "r"]
    monkeypatch.setattr("builtins.input", lambda *_: typed.pop(0) if typed else "q")
    seed = next(seed for seed in range(99) if quai.game(SAMPLE).new(2, seed=seed).actor == 0)
    words = ["play", SAMPLE, "--players", "me,1", "--seed", str(seed), "--lang", "fr"]
    assert main(words) == 0
    said = capsys.readouterr().out
    assert said.count("n’est ni un numéro") == 4
    assert "aucun coup à reprendre" in said
    assert "Entrez un numéro" in said
    last = re.findall("^## (.*)$", quai.game(SAMPLE).help("fr"), re.MULTILINE)[-1]
    assert last in said, "the rules are told to their end"
    assert "##" not in said, "the rules are set, not as they are written"
    assert "picture:" not in said
    assert WORDS["fr"].keys() == WORDS["en"].keys()
