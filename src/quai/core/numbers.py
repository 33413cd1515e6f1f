"""Rows of machine numbers, which compiled rules read and write without Python objects.

A row has a fixed length. Compiled code keeps it as a vector of librt, 8 bytes per number; where the
source runs plain, a list stands in. Rows of short numbers, which NumPy is to see where they lie,
are arrays there. This module is never compiled: it only names the types.
"""

from array import array
from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

from mypy_extensions import i32, i64, u8

if TYPE_CHECKING:
    from librt.vecs import vec

    Numbers = vec[i64]
    Reals = vec[float]
    Cells = vec[i32]
    Flags = vec[u8]
else:
    SHORT = {i32: partial(array, "i"), u8: partial(array, "B")}

    class vec:  # noqa: N801 as librt calls it
        """Stands in for librt's vector: `vec[i64]` and `vec[float]` are lists."""

        def __class_getitem__(cls, item: type) -> Callable[[Iterable[Any]], Any]:
            return SHORT.get(item, list)

    Numbers = list
    Reals = list
    Cells = array
    Flags = array

__all__ = ["Cells", "Flags", "Numbers", "Reals", "compiled_row", "is_compiled_row", "vec"]


def is_compiled_row(value: object) -> bool:
    """Whether this is a row of compiled rules."""
    return type(value).__name__ == "vec[i64]"


def compiled_row(items: Iterable[int]) -> Any:
    """A row for compiled rules."""
    from librt.vecs import vec as compiled

    return compiled[i64](items)
