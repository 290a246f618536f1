"""Sentences for people: who acted, what happened, what is asked of the viewer now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from django.utils.translation import get_language, gettext, ngettext

from accounts.people import Person
from games.engine.contract import EVERYBODY, WHITE, other
from games.engine.words import Say, Told, gettext_noop
from games.match import names
from games.match.language import translated
from games.models import Match, Seat
from games.values import clocks


@dataclass(frozen=True)
class Note:
    """The newest message: what happened, what is now, and what else there is to say of it.

    Kinds: plain, rule (a rule binds you), refused, end.
    """

    kind: str
    text: str
    detail: str = ""
    icon: str = "i-alert"
    happened: str = ""

    @property
    def whole(self) -> str:
        """As it is read aloud."""
        return " ".join(filter(None, [self.happened, self.text, self.detail]))


class Reason(NamedTuple):
    """Why a game ended; how the words of the rules begin says how it is joined to the result."""

    source: str
    words: str
    mentioned: tuple[names.Name, ...] = ()

    @property
    def sentence(self) -> str:
        return names.opened(self.words, *self.mentioned)


# What is not in the rules, after the result: of whoever lost, and as it is told to them.
GAVE: dict[str, Told] = {
    Match.Ending.RESIGNED: Told(gettext_noop("{loser} desistiu."), gettext_noop("por desistência.")),
    Match.Ending.TIME: Told(gettext_noop("{loser} ficou sem tempo."), gettext_noop("por tempo.")),
    Match.Ending.LEFT: Told(gettext_noop("{loser} abandonou a partida."), gettext_noop("por abandono.")),
}
DRAWN_BY_LEAVING = Told(
    gettext_noop("{loser} abandonou a partida."), gettext_noop("{winner} reclamou-o por abandono.")
)  # whoever stayed might have won
UNSAID: dict[str, str] = {
    Match.Ending.FILE: gettext_noop("como indica o ficheiro."),
    Match.Ending.AGREED: gettext_noop("por acordo."),
    Match.Ending.ABORTED: gettext_noop("os dois ainda não tinham jogado."),
}
MOST_SENTENCES = 4096
sentences: dict[tuple[object, ...], str] = {}  # those said last
JOINTS = {"por ": " ", "como ": ", "}  # between the result and a reason that begins so; else a colon


def duration(seconds: int) -> str:
    """In whole minutes from two minutes on."""
    if seconds < 120:
        return gettext("{count} s").format(count=seconds)
    return gettext("{count} min").format(count=-(-seconds // 60))


def side_name(side: str, swapped: bool = False) -> str:
    """By the colour in which the side's pieces are shown."""
    return gettext("Brancas") if (side == WHITE) != swapped else gettext("Pretas")


def name_of(match: Match, seat: Seat) -> str:
    return names.named(match, seat).label


def against(match: Match, person: Person) -> str:
    """A match to come back to, in a few words."""
    own = match.seat_of(person)
    if match.mode != Match.Mode.PEOPLE or own is None:
        return match.get_mode_display()
    rival = names.named(match, match.sides[other(own.side)])
    words = gettext("é a sua vez") if own.side == match.board.side else gettext("à espera do adversário")
    return f"{names.capitalised(rival.against)}: {words}"


def speaks_to(match: Match, seat: Seat, own: Seat | None) -> bool:
    """Whether what is said of a seat is said to whoever sits there. At one screen it is said to both."""
    return seat is own and match.mode != Match.Mode.HERE


def sentence_about(match: Match, event: dict[str, Any], own: Seat | None) -> str:
    side = own.side if own and match.mode != Match.Mode.HERE else EVERYBODY
    say = event.get("says", {}).get(side, event["say"])
    seat = match.sides[event["side"]]
    # A table says a dozen of them, all but one of which were said before.
    said = (get_language(), names.pair(match, seat), speaks_to(match, seat, own), repr(say))
    sentence = sentences.get(said)
    if sentence is None:
        sentence = sentences[said] = told(match, seat, Say.load(say), own)
        if len(sentences) > MOST_SENTENCES:
            sentences.clear()
    return sentence


