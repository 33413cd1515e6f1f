"""The words of Express: every refusal, event and action has its sentence, in every language."""

import ast
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from quai.core.game import LANGUAGES
from quai.core.journal import Journal
from quai.core.rng import Rng
from quai.core.text import say
from quai.games.express.board import STOPPED_BY
from quai.games.express.cards import ACTIONS, BONUSES, NAMES, PHASES, SORT_NAMES
from quai.games.express.meta import GAME
from tests.games.catalogues import HOLE, check_catalogue
from tests.games.express.helpers import SETUPS, journal, play, seen, table

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "src/quai/games/express"
RULEBOOK = ROOT / "docs/rules/express.md"
PICTURES = {
    *("locomotive", "freight", "passenger", "works", "train", "joint", "disaster", "score"),
    "bonuses",
}
languages = pytest.mark.parametrize("language", LANGUAGES)


def calls(name: str, source: Path) -> list[ast.Call]:
    """The calls of a function or method of this name in a source file."""
    return [
        node
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == name
    ]


def literal(node: ast.expr) -> str:
    """The string a node of the source is."""
    assert isinstance(node, ast.Constant)
    assert isinstance(node.value, str)
    return node.value


def refusals() -> dict[str, set[str]]:
    """The message of each refusal, and what is always given with it."""
    given: dict[str, set[str]] = {}
    for call in calls("RuleBroken", FOLDER / "refusals.py"):
        message = "refuse." + literal(call.args[1])
        details = {keyword.arg for keyword in call.keywords if keyword.arg is not None}
        given[message] = details & given.get(message, details)
    return given


def told_kinds() -> set[str]:
    """The kinds of all events that the rules tell of."""
    sources = [FOLDER / f"{name}.py" for name in ("turns", "disasters", "rules")]
    sources.append(ROOT / "src/quai/core/state.py")
    return {literal(call.args[0]) for source in sources for call in calls("tell", source)}


@cache
def told() -> list[dict[str, Any]]:
    """Events of every kind, as those who are told most hear them."""
    found: list[dict[str, Any]] = []
    for seats, options in SETUPS:
        rng, told = Rng(seats), Journal()
        position = GAME.new(seats, options, 3)
        while position.actor is not None:
            legal = position.legal()
            position.apply(legal[rng.below(len(legal))], told)
        found.extend(told.seen_by(frozenset(range(seats))))
        found.extend(told.seen_by(frozenset()))
    hopeless = (
        "wreck theft theft breakdown breakdown turntable turntable derailment derailment coil"
    )
    lost = table(hopeless + " tank", phase="draw", first_turn=True, discard="engine_swap")
    rare = [journal(lost, "take"), journal(table("", phase="draw", stock=""), "draw")]
    broken = table("breakdown tank", trains={1: ["office | wild coil"]})
    rare.append(journal(broken, "strike breakdown", "aim 1 1", "suffer"))
    stopped = table("theft tank", trains={1: ["coal | coil coil"]}, hands={1: "office"})
    rare.append(journal(stopped, "strike theft", "aim 1 1", "shield"))
    idle = table("tank coil", phase="draw", discard="coal hopper")
    rare.append(journal(idle, *["take", "discard hopper"] * 4))
    ready = ["tank | coil coil coil coil coil", "tank | hopper hopper hopper hopper"]
    rare.append(journal(table("coal", trains={0: ready}, totals=(40, 0)), "discard coal"))
    for each in rare:
        found.extend(each.seen_by(frozenset({0, 1})))
    return found


def message_of(event: dict[str, Any]) -> str:
    """The sentence chosen for an event, as the terminal does."""
    own = f"event.{event['event']}.own"
    if own in GAME.texts("en") and ("card" in event or "cards" in event):
        return own
    return f"event.{event['event']}"


def events() -> dict[str, set[str]]:
    """The message of each event, and what is given with it; the seat is said as {who}."""
    given: dict[str, set[str]] = {}
    for event in told():
        facts = {"who" if fact == "seat" else fact for fact in event} - {"event"}
        message = message_of(event)
        given[message] = facts & given.get(message, facts)
    return given


