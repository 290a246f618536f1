#!/usr/bin/env python
"""Django's command line; `manage.py help` lists ours under [games]. `manage.py ugi <game>` speaks UGI."""

import os
import sys


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tabsite.settings")
    command = sys.argv[1:2]
    # What thinks or counts wants the compiled kernels; everything else is lighter without numba.
    if command in (["ugi"], ["play"], ["arena"], ["tune"], ["calibrate"]):
        os.environ.setdefault("TABULEIRO_JIT", "1")
    if command == ["ugi"]:
        # Without Django, which would take longer to start than the engine itself.
        from games.engine import ugi

        ugi.main(sys.argv[2:])
    else:
        if command in (["prepare"], ["serve"]):
            from tabsite import disk

            if fault := disk.fault():
                sys.exit(fault)
        from django.core.management import execute_from_command_line

        execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
