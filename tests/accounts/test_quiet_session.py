"""Whose session is over: an answer to what a page only asked for takes no cookie away, one to what it did does."""

from __future__ import annotations

import pytest
from django.conf import settings
from django.contrib.sessions.backends.cached_db import SessionStore
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory

from accounts.middleware import QuietSessionMiddleware

pytestmark = pytest.mark.django_db
COOKIE = settings.SESSION_COOKIE_NAME


@pytest.fixture
def key() -> str:
    session = SessionStore()
    session["guest"] = "g"
    session.save()
    return str(session.session_key)


def answered(method: str, key: str, view=lambda request: None) -> HttpResponse:
    def respond(request: HttpRequest) -> HttpResponse:
        view(request)
        return HttpResponse("ok")

    request = RequestFactory().generic(method, "/")
    request.COOKIES[COOKIE] = key
    return QuietSessionMiddleware(respond)(request)


def look(request: HttpRequest) -> None:
    request.session.get("guest")


def write(request: HttpRequest) -> None:
    request.session["turned"] = ["abc"]


@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_who_only_looks_keeps_the_cookie_of_a_session_that_is_gone(method):
    response = answered(method, "gone", look)
    assert COOKIE not in response.cookies
    assert response["Vary"] == "Cookie"


def test_who_does_something_loses_it():
    cookie = answered("POST", "gone", look).cookies[COOKIE]
    assert (cookie.value, cookie["max-age"]) == ("", 0)


def test_signing_out_takes_it_away(key):
    assert answered("POST", key, lambda request: request.session.flush()).cookies[COOKIE].value == ""


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_a_session_that_lasts_stays_as_it_is(method, key):
    response = answered(method, key, look)
    assert COOKIE not in response.cookies
    assert response["Vary"] == "Cookie"


def test_what_changes_it_is_kept_and_its_cookie_renewed(key):
    assert answered("GET", key, write).cookies[COOKIE].value == key
    assert SessionStore(key).load() == {"guest": "g", "turned": ["abc"]}


def test_the_first_thing_kept_of_a_visitor_makes_a_session():
    cookie = answered("GET", "", write).cookies[COOKIE]
    assert SessionStore(cookie.value).load() == {"turned": ["abc"]}
