"""What happens in Aiguillage when a step is made, in the order of `docs/rules/aiguillage.md`.

`rules.py` says which steps may be made.
"""

from typing import Any

from mypy_extensions import i64

from quai.core.journal import Journal
from quai.games.aiguillage.cards import (
    CLAIM,
    COLOURS,
    CONTRACT_NAMES,
    CONTRACTS,
    DERAILMENT,
    DIRECTOR,
    EMPTY,
    GIVE,
    INVESTOR,
    KEEP,
    LAST_OBJECTIVE,
    LINES,
    LOCOMOTIVE,
    NAMES,
    NOTE,
    OBJECTIVES,
    PASS,
    PAY,
    PILE_SIZES,
    PLACES,
    PRICES,
    ROB,
    SHOWN,
    STOCK,
    SWAP,
    SWITCHMAN,
    TOKEN,
    YARD,
)
from quai.games.aiguillage.state import (
    CLAIMING,
    DIRECTING,
    NOBODY,
    NONE,
    PAYING,
    SWAPPING,
    TAKING,
    Table,
)


class Play(Table):
    """The table, and what each step does to it."""

    __slots__ = ()

    # Set-up

    def deal(self, first: int) -> None:
        """AI-01, AI-02, AI-05: two contracts each, three piles; the first player chooses first."""
        self.seat = first
        self.first = first
        contracts = list(range(CONTRACTS))
        self.rng.shuffle(contracts)
        for player in self.players:
            player.dealt = sorted([contracts.pop(), contracts.pop()])
        cards = self.box.deck[:]
        self.rng.shuffle(cards)
        start = 0
        for size in PILE_SIZES:
            self.piles.append(cards[start : start + size])
            start += size
        self.objective_pile = list(range(OBJECTIVES))
        self.rng.shuffle(self.objective_pile)

    def _open_yard(self, journal: Journal | None) -> None:
        """AI-03: three cards a line; an event is replaced and shuffled back into its pile."""
        line: i64
        for line in range(LINES):
            pile = self.piles[line]
            met: list[i64] = []
            place: i64 = 0
            while place < PLACES:
                card: i64 = pile.pop()
                if card >= DERAILMENT:
                    met.append(card)
                    self.met[card - DERAILMENT] = line
                    continue
                self.yard[line * PLACES + place] = card
                place += 1
            if met:
                pile.extend(met)
                self.rng.shuffle(pile)
            if journal is not None:
                turned = [NAMES[each] for each in self.yard[line * PLACES : (line + 1) * PLACES]]
                journal.tell("open", {"line": line + 1, "cards": turned})
                for each in met:
                    journal.tell("met", {"line": line + 1, "card": NAMES[each]})
        self.revealed += YARD

    # The turn

    def apply(self, action: int, journal: Journal | None = None) -> None:
        """Play a legal action."""
        number: i64 = action
        if number < PASS:
            self._take(number, journal)
        elif number < CLAIM:
            self._decline(journal)
        elif number < PAY:
            self._claim(number - CLAIM, journal)
        elif number < TOKEN:
            self._pay(number - PAY, journal)
        elif number < ROB:
            self._take_token(number - TOKEN, journal)
        elif number < GIVE:
            self._rob(number - ROB, journal)
        elif number < SWAP:
            self._give(number - GIVE, journal)
        elif number < KEEP:
            number -= SWAP
            self._swap(number // STOCK, number % STOCK, journal)
        else:
            self._keep(number - KEEP, journal)

    def _keep(self, contract: i64, journal: Journal | None) -> None:
        """AI-01: one contract stays, face down; after the last choice, AI-03 and AI-04."""
        seat = self.seat
        player = self.players[seat]
        player.contract = contract
        player.returned = player.dealt[0] + player.dealt[1] - contract
        if journal is not None:
            told = {
                "card": CONTRACT_NAMES[contract],
                "returned": CONTRACT_NAMES[player.returned],
            }
            journal.tell("keep", {"seat": seat}, {seat: told})
        self.seat = self._next(seat)
        if self.seat == self.first:
            self._open_yard(journal)
            self._turn_objectives(journal)
            self._begin_turn(journal)

    def _next(self, seat: i64) -> i64:
        """AI-05: clockwise."""
        seat += 1
        return seat if seat < len(self.players) else 0

    def _begin_turn(self, journal: Journal | None) -> None:
        """AI-10, or AI-31: no card to take ends the game."""
        self.phase = TAKING
        yard = self.yard
        if yard[0] == EMPTY and yard[3] == EMPTY and yard[6] == EMPTY:
            self._finish(journal)

    def _take(self, number: i64, journal: Journal | None) -> None:
        """AI-10: pay, then take; AI-15: free for an investor."""
        player = self.players[self.seat]
        card: i64 = self.yard[number]
        price: i64 = 0
        if self.phase == TAKING:
            price = PRICES[number % PLACES]
            if price > 0:
                player.notes -= price
                self.gone[NOTE] += price
        self.yard[number] = EMPTY
        if journal is not None:
            facts = {"seat": self.seat, "card": NAMES[card], "price": price}
            facts |= {"line": number // PLACES + 1, "place": number % PLACES + 1}
            journal.tell("take", facts)
        if card < STOCK:
            player.wagons[card] += 1
            self._move_line(number // PLACES, journal)
        elif card == NOTE:
            player.notes += 1
            self._move_line(number // PLACES, journal)
        else:
            self._act(card, journal)

    def _move_line(self, line: i64, journal: Journal | None) -> None:
        """AI-12, and the other lines too after an investor."""
        if self.phase == TAKING:
            self._refill(line, journal)
            self._offer_objectives(journal)
        else:
            self._move_lines(journal)

    def _move_lines(self, journal: Journal | None) -> None:
        """AI-13: the lines that lost a card, 1 to 3."""
        line: i64
        for line in range(LINES):
            self._refill(line, journal)
        self._offer_objectives(journal)

    def _refill(self, line: i64, journal: Journal | None) -> None:
        """AI-12, AI-20, AI-23: forward, then cards from the pile, as far as it goes.

        After a fire every line is as full as its pile can make it: nothing more is refilled.
        """
        yard = self.yard
        start: i64 = line * PLACES
        free: i64 = start
        place: i64
        for place in range(start, start + PLACES):
            card: i64 = yard[place]
            if card != EMPTY:
                yard[place] = EMPTY
                yard[free] = card
                free += 1
        pile = self.piles[line]
        while free < start + PLACES and pile:
            card = self._turn_up(pile, free, journal)
            if card == DERAILMENT:
                self._derail(journal)
            elif card > DERAILMENT:
                self._burn(journal)
                return
            else:
                yard[free] = card
                free += 1

    def _turn_up(self, pile: list[i64], place: i64, journal: Journal | None) -> i64:
        """Turn the top card of a pile; an event has then left the game."""
        card: i64 = pile.pop()
        self.revealed += 1
        if card >= DERAILMENT:
            self.gone[card] += 1
            self.met[card - DERAILMENT] = NONE
        elif journal is not None:
            facts = {"line": place // PLACES + 1, "place": place % PLACES + 1, "card": NAMES[card]}
            journal.tell("enter", facts)
        return card

    # Characters

    def _act(self, card: i64, journal: Journal | None) -> None:
        """AI-13: a character acts at once, and is lost if it can do nothing."""
        self.gone[card] += 1
        if self._can_act(card):
            self.phase = card - DIRECTOR + DIRECTING
            return
        if journal is not None:
            journal.tell("lost", {"seat": self.seat, "card": NAMES[card]})
        self._move_lines(journal)

    def _can_act(self, card: i64) -> bool:
        """AI-14 to AI-17: a token, a card, banknotes to take, or wagons to exchange."""
        if card == DIRECTOR:
            return any(count > 0 for count in self.tokens)
        if card == INVESTOR:
            return any(card != EMPTY for card in self.yard)
        if card == SWITCHMAN and not self.players[self.seat].has_wagon():
            return False
        seat: i64 = 0
        for player in self.players:
            if seat != self.seat and (player.has_wagon() if card == SWITCHMAN else player.notes):
                return True
            seat += 1
        return False

    def _decline(self, journal: Journal | None) -> None:
        """AI-13: a character may be declined; AI-18: so may an objective."""
        if self.phase == CLAIMING:
            if journal is not None:
                journal.tell("pass", {"seat": self.seat})
            self._end_turn(journal)
            return
        if journal is not None:
            character = NAMES[self.phase - DIRECTING + DIRECTOR]
            journal.tell("decline", {"seat": self.seat, "card": character})
        self._move_lines(journal)

    def _take_token(self, colour: i64, journal: Journal | None) -> None:
        """AI-14: a company token of one's choice."""
        player = self.players[self.seat]
        self.tokens[colour] -= 1
        player.tokens[colour] += 1
        player.icons[colour] += 1
        if journal is not None:
            journal.tell("token", {"seat": self.seat, "colour": COLOURS[colour]})
        self._move_lines(journal)

    def _rob(self, seat: i64, journal: Journal | None) -> None:
        """AI-16: all banknotes of another player."""
        count = self.players[seat].notes
        self.players[seat].notes = 0
        self.players[self.seat].notes += count
        if journal is not None:
            journal.tell("rob", {"seat": self.seat, "target": seat, "count": count})
        self._move_lines(journal)

    def _give(self, kind: i64, journal: Journal | None) -> None:
        """AI-17, first half: the wagon one offers."""
        self.giving = kind
        self.phase = SWAPPING
        if journal is not None:
            journal.tell("give", {"seat": self.seat, "wagon": NAMES[kind]})

    def _swap(self, seat: i64, kind: i64, journal: Journal | None) -> None:
        """AI-17, second half: the wagon one gets for it."""
        given = self.giving
        mine = self.players[self.seat].wagons
        theirs = self.players[seat].wagons
        mine[given] -= 1
        theirs[given] += 1
        theirs[kind] -= 1
        mine[kind] += 1
        self.giving = NONE
        if journal is not None:
            facts = {"seat": self.seat, "target": seat}
            journal.tell("swap", {**facts, "given": NAMES[given], "taken": NAMES[kind]})
        self._move_lines(journal)

    # Objectives

    def _can_claim(self, place: i64) -> bool:
        """AI-18: each locomotive stands for any one wagon."""
        objective: i64 = self.objectives[place]
        if objective == EMPTY:
            return False
        wagons = self.players[self.seat].wagons
        return self.box.lacking(objective, wagons) <= wagons[LOCOMOTIVE]

    def _offer_objectives(self, journal: Journal | None) -> None:
        """AI-18: a turn with nothing to claim is over."""
        if self._can_claim(0) or self._can_claim(1) or self._can_claim(2):
            self.phase = CLAIMING
        else:
            self._end_turn(journal)

    def _claim(self, place: i64, journal: Journal | None) -> None:
        """AI-18: the player pays wagon by wagon, where there is a choice."""
        self.paying = place
        self.phase = PAYING
        if self._pay_what_is_sure():
            self._complete(journal)
        elif journal is not None:
            objective = self.box.objective(self.objectives[place])
            journal.tell("choose", {"seat": self.seat, "place": place + 1, **objective})

    def _asked(self) -> i64:
        """The kind of wagon to be paid next."""
        return self.box.needs[self.objectives[self.paying]][len(self.paid)]

    def _joker_before(self) -> bool:
        """Whether a locomotive was paid for the kind asked now: then wagons of it are over."""
        paid: i64 = len(self.paid)
        if paid == 0 or self.paid[paid - 1] != LOCOMOTIVE:
            return False
        needs = self.box.needs[self.objectives[self.paying]]
        return needs[paid - 1] == needs[paid]

    def _may_pay_wagon(self) -> bool:
        return self.players[self.seat].wagons[self._asked()] > 0 and not self._joker_before()

    def _may_pay_locomotive(self) -> bool:
        """A locomotive for this kind from here on, as long as all the rest can still be paid.

        Within a kind wagons are paid before locomotives: each way to pay is offered once.
        """
        needs = self.box.needs[self.objectives[self.paying]]
        wagons = self.players[self.seat].wagons
        place: i64 = len(self.paid)
        asked: i64 = needs[place]
        jokers: i64 = 0
        have: i64 = 0
        kind: i64 = asked
        while place < len(needs):
            if needs[place] != kind:
                kind = needs[place]
                have = wagons[kind]
            if have > 0:
                have -= 1
            else:
                jokers += 1
            place += 1
        return jokers <= wagons[LOCOMOTIVE]

    def _hand_in(self, kind: i64) -> None:
        """AI-11: wagons handed in leave the game."""
        self.players[self.seat].wagons[kind] -= 1
        self.gone[kind] += 1
        self.paid.append(kind)

    def _pay_what_is_sure(self) -> bool:
        """Pay as long as there is no choice; whether all is paid.

        What is left to choose is always the same: the wagon asked for, or a locomotive.
        """
        needed: i64 = len(self.box.needs[self.objectives[self.paying]])
        while len(self.paid) < needed:
            if not self._may_pay_wagon():
                self._hand_in(LOCOMOTIVE)
            elif not self._may_pay_locomotive():
                self._hand_in(self._asked())
            else:
                return False
        return True

    def _pay(self, kind: i64, journal: Journal | None) -> None:
        """AI-18: the player chooses which cards pay."""
        if journal is not None:
            facts = {"seat": self.seat, "wagon": NAMES[kind], "asked": NAMES[self._asked()]}
            journal.tell("pay", facts)
        self._hand_in(kind)
        if self._pay_what_is_sure():
            self._complete(journal)

    def _complete(self, journal: Journal | None) -> None:
        """AI-18: the objective joins the train; AI-30: the fourth starts the last round."""
        place = self.paying
        player = self.players[self.seat]
        objective: i64 = self.objectives[place]
        player.objectives.append(objective)
        player.won += self.box.points[objective]
        player.icons[self.box.colour[objective]] += 1
        claimed: i64 = len(player.objectives)
        if journal is not None:
            facts = {"seat": self.seat, "place": place + 1, **self.box.objective(objective)}
            wagons = [NAMES[kind] for kind in self.paid]
            journal.tell("claim", {**facts, "wagons": wagons, "number": claimed})
        self.paying = NONE
        self.paid = []
        self.objectives[place] = EMPTY
        self._turn_objective(place, journal)
        if claimed == LAST_OBJECTIVE and self.ending == NOBODY:
            self.ending = self.seat
            if journal is not None:
                journal.tell("last_round", {"seat": self.seat})
        self._end_turn(journal)

    def _turn_objective(self, place: i64, journal: Journal | None) -> None:
        """AI-18 and AI-23: a new objective, as long as there is one."""
        if not self.objective_pile:
            return
        objective: i64 = self.objective_pile.pop()
        self.objectives[place] = objective
        self.revealed += 1
        if self.under > len(self.objective_pile):
            self.under = len(self.objective_pile)
        if journal is not None:
            journal.tell("objective", {"place": place + 1, **self.box.objective(objective)})

    def _turn_objectives(self, journal: Journal | None) -> None:
        """AI-04 and AI-21: three objectives are turned."""
        place: i64
        for place in range(SHOWN):
            self._turn_objective(place, journal)

    def _end_turn(self, journal: Journal | None) -> None:
        """AI-05 and AI-30: the next player, unless the last round is over."""
        self.seat = self._next(self.seat)
        if self.seat == self.ending:
            self._finish(journal)
        else:
            self._begin_turn(journal)

    # Events

    def _derail(self, journal: Journal | None) -> None:
        """AI-21: the visible objectives go under their pile, left to right; three new ones."""
        if journal is not None:
            journal.tell("derailment", {"seat": self.seat})
        place: i64
        for place in range(SHOWN):
            if self.objectives[place] != EMPTY:
                self.objective_pile.insert(0, self.objectives[place])
                self.objectives[place] = EMPTY
                self.under += 1
        self._turn_objectives(journal)

    def _burn(self, journal: Journal | None) -> None:
        """AI-22: all cards of the lines leave the game; three a pile, as far as it goes."""
        yard = self.yard
        if journal is not None:
            burnt = [NAMES[card] for card in yard if card != EMPTY]
            journal.tell("fire", {"seat": self.seat, "count": len(burnt), "cards": burnt})
        place: i64
        for place in range(YARD):
            if yard[place] != EMPTY:
                self.gone[yard[place]] += 1
                yard[place] = EMPTY
        line: i64
        for line in range(LINES):
            self._refill(line, journal)

    # End

    def _finish(self, journal: Journal | None) -> None:
        """AI-30 and AI-31: the game ends, and contracts are revealed."""
        self.seat = NOBODY
        outcome = self.outcome()
        if journal is None or outcome is None:
            return
        for seat in range(len(self.players)):
            contract = CONTRACT_NAMES[self.players[seat].contract]
            journal.tell("reveal", {"seat": seat, "card": contract, "points": self.worth(seat)})
        facts: dict[str, Any] = {"winners": list(outcome.winners), "reason": outcome.reason}
        journal.tell("over", {**facts, "points": self.scores()})
