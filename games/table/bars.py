"""The bars of the two players: who they are, whose turn it is, what they have beside the board."""

from __future__ import annotations

import re

from django.utils.functional import cached_property
from django.utils.translation import gettext

from games.engine import robots
from games.engine.contract import WHITE, other
from games.engine.scene import Tray
from games.match import speech
from games.match.language import translated
from games.match.names import named
from games.match.pace import thinking_time
from games.models import Match, Seat
from games.rating import points
from games.table import face, view
from games.table.around import Bar, Box
from games.table.drawn import Drawn
from games.table.face import Face

NUMBERS = re.compile(r".*\d")


class Bars(Drawn):
    @cached_property
    def bars(self) -> tuple[Bar, Bar]:
        top, bottom = other(self.bottom), self.bottom
        return self.bar(top, "opp"), self.bar(bottom, "own")

    @cached_property
    def trays(self) -> tuple[Tray, ...]:
        return self.game.scene.trays(self.match.board, self.viewer)

    def bar(self, side: str, place: str) -> Bar:
        seat = self.match.sides[side]
        name = named(self.match, seat)
        to_act = not self.match.is_over and side == self.match.board.side
        clock = self.clock(seat) if self.match.clock else None
        return Bar(
            place=place,
            colour=view.shown(side, self.match.swapped),
            name=name.label,
            of=name.of,
            known=self.leads_to(seat),
            detail=self.detail(seat),
            robot=seat.is_robot,
            to_act=to_act,
            tag=self.tag(seat) if to_act else "",
            result=seat.get_result_display() if self.match.is_over else "",
            came_out=seat.result if self.match.is_over else "",
            boxes=tuple(self.box(tray) for tray in self.trays if tray.side == side),
            avatar=self.game.scene.avatar,
            thinking=to_act and bool(self.thinks),
            thinks=self.thinks,
            timed=clock is not None,
            clock=clock,
            side=side,
            here=self.presence_of(seat),
            points=points.of_seat(seat, self.match.is_over) if self.match.counts else None,
        )

    def leads_to(self, seat: Seat) -> bool:
        """Never for somebody who plays: a tap beside the board must not take them away from it."""
        return self.match.mode != Match.Mode.HERE and seat.user_id is not None and not self.is_playing

    @property
    def is_playing(self) -> bool:
        return self.own is not None and not self.match.is_over

    def clock(self, seat: Seat) -> Face | None:
        return face.ticking(self.match, seat, self.own)

    def presence_of(self, seat: Seat) -> str:
        if self.company is None or seat is self.own:
            return ""
        return "here" if self.company.is_here(seat.side) else "gone"

    def box(self, tray: Tray) -> Box:
        words = tray.words.spoken(translated)
        colour = view.shown(tray.owner, self.match.swapped)
        touch = tray.touch if self.has_boxes(tray.side) else ""
        count, short = briefly(words)
        return Box(colour, tray.kind, count, words, short, touch, tray.key, self.state_of(tray) if touch else "")

    def state_of(self, tray: Tray) -> str:
        if not self.to_act or tray.side != self.match.board.side:
            return ""
        return "due" if tray.touch in self.first_touches else "not due"

    def has_boxes(self, side: str) -> bool:
        """Whether this viewer may take from the boxes of that side, now or in a later turn."""
        return self.own is not None and (side == self.own.side or self.match.mode == Match.Mode.HERE)

    @cached_property
    def boxes(self) -> int:
        """Bars with boxes to play from. They keep their row for all of the match: nothing may move when a turn ends."""
        sides = {tray.side for tray in self.trays if tray.touch}
        return sum(self.has_boxes(side) for side in sides)

    def tag(self, seat: Seat) -> str:
        if seat.is_robot:
            waits = gettext("À espera") if self.is_late else gettext("A pensar")
            return gettext("Em pausa") if self.match.paused else waits
        mine = seat is self.own and self.match.mode != Match.Mode.HERE
        return gettext("É a sua vez") if mine else gettext("A jogar")

    def detail(self, seat: Seat) -> str:
        if seat.is_robot:
            level = next(level for level in robots.LEVELS if level.number == seat.level)
            return gettext("Nível {number} · {name}").format(number=level.number, name=gettext(level.name))
        if self.match.mode == Match.Mode.HERE:
            order = gettext("joga primeiro") if seat.side == WHITE else gettext("joga depois")
            return f"{speech.side_name(seat.side, self.match.swapped)} · {order}"
        return speech.side_name(seat.side, self.match.swapped)

    @cached_property
    def thinks(self) -> int:
        """How many milliseconds the robot that is to act may take, if it takes any."""
        seat = self.match.sides[self.match.board.side]
        if not self.match.waits_for_robot or self.is_late or (seat.level or 0) <= robots.GREEDY or self.chance:
            return 0
        assert self.game.thinking
        skill = self.game.thinking.ladder.get(seat.level or 0)
        return int(thinking_time(self.match) * (skill.share if skill else 1))


def briefly(words: str) -> tuple[str, str]:
    """What a picture leaves to say: "2 de 4" of "2 de 4 torres", and the word that follows."""
    count = NUMBERS.match(words)
    rest = words[count.end() :].split() if count else [words]
    return (count.group() if count else ""), (rest[0] if rest else "")
