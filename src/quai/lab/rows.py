"""Results as a table, a row a game and player: CSV as it grows, or Parquet when all is done."""

import csv
import io
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Any

from quai.core.refusals import BadInput
from quai.lab.extras import need
from quai.lab.matches import Plan, Result

COLUMNS = ("game", "deal", "seat", "player", "bot", "score", "win", "steps")
KINDS = (".csv", ".parquet")


class Rows:
    """A table that grows with the games.

    Rows are written as CSV; for Parquet, whose files cannot be added to, they wait in a file beside
    it until the end.
    """

    def __init__(self, path: Path, plan: Plan, length: int = 0) -> None:
        if path.suffix not in KINDS:
            raise BadInput(f"{path} ends neither in {KINDS[0]} nor in {KINDS[1]}")
        self.path = path
        self._plan = plan
        self._parquet = need("pyarrow.parquet") if path.suffix == ".parquet" else None
        self._csv = path if self._parquet is None else path.with_suffix(".parquet.csv")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file: IO[bytes] = self._csv.open("r+b" if length else "w+b")
        except OSError as error:
            raise BadInput(f"{self._csv} cannot be written: {error.strerror}") from error
        self._file.truncate(length)
        self._file.seek(length)
        if not length:
            self._write([COLUMNS])

    @property
    def length(self) -> int:
        """How many bytes are written: where a resumed run goes on."""
        return self._file.tell()

    def add(self, results: Sequence[Result]) -> None:
        """Write down some games."""
        self._write(row for result in results for row in self._rows(result))
        self._file.flush()

    def _rows(self, result: Result) -> list[tuple[Any, ...]]:
        return [
            (
                result.number,
                self._plan.deal(result.number),
                seat,
                player,
                self._plan.players[player],
                result.scores[player],
                round(result.wins[player], 6),
                result.steps,
            )
            for seat, player in enumerate(self._plan.seated(result.number))
        ]

    def _write(self, rows: Any) -> None:
        text = io.StringIO()
        csv.writer(text, lineterminator="\n").writerows(rows)
        self._file.write(text.getvalue().encode())

    def finish(self, keep: bool = False) -> None:
        """Turn the rows into Parquet, if that was asked for, a block at a time.

        The rows that waited beside it are kept for a run that may go on.
        """
        self._file.close()
        if self._parquet is None:
            return
        beside = self.path.with_suffix(".parquet.part")
        blocks = need("pyarrow.csv").open_csv(self._csv)
        with blocks, self._parquet.ParquetWriter(beside, blocks.schema) as writer:
            for block in blocks:
                writer.write_batch(block)
        beside.replace(self.path)
        if not keep:
            self._csv.unlink()

    def close(self) -> None:
        """Nothing more is written."""
        self._file.close()
