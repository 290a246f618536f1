"""The panel that says how the page stands to its server. The page itself fills it in."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe


@require_safe
def panel(request: HttpRequest) -> HttpResponse:
    return render(request, "server.html")
