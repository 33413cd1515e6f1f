"""The checklist of a game: everything that a registered game should have, in sentences.

A game of another package is asked for what belongs in its package. A game of quai is also asked for
what the repository keeps beside it: tests, golden games, pictures, records of its speed.
"""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from importlib import import_module
from pathlib import Path

import pytest

import quai
from quai.core.game import LANGUAGES, Game
from quai.core.refusals import BadInput
from quai.games import own_keys

ROOT = Path(__file__).parents[2]
PAGE_FILES = {
    "index.js": "the page itself (without it, the game is played on the generic page)",
    "style.css": "its style, inside @scope (:root[data-game=KEY])",
    "poster.js": "the travel poster in the lobby",
    **{f"text/{language}.json": f"the words of the page in {language}" for language in LANGUAGES},
}
TEXTS = ("game.title", "game.line", "tagline", "about", "prompt.wait", "event.over")
MIN_SUMMARY_WORDS, MAX_SUMMARY_WORDS = 60, 450
PICTURE = re.compile(r"!\[.*?\]\(picture:.*?\)")
BESIDE = {
    "docs/rules/{key}.md": "the numbered rules",
    "tests/games/{key}/browser/player.py": "a player of its page for the browser tests",
    "tests/games/{key}/browser/pictures.py": "what takes its pictures for docs/pictures",
    "tests/games/{key}/instructions.json": "the instruction record (make bench-record)",
}


def lacks(game: Game) -> Iterator[str]:
    """What a game lacks, one sentence each."""
    if not game.package:
        yield "names no package, so that it has neither texts nor a page"
        return
    folder = game.page_folder()
    for name, what in PAGE_FILES.items():
        if folder is None or not (folder / name).is_file():
            yield f"lacks page/{name}: {what}"
    for language in LANGUAGES:
        yield from lacks_words(game, language)
    for seats in game.meta.seats:
        try:
            game.observation(seats, game.settle({}))
        except BadInput:
            yield f"does not say in tensor.py how a view of {seats} seats becomes a vector"
    if game.key in own_keys():
        yield from lacks_beside(game)


def lacks_words(game: Game, language: str) -> Iterator[str]:
    """The texts and the rules page that are missing in a language."""
    texts = game.texts(language)
    options = [f"option.{option.name}" for option in game.meta.options]
    actions = [f"action.{kind.name}" for kind in game.actions.kinds]
    for message in (*TEXTS, *options, *actions):
        if message not in texts:
            yield f"lacks the text {message!r} in text/{language}.json"
    if not any(message.startswith("deed.") for message in texts):
        yield f"lacks texts 'deed.EVENT' in text/{language}.json, by which studies name habits"
    if len(game.help(language)) < 200:
        yield f"lacks a rules page in help/{language}.md"
    words = len(game.summary(language).split())
    if not MIN_SUMMARY_WORDS <= words <= MAX_SUMMARY_WORDS:
        yield f"lacks the rules on one page in help/{language}.summary.md ({words} words)"
    pictures = set(PICTURE.findall(game.summary(language)))
    if not pictures <= set(PICTURE.findall(game.help(language))):
        yield f"shows a picture in help/{language}.summary.md that its rules page does not have"


def lacks_beside(game: Game) -> Iterator[str]:
    """What the repository should keep beside a game of quai."""
    for pattern, what in BESIDE.items():
        if not (ROOT / pattern.format(key=game.key)).is_file():
            yield f"lacks {pattern.format(key=game.key)}: {what}"
    for seats in game.meta.seats:
        if not (ROOT / f"tests/games/{game.key}/golden/{seats}.txt").is_file():
            yield f"lacks the golden game of {seats} seats (make golden)"
    if not list((ROOT / "docs/pictures").glob(f"{game.key}*.png")):
        yield f"lacks pictures docs/pictures/{game.key}*.png (make screenshots)"


