"""Strength by generation as a drawing: what each scored against the hand-made judgement, with its 95 % interval."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from games.engine import registry

WIDTH, HEIGHT, LEFT, TOP, BOTTOM = 640, 320, 60, 20, 40
STEP = 150  # between generations
LOWEST, HIGHEST = 0.4, 0.9
COLOURS = ("#1b6ca8", "#c0562b", "#3f7f3f", "#8a4fa3", "#8a7320")


@dataclass(frozen=True)
class Weighed:
    """A generation against the hand-made judgement, at equal nodes."""

    generation: int
    positions: int
    score: float
    margin: float
    games: int
    nodes: int


def file_of(slug: str) -> Path:
    return registry.folder_of(slug) / "generations.json"


def read(slug: str) -> list[Weighed]:
    file = file_of(slug)
    return [Weighed(**one) for one in json.loads(file.read_text())] if file.exists() else []


def note(slug: str, weighed: Weighed) -> None:
    """In the place of what was known of the same generation."""
    others = [one for one in read(slug) if one.generation != weighed.generation]
    found = sorted([*others, weighed], key=lambda one: one.generation)
    lines = ",\n".join(f" {json.dumps(asdict(one))}" for one in found)
    file_of(slug).write_text(f"[\n{lines}\n]\n")


def height(score: float) -> float:
    part = (min(max(score, LOWEST), HIGHEST) - LOWEST) / (HIGHEST - LOWEST)
    return round(HEIGHT - BOTTOM - part * (HEIGHT - BOTTOM - TOP), 1)


def place(one: Weighed, which: int) -> float:
    """Games stand a little beside each other, so that their intervals can be told apart."""
    return LEFT + 40 + STEP * one.generation + 8 * which


def drawn(found: Mapping[str, Sequence[Weighed]]) -> str:
    parts = [*scale(), *(mark for which, (name, all_) in enumerate(found.items()) for mark in curve(name, all_, which))]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" '
        f'font-size="12">\n<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>\n' + "\n".join(parts) + "\n</svg>\n"
    )


def scale() -> list[str]:
    lines = []
    for tenths in range(4, 10):
        y = height(tenths / 10)
        shade = "#777" if tenths == 5 else "#ddd"
        lines.append(f'<path d="M{LEFT} {y}H{WIDTH - 110}" stroke="{shade}"/>')
        lines.append(f'<text x="{LEFT - 8}" y="{y + 4}" text-anchor="end">0,{tenths}</text>')
    for generation in range(3):
        x = LEFT + 48 + STEP * generation
        lines.append(f'<text x="{x}" y="{HEIGHT - 14}" text-anchor="middle">geração {generation}</text>')
    return lines


def curve(name: str, all_: Sequence[Weighed], which: int) -> list[str]:
    colour = COLOURS[which % len(COLOURS)]
    spots = [(place(one, which), height(one.score), one) for one in all_]
    path = " ".join(f"{'L' if number else 'M'}{x} {y}" for number, (x, y, _) in enumerate(spots))
    marks = [f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="2"/>']
    for x, y, one in spots:
        low, high = height(one.score - one.margin), height(one.score + one.margin)
        marks.append(
            f'<path d="M{x} {low}V{high}" stroke="{colour}"/><circle cx="{x}" cy="{y}" r="4" fill="{colour}"/>'
        )
    y = TOP + 18 * which + 12
    marks.append(f'<text x="{WIDTH - 100}" y="{y}" fill="{colour}" font-weight="bold">{name}</text>')
    return marks


def draw(file: Path) -> None:
    games = [game for game in registry.all_games().values() if read(game.slug)]
    file.write_text(drawn({game.name: read(game.slug) for game in games}))
