"""What a hub's fellows in other processes hear and know. One process alone has none."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from games.live.hub import Hub

Message = Sequence[Any]  # the name of what hubs do when they hear it, and its arguments


class Elsewhere(Protocol):
    def start(self, hub: Hub) -> None:
        """From now on this hub hears the others."""

    def stop(self) -> None: ...

    def tell(self, *message: Any) -> None:
        """To all hubs in other processes; from any thread, without waiting."""

    def came(self, topics: Sequence[str], number: int) -> None:
        """One of this process's listeners."""

    def went(self, topics: Sequence[str], number: int) -> None: ...

    def note(self, kind: str, topic: str) -> None:
        """That it happened now."""

    def noted(self, kind: str, topic: str) -> float | None:
        """When, as this process's monotonic time."""

    def gone_since(self, topic: str, own: float) -> float | None:
        """`own` is what this process knows of a topic to which nobody listens here."""

    def audience(self, topic: str, but: Iterable[str]) -> int:
        """How many listen to it there, without those who listen to one of `but`, too."""

    def counts(self, topics: Iterable[str]) -> Mapping[str, int]: ...

    def streams(self) -> int: ...

    def users(self, own: list[str], most: int) -> list[str]:
        """Topics of users who are here, in the order in which they came."""


class Nowhere:
    """There is one process alone."""

    def start(self, hub: Hub) -> None: ...

    def stop(self) -> None: ...

    def tell(self, *message: Any) -> None: ...

    def came(self, topics: Sequence[str], number: int) -> None: ...

    def went(self, topics: Sequence[str], number: int) -> None: ...

    def note(self, kind: str, topic: str) -> None: ...

    def noted(self, kind: str, topic: str) -> float | None:
        return None

    def gone_since(self, topic: str, own: float) -> float | None:
        return own

    def audience(self, topic: str, but: Iterable[str]) -> int:
        return 0

    def counts(self, topics: Iterable[str]) -> Mapping[str, int]:
        return {}

    def streams(self) -> int:
        return 0

    def users(self, own: list[str], most: int) -> list[str]:
        return own[:most]