@pytest.mark.parametrize("key", [game.key for game in quai.games() if game.package])
def test_a_game_has_everything_on_the_checklist(key: str) -> None:
    missing = [f"{key} {sentence}" for sentence in lacks(quai.game(key))]
    assert missing == [], "\n".join(missing)


def test_a_game_that_lacks_things_is_told_each_in_a_sentence() -> None:
    class Bare(Game):
        meta = quai.games()[0].meta._replace(key="bare", title="Bare")
        actions = quai.games()[0].actions
        package = "quai"

        def texts(self, language: str) -> dict[str, str]:
            return {"game.title": "Bare"}

        def help(self, language: str) -> str:
            return ""

    missing = list(lacks(Bare()))
    assert "lacks page/poster.js: the travel poster in the lobby" in missing
    assert "lacks the text 'game.line' in text/fr.json" in missing
    assert "lacks a rules page in help/en.md" in missing
    assert "does not say in tensor.py how a view of 2 seats becomes a vector" in missing


EXAMPLE = ROOT / "examples/sixth/src/quai_shunting"
WITHOUT = {
    "page/poster.js": "lacks page/poster.js: the travel poster in the lobby",
    "page/style.css": "lacks page/style.css: its style, inside @scope (:root[data-game=KEY])",
    "page/text/fr.json": "lacks page/text/fr.json: the words of the page in fr",
    "text/en.json action.couple": "lacks the text 'action.couple' in text/en.json",
    "text/fr.json about": "lacks the text 'about' in text/fr.json",
    "text/en.json deed.*": "lacks texts 'deed.EVENT' in text/en.json, by which studies name habits",
    "help/fr.summary.md": "lacks the rules on one page in help/fr.summary.md (0 words)",
}
"""What is taken away from the example, and what the checklist then says."""


@pytest.mark.parametrize("what", WITHOUT)
def test_what_is_taken_away_is_missed(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = "quai_" + re.sub(r"\W", "_", what)
    folder = tmp_path / package
    shutil.copytree(EXAMPLE, folder)
    path, _, message = what.partition(" ")
    if message:
        texts = json.loads((folder / path).read_text(encoding="utf-8"))
        kept = {key: text for key, text in texts.items() if not fnmatch(key, message)}
        assert kept != texts
        (folder / path).write_text(json.dumps(kept), encoding="utf-8")
    else:
        (folder / path).unlink()
    monkeypatch.syspath_prepend(str(tmp_path))
    game = type(quai.game("shunting"))()
    game.package = package
    assert WITHOUT[what] in list(lacks(game))


def test_a_game_of_quai_is_asked_for_what_lies_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = quai.game(own_keys()[0])
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    missing = "\n".join(lacks_beside(game))
    wanted = ("the numbered rules", "browser/player.py", "instruction record", "make screenshots")
    assert [each for each in (*wanted, "golden game of 2 seats") if each not in missing] == []


def test_the_commands_of_contributing_make_a_game_of_the_example(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first block of "How to add a game", but for `make dev`."""
    written = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    (commands,) = re.findall(r"```sh\nmake dev\n(cp -r .*?)```", written, re.DOTALL)
    beside = tmp_path / "quai"
    shutil.copytree(ROOT / "examples/sixth", beside / "examples/sixth")
    bash = shutil.which("bash")
    assert bash is not None
    subprocess.run([bash, "-e", "-c", commands], cwd=beside, check=True)
    made = tmp_path / "quai-mygame"
    texts = [path.read_text(encoding="utf-8") for path in made.rglob("*.*") if path.is_file()]
    assert not any(re.search(r"shunting|\bsh-", text, re.IGNORECASE) for text in texts)
    monkeypatch.syspath_prepend(str(made / "src"))
    game = import_module("quai_mygame.meta").GAME
    assert (game.key, game.meta.title) == ("mygame", "MyGame")
    assert list(lacks(game)) == []
    for name in [name for name in sys.modules if name.startswith("quai_mygame")]:
        monkeypatch.delitem(sys.modules, name)
