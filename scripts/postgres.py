"""Runs a command with a PostgreSQL of its own: in a temporary folder, of an ordinary user, gone when the command ends.

usage: scripts/postgres.py command...

The command finds the server by what libpq reads from the environment; TEST_DATABASE_URL is for tests/environment.py.
"""

from __future__ import annotations

import ctypes
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

DEBIAN = Path("/usr/lib/postgresql")
MISSING = "postgres: no PostgreSQL: install the package 'postgresql' to run the tests on it."
OWNER = "tests"
# Nothing in here has to survive anything. Sites that tests start hold a connection for each of their threads.
QUICK = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=400", "listen_addresses=")
PATIENCE = 30  # seconds
DIE_WITH_THE_PARENT = 1  # PR_SET_PDEATHSIG
FORWARDED = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def programs() -> Path | None:
    """The folder with initdb, of the newest version."""
    found = sorted(DEBIAN.glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    on_path = shutil.which("initdb")
    return found[-1].parent if found else Path(on_path).parent if on_path else None


def ordinary_user() -> dict[str, Any]:
    """PostgreSQL refuses root."""
    if os.geteuid() != 0:
        return {}
    known = {user.pw_name: user for user in pwd.getpwall()}
    user = known.get("postgres") or known["nobody"]
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


@contextmanager
def server(programs: Path) -> Iterator[Path]:
    """Gives the folder of its socket."""
    user = ordinary_user()
    folder = Path(tempfile.mkdtemp(prefix="tabuleiro-postgres-"))
    try:
        if user:
            os.chown(folder, user["user"], user["group"])
        make(programs, folder, user)
        process = start(programs, folder, user)
        try:
            wait_for(process, folder)
            yield folder
        finally:
            process.send_signal(signal.SIGQUIT)  # at once
            process.wait(PATIENCE)
    finally:
        shutil.rmtree(folder)


def make(programs: Path, folder: Path, user: dict[str, Any]) -> None:
    """With letters and an order that no machine's settings shape."""
    text = ("--encoding=UTF8", "--locale=C.UTF-8")
    command = [programs / "initdb", "-D", folder / "data", "-U", OWNER, "-A", "trust", "--no-sync", *text]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, **user)
    if done.returncode:
        sys.exit(f"postgres: {done.stdout}{done.stderr}")


def start(
    programs: Path, folder: Path, user: dict[str, Any], chosen: tuple[str, ...] = QUICK
) -> subprocess.Popen[bytes]:
    settings = [word for setting in chosen for word in ("-c", setting)]
    with (folder / "log").open("wb") as log:
        return subprocess.Popen(
            [programs / "postgres", "-D", folder / "data", "-k", folder, *settings],
            cwd=folder,
            stdout=log,
            stderr=log,
            start_new_session=True,  # a Ctrl-C is for the command
            preexec_fn=end_with_the_parent,
            **user,
        )


def end_with_the_parent() -> None:
    """Also where the parent is killed and can remove nothing."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(DIE_WITH_THE_PARENT, signal.SIGQUIT)


def wait_for(process: subprocess.Popen[bytes], folder: Path) -> None:
    deadline = time.monotonic() + PATIENCE
    while "ready to accept connections" not in (folder / "log").read_text(errors="replace"):
        if process.poll() is not None or time.monotonic() > deadline:
            sys.exit(f"postgres: {(folder / 'log').read_text(errors='replace')}")
        time.sleep(0.05)


def run(command: list[str], folder: Path) -> int:
    """In a group of its own, which is told what we are told: the server goes when the command has ended."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("PG")}
    own = {"PGHOST": str(folder), "PGUSER": OWNER, "TEST_DATABASE_URL": "postgres:///tests"}
    process = subprocess.Popen(command, env={**inherited, **own}, start_new_session=True, preexec_fn=listen)
    with forwarded(lambda number: os.killpg(process.pid, number)):
        return process.wait()


def listen() -> None:
    """Whoever was started in the background inherits deaf ears for Ctrl-C."""
    for number in FORWARDED:
        signal.signal(number, signal.SIG_DFL)


@contextmanager
def forwarded(tell: Callable[[int], None]) -> Iterator[None]:
    def handle(number: int, frame: FrameType | None) -> None:
        tell(number)

    before = {number: signal.signal(number, handle) for number in FORWARDED}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


def main() -> int:
    found = programs()
    if found is None:
        sys.exit(MISSING)
    for number in FORWARDED[1:]:  # until the command runs: as an interrupt, so that all is removed
        signal.signal(number, signal.default_int_handler)
    with server(found) as folder:
        return run(sys.argv[1:], folder)


if __name__ == "__main__":
    sys.exit(main())
