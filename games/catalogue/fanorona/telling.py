"""What is said about an action: one sentence for the log."""

from __future__ import annotations

from games.catalogue.fanorona.position import FanoronaPosition
from games.catalogue.fanorona.turn import legal_strides
from games.engine.words import Say, gettext_noop

MOVED = gettext_noop("{who} jogou {action}.")
TOOK_ONE = gettext_noop("{who} jogou {action} e tomou uma peça.")
TOOK_MANY = gettext_noop("{who} jogou {action} e tomou {count} peças.")


def tell(position: FanoronaPosition, action: str) -> Say:
    count = sum(len(stride.taken) for stride in legal_strides(position, action))
    if count == 0:
        return Say(MOVED, {"action": action})
    return Say(TOOK_ONE, {"action": action}) if count == 1 else Say(TOOK_MANY, {"action": action, "count": count})
