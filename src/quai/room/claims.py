"""The lock on a data folder: one server at a time uses it."""

import sqlite3
from pathlib import Path

from quai.core.refusals import BadInput

LOCK_FILE = "in-use.sqlite3"


def claim(folder: Path) -> sqlite3.Connection:
    """Lock a data folder against other servers; the lock ends with the process in any case."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = sqlite3.connect(folder / LOCK_FILE, timeout=0, isolation_level=None)
        lock.execute("PRAGMA journal_mode = MEMORY")
        lock.execute("BEGIN EXCLUSIVE")
    except OSError as error:
        raise BadInput(f"the data folder {folder} cannot be written: {error.strerror}") from error
    except sqlite3.OperationalError as error:
        if "locked" in str(error):
            raise BadInput(f"another quai already uses the data folder {folder}") from error
        raise BadInput(f"the data folder {folder} cannot be written: {error}") from error
    return lock
