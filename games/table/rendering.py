"""The table of a match as HTML.

What the template language makes of it depends on little: it is rendered once for each look, and what is this
match's own is filled in. That halved what the table costs beside its board (`make bench ARGS=web` prints it).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from html import escape

from django.template.loader import render_to_string
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from games.engine import registry
from games.engine.contract import Counter, Game
from games.match.language import translated
from games.table.around import Bar, Throw
from games.table.film import Film
from games.table.parts import part
from games.table.table import Table
from games.values import record


@dataclass(frozen=True)
class Look:
    """All that decides what the template makes of the table."""

    slug: str
    shape: str
    colour: str
    between_people: bool
    plays: bool
    to_act: bool
    film: bool

    @property
    def game(self) -> Game:
        return registry.find(self.slug)


def look(table: Table) -> Look:
    return Look(
        slug=table.game.slug,
        shape=shape(table),
        colour=table.bars[1].colour,
        between_people=table.company is not None,
        plays=table.own is not None,
        to_act=table.to_act,
        film=table.is_film,
    )


def shape(table: Table) -> str:
    """What the style sheet must know to give everything its place: it never changes during a match."""
    words = [table.measures]
    words += ["with-chance"] if table.throw else []
    words += [f"boxes-{table.boxes}"] if table.boxes else []
    words += ["film-mode"] if table.is_film else []
    return " ".join(words)


def table(table: Table, token: str) -> SafeString:
    """`token` is what Django's protection against forged requests asks of every form."""
    fields = turn_fields(table, token)
    same = {"fields": fields, "address": table.address, "here": table.here, "token": token}
    controls, looks = table.controls, look(table)
    return part(
        "parts/table.html",
        looks,
        data=table.data,
        summary=" · ".join(table.terms),
        terms=mark_safe(" ".join(f"<span>{escape(one)}</span>" for one in table.terms)),
        elapsed=elapsed(table),
        counters=counters(table),
        watchers=table.company.watchers if table.company else "",
        top=bar(table.bars[0]),
        board=table.board,
        throw=throw(table.throw),
        bottom=bar(table.bars[1]),
        sentence=sentence(table, same),
        commands=part("parts/commands.html", controls, undo=controls.undo, **same),
        asks=part("parts/asks.html", controls, **same),
        end=end_card(table, fields),
        more=part("parts/more.html", controls, seconds=controls.seconds, **same),
        moves=table.moves or format_html(NO_MOVES, gettext("Ainda não há lances.")),
        film=film_bar(table),
        said=moment(table) if isinstance(table, Film) else said(table, looks, fields),
        fields=fields,
        address=table.address,
    )


def elapsed(table: Table) -> SafeString:
    spent = table.elapsed
    if spent is None:
        return mark_safe("")
    return mark_safe(ELAPSED.format(spent.milliseconds, escape(gettext("Tempo decorrido")), spent.text))


def counters(table: Table) -> SafeString:
    """Pictures of them, and their words for the ear and the pointer: how often the position has stood comes before what
    stands there longer, which stays in its place."""
    repeated = counter(table.repetition, "repeated", mark_safe(AGAIN))
    return repeated + counter(table.counter)


def counter(one: Counter | None, css: str = "", sign: str = "") -> SafeString:
    if one is None:
        return mark_safe("")
    words = one.say.spoken(translated)
    return format_html(COUNTER, f"counter {css}".strip(), words, sign, one.count, one.limit, words)


def sentence(table: Table, same: Mapping[str, object]) -> SafeString:
    now = table.sentence
    return part(
        "parts/sentence.html", now, text=now.text, covered=now.covered, number=now.number, next=now.next, **same
    )


def end_card(table: Table, fields: SafeString) -> SafeString:
    if table.end is None:
        return mark_safe("")
    total = record.length(table.match.record)
    values = {"end": table.end, "slug": table.game.slug, "address": table.address, "fields": fields, "total": total}
    return mark_safe(render_to_string("parts/end.html", values))


def film_bar(table: Table) -> SafeString:
    """The ways to other moments, at the foot of the moves."""
    if isinstance(table, Film):
        return mark_safe(render_to_string("parts/film_bar.html", {"table": table}))
    total = record.length(table.match.record)
    return part("parts/film_links.html", None, address=table.address, total=total, before=max(0, total - 1))


def moment(film: Film) -> SafeString:
    return part("parts/moment.html", None, position=film.match.position, link=film.origin + film.here)


def said(table: Table, looks: Look, fields: SafeString) -> SafeString:
    """The leaf of the messages, and of the move that is typed."""
    return part(
        "parts/said.html",
        looks,
        log=mark_safe("".join(LINE.format(line["turn"], escape(line["text"])) for line in table.log)),
        thought=render_to_string("parts/thought.html", {"thought": table.thought}) if table.thought else "",
        fields=fields,
        address=table.address,
    )


ELAPSED = '<span\nclass="elapsed" role="timer" data-js-elapsed="{}" aria-label="{}">{}</span>\n'
COUNTER = (
    '<p\nclass="{}" title="{}" data-js-whole><span aria-hidden="true">{}{}/{}</span><span class="hidden">{}</span></p>'
)
AGAIN = '<svg class="icon" aria-hidden="true"><use href="#i-again"/></svg>'
LINE = '<li><span\nclass="ply">{}</span><span\n>{}</span></li>'
NO_MOVES = '<li class="empty"><span></span><div>{}</div></li>'
FIELDS = (
    '<input type="hidden" name="csrfmiddlewaretoken" value="{}"><input type="hidden" name="version" value="{}">'
    '<input type="hidden" name="key" value="{}">'
)


def turn_fields(table: Table, token: str) -> SafeString:
    """What every form of the table sends along."""
    return mark_safe(
        FIELDS.format(*(one if isinstance(one, SafeString) else escape(one) for one in (token, table.saw, table.key)))
    )


def bar(player: Bar) -> SafeString:
    return part("parts/bar.html", player, thinks=player.thinks, **(asdict(player.clock) if player.clock else {}))


def throw(shown: Throw | None) -> SafeString:
    return part("parts/throw.html", shown, version=shown.version) if shown else mark_safe("")
