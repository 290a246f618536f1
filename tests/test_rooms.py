"""The house in order: what is written about its rooms is what the linter keeps, and no file grows without end."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from tests.site import ROOT

LONGEST = 300
# Kernels and the search are compiled as they stand; a migration is history.
LONG = ("*/kernel.py", "games/engine/search/*.py", "*/migrations/*.py")
# Not ours: htmx, three.js and the like.
VENDORED = "static/vendor"
FOLDERS = ("accounts", "games", "scripts", "static", "tabsite", "templates", "tests")
KINDS = (".css", ".html", ".js", ".py", ".sh")


def test_contributing_names_the_rooms_in_the_order_that_the_linter_keeps():
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    layers = next(one["layers"] for one in contracts if one["id"] == "rooms")
    rows = re.findall(r"^\| (`.*?`) \|", (ROOT / "CONTRIBUTING.md").read_text(), re.M)
    named = [" | ".join(sorted(re.findall(r"`(\w+)`", row))) for row in rows]
    assert [layer for layer in layers if layer not in named] == []
    assert [room for room in named if room in layers] == layers


def test_every_file_that_a_move_passes_is_there():
    text = (ROOT / "docs" / "a-move.md").read_text()
    files = [name for name in re.findall(r"`([^`]+)`", text) if "/" in name]
    assert len(files) > 30
    assert [name for name in files if not (ROOT / name).exists()] == []
    for name, file in re.findall(r"`([^`]+\.py)` \(`(\w+)`\)", text):
        assert re.search(rf"^(def |class |@changing\ndef |){file}\b", (ROOT / name).read_text(), re.M), file


def test_no_file_is_too_long():
    files = [file for folder in FOLDERS for file in (ROOT / folder).rglob("*") if file.suffix in KINDS]
    counted = {str(file.relative_to(ROOT)): file for file in files if not may_be_long(file)}
    assert {Path(name).suffix for name in counted} == set(KINDS)
    sizes = {name: len(file.read_text().splitlines()) for name, file in counted.items()}
    assert {name: size for name, size in sizes.items() if size > LONGEST} == {}


def may_be_long(file: Path) -> bool:
    name = file.relative_to(ROOT)
    return name.is_relative_to(VENDORED) or any(name.match(pattern) for pattern in LONG)


def test_no_test_takes_anything_from_another():
    """What several need has a module of its own."""
    files = [file for folder in ("games", "tests") for file in (ROOT / folder).rglob("*.py")]
    taken = {
        str(file.relative_to(ROOT)): re.findall(r"^from \S*\btest_\w+ import", file.read_text(), re.M) for file in files
    }
    assert {name: imports for name, imports in taken.items() if imports} == {}
