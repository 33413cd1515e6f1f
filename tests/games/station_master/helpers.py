"""Positions of Station Master in three lines, and moves in words."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from quai.core.journal import Journal
from quai.core.refusals import RuleBroken
from quai.core.rng import Rng
from quai.core.state import View
from quai.core.zones import lay, push
from quai.games.station_master.cards import (
    ACTIONS,
    CARRIAGE_COUNT,
    ENGINES,
    GREEN_AND_RED,
    LOCOMOTIVE_COUNT,
    NAMES,
    NO_ENGINE,
    NUMBER,
    ROYAL,
    RUSH,
    SPECIAL_COUNT,
    STANDING,
    TRAIN_KINDS,
    TRAIN_NUMBERS,
)
from quai.games.station_master.deck import STANDARD_DECK
from quai.games.station_master.meta import GAME
from quai.games.station_master.state import StationMasterState
from quai.games.station_master.stories import add_entry
from quai.games.station_master.table import (
    DISCARD,
    LOCOMOTIVES,
    PILE,
    SCORE,
    STORY_LENGTH,
    hand_of,
    reserve_of,
    set_up,
    train_at,
)
from quai.games.station_master.trains import (
    ROYALS,
    STANDING_ROOMS,
    add_track,
    cars_of,
    engine_name,
    make_token,
    tokens_of,
)

ENGINE = {engine_name(engine): engine for engine in range(ENGINES)}


def cards(names: str) -> list[int]:
    """The cards named in a line such as "+3 first caboose"."""
    return [NUMBER[name] for name in names.split()]


def names(stack: Sequence[int]) -> str:
    """Cards as a line of names."""
    return " ".join(NAMES[card] for card in stack)


def add_token(position: StationMasterState, track: int, token: tuple[int, int, int]) -> None:
    """Lay a token, given by its owner, its value and its place in the story, on a train."""
    owner, value, _ = token
    push(position.table, tokens_of(train_at(track)), make_token(*token))
    position.table[reserve_of(owner)] -= 1
    position.table[reserve_of(owner) + value] -= 1


def train(position: StationMasterState, words: str) -> None:
    """Add a train, as "standard-5 +6 -1 / 0:1 1:3 / royal": carriages, tokens, what stays with it.

    A token is its owner and its value. An empty line is an empty track.
    """
    on = position.table
    parts = [part.split() for part in words.split("/")]
    if not parts[0]:
        add_track(on, NO_ENGINE)
        return
    track = add_track(on, ENGINE[parts[0][0]])
    lay(on, cars_of(train_at(track)), [NUMBER[name] for name in parts[0][1:]])
    for token in parts[1] if len(parts) > 1 else []:
        owner, value = map(int, token.split(":"))
        add_token(position, track, (owner, value, on[STORY_LENGTH + owner]))
        add_entry(on, owner, 0)
    attached = parts[2] if len(parts) > 2 else []
    on[train_at(track) + ROYALS] = attached.count("royal")
    on[train_at(track) + STANDING_ROOMS] = attached.count("standing")


def table(
    hand: str = "+1",
    *trains: str,
    others: Sequence[str] = ("-1",),
    discard: str = "",
    pile: str | None = None,
    engines: str | None = None,
    points: Sequence[int] | None = None,
) -> StationMasterState:
    """A position with seat 0 to play; `others` are the other hands, one per player.

    The pile is named from its bottom to its top; otherwise it has all cards that lie nowhere else,
    the Rush Hour at the bottom and the +1 on top. So it is with the pile of locomotives.
    """
    position = StationMasterState(1 + len(others), Rng(2006), set_up())
    on = position.table
    for seat, held in enumerate((hand, *others)):
        lay(on, hand_of(seat), sorted(cards(held)))
    lay(on, DISCARD, cards(discard))
    for words in trains or ("standard-5", "standard-4"):
        train(position, words)
    for seat, gained in enumerate(points or ()):
        on[SCORE + seat] = gained
    rest = Counter(STANDARD_DECK.cards())
    locomotives = Counter(STANDARD_DECK.locomotives(position.seats))
    for lying in [*position.hands, position.discard]:
        rest.subtract(lying)
    for one in position.trains:
        rest.subtract(one.cars + [ROYAL] * one.royals + [STANDING] * one.standing)
        locomotives.subtract([one.engine])
    lay(on, PILE, sorted(rest.elements(), reverse=True) if pile is None else cards(pile))
    lay(on, LOCOMOTIVES, sorted(locomotives.elements(), reverse=True))
    if engines is not None:
        lay(on, LOCOMOTIVES, [ENGINE[name] for name in engines.split()])
    return position


def action(words: str) -> int:
    """The action written as its kind and its fields, such as "couple +6 1"."""
    kind, *values = words.split()
    named: dict[str, Any] = {"do": kind}
    for field, value in zip(ACTIONS.by_name[kind].fields, values, strict=True):
        named[field.name] = value if field.name == "card" else int(value)
    number = GAME.read(named)
    assert isinstance(number, int)
    return number


def journal(position: StationMasterState, *moves: str) -> Journal:
    """Play moves that must be legal, and keep the journal."""
    told = Journal()
    for move in moves:
        assert action(move) in position.legal(), move
        position.play(action(move), told)
    return told


def play(position: StationMasterState, *moves: str) -> list[dict[str, Any]]:
    """Play moves that must be legal; give the events as a spectator hears them."""
    return journal(position, *moves).seen_by(frozenset())


def refused(position: StationMasterState, move: str) -> tuple[str, str, dict[str, Any]]:
    """The rule, reason and details of a refusal, which must leave the position as it was."""
    before = position.dump()
    assert action(move) not in position.legal()
    with pytest.raises(RuleBroken) as caught:
        position.play(action(move))
    assert position.dump() == before
    return caught.value.rule, caught.value.reason, caught.value.details


def legal(position: StationMasterState) -> list[str]:
    """The legal actions in words."""
    written = [GAME.write(each) for each in position.legal()]
    return [" ".join(map(str, named.values())) for named in written]


def seen(position: StationMasterState, *seats: int) -> View:
    """What a viewer sees; with no seat, what a spectator sees."""
    return position.view(frozenset(seats))


def worths(position: StationMasterState) -> list[int]:
    """The running worth of each train, as the page shows it."""
    return [train["worth"] for train in seen(position)["trains"] if train is not None]


def carriages(position: StationMasterState, track: int) -> str:
    """The carriages of a train, from head to tail."""
    return " ".join(each["card"] for each in seen(position)["trains"][track - 1]["carriages"])


def tokens(position: StationMasterState, track: int, *seats: int) -> list[tuple[int, int | None]]:
    """The tokens on a train as a viewer sees them: owner and value."""
    shown = seen(position, *seats)["trains"][track - 1]["tokens"]
    return [(token["owner"], token["value"]) for token in shown]


def kinds(events: list[dict[str, Any]]) -> list[str]:
    """The kinds of events, in order."""
    return [event["event"] for event in events]


def dealt(
    seats: int = 4, seed: int = 7, first: str | int = 0, **options: Any
) -> StationMasterState:
    """A game just dealt."""
    position = GAME.new(seats, {"first": first, **options}, seed)
    assert isinstance(position, StationMasterState)
    return position


def deal_with(seats: int, rush: bool) -> int:
    """The seed of a game whose opening hands had the Rush Hour, or had not."""
    for seed in range(500):
        if (RUSH in dealt(seats, seed).discard) == rush:
            return seed
    raise AssertionError("no such deal")


def standard_file() -> dict[str, Any]:
    """Our own cards, written as a card file."""
    carriages: list[dict[str, Any]] = []
    for name, count in CARRIAGE_COUNT.items():
        if name in GREEN_AND_RED:
            green, red = GREEN_AND_RED[name]
            carriages.append({"class": name, "green": green, "red": red, "count": count})
        else:
            carriages.append({"value": int(name), "count": count})
    locomotives = [
        {"kind": kind, "number": number, "count": count, "green_band": number > 6}
        for kind in TRAIN_KINDS
        for number, count in zip(TRAIN_NUMBERS, LOCOMOTIVE_COUNT[kind], strict=True)
        if count
    ]
    specials = [{"special": name, "count": count} for name, count in SPECIAL_COUNT.items()]
    return {"locomotives": locomotives, "carriages": carriages, "specials": specials}


def other_file() -> dict[str, Any]:
    """Other cards: two freight locomotives, 1st Class +4 and -2, no Rush Hour, more +6."""
    cards = standard_file()
    for row in cards["carriages"]:
        if row.get("class") == "first":
            row.update(green=4, red=-2)
        if row.get("value") == 6:
            row["count"] = 5
    cards["specials"] = [row for row in cards["specials"] if row["special"] != "rush"]
    cards["locomotives"][0]["count"] = 1
    cards["locomotives"].append({"kind": "freight", "number": 4, "count": 1})
    return cards
