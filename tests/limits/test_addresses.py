"""Whose address counts: only a trusted proxy is believed about others."""

from __future__ import annotations

import pytest

from tabsite.bridge import environ
from tabsite.visitor import household


def remote_address(*forwarded: str, peer: str = "10.0.0.9") -> str:
    headers = [(b"x-forwarded-for", line.encode()) for line in forwarded]
    scope = {"method": "GET", "path": "/", "query_string": b"", "http_version": "1.1"}
    return str(environ({**scope, "headers": headers, "client": (peer, 4711)}, b"")["REMOTE_ADDR"])


def test_without_a_trusted_proxy_nobody_says_who_he_is():
    assert remote_address("203.0.113.7", peer="127.0.0.1") == "127.0.0.1"


@pytest.mark.parametrize(
    ("proxies", "expected"), [(1, "198.51.100.2"), (2, "198.51.100.1"), (3, "203.0.113.7"), (4, "10.0.0.9")]
)
def test_as_many_entries_are_believed_as_proxies_stand_in_front(settings, proxies, expected):
    settings.TRUSTED_PROXIES = proxies
    assert remote_address("203.0.113.7, 198.51.100.1", "198.51.100.2") == expected


def test_what_is_no_address_is_not_believed(settings):
    settings.TRUSTED_PROXIES = 1
    assert remote_address("203.0.113.7, nobody") == "10.0.0.9"


def test_a_network_of_version_six_is_one_visitor():
    assert household("2001:db8::1") == household("2001:db8:0:0:ffff::2") != household("2001:db8:0:1::1")
    assert household("203.0.113.7") == "203.0.113.7"
