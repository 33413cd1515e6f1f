"""The words of Aiguillage: every refusal, event and action has its sentence, in every language."""

import ast
import re
from pathlib import Path
from typing import Any

import pytest

from quai.core.game import LANGUAGES
from quai.core.journal import Journal
from quai.core.rng import Rng
from quai.core.text import say
from quai.games.aiguillage.board import prompt
from quai.games.aiguillage.cards import ACTIONS, COLOURS, CONTRACT_NAMES, NAMES, PHASES
from quai.games.aiguillage.meta import GAME
from tests.games.aiguillage.helpers import dealt, play, seen, table
from tests.games.catalogues import HOLE, check_catalogue

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "src/quai/games/aiguillage"
REFUSALS, BOARD = FOLDER / "refusals.py", FOLDER / "board.py"
EFFECTS = [FOLDER / f"{module}.py" for module in ("rules", "yard", "objectives")]
RULEBOOK = ROOT / "docs/rules/aiguillage.md"
PICTURES = {
    *("wagons", "objective", "contracts", "yard", "characters", "payment", "events"),
}
OBJECTIVE = {"id", "colour", "points", "needs"}
EVENTS = {
    "keep": {"who"},
    "keep.own": {"who", "card", "returned"},
    "open": {"line", "cards"},
    "met": {"line", "card"},
    "take": {"who", "card", "price", "line", "place"},
    "enter": {"line", "place", "card"},
    "lost": {"who", "card"},
    "decline": {"who", "card"},
    "token": {"who", "colour"},
    "rob": {"who", "target", "count"},
    "give": {"who", "wagon"},
    "swap": {"who", "target", "given", "taken"},
    "pass": {"who"},
    "choose": {"who", "place"} | OBJECTIVE,
    "pay": {"who", "wagon", "asked"},
    "claim": {"who", "place", "wagons", "number"} | OBJECTIVE,
    "objective": {"place"} | OBJECTIVE,
    "last_round": {"who"},
    "derailment": {"who"},
    "fire": {"who", "count", "cards"},
    "reveal": {"who", "card", "points"},
    "over": {"who", "winners", "reason", "points"},
}
languages = pytest.mark.parametrize("language", LANGUAGES)


def calls(name: str, source: Path) -> list[ast.Call]:
    """The calls of a function or method of this name in a source file."""
    found = []
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            called = node.func
            said = called.attr if isinstance(called, ast.Attribute) else ast.unparse(called)
            if said == name:
                found.append(node)
    return found


