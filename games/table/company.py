"""What the table of two people shows besides the board: who is here, what is proposed, what can be asked and said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.functional import cached_property
from django.utils.translation import gettext, ngettext

from games.engine.contract import other
from games.engine.words import Told, gettext_noop
from games.live import presence
from games.match import names, speech, talk
from games.models import Match, Offer, Seat
from games.preferences import Preferences
from games.services import offer as offering
from games.services.undo import last_decision
from games.values import record

LINES = 12
Kind = Offer.Kind
PROPOSED = {
    Kind.DRAW: Told(gettext_noop("{who} propôs empate."), gettext_noop("Propôs empate {to_rival}.")),
    Kind.UNDO: Told(
        gettext_noop("{who} pediu para anular {action}."), gettext_noop("Pediu {to_rival} para anular {action}.")
    ),
    Kind.TIME: Told(gettext_noop("{who} pediu mais 15 segundos."), gettext_noop("Pediu {to_rival} mais 15 segundos.")),
    Kind.REMATCH: Told(gettext_noop("{who} pediu a desforra."), gettext_noop("Pediu a desforra {to_rival}.")),
}


@dataclass(frozen=True)
class Open:
    """An offer that waits for an answer."""

    number: int
    text: str
    own: bool
    cost: str = ""  # of accepting it


@dataclass
class Company:
    match: Match
    own: Seat | None
    preferences: Preferences

    @cached_property
    def playing(self) -> bool:
        return self.own is not None and not self.match.is_over

    @cached_property
    def offers(self) -> list[Open]:
        """Those that ask for an answer of this player first."""
        if self.own is None:
            return []
        found = [self.shown(kind, *offer) for kind, offer in self.match.open_offers.items()]
        return sorted(found, key=lambda offer: offer.own)

    def shown(self, kind: str, side: str, number: int) -> Open:
        seat = self.match.sides[side]
        decision = last_decision(self.match, seat) if kind == Kind.UNDO else None
        say = PROPOSED[Kind(kind)].say(action=decision[1] if decision else "")
        text = speech.told(self.match, seat, say, self.own)
        return Open(number, text, seat is self.own, self.cost(kind, seat))

    def cost(self, kind: str, asker: Seat) -> str:
        """What whoever accepts gives up; whoever asks knows it, too."""
        if kind != Kind.UNDO or not self.match.is_rated:
            return ""
        if asker is self.own:
            return gettext("Se for aceite, a partida deixa de valer pontos.")
        return gettext("Se aceitar, a partida deixa de valer pontos.")

    def can_propose(self, kind: str, possible: bool) -> bool:
        """A proposal of one's own stands already: it is withdrawn where it is shown."""
        asker = self.match.open_offers.get(kind, ("",))[0]
        return self.own is not None and possible and asker != self.own.side

    @cached_property
    def can_draw(self) -> bool:
        return self.can_propose(Kind.DRAW, self.playing and self.match.both_acted)

    @cached_property
    def undo(self) -> str:
        """What would be taken back; "" if nothing can be."""
        decision = last_decision(self.match, self.own) if self.own else None
        return decision[1] if decision and self.can_propose(Kind.UNDO, self.playing) else ""

    @cached_property
    def can_ask_time(self) -> bool:
        return self.can_propose(Kind.TIME, self.playing and offering.can_give_time(self.match))

    @cached_property
    def can_rematch(self) -> bool:
        return self.can_propose(Kind.REMATCH, self.match.is_over and self.match.next_id is None)

    @cached_property
    def can_abort(self) -> bool:
        return self.own is not None and self.playing and not self.match.has_acted(self.own.side)

    @cached_property
    def can_talk(self) -> bool:
        return self.own is not None and self.match.next_id is None

    @cached_property
    def claim_in(self) -> int | None:
        return presence.claim_in(self.match, self.own.side) if self.own else None

    @cached_property
    def watchers(self) -> str:
        count = presence.watchers(self.match)
        return ngettext("{count} a assistir", "{count} a assistir", count).format(count=count) if count else ""

    def is_here(self, side: str) -> bool:
        return presence.is_here(self.match, side)

    @cached_property
    def presence(self) -> dict[str, Any]:
        """As the page's script takes it over."""
        here = {side: self.is_here(side) for side in self.match.sides}
        return {"here": here, "watchers": self.watchers, "claim": self.claim_in, "said": self.absence}

    @cached_property
    def absence(self) -> str:
        """Whether the other player is here, as a sentence."""
        if self.own is None:
            return ""
        rival = self.match.sides[other(self.own.side)]
        name = names.named(self.match, rival).opening
        if self.is_here(rival.side):
            return gettext("{name} está aqui.").format(name=name)
        sentence = gettext("{name} saiu.").format(name=name)
        if self.claim_in is None:
            return sentence
        when = (
            gettext("Pode reclamar a vitória daqui a {time}.")
            if self.claim_in
            else gettext("Já pode reclamar a vitória ou o empate.")
        )
        return f"{sentence} {when.format(time=speech.duration(self.claim_in))}"

    @cached_property
    def lines(self) -> list[tuple[int, str]]:
        """What was said, each after how many actions. Who wants no phrases reads only their own."""
        own = self.own.side if self.own else ""
        heard = [
            line
            for line in self.match.talk
            if self.preferences.phrases or not line.get("phrase") or line["side"] == own
        ]
        return [(line["after"], talk.spoken(self.match, line, self.own)) for line in heard]

    def log(self, events: list[dict[str, Any]], older: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """The older events, as sentences, with what was said between them; newest first."""
        if not self.lines:
            return older[:LINES]
        moment = record.length(self.match.record)
        said = [
            (min(after, moment), order + 1, {"turn": "»", "text": text})
            for order, (after, text) in enumerate(self.lines)
        ]
        happened = []
        for event, line in zip(reversed(events), [None, *older], strict=False):
            if line is not None:
                happened.append((moment, 0, line))
            moment -= not event.get("undo")
        mixed = sorted([*said, *happened], key=lambda entry: entry[:2], reverse=True)
        return [line for _, _, line in mixed][:LINES]

    @cached_property
    def asides(self) -> dict[str, str]:
        """What a screen reader is told once, when it is new."""
        said = {f"said-{number}": text for number, (_, text) in enumerate(self.lines)}
        return {
            **dict(list(said.items())[-3:]),
            **{f"offer-{one.number}": f"{one.text} {one.cost}".strip() for one in self.offers},
        }

    @cached_property
    def next_address(self) -> str:
        return self.match.next.get_absolute_url() if self.match.next is not None else ""
