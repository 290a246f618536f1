"""What is said about an action: one sentence for the log."""

from __future__ import annotations

from games.catalogue.stac import notation
from games.catalogue.stac.position import StacPosition
from games.engine.words import Say, gettext_noop

ALONE = gettext_noop("{who} foi de {start} a {end}, sem disco.")
CARRIED = gettext_noop("{who} levou o disco de {start} para {end}.")
TOWER = gettext_noop("{who} levou o disco de {start} para {end} e fez uma torre: {count} de {target}.")


def tell(position: StacPosition, action: str) -> Say:
    start, end, carries = notation.must_move(action)
    if not carries:
        return Say(ALONE, {"start": start, "end": end})
    after = position.after(action)
    count = after.towers(position.side)
    if count == position.towers(position.side):
        return Say(CARRIED, {"start": start, "end": end})
    return Say(TOWER, {"start": start, "end": end, "count": count, "target": position.target})
