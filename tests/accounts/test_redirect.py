"""What htmx is told instead of a redirect."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import AnonymousUser
from django.http import HttpResponse, HttpResponsePermanentRedirect, HttpResponseRedirect
from django.test import RequestFactory
from django_htmx.middleware import HtmxDetails

from accounts.middleware import HtmxRedirectMiddleware
from tests.accounts.pages import goes_to


def answer(response: HttpResponse, **headers: str) -> HttpResponse:
    request = RequestFactory().post("/jogar/", headers=headers)
    request.htmx = HtmxDetails(request)
    request.user = AnonymousUser()
    return HtmxRedirectMiddleware(lambda _: response)(request)


@pytest.mark.parametrize("redirect", [HttpResponseRedirect, HttpResponsePermanentRedirect])
@pytest.mark.parametrize("target", ["/partida/abc/?lance=3", "http://testserver/partida/abc/"])
def test_the_page_changes_without_a_reload(redirect, target):
    response = answer(redirect(target), **{"HX-Request": "true"})
    assert goes_to(response) == target
    assert "Location" not in response


def test_another_site_is_left_for_by_the_browser():
    response = answer(HttpResponseRedirect("https://exemplo.pt/"), **{"HX-Request": "true"})
    assert (response.status_code, response["HX-Redirect"]) == (204, "https://exemplo.pt/")
    assert "HX-Location" not in response


def test_cookies_are_kept():
    redirect = HttpResponseRedirect("/")
    redirect.set_cookie("a", "b")
    assert answer(redirect, **{"HX-Request": "true"}).cookies["a"].value == "b"


def test_from_sheet_to_sheet_the_overlay_follows():
    redirect = HttpResponseRedirect("/conta/login/?next=/conta/")
    assert answer(redirect, **{"HX-Request": "true", "HX-Target": "overlay"}) is redirect


@pytest.mark.parametrize("response", [HttpResponse("ok"), HttpResponse(status=409)])
def test_other_answers_pass(response):
    assert answer(response, **{"HX-Request": "true"}) is response


def test_a_browser_without_htmx_is_redirected_as_ever():
    redirect = HttpResponseRedirect("/")
    assert answer(redirect) is redirect
