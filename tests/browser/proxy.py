"""A proxy between browsers and the site, which can be told to fail as proxies do."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress

BAD_GATEWAY = b"HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


class Proxy:
    def __init__(self, port: int):
        self.behind = port
        self.is_broken = False
        self.pipes: set[socket.socket] = set()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = int(self.listener.getsockname()[1])
        threading.Thread(target=self.accept, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def fail(self) -> None:
        """Cuts what is open, streams above all, and answers 502 from now on."""
        self.is_broken = True
        for pipe in list(self.pipes):
            with suppress(OSError):
                pipe.shutdown(socket.SHUT_RDWR)

    def work(self) -> None:
        self.is_broken = False

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
            if self.is_broken:
                client.recv(65536)
                client.sendall(BAD_GATEWAY)
                return
            with socket.create_connection(("127.0.0.1", self.behind)) as site:
                self.pipes |= {client, site}
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
