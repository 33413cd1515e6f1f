"""Data of the shape of a type, for hypothesis: whatever msgspec would take, and nothing else."""

from typing import Any

from hypothesis import strategies as st
from msgspec import inspect

ANYTHING: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=6,
)
"""Any JSON."""


def shaped(kind: Any) -> st.SearchStrategy[Any]:
    """JSON that is read as this type."""
    return _shaped(inspect.type_info(kind))


def _shaped(kind: inspect.Type) -> st.SearchStrategy[Any]:
    match kind:
        case inspect.Metadata(inner):
            return _shaped(inner)
        case inspect.StructType():
            return _struct(kind)
        case inspect.UnionType(types):
            return st.one_of([_shaped(each) for each in types])
        case inspect.LiteralType(values):
            return st.sampled_from(values)
        case inspect.IntType(ge=least, le=most):
            return st.integers(least, most)
        case inspect.StrType(pattern=str(pattern)):
            return st.from_regex(pattern.replace("$", r"\Z"))
        case inspect.StrType(max_length=longest):
            return st.text(max_size=min(longest or 400, 400))
        case inspect.BoolType():
            return st.booleans()
        case inspect.NoneType():
            return st.none()
        case inspect.DictType():
            return st.dictionaries(st.text(max_size=5), ANYTHING, max_size=4)
        case inspect.ListType(item, min_length=least, max_length=most):
            return st.lists(_shaped(item), min_size=least or 0, max_size=most or 4)
    raise NotImplementedError(f"no shape for {kind}")


def _struct(kind: inspect.StructType) -> st.SearchStrategy[Any]:
    needed = {each.encode_name: _shaped(each.type) for each in kind.fields if each.required}
    spare = {each.encode_name: _shaped(each.type) for each in kind.fields if not each.required}
    if kind.tag_field is not None:
        needed[kind.tag_field] = st.just(kind.tag)
    return st.fixed_dictionaries(needed, optional=spare)
