"""The words of Station Master: refusals, events and actions have sentences in each language."""

import ast
import re
from pathlib import Path
from typing import Any

import pytest

from quai.core.game import LANGUAGES
from quai.core.journal import Journal
from quai.core.rng import Rng
from quai.core.text import say
from quai.games.station_master.cards import ACTIONS, NAMES, PHASES, TRAIN_KINDS
from quai.games.station_master.meta import GAME
from tests.games.catalogues import HOLE, check_catalogue
from tests.games.station_master.helpers import journal, seen, table

ROOT = Path(__file__).parents[3]
CHECKS = ROOT / "src/quai/games/station_master/refusals.py"
BOARD = ROOT / "src/quai/games/station_master/board.py"
RULEBOOK = ROOT / "docs/rules/station_master.md"
PICTURES = {
    *("locomotive", "carriages", "two-values", "tokens", "train", "specials", "transfer"),
    "departure",
}
languages = pytest.mark.parametrize("language", LANGUAGES)


def calls(name: str, source: Path) -> list[ast.Call]:
    """The calls of a function of this name in a source file."""
    found = []
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == name:
            found.append(node)
    return found


def literal(node: ast.expr) -> str:
    """The string a node of the source is."""
    assert isinstance(node, ast.Constant)
    assert isinstance(node.value, str)
    return node.value


def refusals() -> dict[str, set[str]]:
    """The message of each refusal, and what is given with it."""
    return {
        "refuse." + literal(call.args[1]): {str(keyword.arg) for keyword in call.keywords}
        for call in calls("RuleBroken", CHECKS)
    }


def journals() -> list[Journal]:
    """Games in which everything happens at least once."""
    found = []
    for seats in (2, 4, 6):
        for seed in range(4):
            position, rng, told = GAME.new(seats, seed=seed), Rng(seed), Journal()
            while position.actor is not None:
                legal = position.legal()
                position.play(legal[rng.below(len(legal))], told)
            found.append(told)
    skipped = table("+1 +2", "standard-3 / 1:1 1:1 0:1", "", others=[""], pile="")
    found.append(journal(skipped, "couple +1 1", "couple +2 1"))
    return found


def events() -> dict[str, set[str]]:
    """The message of each event, and what is given with it; the seat is said as {who}."""
    given: dict[str, set[str]] = {}
    for told in journals():
        for event in told.events:
            facts = {"who" if fact == "seat" else fact for fact in event.facts}
            given["event." + event.kind] = facts
            for secrets in (event.secrets or {}).values():
                given[f"event.{event.kind}.own"] = facts | set(secrets)
    return given


EVENTS = events()


def actions() -> dict[str, set[str]]:
    """The message of each kind of action, and its fields."""
    return {f"action.{kind.name}": {field.name for field in kind.fields} for kind in ACTIONS.kinds}


def board() -> dict[str, set[str]]:
    """The words of the text board, and what is given with each."""
    return {
        f"board.{literal(call.args[0])}": {str(keyword.arg) for keyword in call.keywords}
        for call in calls("words", BOARD)
    }


def others() -> dict[str, set[str]]:
    """The other messages, and what is given with each."""
    given: dict[str, set[str]] = {"about": set(), "tagline": set(), "prompt.wait": {"who"}}
    given |= {"prompt.over": set(), "prompt.turn": set(), "prompt.standing": {"track"}}
    given |= {"prompt.repair": {"cards"}, "prompt.reassign": {"track", "card"}}
    given |= {"prompt.transfer": {"track"}, "prompt.transfer.more": {"track", "count"}}
    for reason in ("points", "train", "shared"):
        given[f"outcome.{reason}"] = {"who"}
    for name in ("first", "first.random", "first.0", "cards", "cards.standard", "cards.own"):
        given[f"option.{name}"] = set()
    for phase in PHASES:
        given[f"phase.{phase}"] = set()
    for name in (*NAMES, *TRAIN_KINDS):
        given[f"name.{name}"] = set()
    return given | board()


WANTED = refusals() | EVENTS | actions() | others()


def test_every_event_is_told_somewhere() -> None:
    kinds = {message.split(".")[1] for message in EVENTS}
    assert kinds == {
        *("place", "couple", "mend", "reassign", "play", "uncouple", "pick", "transfer"),
        *("repair", "spend", "forgo", "rush", "depart", "score", "arrive", "draw"),
        *("skip", "stranded", "over"),
    }
    assert EVENTS["event.place.own"] == {"who", "track", "value"}
    assert len(refusals()) == 22


@languages
def test_every_message_has_a_sentence_and_is_given_what_it_names(language: str) -> None:
    check_catalogue(GAME, language, WANTED)


@languages
def test_what_a_player_needs_to_know_is_said(language: str) -> None:
    told = {message: given for message, given in EVENTS.items() if message.endswith(".own")}
    for message, given in (refusals() | actions() | told).items():
        assert set(HOLE.findall(GAME.texts(language)[message])) == given, message


