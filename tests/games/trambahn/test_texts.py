"""The words of Trambahn: every refusal, event and action has its sentence, in every language."""

import ast
import re
from pathlib import Path

import pytest

from quai.core.game import LANGUAGES
from quai.core.journal import Journal
from quai.core.rng import Rng
from quai.core.text import say
from quai.games.trambahn.cards import ACTIONS, NAMES, PHASES, TRAMS
from quai.games.trambahn.meta import GAME
from tests.games.catalogues import HOLE, check_catalogue

ROOT = Path(__file__).parents[3]
RULES = ROOT / "src/quai/games/trambahn/rules.py"
REFUSALS = ROOT / "src/quai/games/trambahn/refusals.py"
CORE = ROOT / "src/quai/core/state.py"
BOARD = ROOT / "src/quai/games/trambahn/board.py"
RULEBOOK = ROOT / "docs/rules/trambahn.md"
PICTURES = {
    "station-card",
    "conductor-card",
    "money",
    "trams",
    "rows",
    "column",
    "scoring",
    "bonus",
}
languages = pytest.mark.parametrize("language", LANGUAGES)


def calls(name: str, source: Path = RULES) -> list[ast.Call]:
    """The calls of a function or method of this name in a source file."""
    found = []
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            called = node.func
            said = called.attr if isinstance(called, ast.Attribute) else ast.unparse(called)
            if said == name:
                found.append(node)
    return found


def literal(node: ast.expr) -> str:
    """The string a node of the source is."""
    assert isinstance(node, ast.Constant)
    assert isinstance(node.value, str)
    return node.value


def keys(node: ast.expr) -> set[str]:
    """The names of the facts in a dict of the source."""
    assert isinstance(node, ast.Dict)
    return {literal(key) for key in node.keys if key is not None}


def refusals() -> dict[str, set[str]]:
    """The message of each refusal, and what is always given with it."""
    given: dict[str, set[str]] = {}
    for call in calls("RuleBroken", REFUSALS):
        message = "refuse." + literal(call.args[1])
        details = {keyword.arg for keyword in call.keywords if keyword.arg is not None}
        given[message] = details & given.get(message, details)
    return given


def events() -> dict[str, set[str]]:
    """The message of each event, and what is given with it; the seat is said as {who}."""
    given: dict[str, set[str]] = {}
    for call in calls("tell") + calls("tell", CORE):
        message = "event." + literal(call.args[0])
        facts = {"who" if fact == "seat" else fact for fact in keys(call.args[1])}
        given[message] = facts
        if len(call.args) == 3:
            secrets = call.args[2]
            assert isinstance(secrets, ast.Dict)
            given[message + ".own"] = facts | keys(secrets.values[0])
    return given


def actions() -> dict[str, set[str]]:
    """The message of each kind of action, and its fields."""
    return {f"action.{kind.name}": {field.name for field in kind.fields} for kind in ACTIONS.kinds}


def others() -> dict[str, set[str]]:
    """The other messages, and what is given with each."""
    given: dict[str, set[str]] = {"about": set(), "tagline": set(), "prompt.wait": {"who"}}
    for prompt in (*PHASES, "passengers.second", "over"):
        given[f"prompt.{prompt}"] = set()
    for reason in ("points", "money", "shared"):
        given[f"outcome.{reason}"] = {"who"}
    for phase in PHASES:
        given[f"phase.{phase}"] = set()
    for option in GAME.meta.options:
        given[f"option.{option.name}"] = set()
        for value in option.values:
            given[f"option.{option.name}.{value}"] = set()
    for token in (*TRAMS, *NAMES):
        given[f"name.{token}"] = set()
    return given | board()


def board() -> dict[str, set[str]]:
    """The words of the text board, and what is given with each."""
    given: dict[str, set[str]] = {}
    for call in calls("words", BOARD):
        for node in ast.walk(call.args[0]):
            if isinstance(node, ast.Constant):
                details = {str(keyword.arg) for keyword in call.keywords}
                given[f"board.{literal(node)}"] = details
    return given


def test_the_source_is_read_as_it_stands() -> None:
    assert refusals()["refuse.too_dear"] == {"tram", "price", "money"}
    assert refusals()["refuse.no_column"] == set()
    assert events()["event.draw"] == {"who", "count"}
    assert events()["event.draw.own"] == {"who", "count", "cards"}
    assert len(refusals()) == 16
    assert {message.split(".")[1] for message in events()} == {
        *("passenger", "station", "bank", "buy", "end", "draw", "reshuffle", "dissolve"),
        *("score", "bonus", "over"),
    }


