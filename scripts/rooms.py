"""Prints the rooms of games/ from the top down, and how many modules of which rooms each one imports: `make rooms`."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path

import grimp

HOUSE = "games"


def layers() -> list[list[str]]:
    """As `make check` keeps them."""
    settings = tomllib.loads(Path("pyproject.toml").read_text())
    contracts = settings["tool"]["importlinter"]["contracts"]
    return [layer.split(" | ") for one in contracts if one["id"] == "rooms" for layer in one["layers"]]


def room_of(module: str) -> str:
    return module.split(".")[1] if module.startswith(f"{HOUSE}.") else ""


def known_to(room: str, modules: set[str], graph: grimp.ImportGraph) -> Counter[str]:
    """How often its modules import one of another room."""
    own = [module for module in modules if room_of(module) == room]
    imported = (room_of(other) for module in own for other in graph.find_modules_directly_imported_by(module))
    return Counter(other for other in imported if other not in ("", room))


def main() -> None:
    graph = grimp.build_graph(HOUSE, cache_dir=None)
    modules = {module for module in graph.modules if room_of(module) and ".tests" not in module}
    sizes = Counter(map(room_of, modules))
    for layer in layers():
        for room in layer:
            known = known_to(room, modules, graph).most_common()
            print(f"{room:13}{sizes[room]:3}  ->  {', '.join(f'{name} {count}' for name, count in known)}")
        print()


if __name__ == "__main__":
    main()
