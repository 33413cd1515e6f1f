"""The sentences of every game, in every language: none is missing, none is left over, and each is
given what it names."""

import re
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

import quai
from quai.core.game import FIRST, LANGUAGES, STANDARD
from quai.core.text import Alternatives, Part, event_id, parse, placeholders, say
from quai.games import own_keys
from tests.contract.said import (
    GENERAL,
    PLAYERS,
    Details,
    beginnings,
    endings,
    literal_events,
    literal_refusals,
    said,
    with_texts,
    words,
)

RULES = Path(__file__).parents[2] / "docs/rules"
KEYS = with_texts()
OWN_KEYS = [key for key in own_keys() if key in KEYS]
LISTABLE = [key for key in KEYS if quai.game(key).meta.listable]
each_game = pytest.mark.parametrize("key", KEYS)
in_each_language = pytest.mark.parametrize("language", LANGUAGES)
GENDER = re.compile(r"gender\.")
"""Ids that only a language with genders has."""
CODE = re.compile(r"```.*?```|`[^`]*`", re.DOTALL)
PICTURE = re.compile(r"^!\[(.*)\]\(picture:.*\)$", re.MULTILINE)


def written(parts: Iterable[Part]) -> Iterator[str]:
    """What stands in the catalogue itself, "x" in the place of each parameter."""
    for part in parts:
        if isinstance(part, Alternatives):
            for option in part.options.values():
                yield from written(option)
        else:
            yield part if isinstance(part, str) else "x"


def assert_reads_well(key: str, language: str, message: str, details: Details) -> str:
    """The sentence exists, is given all that it names, and has no word of the program in it."""
    texts = quai.game(key).texts(language)
    assert message in texts, f"{message} has no sentence"
    needed = placeholders(texts[message])
    assert needed <= set(details), f"{message} is not given {needed - set(details)}"
    for name in needed:
        assert_named(texts, message, details[name])
    sentence = say(texts, language, message, details)
    assert not re.search(r"[{}\[\]]|  ", sentence), sentence
    return sentence


def assert_named(texts: dict[str, str], message: str, value: Any) -> None:
    """A word of the program, such as "horse", has a name; III, 7 and Ada are their own."""
    if isinstance(value, list):
        for each in value:
            assert_named(texts, message, each)
    elif isinstance(value, str) and re.match(r"[a-z]", value):
        assert f"name.{value}" in texts, f"{message} says {value!r}, which has no name"


@pytest.mark.parametrize("key", LISTABLE)
def test_played_games_say_most_of_what_can_be_said(key: str) -> None:
    """Else the tests below would look at little."""
    met = {f"refuse.{reason}" for reason, _ in said(key).refusals}
    met |= {f"event.{event['event']}" for event in said(key).events}
    met |= {message for message, _ in said(key).prompts}
    for kind in ("refuse.", "event.", "prompt."):
        sentences = {
            message
            for message in quai.game(key).texts("en")
            if message.startswith(kind) and not message.endswith((".own", ".wait"))
        }
        assert len(met & sentences) >= 0.75 * len(sentences), sentences - met


@each_game
def test_both_languages_say_the_same_things(key: str) -> None:
    french, english = (quai.game(key).texts(language) for language in ("fr", "en"))
    french = {message: said for message, said in french.items() if not GENDER.match(message)}
    lacking = {"fr": set(english) - set(french), "en": set(french) - set(english)}
    for language, ids in lacking.items():
        assert not ids, f"text/{language}.json lacks {', '.join(sorted(ids))}"
    assert list(french) == list(english), "both files must have their texts in the same order"
    for message, sentence in french.items():
        assert placeholders(sentence) == placeholders(english[message]), message


@each_game
@in_each_language
def test_every_sentence_is_whole(key: str, language: str) -> None:
    for message, sentence in quai.game(key).texts(language).items():
        assert "".join(written(parse(sentence))).strip() or placeholders(sentence), message


@each_game
@in_each_language
def test_every_event_is_told(key: str, language: str) -> None:
    texts = quai.game(key).texts(language)
    for event in said(key).events:
        sentence = assert_reads_well(key, language, event_id(texts, event), event)
        assert sentence.endswith("."), sentence
    for kind, facts in literal_events(key):
        assert facts is None or placeholders(texts[f"event.{kind}"]) <= facts, kind


@each_game
@in_each_language
def test_secrets_are_told_to_those_who_may_know_them(key: str, language: str) -> None:
    """The sentence for those who know more says more, and somebody hears it."""
    texts = quai.game(key).texts(language)
    told = {event_id(texts, event) for event in said(key).events}
    for message in texts:
        if message.startswith("event.") and message.endswith(".own"):
            public = texts[message.removesuffix(".own")]
            assert placeholders(texts[message]) - placeholders(public), message
            assert message in told, f"{message} names what nobody is told"


