"""How a view of Express becomes a vector."""

from typing import Any

from quai.core.tensor import (
    Both,
    Choice,
    Counts,
    Each,
    Fields,
    Number,
    Part,
    Size,
    There,
    around,
    seat,
    seated,
)
from quai.games.express.cards import BONUSES, LAYABLE_END, MAX_HANDS, NAMES, PHASES, SORT_NAMES
from quai.games.express.view import MISSING

SHOWN_TRAINS = 14
"""As many trains of a side as are shown one by one; later ones only count among all."""
DECK = 132
TEAM_SEATS = (4, 6)

_TRAIN = Fields(
    cars=Both(size=Size(10), cards=Counts(NAMES[:LAYABLE_END], 10)),
    diesel=Number(),
    sort=Choice(SORT_NAMES),
    joint=Size(10),
    bonuses=Counts(BONUSES, 1),
    worth=Number(60),
    locomotive=Choice([*NAMES, MISSING]),
    handled=Number(),
)
"""A train has at least one car (EX-34), so the size says whether there is one."""
_SIDE = Fields(
    total=Number(200),
    table=Number(200),
    fit_to_go_out=Number(),
    maintenance=Counts(NAMES, 2),
    trains=Both(count=Size(30), each=Each(SHOWN_TRAINS, _TRAIN)),
)


def observation(seats: int, options: dict[str, Any]) -> Part:
    """The hand being played, and the totals of those before."""
    sides = 2 if seats in TEAM_SEATS and options["sides"] == "teams" else seats
    return seated(
        seats,
        options=Fields(target=Number(100), morning=Choice(["cars", "coaches"])),
        hand_number=Number(MAX_HANDS),
        dealer=seat(seats),
        direction=Choice(["clockwise", "counter"]),
        turn=seat(seats),
        phase=Choice(PHASES),
        hands=around(seats, Both(size=Size(20), cards=Counts(NAMES, 5))),
        sides=around(sides, _SIDE),
        stock=Size(DECK),
        discard=Both(size=Size(DECK), cards=Counts(NAMES, 12)),
        slot=Both(size=Size(30), cards=Counts(NAMES, 3)),
        reshuffles=Number(2),
        idle=Number(12),
        begun=around(seats, Number()),
        skips=around(seats, Number(3)),
        sees=around(seats, Number()),
        laying=Fields(
            missing=Number(SHOWN_TRAINS),
            handled=Number(),
            maintained=Number(),
            asked=Number(),
            forbidden=Number(),
            progress=Number(),
        ),
        queue=Counts(range(seats), 1, around=True),
        disaster=There(
            Fields(
                card=Choice(NAMES),
                side=Choice(range(sides), around=True),
                train=Choice(range(1, SHOWN_TRAINS + 1)),
                target=seat(seats),
            )
        ),
        loot=Choice(NAMES),
        offered=Choice(range(1, SHOWN_TRAINS + 1)),
        known=Fields(sides=around(sides, Counts(NAMES, 5)), together=Counts(NAMES, 5)),
    )
