"""Every sentence of every catalogue, said to every kind of subject: you, one person, several; none,
one, many; masculine and feminine; names that begin with a vowel or a consonant.

What is looked for are pairs that are always wrong, such as "You wins", "Vous gagne", "1 cards", "de
Anna". A catalogue is every `text/LANGUAGE.json` of the source and of the games that are installed.
"""

import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import quai
from quai.cli.terminal_words import WORDS
from quai.core.game import LANGUAGES
from quai.core.text import YOU, Alternatives, Part, Value, parse, placeholders, say

SOURCE = Path(quai.__file__).parent
PEOPLE = {
    language: ["Mireille", "Anselme", you, ["Bo", "Anna"], [you, "Bo"], ["Ada", "Bo", "Cleo"]]
    for language, you in YOU.items()
}
NUMBERS = [0, 1, 2, 5, -1]
TITLES = [game.texts("fr")["game.title"] for game in quai.games() if game.package]
GAMES = [*TITLES, "Autorail", "Signaux", "Le Triage", "Les Rails"]
ELIDED = "|".join(name for name in ("Anselme", "Anna", "Ada", *GAMES) if name[0] in "AEIOUY")
SHARED = re.compile(r"outcome\.(shared|tie)$")
"""Sentences about several people, never about one."""
ALONE = re.compile(
    r"^(?:event\.(?!over)|request\.asks|prompt|action|refuse|board|play\.(?!hint\.a|rivals)"
    r"|outcome\.[mlh]).* who$"
    r"|^(?:event|prompt|action|play\.\w+\.derailed).* (?:target|owner)$"
)
"""Sentences with people who are always one; winners, sides and a page's list may be several."""


def any_of(words: str) -> str:
    """A pattern for one of these words."""
    return rf"(?:{'|'.join(words.split())})\b"


VERBS_OF_ONE = any_of(
    """is has does was goes wins draws lays plays takes places puts pays banks ends aims asks says
    opens gives discards exchanges keeps loses steals couples uncouples moves picks reveals claims
    chooses hands declines offers shares settles finds announces leaves lets scraps sends turns
    looks repairs stops lacks swaps"""
)
FORMS_OF_ONE = any_of(
    """a est fait gagne pioche pose place prend met remet joue ouvre vise défausse échange garde
    perd perdra vole accroche décroche déplace encaisse achète termine distribue répond dit demande
    sort laisse reprend donne annonce choisit propose valide décline révèle peut pare rend renonce
    trouve installe attelle jette partage passe cherche découvre déraille voudrait son sa ses"""
)
MANY_IN_ENGLISH = any_of(
    """cards points cars tokens passengers turns bots tables games players steps stations tracks
    tiles strings wagons people locomotives objectives banknotes corners rounds columns messages
    days hours"""
)
MANY_IN_FRENCH = any_of(
    """cartes billets points wagons pions passagers tours robots autres tables parties joueurs coups
    gares voies tuiles ficelles locomotives personnes objectifs coins colonnes messages jours heures
    """
)
PARTICLE = "(?:ne |n’|en |le |l’)?"
NOT_AN_OBJECT = "(?<!Mireille )(?<!Anselme )(?<!Anna )"
"""As in "Mireille vous vole un wagon"."""
AFTER_A_NOUN = re.compile(r"\b([Ll][ea] \w+) vous\b")
"""As in "Le directeur vous remet un pion": `vous` is an object there, too."""
NOT_A_PART = r"(?<![\d.,+\u2212-])"
BAD: dict[str, dict[str, re.Pattern[str]]] = {
    "en": {
        "you and the verb of a third person": re.compile(
            rf"\byou {VERBS_OF_ONE}|\byou’s\b|\bof you\b", re.IGNORECASE
        ),
        "one person and the verb of several": re.compile(
            r"\b(?:Mireille|Anselme) (?:are|have|do|win|draw|lay|play|take|share|lose)\b"
        ),
        "several and the verb of one": re.compile(rf"(?:^|[.:] )Bo and Anna {VERBS_OF_ONE}"),
        "one of many": re.compile(rf"{NOT_A_PART}1 (?:more |other |visible )?{MANY_IN_ENGLISH}"),
        "a before a vowel": re.compile(r"\ba (?:electric|[aeio]\w+ (?:card|car|tram)\b)"),
    },
    "fr": {
        "vous and the verb of a third person": re.compile(
            rf"(?<!ne )(?<!-){NOT_AN_OBJECT}\bvous {PARTICLE}{FORMS_OF_ONE}", re.IGNORECASE
        ),
        "vous and the possession of another": re.compile(r"^Vous [^.:;]*\b(?:son|sa|ses)\b"),
        "one person and the verb of vous": re.compile(rf"\b(?:Mireille|Anselme) {PARTICLE}\w+ez\b"),
        "several and the verb of one": re.compile(
            rf"(?:^|[.:] )Bo et Anna {PARTICLE}(?:gagne|pioche|pose|partage|perd|a)\b"
        ),
        "one of many": re.compile(rf"{NOT_A_PART}1 {MANY_IN_FRENCH}"),
        "no elision": re.compile(rf"\b(?:de|que|le|la) (?:{ELIDED})\b"),
        "no contraction": re.compile(r"\b(?:de|à) [Ll]es? [A-Z]"),
        "none without a noun": re.compile(r"\b0 personne a|: aucune$"),
    },
}
ALWAYS_BAD = re.compile(r"[{}<>\[\]|]|undefined|\bnull\b|[^\s]  |\( | \)|[,:] ?[,.]|^\W*$")
"""Left-overs of a template, and gaps where something is missing."""


