"""Writes an animated PNG from pictures of one size, without decoding them.

The pixels of a PNG may be taken over as they are: the first picture's data stays, that of the
others goes into frame chunks.
"""

import struct
import zlib
from collections.abc import Iterator, Sequence

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def chunks(picture: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The chunks of a PNG: kind and data."""
    at = len(SIGNATURE)
    while at < len(picture):
        (length,) = struct.unpack(">I", picture[at : at + 4])
        yield picture[at + 4 : at + 8], picture[at + 8 : at + 8 + length]
        at += length + 12


def chunk(kind: bytes, data: bytes) -> bytes:
    """A chunk with its length and its check sum."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def animated(pictures: Sequence[bytes], milliseconds: Sequence[int]) -> bytes:
    """One endless animation; each picture is shown for its time."""
    parts = [list(chunks(picture)) for picture in pictures]
    (header,) = {dict(part)[b"IHDR"] for part in parts}
    out = [SIGNATURE, chunk(b"IHDR", header), chunk(b"acTL", struct.pack(">II", len(parts), 0))]
    number = 0
    for frame, (part, time) in enumerate(zip(parts, milliseconds, strict=True)):
        control = struct.pack(">I8sIIHHBB", number, header[:8], 0, 0, time, 1000, 0, 0)
        out.append(chunk(b"fcTL", control))
        number += 1
        data = b"".join(found for kind, found in part if kind == b"IDAT")
        if frame == 0:
            out.append(chunk(b"IDAT", data))
        else:
            out.append(chunk(b"fdAT", struct.pack(">I", number) + data))
            number += 1
    return b"".join([*out, chunk(b"IEND", b"")])
