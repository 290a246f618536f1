"""One site with all its limits for these tests. Each comes from an address of its own, which this machine has plenty
of: what another test holds or has just let go does not count for it."""

from __future__ import annotations

import itertools
import resource
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.backstage import Backstage
from tests.patience import SECONDS
from tests.site import Site

Connect = Callable[..., socket.socket]
origins = itertools.count(1)
FEW = 256


@pytest.fixture(scope="session")
def limited(prepared: Path, backstage: Backstage, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Started with few descriptors, as from a shell."""
    if sys.platform != "linux":
        pytest.skip("elsewhere a machine has one address of its own, and no limit of another process can be set")
    var = tmp_path_factory.mktemp("limited") / "var"
    site = Site.copied(prepared, var, backstage, DJANGO_SETTINGS_MODULE="tests.limited_settings")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (FEW, hard))
    try:
        site.start()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    yield site
    site.stop()


@pytest.fixture
def connect(limited: Site) -> Iterator[Connect]:
    """A connection from the test's address, or another; closed after the test."""
    opened: list[socket.socket] = []
    own = elsewhere()

    def connect(sent: str = "", origin: str = own) -> socket.socket:
        link = socket.create_connection(("127.0.0.1", limited.port), SECONDS, (origin, 0))
        opened.append(link)
        with suppress(ConnectionError):  # the site may have closed it by then
            link.sendall(sent.encode("latin-1"))
        return link

    yield connect
    for link in opened:
        link.close()


def elsewhere() -> str:
    """An address from which nobody has come yet."""
    number = next(origins)
    return f"127.1.{number // 250}.{number % 250 + 1}"


def read(link: socket.socket) -> str:
    """All that comes until the site closes the connection."""
    parts = []
    try:
        while part := link.recv(65536):
            parts.append(part)
    except ConnectionResetError:
        pass
    return b"".join(parts).decode("latin-1")


def status(link: socket.socket) -> str:
    """The first that the site says; "" if it closes the connection instead."""
    try:
        return link.recv(12).decode("latin-1")[9:]
    except ConnectionResetError:
        return ""
