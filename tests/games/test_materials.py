"""Pieces, marks and words stand out on every material of the boards, in light and in dark."""

from __future__ import annotations

import re

import pytest

from games.engine import registry
from tests.site import ROOT

MATERIALS = sorted({name for _, choices in registry.boards().values() for name, _ in choices})
PIECES = ("--white-face", "--black-face")
GROUNDS = ("--wood-dark", "--sand-hollow", "--floor", "--floor-2", "--cork")
# Limestone is light: there the white pieces stand out by their dark rim.
PALE = ("--lime", "--lime-2")
WORDS = (
    ("#ffffff", "--wood-dark"),
    ("--sand-words", "--sand"),
    ("--cork-words", "--cork"),
    ("--lime-words", "--lime-joint"),
)
LINES = (("--sand-arrow", "--sand-hollow"), ("--sand-line", "--sand"), ("--carve", "--cork"))
TOKEN = re.compile(r"(--[\w-]+):\s*(?:light-dark\((#\w+), (#\w+)\)|(#\w+));")


def tokens(text: str) -> dict[str, tuple[str, str]]:
    return {name: (light or both, dark or both) for name, light, dark, both in TOKEN.findall(text)}


def material(name: str) -> dict[str, tuple[str, str]]:
    common = tokens((ROOT / "static/css/tokens.css").read_text())
    if name == "own":
        return common
    sheets = [ROOT / "static/css/materials.css", *(ROOT / "games/catalogue").glob("*/static/board.css")]
    rules = "".join(sheet.read_text() for sheet in sheets).partition(f".of-{name} {{")[2]
    assert rules
    return common | tokens(rules.partition("}")[0])


def luminance(colour: str) -> float:
    digits = colour[1:] if len(colour) == 7 else "".join(digit * 2 for digit in colour[1:])
    channels = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize("name", MATERIALS)
def test_pieces_words_and_lines_stand_out(name: str, theme: int):
    of = {token: colours[theme] for token, colours in material(name).items()}
    pairs = [(piece, ground, 3.0) for piece in PIECES for ground in GROUNDS]
    pairs += [(rim, ground, 3.0) for rim in ("--white-rim", "--black-face", "--mark-ink") for ground in PALE]
    pairs += [("--mark", "--mark-ink", 3.0), ("--mark-last", "--mark-ink", 3.0)]
    pairs += [(line, ground, 3.0) for line, ground in LINES] + [(words, ground, 4.5) for words, ground in WORDS]
    measured = {(one, other): contrast(of.get(one, one), of.get(other, other)) for one, other, _ in pairs}
    assert [(pair, round(measured[pair[:2]], 2)) for pair in pairs if measured[pair[:2]] < pair[2]] == []


def test_the_cells_of_who_asks_for_azulejo_are_blue_until_another_material_is_chosen():
    own, clay = material("own"), material("terracotta")
    for theme in (0, 1):
        red, green, blue = (int(own["--floor"][theme][at : at + 2], 16) for at in (1, 3, 5))
        assert blue > green > red
    assert own["--floor"] != clay["--floor"]
