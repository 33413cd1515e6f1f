"""A hand of Express from its deal to its score: EX-01 to EX-07, EX-13, EX-40, EX-50 to EX-68."""

from typing import Any

from mypy_extensions import i64

from quai.core.journal import Journal
from quai.core.state import Outcome
from quai.games.express.cards import (
    DEAL_ALONE,
    DEAL_TEAMS,
    IDLE_ROUNDS,
    KINDS,
    MAINTENANCE_POINTS,
    MOST_HANDS,
    NAMES,
    NO_CARD,
    OUT_LONGEST,
    OUT_SECOND,
    SCORING_LENGTH,
    VALUE,
)
from quai.games.express.kernel import spelled, spelled_again, worth
from quai.games.express.state import DRAWING, Table


class Hand(Table):
    """The table, with what makes hands and turns follow each other."""

    __slots__ = ()

    # The deal

    def deal(self) -> None:
        """EX-02 to EX-05: shuffle and deal; who sits left of the dealer begins, clockwise."""
        rules = self.rules
        stock: list[i64] = []
        card: i64
        for card in range(KINDS):
            stock.extend([card] * rules.copies[card])
        self.rng.shuffle(stock)
        size: i64 = DEAL_TEAMS if rules.teams else DEAL_ALONE
        self.hands = []
        for _ in range(rules.seats):
            self.hands.append(sorted(stock[-size:]))
            del stock[-size:]
        self.stock = stock
        self.discard = []
        self.slot = []
        self.trains = [[] for _ in range(rules.sides)]
        self.works = [[] for _ in range(rules.sides)]
        self.direction = 1
        self.reshuffles = 0
        self.idle = 0
        self.begun = [0] * rules.seats
        self.skips = [0] * rules.seats
        self.revealed += 1
        self.forget_all()
        self.begin_turn(self.next_seat(self.dealer))

    # Turns

    def begin_turn(self, seat: i64) -> None:
        """EX-10: a turn begins with the draw."""
        self.seat = seat
        self.turn = seat
        self.phase = DRAWING
        self.owed = 0
        self.pending = 0
        self.progress = False
        self.handled = False
        self.maintained = False
        self.asked = False
        self.forbidden = False
        self.disaster = NO_CARD
        self.target_side = -1
        self.target_train = -1
        self.target_seat = -1

    def end_turn(self, journal: Journal | None) -> None:
        """EX-13: the next player's turn, unless two rounds brought nothing (EX-53)."""
        if not self._close_turn(journal):
            self._pass_on(journal)

    def end_turn_by_turntable(self, journal: Journal | None) -> None:
        """EX-40: play turns round, and the same player has another turn, unless derailed."""
        self.direction = -self.direction
        if self._close_turn(journal):
            return
        if self.skips[self.turn] > 0:
            if not self._lose_turn(self.turn, journal):
                self._pass_on(journal)
        else:
            self.begin_turn(self.turn)

    def _close_turn(self, journal: Journal | None) -> bool:
        """Count the turn; True if it ended the hand."""
        self.begun[self.turn] = 1
        for train in self.trains[self.side_of(self.turn)]:
            train.mark = 0
        return self._rest(journal) if not self.progress else self._stir()

    def _stir(self) -> bool:
        self.idle = 0
        return False

    def _rest(self, journal: Journal | None) -> bool:
        """EX-53: another turn without a stock card drawn or a card laid."""
        self.idle += 1
        if self.idle < IDLE_ROUNDS * self.rules.seats:
            return False
        if journal is not None:
            journal.tell("idle", {"rounds": IDLE_ROUNDS})
        self.end_hand(-1, journal)
        return True

    def _pass_on(self, journal: Journal | None) -> None:
        """EX-31: derailed players lose the turn that would come to them."""
        seat: i64 = self.next_seat(self.turn)
        while self.skips[seat] > 0:
            if self._lose_turn(seat, journal):
                return
            seat = self.next_seat(seat)
        self.begin_turn(seat)

    def _lose_turn(self, seat: i64, journal: Journal | None) -> bool:
        self.skips[seat] -= 1
        if journal is not None:
            journal.tell("skipped", {"seat": seat})
        return self._rest(journal)

    # Going out

    def fit_to_go_out(self, side: i64) -> bool:
        """EX-50: a train of five cars, another of four, and none under three."""
        longest: i64 = 0
        second: i64 = 0
        for train in self.trains[side]:
            length: i64 = len(train.cars)
            if length < SCORING_LENGTH:
                return False
            if length > longest:
                second = longest
                longest = length
            elif length > second:
                second = length
        return longest >= OUT_LONGEST and second >= OUT_SECOND

    def goes_out(self) -> bool:
        """EX-16, EX-50 and EX-51: whether an empty hand, its last card discarded, is going out."""
        return (
            not self.hands[self.turn]
            and self.begun[self.turn] > 0
            and not self.forbidden
            and self.fit_to_go_out(self.side_of(self.turn))
        )

    # Score

    def table_points(self, side: i64) -> i64:
        """EX-60 to EX-66: what lies before a side is worth."""
        points: i64 = MAINTENANCE_POINTS * len(self.works[side])
        for train in self.trains[side]:
            points += worth(train, self.rules.by_coaches)
        return points

    def hand_cost(self, seat: i64) -> i64:
        """EX-66: what the cards left in a hand cost."""
        cost: i64 = 0
        card: i64
        for card in self.hands[seat]:
            cost += VALUE[card]
        return cost

    def points_of(self, side: i64, out: i64) -> i64:
        """EX-66: what the hand brings to a side if this seat goes out, or nobody (-1)."""
        points = self.table_points(side)
        if out >= 0 and self.side_of(out) == side:
            points += self.rules.out_bonus
        seat: i64
        for seat in self.rules.members[side]:
            points -= self.hand_cost(seat)
        return points

    def end_hand(self, out: i64, journal: Journal | None) -> None:
        """EX-52, EX-53 and EX-66: write the score down, then deal again or end the game."""
        points: list[int] = []
        side: i64
        for side in range(self.rules.sides):
            points.append(self.points_of(side, out))
            self.totals[side] += points[side]
        self.sheet.append([out, *points])
        self.bill = self._make_bill(out, points)
        self.revealed += 1
        if journal is not None:
            self._tell_score(points, journal)
        if self.decided():
            self._finish(journal)
        else:
            self.hand_number += 1
            self.dealer = (self.dealer + 1) % self.rules.seats
            self.deal()
            if journal is not None:
                journal.tell("deal", {"hand": self.hand_number, "seat": self.dealer})

    def _make_bill(self, out: i64, points: list[int]) -> dict[str, Any]:
        """The end of a hand item by item; locomotives stay hidden (EX-17)."""
        hands = [[NAMES[card] for card in hand] for hand in self.hands]
        sides: list[dict[str, Any]] = []
        side: i64
        for side in range(self.rules.sides):
            seats = self.rules.members[side]
            won = out >= 0 and self.side_of(out) == side
            sides.append(
                {
                    "trains": [
                        spelled(train, self.rules.by_coaches) for train in self.trains[side]
                    ],
                    "maintenance": [NAMES[card] for card in self.works[side]],
                    "out": self.rules.out_bonus if won else 0,
                    "left": [hands[seat] for seat in seats],
                    "cost": sum([self.hand_cost(seat) for seat in seats]),
                    "points": points[side],
                    "total": self.totals[side],
                }
            )
        return {"hand": self.hand_number, "out": None if out < 0 else out, "sides": sides}

    def _tell_score(self, points: list[int], journal: Journal) -> None:
        by_seat = [self.side_of(seat) for seat in range(self.rules.seats)]
        journal.tell(
            "score",
            {
                "hand": self.hand_number,
                "points": [points[side] for side in by_seat],
                "totals": [self.totals[side] for side in by_seat],
                "hands": [[NAMES[card] for card in hand] for hand in self.hands],
            },
        )

    # The match

    def leaders(self) -> list[int]:
        """The sides with the highest total."""
        best = max(self.totals)
        return [side for side in range(self.rules.sides) if self.totals[side] == best]

    def decided(self) -> bool:
        """EX-67 and EX-68: one side alone leads at the target, or 20 hands are over."""
        if len(self.sheet) >= MOST_HANDS:
            return True
        return max(self.totals) >= self.rules.target and len(self.leaders()) == 1

    def _finish(self, journal: Journal | None) -> None:
        self.seat = -1
        outcome = self.outcome()
        if journal is not None and outcome is not None:
            facts: dict[str, Any] = {
                "winners": list(outcome.winners),
                "reason": outcome.reason,
                "points": self.scores(),
            }
            journal.tell("over", facts)

    def outcome(self) -> Outcome | None:
        """EX-67 and EX-68: who won, by the target, after 20 hands, or together."""
        if self.seat >= 0:
            return None
        leaders = self.leaders()
        winners = [seat for seat in range(self.rules.seats) if self.side_of(seat) in leaders]
        if len(leaders) > 1:
            return Outcome(tuple(winners), "shared")
        reached = max(self.totals) >= self.rules.target
        return Outcome(tuple(winners), "target" if reached else "hands")


def bill_again(bill: dict[str, Any]) -> dict[str, Any]:
    """An equal bill, which shares nothing with this one: every view has its own.

    It follows the form of a bill, for that takes half the time of copying any data.
    """
    shown = bill.copy()
    if shown:
        sides: list[dict[str, Any]] = bill["sides"]
        shown["sides"] = [_side_again(side) for side in sides]
    return shown


def _side_again(side: dict[str, Any]) -> dict[str, Any]:
    trains: list[dict[str, Any]] = side["trains"]
    works: list[str] = side["maintenance"]
    left: list[list[str]] = side["left"]
    shown = side.copy()
    shown["trains"] = [spelled_again(face) for face in trains]
    shown["maintenance"] = works[:]
    shown["left"] = [cards[:] for cards in left]
    return shown
