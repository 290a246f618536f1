"""Static files are hashed and compressed once for each state of their sources, not at every start."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.apps import StaticFilesConfig
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command

from tabsite import styles

TOOLS = ("django", "whitenoise", "brotli")


def stamp() -> Path:
    """Lies among what it speaks of, so that it goes and comes with it."""
    return Path(settings.STATIC_ROOT) / ".collected"


def is_done() -> bool:
    return stamp().exists() and stamp().read_text() == digest()


def collect() -> None:
    """The stamp goes first and comes last: what was begun and not ended is begun anew."""
    made_from = digest()
    stamp().unlink(missing_ok=True)
    call_command("collectstatic", verbosity=0, interactive=False, clear=True)
    stamp().write_text(made_from)


def digest() -> str:
    """Of contents, not of times, which copies and checkouts change: reading them all takes some milliseconds."""
    parts = hashlib.sha256()
    for part in (*ways(), *sources()):
        parts.update(b"%d:%b" % (len(part), part))
    return parts.hexdigest()


def ways() -> Iterator[bytes]:
    """What decides how a source is turned into what is served."""
    yield from (f"{tool} {version(tool)}".encode() for tool in TOOLS)
    yield f"{settings.STATIC_URL} {settings.STORAGES['staticfiles']}".encode()
    yield Path(styles.__file__).read_bytes()


def sources() -> Iterator[bytes]:
    for finder in get_finders():
        for path, storage in sorted(finder.list(StaticFilesConfig.ignore_patterns), key=lambda found: found[0]):
            yield path.encode()
            yield Path(storage.path(path)).read_bytes()