@each_game
@in_each_language
def test_every_refusal_says_why(key: str, language: str) -> None:
    texts = quai.game(key).texts(language)
    for reason, details in said(key).refusals:
        assert_reads_well(key, language, f"refuse.{reason}", details)
        given = set(details) - {"seat"}
        assert placeholders(texts[f"refuse.{reason}"]) == given, reason
    for reason, given in literal_refusals(key).items():
        assert placeholders(texts[f"refuse.{reason}"]) == given, reason


@each_game
@in_each_language
def test_every_action_says_all_that_it_does(key: str, language: str) -> None:
    game = quai.game(key)
    for action in said(key).actions:
        assert_reads_well(key, language, f"action.{action['do']}", action)
    for kind in game.actions.kinds:
        fields = {"who" if field.name == "seat" else field.name for field in kind.fields}
        assert placeholders(game.texts(language)[f"action.{kind.name}"]) == fields, kind.name


@each_game
@in_each_language
def test_every_prompt_is_said(key: str, language: str) -> None:
    for message, details in said(key).prompts:
        assert_reads_well(key, language, message, details)
    assert_reads_well(key, language, "prompt.wait", {"who": "Ada"})
    assert "prompt.over" in {message for message, _ in said(key).prompts}


@each_game
@in_each_language
def test_every_outcome_is_said(key: str, language: str) -> None:
    for reason in said(key).outcomes:
        assert_reads_well(key, language, f"outcome.{reason}", {"who": "Ada"})


@each_game
@in_each_language
def test_every_option_has_a_label(key: str, language: str) -> None:
    game = quai.game(key)
    wanted = {f"option.{option.name}" for option in game.meta.options}
    for option in game.meta.options:
        wanted |= {f"option.{option.name}.{value}" for value in option.values}
    if game.meta.own_cards:
        wanted |= {"option.cards", "option.cards.standard"}
    assert wanted <= set(game.texts(language))


@each_game
@in_each_language
def test_the_table_is_told_in_words(key: str, language: str) -> None:
    game = quai.game(key)
    for view, seats in said(key).views:
        told = game.board(view, PLAYERS[:seats], language)
        assert not re.search(r"[{}\[\]]|board\.|\b[a-z]+_[a-z]+", told), told


@each_game
@in_each_language
def test_a_habit_names_what_its_event_tells(key: str, language: str) -> None:
    texts = quai.game(key).texts(language)
    told: dict[str, set[str]] = {}
    for event in said(key).events:
        told.setdefault(event["event"], set()).update(event)
    for message in [message for message in texts if message.startswith("deed.")]:
        kind = message.removeprefix("deed.")
        assert f"event.{kind}" in texts
        assert placeholders(texts[message]) <= told.get(kind, set()), message


@each_game
def test_no_sentence_is_left_over(key: str) -> None:
    """Every message id is made of words that the source of the game can say."""
    known, heads, tails = words(key) | {"own", STANDARD, FIRST}, beginnings(key), endings(key)
    for message in quai.game(key).texts("en"):
        if message in GENERAL or message.startswith("kind."):
            continue
        rest = message.split(".")[1:]
        whole = ".".join(rest)
        assert whole in known or all(
            part in known or part.startswith(heads) or part.endswith(tails) for part in rest
        ), message


@each_game
def test_french_has_its_no_break_spaces_and_apostrophes(key: str) -> None:
    game = quai.game(key)
    sentences = ["".join(written(parse(sentence))) for sentence in game.texts("fr").values()]
    page = PICTURE.sub(r"\1", CODE.sub("x", game.help("fr")))
    for text in chain(sentences, page.splitlines()):
        bad = re.search(r"(?<![\u00a0\u202f])[:;!?»]|«(?![\u00a0\u202f])", text)
        assert not bad, f"{bad[0]!r} needs a no-break space (U+00A0 or U+202F) beside it: {text}"
        assert "'" not in text


@pytest.mark.parametrize("key", OWN_KEYS)
@in_each_language
def test_the_rules_page_names_every_rule_once_and_in_order(key: str, language: str) -> None:
    book = (RULES / f"{key}.md").read_text(encoding="utf-8")
    wanted = re.findall(r"^- \*\*([A-Z]{2}-\d\d)", book, re.MULTILINE)
    page = quai.game(key).help(language)
    assert re.findall(r"^\*\*([A-Z]{2}-\d\d)\*\* ", page, re.MULTILINE) == wanted
    assert len(re.findall(rf"{wanted[0][:2]}-\d\d", page)) == len(wanted)
