"""Public ids: by which others know a person, whose own id is never sent to them."""

import secrets

from quai.room.database import Session

PUBLIC_BYTES = 9


def public_id(db: Session, player: str) -> str:
    """The public id of a person; it is made when it is first needed."""
    found = db.rows("SELECT public FROM profiles WHERE player = :player", player=player)
    if found:
        return str(found[0][0])
    made = secrets.token_urlsafe(PUBLIC_BYTES)
    db.change("INSERT INTO profiles VALUES (:player, :made)", player=player, made=made)
    return made
