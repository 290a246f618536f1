"""Prints, for each game, mode and window, how much of the window the board takes, and what does not fit in it.

usage: .venv/bin/python scripts/sizes.py [game...]
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import django

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
django.setup()

from games.engine import registry  # noqa: E402
from tests.browser.outside import visited_site  # noqa: E402
from tests.browser.sizes import SCENES, SIZES, measured  # noqa: E402


def main(slugs: list[str]) -> int:
    print(" " * 26 + "".join(f"{f'{width}x{height}':>10}" for width, height in SIZES))
    wrong: list[str] = []
    with visited_site() as (site, profiles):
        alice, bob = profiles.lend(site, reduced_motion="reduce"), profiles.lend(site)
        for slug in slugs or registry.slugs():
            for name, scene in SCENES.items():
                scene(alice, bob, slug)
                found = list(measured(alice))
                shares = (f"{one.share:.0%}{'!' if one.wrong else ' '}" for one in found)
                print(f"{slug:10}{name:16}" + "".join(f"{share:>10}" for share in shares), flush=True)
                wrong += [f"{slug}, {name}, {one}" for one in found if one.wrong]
    print("\n".join(wrong) or "everything that must be seen lies inside every window")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
