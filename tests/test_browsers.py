"""The pieces of `make browsers` that need no browser."""

from __future__ import annotations

import inspect
import json
import re
import socket
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from scripts.browsers import gallery, loads
from scripts.browsers.browser import Browser
from scripts.browsers.engines import ENGINES
from scripts.browsers.points import table
from scripts.browsers.points.finding import Finding
from scripts.browsers.protocol import Http, Marionette, Refused
from scripts.browsers.walk import picture_name
from tests.browser.keyboard import by_keys, focused, press_key, walk_to
from tests.browser.visitor import by_clicks, hit_command

REFUSED = "no such element"


def answer_to(command: str, values: Any) -> Any:
    """What both ends below answer alike: a session, an echo, a refusal."""
    if command == "begin":
        return {"sessionId": "s1", "capabilities": {"browserVersion": "1.0"}}
    return None if values.get("script") == "refuse" else values


class Driver(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        values = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        given = answer_to("begin" if self.path == "/session" else self.path, values)
        self.send_response(200 if given else 404)
        self.end_headers()
        self.wfile.write(json.dumps({"value": given or {"message": REFUSED}}).encode())

    def log_message(self, *told: Any) -> None:
        pass


@pytest.fixture
def driver() -> Iterator[int]:
    server = HTTPServer(("127.0.0.1", 0), Driver)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server.server_port
    server.shutdown()
    server.server_close()


def speak_marionette(listening: socket.socket) -> None:
    """Until the other end hangs up."""
    connection, _ = listening.accept()
    with connection, connection.makefile("rb") as incoming:
        connection.sendall(b"2:{}")
        while length := b"".join(iter(lambda: incoming.read(1).replace(b":", b""), b"")):
            _, number, command, values = json.loads(incoming.read(int(length)))
            begins = command == "WebDriver:NewSession"
            given = answer_to("begin" if begins else command, values)
            told = [1, number, None if given else {"message": REFUSED}, given if begins else {"value": given}]
            message = json.dumps(told).encode()
            connection.sendall(b"%d:%b" % (len(message), message))


@pytest.fixture
def firefox() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        thread = threading.Thread(target=speak_marionette, args=[listening], daemon=True)
        thread.start()
        yield listening.getsockname()[1]


@pytest.mark.parametrize("way", [by_clicks, hit_command, by_keys, press_key, walk_to, focused])
def test_the_ways_of_playing_ask_a_page_for_nothing_that_the_walk_cannot_do(way: Any):
    asked = re.findall(r"visitor\.(?:page\.)?(?:keyboard\.)?(\w+)", inspect.getsource(way))
    assert set(asked) <= set(dir(Browser))


def test_a_driver_is_asked_over_http(driver: int):
    wire = Http(driver, {})
    assert wire.version == "1.0"
    assert wire.send("ExecuteScript", script="return 1", args=[]) == {"script": "return 1", "args": []}
    with pytest.raises(Refused, match=REFUSED):
        wire.send("ExecuteScript", script="refuse")


def test_firefox_is_asked_the_same_over_its_own_socket(firefox: int):
    wire = Marionette(firefox)
    assert wire.version == "1.0"
    assert wire.send("ExecuteScript", script="return 1", args=[]) == {"script": "return 1", "args": []}
    with pytest.raises(Refused, match=REFUSED):
        wire.send("ExecuteScript", script="refuse")
    wire.incoming.close()
    wire.socket.close()


def test_what_was_expected_is_no_complaint(driver: int):
    browser = Browser(Http(driver, {}), "")
    browser.said = ["console error: Response Status Error Code 422 from /conta/", "script error: boom"]
    browser.expect("Status Error Code 422")
    assert browser.take_complaints() == ["script error: boom"]
    browser.said = ["console error: Response Status Error Code 422 from /conta/"]
    assert len(browser.take_complaints()) == 1, "only this once"


def test_pictures_of_one_look_stand_beside_each_other(tmp_path: Path):
    for engine in ("firefox", "webkit"):
        (tmp_path / picture_name(engine, "sign-up", 390, "dark")).touch()
    shown = gallery.page(tmp_path, {"firefox": "153", "webkit": "2.50"}, ["firefox: <boom>"])
    assert shown.count("<h2>") == 1
    assert "<h2>sign-up, 390 px, dark</h2>" in shown
    assert shown.index("sign-up-390-dark-firefox.png") < shown.index("sign-up-390-dark-webkit.png")
    assert "firefox: &lt;boom&gt;" in shown


def test_the_slowest_load_is_told():
    assert loads.told("tabs", [0.1, 0.3, 1.5]) == "3 tabs: slowest 1.50 s, middle 0.30 s"


def test_every_point_is_looked_at_in_an_engine_that_there_is():
    assert list(table.NUMBERS) == list("123456789")
    assert all(set(point.engines) <= set(ENGINES) for point in table.POINTS)


def test_a_point_that_cannot_be_looked_at_is_a_fault():
    def breaks(person: Any) -> Finding:
        raise Refused("no such\nelement")

    assert table.look(table.Point(1, "", breaks), None) == Finding("no such element", False)  # type: ignore[arg-type]
