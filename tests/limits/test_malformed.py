"""What is no HTTP, or hardly: refused or closed, never a fault of the server."""

from __future__ import annotations

import random

import pytest

from tests.limits.conftest import Connect, read

pytestmark = pytest.mark.process

HOST = "Host: localhost\r\nConnection: close\r\n"
CLOSING = f"{HOST}\r\n"
MALFORMED = [
    "nonsense\r\n\r\n",
    "GET\r\n\r\n",
    f"GET / HTTP/9.9\r\n{CLOSING}",
    f"GET  / HTTP/1.1\r\n{CLOSING}",
    f"GET nowhere HTTP/1.1\r\n{CLOSING}",
    f"GET //elsewhere/ HTTP/1.1\r\n{CLOSING}",
    f"GET http://mau.example/ HTTP/1.1\r\n{CLOSING}",
    f"GET /%ff%fe%00/ HTTP/1.1\r\n{CLOSING}",
    f"GET /partida/%2e%2e/%2e%2e/ HTTP/1.1\r\n{CLOSING}",
    f"GET /\xff\xfe HTTP/1.1\r\n{CLOSING}",
    f"GET /?\xff=\xfe HTTP/1.1\r\n{CLOSING}",
    f"GET /static/../manage.py HTTP/1.1\r\n{CLOSING}",
    f"GET /directo/?bilhete=%00&bilhete=%ff HTTP/1.1\r\n{CLOSING}",
    f"BREW / HTTP/1.1\r\n{CLOSING}",
    f"CONNECT localhost:80 HTTP/1.1\r\n{CLOSING}",
    f"OPTIONS * HTTP/1.1\r\n{CLOSING}",
    f"TRACE / HTTP/1.1\r\n{CLOSING}",
    "GET / HTTP/1.1\r\nConnection: close\r\n\r\n",
    f"GET / HTTP/1.1\r\nHost: localhost\r\n{CLOSING}",
    "GET / HTTP/1.1\r\nHost: localhost:99999999\r\nConnection: close\r\n\r\n",
    f"GET / HTTP/1.1\r\n: nameless\r\n{CLOSING}",
    f"GET / HTTP/1.1\r\nX-\x01: y\r\n{CLOSING}",
    f"GET / HTTP/1.1\r\nX: a\r\n folded\r\n{CLOSING}",
    f"GET / HTTP/1.1\r\nX: \x00\r\n{CLOSING}",
    f"GET / HTTP/1.1\r\nCookie: sessionid=\xff; csrftoken=\x80;;;=\r\n{CLOSING}",
    f"GET / HTTP/1.1\r\nHX-Target: \xff\r\nHX-Request: true\r\nHX-Current-URL: http://[\r\n{CLOSING}",
    f"GET / HTTP/1.1\r\nUpgrade: websocket\r\nConnection: upgrade\r\n{CLOSING}",
    f"GET / HTTP/1.1\r\nRange: bytes=9-1\r\nIf-Modified-Since: never\r\n{CLOSING}",
    f"POST /jogar/ HTTP/1.1\r\nContent-Length: -1\r\n{CLOSING}",
    f"POST /jogar/ HTTP/1.1\r\nContent-Length: many\r\n{CLOSING}",
    f"POST /jogar/ HTTP/1.1\r\nContent-Length: 3\r\nContent-Length: 4\r\n{CLOSING}abcd",
    f"POST /jogar/ HTTP/1.1\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n{CLOSING}0\r\n\r\n",
    f"POST /jogar/ HTTP/1.1\r\nTransfer-Encoding: chunked\r\n{CLOSING}zz\r\n",
    f"POST /jogar/ HTTP/1.1\r\nTransfer-Encoding: gzip\r\n{CLOSING}",
    f"POST /jogar/ HTTP/1.1\r\nContent-Type: multipart/form-data\r\nContent-Length: 2\r\n{CLOSING}ab",
    f"POST /jogar/ HTTP/1.1\r\nContent-Type: text/html; charset=none\r\nContent-Length: 2\r\n{CLOSING}ab",
    f"POST /abrir/ HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=\xff\r\nContent-Length: 2\r\n{CLOSING}ab",
]


@pytest.mark.parametrize("sent", MALFORMED)
def test_what_is_hardly_http_is_no_fault_of_the_server(connect: Connect, sent: str):
    assert read(connect(sent))[9:12] in ("", "200", "204", "302", "400", "403", "404", "405")


def test_neither_is_noise(connect: Connect):
    luck = random.Random(1)
    for _ in range(50):
        noise = "".join(chr(luck.randrange(256)) for _ in range(luck.randrange(1, 300)))
        assert read(connect(f"{noise}\r\n\r\n"))[9:12] in ("", "400")
