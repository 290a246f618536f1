"""Notices in the page, and an end to those by e-mail."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_safe

from accounts.addresses import shown
from accounts.people import person
from games.lobby.notices import notices_for
from games.preferences import Request
from games.services import remind


@require_safe
@never_cache
def show(request: Request) -> HttpResponse:
    return notified(request)


def notified(request: Request, refused: str = "", status: int = 200) -> HttpResponse:
    found = notices_for(person(request), shown(request).partition("?")[0])
    return render(request, "parts/notices.html", {"notices": found, "refused": refused}, status=status)


# The mail programs that offer to end them by themselves have no token; the signed address is enough.
@csrf_exempt
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def mail_off(request: Request, ticket: str) -> HttpResponse:
    """By whoever has the mail, signed in or not. To open the address changes nothing: programs do that, too."""
    user = remind.whose(ticket)
    if user is None:
        raise Http404
    if request.method == "POST":
        remind.stop(user)
    return render(request, "mail_off.html", {"user": user, "done": request.method == "POST"})
