"""Draws the picture of a link preview: 1200 x 630, what programs that show previews expect.

Pillow draws it (`pip install 'quai[site]'`): there is no browser on a server. It writes with the
fonts of the page, beside the poster of the game, `poster.png` in the folder of its page.
"""

import unicodedata
from functools import lru_cache
from io import BytesIO
from pathlib import Path

try:
    from PIL import Image, ImageDraw, ImageFont
except ImportError:  # pictures are then not offered
    Image = None  # type: ignore[assignment]

from quai.bots.crew import CREW
from quai.games import game
from quai.web.files import STATIC
from quai.web.previews import Shown, ShownSeat

WIDTH, HEIGHT = 1200, 630
MARGIN = 48
POSTER_SIZE = (427, 534)
LEFT = MARGIN + POSTER_SIZE[0] + 52
RIGHT = WIDTH - MARGIN
FACE_SIZE = 96
FACES = tuple(name.lower() for name in CREW)
"""The portraits of `icons/crew.png`, from left to right."""
PAPER, RAISED, RULE = "#efe8d9", "#fffcf4", "#cdc1a6"
INK, INK_2, BRASS, BRASS_INK = "#1b221e", "#50564c", "#a1781f", "#6f500c"
ENAMEL, ON_ENAMEL = "#12473b", "#f8f0dd"
LINES = ("#163c78", "#b8391f", "#13775f", "#e5ac25", "#8a5f9c", "#3d4447")
"""The colours of `css/theme.css`, in its light theme."""
SHAPES: tuple[tuple[tuple[float, float], ...], ...] = (
    (),
    ((-0.88, -0.88), (0.88, -0.88), (0.88, 0.88), (-0.88, 0.88)),
    ((0, -1.12), (1.14, 0.86), (-1.14, 0.86)),
    ((0, -1.2), (1.2, 0), (0, 1.2), (-1.2, 0)),
    ((0, -1.1), (1, -0.25), (1, 0.9), (-1, 0.9), (-1, -0.25)),
    (
        *((-0.42, -1.06), (0.42, -1.06), (0.42, -0.42), (1.06, -0.42)),
        *((1.06, 0.42), (0.42, 0.42), (0.42, 1.06), (-0.42, 1.06)),
        *((-0.42, 0.42), (-1.06, 0.42), (-1.06, -0.42), (-0.42, -0.42)),
    ),
)
"""The shapes of `draw/lines.js`; the first is a circle."""
SCALE = 4
"""Factor by which shapes are drawn larger, for smooth edges."""
WORDS = {400: "barlow-latin-400-normal", 600: "barlow-latin-600-normal"}
SIGN = "barlow-condensed-latin-600-normal"
WRITABLE = frozenset(
    map(chr, [*range(0x20, 0x7F), *range(0xA1, 0x100), 0x131, 0x152, 0x153])
) | frozenset("–—‘’‚“”„•…‹›€™−")
"""The characters of the fonts."""
SPACES = dict.fromkeys(map(ord, "\u00a0\u202f\u2009\t\n"), " ")


def is_offered() -> bool:
    """Whether pictures can be drawn here."""
    return Image is not None


