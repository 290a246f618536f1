"""Reading the environment: switches, lists, the database and the secret key."""

from __future__ import annotations

import os
import secrets
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

ROOT = Path(__file__).resolve().parent.parent
VAR = Path(os.environ.get("TABULEIRO_VAR", ROOT / "var")).resolve()


def switch(name: str, default: bool = False) -> bool:
    value = os.environ.get(name, "").strip().lower()
    return default if not value else value in {"1", "true", "yes", "on"}


def listed(name: str, default: str = "") -> list[str]:
    return [part.strip() for part in os.environ.get(name, default).split(",") if part.strip()]


def folder(name: str, default: str) -> str:
    """The beginning of addresses, as Django writes it: `admin/`."""
    return f"{os.environ.get(name, '').strip().strip('/') or default}/"


def secret_key() -> str:
    """From the environment, else from a file outside git that is made on the first start."""
    if key := os.environ.get("SECRET_KEY"):
        return key
    path = VAR / "secret-key"
    if not path.exists():
        make_key(path)
    return path.read_text()


def make_key(path: Path) -> None:
    """Readable to its owner alone. Of two first starts one writes it whole, and the other takes that one."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    handle, own = tempfile.mkstemp(dir=path.parent)
    with os.fdopen(handle, "w") as file:
        file.write(secrets.token_urlsafe(50))
    with suppress(FileExistsError):
        os.link(own, path)
    os.unlink(own)


def database() -> dict[str, Any]:
    """SQLite in the var folder, or what DATABASE_URL names (sqlite:///path or postgres://user:password@host/name)."""
    url = urlsplit(os.environ.get("DATABASE_URL", ""))
    if url.scheme.startswith("postgres"):
        return {
            "ENGINE": "django.db.backends.postgresql",
            "NAME": url.path.lstrip("/"),
            "USER": unquote(url.username or ""),
            "PASSWORD": unquote(url.password or ""),
            "HOST": url.hostname or "",
            "PORT": str(url.port or ""),
            "CONN_MAX_AGE": 60,
            "CONN_HEALTH_CHECKS": True,
            # As long as whoever writes waits for SQLite: nobody waits for ever behind a lock.
            "OPTIONS": {"options": "-c lock_timeout=10s"},
        }
    return sqlite(Path(url.path) if url.scheme == "sqlite" else VAR / "tabuleiro.sqlite3")


def sqlite(path: Path) -> dict[str, Any]:
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": str(path),
        # A connection per thread is kept: opening the file anew cost more than the queries.
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": 10,
            # In WAL, NORMAL loses nothing when the process is killed, and a power cut never breaks the file: it may
            # take back what was committed in the last moments, as whole transactions. With FULL every action would
            # wait for the disk, and all writers behind it, to save a move that can be played again.
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
        },
    }
