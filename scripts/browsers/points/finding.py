"""What a look at one point gave."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Finding:
    measured: str
    is_well: bool
