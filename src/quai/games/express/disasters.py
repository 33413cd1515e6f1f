"""Disasters and the cars that stop them: EX-30 to EX-42."""

from mypy_extensions import i64

from quai.core.journal import Journal
from quai.games.express.cards import (
    BREAKDOWN,
    CARS,
    DERAILMENT,
    DIESEL,
    DISASTER,
    ENGINE_SWAP,
    MAINTENANCE,
    NAMES,
    NO_CARD,
    THEFT,
    WRECK,
)
from quai.games.express.hand import Hand
from quai.games.express.kernel import Train
from quai.games.express.state import (
    AIMING,
    EYES,
    LOOTING,
    OFFERING,
    REACTING,
    RECEIVING,
    put_down,
    take_up,
)


def stopper(disaster: i64) -> i64:
    """EX-37: the maintenance car that stops a disaster."""
    return disaster - DISASTER + MAINTENANCE


class Disasters(Hand):
    """The table, with what strikes its trains."""

    __slots__ = ()

    # What fits (EX-42)

    def fits_train(self, disaster: i64, train: Train) -> bool:
        """A wreck hits any train, breakdown and theft those that do not end in a caboose."""
        if disaster == WRECK:
            return True
        return BREAKDOWN <= disaster <= THEFT and not train.closed

    def fits_side(self, side: i64) -> bool:
        """An engine swap needs another side with a locomotive, and one of one's own."""
        own = self.side_of(self.turn)
        return side != own and bool(self.trains[own]) and bool(self.trains[side])

    def has_target(self, disaster: i64) -> bool:
        """Whether a disaster fits anything on the table."""
        if disaster == DERAILMENT:
            return True
        side: i64
        for side in range(self.rules.sides):
            if disaster == ENGINE_SWAP:
                if self.fits_side(side):
                    return True
            else:
                for train in self.trains[side]:
                    if self.fits_train(disaster, train):
                        return True
        return False

    # The strike

    def from_hand(self, seat: i64, card: i64) -> None:
        """A card leaves a hand in sight of all."""
        put_down(self.hands[seat], card)
        self.seen_leaving(self.side_of(seat), card, EYES[seat])

    def strike(self, card: i64, journal: Journal | None) -> None:
        """EX-15 and EX-42: the disaster goes to its slot; then its target is named."""
        self.from_hand(self.turn, card)
        self.slot.append(card)
        for train in self.trains[self.side_of(self.turn)]:
            train.mark = 0
        self.disaster = card
        self.phase = AIMING
        if journal is not None:
            journal.tell("strike", {"seat": self.turn, "disaster": NAMES[card]})

    def derail(self, seat: i64, journal: Journal | None) -> None:
        """EX-31 and EX-41: a derailment is aimed at a player, who alone is asked."""
        self.target_seat = seat
        if journal is not None:
            journal.tell("aim_player", {"seat": self.turn, "target": seat})
        asked: list[i64] = [seat]
        self._hit(self.side_of(seat), asked, journal)

    def aim(self, side: i64, place: i64, journal: Journal | None) -> None:
        """EX-30: breakdown, theft and wreck are aimed at a train."""
        self.target_train = place
        if journal is not None:
            journal.tell("aim_train", {"seat": self.turn, "target": side, "train": place + 1})
        self._hit(side, self.members_after(self.turn, side), journal)

    def exchange(self, side: i64, journal: Journal | None) -> None:
        """EX-36: an engine swap is aimed at a side."""
        if journal is not None:
            journal.tell("aim_side", {"seat": self.turn, "target": side})
        self._hit(side, self.members_after(self.turn, side), journal)

    def _hit(self, side: i64, asked: list[i64], journal: Journal | None) -> None:
        """EX-37 and EX-38: a laid maintenance car absorbs; otherwise the question is asked."""
        self.target_side = side
        stopped_by: i64 = stopper(self.disaster)
        if stopped_by in self.works[side]:
            self.works[side].remove(stopped_by)
            self.slot.append(stopped_by)
            if journal is not None:
                journal.tell("absorbed", {"target": side, "works": NAMES[stopped_by]})
            self.end_turn(journal)
            return
        if self.rules.first_game:
            self._strike_home(journal)
            return
        self.queue = asked
        self.phase = REACTING
        self.seat = asked[0]

    def shield(self, journal: Journal | None) -> None:
        """EX-38: the matching car is laid from the hand, and the disaster has no effect."""
        card: i64 = stopper(self.disaster)
        self.from_hand(self.seat, card)
        self.works[self.target_side].append(card)
        self.progress = True
        if journal is not None:
            journal.tell("shield", {"seat": self.seat, "works": NAMES[card]})
        self.queue = []
        self.end_turn(journal)

    def suffer(self, journal: Journal | None) -> None:
        """EX-38 and EX-41: a no; the next member is asked, or the disaster strikes home."""
        if journal is not None:
            journal.tell("suffer", {"seat": self.seat})
        self.queue.pop(0)
        if self.queue:
            self.seat = self.queue[0]
        else:
            self._strike_home(journal)

    def _strike_home(self, journal: Journal | None) -> None:
        self.seat = self.turn
        if self.disaster == DERAILMENT:
            self.skips[self.target_seat] += 1
            if journal is not None:
                journal.tell("derailed", {"target": self.target_seat})
            self.end_turn(journal)
        elif self.disaster == BREAKDOWN:
            self._break_down(journal)
        elif self.disaster == THEFT:
            self._steal(journal)
        elif self.disaster == WRECK:
            self._wreck(journal)
        else:
            self.phase = OFFERING

    def _break_down(self, journal: Journal | None) -> None:
        """EX-32: the last car goes to the disaster slot."""
        card = self.trains[self.target_side][self.target_train].uncouple()
        self.slot.append(card)
        if journal is not None:
            where = {"target": self.target_side, "train": self.target_train + 1}
            journal.tell("broken", {**where, "what": NAMES[card]})
        self._gather_remnants(journal)
        self.end_turn(journal)

    def _steal(self, journal: Journal | None) -> None:
        """EX-33: the thief takes the last car, and chooses what to do with it."""
        card = self.trains[self.target_side][self.target_train].uncouple()
        self.loot = card
        self.phase = LOOTING
        if journal is not None:
            where = {"target": self.target_side, "train": self.target_train + 1}
            journal.tell("stolen", {"seat": self.turn, **where, "what": NAMES[card]})
        self._gather_remnants(journal)

    def _gather_remnants(self, journal: Journal | None) -> None:
        """EX-34: a train without an ordinary car goes back to a hand of its side."""
        side = self.target_side
        train = self.trains[side][self.target_train]
        card: i64
        for card in train.cars:
            if card < CARS:
                return
        del self.trains[side][self.target_train]
        seat: i64 = self._plays_next(side)
        hand = self.hands[seat]
        cards: list[i64] = train.cars
        if train.diesel:
            cards.append(DIESEL)
        for card in cards:
            take_up(hand, card)
            self.seen_entering(side, card)
        loco = train.loco
        take_up(hand, loco)
        if train.knowers & EYES[seat] == 0:
            self.revealed += 1
            self.found_out(seat, side, loco)
        if journal is not None:
            facts = {"seat": seat, "what": [NAMES[card] for card in cards], "count": len(cards) + 1}
            journal.tell("remnants", facts, {seat: {"card": NAMES[loco]}})

    def _plays_next(self, side: i64) -> i64:
        """EX-34: the member of a side who plays next, lost turns being counted."""
        lost = self.skips[:]
        seat: i64 = self.next_seat(self.turn)
        while self.side_of(seat) != side or lost[seat] > 0:
            if lost[seat] > 0:
                lost[seat] -= 1
            seat = self.next_seat(seat)
        return seat

    def _wreck(self, journal: Journal | None) -> None:
        """EX-35: the whole train goes to the disaster slot, its locomotive seen by all."""
        side = self.target_side
        train = self.trains[side].pop(self.target_train)
        cards: list[i64] = [train.loco, *train.cars]
        if train.diesel:
            cards.append(DIESEL)
        self.slot.extend(cards)
        self.seen_leaving(side, train.loco, train.knowers)
        self.revealed += 1
        if journal is not None:
            where = {"target": side, "train": self.target_train + 1}
            journal.tell("wrecked", {**where, "what": [NAMES[card] for card in cards]})
        self.end_turn(journal)

    # The thief's choice (EX-33)

    def keep(self, journal: Journal | None) -> None:
        """The stolen car goes into the thief's hand."""
        take_up(self.hands[self.turn], self.loot)
        self.seen_entering(self.side_of(self.turn), self.loot)
        if journal is not None:
            journal.tell("keep", {"seat": self.turn, "what": NAMES[self.loot]})
        self._end_loot(journal)

    def load(self, place: i64, journal: Journal | None) -> None:
        """The stolen car goes to the tail of a train of the thief's side."""
        self.trains[self.side_of(self.turn)][place].add(self.loot)
        self.progress = True
        if journal is not None:
            facts = {"seat": self.turn, "what": NAMES[self.loot], "train": place + 1}
            journal.tell("load", facts)
        self._end_loot(journal)

    def couple(self, loco: i64, journal: Journal | None) -> None:
        """The stolen car begins a train, with a hand card as its locomotive."""
        put_down(self.hands[self.turn], loco)
        train = Train()
        train.add(self.loot)
        train.loco = loco
        train.knowers = EYES[self.turn]
        trains = self.trains[self.side_of(self.turn)]
        trains.append(train)
        self.progress = True
        if journal is not None:
            facts = {"seat": self.turn, "what": NAMES[self.loot], "train": len(trains)}
            journal.tell("couple", facts, {self.turn: {"card": NAMES[loco]}})
        self._end_loot(journal)

    def _end_loot(self, journal: Journal | None) -> None:
        self.loot = NO_CARD
        self.end_turn(journal)

    # The engine swap (EX-36)

    def offer(self, place: i64) -> None:
        """One's own train of the next pair."""
        self.offered = place
        self.phase = RECEIVING

    def receive(self, place: i64, journal: Journal | None) -> None:
        """The other side's train of the pair: their locomotives change places, unseen."""
        own = self.side_of(self.turn)
        mine = self.trains[own][self.offered]
        other = self.trains[self.target_side][place]
        self.exchange_unseen(own, mine, self.target_side, other)
        mine.mark = 1
        other.mark = 1
        if journal is not None:
            facts = {
                "seat": self.turn,
                "train": self.offered + 1,
                "target": self.target_side,
                "other": place + 1,
            }
            journal.tell("exchanged", facts)
        self.offered = -1
        self.phase = OFFERING

    def end_swap(self, journal: Journal | None) -> None:
        """The last pair has been exchanged."""
        for train in self.trains[self.target_side]:
            train.mark = 0
        self.end_turn(journal)

    def pairs_made(self) -> bool:
        """Whether at least one pair has been exchanged."""
        return any(train.mark == 1 for train in self.trains[self.target_side])

    def pairs_left(self) -> bool:
        """Whether both sides have a train that was not exchanged."""
        own = self.trains[self.side_of(self.turn)]
        return any(train.mark == 0 for train in own) and any(
            train.mark == 0 for train in self.trains[self.target_side]
        )
