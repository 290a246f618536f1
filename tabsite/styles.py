"""The style sheets as one file. What has the last word is written here, as layers, not left to how rules are qualified.

Each request costs half a kilobyte of headers, which fifteen small sheets would pay fifteen times. A sheet has its own
rules for narrow and low windows at its foot; a game's own sheet is no part of this and has the last word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.core.files.base import ContentFile
from whitenoise.storage import CompressedManifestStaticFilesStorage

LAYERS = {
    "ground": ("tokens", "base", "controls"),
    "board": ("board", "materials", "plain"),
    "pages": ("home", "overlay", "pages", "lobby", "notices", "system"),
    "table": ("numbers", "table", "seats", "log", "parts", "end"),
}
JOINED = "css/site.css"
COMMENT = re.compile(r"/\*.*?\*/\s*", re.DOTALL)


class Storage(CompressedManifestStaticFilesStorage):
    """Joins the sheets before names are hashed and files compressed."""

    def post_process(self, paths: dict[str, Any], *args: Any, **options: Any) -> Iterator[Any]:
        if set(sheets()) <= paths.keys():
            self.delete(JOINED)  # of an earlier version: saving beside it would leave that one in use
            self.save(JOINED, ContentFile(joined(Path(self.path("css")))))
            paths = {**paths, JOINED: (self, JOINED)}
        yield from super().post_process(paths, *args, **options)


def sheets() -> list[str]:
    return [f"css/{name}.css" for names in LAYERS.values() for name in names]


def joined(folder: Path) -> str:
    order = f"@layer {', '.join(LAYERS)};\n"
    return order + "".join(layer(folder, name) for name in LAYERS)


def layer(folder: Path, name: str) -> str:
    rules = (COMMENT.sub("", (folder / f"{sheet}.css").read_text()) for sheet in LAYERS[name])
    return f"@layer {name} {{\n{''.join(rules)}}}\n"
