"""What is served of style sheets and scripts: the sheets as one file, and nothing that only we read.

What has the last word is written here, as layers, not left to how rules are qualified.

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
SPACE = re.compile(r"\s*([{};,])\s*|\s+")
SCRIPTS = "js/"
REMARK = re.compile(r"(?:^|[ \t])[ \t]*// .*$", re.MULTILINE)


class Storage(CompressedManifestStaticFilesStorage):
    """Joins the sheets and takes the remarks out of the scripts before names are hashed and files compressed."""

    def post_process(self, paths: dict[str, Any], *args: Any, **options: Any) -> Iterator[Any]:
        if set(sheets()) <= paths.keys():
            paths = {**paths, **self.made(JOINED, joined(Path(self.path("css"))))}
        for name in [name for name in paths if name.startswith(SCRIPTS) and name.endswith(".js")]:
            paths = {**paths, **self.made(name, without_remarks(Path(self.path(name)).read_text()))}
        yield from super().post_process(paths, *args, **options)

    def made(self, name: str, text: str) -> dict[str, tuple[Storage, str]]:
        self.delete(name)  # of an earlier version: saving beside it would leave that one in use
        self.save(name, ContentFile(text))
        return {name: (self, name)}


def sheets() -> list[str]:
    return [f"css/{name}.css" for names in LAYERS.values() for name in names]


def joined(folder: Path) -> str:
    order = f"@layer {', '.join(LAYERS)};\n"
    return close(order + "".join(layer(folder, name) for name in LAYERS))


def layer(folder: Path, name: str) -> str:
    rules = (COMMENT.sub("", (folder / f"{sheet}.css").read_text()) for sheet in LAYERS[name])
    return f"@layer {name} {{\n{''.join(rules)}}}\n"


def close(text: str) -> str:
    return SPACE.sub(lambda space: space[1] or " ", text)


def without_remarks(script: str) -> str:
    """A fifth of what a script weighs. Every line keeps its number."""
    return REMARK.sub("", script)
