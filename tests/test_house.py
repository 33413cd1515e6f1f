"""The house rules that a search can check: one folder per game, readable lines, typed pages."""

import gzip
import re
import shutil
import subprocess
from pathlib import Path

import pytest

import quai
from quai.core.game import LANGUAGES
from quai.games import own_keys

ROOT = Path(__file__).parents[1]
HOME = ("src/quai/games/", "tests/games/", "docs/")
"""Where a game may be named; besides these, only pages for people to read."""
READ_BY_PEOPLE = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")
LICENCES = ("LICENSE", "src/quai/web/static/fonts/OFL.txt")
"""Texts of law by others, whose capitals spell a word that is also the name of a game."""
NOT_OURS = ("src/quai/web/static/vendor/",)
MODULES = (
    *("cards", "state", "rules", "legal", "refusals", "view", "imagine"),
    *("heuristics", "reasons", "tensor", "board", "meta"),
)
PAGE = ("index.js", "layout.js", "pictures.js", "poster.js", "style.css", "types.d.ts")
"""What every game of quai has under the same name (docs/architecture.md says what it holds)."""
CSS_CLASS = re.compile(r"\.([a-zA-Z][\w-]*)")
EXPORT = re.compile(r"^export (?:async )?(?:const|let|function\*?|class) (\w+)", re.MULTILINE)
MAX_LINE = 120
MAX_BYTES = 2**20
MAX_ANY = 30
"""How often the scripts of the page may say `any` instead of a type."""


def files(*suffixes: str) -> list[Path]:
    """The files of the project that end so, without those of others."""
    git = shutil.which("git")
    assert git is not None
    listed = subprocess.run(
        [git, "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    kept = [name for name in listed if not name.startswith(NOT_OURS)]
    return [ROOT / name for name in kept if name.endswith(suffixes) and (ROOT / name).is_file()]


def text_of(path: Path) -> str:
    """A file's text; nothing if it is a picture or an archive."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


@pytest.fixture(scope="module", autouse=True)
def in_a_checkout() -> None:
    assert files(".py"), "these checks need a git checkout"


def spellings(name: str) -> set[str]:
    """How a name of several words may be written: as a key, a class, a constant, in a sentence.

    >>> {"my_game", "My Game", "MyGame", "MY_GAME", "my-game", "myGame"} <= spellings("my_game")
    True
    """
    words = re.split(r"[ _-]", name.lower())
    capitals = [word.capitalize() for word in words]
    ways = [words, capitals, [word.upper() for word in words], [words[0], *capitals[1:]]]
    return {joint.join(way) for way in ways for joint in ("", " ", "-", "_")}


def names_of_games() -> re.Pattern[str]:
    """The keys and titles of quai's own games, however they are written."""
    titles = {
        quai.game(key).texts(language)["game.title"] for key in own_keys() for language in LANGUAGES
    }
    written = {way for name in {*own_keys(), *titles} for way in spellings(name)}
    longest_first = sorted(written, key=len, reverse=True)
    return re.compile(rf"(?<![A-Za-z])(?:{'|'.join(map(re.escape, longest_first))})(?![a-z])")


def read_as_any(path: Path) -> str:
    """All that a file holds, also if it is packed or no text: each byte as a character."""
    content = path.read_bytes()
    if path.suffix == ".gz":
        content = gzip.decompress(content)
    return content.decode("latin-1")


def test_a_game_is_named_only_in_its_own_folder() -> None:
    named = names_of_games()
    found = [
        f"{name}:{number}: {line.strip()[:80]}"
        for path in files("")
        if not (name := str(path.relative_to(ROOT))).startswith(HOME)
        and name not in (*READ_BY_PEOPLE, *LICENCES)
        for number, line in enumerate([name, *read_as_any(path).splitlines()])
        if named.search(line)
    ]
    assert found == []


@pytest.mark.parametrize("key", own_keys())
def test_the_name_of_a_game_is_found_however_it_is_written(key: str) -> None:
    named, words = names_of_games(), key.split("_")
    written = "".join(word.capitalize() for word in words)
    assert named.search(f'"{key}"')
    assert named.search(f"test_{key}_page")
    assert named.search(f"class {written}State:")
    assert named.search(f"{key.upper()} = 1")
    assert named.search(f".{'-'.join(words)} {{")
    assert named.search(f"the rules of {quai.game(key).meta.title}")
    assert not named.search(f"{key}ion"), "a longer word is another one"


def test_every_game_has_the_same_files() -> None:
    names = [f"{name}.py" for name in MODULES] + [f"page/{name}" for name in PAGE]
    folders = [ROOT / "src/quai/games" / key for key in own_keys()]
    wanted = [f"{folder.name}/{name}" for folder in folders for name in names]
    assert len(folders) > 1
    assert [path for path in wanted if not (ROOT / "src/quai/games" / path).is_file()] == []


def test_no_mark_of_a_merge_is_left() -> None:
    mark = re.compile(r"^(<{7}|>{7}|={7}$)( |$)")
    found = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in files("")
        for number, line in enumerate(text_of(path).splitlines(), 1)
        if mark.search(line)
    ]
    assert found == []


def test_no_line_of_the_page_is_too_long() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number} has {len(line)} characters"
        for path in files(".js", ".mjs", ".css", ".d.ts")
        for number, line in enumerate(text_of(path).splitlines(), 1)
        if len(line) > MAX_LINE
    ]
    assert found == []


