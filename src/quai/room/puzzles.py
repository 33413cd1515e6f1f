"""The puzzle of the day: which it is, and who has solved it."""

from contextlib import suppress
from dataclasses import dataclass

from quai.core.game import Game
from quai.core.puzzles import Puzzle, of_day, puzzles
from quai.room.database import Clash, Database, Session
from quai.room.model import RoomError

SHOWN = -1


@dataclass(frozen=True, slots=True)
class DailyPuzzle:
    """The puzzle of a day."""

    day: str
    game: Game
    puzzle: Puzzle


@dataclass(frozen=True, slots=True)
class Tried:
    """How far a player is with a puzzle."""

    tries: int = 0
    solved: int = 0
    """When it was solved, in milliseconds; 0 if it is not, `SHOWN` if the answer was shown."""


class PuzzleBook:
    """The puzzles of all days."""

    def __init__(self, database: Database, games: list[Game]) -> None:
        self._database = database
        self._games = games

    def find(self, day: str) -> DailyPuzzle | None:
        """The puzzle of a day; None if no game has any."""
        found = of_day(self._games, day)
        if found is None:
            return None
        game, number = found
        return DailyPuzzle(day, game, puzzles(game)[number])

    def of(self, day: str) -> DailyPuzzle:
        """The puzzle of a day; RoomError if there is none."""
        found = self.find(day)
        if found is None:
            raise RoomError("not_found", "there are no puzzles")
        return found

    async def tried(self, player: str, day: str) -> Tried:
        """How far a player is with the puzzle of a day."""
        rows = await self._database.ask(
            "SELECT tries, solved FROM puzzle_tries WHERE player = :player AND puzzle = :day",
            player=player,
            day=day,
        )
        return Tried(*rows[0]) if rows else Tried()

    async def counts(self, player: str, day: str) -> tuple[int, int]:
        """How many people have solved the puzzle of a day, and how many days' the player has."""
        solved = "SELECT COUNT(*) FROM puzzle_tries WHERE solved > 0 AND"
        ((people,),) = await self._database.ask(f"{solved} puzzle = :day", day=day)
        ((days,),) = await self._database.ask(f"{solved} player = :player", player=player)
        return int(people), int(days)

    async def note_try(self, player: str, day: str, solved: int) -> Tried:
        """Note a try at the puzzle of a day: when it was solved, 0 if it was wrong, or `SHOWN`.

        Once it is solved or shown nothing changes any more.
        """

        def work(db: Session) -> None:
            changed = db.change(
                "UPDATE puzzle_tries SET tries = tries + 1, solved = :solved "
                "WHERE player = :player AND puzzle = :day AND solved = 0",
                player=player,
                day=day,
                solved=solved,
            )
            if not changed:
                db.change(
                    "INSERT INTO puzzle_tries (player, puzzle, tries, solved) "
                    "VALUES (:player, :day, 1, :solved)",
                    player=player,
                    day=day,
                    solved=solved,
                )

        with suppress(Clash):  # it is solved already
            await self._database.do(work)
        return await self.tried(player, day)


def keep_puzzles(db: Session, player: str, guest: str) -> None:
    """A guest who logs in to an account keeps the puzzles that they have tried."""
    db.change(
        "UPDATE puzzle_tries SET player = :player WHERE player = :guest "
        "AND puzzle NOT IN (SELECT puzzle FROM puzzle_tries WHERE player = :player)",
        player=player,
        guest=guest,
    )
    db.change("DELETE FROM puzzle_tries WHERE player = :guest", guest=guest)
