"""The sentence of the moment: what is now, and at its end what can be done about it. At most two buttons."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from games.match import speech
from games.match.speech import Note
from games.table.commands import Button

if TYPE_CHECKING:
    from games.table.company import Open
    from games.table.table import Table

OUTSPOKEN = {"refused", "hint"}  # what was asked for just now comes before all that waits


@dataclass(frozen=True)
class Sentence:
    """Rendered once for all that look alike; what they say is filled in."""

    kind: str
    icon: str
    buttons: tuple[Button, ...] = ()
    offer: str = ""  # "own" or "other"
    has_next: bool = False
    has_result: bool = False  # a card tells how the match ended, and can be put aside
    resumes: str = ""  # "now" or "later": of a film, whether one can go on from this moment
    calm: str = ""  # the kind of what a refusal covers, and its icon: it comes back with the next right choice
    calm_icon: str = ""
    text: SafeString = field(default=SafeString(), compare=False)
    covered: SafeString = field(default=SafeString(), compare=False)
    number: int = field(default=0, compare=False)  # of the offer
    next: str = field(default="", compare=False)  # the rematch's address


def sentence_of(table: Table) -> Sentence:
    note, company = table.note, table.company
    if company is not None and note.kind not in OUTSPOKEN:
        if company.next_address:
            started = gettext("A desforra já começou.")
            return Sentence("offer", "i-again", has_next=True, text=said(started), next=company.next_address)
        if company.offers:
            return proposal(company.offers[0], note)
    kind = f"{note.kind} {outcome(table)}".strip()
    text, has_result = whole(note), table.end is not None
    now = Sentence(kind, note.icon, wanted(table.buttons), has_result=has_result, text=text)
    return covering(now, table) if note.kind == "refused" else now


def covering(now: Sentence, table: Table) -> Sentence:
    calm = speech.now(table.match, table.own, table.happened)
    return replace(now, calm=calm.kind, calm_icon=calm.icon, covered=whole(calm))


def proposal(offer: Open, note: Note) -> Sentence:
    """What is proposed, with what it costs; one's own leaves the moment's own sentence in sight."""
    words = said(offer.text, offer.cost, css="cost")
    text = format_html("{} {}", words, said("", note.text)) if offer.own and not offer.cost else words
    return Sentence("offer", "i-talk", offer="own" if offer.own else "other", text=text, number=offer.number)


def whole(note: Note) -> SafeString:
    """What happened comes first, whose turn it is second."""
    text = said(note.text, note.detail)
    return format_html('<span class="small">{}</span> {}', note.happened, text) if note.happened else text


def said(text: str, detail: str = "", css: str = "small") -> SafeString:
    return format_html('{} <span class="{}">{}</span>', text, css, detail) if detail else format_html("{}", text)


def wanted(buttons: list[Button]) -> tuple[Button, ...]:
    """What can be pressed now; of those that are set before a move also what cannot, to be told why not."""
    return tuple(button for button in buttons if button.enabled or (button.command.toggle and button.action))


def outcome(table: Table) -> str:
    """How the match came out for whoever looks; for others than the players, whether somebody won."""
    match, own = table.match, table.own
    if not match.is_over or match.ending == match.Ending.ABORTED:
        return ""
    if not match.winner:
        return "draw"
    return "lost" if own is not None and match.mode != match.Mode.HERE and own.side != match.winner else "won"
