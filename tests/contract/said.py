"""What is said in played games, and what the source of a game can say.

Games of every seat count and option are played, partly at random and partly sensibly, so that most
of what can happen does. What is rarer is found in the source: the literal arguments of
`journal.tell` and `RuleBroken`.
"""

import ast
import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

import quai
from quai.contract.cases import cases, few_set_ups, length_of
from quai.core import state as core_state
from quai.core.game import Game
from quai.core.journal import Journal
from quai.core.refusals import RuleBroken
from quai.core.rng import Rng
from quai.core.state import State, View
from quai.core.text import named, sides_of

PLAYERS = ["Ada", "Bob", "Cleo", "Dan", "Eve", "Fay"]
STEPS = 3_000
"""Steps to play of each game, at least one game of each set-up."""
LOOKS_PER_PROMPT, STEPS_PER_LOOK = 12, 40
"""All actions there are get tried, and the table is told, the first times that a prompt is asked;
later, once in `STEPS_PER_LOOK` steps."""
GENERAL = frozenset({"tagline", "about", "game.title", "game.line", "prompt.wait", "reason.lead"})
"""Messages that every game has and its own source does not name."""
Details = dict[str, Any]


class Said(NamedTuple):
    """Messages with their details, seats as names, each once; and views of tables."""

    events: list[Details]
    prompts: list[tuple[str, Details]]
    refusals: list[tuple[str, Details]]
    actions: list[Details]
    outcomes: set[str]
    views: list[tuple[View, int]]


def with_texts() -> list[str]:
    """The games that have a catalogue of sentences."""
    return sorted({case.game.key for case in cases() if case.game.package})


@cache
def said(key: str) -> Said:
    """What is said in games of every set-up."""
    game = quai.game(key)
    found = Said([], [], [], [], set(), [])
    set_ups = few_set_ups(game)
    games = max(1, STEPS // length_of(game) // len(set_ups))
    known: set[str] = set()
    looks: Counter[str] = Counter()
    for case in set_ups:
        for seed in range(games):
            _play(game, case.new(seed), case.seats, Rng(seed), found, known, looks)
    return found


def _play(
    game: Game,
    state: State,
    seats: int,
    rng: Rng,
    found: Said,
    known: set[str],
    looks: Counter[str],
) -> None:
    """Play a game to its end, and keep all that is said and not known yet."""
    journal = Journal()
    sides = sides_of(state.view(frozenset()))

    def told(details: Details) -> Details:
        return named(details, PLAYERS[:seats], sides)

    while state.actor is not None:
        prompt, details = game.prompt(state.view(frozenset({state.actor})))
        _keep((prompt, told(details)), found.prompts, known)
        looks[prompt] += 1
        if looks[prompt] <= LOOKS_PER_PROMPT or looks[prompt] % STEPS_PER_LOOK == 0:
            _look(game, state, seats, found, known, told)
        action = game.wander(state, rng) if rng.below(2) else state.random_action(rng)
        _keep(told(game.write(action)), found.actions, known)
        state.play(action, journal)
    _look(game, state, seats, found, known, told)
    for viewer in (frozenset(range(seats)), frozenset[int]()):
        for event in journal.seen_by(viewer):
            _keep(told(event), found.events, known)
    prompt, details = game.prompt(state.view(frozenset()))
    _keep((prompt, told(details)), found.prompts, known)
    outcome = state.outcome()
    assert outcome is not None
    found.outcomes.add(outcome.reason)


def _look(
    game: Game,
    state: State,
    seats: int,
    found: Said,
    known: set[str],
    told: Callable[[Details], Details],
) -> None:
    """Try every action there is, and keep the refusals; keep what is seen of the table."""
    found.views.append((state.view(frozenset({0})), seats))
    for action in range(game.actions.size) if game.meta.listable else ():
        try:
            state.check(action)
        except RuleBroken as broken:
            _keep((broken.reason, told(broken.details)), found.refusals, known)


def _keep(message: Any, found: list[Any], known: set[str]) -> None:
    if repr(message) not in known:
        known.add(repr(message))
        found.append(message)


# The source


@cache
def source(key: str) -> list[ast.Module]:
    """The modules of a game, and the one of core that tells the end of a game."""
    folder = Path(str(files(quai.game(key).package)))
    paths = [*sorted(folder.glob("*.py")), Path(core_state.__file__).with_name("state.py")]
    return [ast.parse(path.read_text(encoding="utf-8")) for path in paths]


def calls(key: str, name: str) -> Iterator[ast.Call]:
    """The calls of a function or method of this name."""
    for module in source(key):
        for node in ast.walk(module):
            if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == name:
                yield node


def words(key: str) -> set[str]:
    """Every word that a message id can be made of: strings of the source, cut at their dots, and
    the values of actions and options."""
    game = quai.game(key)
    found = {
        str(value) for kind in game.actions.kinds for field in kind.fields for value in field.values
    }
    found |= {str(value) for option in game.meta.options for value in option.values}
    for module in source(key):
        for node in ast.walk(module):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found |= {node.value, *node.value.split(".")}
    return found


def beginnings(key: str) -> tuple[str, ...]:
    """What a longer word may begin with, as in f"phase-{phase}"."""
    return _parts_of_words(key, 0, r"[a-z]+[-_]$")


def endings(key: str) -> tuple[str, ...]:
    """What a longer word may end with, as in f"{what}_too_short"."""
    return _parts_of_words(key, -1, r"_[a-z_]+$")


def _parts_of_words(key: str, place: int, form: str) -> tuple[str, ...]:
    """The first or last parts of f-strings that look like a part of a word."""
    found: set[str] = set()
    for module in source(key):
        for node in ast.walk(module):
            part = node.values[place] if isinstance(node, ast.JoinedStr) and node.values else None
            if isinstance(part, ast.Constant):
                found.add(str(part.value))
    return tuple(part for part in found if re.match(form, part))


def literal_events(key: str) -> Iterator[tuple[str, set[str] | None]]:
    """The kinds of events in the source, with the facts that all are told where these are
    literal, too."""
    for call in calls(key, "tell"):
        kind, facts = call.args[:2]
        if isinstance(kind, ast.Constant):
            yield str(kind.value), _keys(facts)


def _keys(facts: ast.expr) -> set[str] | None:
    if not isinstance(facts, ast.Dict) or None in facts.keys:
        return None
    found = {ast.literal_eval(name) for name in facts.keys if name is not None}
    return found | ({"who"} if found & {"seat", "winners"} else set())


def literal_refusals(key: str) -> dict[str, set[str]]:
    """The reasons of refusals in the source, with the details that are always given."""
    given: dict[str, set[str]] = {}
    for call in calls(key, "RuleBroken"):
        if isinstance(call.args[1], ast.Constant):
            reason = str(call.args[1].value)
            details = {"who" if word.arg == "seat" else str(word.arg) for word in call.keywords}
            given[reason] = details & given.get(reason, details)
    return given
