"""The declarative table of a game's actions: kinds, each with fields of few values.

An action is a small int for the rules and a JSON object for people, logs and other programs:

>>> table = Actions(Kind("draw"), Kind("lay", Field("card", ["ace", "king"]), Field("row", [1, 2])))
>>> table.size
5
>>> table.read({"do": "lay", "card": "king", "row": 1})
3
>>> table.write(3)
{'do': 'lay', 'card': 'king', 'row': 1}
"""

from collections.abc import Sequence
from typing import Any

from quai.core.refusals import BadInput


class Field:
    """One field of an action and the values it can have, in order."""

    def __init__(self, name: str, values: Sequence[str | int]) -> None:
        self.name = name
        self.values = tuple(values)
        self._places = {repr(value): place for place, value in enumerate(self.values)}

    def place(self, value: object) -> int | None:
        """Where a value stands among the field's values; 1, True and 1.0 are not the same."""
        return self._places.get(repr(value))


class Kind:
    """One kind of action."""

    def __init__(self, name: str, *fields: Field) -> None:
        self.name = name
        self.fields = fields
        self.base = 0
        self.size = 1
        for field in fields:
            self.size *= len(field.values)


class Actions:
    """All kinds of a game, numbered one after the other."""

    def __init__(self, *kinds: Kind) -> None:
        self.kinds = kinds
        self.by_name = {kind.name: kind for kind in kinds}
        self.size = 0
        for kind in kinds:
            kind.base = self.size
            self.size += kind.size

    def base(self, name: str) -> int:
        """The number of the first action of this kind."""
        return self.by_name[name].base

    def kind(self, action: int) -> Kind:
        """The kind an action belongs to."""
        if 0 <= action < self.size:
            for kind in self.kinds:
                if action < kind.base + kind.size:
                    return kind
        raise BadInput(f"there is no action number {action}")

    def write(self, action: int) -> dict[str, Any]:
        """The named form of an action."""
        kind = self.kind(action)
        rest = action - kind.base
        named: dict[str, Any] = {}
        for field in reversed(kind.fields):
            rest, place = divmod(rest, len(field.values))
            named[field.name] = field.values[place]
        return {"do": kind.name, **{field.name: named[field.name] for field in kind.fields}}

    def read(self, named: object) -> int:
        """The action that a named form means; BadInput says what is wrong with it."""
        if not isinstance(named, dict):
            raise BadInput("an action is an object with the field 'do'")
        name = named.get("do")
        kind = self.by_name.get(name) if isinstance(name, str) else None
        if kind is None:
            raise BadInput(f"'do' must be one of {', '.join(self.by_name)}, not {name!r}")
        surplus = set(named) - {"do"} - {field.name for field in kind.fields}
        if surplus:
            raise BadInput(f"'{kind.name}' has no field {', '.join(sorted(map(repr, surplus)))}")
        action = 0
        for field in kind.fields:
            value = named.get(field.name)
            place = field.place(value)
            if place is None:
                raise BadInput(f"'{field.name}' of '{kind.name}' cannot be {value!r}")
            action = action * len(field.values) + place
        return kind.base + action
