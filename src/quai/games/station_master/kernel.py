"""What may be done in Station Master: every legal action of a position.

`rules.py` says what then happens, `checks.py` why anything else is refused.
"""

from mypy_extensions import i64

from quai.games.station_master.cards import (
    CABOOSE,
    CARRIAGES,
    COUPLE,
    DONE,
    MOST_MOVED,
    MOST_TRACKS,
    NO_CARD,
    PICK,
    PLACE,
    PLAY,
    REACH,
    REASSIGN,
    REPAIR,
    REPAIR3,
    SEND,
    SPEND,
    TRANSFER,
    UNCOUPLE1,
)
from quai.games.station_master.state import BOARDING, MENDING, PICKING, TURN, Table


class Choices(Table):
    """The table, with what its actor may do."""

    __slots__ = ()

    def legal(self) -> list[int]:
        """Every legal action: a turn (SM-10), or the choice of a card under way."""
        actions: list[int] = []
        if self.seat < 0:
            return actions
        if self.phase == TURN:
            self._legal_tokens(actions)
            self._legal_cards(actions)
        elif self.phase == BOARDING:
            self._legal_boarding(actions)
        elif self.phase == MENDING:
            for card in self.reach(REACH[self.playing]):
                self._on_every_track(COUPLE + card * MOST_TRACKS, actions)
            actions.append(DONE)
        else:
            if self.phase == PICKING and self._may_pick_more():
                for place in range(len(self.trains[self.track].tokens)):
                    if place not in self.picks:
                        actions.append(PICK + place)
            self._legal_targets(actions)
        return actions

    def _on_every_track(self, first: i64, actions: list[int]) -> None:
        track: i64 = 0
        for train in self.trains:
            if train.number > 0:
                actions.append(first + track)
            track += 1

    def _legal_tokens(self, actions: list[int]) -> None:
        """SM-10 and SM-11: any token of the reserve on any train that is not full."""
        reserve = self.reserves[self.seat]
        if reserve[0] == 0:
            return
        ones: i64 = reserve[1]
        twos: i64 = reserve[2]
        threes: i64 = reserve[3]
        track: i64 = 0
        for train in self.trains:
            if train.number > 0 and train.room() > 0:
                if ones > 0:
                    actions.append(PLACE + track)
                if twos > 0:
                    actions.append(PLACE + MOST_TRACKS + track)
                if threes > 0:
                    actions.append(PLACE + 2 * MOST_TRACKS + track)
            track += 1

    def _legal_cards(self, actions: list[int]) -> None:
        """SM-13 and SM-20 to SM-28: each card of the hand, where it can be played."""
        before: i64 = NO_CARD
        card: i64
        for card in self.hands[self.seat]:
            if card == before:
                continue
            before = card
            if card < CARRIAGES:
                self._on_every_track(COUPLE + card * MOST_TRACKS, actions)
            elif card < UNCOUPLE1:
                self._on_every_track(PLAY + (card - CABOOSE) * MOST_TRACKS, actions)
            elif card >= REPAIR3:
                actions.append(REPAIR + card - REPAIR3)
            else:
                self._legal_sources(card, actions)

    def _legal_sources(self, card: i64, actions: list[int]) -> None:
        """SM-22, SM-24, SM-26 and SM-28: trains to take from, or to play the card for nothing."""
        found = False
        track: i64 = 0
        for train in self.trains:
            if train.number > 0 and self.may_take_from(card, track):
                actions.append(PLAY + (card - CABOOSE) * MOST_TRACKS + track)
                found = True
            track += 1
        if card != REASSIGN or not found:
            actions.append(SPEND + card - UNCOUPLE1)

    def may_take_from(self, card: int, track: int) -> bool:
        """Whether an Uncouple, a Re-Assign or a Transfer finds something to do at a train."""
        train = self.trains[track]
        if card == TRANSFER:
            return len(train.tokens) > 0 and self.most_room(track) > 0
        return len(train.cars) > 0 and (card != REASSIGN or self.other_train(track))

    def other_train(self, track: i64) -> bool:
        """Whether there is a train besides this one."""
        other: i64 = 0
        for train in self.trains:
            if other != track and train.number > 0:
                return True
            other += 1
        return False

    def most_room(self, track: i64) -> int:
        """The most tokens that a train other than this one takes."""
        most: i64 = 0
        other: i64 = 0
        for train in self.trains:
            if other != track and train.number > 0:
                most = max(most, train.room())
            other += 1
        return most

    def _legal_boarding(self, actions: list[int]) -> None:
        """SM-25: one token on the train that was given Standing Room, or none."""
        reserve = self.reserves[self.seat]
        for value in (1, 2, 3):
            if reserve[value] > 0:
                actions.append(PLACE + (value - 1) * MOST_TRACKS + self.track)
        actions.append(DONE)

    def _may_pick_more(self) -> bool:
        """SM-24: up to three tokens, as many as another train has room for."""
        picked = len(self.picks)
        return picked < MOST_MOVED and picked < self.most_room(self.track)

    def _legal_targets(self, actions: list[int]) -> None:
        """SM-22 and SM-24: another train, with room for the tokens picked."""
        if self.phase == PICKING and not self.picks:
            return
        picked: i64 = len(self.picks)
        track: i64 = 0
        for train in self.trains:
            if track != self.track and train.number > 0 and train.room() >= picked:
                actions.append(SEND + track)
            track += 1
