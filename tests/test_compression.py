"""What goes over the wire is compressed, lightly; what is short, or not asked for so, is not."""

from __future__ import annotations

import gzip

import pytest
from django.http import HttpResponse
from django.test import RequestFactory

from tabsite.middleware import LighterGZipMiddleware

pytestmark = pytest.mark.django_db
LONG = b"Damas " * 1000


def answered(response: HttpResponse, accepts: str = "gzip, br") -> HttpResponse:
    request = RequestFactory().get("/", headers={"Accept-Encoding": accepts})
    return LighterGZipMiddleware(lambda _: response)(request)


def test_a_page_comes_compressed_to_whoever_takes_it_so(client):
    plain, packed = client.get("/"), client.get("/", headers={"Accept-Encoding": "gzip"})
    assert "Content-Encoding" not in plain
    assert packed["Content-Encoding"] == "gzip"
    assert int(packed["Content-Length"]) == len(packed.content) < len(plain.content) / 3
    assert gzip.decompress(packed.content).startswith(b"<!doctype html>")
    assert "Accept-Encoding" in plain["Vary"]
    assert "Accept-Encoding" in packed["Vary"]


def test_its_size_gives_nothing_away():
    packed = [answered(HttpResponse(LONG)).content for _ in range(30)]
    assert len({len(content) for content in packed}) > 5
    assert {gzip.decompress(content) for content in packed} == {LONG}


@pytest.mark.parametrize(
    "response",
    [HttpResponse(b"ok"), HttpResponse(LONG, headers={"Content-Encoding": "br"})],
    ids=["short", "compressed already"],
)
def test_what_gains_nothing_stays_as_it_is(response):
    before = response.content
    assert answered(response).content == before


def test_who_does_not_ask_for_it_gets_it_plain():
    assert answered(HttpResponse(LONG), accepts="br").content == LONG


def test_a_mark_of_the_content_says_that_it_is_not_the_same_bytes():
    assert answered(HttpResponse(LONG, headers={"ETag": '"1"'}))["ETag"] == 'W/"1"'
