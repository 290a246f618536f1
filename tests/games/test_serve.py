"""The real server is told to stop while somebody has a page open and robots think: it ends at once, in order."""

from __future__ import annotations

import os
import re
import signal
import urllib.request
from http.client import HTTPResponse

import pytest

from tests.client import Client
from tests.patience import SECONDS, wait_until
from tests.site import Site

pytestmark = pytest.mark.process


def watched_robots(own_site: Site) -> HTTPResponse:
    """The open stream of a page at which two robots have begun to play."""
    alice = Client(own_site.address)
    alice.open("/configuracao/")
    alice.post("/jogar/", game="damas", mode="robots", level="6", rival="6", pace="100")
    *_, path = re.findall(r'data-stream="([^"]+)"', alice.page)  # the person's, then the table's
    stream = urllib.request.urlopen(own_site.address + path, timeout=SECONDS)
    wait_until(lambda: stream.readline().startswith(b"data:"), "no robot has acted")
    return stream


@pytest.mark.parametrize("told", ["SIGTERM to the server", "SIGINT to its group"])
def test_it_ends_in_order_with_an_open_page_and_robots_at_work(own_site: Site, told: str):
    stream = watched_robots(own_site)
    assert own_site.process
    if "group" in told:
        os.killpg(own_site.process.pid, signal.SIGINT)
    else:
        own_site.process.terminate()
    assert own_site.process.wait(SECONDS) == 0
    stream.read()  # raises where the stream was cut off
    assert "Traceback" not in own_site.log, own_site.log
    assert "timeout graceful shutdown exceeded" not in own_site.log
    wait_until(lambda: not alive(own_site.process.pid), "a worker has outlived the server")


def alive(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True
