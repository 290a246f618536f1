"""What the foot of the page leads to: what this site is, what it keeps of people, and where its code comes from."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from accounts import letters
from games.services import sweep

TITLES = {"acerca": _("Acerca"), "privacidade": _("Privacidade"), "codigo": _("Código")}


def address_of(contact: str) -> str:
    """Where a click on it leads; nowhere, if it is only words."""
    if contact.startswith(("https://", "http://")):
        return contact
    is_mail = "@" in contact and not any(mark in contact for mark in " ?&/:")
    return f"mailto:{contact}" if is_mail else ""


@require_safe
def show(request: HttpRequest, name: str) -> HttpResponse:
    """The numbers are those by which the site really acts."""
    context = {
        "title": TITLES[name],
        "page": f"about/{name}.{get_language()}.html",
        "session_days": settings.SESSION_COOKIE_AGE // 86_400,
        "guest_days": settings.GUEST_DAYS,
        "letter_days": letters.REMEMBERED.days,
        "left_days": sweep.LEFT.days,
        "source": settings.SOURCE_ADDRESS,
        "contact": settings.CONTACT,
        "contact_address": address_of(settings.CONTACT),
    }
    return render(request, "about.html", context)
