"""Results as a table with one row per game and player, in CSV or Parquet."""

import csv
import io
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Any

from quai.core.refusals import BadInput
from quai.lab.extras import need
from quai.lab.matches import MatchPlan, Result

COLUMNS = ("game", "deal", "seat", "player", "bot", "score", "win", "steps")
FORMATS = (".csv", ".parquet")


class Rows:
    """A table to which rows are appended while games are played.

    Rows are written as CSV. A Parquet file cannot be appended to: its rows are collected in a CSV
    file beside it and converted at the end.
    """

    def __init__(self, path: Path, plan: MatchPlan, length: int = 0) -> None:
        if path.suffix not in FORMATS:
            raise BadInput(
                f"the name of a table must end in {' or '.join(FORMATS)}, not {path.name!r}"
            )
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
        """Number of bytes written so far: where a resumed run continues."""
        return self._file.tell()

    def add(self, results: Sequence[Result]) -> None:
        """Append the rows of some games."""
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
        """Close the table; for Parquet, convert the collected rows block by block.

        `keep` keeps the collected rows, for a run that may be resumed with more games.
        """
        self._file.close()
        if self._parquet is None:
            return
        temporary = self.path.with_suffix(".parquet.part")
        blocks = need("pyarrow.csv").open_csv(self._csv)
        with blocks, self._parquet.ParquetWriter(temporary, blocks.schema) as writer:
            for block in blocks:
                writer.write_batch(block)
        temporary.replace(self.path)
        if not keep:
            self._csv.unlink()

    def close(self) -> None:
        """Close the file."""
        self._file.close()
