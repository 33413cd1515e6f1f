"""The table of String Railway as a plain map, one SVG drawing: for documents, logs and tests.

Lengths are those of the rules, tenths of a millimetre. The page draws its own, finer map.
"""

from quai.core.state import View
from quai.games.string_railway.cards import POINTS, STATIONS
from quai.games.string_railway.squares import square

MARGIN = 150
INK = {
    "blue": "#2456a4",
    "red": "#c0392b",
    "green": "#17805d",
    "yellow": "#d99a00",
    "violet": "#8a5f9c",
}
DASHES = {"blue": "", "red": "60 12", "green": "24 10", "yellow": "6 14", "violet": "40 10 8 10"}
"""Companies are told apart without colour too."""


def draw(view: View) -> str:
    """The field, the scenery, the tiles with their points and the tracks."""
    points = [*view["field"], *view["river"], *view["mountain"]]
    points += [point for track in view["tracks"] for point in track["points"]]
    left, top = (min(point[axis] for point in points) - MARGIN for axis in (0, 1))
    width, height = (
        max(point[axis] for point in points) + MARGIN - least
        for axis, least in ((0, left), (1, top))
    )
    body = [
        _string(view["field"], "#23292b", 30, closed=True),
        _string(view["river"], "#7fb3d5", 40),
        _string(view["mountain"], "#8d8a80", 30, closed=True),
    ]
    body += [_tile(tile) for tile in view["tiles"]]
    for track in view["tracks"]:
        colour = track["company"]
        title = f"<title>{colour}: {track['total']:+d}</title>"
        body.append(_string(track["points"], INK[colour], 36, DASHES[colour], title=title))
    inside = "\n".join(line for line in body if line)
    box = f"{left} {top} {width} {height}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">\n{inside}\n</svg>\n'


def _string(
    points: list[list[int]],
    ink: str,
    width: int,
    dashes: str = "",
    *,
    closed: bool = False,
    title: str = "",
) -> str:
    if not points:
        return ""
    path = "M" + "L".join(f"{x} {y}" for x, y in points) + ("Z" if closed else "")
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    style = f'fill="none" stroke="{ink}" stroke-width="{width}" stroke-linejoin="round"{dashed}'
    return f'<path d="{path}" {style}>{title}</path>' if title else f'<path d="{path}" {style}/>'


def _tile(tile: dict[str, object]) -> str:
    x, y, angle = (int(str(tile[name])) for name in ("x", "y", "angle"))
    place = square(x, y, angle)
    a, b = place.a, place.b
    corners = [(x + a, y + b), (x - b, y + a), (x - a, y - b), (x + b, y - a)]
    shape = " ".join(f"{across},{down}" for across, down in corners)
    owner = tile["owner"]
    edge = INK[str(owner)] if owner is not None else "#23292b"
    station = str(tile["station"])
    worth = POINTS[STATIONS.index(station)]
    return (
        f'<polygon points="{shape}" fill="#fdf8ea" stroke="{edge}" stroke-width="16">'
        f"<title>{station}</title></polygon>"
        f'<text x="{x}" y="{y}" font-size="140" text-anchor="middle"'
        f' dominant-baseline="central">{worth}</text>'
    )
