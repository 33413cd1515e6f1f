"""The rules of Aiguillage: what may be done, and why something may not.

`kernel.py` says what each step does.
"""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from quai.core.journal import Viewer
from quai.core.refusals import RuleBroken
from quai.core.rng import Rng
from quai.core.state import Outcome, View
from quai.games.aiguillage.cards import (
    ACTIONS,
    CLAIM,
    COLOURS,
    CONTRACT_NAMES,
    EMPTY,
    GIVE,
    KEEP,
    LOCOMOTIVE,
    NAMES,
    PASS,
    PAY,
    PLACES,
    PRICES,
    ROB,
    SHOWN,
    STOCK,
    SWAP,
    TAKE,
    TOKEN,
    YARD,
    Box,
)
from quai.games.aiguillage.kernel import Play
from quai.games.aiguillage.state import (
    CHOOSING,
    CLAIMING,
    DIRECTING,
    GIVING,
    INVESTING,
    PAYING,
    ROBBING,
    SWAPPING,
    TAKING,
)
from quai.games.aiguillage.view import build_view

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
"""By phase: what is said to who does something else."""

PHASES_OF: Final = {
    "take": (TAKING, INVESTING),
    "pass": (DIRECTING, INVESTING, ROBBING, GIVING, CLAIMING),
    "claim": (CLAIMING,),
    "pay": (PAYING,),
    "token": (DIRECTING,),
    "rob": (ROBBING,),
    "give": (GIVING,),
    "swap": (SWAPPING,),
    "keep": (CHOOSING,),
}