def actions() -> dict[str, set[str]]:
    """The message of each kind of action, and its fields."""
    return {f"action.{kind.name}": {field.name for field in kind.fields} for kind in ACTIONS.kinds}


def others() -> dict[str, set[str]]:
    """The other messages, and what is given with each."""
    given: dict[str, set[str]] = {"about": set(), "tagline": set()}
    given |= prompts()
    for reason in ("target", "hands", "shared"):
        given[f"outcome.{reason}"] = {"who"}
    for phase in PHASES:
        given[f"phase.{phase}"] = set()
    for option in GAME.meta.options:
        given[f"option.{option.name}"] = set()
        for value in option.values:
            given[f"option.{option.name}.{value}"] = set()
    tokens = (*NAMES, *SORT_NAMES, *BONUSES, "unknown", "hidden", "missing", "clockwise", "counter")
    for token in tokens:
        given[f"name.{token}"] = set()
    return given | board()


def prompts() -> dict[str, set[str]]:
    """What a player is asked, and what is given with it."""
    given: dict[str, set[str]] = {"prompt.over": set(), "prompt.wait": {"who"}}
    given |= {"prompt.draw.stock": set(), "prompt.draw": {"what"}, "prompt.lay": set()}
    given |= {"prompt.lay.locomotive": {"train", "missing"}, "prompt.lay.more": {"count"}}
    given |= {"prompt.lay.fit": {"count"}, "prompt.lay.out": {"points"}}
    given |= {"prompt.answer": {"target"}, "prompt.loot": {"what"}, "prompt.receive": {"train"}}
    given |= {"prompt.offer": set(), "prompt.offer.more": set()}
    for aimed in ("train", "player", "side"):
        given[f"prompt.aim.{aimed}"] = {"disaster"}
    for disaster in ("wreck", "breakdown", "theft"):
        given[f"prompt.react.{disaster}"] = {"disaster", "works", "train"}
    for disaster in ("derailment", "engine_swap"):
        given[f"prompt.react.{disaster}"] = {"disaster", "works"}
    return given


def board() -> dict[str, set[str]]:
    """The words of the text board, and what is given with each."""
    given: dict[str, set[str]] = {}
    for call in calls("words", FOLDER / "board.py"):
        for node in ast.walk(call.args[0]):
            if isinstance(node, ast.Constant) and node.value != "diesel":
                given[f"board.{literal(node)}"] = {str(keyword.arg) for keyword in call.keywords}
    return given


def test_events_of_every_kind_are_looked_at() -> None:
    assert {event["event"] for event in told()} == told_kinds()
    assert len(refusals()) == 43


def test_both_languages_have_the_same_keys_in_the_same_order() -> None:
    french, english = (list(GAME.texts(language)) for language in ("fr", "en"))
    assert french == english


@languages
def test_every_message_has_a_sentence_and_is_given_what_it_names(language: str) -> None:
    check_catalogue(GAME, language, refusals() | events() | actions() | others())


@languages
def test_what_a_player_needs_to_know_is_said(language: str) -> None:
    """All details of refusals and fields of actions appear in their sentences."""
    for message, given in (refusals() | actions()).items():
        assert set(HOLE.findall(GAME.texts(language)[message])) == given, message


@languages
def test_a_whole_game_can_be_told(language: str) -> None:
    texts = GAME.texts(language)
    for event in told():
        names = {"who": "Ada", "target": "Bob"}
        sentence = say(texts, language, message_of(event), {**event, **names})
        assert sentence.endswith("."), sentence
        assert "  " not in sentence
        assert not re.search(r"[{}\[\]]", sentence), sentence


