"""The stream says only which version a match is at; the hub never keeps more than the newest."""

from __future__ import annotations

import asyncio
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from games.live import hub as live
from games.live import stream, tickets
from tests.games.listening import Page
from tests.patience import SECONDS


def query(topic: str) -> bytes:
    return f"bilhete={tickets.ticket(topic)}".encode()


def test_a_page_hears_the_newest_version_of_its_match(hub):
    async def scenario() -> None:
        hub.attach(asyncio.get_running_loop())
        page = Page(query("abc"))
        task = asyncio.ensure_future(stream.stream(page.scope, page.receive, page.sent.put))
        await page.sent.get()
        await page.sent.get()
        hub.publish("other", 3)
        hub.publish("abc", 1)
        hub.publish("abc", 2)
        assert await page.event() == ["abc", 2, ""]
        page.gone.set()
        await asyncio.wait_for(task, SECONDS)
        assert hub.listeners == {}

    asyncio.run(scenario())


def test_signals_come_from_other_threads(hub):
    async def scenario() -> None:
        hub.attach(asyncio.get_running_loop())
        page = Page(query("abc"))
        task = asyncio.ensure_future(stream.stream(page.scope, page.receive, page.sent.put))
        await page.sent.get()
        await page.sent.get()
        threading.Thread(target=hub.publish, args=("abc", 5)).start()
        assert await page.event() == ["abc", 5, ""]
        hub.close()
        await asyncio.wait_for(task, SECONDS)

    asyncio.run(scenario())


@pytest.mark.parametrize("bad", [b"", b"bilhete=", b"bilhete=abc", b"match=abc", b"\xff\xfe", b"bilhete=ImFiYyI:x:y"])
def test_without_a_valid_ticket_there_is_no_stream(hub, bad):
    async def scenario() -> None:
        page = Page(bad)
        await asyncio.wait_for(stream.stream(page.scope, page.receive, page.sent.put), SECONDS)
        assert (await page.sent.get())["status"] == 403

    asyncio.run(scenario())


def test_the_echo_answers_nothing_and_is_not_stored():
    async def scenario() -> None:
        page = Page(b"")
        await stream.echo(page.sent.put)
        assert await page.sent.get() == {
            "type": "http.response.start",
            "status": 204,
            "headers": [(b"cache-control", b"no-store")],
        }

    asyncio.run(scenario())


def test_a_slow_reader_costs_one_number_per_match(hub):
    with hub.listen(["abc"]) as listener:
        for version in range(10_000):
            hub.deliver("abc", version)
        assert listener.news == {"abc": (9_999, "")}


def test_an_older_signal_does_not_undo_a_newer_one(hub):
    with hub.listen(["abc"]) as listener:
        hub.deliver("abc", 7)
        hub.deliver("abc", 6)
        assert listener.take() == [("abc", 7, "")]


def test_one_stream_takes_all_good_tickets_up_to_a_number():
    texts = [tickets.ticket("abc", "user-1"), "broken", tickets.ticket("def", "user-1")]
    query = "&".join(f"bilhete={text}" for text in texts).encode()
    assert tickets.tickets_in(query) == [["abc", "user-1"], ["def", "user-1"]]
    assert tickets.tickets_in(b"&".join([query] * tickets.MOST_TICKETS)) == []


def test_what_is_noted_from_many_threads_is_noted(monkeypatch):
    """All old topics are forgotten at once, again and again: two threads must not forget the same one."""
    times: dict[str, float] = {}
    monkeypatch.setattr(live, "REMEMBERED_SECONDS", 0)

    def note_many(name: str) -> None:
        for number in range(5000):
            live.note(times, f"{name}{number}")

    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(4) as threads:
            list(threads.map(note_many, "abcd"))
    finally:
        sys.setswitchinterval(before)
    assert times
