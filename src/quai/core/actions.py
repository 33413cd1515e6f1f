"""The declarative table of a game's actions: kinds, each with at most two fields of few values.

An action is a small int for the rules and a JSON object for people, logs and other programs. The
rules never take that int apart themselves: the table gives its kind and its fields, and makes the
int from them. A field's value is an int for the rules, too: its number.

>>> table = Actions(Kind("draw"), Kind("lay", Field("card", ["ace", "king"]), Field("row", [1, 2])))
>>> table.size
5
>>> table.read({"do": "lay", "card": "king", "row": 1})
3
>>> table.write(3)
{'do': 'lay', 'card': 'king', 'row': 1}
>>> LAY = table.index("lay")
>>> table.kind_of[3] == LAY, table.first[3], table.second[3]
(True, 1, 0)
>>> table.action(LAY, 1, 0)
3
"""

from collections.abc import Sequence
from typing import Any

from mypy_extensions import i64

from quai.core.numbers import Numbers, vec
from quai.core.refusals import BadInput

MAX_SHOWN_CHARS = 40


def shown(value: object) -> str:
    """A wrong value as a refusal repeats it; a long text is not repeated."""
    if isinstance(value, str):
        return repr(value) if len(value) <= MAX_SHOWN_CHARS else "a long text"
    if value is None or isinstance(value, bool | float):
        return repr(value)
    if isinstance(value, int):
        return repr(value) if value.bit_length() < MAX_SHOWN_CHARS else "so large a number"
    return "a list" if isinstance(value, list) else "an object"


def shifted(named: object, fields: Sequence[str], by: int) -> Any:
    """A named action whose fields, where it has them, count from another number.

    >>> shifted({"do": "lay", "row": 0}, ["row"], 1)
    {'do': 'lay', 'row': 1}
    """
    if not isinstance(named, dict):
        return named
    return {
        name: value + by if name in fields and type(value) is int else value
        for name, value in named.items()
    }


class Field:
    """One field of an action: the values it can have, in order, and their numbers in the rules.

    The numbers are 0, 1, 2... unless the game has others, as for some cards out of all.
    """

    def __init__(
        self, name: str, values: Sequence[str | int], numbers: Sequence[int] | None = None
    ) -> None:
        self.name = name
        self.values = tuple(values)
        self.numbers = tuple(range(len(self.values)) if numbers is None else numbers)
        if len(self.numbers) != len(self.values):
            raise BadInput(f"the field {name!r} must have one number per value")
        self._places = {repr(value): place for place, value in enumerate(self.values)}

    def place(self, value: object) -> int | None:
        """Where a value stands among the field's values; 1, True and 1.0 are not the same."""
        try:
            return self._places.get(repr(value))
        except (ValueError, RecursionError):  # a number of thousands of digits, a list in itself
            return None


class Kind:
    """One kind of action."""

    def __init__(self, name: str, *fields: Field) -> None:
        if len(fields) > 2:
            raise BadInput(f"the action {name!r} has {len(fields)} fields; two is the maximum")
        self.name = name
        self.fields = fields
        self.base = 0
        self.size = 1
        for field in fields:
            self.size *= len(field.values)

    def numbers(self, place: int) -> tuple[int, ...]:
        """The numbers of the first (0) or the second field (1); 0 alone without one."""
        return self.fields[place].numbers if place < len(self.fields) else (0,)


class Actions:
    """All kinds of a game, numbered one after the other.

    kind_of  the kind of each action, as its place among the kinds
    first    the number of each action's first field; 0 without one
    second   the number of each action's second field; 0 without one
    made     every action, kind after kind; in a kind by the number of its first field, then by that
             of its second (0 without one): `action` looks it up
    """

    def __init__(self, *kinds: Kind) -> None:
        self.kinds = kinds
        self.names = tuple(kind.name for kind in kinds)
        self.by_name = {kind.name: kind for kind in kinds}
        self.size: int = 0
        kind_of: list[int] = []
        firsts: list[int] = []
        seconds: list[int] = []
        made: list[int] = []
        starts: list[int] = []
        widths: list[int] = []
        for index, kind in enumerate(kinds):
            kind.base = self.size
            width = max(kind.numbers(1)) + 1
            starts.append(len(made))
            widths.append(width)
            made.extend([-1] * (max(kind.numbers(0)) + 1) * width)
            for first in kind.numbers(0):
                for second in kind.numbers(1):
                    made[starts[index] + first * width + second] = self.size
                    kind_of.append(index)
                    firsts.append(first)
                    seconds.append(second)
                    self.size += 1
        self.kind_of: Numbers = vec[i64](kind_of)
        self.first: Numbers = vec[i64](firsts)
        self.second: Numbers = vec[i64](seconds)
        self.made: Numbers = vec[i64](made)
        self.starts: Numbers = vec[i64](starts)
        self.widths: Numbers = vec[i64](widths)

    def action(self, kind: i64, first: i64 = 0, second: i64 = 0) -> i64:
        """The action of a kind with these numbers in its fields."""
        return self.made[self.starts[kind] + first * self.widths[kind] + second]

    def index(self, name: str) -> int:
        """The place of a kind among the kinds."""
        return self.names.index(name)

    def number(self, action: object) -> int:
        """An action as it is, if it is one of the table; BadInput if it is something else."""
        if not isinstance(action, int) or isinstance(action, bool):
            raise BadInput(f"an action is a number from 0 to {self.size - 1}, not {shown(action)}")
        if not 0 <= action < self.size:
            raise BadInput(f"there is no action number {shown(action)}")
        return action

    def kind(self, action: int) -> Kind:
        """The kind an action belongs to."""
        return self.kinds[self.kind_of[self.number(action)]]

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
            raise BadInput(f"'do' must be one of {', '.join(self.by_name)}, not {shown(name)}")
        surplus = set(named) - {"do"} - {field.name for field in kind.fields}
        if surplus:
            raise BadInput(f"'{kind.name}' has no field {', '.join(sorted(map(shown, surplus)))}")
        action = 0
        for field in kind.fields:
            value = named.get(field.name)
            place = field.place(value)
            if place is None:
                raise BadInput(f"'{field.name}' of '{kind.name}' cannot be {shown(value)}")
            action = action * len(field.values) + place
        return kind.base + action
