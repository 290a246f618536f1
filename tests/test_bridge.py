"""Between the server's loop and Django: requests and answers go over whole, and changes do not wait for readers."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Any

from django.urls import reverse

from tabsite.bridge import CHANGERS, FILMERS, FOLLOWERS, FOLLOWING, LOOKERS, MOST_BODY, READING, Bridge
from tests.patience import SECONDS


def scope(method: str = "GET", path: str = "/", headers: tuple[tuple[bytes, bytes], ...] = ()) -> dict[str, Any]:
    return {"method": method, "path": path, "query_string": b"a=%C3%A2", "http_version": "1.1", "headers": headers}


async def ask(bridge: Bridge, request: dict[str, Any], *messages: dict[str, Any]) -> list[dict[str, Any]]:
    """What the server is told to send."""
    incoming = iter(messages or [{"type": "http.request", "body": b""}])
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return next(incoming)

    async def send(message: Any) -> None:
        sent.append(message)

    await bridge(request, receive, send)
    return sent


class Echo:
    """Answers with the request's body, and remembers what it was given."""

    def __init__(self) -> None:
        self.environ: dict[str, Any] = {}
        self.closed = False

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Any:
        self.environ, self.body = environ, environ["wsgi.input"].read()
        start_response("201 Created", [("Content-Type", "text/plain"), ("Set-Cookie", "a=1"), ("Set-Cookie", "b=2")])
        return self

    def __iter__(self) -> Any:
        yield from (self.body[:2], self.body[2:])

    def close(self) -> None:
        self.closed = True


def test_a_request_goes_over_whole_and_so_does_the_answer():
    echo = Echo()
    parts = [{"type": "http.request", "body": b"ab", "more_body": True}, {"type": "http.request", "body": b"cd"}]
    start, body = asyncio.run(ask(Bridge(echo), scope("POST", "/sala/água/"), *parts))
    cookies = [(b"set-cookie", b"a=1"), (b"set-cookie", b"b=2")]
    assert start == {
        "type": "http.response.start",
        "status": 201,
        "headers": [(b"content-type", b"text/plain"), *cookies],
    }
    assert body == {"type": "http.response.body", "body": b"abcd"}
    assert echo.environ["PATH_INFO"].encode("latin-1").decode() == "/sala/água/"
    assert echo.environ["QUERY_STRING"] == "a=%C3%A2"
    assert echo.closed  # Django ends a request there


def test_headers_become_variables_and_none_can_pose_as_another():
    echo = Echo()
    headers = (
        (b"content-type", b"text/plain"),
        (b"content-length", b"4"),
        (b"x-forwarded-proto", b"http"),
        (b"x_forwarded_proto", b"https"),
        (b"cookie", b"a=1"),
        (b"cookie", b"b=2"),
        (b"accept", b"text/html"),
        (b"accept", b"*/*"),
    )
    asyncio.run(ask(Bridge(echo), scope(headers=headers)))
    names = ("CONTENT_TYPE", "CONTENT_LENGTH", "HTTP_X_FORWARDED_PROTO", "HTTP_COOKIE", "HTTP_ACCEPT")
    assert [echo.environ[name] for name in names] == ["text/plain", "4", "http", "a=1; b=2", "text/html,*/*"]


def test_a_body_without_end_is_not_read_to_its_end():
    echo = Echo()
    endless = [{"type": "http.request", "body": bytes(MOST_BODY // 4), "more_body": True}] * 100
    asyncio.run(ask(Bridge(echo), scope("POST"), *endless))
    assert len(echo.body) <= 2 * MOST_BODY


def test_whoever_went_away_while_asking_is_not_answered():
    echo = Echo()
    gone = [{"type": "http.request", "body": b"ab", "more_body": True}, {"type": "http.disconnect"}]
    assert asyncio.run(ask(Bridge(echo), scope("POST"), *gone)) == []
    assert echo.environ == {}


class Crowded:
    """Keeps those waiting who look at what `is_large`, and knows how many have come in."""

    def __init__(self, is_large: Callable[[dict[str, Any]], bool]) -> None:
        self.is_large, self.looked, self.inside = is_large, threading.Event(), 0

    def __call__(self, environ: dict[str, Any], start_response: Any) -> list[bytes]:
        if self.is_large(environ):
            self.inside += 1
            assert self.looked.wait(SECONDS)
        start_response("200 OK", [])
        return [b""]

    async def holds(self, visitors: int) -> None:
        async with asyncio.timeout(SECONDS):
            while self.inside < visitors:
                await asyncio.sleep(0.001)


def test_a_change_does_not_wait_for_those_who_look():
    async def crowded() -> None:
        pages = Crowded(lambda environ: environ["REQUEST_METHOD"] == "GET")
        bridge = Bridge(pages)
        lookers = [asyncio.create_task(ask(bridge, scope("GET"))) for _ in range(3 * LOOKERS)]
        await pages.holds(LOOKERS)
        assert (await ask(bridge, scope("POST")))[0]["status"] == 200
        lookers.append(asyncio.create_task(ask(bridge, scope("GET", headers=(FOLLOWING,)))))
        await pages.holds(LOOKERS + FOLLOWERS)
        assert (await ask(bridge, scope("POST")))[0]["status"] == 200
        assert not any(looker.done() for looker in lookers)
        pages.looked.set()
        await asyncio.gather(*lookers)

    asyncio.run(crowded())


def test_who_follows_a_match_does_not_wait_for_large_pages():
    async def crowded() -> None:
        pages = Crowded(lambda environ: "HTTP_HX_TARGET" not in environ)
        bridge = Bridge(pages)
        lookers = [asyncio.create_task(ask(bridge, scope("GET"))) for _ in range(3 * LOOKERS)]
        await pages.holds(LOOKERS)
        assert (await ask(bridge, scope("GET", headers=(FOLLOWING,))))[0]["status"] == 200
        assert not any(looker.done() for looker in lookers)
        pages.looked.set()
        await asyncio.gather(*lookers)

    asyncio.run(crowded())


def test_files_are_read_one_at_a_time_and_no_change_waits_for_them():
    async def crowded() -> None:
        files = Crowded(lambda environ: environ["PATH_INFO"] == READING)
        bridge = Bridge(files)
        readers = [asyncio.create_task(ask(bridge, scope("POST", READING))) for _ in range(3 * CHANGERS)]
        await files.holds(1)
        assert (await ask(bridge, scope("POST")))[0]["status"] == 200
        assert (await ask(bridge, scope("GET", READING[:-1])))[0]["status"] == 200
        assert files.inside == 1
        files.looked.set()
        await asyncio.gather(*readers)

    asyncio.run(crowded())


def test_where_files_are_read_is_where_they_are_opened():
    assert reverse("open") == READING


def test_who_follows_a_match_does_not_wait_for_a_film():
    async def crowded() -> None:
        pages = Crowded(lambda environ: "/filme/" in environ["PATH_INFO"])
        bridge, film = Bridge(pages), reverse("film", args=["abc", 7])
        films = [asyncio.create_task(ask(bridge, scope("GET", film, (FOLLOWING,)))) for _ in range(3)]
        await pages.holds(FILMERS)
        assert (await ask(bridge, scope("GET", "/partida/abc/", (FOLLOWING,))))[0]["status"] == 200
        assert (await ask(bridge, scope("GET")))[0]["status"] == 200
        assert pages.inside == FILMERS
        pages.looked.set()
        await asyncio.gather(*films)

    asyncio.run(crowded())