def test_both_languages_have_the_same_keys_in_the_same_order_and_say_the_same() -> None:
    french, english = GAME.texts("fr"), GAME.texts("en")
    assert list(french) == list(english)
    for message, sentence in french.items():
        assert set(HOLE.findall(sentence)) == set(HOLE.findall(english[message])), message


@languages
def test_whole_games_can_be_told(language: str) -> None:
    texts = GAME.texts(language)
    for told in journals():
        for event in told.events:
            own = ".own" if event.secrets else ""
            facts = event.seen_by(frozenset(range(6)))
            names = {"who": "Ada", "owner": "Bo"}
            sentence = say(texts, language, f"event.{event.kind}{own}", facts | names)
            assert sentence.endswith(".")
            assert "  " not in sentence
            assert not re.search(r"[{}\[\]]", sentence)


def test_sentences_read_well() -> None:
    french, english = GAME.texts("fr"), GAME.texts("en")
    full = {"track": 2, "limit": 3}
    assert say(french, "fr", "refuse.full", full) == (
        "Le train de la voie 2 est complet\u00a0: il prend 3 pions."
    )
    score = {"who": "Ada", "passengers": 5, "worth": 5, "points": 25, "total": 31}
    assert say(english, "en", "event.score", score) == "Ada: 5 passengers × 5 = 25, 31 in all."
    cut = {"who": "Ada", "cards": ["-3", "first"], "track": 1, "worth": 4}
    assert say(french, "fr", "event.uncouple", cut) == (
        "Ada décroche −3, 1re classe voie 1\u00a0: le train vaut 4."
    )


@languages
def test_every_step_has_its_prompt(language: str) -> None:
    texts = GAME.texts(language)
    asked: list[tuple[str, dict[str, Any]]] = []
    moves = {
        "standing": ["play standing 1"],
        "repair3": ["repair repair3"],
        "reassign": ["play reassign 1"],
        "transfer": ["play transfer 1", "pick 1"],
    }
    for card, steps in moves.items():
        position = table(card, "standard-5 +2 / 1:1 0:1", "standard-4", discard="+6")
        for step in steps:
            asked.append(GAME.prompt(seen(position, 0)))
            journal(position, step)
        asked.append(GAME.prompt(seen(position, 0)))
    assert {message for message, _ in asked} == {
        *("prompt.turn", "prompt.standing", "prompt.repair", "prompt.reassign"),
        *("prompt.transfer", "prompt.transfer.more"),
    }
    for message, details in asked:
        assert set(HOLE.findall(texts[message])) <= set(details), message
        assert say(texts, language, message, details)


def test_the_board_tells_trains_tokens_and_scores() -> None:
    position = table("+1 royal", "executive-5 first -4 / 1:2 0:3 / royal", "", discard="+6 caboose")
    told = GAME.board(seen(position, 0), ["Ada", "Bo"], "en").splitlines()
    assert "Discard: 2 cards, the last ones: +6 Caboose" in told
    assert "Track 1, Executive 5: 1st Class=+6 −4=−8 · · · — worth −2" in told
    assert "  aboard, 2 of 5: Bo ?, Ada 3" in told
    assert "  Royal Carriages: 1" in told
    assert "Track 2: empty" in told
    assert "Ada: points 0, tokens in reserve 5 of 6, best train 0" in told
    assert "  hand: +1, Royal Carriage" in told
    assert "  reserve: 1 1 1 2 2" in told
    assert "  1 card in hand" in told


def test_french_has_its_no_break_spaces_and_apostrophes() -> None:
    sentences = [HOLE.sub("x", sentence) for sentence in GAME.texts("fr").values()]
    page = re.sub(r"```.*?```", "", GAME.help("fr"), flags=re.DOTALL)
    picture = re.compile(r"^!\[(.*)\]\(picture:.*\)$", re.MULTILINE)
    for text in [*sentences, *picture.sub(r"\1", page).splitlines()]:
        assert not re.search(r"(?<!\u00a0)[:;!?»]|«(?!\u00a0)", text), text
        assert "'" not in text


@languages
def test_the_help_page_names_every_rule_once_and_in_order(language: str) -> None:
    wanted = re.findall(r"^- \*\*(SM-\d\d)", RULEBOOK.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(wanted) == 34
    assert re.findall(r"^\*\*(SM-\d\d)\*\* ", GAME.help(language), re.MULTILINE) == wanted
    assert len(re.findall(r"SM-\d\d", GAME.help(language))) == len(wanted)


@languages
def test_the_help_page_shows_every_picture_once(language: str) -> None:
    shown = re.findall(r"^!\[[^\]]+\]\(picture:([\w-]+)\)$", GAME.help(language), re.MULTILINE)
    assert sorted(shown) == sorted(PICTURES)
