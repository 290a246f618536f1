"""A proxy between browsers and the site, which can be told to fail as proxies do."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from copy import copy

from tests.site import Site

BAD_GATEWAY = b"HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


class Proxy:
    def __init__(self, site: Site):
        self.site = site
        self.is_broken = self.is_down = False
        self.refused: list[str] = []  # the first line of each request that did not get through
        self.pipes: set[socket.socket] = set()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = int(self.listener.getsockname()[1])
        threading.Thread(target=self.accept, daemon=True).start()

    @property
    def front(self) -> Site:
        """The site as those see it who come through here."""
        front = copy(self.site)
        front.port = self.port
        return front

    def fail(self) -> None:
        """Cuts what is open, streams above all, and answers 502 from now on."""
        self.is_broken = True
        for pipe in list(self.pipes):
            with suppress(OSError):
                pipe.shutdown(socket.SHUT_RDWR)

    def go_down(self) -> None:
        """The same, but nobody answers, as where the site itself is down."""
        self.is_down = True
        self.fail()

    def work(self) -> None:
        self.is_broken = self.is_down = False

    def has_refused(self, beginning: str, times: int) -> bool:
        """So many requests whose first line begins like this."""
        return sum(line.startswith(beginning) for line in list(self.refused)) >= times

    def close(self) -> None:
        self.fail()
        self.listener.close()

    def accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self.listener.accept()
                threading.Thread(target=self.serve, args=(client,), daemon=True).start()

    def serve(self, client: socket.socket) -> None:
        with client, suppress(OSError):
            # Browsers connect in advance: what counts is when they ask.
            asked = client.recv(65536)
            if self.is_broken:
                self.refused.append(asked.partition(b"\r\n")[0].decode())
                client.sendall(b"" if self.is_down else BAD_GATEWAY)
                return
            with socket.create_connection(("127.0.0.1", self.site.port)) as site:
                self.pipes |= {client, site}
                site.sendall(asked)
                back = threading.Thread(target=self.pump, args=(site, client), daemon=True)
                back.start()
                self.pump(client, site)
                back.join()
                self.pipes -= {client, site}

    def pump(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                target.sendall(data)
        with suppress(OSError):
            target.shutdown(socket.SHUT_WR)
