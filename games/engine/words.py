"""Sentences that a game says without knowing in which language.

A game marks its Portuguese text with `gettext_noop`, or `ngettext_lazy` where a number stands beside a noun, or
`pgettext_lazy` where the word means something else elsewhere (xgettext finds all three), and hands it out as `Say`; the
site translates the text and fills in the values when it shows it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

CONTEXT = "\4"
Translate = Callable[..., str]  # of a text, or of the texts for one and for many with the number


def gettext_noop(text: str) -> str:
    return text


class Forms(NamedTuple):
    """A sentence with a number: for one, and for any other."""

    one: str
    many: str

    def say(self, count: int, **values: Say | str | int) -> Say:
        return Say(self.one, {"count": count, **values}, many=self.many)


def ngettext_lazy(one: str, many: str) -> Forms:
    """Named as xgettext knows it; which form it is, the language says later."""
    return Forms(one, many)


def pgettext_lazy(context: str, text: str) -> str:
    """Named as xgettext knows it; gettext keeps a context in front of its text like this."""
    return f"{context}{CONTEXT}{text}"


def without_context(text: str) -> str:
    return text.rpartition(CONTEXT)[2]


def untranslated(one: str, many: str = "", count: int = 1) -> str:
    return many if many and count != 1 else one


@dataclass(frozen=True, slots=True)
class Say:
    """`{who}` in the text is whoever acted; the site fills it in. `own` is the same as it is told to themselves: a
    language may drop the subject, and then only another sentence says who it was. `many` and `own_many` are for any
    other `{count}` than one."""

    text: str
    values: Mapping[str, Say | str | int] = field(default_factory=dict)
    own: str = ""
    many: str = ""
    own_many: str = ""

    def spoken(self, translate: Translate = untranslated, to_own: bool = False, **more: str) -> str:
        values = {
            name: value.spoken(translate, to_own, **more) if isinstance(value, Say) else value
            for name, value in self.values.items()
        }
        text, many = (self.own, self.own_many) if to_own and self.own else (self.text, self.many)
        said = translate(text, many, values["count"]) if many else translate(text)
        return without_context(said).format(**values, **more)

    def data(self) -> dict[str, Any]:
        """As JSON, so that a sentence can be kept and translated later."""
        values = {name: value.data() if isinstance(value, Say) else value for name, value in self.values.items()}
        others = {"own": self.own, "many": self.many, "own_many": self.own_many}
        return {"text": self.text, "values": values} | {name: text for name, text in others.items() if text}

    @classmethod
    def load(cls, data: dict[str, Any]) -> Say:
        values = {name: cls.load(value) if isinstance(value, dict) else value for name, value in data["values"].items()}
        return cls(data["text"], values, data.get("own", ""), data.get("many", ""), data.get("own_many", ""))


class Told(NamedTuple):
    """What happened, as it is told of another and to the player."""

    text: str
    own: str

    def say(self, **values: Say | str | int) -> Say:
        return Say(self.text, values, self.own)


class Counted(NamedTuple):
    """The same with a number."""

    text: Forms
    own: Forms

    def say(self, count: int, **values: Say | str | int) -> Say:
        return Say(self.text.one, {"count": count, **values}, self.own.one, self.text.many, self.own.many)
