"""A real `manage.py ugi <game>` process: questions in, answers out."""

from __future__ import annotations

import os
import queue
import subprocess
import sys
import threading
from pathlib import Path

from tests.site import ROOT

PATIENCE = 180  # seconds: the first start on a machine compiles the kernels


class Engine:
    def __init__(self, *arguments: str, code: Path = ROOT, **environment: str):
        command = [sys.executable, "manage.py", "ugi", *arguments]
        pipe = subprocess.PIPE
        settings = {**os.environ, **environment}
        self.process = subprocess.Popen(command, cwd=code, env=settings, stdin=pipe, stdout=pipe, stderr=pipe)
        self.answers: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            self.answers.put(line.decode().rstrip("\n"))

    def tell(self, *lines: str | bytes) -> None:
        assert self.process.stdin
        for line in lines:
            self.process.stdin.write((line if isinstance(line, bytes) else line.encode()) + b"\n")
        self.process.stdin.flush()

    def until(self, last: str) -> list[str]:
        """What is answered up to the line that starts so, that line included."""
        answers = [self.answers.get(timeout=PATIENCE)]
        while not answers[-1].startswith(last):
            answers.append(self.answers.get(timeout=PATIENCE))
        return answers

    def ask(self, *lines: str | bytes) -> list[str]:
        """What is answered to the lines."""
        self.tell(*lines, "isready")
        return self.until("readyok")[:-1]

    def end(self, *lines: str) -> int:
        """Its status once the input has ended. Whatever it said on the way, it was no traceback."""
        self.tell(*lines)
        assert self.process.stdin
        assert self.process.stderr
        self.process.stdin.close()
        status = self.process.wait(PATIENCE)
        errors = self.process.stderr.read().decode()
        self.process.stderr.close()
        assert errors == ""
        return status
