"""What a person is told wherever they are: whose turn it is, who challenges them, what became of their own seeks."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.timesince import timeuntil
from django.utils.translation import gettext

from accounts.people import Person
from games.engine.contract import other
from games.live import presence
from games.lobby import turns
from games.lobby.seeks import calls_to, challenges_to, see, seeks_of
from games.lobby.terms import Terms, terms_of
from games.match import speech
from games.models import Match, Seat, Seek
from games.values import clocks


@dataclass(frozen=True)
class Notice:
    kind: str  # turn, challenge, called, accepted, declined
    about: str  # the match or the seek: one notice for each
    title: str  # for the window and the browser's own notification
    text: str
    address: str
    terms: Terms | None = None
    key: str = ""  # what is dismissed: the next turn of the same match is another notice
    detail: str = ""
    who: str = ""  # the other one's name, if it has a page


def notices_for(person: Person, shown: str = "") -> list[Notice]:
    """Nothing about what the page shows already, which is at the address `shown`."""
    if not person.is_known:
        return []
    matches = [match for match in turns.waiting_for(person) if not shown.startswith(match.get_absolute_url())]
    news = [notice for notice in about_seeks(person) if not is_shown(notice, shown)]
    told = {notice.terms.seek.match_id for notice in news if notice.terms}  # a new match is told once
    return [*news, *(your_turn(match) for match in matches if match.pk not in told)]


def your_turn(match: Match) -> Notice:
    name = match.game.name
    against = turns.opponent(match).against
    text = gettext("É a sua vez na partida de {game} {against}").format(game=name, against=against)
    title, key = f"{gettext('É a sua vez')} · {name}", f"{match.pk}.{match.version}"
    who = known(match.sides[other(match.board.side)])
    return Notice("turn", match.pk, title, text, match.get_absolute_url(), key=key, detail=time_left(match), who=who)


def known(seat: Seat) -> str:
    return seat.name if seat.user_id is not None else ""


def time_left(match: Match) -> str:
    """How long the other one has to wait: with days by the clock, else until a claim."""
    if match.clock and match.deadline and clocks.read(match.clock).counts_days:
        left = gettext("prazo: {time}").format(time=timeuntil(match.deadline, depth=1))
        return f"{speech.clock(match.clock)} · {left}"
    claim = presence.claim_in(match, other(match.board.side))
    if claim is None:
        return speech.clock(match.clock) if match.clock else ""
    if not claim:
        return gettext("O adversário já pode reclamar a vitória.")
    return gettext("Daqui a {time} o adversário pode reclamar a vitória.").format(time=speech.duration(claim))


def about_seeks(person: Person) -> list[Notice]:
    answered = seeks_of(person).filter(seen=False).exclude(match=None, declined=False).exclude(match__ending__gt="")
    found = [("challenge", seek) for seek in challenges_to(person)]
    found += [("called", seek) for seek in calls_to(person)]
    found += [("declined" if seek.declined else "accepted", seek) for seek in answered.select_related("match", "rival")]
    terms = terms_of([seek for _, seek in found], person)
    return [about_seek(kind, one) for (kind, _), one in zip(found, terms, strict=True)]


def about_seek(kind: str, terms: Terms) -> Notice:
    sentences = {
        "challenge": gettext("Desafio de {name}: {game}."),
        "called": gettext("{name} abriu o seu convite e quer jogar agora uma partida de {game}."),
        "accepted": gettext("{name} aceitou o seu convite para uma partida de {game}."),
        "declined": gettext("{name} recusou o seu desafio para uma partida de {game}."),
    }
    name = {"challenge": terms.name, "called": terms.seek.caller}.get(kind) or answerer(terms)
    text = sentences[kind].format(name=name, game=terms.game.name)
    about = f"{kind}-{terms.seek.code}"
    detail = f"{terms.clock} · {terms.side} · {terms.rated}" if kind == "challenge" else ""
    return Notice(kind, about, text, text, terms.seek.get_absolute_url(), terms, about, detail, page_of(kind, terms))


def page_of(kind: str, terms: Terms) -> str:
    """Whose name leads to a page. A guest's does not, nor that of whoever calls without having come yet."""
    if kind == "challenge":
        return terms.name if terms.seek.user_id is not None else ""
    if terms.seek.match is None:
        return terms.rival
    return known(other_seat(terms, terms.seek.match))


def answerer(terms: Terms) -> str:
    match = terms.seek.match
    return terms.rival if match is None else speech.name_of(match, other_seat(terms, match))


def other_seat(terms: Terms, match: Match) -> Seat:
    # Once somebody could come to have both seats.
    others = [seat for seat in match.sides.values() if not seat.is_held_by(terms.person)]
    return (others or [match.first_seat])[0]


def is_shown(notice: Notice, shown: str) -> bool:
    assert notice.terms
    seek: Seek = notice.terms.seek
    if notice.kind == "accepted" and seek.match and shown.startswith(seek.match.get_absolute_url()):
        see(seek)
        return True
    return shown == notice.address