@cache
def catalogues() -> dict[str, dict[str, dict[str, str]]]:
    """The texts by the folder they are in, by language; the page's words know the game's names."""
    folders = {path.parent for path in SOURCE.rglob("text/en.json")}
    for game in quai.games():
        page = game.page_folder()
        if page:
            folders |= {path.parent for path in Path(str(page)).parent.rglob("text/en.json")}
    found: dict[str, dict[str, dict[str, str]]] = {
        str(folder).rpartition("/src/")[2]: {
            language: json.loads((folder / f"{language}.json").read_text(encoding="utf-8"))
            for language in LANGUAGES
        }
        for folder in sorted(folders)
    }
    return {**found, "terminal": WORDS}


def names_of(folder: str, language: str) -> dict[str, str]:
    """The names that a sentence of this folder may hold: those of the game, for its page, too."""
    rules = folder.replace("/page/text", "/text")
    texts = {**catalogues()[rules][language], **catalogues()[folder][language]}
    return {key: text for key, text in texts.items() if key.startswith(("name.", "gender."))}


def counted(parts: tuple[Part, ...]) -> Iterator[str]:
    """The parameters that a sentence counts."""
    for part in parts:
        if isinstance(part, Alternatives):
            if part.plural:
                yield part.name
            for option in part.options.values():
                yield from counted(option)


def people(parts: tuple[Part, ...]) -> Iterator[str]:
    """The parameters that are people."""
    for part in parts:
        if isinstance(part, Value) and part.person:
            yield part.name
        elif isinstance(part, Alternatives):
            if {"you", "many"} & set(part.options):
                yield part.name
            for option in part.options.values():
                yield from people(option)


def values_of(message: str, sentence: str, names: dict[str, str], language: str) -> dict[str, Any]:
    """For each parameter, what to say in its place."""
    parts = parse(sentence)
    numbers, persons = set(counted(parts)), set(people(parts))
    things = [key.removeprefix("name.") for key in names if key.startswith("name.")]
    by_gender = {names.get(f"gender.{thing}", "masculine"): thing for thing in things}
    values: dict[str, Any] = {}
    for name in placeholders(sentence) | persons:
        if name in persons:
            values[name] = [
                who
                for who in PEOPLE[language]
                if not (SHARED.search(message) and isinstance(who, str))
                and not (ALONE.search(f"{message} {name}") and isinstance(who, list))
            ]
        elif name in numbers:
            values[name] = NUMBERS
        elif name == "game":
            values[name] = GAMES
        else:
            values[name] = [7, *by_gender.values()]
    return values


