"""The rules of Express: what may be done at each moment, and who does it.

The sections of `docs/rules/express.md` have their own modules: `hand` the deal, going out and the
score, `turn` draw, lay and discard, `kernel` the trains, `disasters` what strikes them; `checks`
says why an action is refused.
"""

from mypy_extensions import i64

from quai.core.journal import Journal, Viewer
from quai.core.rng import Rng
from quai.core.state import View
from quai.games.express.cards import (
    AGREE,
    AIM,
    ASK,
    BIT,
    CARS,
    COUPLE,
    DERAIL,
    DERAILMENT,
    DISASTER,
    DISCARD,
    DONE,
    DRAW,
    ENGINE_SWAP,
    EXCHANGE,
    HAND_LIMIT,
    KEEP,
    LAID,
    LAY,
    LOAD,
    MAINTAIN,
    MAINTENANCE,
    MOST_TRAINS,
    NO_SORT,
    OFFER,
    OPEN,
    ORDINARY_BITS,
    PICK,
    PUT,
    RECEIVE,
    REFUSE,
    SHIELD,
    STRIKE,
    SUFFER,
    TAKE,
    TURN,
    TURNTABLE,
    WILD,
)
from quai.games.express.checks import check
from quai.games.express.disasters import stopper
from quai.games.express.state import (
    AIMING,
    ANSWERING,
    DRAWING,
    LAYING,
    LOOTING,
    OFFERING,
    REACTING,
    Rules,
)
from quai.games.express.turn import Turn
from quai.games.express.view import build_view

OPEN_WILD = 14
"""The place of the wild among the cards that can open a train."""