def test_both_languages_have_the_same_keys_in_the_same_order() -> None:
    french, english = (list(GAME.texts(language)) for language in ("fr", "en"))
    assert french == english


@languages
def test_every_message_has_a_sentence_and_is_given_what_it_names(language: str) -> None:
    check_catalogue(GAME, language, refusals() | events() | actions() | others())


@languages
def test_what_a_player_needs_to_know_is_said(language: str) -> None:
    """All details of refusals, fields of actions, and secrets appear in their sentences."""
    told = {message: given for message, given in events().items() if message.endswith(".own")}
    for message, given in (refusals() | actions() | told).items():
        assert set(HOLE.findall(GAME.texts(language)[message])) == given, message


def test_both_languages_say_the_same_things() -> None:
    french, english = GAME.texts("fr"), GAME.texts("en")
    for message, sentence in french.items():
        assert set(HOLE.findall(sentence)) == set(HOLE.findall(english[message])), message


@languages
def test_a_whole_game_can_be_told(language: str) -> None:
    texts = GAME.texts(language)
    position, rng, journal = GAME.new(2, seed=5), Rng(5), Journal()
    while position.actor is not None:
        legal = position.legal()
        position.play(legal[rng.below(len(legal))], journal)
    kinds = set()
    for event in journal.seen_by(frozenset({0, 1})):
        own = ".own" if event["event"] in ("bank", "draw") else ""
        message = f"event.{event['event']}{own}"
        sentence = say(texts, language, message, {**event, "who": "Ada"})
        assert sentence.endswith(".")
        assert "  " not in sentence
        assert not re.search(r"[{}\[\]]", sentence)
        kinds.add(event["event"])
    assert {"passenger", "station", "bank", "end", "draw", "dissolve", "score", "over"} <= kinds


@languages
def test_a_card_is_named_by_line_and_value_which_stay_together(language: str) -> None:
    texts = GAME.texts(language)
    for card in NAMES[:-1]:
        line, value = card.split("-")
        assert texts[f"name.{card}"] == f"{line}\u00a0{value}"


def test_sentences_read_well() -> None:
    french, english = GAME.texts("fr"), GAME.texts("en")
    wrong = {"card": "III-8", "row": "III"}
    assert say(french, "fr", "refuse.wrong_row", wrong) == (
        "Une station ne prend place que dans la rangée de sa ligne\u00a0: "
        "III\u00a08 va en ligne III."
    )
    drawn = {"who": "Ada", "count": 1, "cards": ["conductor"]}
    assert say(english, "en", "event.draw.own", drawn) == "Ada draws 1 card: conductor."
    dear = {"tram": "electric", "price": 15, "money": 3}
    assert say(french, "fr", "refuse.too_dear", dear) == (
        "Un tram électrique coûte 15 billets\u00a0; vous en avez 3."
    )


def test_french_has_its_no_break_spaces_and_apostrophes() -> None:
    sentences = [HOLE.sub("x", sentence) for sentence in GAME.texts("fr").values()]
    picture = re.compile(r"^!\[(.*)\]\(picture:.*\)$", re.MULTILINE)
    for text in [*sentences, *picture.sub(r"\1", GAME.help("fr")).splitlines()]:
        assert not re.search(r"(?<!\u00a0)[:;!?»]|«(?!\u00a0)", text), text
        assert "'" not in text


@languages
def test_the_help_page_names_every_rule_once_and_in_order(language: str) -> None:
    wanted = re.findall(r"^- \*\*(TB-\d\d)", RULEBOOK.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(wanted) == 28
    assert re.findall(r"^\*\*(TB-\d\d)\*\* ", GAME.help(language), re.MULTILINE) == wanted
    assert len(re.findall(r"TB-\d\d", GAME.help(language))) == len(wanted)


@languages
def test_the_help_page_shows_every_picture_once(language: str) -> None:
    shown = re.findall(r"^!\[[^\]]+\]\(picture:([\w-]+)\)$", GAME.help(language), re.MULTILINE)
    assert sorted(shown) == sorted(PICTURES)
