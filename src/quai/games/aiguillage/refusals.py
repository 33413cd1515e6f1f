"""Why an action of Aiguillage is refused: the rule that it breaks, by kind of action."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from quai.core.refusals import RuleBroken
from quai.games.aiguillage.cards import (
    ACTIONS,
    CHOOSING,
    CLAIM,
    CLAIMING,
    COLOURS,
    CONTRACT_NAMES,
    DIRECTING,
    EMPTY,
    GIVE,
    GIVING,
    INVESTING,
    KEEP,
    LOCOMOTIVE,
    NAMES,
    PASS,
    PAY,
    PAYING,
    PLACES,
    PRICES,
    ROB,
    ROBBING,
    SWAP,
    SWAPPING,
    TAKE,
    TAKING,
    TOKEN,
)
from quai.games.aiguillage.objectives import asked, can_claim
from quai.games.aiguillage.players import notes_of
from quai.games.aiguillage.table import (
    DEALT,
    SHOWN,
    TOKENS_LEFT,
    YARD_PLACE,
    numbers_from,
    player_at,
    wagons_of,
)
from quai.games.aiguillage.yard import is_empty

if TYPE_CHECKING:
    from quai.games.aiguillage.state import AiguillageState

ASKED: Final = (
    ("AI-01", "contract_first"),
    ("AI-10", "take_first"),
    ("AI-14", "director_waits"),
    ("AI-15", "investor_waits"),
    ("AI-16", "pickpocket_waits"),
    ("AI-17", "switchman_waits"),
    ("AI-17", "exchange_waits"),
    ("AI-18", "claim_or_pass"),
    ("AI-18", "payment_waits"),
)
"""By phase: the refusal of an action that belongs to another phase."""

PHASES_OF: Final = {
    TAKE: (TAKING, INVESTING),
    PASS: (DIRECTING, INVESTING, ROBBING, GIVING, CLAIMING),
    CLAIM: (CLAIMING,),
    PAY: (PAYING,),
    TOKEN: (DIRECTING,),
    ROB: (ROBBING,),
    GIVE: (GIVING,),
    SWAP: (SWAPPING,),
    KEEP: (CHOOSING,),
}
"""The phases to which each kind of action belongs."""


def check(state: "AiguillageState", given: Any) -> None:
    """Raise RuleBroken naming the rule that an action breaks; BadInput if it is none."""
    action = ACTIONS.number(given)
    if state.seat < 0:
        at_a_loss = state.phase == TAKING and is_empty(state.table)
        raise RuleBroken("AI-31" if at_a_loss else "AI-30", "over")
    kind = ACTIONS.kind_of[action]
    if state.phase not in PHASES_OF[kind]:
        rule, reason = ASKED[state.phase]
        raise RuleBroken(rule, reason)
    CHECKS[kind](state, ACTIONS.first[action], ACTIONS.second[action])


def _check_keep(state: "AiguillageState", contract: int, _second: int) -> None:
    """AI-01: one of the two contracts dealt."""
    if contract not in numbers_from(state.table, player_at(state.seat) + DEALT, 2):
        raise RuleBroken("AI-01", "not_dealt", contract=CONTRACT_NAMES[contract])


def _check_take(state: "AiguillageState", line: int, place: int) -> None:
    """AI-10: a card that is there, and paid for; AI-15: an investor takes it free."""
    card = state.table[YARD_PLACE + line * PLACES + place]
    if card == EMPTY:
        raise RuleBroken("AI-10", "no_card", line=line + 1, place=place + 1)
    notes = notes_of(state.table, state.seat)
    price = PRICES[place]
    if state.phase == TAKING and price > notes:
        raise RuleBroken("AI-10", "too_dear", card=NAMES[card], price=price, notes=notes)


def _check_pass(_state: "AiguillageState", _first: int, _second: int) -> None:
    """AI-13 and AI-18: a character and an objective can always be declined."""


def _check_token(state: "AiguillageState", colour: int, _second: int) -> None:
    """AI-14: a colour that is not out."""
    if state.table[TOKENS_LEFT + colour] == 0:
        raise RuleBroken("AI-14", "no_token", colour=COLOURS[colour])


def _check_rob(state: "AiguillageState", seat: int, _second: int) -> None:
    """AI-16: another player who has banknotes."""
    _check_other(state, seat, "AI-16")
    if notes_of(state.table, seat) == 0:
        raise RuleBroken("AI-16", "no_notes", seat=seat)


def _check_give(state: "AiguillageState", kind: int, _second: int) -> None:
    """AI-17: a wagon of one's own."""
    if state.table[wagons_of(state.seat) + kind] == 0:
        raise RuleBroken("AI-17", "not_yours", wagon=NAMES[kind])


def _check_swap(state: "AiguillageState", seat: int, kind: int) -> None:
    """AI-17: a wagon of another player."""
    _check_other(state, seat, "AI-17")
    if state.table[wagons_of(seat) + kind] == 0:
        raise RuleBroken("AI-17", "not_theirs", seat=seat, wagon=NAMES[kind])


def _check_other(state: "AiguillageState", seat: int, rule: str) -> None:
    """A seat that is taken, and not one's own."""
    if seat >= state.seats:
        raise RuleBroken(rule, "nobody_there")
    if seat == state.seat:
        raise RuleBroken(rule, "not_yourself")


def _check_claim(state: "AiguillageState", place: int, _second: int) -> None:
    """AI-18: a visible objective; one has its wagons, or locomotives for those missing."""
    objective = state.table[SHOWN + place]
    if objective == EMPTY:
        raise RuleBroken("AI-18", "no_objective", place=place + 1)
    if not can_claim(state, place):
        table, wagons = state.table, wagons_of(state.seat)
        missing = state.box.lacking(objective, table, wagons) - table[wagons + LOCOMOTIVE]
        colour = COLOURS[state.box.colour[objective]]
        raise RuleBroken("AI-18", "wagons_missing", colour=colour, missing=missing)


def _check_pay(state: "AiguillageState", kind: int, _second: int) -> None:
    """AI-18: the wagon asked for, or a locomotive."""
    wanted = asked(state)
    if kind not in (wanted, LOCOMOTIVE):
        raise RuleBroken("AI-18", "not_asked", wagon=NAMES[kind], asked=NAMES[wanted])


CHECKS: Final[dict[int, Callable[["AiguillageState", int, int], None]]] = {
    TAKE: _check_take,
    PASS: _check_pass,
    CLAIM: _check_claim,
    PAY: _check_pay,
    TOKEN: _check_token,
    ROB: _check_rob,
    GIVE: _check_give,
    SWAP: _check_swap,
    KEEP: _check_keep,
}
