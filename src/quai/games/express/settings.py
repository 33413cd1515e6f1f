"""What an Express table agrees on before the game: EX-01 to EX-03, EX-06, EX-07."""

from typing import Any

from mypy_extensions import i64

from quai.core.numbers import Numbers, vec
from quai.games.express.cards import (
    BREAKDOWN,
    CARD_KINDS,
    CARS_END,
    COPIES,
    DERAILMENT,
    DIESEL,
    EYES,
    FIRST_DISASTER,
    FIRST_MAINTENANCE,
    FIRST_PASSENGER,
    OUT_BONUS_ALONE,
    OUT_BONUS_TEAMS,
    THEFT,
    TURNTABLE,
    WILD,
)
from quai.games.express.table import seat_at


def copies_in_play(seats: int, first_game: bool) -> list[int]:
    """EX-03 and EX-07: how many of each card are in play."""
    copies = COPIES[:]
    if seats <= 3:
        copies[TURNTABLE] -= 1
    if first_game:
        left_out = [
            *range(FIRST_PASSENGER, CARS_END),
            *range(FIRST_MAINTENANCE, FIRST_DISASTER),
            *(DIESEL, WILD, BREAKDOWN, DERAILMENT, THEFT),
        ]
        for card in left_out:
            copies[card] = 0
    return copies


class Settings:
    """The settings of a game, which never change.

    members     the seats of each side (EX-01 and EX-06: partners sit alternately)
    version     of the rules: in the first, EX-14 and EX-16 did not look at locomotives, and one
                could ask for leave to go out in a first turn (EX-51)
    by_coaches  EX-63: whether the Morning Express needs six coaches, not six passenger cars
    copies      how many of each card are in play
    deck        these cards, one by one
    mates       the bits of the seats of each side
    memory_at   the place where the memory begins on the table
    trains_at   the place where the trains begin
    out_bonus   EX-02: the points for going out
    shown       all of them as a view has them, as JSON data that is never changed
    """

    __slots__ = (
        "by_coaches",
        "copies",
        "deck",
        "first_game",
        "mates",
        "members",
        "memory_at",
        "out_bonus",
        "seats",
        "shown",
        "sides",
        "target",
        "teams",
        "trains_at",
        "version",
    )

    def __init__(
        self,
        seats: i64,
        teams: bool,
        first_game: bool,
        target: i64,
        by_coaches: bool,
        version: i64 = 2,
    ) -> None:
        self.seats: i64 = seats
        self.teams: bool = teams
        self.sides: i64 = 2 if teams else seats
        self.members: list[list[int]] = [
            list(range(side, seats, 2)) if teams else [side] for side in range(self.sides)
        ]
        self.first_game: bool = first_game
        self.target: i64 = target
        self.by_coaches: bool = by_coaches
        self.version: i64 = version
        self.copies: list[int] = copies_in_play(seats, first_game)
        deck = [card for card, copies in enumerate(self.copies) for _ in range(copies)]
        self.deck: Numbers = vec[i64](deck)
        self.mates: Numbers = vec[i64](
            [sum([EYES[seat] for seat in members]) for members in self.members]
        )
        self.memory_at: i64 = seat_at(seats)
        self.trains_at: i64 = self.memory_at + (seats + 1) * (self.sides + 1) * CARD_KINDS
        self.out_bonus: i64 = OUT_BONUS_TEAMS if teams else OUT_BONUS_ALONE
        self.shown: dict[str, Any] = {
            "seats": seats,
            "teams": teams,
            "first_game": first_game,
            "target": target,
            "morning": "coaches" if by_coaches else "cars",
            "out_bonus": self.out_bonus,
            "version": version,
        }