def picture(shown: Shown) -> bytes:
    """The picture of a table, as PNG."""
    canvas = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
    pen = ImageDraw.Draw(canvas)
    canvas.paste(_poster(shown.game), (MARGIN, MARGIN))
    pen.rectangle(
        (MARGIN - 1, MARGIN - 1, MARGIN + POSTER_SIZE[0], MARGIN + POSTER_SIZE[1]), outline=INK
    )
    sign = _font(SIGN, 38)
    width = int(sign.getlength("quai")) + 36
    pen.rounded_rectangle((RIGHT - width, MARGIN, RIGHT, MARGIN + 54), 8, fill=ENAMEL)
    pen.text((RIGHT - width / 2, MARGIN + 39), "quai", ON_ENAMEL, sign, "ms")
    _line(pen, (LEFT, MARGIN + 56), shown.title, SIGN, 76, INK, RIGHT - width - 24 - LEFT)
    _line(pen, (LEFT, MARGIN + 112), shown.status, WORDS[600], 34, BRASS_INK, RIGHT - LEFT)
    y = MARGIN + 140
    room = HEIGHT - MARGIN - y - (88 if shown.said else 0)
    row = min(76, room // max(1, len(shown.seats)))
    for seat in shown.seats:
        _seat(canvas, pen, seat, y, row)
        y += row
    lines = _wrapped(shown.said, _font(WORDS[400], 28), RIGHT - LEFT, 2)
    for number, text in enumerate(lines):
        pen.text(
            (LEFT, HEIGHT - MARGIN - 46 + 38 * (number - len(lines) + 2)),
            text,
            INK_2,
            _font(WORDS[400], 28),
            "ls",
        )
    out = BytesIO()
    canvas.save(out, "PNG", compress_level=6)
    return out.getvalue()


def _seat(
    canvas: "Image.Image", pen: "ImageDraw.ImageDraw", seat: ShownSeat, y: int, row: int
) -> None:
    """A row with the mark, the face, the name and the points of a seat."""
    middle, box = y + row // 2, (LEFT - 14, y + 3, RIGHT, y + row - 3)
    if seat.marked:
        pen.rounded_rectangle(box, 10, fill=RAISED, outline=BRASS, width=4)
    else:
        pen.line((LEFT, y + row, RIGHT, y + row), RULE, 2)
    at, size = LEFT, min(row - 14, 56)
    colour, mask = _mark(seat.line, 34, filled=not seat.free)
    canvas.paste(colour, (at, middle - 17), mask)
    at += 50
    if seat.persona in FACES:
        face, mask = _face(seat.persona, size)
        canvas.paste(face, (at, middle - size // 2), mask)
        at += size + 16
    end = RIGHT - 16
    if seat.points is not None:
        text = str(seat.points).replace("-", "\u2212")
        font = _font(SIGN, min(52, row - 12))
        pen.text((end, middle + font.size * 0.34), text, INK, font, "rs")
        end -= int(font.getlength(text)) + 24
    size = min(38, row - 16)
    ink = INK_2 if seat.free else INK
    _line(pen, (at, middle + size * 0.34), seat.name, WORDS[600], size, ink, end - at)


def _line(
    pen: "ImageDraw.ImageDraw",
    at: tuple[float, float],
    text: str,
    name: str,
    size: float,
    colour: str,
    width: float,
) -> None:
    """One line that fits: smaller by a third at most, then cut."""
    text = writable(text)
    font = _font(name, size)
    smallest = size * 2 / 3
    while font.getlength(text) > width and font.size > smallest:
        font = _font(name, font.size - 2)
    pen.text(at, _cut(text, font, width), colour, font, "ls")


def writable(text: str) -> str:
    """A text in the characters of the fonts: others lose their accents, or are left out."""
    kept = []
    for char in text.translate(SPACES):
        if char in WRITABLE:
            kept.append(char)
        else:
            kept += [each for each in unicodedata.normalize("NFKD", char) if each in WRITABLE]
    return " ".join("".join(kept).split())


def _cut(text: str, font: "ImageFont.FreeTypeFont", width: float) -> str:
    if font.getlength(text) <= width:
        return text
    while text and font.getlength(f"{text}…") > width:
        text = text[:-1]
    return f"{text.rstrip()}…"


def _wrapped(text: str, font: "ImageFont.FreeTypeFont", width: float, most: int) -> list[str]:
    """A text in a few lines; the last one is cut if it is longer."""
    words, lines = writable(text).split(), [""]
    for place, word in enumerate(words):
        longer = f"{lines[-1]} {word}".strip()
        if not lines[-1] or font.getlength(longer) <= width:
            lines[-1] = longer
        elif len(lines) < most:
            lines.append(word)
        else:
            lines[-1] = " ".join([lines[-1], *words[place:]])
            break
    return [_cut(line, font, width) for line in lines if line]


@lru_cache(64)
def _font(name: str, size: float) -> "ImageFont.FreeTypeFont":
    path = STATIC / "fonts" / f"{name}.woff2"
    return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(16)
def _poster(key: str) -> "Image.Image":
    folder = game(key).page_folder()
    path = folder / "poster.png" if folder else None
    if path is None or not path.is_file():
        path = STATIC / "icons" / "poster.png"
    return _read(path).resize(POSTER_SIZE, Image.Resampling.LANCZOS)


@lru_cache(32)
def _face(persona: str, size: int) -> "tuple[Image.Image, Image.Image]":
    """A portrait in its round frame, and the mask of the frame."""
    left = FACES.index(persona) * FACE_SIZE
    face = _read(STATIC / "icons" / "crew.png").crop((left, 0, left + FACE_SIZE, FACE_SIZE))
    mask = Image.new("L", (size * SCALE, size * SCALE))
    ImageDraw.Draw(mask).ellipse((0, 0, size * SCALE - 1, size * SCALE - 1), fill=255)
    return (
        face.resize((size, size), Image.Resampling.LANCZOS),
        mask.resize((size, size), Image.Resampling.LANCZOS),
    )


@lru_cache(32)
def _mark(line: int, size: int, *, filled: bool) -> "tuple[Image.Image, Image.Image]":
    """The colour and the shape of a line; an outline for a seat that is free."""
    wide = size * SCALE
    mask = Image.new("L", (wide, wide))
    pen = ImageDraw.Draw(mask)
    _shape(pen, line, wide, 0.8, 255)
    if not filled:
        _shape(pen, line, wide, 0.56, 0)
    colour = Image.new("RGB", (size, size), LINES[line - 1])
    return colour, mask.resize((size, size), Image.Resampling.LANCZOS)


def _shape(pen: "ImageDraw.ImageDraw", line: int, wide: int, part: float, fill: int) -> None:
    middle, radius = wide / 2, part * wide / 2
    corners = [(middle + radius * x, middle + radius * y) for x, y in SHAPES[line - 1]]
    if corners:
        pen.polygon(corners, fill=fill)
    else:
        pen.circle((middle, middle), radius, fill=fill)


def _read(path: Path) -> "Image.Image":
    with Image.open(path) as found:
        return found.convert("RGB")