def refusals() -> dict[str, set[str]]:
    """The message of each refusal, and what is always given with it; a seat is said as {who}."""
    given: dict[str, set[str]] = {}
    tree = ast.parse(REFUSALS.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "ASKED":
            assert node.value is not None
            given |= {f"refuse.{reason}": set() for _, reason in ast.literal_eval(node.value)}
    for call in calls("RuleBroken", REFUSALS):
        if isinstance(call.args[1], ast.Constant):
            details = {keyword.arg for keyword in call.keywords if keyword.arg is not None}
            given["refuse." + str(call.args[1].value)] = {
                "who" if detail == "seat" else detail for detail in details
            }
    return given


def actions() -> dict[str, set[str]]:
    """The message of each kind of action, and its fields; a seat is said as {who}."""
    return {
        f"action.{kind.name}": {
            "who" if field.name == "seat" else field.name for field in kind.fields
        }
        for kind in ACTIONS.kinds
    }


def others() -> dict[str, set[str]]:
    """The other messages, and what is given with each."""
    given: dict[str, set[str]] = {"about": set(), "tagline": set(), "prompt.wait": {"who"}}
    for phase in (*PHASES, "claim.fourth", "over"):
        given[f"prompt.{phase}"] = set()
    given["prompt.take"] = given["prompt.take.last"] = {"notes"}
    given["prompt.exchange"] = {"wagon"}
    given["prompt.pay"] = {"colour", "points", "asked", "left"}
    given |= {f"phase.{phase}": set() for phase in PHASES}
    given |= {f"outcome.{reason}": {"who"} for reason in ("points", "objectives", "shared")}
    for option in GAME.meta.options:
        given[f"option.{option.name}"] = set()
        given |= {f"option.{option.name}.{value}": set() for value in option.values}
    given |= {"option.cards": set(), "option.cards.standard": set()}
    given |= {f"name.{token}": set() for token in (*NAMES, *COLOURS, *CONTRACT_NAMES)}
    given |= {f"contract.{contract}": {"each"} for contract in CONTRACT_NAMES}
    return given | board()


def board() -> dict[str, set[str]]:
    """The words of the text board, and what is given with each."""
    given: dict[str, set[str]] = {}
    for call in calls("words", BOARD):
        assert isinstance(call.args[0], ast.Constant)
        details = {str(keyword.arg) for keyword in call.keywords if keyword.arg is not None}
        given["board." + str(call.args[0].value)] = details
    given["board.objective"] |= {"colour", "points", "needs"}
    return given


def wanted() -> dict[str, set[str]]:
    events = {f"event.{kind}": facts for kind, facts in EVENTS.items()}
    return refusals() | events | actions() | others()


def told(seed: int, seats: int) -> list[dict[str, Any]]:
    """All events of a random game, as all seats together hear them."""
    position, rng, journal = dealt(seats, seed), Rng(seed), Journal()
    while position.actor is not None:
        legal = position.legal()
        position.play(legal[rng.below(len(legal))], journal)
    return journal.seen_by(frozenset(range(seats)))


def test_the_source_is_read_as_it_stands() -> None:
    assert refusals()["refuse.too_dear"] == {"card", "price", "notes"}
    assert refusals()["refuse.not_theirs"] == {"who", "wagon"}
    assert refusals()["refuse.payment_waits"] == set()
    assert len(refusals()) == 9 + 13
    told = [call.args[0] for source in EFFECTS for call in calls("tell", source)]
    kinds = {kind.value for kind in told if isinstance(kind, ast.Constant)}
    assert kinds | {"over"} == {kind for kind in EVENTS if "." not in kind}


def test_events_have_the_facts_that_their_sentences_are_given() -> None:
    met = set()
    for seed in range(12):
        for event in told(seed, 2 + seed % 4):
            kind = event.pop("event")
            facts = {"who" if fact == "seat" else fact for fact in event}
            if kind == "over":
                facts.add("who")
            assert facts == EVENTS[f"{kind}.own" if kind == "keep" else kind], kind
            met.add(kind)
    assert met >= {"take", "claim", "choose", "pay", "fire", "derailment", "swap", "rob", "lost"}


def test_both_languages_have_the_same_keys_in_the_same_order() -> None:
    french, english = (list(GAME.texts(language)) for language in ("fr", "en"))
    assert french == english


@languages
def test_every_message_has_a_sentence_and_is_given_what_it_names(language: str) -> None:
    check_catalogue(GAME, language, wanted())


@languages
def test_what_a_player_needs_to_know_is_said(language: str) -> None:
    """All details of refusals, fields of actions, and secrets appear in their sentences."""
    secrets = {"event.keep.own": EVENTS["keep.own"]}
    for message, given in (refusals() | actions() | secrets).items():
        assert set(HOLE.findall(GAME.texts(language)[message])) == given, message


def test_both_languages_say_the_same_things() -> None:
    french, english = GAME.texts("fr"), GAME.texts("en")
    for message, sentence in french.items():
        assert set(HOLE.findall(sentence)) == set(HOLE.findall(english[message])), message


@languages
def test_a_whole_game_can_be_told(language: str) -> None:
    texts = GAME.texts(language)
    for event in told(5, 3):
        own = ".own" if event["event"] == "keep" else ""
        details = {**event, "who": "Ada", "target": "Bob"}
        sentence = say(texts, language, f"event.{event['event']}{own}", details)
        assert sentence.endswith(".")
        assert "  " not in sentence
        assert not re.search(r"[{}\[\]_]", sentence)


@languages
def test_every_prompt_of_a_game_is_said(language: str) -> None:
    texts, rng, met = GAME.texts(language), Rng(3), set()
    for seed in range(8):
        position = dealt(2 + seed % 4, seed)
        while position.actor is not None:
            message, details = prompt(seen(position, position.actor))
            sentence = say(texts, language, message, details)
            assert sentence != message
            assert not re.search(r"[{}]|  ", sentence)
            met.add(message)
            legal = position.legal()
            position.apply(legal[rng.below(len(legal))])
        assert prompt(seen(position))[0] == "prompt.over"
    assert met >= {f"prompt.{phase}" for phase in PHASES} | {"prompt.claim.fourth"}
    assert "prompt.take.last" in met


def test_sentences_read_well() -> None:
    french, english = GAME.texts("fr"), GAME.texts("en")
    dear = {"card": "mail", "price": 1, "notes": 0}
    assert say(french, "fr", "refuse.too_dear", dear) == (
        "Cette carte (wagon postal) coûte 1 billet\u00a0; vous en avez 0."
    )
    missing = {"colour": "green", "missing": 2}
    assert say(english, "en", "refuse.wagons_missing", missing) == (
        "You are 2 wagons short of the green objective, locomotives counted."
    )
    swap = {"who": "Ada", "target": "Bob", "given": "coal", "taken": "tank"}
    assert say(french, "fr", "event.swap", swap) == (
        "L’aiguilleur échange, entre Ada et Bob\u00a0: wagon de charbon contre wagon-citerne."
    )


def test_the_board_tells_the_table() -> None:
    position = table(contracts=("pairs",), wagons=("coal mail locomotive", "tank"), notes=(2,))
    text = GAME.board(seen(position, 0), ["Ada", "Bob"], "en")
    assert "Track 1: coal wagon (0), mail wagon (1), director (2); 3 in the pile" in text
    assert "Objective 1: blue, 8 points — coal wagon, mail wagon, mail wagon" in text
    assert "Ada can claim it with 1 locomotive" in text
    assert "Ada lacks: passenger wagon, box wagon, tank wagon (1 locomotive at hand)" in text
    assert "Bob lacks" not in text
    assert "contract “pairs of a same colour”, worth 0" in text
    assert "secret contract" in text
    play(position, "take 1 1", "claim 1")
    assert "train: blue of 8" in GAME.board(seen(position), ["Ada", "Bob"], "en")


def test_french_has_its_no_break_spaces_and_apostrophes() -> None:
    sentences = [HOLE.sub("x", sentence) for sentence in GAME.texts("fr").values()]
    picture = re.compile(r"^!\[(.*)\]\(picture:.*\)$", re.MULTILINE)
    page = re.sub(r"```.*?```|`[^`]*`", "x", GAME.help("fr"), flags=re.DOTALL)
    for text in [*sentences, *picture.sub(r"\1", page).splitlines()]:
        assert not re.search(r"(?<!\u00a0)[:;!?»]|«(?!\u00a0)", text), text
        assert "'" not in text


@languages
def test_the_help_page_names_every_rule_once_and_in_order(language: str) -> None:
    rules = re.findall(r"^- \*\*(AI-\d\d)", RULEBOOK.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(rules) == 23
    assert re.findall(r"^\*\*(AI-\d\d)\*\* ", GAME.help(language), re.MULTILINE) == rules
    assert len(re.findall(r"AI-\d\d", GAME.help(language))) == len(rules)


@languages
def test_the_help_page_shows_every_picture_once(language: str) -> None:
    shown = re.findall(r"^!\[[^\]]+\]\(picture:([\w-]+)\)$", GAME.help(language), re.MULTILINE)
    assert sorted(shown) == sorted(PICTURES)
