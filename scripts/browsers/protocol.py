"""The commands of W3C WebDriver, on two wires: HTTP, as drivers speak it, and Firefox's own Marionette.

Debian has no geckodriver, which only translates between the two: Marionette knows the same commands by name.
"""

from __future__ import annotations

import json
import socket
import urllib.error
import urllib.request
from typing import Any, Protocol

SECONDS = 60  # for an answer: a hang is a fault, a slow machine none
ADDRESSES = {
    "Navigate": ("POST", "url"),
    "Back": ("POST", "back"),
    "Refresh": ("POST", "refresh"),
    "ExecuteScript": ("POST", "execute/sync"),
    "PerformActions": ("POST", "actions"),
    "TakeScreenshot": ("GET", "screenshot"),
    "SetWindowRect": ("POST", "window/rect"),
    "NewWindow": ("POST", "window/new"),
    "SwitchToWindow": ("POST", "window"),
    "DeleteSession": ("DELETE", ""),
    # Chromium's own
    "Log": ("POST", "se/log"),
    "DevTools": ("POST", "goog/cdp/execute"),
}


class Refused(Exception):
    """What the browser says that it cannot do."""


class Wire(Protocol):
    def send(self, command: str, **values: Any) -> Any: ...


class Http:
    """A driver that listens at a port."""

    def __init__(self, port: int, wanted: dict[str, Any]):
        self.address = f"http://127.0.0.1:{port}"
        begun = self.ask("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self.session = f"/session/{begun['sessionId']}"
        self.version = str(begun["capabilities"]["browserVersion"])

    def send(self, command: str, **values: Any) -> Any:
        method, path = ADDRESSES[command]
        return self.ask(method, f"{self.session}/{path}".rstrip("/"), values if method == "POST" else None)

    def ask(self, method: str, path: str, values: dict[str, Any] | None) -> Any:
        body = None if values is None else json.dumps(values).encode()
        headers = {"Content-Type": "application/json"}
        request = urllib.request.Request(f"{self.address}{path}", body, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=SECONDS) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise Refused(json.load(error)["value"]["message"]) from None


class Marionette:
    """Messages over a socket, each as `length:json`: [0, number, command, values] and [1, number, error, result]."""

    def __init__(self, port: int):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=SECONDS)
        self.incoming = self.socket.makefile("rb")
        self.number = 0
        self.read()  # it introduces itself
        self.version = str(self.send("NewSession", capabilities={})["capabilities"]["browserVersion"])

    def send(self, command: str, **values: Any) -> Any:
        self.number += 1
        name = command if ":" in command else f"WebDriver:{command}"
        message = json.dumps([0, self.number, name, values]).encode()
        self.socket.sendall(b"%d:%b" % (len(message), message))
        _, _, error, result = self.read()
        if error:
            raise Refused(error["message"])
        return result["value"] if isinstance(result, dict) and result.keys() == {"value"} else result

    def read(self) -> Any:
        length = b""
        while (digit := self.incoming.read(1)) != b":":
            if not digit:
                raise Refused("the browser has hung up")
            length += digit
        return json.loads(self.incoming.read(int(length)))
