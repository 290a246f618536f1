"""One page with the pictures of all engines beside each other."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from pathlib import Path

from scripts.browsers.walk import SIZES, THEMES, picture_name

HEAD = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Tâbuleiro in every browser</title>
<style>
  body { margin: 2rem; font: 16px/1.5 sans-serif; background: #fff; color: #222; }
  table { border-spacing: 1rem 0; } th { text-align: left; } td { vertical-align: top; }
  img { display: block; inline-size: 100%; outline: 1px solid #aaa; }
</style>
<h1>Tâbuleiro in every browser</h1>
"""


def page(folder: Path, versions: dict[str, str], faults: Iterable[str]) -> str:
    """Of whatever pictures there are in the folder."""
    told = "".join(f"<li>{escape(fault)}</li>\n" for fault in faults)
    names = dict.fromkeys(file.name.rsplit("-", 3)[0] for file in sorted(folder.glob("*.png")))
    rows = "".join(
        row(folder, name, width, theme, versions) for name in names for width, _ in SIZES for theme in THEMES
    )
    return f"{HEAD}<ul>\n{told or '<li>nothing went wrong</li>'}</ul>\n{rows}</html>\n"


def row(folder: Path, name: str, width: int, theme: str, versions: dict[str, str]) -> str:
    """One look in every engine; nothing where no engine has it."""
    files = {engine: picture_name(engine, name, width, theme) for engine in versions}
    if not any((folder / file).exists() for file in files.values()):
        return ""
    heads = "".join(f"<th>{escape(f'{engine} {version}')}</th>" for engine, version in versions.items())
    cells = "".join(
        f'<td><a href="{file}"><img src="{file}" alt="" loading="lazy"></a></td>' for file in files.values()
    )
    return f"<h2>{escape(f'{name}, {width} px, {theme}')}</h2>\n<table><tr>{heads}</tr><tr>{cells}</tr></table>\n"


def write(folder: Path, versions: dict[str, str], faults: Iterable[str]) -> Path:
    index = folder / "index.html"
    index.write_text(page(folder, versions, faults))
    return index
