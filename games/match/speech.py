"""Sentences for people: who acted, what happened, what is asked of the viewer now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext, ngettext, pgettext

from accounts.people import Person
from games.engine.contract import EVERYBODY, WHITE, other
from games.engine.words import Say, gettext_noop
from games.models import Held, Match, Seat
from games.values import clocks


@dataclass(frozen=True)
class Note:
    """The newest message. Kinds: plain, rule (a rule binds you), refused, end."""

    kind: str
    text: str
    detail: str = ""
    icon: str = "i-alert"


UNSAID: dict[str, str] = {
    Match.Ending.FILE: gettext_noop("Resultado indicado no ficheiro."),
    Match.Ending.AGREED: gettext_noop("por acordo."),
    Match.Ending.LEFT: gettext_noop("O adversário abandonou a partida, e quem ficou pediu o empate."),
    Match.Ending.ABORTED: gettext_noop("Os dois ainda não tinham jogado."),
}
# Of whoever lost: as others read it, and as they do themselves.
GAVE: dict[str, str] = {
    Match.Ending.RESIGNED: gettext_noop("{who} desistiu."),
    Match.Ending.TIME: gettext_noop("{who} ficou sem tempo."),
    Match.Ending.LEFT: gettext_noop("{who} abandonou a partida."),
}
LOST_BY: dict[str, str] = {
    Match.Ending.RESIGNED: gettext_noop("por desistência."),
    Match.Ending.TIME: gettext_noop("por tempo."),
    Match.Ending.LEFT: gettext_noop("por abandono."),
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


def sentence_about(match: Match, event: dict[str, Any], own: Seat | None) -> str:
    who = subject(match, match.sides[event["side"]], own)
    side = own.side if own and match.mode != Match.Mode.HERE else EVERYBODY
    say = event.get("says", {}).get(side, event["say"])
    return capitalised(Say.load(say).spoken(gettext, who=who))


def now(match: Match, own: Seat | None) -> Note:
    """What the newest message says when nothing was refused."""
    happened = sentence_about(match, match.recent[-1], own) if match.recent else ""
    if match.awaits_players:
        happened = " ".join([happened, gettext("O relógio começa quando os dois estiverem à mesa.")]).strip()
    if match.is_over:
        return Note("end", ended(match, own), icon=emblem(match, own))
    seat = match.sides[match.board.side]
    if match.paused:
        return Note("plain", gettext("Em pausa."), happened, "i-pause")
    if own is None or not (seat is own or match.mode == Match.Mode.HERE):
        waits = gettext("Vez de jogar: {name}.").format(name=name_of(match, seat))
        return Note("plain", waits, happened, "i-clock")
    command = match.game.chance_command if match.board.odds() else None
    return Note("rule", asked(match, seat), happened, command.icon if command else "i-person")


def asked(match: Match, seat: Seat) -> str:
    name = name_of(match, seat)
    here = match.mode == Match.Mode.HERE
    if own := own_ask(match):
        ask = "{name}: {ask}." if here else gettext("É a sua vez: {ask}.")
        return ask.format(name=name, ask=own)
    ask = gettext("{name}: escolha um lance.") if here else gettext("É a sua vez: escolha um lance.")
    return ask.format(name=name)


def own_ask(match: Match) -> str:
    """What the game itself asks for now; "" where any move will do."""
    if match.game.chance and match.board.odds():
        return gettext(match.game.chance.words.ask)
    ask = match.game.words.ask(match.board)
    return ask.spoken(gettext) if ask else ""


def result(match: Match, own: Seat | None) -> str:
    if match.ending == Match.Ending.ABORTED:
        return gettext("Partida cancelada.")
    if not match.winner:
        return gettext("Empate.")
    if own is not None and match.mode != Match.Mode.HERE:
        return gettext("Ganhou!") if own.side == match.winner else gettext("Perdeu.")
    return gettext("{name} ganhou.").format(name=name_of(match, match.sides[match.winner]))


def reason(match: Match, own: Seat | None) -> str:
    """Why it came out so, as a sentence after the result."""
    if match.winner and match.ending in LOST_BY:
        loser = match.sides[other(match.winner)]
        if loser is own and match.mode != Match.Mode.HERE:
            return capitalised(gettext(LOST_BY[match.ending]))
        return gettext(GAVE[match.ending]).format(who=name_of(match, loser))
    if match.ending == Match.Ending.ABORTED and match.both_acted:
        return ""  # somebody put it away or began anew
    if match.ending in UNSAID:
        return capitalised(gettext(UNSAID[match.ending]))
    outcome = match.board.outcome()
    sentence = outcome.reason if outcome else match.game.repetition
    return capitalised(sentence.spoken(gettext, **subjects(match, own))) if sentence else ""


def subjects(match: Match, own: Seat | None) -> dict[str, str]:
    """Whoever won and lost. To those who only watch the result has named the winner already."""
    if not match.winner:
        return {}
    winner, loser = match.sides[match.winner], match.sides[other(match.winner)]
    watches = own is None or match.mode == Match.Mode.HERE
    return {"winner": "" if watches else subject(match, winner, own), "loser": subject(match, loser, own)}


def emblem(match: Match, own: Seat | None) -> str:
    """A cup is for a victory."""
    if not match.winner:
        return "i-draw"
    lost = own is not None and match.mode != Match.Mode.HERE and own.side != match.winner
    return "i-flag" if lost else "i-cup"


def ended(match: Match, own: Seat | None) -> str:
    """Result and reason as one sentence, as far as a cry of joy lets them be."""
    short, why = result(match, own), reason(match, own)
    if not why or short.endswith("!"):
        return f"{short} {why}".rstrip()
    is_name = any(why.startswith(name_of(match, seat)) for seat in match.sides.values())
    goes_on = why in {capitalised(gettext(text)) for text in (*LOST_BY.values(), UNSAID[Match.Ending.AGREED])}
    return f"{short[:-1]}{'' if goes_on else ':'} {why if is_name else why[:1].lower() + why[1:]}"


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
