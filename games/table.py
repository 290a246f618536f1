"""Everything the match's template shows, for one viewer: worked out here, so that the template only shows."""

from __future__ import annotations

import json
import random
import secrets
from dataclasses import asdict, dataclass
from functools import cached_property
from html import escape
from itertools import pairwise
from typing import Any

from django.utils.formats import number_format
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from accounts.people import Person
from accounts.preferences import Preferences
from games import commands, controls, draw, face, moves, points, presence, speech
from games.around import STICKS, Bar, Box, Sticks
from games.commands import Button
from games.company import Company
from games.conductor import conductor
from games.controls import Controls
from games.engine import robots
from games.engine.contract import BLACK, WHITE, Game, other
from games.engine.scene import Tray
from games.face import Face
from games.models import Match, Seat
from games.robots import thinking_time
from games.services import undo
from games.services.hint import Hint, gives
from games.speech import Note

TURNS_SHOWN = 30
LOG_LINES = 3
TASTES = ("auto_throw", "auto_pass", "auto_single", "confirm_moves", "touch_move")


DEFAULT = Preferences()


@dataclass
class Table:
    match: Match
    person: Person
    preferences: Preferences = DEFAULT
    turned: bool = False
    refused: str = ""
    hint: Hint | None = None

    def __post_init__(self) -> None:
        self.game: Game = self.match.game
        self.own: Seat | None = self.match.seat_of(self.person)
        self.to_act = not self.match.is_over and self.own is not None and self.own.side == self.match.board.side
        self.actions = self.match.board.actions() if self.to_act else ()
        self.chance = bool(self.match.board.odds())
        self.key = secrets.token_urlsafe(12)

    @cached_property
    def data(self) -> SafeString:
        """What the page's script reads of the table."""
        values = {
            "match": self.match.pk,
            "version": self.match.version,
            "url": self.address,
            "stream": self.stream,
            "announce": f"{self.note.text} {self.note.detail}",
            "sound": self.sound,
        }
        if self.company:
            values |= {
                "played": len(self.match.record),
                "asides": json.dumps(self.company.asides),
                "presence": f"{self.address}presenca/",
            }
        if self.company and self.own:
            values["leave"] = f"{self.address}sair/"
        if self.hint:
            values["hint"] = " ".join(self.game.touches(self.match.board, self.hint.action))
        if self.match.recent and self.note.kind in {"refused", "end"}:  # which do not say it themselves
            values["last"] = speech.told(self.match, self.match.recent[-1], self.own)
        if self.way:
            values["way"] = self.way
        awaited = self.to_act and self.match.mode != Match.Mode.HERE
        flags = {"to-act": self.to_act, "awaited": awaited, "over": self.match.is_over}
        for name in TASTES:
            flags[name.replace("_", "-")] = getattr(self.preferences, name)
        words = [f'data-{name}="{escape(str(value))}"' for name, value in values.items()]
        return mark_safe(" ".join(words + [f"data-{name}" for name, on in flags.items() if on]))

    @property
    def stream(self) -> str:
        return presence.stream(self.match, self.own, self.person)

    @cached_property
    def bottom(self) -> str:
        return other(self.near) if self.turned else self.near

    @property
    def near(self) -> str:
        """The side at the bottom unless the viewer turns the board: the own one; at one screen, if wanted, who acts."""
        if self.match.mode == Match.Mode.HERE:
            return self.match.board.side if self.own and self.preferences.turn_board else WHITE
        return self.own.side if self.own else WHITE

    @cached_property
    def note(self) -> Note:
        if self.refused:
            return Note("refused", self.refused)
        if self.hint:
            return Note("hint", gettext("Dica: {action}, {reason}").format(**asdict(self.hint)), self.hinted, "i-hint")
        if self.is_late:
            return Note("plain", gettext("O computador está ocupado com outras partidas."), icon="i-clock")
        return speech.now(self.match, self.own)

    @cached_property
    def is_late(self) -> bool:
        """A robot is to act, and serves others first."""
        return self.match.waits_for_robot and conductor.is_late(self.match.pk)

    @property
    def hinted(self) -> str:
        """What the hint expects to follow."""
        assert self.hint
        follows = " ".join(self.hint.line[1:5])
        return gettext("Depois espera {line}.").format(line=follows) if follows else ""

    @cached_property
    def thought(self) -> dict[str, Any] | None:
        """What a robot can show for its last action; None where no robot looks ahead.

        What it expects is the best reply: in a match that counts it is shown afterwards.
        """
        if not any((seat.level or 0) > robots.GREEDY for seat in self.match.sides.values()):
            return None
        if self.match.counts and self.match.mode == Match.Mode.ROBOT and not self.match.is_over:
            return {"later": True}
        event = next((event for event in reversed(self.match.recent) if event.get("thought")), None)
        if event is None:
            return {"action": ""}
        nodes = number_format(event["thought"]["nodes"], force_grouping=True)
        return {"action": event["token"], **event["thought"], "nodes": nodes, "value": worth(event["thought"])}

    @cached_property
    def company(self) -> Company | None:
        """Between two people, what they do besides moving."""
        people = self.match.mode == Match.Mode.PEOPLE
        return Company(self.match, self.own, self.preferences) if people else None

    @cached_property
    def thinks(self) -> int:
        """How many milliseconds the robot that is to act may take, if it takes any."""
        seat = self.match.sides[self.match.board.side]
        if not self.match.waits_for_robot or self.is_late or (seat.level or 0) <= robots.GREEDY or self.chance:
            return 0
        assert self.game.thinking
        skill = self.game.thinking.ladder.get(seat.level or 0)
        return int(thinking_time(self.match) * (skill.share if skill else 1))

    @cached_property
    def hosts(self) -> bool:
        return self.match.is_hosted_by(self.person)

    @cached_property
    def can_hint(self) -> bool:
        return self.to_act and not self.chance and gives(self.match)

    @cached_property
    def log(self) -> list[dict[str, Any]]:
        """The sentences before the newest one, newest first."""
        older = reversed(self.match.recent[:-1])
        lines = [{"turn": event["turn"], "text": speech.told(self.match, event, self.own)} for event in older]
        return self.company.log(self.match.recent, lines) if self.company else lines[:LOG_LINES]

    @cached_property
    def bars(self) -> tuple[Bar, Bar]:
        top, bottom = other(self.bottom), self.bottom
        trays = self.game.trays(self.match.board)
        return self.bar(top, trays), self.bar(bottom, trays)

    def bar(self, side: str, trays: tuple[Tray, ...]) -> Bar:
        seat = self.match.sides[side]
        to_act = not self.match.is_over and side == self.match.board.side
        clock = self.clock(seat) if self.match.clock else None
        return Bar(
            colour=draw.shown(side, self.match.swapped),
            name=speech.name_of(self.match, seat),
            detail=self.detail(seat),
            robot=seat.is_robot,
            to_act=to_act,
            tag=self.tag(seat) if to_act else "",
            result=seat.get_result_display() if self.match.is_over else "",
            boxes=tuple(self.box(tray) for tray in trays if tray.side == side),
            avatar=self.game.avatar,
            thinks=self.thinks if to_act else 0,
            timed=clock is not None,
            clock=clock,
            side=side,
            here=self.presence_of(seat),
            points=points.of_seat(seat, self.match.is_over) if self.match.counts else None,
        )

    def clock(self, seat: Seat) -> Face | None:
        return face.of(self.match, seat, self.own)

    def presence_of(self, seat: Seat) -> str:
        if self.company is None or seat is self.own:
            return ""
        return "here" if self.company.is_here(seat.side) else "gone"

    def box(self, tray: Tray) -> Box:
        touch = tray.touch if self.to_act and tray.side == self.match.board.side else ""
        words, count = tray.words.spoken(gettext), str(tray.count)
        colour = draw.shown(tray.owner, self.match.swapped)
        bold = mark_safe(escape(words).replace(count, f"<b>{count}</b>", 1))
        return Box(colour, tray.kind, count, words, bold, touch, tray.key)

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
            order = gettext("joga primeiro") if seat.side == WHITE else gettext("joga em segundo")
            return f"{speech.side_name(seat.side, self.match.swapped)} · {order}"
        return speech.side_name(seat.side, self.match.swapped)

    @cached_property
    def board(self) -> str:
        held = {place.partition("#")[0] for place in self.match.ids}
        choices = [] if self.chance else commands.choices(self.game, self.match.board, self.actions, held)
        cells = {cell.id for cell in self.game.board(self.match.board).cells}
        able = {choice["t"][0] for choice in choices} & cells
        last = self.last_moves
        return draw.board(
            self.game,
            self.match.board,
            ids=self.match.ids,
            turned=self.bottom == BLACK,
            swapped=self.match.swapped,
            label=gettext("Tabuleiro de {game}").format(game=self.game.name),
            css=self.look,
            last=[event["steps"] for event in last],
            robot=bool(last) and self.match.sides[last[-1]["side"]].is_robot,
            able=able,
            data={"id": "board", "data-choices": json.dumps(commands.bundled(choices), separators=(",", ":"))},
        )

    @cached_property
    def look(self) -> str:
        material = self.preferences.boards.get(self.game.slug, "own")
        plain = "" if self.preferences.coordinates else " plain"
        turned = " turned" if self.bottom == BLACK else ""
        return f"board of-{material}{turned}{plain}"

    @cached_property
    def last_moves(self) -> list[dict[str, Any]]:
        """The events to mark on the board: the last move, and the one before it if it belongs to the same turn."""
        moves = [event for event in self.match.recent if self.moved(event)]
        turn = (moves[-1]["side"], moves[-1]["turn"]) if moves else None
        return [event for event in moves[-2:] if (event["side"], event["turn"]) == turn]

    @cached_property
    def way(self) -> str:
        """The cells that the piece of the newest event passed, where it went further than one step."""
        steps = self.match.recent[-1]["steps"] if self.match.recent else []
        legs = [(step[1], step[2]) for step in steps if step[0] == "moved"]
        is_one_piece = all(before[1] == after[0] for before, after in pairwise(legs))
        return " ".join([legs[0][0], *(end for _, end in legs)]) if len(legs) > 1 and is_one_piece else ""

    @staticmethod
    def moved(event: dict[str, Any]) -> bool:
        return any(step[0] in {"moved", "placed"} for step in event["steps"])

    @cached_property
    def buttons(self) -> list[Button]:
        return commands.buttons(self.game, self.match.board, self.actions, self.to_act)

    @cached_property
    def controls(self) -> Controls:
        return controls.of(self)

    @cached_property
    def sticks(self) -> Sticks | None:
        """As they fell, until a move is made, also before this match began; at rest otherwise. None without chance."""
        if not self.game.chance_touch:
            return None
        last = self.match.last_event
        shown = (self.game.throw(last["token"]) if last else None) or self.game.standing_throw(self.match.board)
        light = list(shown.sticks) if shown else [True] * STICKS
        played = len(self.match.record)  # an offer or a phrase lets them lie as they are
        random.Random(played).shuffle(light)  # how they lie, not what they show
        return Sticks(
            light=tuple(light),
            name=f"{shown.name} ({shown.value})" if shown else "",
            words=shown.words.spoken(gettext) if shown else "",
            ready=self.to_act and self.chance,
            version=str(played) if shown else "",
        )

    @cached_property
    def moves(self) -> SafeString:
        """The last turns, one row each."""
        return mark_safe(moves.rows(self.match.record, self.address, TURNS_SHOWN))

    @cached_property
    def summary(self) -> str:
        options = [
            f"{gettext(option.label)}: {gettext(dict(option.choices)[self.match.options[option.name]])}"
            for option in self.game.options
        ]
        if self.match.clock:
            options.append(speech.clock(self.match.clock))
        if not self.match.counts and self.match.mode == Match.Mode.ROBOT:
            options.append(gettext("não conta para as classificações"))
        if self.match.mode == Match.Mode.PEOPLE:
            options.append(gettext("conta para as classificações") if self.match.counts else gettext("amigável"))
        if self.match.private:
            options.append(gettext("privada"))
        return " · ".join([self.match.get_mode_display(), *options])

    @cached_property
    def across(self) -> int:
        """Cells in the widest row: a wide board scrolls on a narrow screen."""
        rows = [cell.row for cell in self.game.board(self.match.board).cells]
        return max(rows.count(row) for row in set(rows))

    @cached_property
    def sound(self) -> str:
        """What the newest event sounds like."""
        if self.match.is_over:
            return "win"
        kinds = {step[0] for step in self.match.recent[-1]["steps"]} if self.match.recent else set()
        sounds = {"thrown": "throw", "captured": "capture", "moved": "move", "placed": "move"}
        return next((sound for kind, sound in sounds.items() if kind in kinds), "")

    @cached_property
    def address(self) -> str:
        return self.match.get_absolute_url()

    @cached_property
    def undo(self) -> str:
        """What would be taken back; "" if nothing can be."""
        decision = undo.offered(self.match, self.own) if self.own else None
        return decision[1] if decision else ""

    @cached_property
    def can_resign(self) -> bool:
        return self.own is not None and not self.match.is_over

    @cached_property
    def can_rematch(self) -> bool:
        return self.match.is_over and (self.own is not None or self.match.is_hosted_by(self.person))


def worth(thought: dict[str, Any]) -> str:
    """A value in words: in pieces, or the moves to a certain end."""
    plies = thought["plies"]
    if plies is None:
        return f"{thought['value'] / 100:+.1f}".replace(".", gettext(","))
    if plies > 0:
        return gettext("ganha em {count}").format(count=(plies + 1) // 2)
    return gettext("perde em {count}").format(count=(1 - plies) // 2)
