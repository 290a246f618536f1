"""A moment of a match as its template shows it: the table of then, and the ways to other moments."""

from __future__ import annotations

from dataclasses import replace
from html import escape

from django.utils.functional import cached_property
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from accounts.people import Person
from games.engine.contract import BLACK, Counter
from games.live import presence
from games.match import repetition, replay, speech
from games.match.speech import Note
from games.models import Match, Seat
from games.preferences import FILM_DELAYS, Preferences
from games.services.resume import may_be_copied
from games.table import draw, face, moves
from games.table.company import Company
from games.table.elapsed import Elapsed
from games.table.face import Face
from games.table.sentence import Sentence
from games.table.table import Table
from games.values import clocks, record


class Film(Table):
    is_film = True

    def __init__(
        self,
        match: Match,
        moment: int,
        person: Person,
        preferences: Preferences,
        turned: bool,
        refused: str = "",
        origin: str = "",
    ):
        self.whole, self.moment = match, moment
        self.origin = origin  # of the links that are taken elsewhere
        super().__init__(replay.at(match, moment), person, preferences, turned, refused)
        self.to_act, self.actions = False, ()

    @property
    def is_playing(self) -> bool:
        return self.own is not None and not self.whole.is_over

    @cached_property
    def company(self) -> Company | None:
        """Nobody is asked and nothing is said in a film."""
        return None

    @cached_property
    def elapsed(self) -> Elapsed | None:
        """A film has its moments instead."""
        return None

    @cached_property
    def repetition(self) -> Counter | None:
        if self.game.repetition is None:
            return None
        reached, one = self.whole.reached()[: self.moment], repetition.fingerprint(self.match.board)
        return repetition.counter(repetition.times_among(self.whole, reached, one))

    @cached_property
    def total(self) -> int:
        return record.length(self.whole.record)

    @cached_property
    def data(self) -> SafeString:
        values = {
            "match": self.match.pk,
            "version": self.match.version,
            "at": self.moment,
            "url": self.here,
            "stream": presence.stream(self.match, self.own, self.person),
            "announce": self.note.whole,
            "sound": self.sound,
            "steps": self.steps,
        }
        words = [f'data-{name}="{escape(str(value))}"' for name, value in values.items()]
        return mark_safe(" ".join([*words, *(["data-over"] if self.whole.is_over else [])]))

    def address_at(self, moment: int) -> str:
        return f"{self.address}filme/{moment}/"

    @cached_property
    def here(self) -> str:
        return self.address_at(self.moment)

    @cached_property
    def ways(self) -> list[dict[str, str]]:
        """The buttons; one that would lead to where the film is leads nowhere."""
        ends = record.ends_of_turns(self.whole.record)
        skip = next((end for end in ends if end > self.moment), self.total)
        ways = [
            ("first", gettext("Ao início"), "first", 0),
            ("back", gettext("Um lance atrás"), "prev", max(0, self.moment - 1)),
            ("on", gettext("Um lance à frente"), "next", min(self.total, self.moment + 1)),
            ("skip", gettext("Ao fim da jogada"), "skip", skip),
            ("last", gettext("Ao fim"), "last", self.total),
        ]
        return [
            {"name": name, "words": words, "icon": icon, "address": self.address_at(to) if to != self.moment else ""}
            for name, words, icon, to in ways
        ]

    @cached_property
    def note(self) -> Note:
        if self.refused or self.match.is_over:
            return super().note
        if not self.match.recent:
            return Note("plain", gettext("O início da partida."), "", "i-board")
        turn = speech.turn_of(self.match, self.match.sides[self.match.board.side])
        return Note("plain", self.happened, turn, "i-eye")

    def presence_of(self, seat: Seat) -> str:
        return ""

    def tag(self, seat: Seat) -> str:
        return gettext("A jogar")

    def clock(self, seat: Seat) -> Face | None:
        return face.standing(self.match, self.then[seat.side]) if seat.side in self.then else None

    @cached_property
    def then(self) -> dict[str, int]:
        """What each side had left; nothing where the actions come from a file, which does not say."""
        left = dict.fromkeys(self.match.sides, clocks.read(self.match.clock).base)
        for side, remained in self.whole.times()[: self.moment]:
            if remained is None:
                return {}
            left[side] = remained
        if self.moment == self.total and self.whole.is_over:
            left.update(self.whole.clocks)
        return left

    @cached_property
    def board(self) -> str:
        last = self.last_moves
        return draw.board(
            self.game,
            self.match.board,
            viewer=self.viewer,
            ids=self.match.ids,
            turned=self.bottom == BLACK,
            swapped=self.match.swapped,
            css=self.look,
            label=gettext("Tabuleiro de {game}, lance {at} de {total}").format(
                game=self.game.name, at=self.moment, total=self.total
            ),
            last=last,
            lit=self.lit,
            robot=bool(last) and self.match.sides[last[-1]["side"]].is_robot,
            readable=True,
            data={"id": "board", "tabindex": "0"},
        )

    @cached_property
    def moves(self) -> SafeString:
        return mark_safe(moves.around(self.game.slug, self.whole.record, self.address, self.moment))

    @cached_property
    def can_resume(self) -> bool:
        return may_be_copied(self.whole) and bool(self.match.board.actions())

    @cached_property
    def can_resign(self) -> bool:
        return False

    @cached_property
    def boxes(self) -> int:
        return 0

    def has_boxes(self, side: str) -> bool:
        return False

    @cached_property
    def sentence(self) -> Sentence:
        return replace(super().sentence, resumes="now" if self.can_resume else "later")

    @cached_property
    def delays(self) -> list[tuple[str, str]]:
        return list(FILM_DELAYS)
