"""Guests of the site, who were here before."""

from __future__ import annotations

import re
from importlib import import_module

from django.conf import settings
from django.middleware.csrf import _get_new_csrf_string

from accounts.people import Person
from games.tools.bench.page import Texts
from games.tools.bench.wire import Browser


class Visitor:
    def __init__(self, number: int):
        self.session = import_module(settings.SESSION_ENGINE).SessionStore()
        self.session["guest"], self.session["guest_name"] = f"{number:032x}", 1000 + number
        self.session.create()
        self.token = _get_new_csrf_string()
        self.texts = Texts()  # of the page that is open
        self.person = Person(None, f"{number:032x}", f"Convidado {1000 + number}")

    def browser(self, port: int) -> Browser:
        return Browser(port, {settings.SESSION_COOKIE_NAME: self.session.session_key, "csrftoken": self.token})


def stream_in(page: str) -> str:
    """The address at which a match's page listens; "" where there is no match."""
    found = re.search(r'data-match="[^"]*"[^>]*data-stream="([^"]+)"', page)
    return found[1].replace("&amp;", "&") if found else ""
