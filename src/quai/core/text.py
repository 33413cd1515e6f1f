"""Sentences from message ids and parameters, in the reader's language.

One JSON catalogue per language, shared with the browser, whose twin of this module is
`web/static/app/text.js`. A sentence is written in the syntax of ICU MessageFormat, of which this
is the part that is needed here; the libraries that do all of it weigh more than the whole page.

{card}                 the parameter, by its name in the catalogue ("name.king") if it has one
{n, plural, =0 {none} one {# card} other {# cards}}      by number; # is the number
{who, select, you {draw} many {draw} other {draws}}      by value, or by person: `you` if the
                       reader is among them, else `one` or `many`
{card_gender, select, feminine {une} other {un}}         by the gender of a name ("gender.king")

People are `who`, `target` and `owner`: a name, a list of names, or the word `YOU`; `target_side`
are all players of a side that is a target. Where a language joins a word to the next one, that is
done when the sentence is filled in: "de {who}" becomes "d'Anna", "a {colour}" "an orange".

>>> drew = "{who} {who, select, you {draw} other {draws}} {n, plural, one {# card} other {# cards}}"
>>> say({"drew": drew}, "en", "drew", {"who": "Ada", "n": 2})
'Ada draws 2 cards'
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

YOU = {"en": "You", "fr": "Vous"}
"""What a reader is called in a list of players' names."""
_PLAYER = {"en": "Player {}", "fr": "Joueur {}"}
_AND = {"en": " and ", "fr": " et "}
_VOWEL = re.compile(r"[aeiouàâäéèêëîïôöùûüœæ]", re.IGNORECASE)
_ELIDED = re.compile(r"[aeiouhàâäéèêëîïôöùûüœæ]|y(?![aeiou])", re.IGNORECASE)
_ARTICLE = re.compile(r"[Ll]e(s?) ")
_CONTRACTED = {"de": ("du", "des"), "à": ("au", "aux")}
_SPECIAL = re.compile(r"[{}#]")
_QUOTE = re.compile(r"''|'[{}#|]")
_ARGUMENT = re.compile(r"\{\s*(\w+)\s*(?:\}|,\s*(plural|select)\s*,)")
_CLOSED = re.compile(r"\s*\}")
_OPTION = re.compile(r"\s*(=\d+|\w+)\s*\{")
_JOINT = re.compile(r"(?<![\w-])(de|que|le|la|à|a) $", re.IGNORECASE)
_PERSON = re.compile(r"(?:who|target|owner)(?:\d|_side)?$")
_GENDER = "_gender"
_OF_OTHER = re.compile(r"_(?:gender|side)$")
"""Ends of parameters that are made of another one."""
NUMBERS_BY_SEAT = ("points", "totals", "by_seat")
"""The facts of events that are lists with a number for each seat."""
_SENTENCE_ENDS = (". ", "! ", "? ")
_NUMBER = (int, float)


class Value(NamedTuple):
    """A place for a parameter; `joint` is the word before it, if that may change with it."""

    name: str
    joint: str
    person: bool


class Alternatives(NamedTuple):
    """Parts to choose from by a parameter, with their keys."""

    name: str
    plural: bool
    exact: bool
    """Whether there is an option for an exact number, as "=0"."""
    options: dict[str, "tuple[Part, ...]"]


Part = str | Value | Alternatives


@cache
def parse(sentence: str) -> tuple[Part, ...]:
    """The parts of a sentence; ValueError if it is not written correctly."""
    if _QUOTE.search(sentence):
        raise ValueError(f"quoted by apostrophes, which is not supported: {sentence}")
    parts, end = _parts(sentence, 0, None)
    if end < len(sentence):
        raise ValueError(f"a brace too many: {sentence}")
    return parts


