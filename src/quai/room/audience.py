"""The audience of a table: the connections that follow it, and what each is sent."""

from typing import TYPE_CHECKING

import msgspec

from quai.core import log
from quai.core.game import Language
from quai.core.journal import Viewer
from quai.core.record import Record
from quai.core.refusals import BadInput
from quai.room import news
from quai.room.listener import Listener
from quai.room.model import RoomError
from quai.room.times import now

if TYPE_CHECKING:
    from quai.room.live_table import LiveTable


class Audience:
    """Those who follow one table."""

    def __init__(self, table: "LiveTable") -> None:
        self.listeners: set[Listener] = set()
        self._table = table
        self._encoded: dict[tuple[Viewer, int, Language | None], tuple[int, bytes]] = {}
        """The last step and the bytes of news: by viewer, by the step they begin after, and by the
        language of the table in words."""

    def join(self, listener: Listener) -> None:
        """Let somebody follow the table."""
        self.listeners.add(listener)
        self._table.presence.update()
        self._table.bots.let_move()

    def leave(self, listener: Listener) -> None:
        """Stop sending to somebody."""
        self.listeners.discard(listener)
        self._table.presence.update()

    def wake(self) -> None:
        """Have everybody look for something new to send."""
        for listener in self.listeners:
            listener.wake()

    def end_all(self) -> None:
        """End all connections because there is no such table any more."""
        for listener in self.listeners:
            listener.end_as_gone()

    def send_table(self) -> None:
        """Have everybody be sent the table anew: who sits here, and its terms."""
        for listener in self.listeners:
            listener.wants_table = True

    def card_changed(self) -> None:
        """Send everybody the new card; news that were encoded may hold old names."""
        self.forget_encoded()
        self.send_table()

    def forget_encoded(self) -> None:
        """Encode news anew when they are next sent."""
        self._encoded.clear()

    def record_reloaded(self, record: Record) -> None:
        """Send everybody news of a record that was read again from the store."""
        for listener in self.listeners:
            listener.known = news.settled(record, listener.viewer, listener.known)
            listener.sent_step = -1

    def line_added(self, record: Record, line: log.Line) -> None:
        """Send news again to everybody for whom this line is more than a further step."""
        for listener in self.listeners:
            if "note" in line or "end" in line:
                listener.sent_step = -1
            elif "takeback" in line:
                listener.went_back(record.shown)
            elif "undo" in line and line["seat"] in listener.viewer:
                listener.went_back(len(record.steps))

    async def greet(self, listener: Listener, step: int) -> None:
        """Send news to a listener who knows this many steps."""
        table = self._table
        if table.node is not None:
            await table.refresh()  # the listener may come from a node that knows more
        listener.wants_news = True
        if table.card.state == "open":
            return
        async with table.current() as record:
            mine = table.card.seats_of(listener.player.id)
            viewer = table.viewer(record, listener.player.id)
            # A person with several seats may have been sent the story as another of them.
            listener.greet(viewer, news.settled(record, viewer, step) if len(mine) < 2 else 0)

    async def news_for(self, listener: Listener) -> bytes | None:
        """The news a listener has not yet been sent, if any."""
        table = self._table
        if table.card.state == "open" or not listener.wants_news:
            return None
        async with table.current() as record:
            viewer = table.viewer(record, listener.player.id)
            if viewer != listener.viewer:
                listener.greet(viewer, 0)
            if listener.sent_step == record.length_for(viewer):
                return None
            known = (viewer, listener.known, listener.words)
            if known not in self._encoded:
                made = news.news(record, table.card.names, *known)
                self._encoded[known] = (made.step, msgspec.json.encode(made))
            listener.known, encoded = self._encoded[known]
            listener.sent_step = listener.known
            return news.with_clock(encoded, table.clock.state(now()))

    async def position(self, listener: Listener, step: int) -> bytes:
        """An earlier position, as a listener may know it."""
        table = self._table
        async with table.current() as record:
            if record.over:
                table.check_unsealed()
            viewer = table.viewer(record, listener.player.id)
            try:
                found = news.position(record, table.card.names, viewer, step, listener.words)
                return msgspec.json.encode(found)
            except BadInput as error:
                raise RoomError("step", str(error)) from error
