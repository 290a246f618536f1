"""What our middleware adds to a request, for the type checker."""

from __future__ import annotations

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails

from accounts.models import User
from accounts.preferences import Preferences


class Request(HttpRequest):
    htmx: HtmxDetails
    preferences: Preferences
    user: User | AnonymousUser