def spoken(folder: str, language: str) -> Iterator[tuple[str, str]]:
    """Every sentence of a catalogue, said to all kinds of subjects."""
    names = names_of(folder, language)
    for message, sentence in catalogues()[folder][language].items():
        values = values_of(message, sentence, names, language)
        texts = {**names, message: sentence}
        first = {name: options[0] for name, options in values.items()}
        pairs = [
            (name, value, other, second)
            for (name, options), (other, seconds) in product(values.items(), repeat=2)
            for value, second in product(options, seconds)
        ]
        for name, value, other, second in pairs or [("", "", "", "")]:
            yield message, say(texts, language, message, {**first, name: value, other: second})


SELECT = "it needs a `select` by person, as {target, select, you {yourself} other {{target}}}"
"""What to do about a sentence that does not agree."""


@pytest.mark.parametrize("folder", sorted(catalogues()))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_agrees_with_every_subject(folder: str, language: str) -> None:
    for message, sentence in spoken(folder, language):
        assert not ALWAYS_BAD.search(sentence), f"{message}: {sentence!r}"
        for what, pattern in BAD[language].items():
            found = pattern.search(AFTER_A_NOUN.sub(r"\1", sentence))
            assert not found, f"{message}: {what}, {found[0]!r} in {sentence!r}; {SELECT}"


@pytest.mark.parametrize(
    ("language", "wrong"),
    [
        ("en", "You wins on points."),
        ("en", "You lays a card."),
        ("en", "Now you has 3 cards."),
        ("en", "It is You’s turn."),
        ("en", "You draw 1 cards."),
        ("fr", "Vous gagne aux points."),
        ("fr", "Vous pioche 2 cartes."),
        ("fr", "Vous terminez son tour."),
        ("fr", "Mireille gagnez."),
        ("fr", "Règles de Autorail"),
        ("fr", "Règles de Le Triage"),
        ("fr", "1 autres tables"),
        ("fr", "0 personne a fini la donne."),
        ("fr", "Wagons : aucune"),
    ],
)
def test_known_mistakes_are_found(language: str, wrong: str) -> None:
    """Else the test above would look for nothing."""
    assert any(pattern.search(wrong) for pattern in BAD[language].values())


def test_who_does_something_to_you_is_no_mistake() -> None:
    right = "Mireille vous propose un wagon, puis Bo et Anna vous volent le billet."
    assert not any(pattern.search(right) for pattern in BAD["fr"].values())
    assert (
        AFTER_A_NOUN.sub(r"\1", "Le directeur vous remet un pion.") == "Le directeur remet un pion."
    )


@pytest.mark.parametrize("key", [game.key for game in quai.games() if game.package])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_that_begins_with_its_subject_says_who_does_it(key: str, language: str) -> None:
    """A verb right after {who} must be chosen by person, unless all persons have the same."""
    for message, sentence in quai.game(key).texts(language).items():
        found = re.match(r"\{who\} (?!ne \{|will |can)[a-zà-ÿ]", sentence)
        assert not found, f"{message}: {sentence}"


DEED_TO_YOU = re.compile(r"(?<!\bavec)(?<!\bde)(?<!\bfrom)(?<!\bwith)(?<!\bof) (?:vous|you)$")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_one_may_do_to_oneself_is_said_so(language: str) -> None:
    """ "Derail yourself", not "Derail you"; "Vous faire dérailler", not "Faire dérailler vous"."""
    said = [
        (message, sentence)
        for folder in catalogues()
        for message, sentence in spoken(folder, language)
        if message.startswith("action.")
    ]
    assert said
    wrong = {message: sentence for message, sentence in said if DEED_TO_YOU.search(sentence)}
    assert wrong == {}, f"what one does to oneself; {SELECT}"
