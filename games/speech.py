"""Sentences for people: who acted, what happened, what is asked of the viewer now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext, ngettext, pgettext

from accounts.people import Person
from games import clocks
from games.engine.contract import WHITE, other
from games.engine.words import Say, gettext_noop
from games.models import Held, Match, Seat


@dataclass(frozen=True)
class Note:
    """The newest message. Kinds: plain, rule (a rule binds you), refused, end."""

    kind: str
    text: str
    detail: str = ""
    icon: str = "i-alert"


UNSAID: dict[str, str] = {
    Match.Ending.FILE: gettext_noop("O resultado é o que diz o ficheiro."),
    Match.Ending.AGREED: gettext_noop("Por acordo entre os dois."),
    Match.Ending.LEFT: gettext_noop("O adversário abandonou a partida, e quem ficou pediu o empate."),
    Match.Ending.ABORTED: gettext_noop("Antes de ambos terem jogado: não conta para ninguém."),
}


def duration(seconds: int) -> str:
    """In whole minutes from two minutes on."""
    if seconds < 120:
        return gettext("{count} s").format(count=seconds)
    return gettext("{count} min").format(count=-(-seconds // 60))


def side_name(side: str, swapped: bool = False) -> str:
    """By the colour in which the side's pieces are shown."""
    return gettext("Brancas") if (side == WHITE) != swapped else gettext("Pretas")


def name_of(match: Match, seat: Seat) -> str:
    if match.mode == Match.Mode.ROBOTS:
        white = (seat.side == WHITE) != match.swapped
        return gettext("Robô das brancas") if white else gettext("Robô das pretas")
    if seat.is_robot:
        return gettext("Robô")
    if match.mode == Match.Mode.HERE:
        is_first = seat.pk == match.first_seat.pk
        return named_by_file(match, seat) or (gettext("Jogador 1") if is_first else gettext("Jogador 2"))
    return known_as(seat)


def known_as(held: Held) -> str:
    """A guest's name is a number, in the reader's language. Whoever has deleted their account is nobody's guest."""
    if held.user_id is None and not held.guest:
        return gettext("Conta eliminada")
    if held.user_id is None:
        return gettext("Convidado {number}").format(number=held.name.rpartition(" ")[2])
    return held.name


def against(match: Match, person: Person) -> str:
    """A match to come back to, in a few words."""
    own = match.seat_of(person)
    if match.mode != Match.Mode.PEOPLE or own is None:
        return match.get_mode_display()
    name = name_of(match, match.sides[other(own.side)])
    if own.side == match.board.side:
        return gettext("Contra {name}: é a sua vez").format(name=name)
    return gettext("Contra {name}: joga o adversário").format(name=name)


def named_by_file(match: Match, seat: Seat) -> str:
    """At one screen one person holds both seats: two names are those of an opened file."""
    return seat.name if len({one.name for one in match.sides.values()}) > 1 else ""


def subject(match: Match, seat: Seat, own: Seat | None) -> str:
    """The start of a sentence. Portuguese speaks to the viewer without a subject, English says "You"."""
    if seat is own and match.mode != Match.Mode.HERE:
        return pgettext("o sujeito da frase, dita ao próprio", " ").strip()
    return name_of(match, seat)


def capitalised(sentence: str) -> str:
    sentence = sentence.strip()
    return sentence[:1].upper() + sentence[1:]


def told(match: Match, event: dict[str, Any], own: Seat | None) -> str:
    who = subject(match, match.sides[event["side"]], own)
    return capitalised(Say.load(event["say"]).spoken(gettext, who=who))


def now(match: Match, own: Seat | None) -> Note:
    """What the newest message says when nothing was refused."""
    happened = told(match, match.recent[-1], own) if match.recent else ""
    if match.awaits_players:
        happened = " ".join([happened, gettext("O relógio começa quando os dois estiverem à mesa.")]).strip()
    if match.is_over:
        return Note("end", result(match, own), reason(match, own), "i-cup")
    seat = match.sides[match.board.side]
    if match.paused:
        return Note("plain", gettext("Em pausa."), happened, "i-pause")
    if own is None or not (seat is own or match.mode == Match.Mode.HERE):
        waits = gettext("Vez de jogar: {name}.").format(name=name_of(match, seat))
        return Note("plain", waits, happened, "i-clock")
    return Note("rule", asked(match, seat), happened, "i-throw" if match.board.odds() else "i-person")


def asked(match: Match, seat: Seat) -> str:
    name = name_of(match, seat)
    here = match.mode == Match.Mode.HERE
    if own := match.game.ask(match.board):
        ask = "{name}: {ask}." if here else gettext("É a sua vez: {ask}.")
        return ask.format(name=name, ask=own.spoken(gettext))
    if match.board.odds():
        ask = gettext("{name}: lance os paus.") if here else gettext("É a sua vez: lance os paus.")
    elif match.board.actions() == ("pass",):
        ask = gettext("{name}: não há lance, passe a vez.") if here else gettext("Não há lance: passe a vez.")
    else:
        ask = gettext("{name}: escolha um lance.") if here else gettext("É a sua vez: escolha um lance.")
    return ask.format(name=name)


def result(match: Match, own: Seat | None) -> str:
    if match.ending == Match.Ending.ABORTED:
        return gettext("Partida interrompida.")
    if not match.winner:
        return gettext("Empate.")
    if own is not None and match.mode != Match.Mode.HERE:
        return gettext("Ganhou!") if own.side == match.winner else gettext("Perdeu.")
    return gettext("{name} ganhou.").format(name=name_of(match, match.sides[match.winner]))


def reason(match: Match, own: Seat | None) -> str:
    if match.ending == Match.Ending.RESIGNED:
        loser = next(seat for side, seat in match.sides.items() if side != match.winner)
        return capitalised(gettext("{who} desistiu.").format(who=subject(match, loser, own)))
    if match.ending == Match.Ending.TIME:
        loser = next(seat for side, seat in match.sides.items() if side != match.winner)
        return capitalised(gettext("{who} ficou sem tempo.").format(who=subject(match, loser, own)))
    if match.ending == Match.Ending.LEFT and match.winner:
        loser = next(seat for side, seat in match.sides.items() if side != match.winner)
        return capitalised(gettext("{who} abandonou a partida.").format(who=subject(match, loser, own)))
    if match.ending in UNSAID:
        return gettext(UNSAID[match.ending])
    outcome = match.board.outcome()
    sentence = outcome.reason if outcome else match.game.repetition
    return sentence.spoken(gettext) if sentence else ""


def clock(text: str) -> str:
    """A clock in words."""
    if not text:
        return gettext("Sem relógio")
    one = clocks.read(text)
    if one.counts_days:
        days = one.base // clocks.DAY
        return ngettext("{count} dia por jogada", "{count} dias por jogada", days).format(count=days)
    if one.renewed:
        return gettext("{count} s por jogada").format(count=one.base // clocks.SECOND)
    minutes, seconds = divmod(one.base // clocks.SECOND, 60)
    base = f"{minutes}:{seconds:02}" if seconds else f"{minutes}"
    return gettext("{minutes} min + {seconds} s").format(minutes=base, seconds=one.increment // clocks.SECOND)
