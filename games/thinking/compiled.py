"""Whether the kernels stand compiled in a form that numba will take, found out without numba, which takes long to load.

Numba looks at more than what `jit.digest` names the folder after: at the path of a source (not at its time), at the
Python and at the processor. Where one of these is another, it compiles again in silence, in the middle of a search.
"""

from __future__ import annotations

import hashlib
import os
import sys
from pathlib import Path

from llvmlite import binding

from games.catalogue import OWN
from games.engine import jit


def is_done(catalogue: Path = OWN) -> bool:
    """Everything that was there when the marker was written still is."""
    folder = jit.kernels_folder()
    try:
        names = marker(catalogue).read_text().splitlines()
    except FileNotFoundError:
        return False
    return all((folder / name).exists() for name in names)


def note_done(catalogue: Path = OWN) -> None:
    """All at once: half a marker would pass for a whole one."""
    done, folder = marker(catalogue), jit.kernels_folder()
    done.parent.mkdir(parents=True, exist_ok=True)
    made = [*done.parent.rglob("*.nb[ic]"), *folder.glob("*.npy")]
    unfinished = done.with_suffix(f".{os.getpid()}")
    unfinished.write_text("\n".join(sorted(str(path.relative_to(folder)) for path in made)))
    unfinished.replace(done)


def marker(catalogue: Path) -> Path:
    """One for each place, Python and processor: checkouts and machines may share a folder."""
    name = hashlib.sha256("\0".join(seen_by_numba(catalogue)).encode()).hexdigest()[:16]
    return jit.cache_folder(catalogue) / f"done-{name}"


def seen_by_numba(catalogue: Path) -> tuple[str, ...]:
    processor = os.environ.get("NUMBA_CPU_NAME") or binding.get_host_cpu_name()
    features = os.environ.get("NUMBA_CPU_FEATURES") or binding.get_host_cpu_features().flatten()
    python = f"{sys.version_info[0]}.{sys.version_info[1]}{sys.abiflags}"
    return str(jit.GAMES), str(catalogue), python, binding.get_process_triple(), processor, features