class Position(Play):
    """A position of Aiguillage with its rules."""

    __slots__ = ()

    # What may be done

    def legal(self) -> list[int]:
        """Every legal action of the phase."""
        actions: list[int] = []
        if self.seat < 0:
            return actions
        phase = self.phase
        if phase == TAKING:
            self._legal_cards(self.players[self.seat].notes, actions)
        elif phase == CLAIMING:
            self._legal_claims(actions)
            actions.append(PASS)
        elif phase == PAYING:
            actions.append(PAY + self._asked())
            actions.append(PAY + LOCOMOTIVE)
        elif phase == CHOOSING:
            for contract in self.players[self.seat].dealt:
                actions.append(KEEP + contract)
        elif phase == SWAPPING:
            self._legal_swaps(actions)
        else:
            self._legal_characters(phase, actions)
            actions.append(PASS)
        return actions

    def _legal_cards(self, notes: i64, actions: list[int]) -> None:
        """AI-10: the first place is free, the second costs one banknote, the third two."""
        yard = self.yard
        number: i64 = 0
        while number < YARD:
            if yard[number] != EMPTY:
                actions.append(TAKE + number)
            if notes > 0 and yard[number + 1] != EMPTY:
                actions.append(TAKE + number + 1)
            if notes > 1 and yard[number + 2] != EMPTY:
                actions.append(TAKE + number + 2)
            number += PLACES

    def _legal_characters(self, phase: i64, actions: list[int]) -> None:
        """AI-14 to AI-17: what the character just taken may do."""
        if phase == INVESTING:
            self._legal_cards(2, actions)
        elif phase == DIRECTING:
            for colour in range(len(COLOURS)):
                if self.tokens[colour] > 0:
                    actions.append(TOKEN + colour)
        elif phase == ROBBING:
            for seat in range(len(self.players)):
                if seat != self.seat and self.players[seat].notes > 0:
                    actions.append(ROB + seat)
        else:
            wagons = self.players[self.seat].wagons
            for kind in range(STOCK):
                if wagons[kind] > 0:
                    actions.append(GIVE + kind)

    def _legal_swaps(self, actions: list[int]) -> None:
        for seat in range(len(self.players)):
            if seat != self.seat:
                wagons = self.players[seat].wagons
                for kind in range(STOCK):
                    if wagons[kind] > 0:
                        actions.append(SWAP + seat * STOCK + kind)

    def _legal_claims(self, actions: list[int]) -> None:
        place: i64
        for place in range(SHOWN):
            if self._can_claim(place):
                actions.append(CLAIM + place)

    def check(self, action: int) -> None:
        """Raise RuleBroken naming the rule that an action breaks."""
        if self.seat < 0:
            raise RuleBroken("AI-30", "over")
        kind = ACTIONS.kind(action)
        if self.phase not in PHASES_OF[kind.name]:
            rule, reason = ASKED[self.phase]
            raise RuleBroken(rule, reason)
        CHECKS[kind.name](self, action - kind.base)

    def check_keep(self, contract: int) -> None:
        """AI-01: one of the two contracts dealt."""
        if contract not in self.players[self.seat].dealt:
            raise RuleBroken("AI-01", "not_dealt", contract=CONTRACT_NAMES[contract])

    def check_take(self, number: int) -> None:
        """AI-10: a card that is there, and paid for; AI-15: an investor takes it free."""
        card = self.yard[number]
        if card == EMPTY:
            line, place = number // PLACES + 1, number % PLACES + 1
            raise RuleBroken("AI-10", "no_card", line=line, place=place)
        notes = self.players[self.seat].notes
        price = PRICES[number % PLACES]
        if self.phase == TAKING and price > notes:
            raise RuleBroken("AI-10", "too_dear", card=NAMES[card], price=price, notes=notes)

    def check_token(self, colour: int) -> None:
        """AI-14: a colour that is not out."""
        if self.tokens[colour] == 0:
            raise RuleBroken("AI-14", "no_token", colour=COLOURS[colour])

    def _check_other(self, seat: int, rule: str) -> None:
        if seat >= len(self.players):
            raise RuleBroken(rule, "nobody_there")
        if seat == self.seat:
            raise RuleBroken(rule, "not_yourself")

    def check_rob(self, seat: int) -> None:
        """AI-16: another player who has banknotes."""
        self._check_other(seat, "AI-16")
        if self.players[seat].notes == 0:
            raise RuleBroken("AI-16", "no_notes", seat=seat)

    def check_give(self, kind: int) -> None:
        """AI-17: a wagon of one's own."""
        if self.players[self.seat].wagons[kind] == 0:
            raise RuleBroken("AI-17", "not_yours", wagon=NAMES[kind])

    def check_swap(self, number: int) -> None:
        """AI-17: a wagon of another player."""
        seat, kind = number // STOCK, number % STOCK
        self._check_other(seat, "AI-17")
        if self.players[seat].wagons[kind] == 0:
            raise RuleBroken("AI-17", "not_theirs", seat=seat, wagon=NAMES[kind])

    def check_claim(self, place: int) -> None:
        """AI-18: a visible objective, all its wagons at hand, locomotives for those missing."""
        objective = self.objectives[place]
        if objective == EMPTY:
            raise RuleBroken("AI-18", "no_objective", place=place + 1)
        if not self._can_claim(place):
            wagons = self.players[self.seat].wagons
            missing = self.box.lacking(objective, wagons) - wagons[LOCOMOTIVE]
            colour = COLOURS[self.box.colour[objective]]
            raise RuleBroken("AI-18", "wagons_missing", colour=colour, missing=missing)

    def check_pay(self, kind: int) -> None:
        """AI-18: the wagon asked for, or a locomotive."""
        asked = self._asked()
        if kind not in (asked, LOCOMOTIVE):
            raise RuleBroken("AI-18", "not_asked", wagon=NAMES[kind], asked=NAMES[asked])

    def check_pass(self, _nothing: int) -> None:
        """AI-13 and AI-18: a character's "may", and an objective, can always be declined."""

    # End

    def outcome(self) -> Outcome | None:
        """AI-34: points, then points of objectives alone, then a shared win."""
        if self.seat >= 0:
            return None
        scores = self.scores()
        best = max(scores)
        tied = [seat for seat in range(len(scores)) if scores[seat] == best]
        if len(tied) == 1:
            return Outcome((tied[0],), "points")
        most = max([self.players[seat].won for seat in tied])
        winners = tuple([seat for seat in tied if self.players[seat].won == most])
        return Outcome(winners, "objectives" if len(winners) == 1 else "shared")

    # The rest of the contract

    def view(self, viewer: Viewer) -> View:
        """What a viewer may know."""
        return build_view(self, viewer)

    def copy(self) -> "Position":
        """An equal position."""
        twin = Position(self.box, 0, self.rng.copy())
        self.copy_to(twin)
        return twin


CHECKS: Final[dict[str, Callable[[Position, int], None]]] = {
    "take": Position.check_take,
    "pass": Position.check_pass,
    "claim": Position.check_claim,
    "pay": Position.check_pay,
    "token": Position.check_token,
    "rob": Position.check_rob,
    "give": Position.check_give,
    "swap": Position.check_swap,
    "keep": Position.check_keep,
}


def new_position(box: Box, seats: int, first: int, rng: Rng) -> Position:
    """Deal a game."""
    position = Position(box, seats, rng)
    position.deal(first)
    return position