class Position(Turn):
    """A position of Express with its rules."""

    __slots__ = ()

    # What may be done

    def legal(self) -> list[int]:
        """Every legal action of the actor."""
        actions: list[int] = []
        if self.seat < 0:
            return actions
        phase = self.phase
        if phase == LAYING:
            self._legal_laying(actions)
        elif phase == DRAWING:
            actions.append(DRAW)
            if self.discard:
                actions.append(TAKE)
        elif phase == REACTING:
            if stopper(self.disaster) in self.hands[self.seat]:
                actions.append(SHIELD)
            actions.append(SUFFER)
        elif phase == ANSWERING:
            actions.append(AGREE)
            actions.append(REFUSE)
        elif phase == AIMING:
            self._legal_targets(actions)
        elif phase == LOOTING:
            self._legal_loot(actions)
        else:
            self._legal_swap(actions)
        return actions

    def _legal_laying(self, actions: list[int]) -> None:
        """EX-11 to EX-16, EX-20 to EX-29: lay and handle locomotives, or end the turn."""
        hand = self.hands[self.seat]
        free: i64 = self._list_lays(actions)
        over: bool = len(hand) <= HAND_LIMIT + 1 or not actions
        if self.owed > 0:
            self._legal_puts(hand, free, actions)
        elif over and self.pending == 0:
            self._legal_ends(hand, actions)
        place: i64 = PICK
        for train in self.trains[self.side_of(self.seat)]:
            if train.mark == 0:
                actions.append(place)
            place += 1
        if not self.handled and not self.asked and self.rules.teams:
            actions.append(ASK)

    def _list_lays(self, actions: list[int]) -> i64:
        """All lays; gives how many ordinary cars of the hand are not bound to a wild."""
        bits: i64 = 0
        free: i64 = -self.pending
        card: i64
        for card in self.hands[self.seat]:
            bits |= BIT[card]
            if card < CARS:
                free += 1
        self._legal_lays(bits, self.spare(), free, actions)
        return free

    def _legal_lays(self, bits: i64, spare: i64, free: i64, actions: list[int]) -> None:
        """Cars on trains, new trains, maintenance; `free` ordinary cars are not bound to a wild."""
        if spare < 1 and self.pending == 0:
            return
        cars: i64 = bits & ORDINARY_BITS
        usable: i64 = bits if free > 0 else bits - cars
        if spare < 1:
            usable = 0
        place: i64 = LAY
        card: i64
        for train in self.trains[self.side_of(self.seat)]:
            fitting: i64 = train.accepts & (usable if train.sort != NO_SORT else usable | cars)
            if fitting != 0:
                for card in range(LAID):
                    if fitting & BIT[card] != 0:
                        actions.append(place + card)
            place += LAID
        if spare > 1 and free > 0:
            self._legal_opens(bits, spare, actions)
        if spare > 0 and not self.maintained:
            for card in range(MAINTENANCE, DISASTER):
                if bits & BIT[card] != 0:
                    actions.append(MAINTAIN + card - MAINTENANCE)

    def _legal_opens(self, bits: i64, spare: i64, actions: list[int]) -> None:
        card: i64
        for card in range(CARS):
            if bits & BIT[card] != 0:
                actions.append(OPEN + card)
        if spare > 2 and bits & BIT[WILD] != 0:
            actions.append(OPEN + OPEN_WILD)

    def _legal_puts(self, hand: list[i64], free: i64, actions: list[int]) -> None:
        before: i64 = -1
        card: i64
        for card in hand:
            if card != before and (card >= CARS or free > 0):
                actions.append(PUT + card)
            before = card

    def _legal_ends(self, hand: list[i64], actions: list[int]) -> None:
        """EX-13 to EX-16: a discard, or a disaster or turntable in its stead."""
        before: i64 = -1
        seasoned: bool = self.begun[self.seat] > 0
        card: i64
        for card in hand:
            if card == before:
                continue
            before = card
            actions.append(DISCARD + card)
            if card >= TURNTABLE and seasoned:
                if card == TURNTABLE:
                    actions.append(TURN)
                elif card >= DISASTER and self.has_target(card):
                    actions.append(STRIKE + card - DISASTER)

    def _legal_targets(self, actions: list[int]) -> None:
        """EX-42: what the disaster fits."""
        if self.disaster == DERAILMENT:
            actions.extend([DERAIL + seat for seat in range(self.rules.seats)])
            return
        side: i64
        for side in range(self.rules.sides):
            if self.disaster == ENGINE_SWAP:
                if self.fits_side(side):
                    actions.append(EXCHANGE + side)
                continue
            place: i64 = AIM + side * MOST_TRAINS
            for train in self.trains[side]:
                if self.fits_train(self.disaster, train):
                    actions.append(place)
                place += 1

    def _legal_loot(self, actions: list[int]) -> None:
        """EX-33: into the hand, at the tail of a train, or as a new train."""
        actions.append(KEEP)
        place: i64 = LOAD
        for train in self.trains[self.side_of(self.seat)]:
            if train.takes(self.loot):
                actions.append(place)
            place += 1
        if self.loot < CARS:
            before: i64 = -1
            card: i64
            for card in self.hands[self.seat]:
                if card != before:
                    actions.append(COUPLE + card)
                before = card

    def _legal_swap(self, actions: list[int]) -> None:
        """EX-36: pair by pair, at least one."""
        offering = self.phase == OFFERING
        if offering and self.pairs_made():
            actions.append(DONE)
        if not offering or self.pairs_left():
            place: i64 = OFFER if offering else RECEIVE
            side = self.side_of(self.seat) if offering else self.target_side
            for train in self.trains[side]:
                if train.mark == 0:
                    actions.append(place)
                place += 1

    def check(self, action: int) -> None:
        """Raise RuleBroken naming the rule that an action breaks."""
        lays: list[int] = []
        if self.phase == LAYING and self.seat >= 0:
            self._list_lays(lays)
        check(self, action, bool(lays))

    # The turn

    def apply(self, action: int, journal: Journal | None = None) -> None:
        """Play a legal action."""
        number: i64 = action
        if number >= AIM:
            number -= AIM
            self.aim(number // MOST_TRAINS, number % MOST_TRAINS, journal)
        elif number >= LAY:
            number -= LAY
            self.lay(number // LAID, number % LAID, journal)
        elif number < MAINTAIN:
            self._apply_common(number, journal)
        elif number < DERAIL:
            self._apply_play(number, journal)
        else:
            self._apply_choice(number, journal)

    def _apply_common(self, number: i64, journal: Journal | None) -> None:
        if number >= PICK:
            self.pick(number - PICK, journal)
        elif number >= OPEN:
            number -= OPEN
            self.open(WILD if number == OPEN_WILD else number, journal)
        elif number >= DISCARD:
            self.discard_one(number - DISCARD, journal)
        elif number >= PUT:
            self.put(number - PUT, journal)
        elif number == DRAW:
            self.draw_two(journal)
        else:
            self.take_discard(journal)

    def _apply_play(self, number: i64, journal: Journal | None) -> None:
        if number < TURN:
            self.maintain(number - MAINTAIN + MAINTENANCE, journal)
        elif number == TURN:
            self.turn_round(journal)
        elif number < SHIELD:
            self.strike(number - STRIKE + DISASTER, journal)
        elif number == SHIELD:
            self.shield(journal)
        elif number == SUFFER:
            self.suffer(journal)
        elif number == ASK:
            self.ask(journal)
        else:
            self.answer(number == AGREE, journal)

    def _apply_choice(self, number: i64, journal: Journal | None) -> None:
        if number >= RECEIVE:
            self.receive(number - RECEIVE, journal)
        elif number >= OFFER:
            self.offer(number - OFFER)
        elif number >= LOAD:
            self.load(number - LOAD, journal)
        elif number >= COUPLE:
            self.couple(number - COUPLE, journal)
        elif number == DONE:
            self.end_swap(journal)
        elif number == KEEP:
            self.keep(journal)
        elif number >= EXCHANGE:
            self.exchange(number - EXCHANGE, journal)
        else:
            self.derail(number - DERAIL, journal)

    # The rest of the contract

    def view(self, viewer: Viewer) -> View:
        """What a viewer may know."""
        return build_view(self, viewer)

    def copy(self) -> "Position":
        """An equal position."""
        twin = Position(self.rng.copy(), self.rules)
        self.copy_to(twin)
        return twin


def new_position(rules: Rules, rng: Rng) -> Position:
    """EX-04: deal a game; the first dealer is random."""
    position = Position(rng, rules)
    position.dealer = rng.below(rules.seats)
    position.deal()
    return position