def told(match: Match, seat: Seat, say: Say, own: Seat | None) -> str:
    """What somebody did, to others and to themselves."""
    who, rival = names.pair(match, seat)
    forms = {"who": who.subject, "rival": rival.subject, "of_rival": rival.of, "to_rival": rival.to}
    sentence = say.spoken(translated, speaks_to(match, seat, own), **forms)
    return names.opened(sentence.strip(), who)


def now(match: Match, own: Seat | None, happened: str) -> Note:
    """What the newest message says when nothing was refused: after what happened, what is asked."""
    if match.awaits_players:
        happened = " ".join([happened, gettext("O relógio começa quando os dois estiverem à mesa.")]).strip()
    if match.is_over:
        return Note("end", ended(match, own), icon=emblem(match, own))
    seat = match.sides[match.board.side]
    if match.paused:
        return Note("plain", gettext("Em pausa."), icon="i-pause", happened=happened)
    if own is None or not (seat is own or match.mode == Match.Mode.HERE):
        return Note("plain", turn_of(match, seat), icon="i-clock", happened=happened)
    command = match.game.chance_command if match.board.odds() else None
    return Note("rule", asked(match, seat), icon=command.icon if command else "i-person", happened=happened)


def turn_of(match: Match, seat: Seat) -> str:
    return gettext("É a vez {of}.").format(of=names.named(match, seat).of)


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
    return ask.spoken(translated) if ask else ""


def result(match: Match, own: Seat | None) -> str:
    if match.ending == Match.Ending.ABORTED:
        return gettext("Partida cancelada.")
    if not match.winner:
        return gettext("Empate.")
    if own is not None and match.mode != Match.Mode.HERE:
        return gettext("Ganhou!") if own.side == match.winner else gettext("Perdeu.")
    return won_by(names.named(match, match.sides[match.winner]))


def won_by(name: names.Name) -> str:
    return gettext("{name} ganhou.").format(name=name.opening)


def reason(match: Match, own: Seat | None) -> str:
    """Why it came out so, as a sentence after the result."""
    return why(match, own).sentence


def why(match: Match, own: Seat | None) -> Reason:
    say = said_reason(match)
    if say is None:
        return Reason("", "")
    winner, loser = winner_and_loser(match)
    to_own = speaks_to(match, winner if "{winner}" in say.text else loser, own)
    # To those who only watch the result has named the winner already.
    watches = match.winner and (own is None or match.mode == Match.Mode.HERE)
    won, lost = names.named(match, winner), names.named(match, loser)
    spoken = say.spoken(translated, to_own, winner=won.again if watches else won.subject, loser=lost.subject)
    return Reason(say.own if to_own and say.own else say.text, spoken.strip(), (won, lost))


def said_reason(match: Match) -> Say | None:
    if match.ending == Match.Ending.ABORTED and match.both_acted:
        return None  # somebody put it away or began anew
    if match.ending in UNSAID:
        return Say(UNSAID[match.ending])
    if match.ending in GAVE:
        return (GAVE[match.ending] if match.winner else DRAWN_BY_LEAVING).say()
    outcome = match.board.outcome()
    return outcome.reason if outcome else match.game.repetition


def winner_and_loser(match: Match) -> tuple[Seat, Seat]:
    """In a draw whoever had to move is the one who left, if anybody did."""
    lost = other(match.winner) if match.winner else match.board.side
    return match.sides[other(lost)], match.sides[lost]


def emblem(match: Match, own: Seat | None) -> str:
    """A cup is for a victory."""
    if not match.winner:
        return "i-draw"
    lost = own is not None and match.mode != Match.Mode.HERE and own.side != match.winner
    return "i-flag" if lost else "i-cup"


def ended(match: Match, own: Seat | None) -> str:
    return joined(result(match, own), why(match, own))


def joined(short: str, why: Reason) -> str:
    """Result and reason as one sentence, as far as a cry of joy lets them be."""
    bare = short.rstrip("!.")
    joint = next((joint for start, joint in JOINTS.items() if why.source.startswith(start)), "")
    if joint:
        return f"{bare}{joint}{why.words}"
    if short.endswith("!"):
        return f"{short} {why.sentence}"
    return f"{bare}: {why.words}" if why.words else short


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
