"""One page: which part of it a request asks for, and what every part knows."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest

from accounts.people import person
from games.engine import registry
from games.live.tickets import stream_of
from games.preferences import Preferences

# htmx names the element it will fill; a full page answers everything else (first load, reload, history).
LAYOUTS = {"main": "layouts/main.html", "overlay": "layouts/overlay.html"}


def context(request: HttpRequest) -> dict[str, Any]:
    htmx = getattr(request, "htmx", None)
    who = person(request)
    return {
        "layout": LAYOUTS.get((htmx and htmx.target) or "", "layouts/page.html"),
        "person": who,
        "stream": stream_of(*who.topics) if who.is_known else "",
        # A request that an early middleware refused has none yet.
        "preferences": getattr(request, "preferences", Preferences()),
        "games": registry.all_games(),
    }
