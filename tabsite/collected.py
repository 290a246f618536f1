"""Static files are hashed and compressed once for each state of their sources, not at every start.

A site may be running meanwhile, and browsers show pages of the version before: what is served is never missing. The
files are made in a folder beside, each takes its place by a rename, and those of before stay for a while.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import time
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.apps import StaticFilesConfig
from django.contrib.staticfiles.finders import get_finders
from django.contrib.staticfiles.management.commands import collectstatic
from django.core.management import call_command
from django.utils.module_loading import import_string

from tabsite import styles

TOOLS = ("django", "whitenoise", "brotli")
MANIFEST = "staticfiles.json"
# Longer than a page stays open that still asks for them.
KEPT_SECONDS = 7 * 24 * 60 * 60


def stamp() -> Path:
    """Lies among what it speaks of, so that it goes and comes with it."""
    return Path(settings.STATIC_ROOT) / ".collected"


def is_done() -> bool:
    return stamp().exists() and stamp().read_text() == digest()


def collect() -> None:
    """The stamp goes before the first file is put in its place and comes after the last: what was begun and not ended
    is begun anew."""
    made_from, place = digest(), Path(settings.STATIC_ROOT)
    made = made_in(place.with_name(f"{place.name}.new"))
    stamp().unlink(missing_ok=True)
    retire(place, of_now=set(files(made)))
    put_in_place(made, place)
    stamp().write_text(made_from)


def made_in(folder: Path) -> Path:
    shutil.rmtree(folder, ignore_errors=True)
    command = collectstatic.Command()
    command.storage = import_string(settings.STORAGES["staticfiles"]["BACKEND"])(location=str(folder))
    call_command(command, verbosity=0, interactive=False)
    return folder


def retire(place: Path, of_now: set[Path]) -> None:
    """What is of no use any more is kept, with the time at which that was seen, until the time is over."""
    now, note = time.time(), place / ".retired"
    since: dict[str, float] = json.loads(note.read_text()) if note.exists() else {}
    left = {str(path): since.get(str(path), now) for path in files(place) if path not in of_now}
    over = {name for name, when in left.items() if now - when > KEPT_SECONDS}
    for name in over:
        (place / name).unlink()
    place.mkdir(parents=True, exist_ok=True)
    note.write_text(json.dumps({name: when for name, when in left.items() if name not in over}))


def put_in_place(made: Path, place: Path) -> None:
    """The list of names last: whoever reads it finds what it names."""
    for path in sorted(files(made), key=lambda path: path.name == MANIFEST):
        (place / path).parent.mkdir(parents=True, exist_ok=True)
        os.replace(made / path, place / path)
    shutil.rmtree(made)


def files(folder: Path) -> list[Path]:
    """But for our own notes among them."""
    found = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    return [path for path in found if not path.name.startswith(".")]


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
