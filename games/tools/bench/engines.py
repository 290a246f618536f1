"""How fast the engines count, and what compiling brings: the same source in two processes of the same run."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from resource import RUSAGE_CHILDREN, getrusage

from games.tools.bench.size import Size

COMPILED = {"TABULEIRO_JIT": "1"}
PLAIN = {**COMPILED, "NUMBA_DISABLE_JIT": "1"}
WANTED = {"damas": 50}  # how much faster compiled code has to be; 30 elsewhere


def report(write: Callable[[str], None], size: Size) -> None:
    write("engine      leaves/s compiled   leaves/s plain    ratio")
    for slug in size.games:
        compiled, plain = speed(slug, size, COMPILED), speed(slug, size, PLAIN)
        wanted = WANTED.get(slug, 30)
        write(f"{slug:10} {compiled:16,.0f} {plain:16,.0f} {compiled / plain:8.0f}   (at least {wanted})")
    write(f"damas perft({size.depth}) {leaves_per_second(size):,.0f} leaves/s   (at least 60,000,000)")
    ready = seconds(size.times, ["manage.py", "ugi", "damas"], "isready\nquit\n")
    numba = seconds(size.times, ["-c", "import numba"])
    write(
        f"ugi damas to readyok {ready:.2f} s CPU, import numba {numba:.2f} s CPU, ratio {ready / numba:.2f}   (under 3)"
    )


def speed(slug: str, size: Size, environment: dict[str, str]) -> float:
    return float(run(["-m", "games.engine.speed", slug, str(size.counting)], environment))


def leaves_per_second(size: Size) -> float:
    code = (
        "import time; from games.engine import perft, registry; game = registry.find('damas'); start = game.start({});"
        f"perft.count(game, start, {size.depth - 2}); before = time.process_time();"
        f"leaves = perft.count(game, start, {size.depth});"
        "print(leaves / (time.process_time() - before))"
    )
    return max(float(run(["-c", code], COMPILED)) for _ in range(size.times))


def seconds(times: int, arguments: list[str], typed: str = "") -> float:
    """CPU time of a start from nothing, the best of some: the clock on the wall knows of other people's work."""

    def once() -> float:
        before = getrusage(RUSAGE_CHILDREN)
        run(arguments, COMPILED, typed)
        after = getrusage(RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    return min(once() for _ in range(times))


def run(arguments: list[str], environment: dict[str, str], typed: str = "") -> str:
    done = subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, **environment},
        input=typed,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout
