"""Walks through the site in every engine that can be had, and writes var/browsers/index.html.

usage: .venv/bin/python -m scripts.browsers [engine...] [step...]
       .venv/bin/python -m scripts.browsers loads [engine...]
       .venv/bin/python -m scripts.browsers points [engine...] [number...]
With an address (http://...) it is done at the site that runs there, instead of one of its own.
"""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager, nullcontext
from pathlib import Path

import django

os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
django.setup()

from scripts.browsers import gallery, loads  # noqa: E402
from scripts.browsers.engines import ENGINES, Missing  # noqa: E402
from scripts.browsers.points import table  # noqa: E402
from scripts.browsers.protocol import Refused  # noqa: E402
from scripts.browsers.walk import SIZES, STEPS, Walk  # noqa: E402
from tests.browser.outside import served_site  # noqa: E402
from tests.site import ROOT  # noqa: E402

FOLDER = ROOT / "var" / "browsers"


@contextmanager
def served_address() -> Iterator[str]:
    with served_site() as site:
        yield site.address


def tell(text: str) -> None:
    print(f"browsers: {text}", flush=True)


def chosen(known: Iterable[str], arguments: list[str]) -> list[str]:
    """Those of a kind that are named; all, if none is."""
    return [name for name in known if name in arguments] or list(known)


def tried(walk: Walk, name: str) -> list[str]:
    """One step. Gives what went wrong in it."""
    faults = []
    try:
        STEPS[name](walk)
        for person in (walk.alice, walk.bob):
            person.hear()
    except (AssertionError, Refused, OSError) as error:
        faults.append(str(error))
    for person in (walk.alice, walk.bob):
        faults += person.take_complaints()
    return [f"{walk.engine}, {walk.width} px, {name}: {fault}" for fault in faults]


def walk_through(engine: str, address: str, steps: list[str], folder: Path) -> tuple[str, list[str]]:
    """The engine's version, and all that went wrong."""
    faults = []
    with ExitStack() as stack:
        alice, bob = (stack.enter_context(ENGINES[engine](address)) for _ in range(2))
        for width, height in SIZES:
            for person in (alice, bob):
                person.open("/")
                person.resize(width, height)
            for name in steps:
                began = time.monotonic()
                found = tried(Walk(alice, bob, width, folder, engine), name)
                tell(f"{engine} {width} px {name}: {'FAULTY' if found else 'ok'} ({time.monotonic() - began:.1f} s)")
                for fault in found:
                    tell(f"    {fault}")
                faults += found
        return alice.wire.version, faults


def walk_all(address: str, arguments: list[str]) -> bool:
    if not arguments:
        shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True, exist_ok=True)
    versions, faults = {}, []
    for engine in chosen(ENGINES, arguments):
        try:
            versions[engine], found = walk_through(engine, address, chosen(STEPS, arguments), FOLDER)
            faults += found
        except Missing as missing:
            tell(f"no {engine} on this machine ({missing} is missing): it is left out.")
    tell(f"pictures in {gallery.write(FOLDER, versions, faults)}")
    return not faults


def measure_all(address: str, arguments: list[str]) -> bool:
    is_fast = True
    for engine in chosen(loads.ENGINES, arguments):
        try:
            with ENGINES[engine](address) as person:
                sentences, is_fast_here = loads.measure(person)
        except Missing as missing:
            tell(f"no {engine} on this machine ({missing} is missing): it is left out.")
            continue
        is_fast &= is_fast_here
        for sentence in sentences:
            tell(f"{engine}: {sentence} (load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores)")
    return is_fast


def look_at_all(address: str, arguments: list[str]) -> bool:
    is_well = True
    for engine in chosen(ENGINES, arguments):
        try:
            with ENGINES[engine](address) as person:
                tell(f"{engine} {person.wire.version}")
                for row, holds in table.rows(engine, person, chosen(table.NUMBERS, arguments)):
                    tell(row)
                    is_well &= holds
        except Missing as missing:
            tell(f"no {engine} on this machine ({missing} is missing): it is left out.")
    return is_well


def main(arguments: list[str]) -> int:
    given = next((one.rstrip("/") for one in arguments if one.startswith("http")), "")
    do = measure_all if "loads" in arguments else look_at_all if "points" in arguments else walk_all
    with nullcontext(given) if given else served_address() as address:
        is_well = do(address, arguments)
    return 0 if is_well else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
