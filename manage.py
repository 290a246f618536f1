#!/usr/bin/env python
"""Django's command line; `manage.py help` lists ours under [games]."""

import os
import sys

# What thinks or counts wants the compiled kernels; everything else is lighter without numba.
THINKING = {"ugi", "play"}

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tabsite.settings")
    if THINKING.intersection(sys.argv[1:2]):
        os.environ.setdefault("TABULEIRO_JIT", "1")
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)
