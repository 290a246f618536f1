"""Runs the browser tests and prints how much of the page's scripts they ran, file by file.

usage: .venv/bin/python scripts/script_coverage.py [arguments for pytest, by default tests/browser]
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tabsite.styles import without_remarks

ROOT = Path(__file__).resolve().parent.parent
SCRIPTS = ROOT / "static" / "js"


def merged(folder: Path) -> dict[str, tuple[bytes, dict[str, bool]]]:
    """What any of the workers saw run."""
    scripts: dict[str, tuple[bytes, dict[str, bool]]] = {}
    for file in folder.glob("*.json"):
        for name, found in json.loads(file.read_text()).items():
            ran, functions = bytes.fromhex(found["ran"]), found["functions"]
            known, before = scripts.get(name, (bytes(len(ran)), {}))
            both = {one: before.get(one, False) or functions.get(one, False) for one in {**before, **functions}}
            scripts[name] = bytes(one | other for one, other in zip(known, ran, strict=True)), both
    return scripts


def report(scripts: dict[str, tuple[bytes, dict[str, bool]]]) -> None:
    counts = []
    for file in sorted(SCRIPTS.glob("*.js")):
        text = without_remarks(file.read_text())  # as it is served
        ran, functions = scripts.get(file.stem, (bytes(len(text)), {}))
        counts.append((sum(functions.values()), len(functions), sum(ran), len(ran)))
        tell(file.name, *counts[-1])
        print_missed(text, functions)
    tell("total", *map(sum, zip(*counts, strict=True)))


def print_missed(text: str, functions: dict[str, bool]) -> None:
    missed = [one.partition(" ") for one, has_run in functions.items() if not has_run]
    for at, _, name in sorted(missed, key=lambda one: int(one[0])):
        line = text.count("\n", 0, int(at)) + 1
        print(f"    never: {name or 'a nameless function'}, line {line}")


def tell(name: str, functions: int, of_functions: int, size: int, of_size: int) -> None:
    share = 100 * size / max(of_size, 1)
    print(f"{name:14} {functions:4} of {of_functions:4} functions {size:7} of {of_size:7} bytes {share:5.1f} %")


def main(arguments: list[str]) -> int:
    with TemporaryDirectory() as folder:
        where = [] if any((ROOT / one).exists() for one in arguments) else ["tests/browser"]
        command = [sys.executable, "-m", "pytest", "-n", "auto", *where, *arguments]
        done = subprocess.run(command, cwd=ROOT, env={**os.environ, "SCRIPT_COVERAGE": folder})
        report(merged(Path(folder)))
    return done.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
