"""The page that `quai review` writes: one file, without scripts and without anything to load."""

from collections.abc import Callable
from html import escape

from quai.bots.review import GRADES, Point, Review
from quai.cli.review_text import Told, costly, drawn

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 900, 300, 48, 12, 12, 28
COLOURS = ("#b5492c", "#1f5f8b", "#3c7a3f", "#8a5a9e", "#a37a1b", "#4a4a4a")
DASHES = ("", "8 4", "2 4", "10 3 2 3", "14 4", "5 5")
MARK_RADIUS = {"best": 2.5, "good": 3.0, "slip": 4.0, "mistake": 5.5, "blunder": 7.0}
MARK_FILL = {
    "best": "#3c7a3f",
    "good": "#fff",
    "slip": "#e3b23c",
    "mistake": "#d9822b",
    "blunder": "#a3201d",
}
MAX_SHOWN = 20
STYLE = """
body { font: 16px/1.45 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem;
  color: #222; background: #fbf8f1; }
table { border-collapse: collapse; width: 100%; margin: .5rem 0 1.5rem; }
th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid #d8d2c2;
  vertical-align: top; }
.scroll { overflow-x: auto; }
svg { width: 100%; height: auto; background: #fff; border: 1px solid #d8d2c2; }
.key { display: inline-block; margin-right: 1.2rem; }
.note { color: #555; }
"""


def page(told: Told, found: Review) -> str:
    """Return the review as an HTML document."""
    title = f"{told.say('title')} · {told.title}"
    return (
        f'<!doctype html>\n<html lang="{told.language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n"
        f"<h1>{escape(title)}</h1>\n<p><b>{escape(told.headline(found))}</b><br>"
        f"{escape(told.fair(found))}</p>\n"
        f"{_players(told, found)}{_curve(told, found)}{_decisions(told, found)}"
        f"{_draws(told, found)}"
        f'<p class="note">{escape(told.say("note"))}</p>\n</main>\n</body>\n</html>\n'
    )


def _table(heads: list[str], rows: list[list[str]]) -> str:
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in heads)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows
    )
    return (
        '<div class="scroll"><table><thead><tr>'
        f"{head}</tr></thead><tbody>{body}</tbody></table></div>\n"
    )


def _players(told: Told, found: Review) -> str:
    grades = [told.say(f"grade.{grade}") for grade in GRADES]
    heads = [told.say(each) for each in ("player", "score", "luck", "adjusted", "accuracy")]
    rows = []
    for seat, name in enumerate(told.names):
        accuracy = found.accuracy[seat]
        counts = [
            sum(
                point.seat == seat and point.decision is not None and point.decision.grade == grade
                for point in found.points
            )
            for grade in GRADES
        ]
        figures = [
            told.score(found, seat),
            told.signed(found.luck[seat]),
            told.percent(found.adjusted[seat]),
            "" if accuracy is None else told.percent(accuracy / 100),
        ]
        rows.append([name, *figures, *map(str, counts)])
    return _table([*heads, *grades], rows)


def _decisions(told: Told, found: Review) -> str:
    rows = []
    for point in costly(found, MAX_SHOWN):
        decision = point.decision
        assert decision is not None
        assert point.seat is not None
        assert point.action is not None
        better = "" if decision.better is None else told.action(point, decision.better)
        rows.append(
            [
                str(point.step),
                told.names[point.seat],
                told.say(f"grade.{decision.grade}"),
                told.signed(-decision.cost),
                f"{told.action(point, point.action)} ({told.percent(decision.chance)})",
                " ".join(
                    [f"{better} ({told.percent(decision.better_chance)})", *told.reasons(point)]
                ),
            ]
        )
    heads = [told.say(each) for each in ("step", "player", "result", "cost", "played", "better")]
    shown = _table(heads, rows) if rows else f"<p>{escape(told.say('none'))}</p>\n"
    return f"<h2>{escape(told.say('costly'))}</h2>\n{shown}"


def _draws(told: Told, found: Review) -> str:
    items = "".join(
        f"<li>{escape(told.draw(point))}</li>" for point in drawn(found, MAX_SHOWN // 2)
    )
    return f"<h2>{escape(told.say('draws'))}</h2>\n<ul>{items}</ul>\n"


def _curve(told: Told, found: Review) -> str:
    """Return a line for each side, with decisions and draws on it."""
    last = max(1, found.points[-1].step)

    def x(step: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * step / last

    def y(chance: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - min(1.0, max(0.0, chance)))

    grid = "".join(
        f'<path d="M{LEFT} {y(part):.1f}H{WIDTH - RIGHT}" stroke="#d8d2c2" fill="none"/>'
        f'<text x="{LEFT - 6}" y="{y(part) + 4:.1f}" font-size="12" text-anchor="end">'
        f"{escape(told.percent(part))}</text>"
        for part in (0, 0.25, 0.5, 0.75, 1)
    )
    lines, keys = "", ""
    for number, side in enumerate(found.sides):
        seat, colour = side[0], COLOURS[number % len(COLOURS)]
        path, jumps = "", ""
        for point in found.points:
            at = x(point.step)
            path += f"{'L' if path else 'M'}{at:.1f} {y(point.expected[seat]):.1f}"
            if point.drawn:
                jumps += f"M{at:.1f} {y(point.expected[seat]):.1f}V{y(point.chance[seat]):.1f}"
                path += f"M{at:.1f} {y(point.chance[seat]):.1f}"
        dash = f' stroke-dasharray="{DASHES[number % len(DASHES)]}"'
        stroke = f'fill="none" stroke="{colour}" stroke-width="2"'
        lines += f'<path d="{path}" {stroke}{dash}/>'
        lines += f'<path d="{jumps}" {stroke} stroke-dasharray="1 3"/>' if jumps else ""
        lines += "".join(_mark(told, point, x(point.step), y) for point in _of(found, side))
        names = " + ".join(told.names[each] for each in side)
        keys += (
            '<span class="key"><svg viewBox="0 0 40 8" style="width:40px;border:0">'
            f'<path d="M0 4H40" {stroke}{dash}/></svg> {escape(names)}</span>'
        )
    return (
        f"<h2>{escape(told.say('curve'))}</h2>\n<p>{keys}</p>\n"
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(told.say("curve"))}">'
        f'{grid}{lines}</svg>\n<p class="note">{escape(told.say("curve.note"))}</p>\n'
    )


def _of(found: Review, side: list[int]) -> list[Point]:
    return [point for point in found.points if point.decision and point.seat in side]


def _mark(told: Told, point: Point, x: float, y: Callable[[float], float]) -> str:
    decision = point.decision
    assert decision is not None
    assert point.seat is not None
    words = f"{told.names[point.seat]}, {point.step}: {told.say(f'grade.{decision.grade}')}"
    return (
        f'<circle cx="{x:.1f}" cy="{y(point.expected[point.seat]):.1f}" '
        f'r="{MARK_RADIUS[decision.grade]}" fill="{MARK_FILL[decision.grade]}" stroke="#222" '
        f'stroke-width="0.8"><title>{escape(words)}</title></circle>'
    )
