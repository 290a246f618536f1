"""What the page asks for when somebody wants to see a board in three dimensions."""

from __future__ import annotations

from django.http import HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.views.decorators.http import require_safe

from accounts.people import person
from games.preferences import Request
from games.preferences_form import PreferencesForm
from games.table import solid
from games.table.table import Table
from games.views.access import visible


@require_safe
def show(request: Request, code: str) -> HttpResponse:
    """The scene as data, and the commands that lie over it."""
    match = visible(request, code)
    viewer = Table(match, person(request), request.preferences).viewer
    controls = render_to_string("parts/solid.html", {"form": PreferencesForm.of(request)})
    response = JsonResponse({"scene": solid.scene(match, viewer), "controls": controls})
    response["Cache-Control"] = "private, no-cache"
    return response
