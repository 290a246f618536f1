"""The list of moves as rows of HTML. Joined here: as a loop in the template it took a sixth of the request."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from itertools import accumulate

from django.utils.translation import get_language, ngettext

from games.engine import registry
from games.match.language import translated
from games.values import record

MATCH = "\0"  # stands for its address, until that is filled in
AROUND = 60  # turns before and after the moment that a film shows


def rows(slug: str, text: str, address: str, most: int) -> str:
    """The last turns; every action leads to its moment, what was taken back to none."""
    lines = text.split("\n")
    return some(slug, lines, even(len(lines) - most), len(lines), address, record.length(text))


def around(slug: str, text: str, address: str, current: int) -> str:
    """The turns around a moment. Of a long game the rest is two links: a film asks for this at every step."""
    lines = text.split("\n")
    made = list(accumulate(map(record.length, lines), initial=0))  # before each line, and after the last one
    at = next((index for index, count in enumerate(made[1:]) if count >= current), 0)
    first = even(min(at - AROUND, len(lines) - 2 * AROUND - 1))
    last = min(len(lines), first + 2 * AROUND + 2)
    return (
        before(address, made[first])
        + some(slug, lines, first, last, address, current)
        + after(address, made[last], made[-1])
    )


def even(index: int) -> int:
    """Where a pair of turns begins."""
    return max(0, index) // 2 * 2


def some(slug: str, lines: list[str], first: int, last: int, address: str, current: int) -> str:
    """A row for each pair of turns."""
    moment, language = record.length(" ".join(lines[:first])), get_language()
    shown = []
    for index in range(first, last, 2):
        pair = lines[index : min(index + 2, last)]
        halves = ""
        for line in pair:
            step = current - moment if 0 < current - moment <= line.count(" ") + 1 else 0
            tokens, moment = turn(slug, line, moment, step, language)
            halves += f"<div\n>{tokens}</div>"
        if any(line.strip() for line in pair):
            shown.append(f"<li><span\n>{index // 2 + 1}.</span>{halves}</li>")
    return "".join(shown).replace(MATCH, address)


@lru_cache(maxsize=4096)
def turn(slug: str, line: str, moment: int, step: int, language: str) -> tuple[str, int]:
    """Its actions as links, and the moment after it; `step` counts to the one that is shown. Kept: all but the newest
    turns are those of the answer before, and the first ones those of many matches."""
    tokens, current = "", moment + step
    for token in line.split():
        if token[0] == record.UNDONE:
            tokens += f"<s>{named(slug, token[1:], language)}</s> "
            continue
        moment += 1
        mark = ' aria-current="step"' if moment == current else ""
        tokens += f'<a\nhref="{MATCH}filme/{moment}/"{mark}>{named(slug, token, language)}</a> '
    return tokens, moment


@lru_cache(maxsize=4096)
def named(slug: str, token: str, language: str) -> str:
    """An action as a player reads it: its notation, or what the game calls it; of what was thrown the value."""
    game = registry.find(slug)
    words = game.words.listed(token)
    if words is None:
        return escape(token)
    result = game.chance.result(token) if game.chance else None
    said = escape(words.spoken(translated))
    return f'<b class="threw" title="{escape(result.name)}">{said}</b>' if result else said


def before(address: str, count: int) -> str:
    """The way to what is not shown, at its near end."""
    words = ngettext("{count} lance anterior", "{count} lances anteriores", count)
    return more(address, count, count, words)


def after(address: str, made: int, total: int) -> str:
    words = ngettext("{count} lance seguinte", "{count} lances seguintes", total - made)
    return more(address, made + 1, total - made, words)


def more(address: str, moment: int, count: int, words: str) -> str:
    if not count:
        return ""
    said = escape(words.format(count=count))
    return f'<li class="more"><span>…</span><div><a href="{address}filme/{moment}/">{said}</a></div></li>'