def _parts(sentence: str, at: int, counted: str | None) -> tuple[tuple[Part, ...], int]:
    """Parse up to the closing brace or the end; # is the parameter `counted`."""
    found: list[Part] = []
    while at < len(sentence) and sentence[at] != "}":
        if sentence[at] == "{":
            part, at = _argument(sentence, at, counted)
            found += _joined(found, part)
        elif sentence[at] == "#" and counted:
            found.append(Value(counted, "", person=False))
            at += 1
        else:
            special = _SPECIAL.search(sentence, at + 1)
            end = special.start() if special else len(sentence)
            found.append(sentence[at:end])
            at = end
    return tuple(found), at


def _argument(sentence: str, at: int, counted: str | None) -> tuple[Part, int]:
    """Parse what begins with this brace."""
    begun = _ARGUMENT.match(sentence, at)
    if not begun:
        raise ValueError(f"not a parameter at {at}: {sentence}")
    name, kind = begun.groups()
    at = begun.end()
    if not kind:
        return Value(name, "", bool(_PERSON.match(name))), at
    options: dict[str, tuple[Part, ...]] = {}
    while option := _OPTION.match(sentence, at):
        inner = name if kind == "plural" else counted
        options[option[1]], at = _parts(sentence, option.end(), inner)
        at += 1
    closed = _CLOSED.match(sentence, at)
    if not closed or "other" not in options:
        raise ValueError(f"a choice by {name} must end in other {{…}}}}: {sentence}")
    exact = any(key.startswith("=") for key in options)
    return Alternatives(name, kind == "plural", exact, options), closed.end()


def _joined(before: list[Part], part: Part) -> list[Part]:
    """The part with the word before it, if the two may be joined; the word is taken off there."""
    if isinstance(part, Value) and before and isinstance(before[-1], str):
        word = _JOINT.search(before[-1])
        if word:
            before[-1] = before[-1][: word.start()]
            return [part._replace(joint=word[1])]
    return [part]


def name(catalogue: Mapping[str, str], value: Any) -> str:
    """A value as a reader sees it."""
    if isinstance(value, list):
        return ", ".join([name(catalogue, each) for each in value])
    if type(value) is int and value < 0:
        return f"\u2212{-value}"
    return catalogue.get(f"name.{value}", str(value))


def player_names(players: Sequence[str | None], language: str) -> list[str]:
    """The names of players, "Player 1" for one without; numbers in the order of seats are no names.

    >>> player_names([None, "Ada"], "fr"), player_names(["1", "2"], "en")
    (['Joueur 1', 'Ada'], ['Player 1', 'Player 2'])
    """
    numbers = [str(seat + 1) for seat in range(len(players))]
    named = [None] * len(players) if list(players) == numbers else players
    called = _PLAYER[language]
    return [
        called.format(number) if name is None else name
        for number, name in zip(numbers, named, strict=True)
    ]


def say(
    catalogue: Mapping[str, str], language: str, message: str, details: Mapping[str, Any]
) -> str:
    """The sentence of a message; an id without a sentence is said as it is."""
    sentence = catalogue.get(message)
    if sentence is None:
        return message
    return _say(parse(sentence), catalogue, language, details, "")


def _say(
    parts: Sequence[Part],
    catalogue: Mapping[str, str],
    language: str,
    details: Mapping[str, Any],
    said: str,
) -> str:
    """What was said before, and these parts after it."""
    for part in parts:
        if isinstance(part, str):
            said += part
        elif isinstance(part, Alternatives):
            chosen = part.options[_key(part, catalogue, language, details)]
            said = _say(chosen, catalogue, language, details, said)
        else:
            value = details.get(part.name, "")
            if part.person:
                begins = not part.joint and (not said or said.endswith(_SENTENCE_ENDS))
                text = _people(value, language, begins)
            else:
                text = name(catalogue, value)
            said += _joint(language, part.joint, text) if part.joint else text
    return said