def test_french_has_its_no_break_spaces_and_apostrophes() -> None:
    sentences = [HOLE.sub("x", sentence) for sentence in GAME.texts("fr").values()]
    picture = re.compile(r"^!\[(.*)\]\(picture:.*\)$", re.MULTILINE)
    for text in [*sentences, *picture.sub(r"\1", GAME.help("fr")).splitlines()]:
        assert not re.search(r"(?<!\u00a0)[:;!?»]|«(?!\u00a0)", text), text
        assert "'" not in text


@languages
def test_the_help_page_names_every_rule_once_and_in_order(language: str) -> None:
    wanted = re.findall(r"^- \*\*(EX-\d\d)", RULEBOOK.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(wanted) == 51
    assert re.findall(r"^\*\*(EX-\d\d)\*\* ", GAME.help(language), re.MULTILINE) == wanted
    assert len(re.findall(r"EX-\d\d", GAME.help(language))) == len(wanted)


@languages
def test_the_help_page_shows_every_picture_once(language: str) -> None:
    shown = re.findall(r"^!\[[^\]]+\]\(picture:([\w-]+)\)$", GAME.help(language), re.MULTILINE)
    assert sorted(shown) == sorted(PICTURES)


# Prompts and the text board

READY = ["tank | coil coil coil coil coil", "tank | hopper hopper hopper hopper"]


def test_the_prompt_says_what_is_to_be_done_and_what_it_would_do() -> None:
    trains = {0: READY, 1: ["coal | tank"]}
    position = table("tank wreck coal", phase="draw", discard="hopper", trains=trains)
    asked = [GAME.prompt(seen(position, 0))]
    for move in ("take", "pick 1", "put coal", "lay 2 hopper", "strike wreck", "aim 1 1", "suffer"):
        play(position, move)
        asked.append(GAME.prompt(seen(position, 0)))
    assert [each[0].removeprefix("prompt.") for each in asked] == [
        *("draw", "lay.fit", "lay.locomotive", "lay.fit", "lay.fit", "aim.train", "react.wreck"),
        "draw.stock",
    ]
    assert asked[2][1] == {"seat": 0, "train": 1, "missing": 1}
    assert asked[6][1] == {"seat": 1, "disaster": "wreck", "works": STOPPED_BY["wreck"], "train": 1}
    assert GAME.prompt(seen(table("coal", trains={0: READY}), 0))[1]["points"] == 10
    assert GAME.prompt(seen(table("coal tank " * 4), 0)) == (
        "prompt.lay.more",
        {"seat": 0, "count": 2},
    )


@languages
def test_every_prompt_can_be_said(language: str) -> None:
    texts = GAME.texts(language)
    met = set()
    for seats, options in SETUPS:
        rng, position = Rng(seats), GAME.new(seats, options, 4)
        while position.actor is not None:
            message, given = GAME.prompt(position.view(frozenset({position.actor})))
            met.add(message)
            assert set(HOLE.findall(texts[message])) <= {*given, "who"}, message
            legal = position.legal()
            position.apply(legal[rng.below(len(legal))])
        met.add(GAME.prompt(position.view(frozenset()))[0])
    assert set(prompts()) - met <= {"prompt.wait", "prompt.lay.out", "prompt.lay.fit"}


def test_the_board_tells_trains_with_their_sums_and_what_is_known() -> None:
    trains = {0: ["tank | mail_baggage coach coach diesel"], 1: ["coal | tank tank tank"]}
    position = table("coal", phase="draw", trains=trains, works={1: "office"}, discard="dome")
    play(position, "take")
    told = GAME.board(seen(position, 1), ["Ada", "Bob"], "en")
    assert "train 1, locomotive hidden and diesel: mail and baggage car, coach, coach" in told
    assert "3 × 1, order ×2, diesel ×2 = 12" in told
    assert "known among the hidden cards: dome car" in told
    assert "maintenance: office car" in told
    assert "Ada: 2 cards in hand" in told
    french = GAME.board(seen(position, 1), ["Ada", "Bob"], "fr")
    assert (
        "train 1, locomotive benne à charbon\u00a0: citerne, citerne, citerne — 3 × 2 = 6" in french
    )
