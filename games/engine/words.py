"""Sentences that a game says without knowing in which language.

A game marks its Portuguese text with `gettext_noop` (xgettext finds it) and hands it out as `Say`; the site
translates the text and fills in the values when it shows it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple


def gettext_noop(text: str) -> str:
    return text


@dataclass(frozen=True, slots=True)
class Say:
    """`{who}` in the text is whoever acted; the site fills it in. `own` is the same as it is told to themselves: a
    language may drop the subject, and then only another sentence says who it was."""

    text: str
    values: Mapping[str, Say | str | int] = field(default_factory=dict)
    own: str = ""

    def spoken(self, translate: Callable[[str], str] = str, to_own: bool = False, **more: str) -> str:
        values = {
            name: value.spoken(translate, to_own, **more) if isinstance(value, Say) else value
            for name, value in self.values.items()
        }
        return translate(self.own if to_own and self.own else self.text).format(**values, **more)

    def data(self) -> dict[str, Any]:
        """As JSON, so that a sentence can be kept and translated later."""
        values = {name: value.data() if isinstance(value, Say) else value for name, value in self.values.items()}
        return {"text": self.text, "values": values} | ({"own": self.own} if self.own else {})

    @classmethod
    def load(cls, data: dict[str, Any]) -> Say:
        values = {name: cls.load(value) if isinstance(value, dict) else value for name, value in data["values"].items()}
        return cls(data["text"], values, data.get("own", ""))


class Told(NamedTuple):
    """What happened, as it is told of another and to the player."""

    text: str
    own: str

    def say(self, **values: Say | str | int) -> Say:
        return Say(self.text, values, self.own)