def _key(
    choice: Alternatives, catalogue: Mapping[str, str], language: str, details: Mapping[str, Any]
) -> str:
    """The key of the option that fits the details."""
    of, options = choice.name, choice.options
    value = details.get(of, "")
    if choice.plural:
        if choice.exact and f"={value}" in options:
            return f"={value}"
        size = abs(value) if isinstance(value, _NUMBER) else 2
        key = "one" if size == 1 or (language == "fr" and size < 2) else "other"
    elif of.endswith(_GENDER) and of not in details:
        key = catalogue.get(f"gender.{details.get(of.removesuffix(_GENDER))}", "masculine")
    else:
        key = _person(value, language)
        key = key if key in options else str(value)
    return key if key in options else "other"


def _person(value: Any, language: str) -> str:
    """Whether people are `you`, `one` or `many`."""
    people = value if isinstance(value, list) else [value]
    if YOU[language] in people:
        return "you"
    return "one" if len(people) == 1 else "many"


def _people(value: Any, language: str, begins: bool) -> str:
    """One name, or several as in "you, Anna and Bo"; `begins`: at the beginning of a sentence."""
    you = YOU[language]
    if not isinstance(value, list):
        return you.lower() if value == you and not begins else str(value)
    people = [str(each) for each in value]
    if you in people:
        people = [you if begins else you.lower(), *(each for each in people if each != you)]
    return _AND[language].join([", ".join(people[:-1]), people[-1]] if people[1:] else people)


def _joint(language: str, word: str, text: str) -> str:
    """A word and the text after it, joined as the language does."""
    if language == "en":
        return f"{word}n {text}" if word in "aA" and _VOWEL.match(text) else f"{word} {text}"
    article = _ARTICLE.match(text)
    if article and word in _CONTRACTED:
        return f"{_CONTRACTED[word][len(article[1])]} {text[article.end() :]}"
    if _ELIDED.match(text) and word not in "àaÀA":
        return f"{word[:-1]}’{text}"
    return f"{word} {text}"


@cache
def placeholders(sentence: str) -> frozenset[str]:
    """The names of the parameters that a sentence needs."""
    return frozenset(_needed(parse(sentence)))


def _needed(parts: Sequence[Part]) -> set[str]:
    found: set[str] = set()
    for part in parts:
        if not isinstance(part, str):
            found.add(_OF_OTHER.sub("", part.name))
        if isinstance(part, Alternatives):
            found |= {each for option in part.options.values() for each in _needed(option)}
    return found


def named(
    details: Mapping[str, Any], players: Sequence[str], sides: Sequence[Sequence[int]] = ()
) -> dict[str, Any]:
    """The details of an event, an action or a prompt with seats as names.

    The numbers of `NUMBERS_BY_SEAT` get the players' names, also where each player has several in
    turn. `sides`: the seats of each side, in games that have sides; there a target may be one of
    them.
    """
    told = dict(details)
    if isinstance(told.get("seat"), int):
        told["who"] = players[told["seat"]]
    target = told.get("target")
    if isinstance(target, int) and target < len(sides):
        told["target_side"] = [players[seat] for seat in sides[target]]
    for other in ("target", "owner"):
        if isinstance(told.get(other), int):
            told[other] = players[told[other]]
    if "winners" in told:
        told["who"] = [players[seat] for seat in told["winners"]]
    for fact in NUMBERS_BY_SEAT:
        numbers = told.get(fact)
        if isinstance(numbers, list) and len(numbers) % len(players) == 0:
            told[fact] = [
                f"{_lower_you(players[place % len(players)])} {name({}, number)}"
                for place, number in enumerate(numbers)
            ]
    return told


def _lower_you(who: str) -> str:
    return who.lower() if who in YOU.values() else who


def sides_of(view: Mapping[str, Any]) -> list[list[int]]:
    """The seats of each side, if the view of a game has sides."""
    return [side["seats"] for side in view.get("sides", ())]


def event_id(catalogue: Mapping[str, str], event: Mapping[str, Any]) -> str:
    """The id of an event's sentence: the one for those told everything, if all it needs is told."""
    plain = f"event.{event['event']}"
    own = catalogue.get(f"{plain}.own")
    return f"{plain}.own" if own and placeholders(own) <= {"who", *event} else plain
