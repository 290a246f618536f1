"""The table of a match as HTML.

What the template language makes of it depends on little: it is rendered once for each look, and what is this
match's own is filled in. That halved what the table costs beside its board (`make bench ARGS=web` prints it).
"""

from __future__ import annotations

from dataclasses import asdict, dataclass

from django.template.loader import render_to_string
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from games import record
from games.around import Bar, Sticks
from games.engine import registry
from games.engine.contract import Game
from games.parts import part
from games.table import Table


@dataclass(frozen=True)
class Look:
    """All that decides what the template makes of the table."""

    slug: str
    across: int
    thrown: bool
    colour: str
    between_people: bool
    note: str
    icon: str
    to_act: bool

    @property
    def game(self) -> Game:
        return registry.find(self.slug)


def look(table: Table) -> Look:
    return Look(
        slug=table.game.slug,
        across=table.across,
        thrown=table.sticks is not None,
        colour=table.bars[1].colour,
        between_people=table.company is not None,
        note=table.note.kind,
        icon=table.note.icon,
        to_act=table.to_act,
    )


def table(table: Table, token: str) -> SafeString:
    """`token` is what Django's protection against forged requests asks of every form."""
    fields, total = turn_fields(table, token), record.length(table.match.record)
    return part(
        "parts/table.html",
        look(table),
        data=table.data,
        top=bar(table.bars[0]),
        bottom=bar(table.bars[1]),
        sticks=sticks(table.sticks),
        summary=table.summary,
        watchers=table.company.watchers if table.company else "",
        note=note(table),
        log=format_html_join("", LINE, ((line["turn"], line["text"]) for line in table.log)),
        offers=offers(table, fields),
        thought=render_to_string("parts/thought.html", {"thought": table.thought}) if table.thought else "",
        commands=commands(table, token, fields),
        fields=fields,
        address=table.address,
        total=total,
        before=max(0, total - 1),
        moves=table.moves or format_html(NO_MOVES, gettext("Ainda não há lances.")),
        board=table.board,
    )


LINE = '<li><span class="ply">{}</span><span>{}</span></li>'
NO_MOVES = '<li class="empty"><span></span><div>{}</div></li>'
FIELDS = (
    '<input type="hidden" name="csrfmiddlewaretoken" value="{}"><input type="hidden" name="version" value="{}">'
    '<input type="hidden" name="key" value="{}">'
)


def turn_fields(table: Table, token: str) -> SafeString:
    """What every form of the table sends along."""
    return format_html(FIELDS, token, table.match.version, table.key)


def note(table: Table) -> SafeString:
    detail = format_html(' <span class="small">{}</span>', table.note.detail) if table.note.detail else ""
    return format_html("{}{}", table.note.text, detail)


def bar(player: Bar) -> SafeString:
    return part("parts/bar.html", player, **(asdict(player.clock) if player.clock else {}))


def sticks(thrown: Sticks | None) -> SafeString:
    return part("parts/throw.html", thrown, version=thrown.version) if thrown else mark_safe("")


def offers(table: Table, fields: SafeString) -> str:
    company = table.company
    if company is None or not (company.offers or company.next_address):
        return ""
    return render_to_string("parts/offers.html", {"company": company, "address": table.address, "fields": fields})


def commands(table: Table, token: str, fields: SafeString) -> SafeString:
    controls, values = table.controls, {"address": table.address, "fields": fields, "token": token}
    return part("parts/commands.html", controls, undo=controls.undo, seconds=controls.seconds, **values)
