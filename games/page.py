"""One page: which part of it a request asks for, and what every part knows."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest

from accounts.people import person
from games.engine import registry

# htmx names the element it will fill; a full page answers everything else (first load, reload, history).
LAYOUTS = {"main": "layouts/main.html", "overlay": "layouts/overlay.html"}


def context(request: HttpRequest) -> dict[str, Any]:
    return {
        "layout": LAYOUTS.get(request.htmx.target or "", "layouts/page.html"),
        "person": person(request),
        "preferences": request.preferences,
        "games": registry.all_games(),
    }
