"""What is asked for twice at once, as by a double click, is made once: the second request is led to it, too."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable

from django.core.cache import caches

from accounts.people import Person, admit
from games.models import Match, Seek
from games.preferences import Request
from games.services.writing import writing

SECONDS = 2


def once(request: Request, make: Callable[[Person], Match | Seek]) -> Match | Seek:
    """What `make` makes for this person, or has just made of the same form. What it refuses can be asked for again."""
    who = admit(request)
    recent, key = caches["repeats"], key_of(request, who)
    with writing(f"once {key}"):  # here the second waits for the first
        made = known(recent.get(key))
        if made is None:
            made = make(who)
            recent.set(key, (type(made), made.pk), SECONDS)
    return made


def key_of(request: Request, who: Person) -> str:
    sent = sorted((name, values) for name, values in request.POST.lists() if name != "csrfmiddlewaretoken")
    return hashlib.sha256(json.dumps([who.topic, request.path, sent]).encode()).hexdigest()


def known(made: tuple[type[Match] | type[Seek], str] | None) -> Match | Seek | None:
    """None also for what was withdrawn, accepted or given up since: asked for again, it is wanted anew."""
    if made is None:
        return None
    model, code = made
    return model.objects.filter(pk=code, **({"ending": ""} if model is Match else {"match": None})).first()
