"""The railway people whose names the bots have at a table."""

import hashlib

CREW = (
    *("Mireille", "Anselme", "Odette", "Firmin", "Rosalie"),
    *("Baptiste", "Hortense", "Gaspard", "Colette", "Lucien"),
)
TEACHER = CREW[0]
"""Teaches and advises, and so is nobody's opponent."""


def crew_of(table: str, taken: frozenset[str] = frozenset()) -> list[str]:
    """The people of a table, in an order that its id decides, without those who are taken."""
    free = [name for name in CREW if name != TEACHER and name not in taken]
    return sorted(free, key=lambda name: hashlib.sha256(f"{table}:{name}".encode()).digest())


def names_of(table: str, named: list[str | None]) -> list[str | None]:
    """The names of the bots of a table, by seat.

    `named` holds for each seat the name of its bot so far, or None if no bot sits there. A bot that
    has a name of the crew keeps it. All others get one by their seat, so that nobody's name changes
    when somebody else comes or goes. With more bots than people, names are numbered.
    """
    kept = [name if name is not None and _is_crew(name) else None for name in named]
    people = crew_of(table, frozenset(name for name in kept if name is not None)) or list(CREW[1:])
    names: list[str | None] = []
    for seat, (before, own) in enumerate(zip(named, kept, strict=True)):
        if before is None or own is not None:
            names.append(own)
            continue
        turn, place = divmod(seat, len(people))
        names.append(people[place] if turn == 0 else f"{people[place]} {turn + 1}")
    return names


def _is_crew(name: str) -> bool:
    return name.split(" ")[0] in CREW
