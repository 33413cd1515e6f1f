"""Who has seen which cards: what a perfect memory of the game gives.

Beside each card of money and discard stands its mark: the eyes that have seen it, plus AGE times
its age, which is the number of reshuffles before it left the pile.
"""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

if TYPE_CHECKING:
    from quai.games.trambahn.state import TrambahnState

EYES: Final = [1, 2, 4]
"""Of seat 0, of seat 1, of a spectator."""
ALL_EYES: Final = 7
AGE: Final = 8


def unplaced(state: "TrambahnState") -> list[list[int]]:
    """For each eye, the cards that lie where it has not seen them.

    Asked when the pile is empty, so that hands, money and discard are all there is.
    """
    first, second = state.hands
    unseen: list[list[Any]] = [second[:], first[:], first + second]
    _add_hidden(unseen, state.money[0], state.money_marks[0])
    _add_hidden(unseen, state.money[1], state.money_marks[1])
    _add_hidden(unseen, state.discard, state.discard_marks)
    return unseen


def _add_hidden(unseen: list[list[Any]], cards: list[Any], marks: list[i64]) -> None:
    """Add the cards of a stack to the lists of those who have not seen them."""
    first, second, spectator = unseen
    place: i64 = 0
    mark: i64
    for mark in marks:
        eyes: i64 = mark % AGE
        if eyes != ALL_EYES:
            card = cards[place]
            if eyes != 1:
                first.append(card)
            if eyes != 2:
                second.append(card)
            spectator.append(card)
        place += 1