def test_the_page_is_typed() -> None:
    said = [
        f"{path.relative_to(ROOT)}: {line.strip()[:90]}"
        for path in files(".js", ".d.ts")
        for line in text_of(path).splitlines()
        for _ in re.finditer(r"\bany\b", line)
    ]
    assert len(said) <= MAX_ANY, "\n".join(said)


def words_of_scripts() -> tuple[set[str], tuple[str, ...]]:
    """All words, with hyphens, of whatever may write a class of the page: scripts, HTML, Python;
    and beginnings of classes whose ends are filled in, as in `is-${form}`."""
    text = "\n".join(text_of(path) for path in files(".js", ".html", ".py"))
    begun = {word for word in re.findall(r"([\w-]+-)\$?\{", text) if not word.startswith("-")}
    return set(re.findall(r"[\w-]+", text)), tuple(begun)


def classes_of(sheet: str) -> set[str]:
    """The classes in the selectors of a style sheet."""
    bare = re.sub(r"/\*.*?\*/|url\([^)]*\)", "", sheet, flags=re.DOTALL)
    return {name for head in re.findall(r"([^{};]+)\{", bare) for name in CSS_CLASS.findall(head)}


def test_every_class_of_a_style_sheet_is_used() -> None:
    assert classes_of(".a b:is(.c-d) { width: 1.5rem } /* .e */ @media x { .f { top: 0 } }") == {
        *("a", "c-d", "f")
    }
    used, begun = words_of_scripts()
    found = [
        f"{path.relative_to(ROOT)}: .{name}"
        for path in files(".css")
        for name in sorted(classes_of(text_of(path)) - used)
        if not name.startswith(begun)
    ]
    assert found == []


def test_every_export_of_a_script_is_imported_somewhere() -> None:
    """By another script of the page or by a test: else it need not be exported, or not be there."""
    texts = {path: text_of(path) for path in files(".js", ".mjs", ".html", ".py")}
    words = {path: set(re.findall(r"\w+", text)) for path, text in texts.items()}
    users: dict[str, int] = {}
    for names in words.values():
        for name in names:
            users[name] = users.get(name, 0) + 1
    found = [
        f"{path.relative_to(ROOT)}: {name}"
        for path, text in texts.items()
        if path.suffix == ".js"
        for name in EXPORT.findall(text)
        if users[name] == 1
    ]
    assert found == []


def test_browser_tests_enter_their_tables_through_the_lobby() -> None:
    """By clicks from "/"; only guests and watchers follow a link to a table, as people do."""
    table = r"(?:\w+\.)?\w+ \+ address|address|f\"/table/[^\"?]*\""
    side_door = re.compile(rf"(?<!guest)(?<!watcher)\.goto\((?:{table})\)")
    tests = [path for path in files(".py") if "/browser/" in str(path.relative_to(ROOT))]
    assert len(tests) > len(own_keys())
    found = [
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for path in tests
        for line in text_of(path).splitlines()
        if side_door.search(line)
    ]
    assert found == []


def test_no_file_is_larger_than_a_mebibyte() -> None:
    assert [path.name for path in files("") if path.stat().st_size > MAX_BYTES] == []
