"""What is new is short and has no secret in it: packed with little memory, at the level that costs least in all."""

from __future__ import annotations

import zlib
from functools import lru_cache

LEVEL = 6
WINDOW, MEMORY = 13, 7  # the usual ones are for what is long: to clear them took longer than to pack
WHOLE = 16  # a file of its own


@lru_cache(maxsize=256)
def packed(plain: bytes) -> bytes:
    """A piece of a stream. What many are told alike is packed once."""
    press = zlib.compressobj(LEVEL, zlib.DEFLATED, -WINDOW, MEMORY)
    return press.compress(plain) + press.flush(zlib.Z_SYNC_FLUSH)


def gzipped(plain: bytes) -> bytes:
    press = zlib.compressobj(LEVEL, zlib.DEFLATED, WHOLE + WINDOW, MEMORY)
    return press.compress(plain) + press.flush()
