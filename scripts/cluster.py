"""The whole site in several processes on one machine: PostgreSQL, Redis, nginx, web processes, and those that think for
the computer. In a temporary folder, on free ports, gone when it ends.

usage: scripts/cluster.py [--web 2] [--workers 2] [command...]

Without a command it serves until Ctrl-C. A command finds the site's settings in its environment, and nginx at PORT.
"""

from __future__ import annotations

import argparse
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import postgres

ROOT = Path(__file__).resolve().parent.parent
SHARED = ("kernels", "static")  # what `manage.py prepare` has made
PATIENCE = 60  # seconds
REDIS = ("--port", "0", "--save", "", "--appendonly", "no")
# Everything that a real one has, so that what it acknowledges is kept.
POSTGRES = ("max_connections=300", "listen_addresses=")
NGINX = ("nginx", "/usr/sbin/nginx")
MISSING = "cluster: {name} is missing: install the Debian packages 'postgresql', 'redis-server' and 'nginx-light'."


class Cluster:
    """`processes` by name: postgres, redis, nginx, web0, web1, robots0 ..."""

    def __init__(self, folder: Path, web: int = 2, workers: int = 2, **environment: str):
        self.folder, self.own = folder, environment
        self.processes: dict[str, subprocess.Popen[bytes]] = {}
        self.port, *self.ports = free_ports(1 + web)
        self.workers = workers
        self.secret = secrets.token_urlsafe(40)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def names(self) -> list[str]:
        web = [f"web{number}" for number in range(len(self.ports))]
        return ["postgres", "redis", *web, *(f"robots{number}" for number in range(self.workers)), "nginx"]

    @property
    def environment(self) -> dict[str, str]:
        inherited = {name: value for name, value in os.environ.items() if not name.startswith("PG")}
        return {
            **inherited,
            "TABULEIRO_VAR": str(self.folder / "var"),
            "PGHOST": str(self.folder),
            "PGUSER": postgres.OWNER,
            "DATABASE_URL": "postgres:///tabuleiro",
            "REDIS_URL": f"unix://{self.folder}/redis.sock",
            "ROBOTS": "workers",
            "ROBOT_WORKERS": "1",
            "SECRET_KEY": self.secret,
            "TRUSTED_PROXIES": "1",
            "STREAMS_PER_ADDRESS": "10000",
            "PORT": str(self.port),
            "PYTHONUNBUFFERED": "1",
            **self.own,
        }

    def make(self) -> None:
        var = self.folder / "var"
        var.mkdir()
        for name in SHARED:
            (var / name).symlink_to(ROOT / "var" / name, target_is_directory=True)
        user = postgres.ordinary_user()
        if user:
            os.chown(self.folder, user["user"], user["group"])
        postgres.make(programs(), self.folder, user)
        self.start("postgres")
        self.run([programs() / "createdb", "tabuleiro"])
        self.run([sys.executable, "manage.py", "migrate", "--verbosity", "0"])

    def run(self, command: list[str | Path]) -> None:
        subprocess.run(command, cwd=ROOT, env=self.environment, check=True)

    def start_all(self) -> None:
        for name in self.names:
            if name not in self.processes:
                self.start(name, wait=False)
        for name in self.names:
            self.wait_for(name)

    def start(self, name: str, wait: bool = True) -> None:
        if name == "postgres":
            user = postgres.ordinary_user()
            self.processes[name] = postgres.start(programs(), self.folder, user, POSTGRES)
        else:
            self.processes[name] = self.started(name)
        if wait or name == "postgres":
            self.wait_for(name)

    def started(self, name: str) -> subprocess.Popen[bytes]:
        with (self.folder / f"{name}.log").open("ab") as log:
            return subprocess.Popen(
                self.command(name),
                cwd=ROOT,
                env={**self.environment, "PORT": str(self.port_of(name))},
                stdout=log,
                stderr=log,
                start_new_session=True,
                preexec_fn=postgres.end_with_the_parent,
            )

    def command(self, name: str) -> list[str]:
        if name == "redis":
            return [program("redis-server"), *REDIS, "--unixsocket", f"{self.folder}/redis.sock"]
        if name == "nginx":
            return nginx(self.folder, self.port, self.ports)
        return [sys.executable, "manage.py", "serve" if name.startswith("web") else "robots"]

    def port_of(self, name: str) -> int:
        return self.ports[int(name[3:])] if name.startswith("web") else self.port

    def wait_for(self, name: str) -> None:
        if name == "postgres":
            postgres.wait_for(self.processes[name], self.folder)
            return
        process = self.processes[name]
        until(lambda: process.poll() is not None or self.is_ready(name), f"{name} does not answer:\n{self.log(name)}")
        if process.poll() is not None:
            sys.exit(f"cluster: {name} has ended:\n{self.log(name)}")

    def is_ready(self, name: str) -> bool:
        if name == "redis":
            return listens(f"{self.folder}/redis.sock")
        if name.startswith("robots"):
            return "Tâbuleiro" in self.log(name)
        return answers(f"http://127.0.0.1:{self.port_of(name)}/readyz")

    def log(self, name: str) -> str:
        path = self.folder / ("log" if name == "postgres" else f"{name}.log")
        return path.read_text(errors="replace") if path.exists() else ""

    def kill(self, name: str) -> None:
        """As kill -9 does, with all that belongs to it; PostgreSQL at once, because a killed one would leave memory of
        its own behind."""
        process = self.processes.pop(name)
        if name == "postgres":
            process.send_signal(signal.SIGQUIT)
        else:
            os.killpg(process.pid, signal.SIGKILL)
        process.wait(PATIENCE)

    def stop(self) -> None:
        """In order: nobody asks those who are gone."""
        for name in reversed(self.names):
            if process := self.processes.pop(name, None):
                process.send_signal(signal.SIGQUIT if name == "postgres" else signal.SIGTERM)
                try:
                    process.wait(PATIENCE)
                except subprocess.TimeoutExpired:
                    os.killpg(process.pid, signal.SIGKILL)
                    process.wait()


