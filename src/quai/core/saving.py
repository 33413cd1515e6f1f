"""Positions as JSON data from which they can be restored, whether the rules are compiled or plain.

A value that JSON cannot hold is written as an object with the key `!`, which says what it is. An
object that occurs several times is written once.
"""

import sys
from importlib import import_module
from inspect import Parameter, signature
from typing import Any

from quai.core.numbers import compiled_row, is_compiled_row
from quai.core.refusals import BadInput

KIND = "!"
BASIC = (int, float, str, bool, type(None))
COLLECTIONS: dict[str, type[Any]] = {"tuple": tuple, "set": set, "frozenset": frozenset}
_OWN = "quai"


def fields_of(value: object) -> dict[str, Any]:
    """Return the attributes of an object by name, of a compiled or a plain class."""
    names: list[str] = []
    for kind in type(value).__mro__:
        names += vars(kind).get("__mypyc_attrs__", ())
        slots = vars(kind).get("__slots__", ())
        names += [slots] if isinstance(slots, str) else slots
    names += getattr(value, "__dict__", {})
    found = {name: getattr(value, name, None) for name in names if hasattr(value, name)}
    return {name: field for name, field in found.items() if not name.startswith("__")}


def save(value: object) -> Any:
    """Return an object as JSON data."""
    return _save(value, {})


def _save(value: Any, seen: dict[int, int]) -> Any:
    if isinstance(value, BASIC):
        return value
    if isinstance(value, list):
        return [_save(each, seen) for each in value]
    if is_compiled_row(value):
        return {KIND: "row", "items": list(value)}
    if isinstance(value, dict):
        items = [[_save(key, seen), _save(each, seen)] for key, each in value.items()]
        return {KIND: "dict", "items": items}
    for name, kind in COLLECTIONS.items():
        if type(value) is kind:
            return {KIND: name, "items": [_save(each, seen) for each in value]}
    if id(value) in seen:
        return {KIND: "same", "number": seen[id(value)]}
    seen[id(value)] = number = len(seen)
    fields = {name: _save(field, seen) for name, field in fields_of(value).items()}
    reference = f"{type(value).__module__}:{type(value).__qualname__}"
    return {KIND: reference, "number": number, "fields": fields}


def restore(data: Any, base: type[Any]) -> Any:
    """Return the object that `save` wrote; BadInput if the data is not that of such an object.

    Only classes of quai and of the package of the object itself are made.
    """
    if not isinstance(data, dict) or KIND not in data:
        raise BadInput("this is not what `save` returned; `dump` is only for people to read")
    try:
        package = data[KIND].partition(":")[0].partition(".")[0]
        packages = {_OWN, package}
        if not issubclass(_class(data[KIND], packages), base):
            raise BadInput(f"this is not a {base.__name__}, but {data[KIND]!r}")
        return _Restorer(packages).value(data)
    except (KeyError, TypeError, AttributeError, ValueError, ImportError) as error:
        raise BadInput(f"this is not what `save` returned: {error!r}") from error


class _Restorer:
    """Makes the objects of one position.

    A compiled object exists only once its constructor has been called. So that is called with the
    fields that have the names of its parameters, and with 0 for a parameter without such a field;
    then all fields are set. Objects that a constructor has made are filled rather than replaced.

    Where a compiled class has a row of machine numbers, a plain one has a list, and what one of
    them has saved is restored by the other: a list becomes a row where the class takes nothing
    else, and in the fields that the class names in `row_lists`, which are lists of rows.
    """

    def __init__(self, packages: set[str]) -> None:
        self.packages = packages
        self.seen: dict[int, Any] = {}

    def value(self, data: Any, made: Any = None, compiled: bool = True) -> Any:
        """Return a value of an object that is compiled or not, given what a constructor has made
        in its place."""
        if isinstance(data, BASIC):
            return data
        if isinstance(data, list):
            if is_compiled_row(made):
                return compiled_row(data)
            before = (
                made if isinstance(made, list) and len(made) == len(data) else [None] * len(data)
            )
            return [self.value(each, old, compiled) for each, old in zip(data, before, strict=True)]
        kind = data[KIND]
        if kind == "row":
            return compiled_row(data["items"]) if compiled else list(data["items"])
        if kind == "same":
            return self.seen[data["number"]]
        if kind == "dict":
            pairs = [[self.value(each, None, compiled) for each in pair] for pair in data["items"]]
            return dict(pairs)
        if kind in COLLECTIONS:
            return COLLECTIONS[kind](self.value(each, None, compiled) for each in data["items"])
        found = self._object(_class(kind, self.packages), data, made)
        self.seen[data["number"]] = found
        return found

    def _object(self, kind: type[Any], data: Any, made: Any) -> Any:
        fields = data["fields"]
        compiled = "__mypyc_attrs__" in vars(kind)
        done: dict[str, Any] = {}
        if type(made) is not kind:
            for name, parameter in signature(kind).parameters.items():
                if name in fields or parameter.default is Parameter.empty:
                    known = name in fields
                    done[name] = self.value(fields[name], None, compiled) if known else 0
            made = _made(kind, done)
        for name, field in fields.items():
            old = getattr(made, name, None)
            new = done[name] if name in done else self.value(field, old, compiled)
            if compiled and name in getattr(kind, "row_lists", ()):
                new = [compiled_row(each) for each in new]
            try:
                setattr(made, name, new)
            except TypeError:
                setattr(made, name, _with_rows(new))
        return made


def _made(kind: type[Any], arguments: dict[str, Any]) -> Any:
    """Return an object, made of these arguments or of rows in place of its lists."""
    try:
        return kind(**arguments)
    except TypeError:
        return kind(**{name: _with_rows(value) for name, value in arguments.items()})


def _with_rows(value: Any) -> Any:
    """Return the row of a list of numbers, and anything else as it is."""
    is_numbers = isinstance(value, list) and all(isinstance(each, int) for each in value)
    return compiled_row(value) if is_numbers else value


def remake(kind: type[Any], fields: dict[str, Any]) -> Any:
    """Return an object of a class whose `__new__` does not call its constructor."""
    new: Any = kind.__new__
    made = new(kind)
    for name, field in fields.items():
        setattr(made, name, field)
    return made


def _class(reference: str, packages: set[str]) -> type[Any]:
    """Return a class by `module:Class`, importing nothing but modules of quai."""
    module, _, name = reference.partition(":")
    package = module.partition(".")[0]
    if package not in packages:
        raise BadInput(f"{reference!r} is not a class of a position")
    if package == _OWN:
        import_module(module)
    found = getattr(sys.modules[module], name)
    if not isinstance(found, type):
        raise BadInput(f"{reference!r} is not a class")
    return found
