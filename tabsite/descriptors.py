"""Open files and connections: how many a process may have."""

from __future__ import annotations

import sys

PLENTY = 100_000

if sys.platform != "win32":
    import resource

    def most() -> int:
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        return PLENTY if soft == resource.RLIM_INFINITY else min(soft, PLENTY)

    def raise_limit() -> None:
        """To what the system allows without asking: the usual soft limit is for programs of one user."""
        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = PLENTY if hard == resource.RLIM_INFINITY else min(hard, PLENTY)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(wanted, most()), hard))

else:

    def most() -> int:
        return PLENTY

    def raise_limit() -> None:
        """There is none."""
