"""A game at the keyboard. What is typed is a command or an action; what is wrong is said in words."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from random import SystemRandom

from django.utils.translation import gettext

from games.engine import notation, robots
from games.engine.contract import BLACK, WHITE, Game, other
from games.engine.errors import IllegalAction
from games.engine.notation.record import NOT_OVER, RESULTS, Record
from games.engine.words import Say, gettext_noop
from games.match.language import translated
from games.match.names import opened
from games.match.speech import Reason, joined, side_name, won_by
from games.services.act import check_no_chance, not_to_throw
from games.table.view import OWNERS
from games.tools.terminal.board import draw
from games.tools.terminal.seats import Seats, seats_from, tags_of
from games.values import thrower

RESIGNED = gettext_noop("{loser} desistiu.")
BEGINS = gettext_noop("{name} começa. Escreva «ajuda» para ver os comandos.")
GOES_ON = gettext_noop("É a vez {of}.")
OVER = gettext_noop("A partida já acabou. Escreva «nova» para começar outra.")

Ask = Callable[[str], str | None]  # a prompt; None once the input has ended


class Session:
    def __init__(self, game: Game, options: dict[str, str], seats: Seats, ask: Ask, write: Callable[[str], None]):
        self.seats, self.ask, self.write = seats, ask, write
        self.begin(Record(game.slug, options, game.start(options).text))

    def begin(self, record: Record) -> None:
        """A new game, or one that goes on where its file ends."""
        self.line = notation.resume(record)
        self.record, self.game = record, self.line.game
        self.seats = seats_from(record.tags, self.seats)
        outcome = self.line.outcome()
        self.result = notation.result_of(outcome) if outcome else record.result
        self.reason = outcome.reason if outcome else Say("")
        self.drawn = False

    @property
    def is_over(self) -> bool:
        return self.result != NOT_OVER

    def introduction(self) -> str:
        lines = [self.game.name]
        for side in (WHITE, BLACK):
            marks = (
                f"{self.game.scene.letters[side, symbol]} = {gettext(words).partition(':')[0]}"
                for symbol, words in self.game.scene.legend
                if (side, symbol) in self.game.scene.letters
            )
            lines.append(f"{side_name(side)}: {self.seats[side].name}. {', '.join(marks)}".rstrip())
        if not self.is_over:
            turn = gettext(GOES_ON if self.line.actions else BEGINS)
            name = self.seats[self.line.position.side].said
            lines.append(turn.format(name=name.opening, of=name.of))
        return "\n".join(lines)

    def show(self) -> None:
        """Once for each position that a person is asked about."""
        if self.drawn:
            return
        self.drawn = True
        people = [side for side, player in self.seats.items() if not player.is_computer]
        position = self.line.position
        self.write("\n" + draw(self.game, position, turned=people == [BLACK]))
        for side in (WHITE, BLACK):
            trays = [tray.words.spoken(translated) for tray in self.game.scene.trays(position) if tray.side == side]
            if trays:
                self.write(f"{side_name(side)}: {', '.join(trays)}")
        if self.is_over:
            why = Reason(self.reason.text, self.reason.spoken(translated, False, **self.names()).strip())
            self.write(joined(self.told_result(), why))

    def names(self) -> dict[str, str]:
        """The result has named the winner already."""
        return {"winner": "", "loser": self.seats[other(self.winner)].said.subject} if self.winner else {}

    @property
    def winner(self) -> str | None:
        return next((side for side, result in RESULTS.items() if side and result == self.result), None)

    def told_result(self) -> str:
        winner = self.winner
        return won_by(self.seats[winner].said) if winner else gettext("Empate.")

    @property
    def only_pass(self) -> str:
        """The action that is left where there is no other, which decides nothing."""
        actions = () if self.is_over else self.line.position.actions()
        return next((action for action in actions if action in self.game.passes), "")

    def prompt(self) -> str:
        if self.is_over:
            return "> "
        side = self.line.position.side
        throw = self.game.chance_command
        hint = f" [Enter: {gettext(throw.words)}]" if throw and self.line.position.odds() else ""
        hint = hint or (f" [Enter: {gettext('passar')}]" if self.only_pass else "")
        return f"{self.seats[side].name} ({gettext(OWNERS[side])}){hint}> "

    def computer_acts(self) -> None:
        position = self.line.position
        if position.odds():
            self.throw()
        else:
            level = self.seats[position.side].level
            request = robots.Request(self.game, position, level, self.line.history)
            self.play(robots.think(request, SystemRandom()).action)

    def act(self, typed: str) -> None:
        if self.is_over:
            raise IllegalAction(OVER)
        check_no_chance(self.game, self.line.position)
        self.play(self.game.understood(self.line.position, typed))

    def throw(self) -> None:
        odds = self.line.position.odds()
        if self.is_over or not odds:
            raise IllegalAction(not_to_throw(self.game, self.line.position))
        self.play(thrower.throw(odds))

    def play(self, action: str) -> None:
        before = self.line.position
        self.line.play(action)
        self.drawn = False
        who = self.seats[before.side].said
        self.write(opened(self.game.words.tell(before, action).spoken(translated, who=who.subject).strip(), who))
        if outcome := self.line.outcome():
            self.result, self.reason = notation.result_of(outcome), outcome.reason

    def resign(self) -> None:
        """The person whose turn it is; against the computer the one person there is."""
        side = self.line.position.side
        loser = other(side) if self.seats[side].is_computer else side
        self.result = RESULTS[other(loser)]
        self.reason = Say(RESIGNED)
        self.drawn = False

    def saved(self) -> str:
        tags = {"Site": "Tâbuleiro", "Date": f"{date.today():%Y.%m.%d}", **self.record.tags, **tags_of(self.seats)}
        return notation.write(
            Record(
                game=self.game.slug,
                options=self.record.options,
                start=self.record.start,
                actions=tuple(self.line.actions),
                result=self.result,
                tags=tags,
                clocks=self.record.clocks,
                comments=self.record.comments,
            )
        )

    def new_game(self) -> None:
        options = dict(self.record.options)
        self.begin(Record(self.game.slug, options, self.game.start(options).text))

    def opened(self, text: str) -> None:
        self.begin(notation.read(text, self.game.slug))
