"""Writes an animated PNG from pictures of one size; each frame holds only what has changed."""

from collections.abc import Sequence
from io import BytesIO
from itertools import pairwise

from PIL import Image, ImageChops
from PIL.PngImagePlugin import Blend


def changes(before: Image.Image, after: Image.Image) -> Image.Image:
    """A picture that is clear wherever nothing has changed."""
    red, green, blue = ImageChops.difference(before, after).split()
    changed = ImageChops.lighter(ImageChops.lighter(red, green), blue).point(_any)
    clear = Image.new("RGBA", after.size)
    clear.paste(after, mask=changed)
    return clear


def _any(value: int) -> int:
    """Opaque for any difference."""
    return 255 if value else 0


def animated(pictures: Sequence[bytes], milliseconds: Sequence[int]) -> bytes:
    """One endless animation; each picture is shown for its time."""
    frames = [Image.open(BytesIO(picture)).convert("RGB") for picture in pictures]
    later = [changes(before, after) for before, after in pairwise(frames)]
    out = BytesIO()
    frames[0].convert("RGBA").save(
        out,
        "PNG",
        save_all=True,
        append_images=later,
        duration=list(milliseconds),
        loop=0,
        blend=Blend.OP_OVER,
        optimize=True,
    )
    return out.getvalue()
