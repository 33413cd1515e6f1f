"""The words of String Railway: every refusal, event and action has its sentence, twice."""

import ast
import re
from pathlib import Path
from typing import Any

import pytest

from quai.core.game import LANGUAGES
from quai.core.journal import Journal
from quai.core.rng import Rng
from quai.core.text import say
from quai.games.string_railway.cards import ACTION_FIELDS, COLOURS, PHASES, STATIONS, STRINGS
from quai.games.string_railway.meta import GAME
from tests.games.string_railway.helpers import dealt

ROOT = Path(__file__).parents[3]
SOURCE = ROOT / "src/quai/games/string_railway"
RULEBOOK = ROOT / "docs/rules/string_railway.md"
HOLE = re.compile(r"\{(\w+)(?:\?[^:{}]*:[^{}]*)?\}")
PICTURES = {"strings", "stations", "fields", "placing", "track", "crossings", "contacts", "scoring"}
languages = pytest.mark.parametrize("language", LANGUAGES)


def reasons() -> set[str]:
    """The message of each refusal in the source; river and mountain share some."""
    found = set()
    for path in sorted(SOURCE.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or len(node.args) != 3:
                continue
            called = ast.unparse(node.func)
            if called not in ("Fault", "verdict.fault"):
                continue
            reason = node.args[1]
            if isinstance(reason, ast.Constant):
                found.add("refuse." + str(reason.value))
            elif isinstance(reason, ast.JoinedStr):
                ending = reason.values[-1]
                assert isinstance(ending, ast.Constant)
                found |= {f"refuse.{what}" + str(ending.value) for what in ("river", "mountain")}
    return (
        found
        | {"refuse.too_long", "refuse.too_short", "refuse.tile_river"}
        | {"refuse.tile_mountain"}
    )


def events() -> set[str]:
    """The message of each event in the source."""
    tree = ast.parse((SOURCE / "rules.py").read_text(encoding="utf-8"))
    return {
        f"event.{ast.literal_eval(node.args[0])}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "journal.tell"
    }


def others() -> set[str]:
    """Actions, prompts, options and names."""
    wanted = {f"action.{kind}" for kind in ACTION_FIELDS}
    wanted |= {f"prompt.{phase}" for phase in (*PHASES, "wait", "over")}
    wanted |= {f"outcome.{reason}" for reason in ("points", "tie", "lower", "higher")}
    for option in GAME.meta.options:
        wanted.add(f"option.{option.name}")
        wanted |= {f"option.{option.name}.{value}" for value in option.values}
    tokens = (*COLOURS, *STATIONS, *STRINGS, "field", "river", "mountain")
    wanted |= {f"name.{token}" for token in tokens}
    wanted |= {f"name.phase-{phase}" for phase in PHASES}
    return wanted | {"about", "tagline"}


@languages
def test_every_message_has_a_sentence_and_no_sentence_is_left_over(language: str) -> None:
    texts = GAME.texts(language)
    wanted = reasons() | events() | others()
    said = {key for key in texts if not key.startswith(("board.", "deed."))}
    assert said == wanted
    assert all(sentence.strip() for sentence in texts.values())
    assert f"board.gives_{STATIONS[0]}" in texts


@languages
def test_a_whole_game_can_be_told(language: str) -> None:
    texts = GAME.texts(language)
    kinds = set()
    for seats in (2, 3, 5):
        position, rng, journal = dealt(seats, field="free"), Rng(seats), Journal()
        while position.actor is not None:
            message, details = GAME.prompt(position.view(frozenset()))
            _reads(texts, language, message, details)
            actions = position.sample(rng, 3)
            named = GAME.write(actions[0])
            _reads(texts, language, f"action.{named['do']}", named)
            position.play(actions[0], journal)
        for event in journal.seen_by(frozenset({0, 1})):
            _reads(texts, language, f"event.{event['event']}", event)
            kinds.add(event["event"])
        table = GAME.board(position.view(frozenset()), ["Ada"] * seats, language)
        assert not re.search(r"[{}\[\]]", table)
    assert {"lays", "corner", "draw", "tile", "track", "enters", "crosses", "over"} <= kinds


def _reads(texts: dict[str, str], language: str, message: str, details: dict[str, Any]) -> None:
    assert set(HOLE.findall(texts[message])) <= {*details, "who"}, message
    sentence = say(texts, language, message, {**details, "who": "Ada"})
    assert not re.search(r"[{}\[\]]", sentence), sentence
    assert "  " not in sentence


@languages
def test_refusals_are_told_with_their_details(language: str) -> None:
    texts = GAME.texts(language)
    position, rng = dealt(3), Rng(1)
    told = set()
    while position.actor is not None:
        actions = position.sample(rng, 4)
        for action in actions:
            spoilt = [
                ("give_up", "long"),
                ("under", 0),
                ("under", 9),
                ("corner", 4),
                ("corner", 0),
                ("tile", 0, 10, 10, 0),
                *(("tile", 0, tile.square.x, tile.square.y, 5) for tile in position.tiles[:3]),
            ]
            if action[0] in ("track", "river", "mountain"):
                points = list(action[-1])
                spoilt += [(*action[:-1], tuple(points[:place])) for place in (2, 4, 6, -2)]
                spoilt.append((*action[:-1], (*points[:6], *points)))
            for wrong in spoilt:
                for fault in GAME.judge(position, wrong):
                    _reads(texts, language, f"refuse.{fault['reason']}", fault["details"])
                    told.add(fault["reason"])
        position.apply(actions[0])
    assert len(told) >= 14


def test_french_has_its_no_break_spaces_and_apostrophes() -> None:
    sentences = [HOLE.sub("x", sentence) for sentence in GAME.texts("fr").values()]
    picture = re.compile(r"^!\[(.*)\]\(picture:.*\)$", re.MULTILINE)
    for text in [*sentences, *picture.sub(r"\1", GAME.help("fr")).splitlines()]:
        assert not re.search(r"(?<!\u00a0)[:;!?»]|«(?!\u00a0)", text), text
        assert "'" not in text


@languages
def test_the_help_page_names_every_rule_once_and_in_order(language: str) -> None:
    wanted = re.findall(r"^- \*\*(SR-\d\d)", RULEBOOK.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(wanted) == 40
    assert re.findall(r"^\*\*(SR-\d\d)\*\* ", GAME.help(language), re.MULTILINE) == wanted
    assert len(re.findall(r"SR-\d\d", GAME.help(language))) == len(wanted)


@languages
def test_the_help_page_shows_every_picture_once(language: str) -> None:
    shown = re.findall(r"^!\[[^\]]+\]\(picture:([\w-]+)\)$", GAME.help(language), re.MULTILINE)
    assert sorted(shown) == sorted(PICTURES)
