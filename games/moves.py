"""The list of moves as rows of HTML. Joined here: as a loop in the template it took a sixth of the request."""

from __future__ import annotations

from html import escape

from games import record


def rows(text: str, address: str, most: int = 0, current: int = -1) -> str:
    """The last turns; every action leads to its moment, what was taken back to none."""
    lines = text.split("\n")
    first = max(0, len(lines) - most) if most else 0
    moment = record.length(" ".join(lines[:first]))
    shown = []
    for index, line in enumerate(lines[first:], first):
        tokens = ""
        for token in line.split():
            if token[0] == record.UNDONE:
                tokens += f"<s>{escape(token[1:])}</s> "
                continue
            moment += 1
            mark = ' aria-current="step"' if moment == current else ""
            tokens += f'<a href="{address}filme/{moment}/"{mark}>{escape(token)}</a> '
        if tokens:
            shown.append(f"<li><span>{index // 2 + 1}{'…' if index % 2 else '.'}</span><div>{tokens}</div></li>")
    return "".join(shown)
