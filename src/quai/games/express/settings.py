"""What an Express table agrees on before the game: EX-01 to EX-03, EX-06, EX-07."""

from typing import Any

from mypy_extensions import i64

from quai.games.express.cards import (
    BREAKDOWN,
    CARS_END,
    COPIES,
    DERAILMENT,
    DIESEL,
    FIRST_DISASTER,
    FIRST_MAINTENANCE,
    FIRST_PASSENGER,
    OUT_BONUS_ALONE,
    OUT_BONUS_TEAMS,
    THEFT,
    TURNTABLE,
    WILD,
)


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
    by_coaches  EX-63: whether the Morning Express needs six coaches, not six passenger cars
    copies      how many of each card are in play
    out_bonus   EX-02: the points for going out
    shown       all of them as a view has them, as JSON data that is never changed
    """

    __slots__ = (
        "by_coaches",
        "copies",
        "first_game",
        "members",
        "out_bonus",
        "seats",
        "shown",
        "sides",
        "target",
        "teams",
    )

    def __init__(
        self, seats: i64, teams: bool, first_game: bool, target: i64, by_coaches: bool
    ) -> None:
        self.seats: i64 = seats
        self.teams: bool = teams
        self.sides: i64 = 2 if teams else seats
        self.members: list[list[i64]] = [
            list(range(side, seats, 2)) if teams else [side] for side in range(self.sides)
        ]
        self.first_game: bool = first_game
        self.target: i64 = target
        self.by_coaches: bool = by_coaches
        self.copies: list[int] = copies_in_play(seats, first_game)
        self.out_bonus: i64 = OUT_BONUS_TEAMS if teams else OUT_BONUS_ALONE
        self.shown: dict[str, Any] = {
            "seats": seats,
            "teams": teams,
            "first_game": first_game,
            "target": target,
            "morning": "coaches" if by_coaches else "cars",
            "out_bonus": self.out_bonus,
        }
