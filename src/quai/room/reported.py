"""What reports and moderators have stored of a person, when an account is entered or deleted."""

from quai.room.database import Session


def move(db: Session, guest: str, player: str) -> None:
    """Move what concerns a guest to the account they logged in to."""
    both = {"guest": guest, "player": player}
    for table, column in (
        ("reports", "reporter"),
        ("reports", "subject"),
        ("moderation", "subject"),
        ("warnings", "player"),
    ):
        db.change(f"UPDATE {table} SET {column} = :player WHERE {column} = :guest", **both)  # noqa: S608
    alone = "AND NOT EXISTS (SELECT 1 FROM mutes WHERE player = :player)"
    db.change(f"UPDATE mutes SET player = :player WHERE player = :guest {alone}", **both)  # noqa: S608
    db.change("DELETE FROM mutes WHERE player = :guest", guest=guest)


FORGET = (
    "DELETE FROM reports WHERE reporter = :player OR subject = :player",
    "DELETE FROM warnings WHERE player = :player",
    "DELETE FROM mutes WHERE player = :player",
)
"""Statements that delete what is known of a person here; the notes of acts have ids alone."""
