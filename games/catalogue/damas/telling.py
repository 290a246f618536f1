"""What is said about an action: one sentence for the log."""

from __future__ import annotations

from games.catalogue.damas.position import DamasPosition
from games.catalogue.damas.steps import steps
from games.engine.words import Say, gettext_noop

MOVED = gettext_noop("{who} jogou {action}.")
CROWNED = gettext_noop("{who} jogou {action} e fez dama.")
TOOK_ONE = gettext_noop("{who} jogou {action} e tomou uma peça.")
TOOK_MANY = gettext_noop("{who} jogou {action} e tomou {count} peças.")
TOOK_ONE_AND_CROWNED = gettext_noop("{who} jogou {action}, tomou uma peça e fez dama.")
TOOK_MANY_AND_CROWNED = gettext_noop("{who} jogou {action}, tomou {count} peças e fez dama.")
TOOK_LAST = gettext_noop("{who} jogou {action} e tomou a última peça.")
TOOK_LAST_MANY = gettext_noop("{who} jogou {action} e tomou as últimas {count} peças.")

MUST_TAKE_ONE = gettext_noop("a captura é obrigatória")
MUST_TAKE_MANY = gettext_noop("a captura é obrigatória, de {count} peças")


def ask(position: DamasPosition) -> Say | None:
    if not position.must_capture:
        return None
    count = len(position.route(position.actions()[0]).taken)
    return Say(MUST_TAKE_ONE) if count == 1 else Say(MUST_TAKE_MANY, {"count": count})


def tell(position: DamasPosition, action: str) -> Say:
    kinds = [step.kind for step in steps(position, action)]
    count, crowned = kinds.count("captured"), "promoted" in kinds
    if not count:
        return Say(CROWNED if crowned else MOVED, {"action": action})
    if not position.after(action).boards.own:
        one, many = TOOK_LAST, TOOK_LAST_MANY
    elif crowned:
        one, many = TOOK_ONE_AND_CROWNED, TOOK_MANY_AND_CROWNED
    else:
        one, many = TOOK_ONE, TOOK_MANY
    return Say(one, {"action": action}) if count == 1 else Say(many, {"action": action, "count": count})