def spent(pid: int) -> float:
    """Seconds of the processor, with all that this process has started."""
    try:
        values = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        own = sum(int(value) for value in values[11:15]) / os.sysconf("SC_CLK_TCK")
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except (FileNotFoundError, ProcessLookupError):
        return 0.0
    return own + sum(spent(int(child)) for child in children)


def programs() -> Path:
    return postgres.programs() or sys.exit(MISSING.format(name="PostgreSQL"))


def program(*names: str) -> str:
    for name in names:
        if found := shutil.which(name):
            return found
    return sys.exit(MISSING.format(name=names[0]))


def nginx(folder: Path, port: int, ports: list[int]) -> list[str]:
    """The command; what it is to do stands in a file of the folder."""
    path = folder / "nginx.conf"
    servers = "\n".join(f"        server 127.0.0.1:{one} max_fails=1 fail_timeout=1s;" for one in ports)
    user = "user root;" if os.geteuid() == 0 else ""
    text = (ROOT / "scripts" / "nginx.conf").read_text()
    path.write_text(text.format(user=user, folder=folder, servers=servers, port=port))
    return [program(*NGINX), "-c", str(path), "-p", str(folder), "-e", f"{folder}/nginx.log"]


def free_ports(count: int) -> list[int]:
    """All held until each has its own."""
    with ExitStack() as held:
        probes = [held.enter_context(socket.socket()) for _ in range(count)]
        for probe in probes:
            probe.bind(("127.0.0.1", 0))
        return [probe.getsockname()[1] for probe in probes]


def answers(address: str) -> bool:
    try:
        with urllib.request.urlopen(address, timeout=PATIENCE):
            return True
    except (urllib.error.URLError, ConnectionError):
        return False


def listens(path: str) -> bool:
    with socket.socket(socket.AF_UNIX) as probe:
        return probe.connect_ex(path) == 0


def until(holds: Callable[[], object], otherwise: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > deadline:
            sys.exit(f"cluster: {otherwise}")
        time.sleep(0.05)


@contextmanager
def running(web: int = 2, workers: int = 2, **environment: str) -> Iterator[Cluster]:
    """PostgreSQL refuses folders that others own, and a socket's path is short."""
    folder = Path(tempfile.mkdtemp(prefix="tabuleiro-cluster-"))
    cluster = Cluster(folder, web, workers, **environment)
    try:
        cluster.make()
        cluster.start_all()
        yield cluster
    finally:
        cluster.stop()
        shutil.rmtree(folder)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--web", type=int, default=2)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("command", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    for number in postgres.FORWARDED[1:]:
        signal.signal(number, signal.default_int_handler)
    try:
        with running(options.web, options.workers) as cluster:
            return served(cluster, options.command)
    except KeyboardInterrupt:
        return 0


def served(cluster: Cluster, command: list[str]) -> int:
    if command:
        before = {name: spent(process.pid) for name, process in cluster.processes.items()}
        code = subprocess.run(command, cwd=ROOT, env=cluster.environment).returncode
        after = {name: spent(process.pid) - before[name] for name, process in cluster.processes.items()}
        print("processor, seconds:", ", ".join(f"{name} {seconds:.1f}" for name, seconds in after.items()))
        return code
    print(f"Tâbuleiro: http://localhost:{cluster.port}/  (Ctrl+C)", flush=True)
    print(f"{', '.join(cluster.names)}; {cluster.folder}", flush=True)
    signal.pause()
    return 0


if __name__ == "__main__":
    sys.exit(main())
