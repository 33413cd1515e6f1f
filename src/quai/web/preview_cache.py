"""The pictures of link previews as a node offers them: drawn once, in a thread, one at a time."""

import asyncio
from collections import OrderedDict

from quai.room.model import RoomError
from quai.web.files import Prepared
from quai.web.preview_picture import picture
from quai.web.previews import Shown

PNG = "image/png"
MAX_KEPT = 64
"""Pictures kept in memory, of 30 to 60 kB each; those asked for longest ago are dropped."""
MAX_WAITING = 8
"""Maximum pictures waiting to be drawn; a request for one more has to be repeated."""


class Pictures:
    """Draws pictures, and keeps those of the tables that were asked for last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Shown, Prepared] = OrderedDict()
        self._drawing: dict[Shown, asyncio.Task[Prepared]] = {}
        self._turn = asyncio.Semaphore(1)

    async def get(self, shown: Shown) -> Prepared:
        """The picture of a table; RoomError if too many others are waited for."""
        if shown in self._kept:
            self._kept.move_to_end(shown)
            return self._kept[shown]
        if shown not in self._drawing:
            if len(self._drawing) >= MAX_WAITING:
                raise RoomError("busy", "too many pictures are being drawn; try again")
            self._drawing[shown] = asyncio.create_task(self._draw(shown))
        return await asyncio.shield(self._drawing[shown])

    async def _draw(self, shown: Shown) -> Prepared:
        try:
            async with self._turn:
                drawn = await asyncio.to_thread(picture, shown)
            found = Prepared.of(drawn, PNG)
        finally:
            del self._drawing[shown]
        self._kept[shown] = found
        while len(self._kept) > MAX_KEPT:
            self._kept.popitem(last=False)
        return found
