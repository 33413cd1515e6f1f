"""Where something lies, for readers without a picture: centimetres and a compass point.

North is the top of the picture. The twin in the browser is `page/bearings.js`.
"""

from math import floor, hypot
from typing import Any, Final

from quai.core.state import View

UNITS_PER_CM: Final = 100
TAN_OF_HALF: Final = 0.41421356
"""Of 22.5 degrees: as far to the side a direction is still straight."""

Place = tuple[float, float]


def bearing(place: Place, origin: Place) -> tuple[int, str]:
    """The distance in whole centimetres, and the compass point, of a place seen from another."""
    x, y = place[0] - origin[0], place[1] - origin[1]
    straight_x, straight_y = abs(y) <= abs(x) * TAN_OF_HALF, abs(x) <= abs(y) * TAN_OF_HALF
    north_south = "" if straight_x else "n" if y < 0 else "s"
    east_west = "" if straight_y and y else "w" if x < 0 else "e"
    return floor(hypot(x, y) / UNITS_PER_CM + 0.5), north_south + east_west


def middle(view: View) -> Place:
    """The middle of the box around the field."""
    return _box_middle(view["field"])


def own_main_stations(view: View) -> list[int]:
    """The numbers, from 0, of the main stations of the one player who looks; none for others."""
    if len(view["viewer"]) != 1:
        return []
    mine = {each["colour"] for each in view["companies"] if each["seat"] == view["viewer"][0]}
    tiles = enumerate(view["tiles"])
    return [i for i, tile in tiles if tile["station"] == "main" and tile["owner"] in mine]


def seen_from(view: View, number: int) -> dict[str, Any]:
    """Where a tile lies: from the nearest own main station, or from the middle of the field."""
    tile = view["tiles"][number]
    place = (tile["x"], tile["y"])
    own = own_main_stations(view)
    if not own or number in own:
        cm, direction = bearing(place, middle(view))
        return {"cm": cm, "direction": direction, "from": "middle", "tile": 0}
    return _from_tile(view, place, own)


def near(view: View, place: Place) -> dict[str, Any]:
    """Where a point lies, from the nearest tile, or from the middle if there is none."""
    if not view["tiles"]:
        cm, direction = bearing(place, middle(view))
        return {"cm": cm, "direction": direction, "from": "middle", "tile": 0}
    return {**_from_tile(view, place, list(range(len(view["tiles"])))), "from": "tile"}


def extent(points: list[list[int]]) -> tuple[Place, int, int]:
    """The middle of a closed string, and its width and height in centimetres."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    width, height = max(xs) - min(xs), max(ys) - min(ys)
    return _box_middle(points), round(width / UNITS_PER_CM), round(height / UNITS_PER_CM)


def _from_tile(view: View, place: Place, numbers: list[int]) -> dict[str, Any]:
    def away(number: int) -> float:
        tile = view["tiles"][number]
        return hypot(place[0] - tile["x"], place[1] - tile["y"])

    nearest = min(numbers, key=away)
    tile = view["tiles"][nearest]
    cm, direction = bearing(place, (tile["x"], tile["y"]))
    return {"cm": cm, "direction": direction, "from": "own", "tile": nearest + 1}


def _box_middle(points: list[list[int]]) -> Place:
    if not points:
        return 0, 0
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
