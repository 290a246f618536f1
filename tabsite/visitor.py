"""Where a request comes from: what limits are counted by."""

from __future__ import annotations

import ipaddress
from collections.abc import MutableMapping
from typing import Any

from django.conf import settings

FORWARDED = b"x-forwarded-for"
# Whoever has one IPv6 address has as many as all of its network.
NETWORK = 64


def address(scope: MutableMapping[str, Any]) -> str:
    """Of whoever asks. A proxy adds whom it heard at the end of a header, which anybody may have begun: only as many
    entries are believed as proxies stand in front."""
    peer = str((scope.get("client") or ("",))[0])
    lines = [value.decode("latin-1") for name, value in scope.get("headers", ()) if name == FORWARDED]
    named = [part.strip() for part in ",".join(lines).split(",")]
    proxies = settings.TRUSTED_PROXIES
    return named[-proxies] if proxies and len(named) >= proxies and is_address(named[-proxies]) else peer


def is_address(text: str) -> bool:
    try:
        ipaddress.ip_address(text)
    except ValueError:
        return False
    return True


def household(address: str) -> str:
    """All addresses that one visitor can have."""
    if ":" not in address or not is_address(address):
        return address
    return str(ipaddress.ip_network(f"{address}/{NETWORK}", strict=False))
