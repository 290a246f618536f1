"""What lies in a folder, to compare it with later."""

from __future__ import annotations

from pathlib import Path


def contents(folder: Path) -> dict[str, tuple[int, int]]:
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {str(path): (path.stat().st_size, path.stat().st_mtime_ns) for path in files}
