"""Full positions of Trambahn that a view cannot tell from the truth."""

from typing import Any, Final

from quai.core.rng import Rng
from quai.core.state import NOBODY, View
from quai.games.trambahn.cards import DECK, FACES, LINES, NO_TRAM, NUMBER, PHASES, TRAMS
from quai.games.trambahn.columns import Column
from quai.games.trambahn.memory import AGE
from quai.games.trambahn.state import TrambahnState

UNKNOWN: Final = -1
Place = tuple[list[int], int]
"""Where a hidden card lies: a stack or a hand, and the place in it."""


def imagine(view: View, rng: Rng) -> TrambahnState:
    """A position that this view cannot tell from the truth."""
    state = TrambahnState(Rng(rng.next64()))
    imagine_into(state, view, rng)
    return state


def imagine_into(state: TrambahnState, view: View, rng: Rng) -> None:
    """Complete an empty state to a position that the view cannot tell from the truth.

    What is known is laid first. Then the hidden places are filled from the cards not seen, those
    hidden longest first: a card that was seen to go into a reshuffle cannot be where cards have
    lain hidden since before it. Within that, all fillings are equally likely.
    """
    _lay_public(state, view)
    left = state.copies[:]
    for row in state.rows:
        _take(left, row)
    for columns in state.columns:
        for column in columns:
            _take(left, column.cards)
    hidden: list[list[Place]] = [[] for _ in range(state.age + 1)]
    for seat in (0, 1):
        hand = state.hands[seat]
        shown = view["hands"][seat]
        if isinstance(shown, int):
            for place in range(shown):
                hand.append(UNKNOWN)
                age = state.age - 1 if place < state.kept[seat] else state.age
                hidden[age].append((hand, place))
        else:
            hand.extend([NUMBER[name] for name in shown])
            _take(left, hand)
        money = view["money"][seat]
        state.money_marks[seat] = money["marks"][:]
        _lay_stack(state.money[seat], money["cards"], money["marks"], left, hidden)
    state.discard_marks = [mark for mark, _ in view["discard"]]
    names = [name for _, name in view["discard"]]
    _lay_stack(state.discard, names, state.discard_marks, left, hidden)
    _fill(state, view, left, hidden, rng)
    for hand in state.hands:
        hand.sort()


def _lay_public(state: TrambahnState, view: View) -> None:
    """Lay what every viewer sees, and what this one remembers of reshuffles."""
    actor = view["actor"]
    state.seat = NOBODY if actor is None else actor
    state.phase = PHASES.index(view["phase"])
    state.placed = view["placed"]
    state.rows = [[NUMBER[name] for name in row] for row in view["rows"]]
    state.columns = [[_column(shown) for shown in columns] for columns in view["columns"]]
    state.market = [TRAMS.index(name) for name in view["market"]]
    state.trams_left = len(view["stack"])
    state.points = view["points"][:]
    state.scorings = view["scorings"]
    state.sheet = [
        [LINES.index(row["line"]) if row["line"] != "bonus" else -1, *row["points"]]
        for row in view["sheet"]
    ]
    state.age = view["reshuffles"]
    state.kept = view["kept"][:]
    viewer = view["viewer"]
    own = viewer[0] if viewer else 2
    if len(viewer) == 2:
        state.unseen = [[DECK] * 3 for _ in range(state.age)]
    else:
        state.unseen = [
            [[NUMBER[name] for name in names] if other == own else DECK for other in range(3)]
            for names in view["unseen"]
        ]


def _column(shown: dict[str, Any]) -> Column:
    """The column that a view shows."""
    column = Column(shown["line"])
    for name in shown["cards"]:
        column.add(NUMBER[name])
    column.tram = NO_TRAM if shown["tram"] is None else TRAMS.index(shown["tram"])
    return column


def _lay_stack(
    stack: list[int],
    names: list[str | None],
    marks: list[int],
    left: list[int],
    hidden: list[list[Place]],
) -> None:
    """Lay a stack of cards: those seen, and places to fill, by age, for the others."""
    for place in range(len(names)):
        name = names[place]
        if name is None:
            hidden[marks[place] // AGE].append((stack, place))
            stack.append(UNKNOWN)
        else:
            card = NUMBER[name]
            stack.append(card)
            left[card] -= 1


def _take(left: list[int], cards: list[int]) -> None:
    """Count cards as placed."""
    for card in cards:
        left[card] -= 1


def _fill(
    state: TrambahnState,
    view: View,
    left: list[int],
    hidden: list[list[Place]],
    rng: Rng,
) -> None:
    """Fill the hidden places, oldest first, then the pile with what remains."""
    pool: list[int] = []
    pooled = [0] * FACES
    for age in range(state.age + 1):
        allowed = left[:]
        for names in view["unseen"][age:]:
            counts = [0] * FACES
            for name in names:
                counts[NUMBER[name]] += 1
            allowed = [min(allowed[card], counts[card]) for card in range(FACES)]
        for card in range(FACES):
            pool.extend([card] * (allowed[card] - pooled[card]))
        pooled = allowed
        rng.shuffle(pool)
        for stack, place in hidden[age]:
            stack[place] = pool.pop()
    state.pile = pool
