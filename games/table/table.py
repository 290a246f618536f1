"""Everything the match's template shows, for one viewer: worked out here, so that the template only shows."""

from __future__ import annotations

import json
from functools import lru_cache
from html import escape
from typing import Any

from django.utils.formats import number_format
from django.utils.functional import cached_property
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext

from games.engine import registry, robots
from games.engine.contract import Counter
from games.match import repetition, speech
from games.match.language import translated
from games.match.speech import Note
from games.models import Match
from games.services import undo
from games.services.hint import gives
from games.table import commands, controls, moves, sentence
from games.table.bars import Bars
from games.table.commands import Button
from games.table.controls import Controls
from games.table.elapsed import Elapsed, elapsed
from games.table.end import End, end_of
from games.table.sentence import Sentence

TURNS_SHOWN = 30
LOG_LINES = 12
TASTES = ("auto_throw", "auto_pass", "auto_single", "confirm_moves", "one_touch", "touch_move")


class Table(Bars):
    """All that the template of a match shows."""

    @cached_property
    def data(self) -> SafeString:
        """What the page's script reads of the table."""
        values = {
            "match": self.match.pk,
            "version": self.match.version,
            "url": self.address,
            "stream": self.stream,
            "announce": self.refused or self.note.whole,
            "sound": self.sound,
        }
        if self.seen_with:
            values["eyes"] = self.seen_with
        if self.company:
            values |= {
                "played": len(self.match.record),
                "said": len(self.company.lines),
                "asides": json.dumps(self.company.asides),
                "presence": f"{self.address}presenca/",
            }
        if self.company and self.own:
            values["leave"] = f"{self.address}sair/"
        if self.hint:
            values["hint"] = " ".join(self.game.hand.touches(self.match.board, self.hint.action))
        if self.match.recent:
            values["last"] = self.happened
        if self.steps:
            values["steps"] = self.steps
        awaited = self.to_act and self.match.mode != Match.Mode.HERE
        flags = {"to-act": self.to_act, "awaited": awaited, "over": self.match.is_over}
        for name in TASTES:
            flags[name.replace("_", "-")] = getattr(self.preferences, name)
        words = [f'data-{name}="{escape(str(value))}"' for name, value in values.items()]
        return mark_safe("\n".join(words + [f"data-{name}" for name, on in flags.items() if on]))

    @cached_property
    def note(self) -> Note:
        if self.refused:
            return Note("refused", self.refused, self.happened)
        if self.hint:
            action = self.told(self.hint.action)
            text = gettext("Dica: jogue {action}. {reason}").format(action=action, reason=self.hint.reason)
            return Note("hint", text, self.hinted, "i-hint")
        if self.is_late:
            return Note("plain", gettext("O computador está ocupado com outras partidas."), icon="i-clock")
        return speech.now(self.match, self.own, self.happened)

    @cached_property
    def happened(self) -> str:
        """The newest event, as a sentence."""
        recent = self.match.recent
        return speech.sentence_about(self.match, recent[-1], self.own) if recent else ""

    @property
    def hinted(self) -> str:
        """What the hint expects to follow."""
        assert self.hint
        follows = " ".join(map(self.told, self.hint.line[1:5]))
        return gettext("Continuação prevista: {line}.").format(line=follows) if follows else ""

    def told(self, action: str) -> str:
        """An action within a sentence: its notation, or what the game calls it."""
        result = self.game.chance.result(action) if self.game.chance else None
        words = self.game.words.listed(action)
        return result.name if result else words.spoken(translated) if words else action

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
        seen: dict[str, Any] = event["thought"]
        line = [self.told(action) for action in seen["line"]]
        return {"action": self.told(event["token"]), **seen, "line": line, "nodes": nodes, "value": worth(seen)}

    @cached_property
    def hosts(self) -> bool:
        return self.match.is_hosted_by(self.person)

    @cached_property
    def can_hint(self) -> bool:
        return self.to_act and not self.chance and gives(self.match)

    @cached_property
    def hint_costs(self) -> bool:
        """Whether the match counts until there is a hint."""
        return self.can_hint and self.match.counts and self.match.mode == Match.Mode.ROBOT

    @cached_property
    def log(self) -> list[dict[str, Any]]:
        """The sentences before the newest one, newest first."""
        older = reversed(self.match.recent[:-1])
        lines = [{"turn": event["turn"], "text": speech.sentence_about(self.match, event, self.own)} for event in older]
        return self.company.log(self.match.recent, lines) if self.company else lines[:LOG_LINES]

    @cached_property
    def buttons(self) -> list[Button]:
        return commands.buttons(self.game, self.match.board, self.actions, self.to_act)

    @cached_property
    def controls(self) -> Controls:
        return controls.controls_of(self)

    @cached_property
    def end(self) -> End | None:
        return end_of(self) if self.match.is_over and not self.is_film else None

    @cached_property
    def sentence(self) -> Sentence:
        return sentence.sentence_of(self)

    @cached_property
    def moves(self) -> SafeString:
        """The last turns, a row for each pair of them."""
        return mark_safe(moves.rows(self.game.slug, self.match.record, self.address, TURNS_SHOWN))

    @cached_property
    def elapsed(self) -> Elapsed | None:
        return elapsed(self.match)

    @cached_property
    def counter(self) -> Counter | None:
        """Of what the rules count, the nearest to its limit."""
        counted = [one for one in self.game.words.counters(self.match.board) if one.count]
        return max(counted, key=lambda one: one.count / one.limit, default=None)

    @cached_property
    def repetition(self) -> Counter | None:
        """How often this position has stood, where the rules end a game by it."""
        return repetition.counter(repetition.noted(self.match)) if self.game.repetition else None

    @cached_property
    def terms(self) -> tuple[str, ...]:
        """Of the match, what matters most first: a narrow window shows no more."""
        match = self.match
        chosen = tuple(match.options[option.name] for option in self.game.options)
        return terms(get_language(), match.game_slug, chosen, match.mode, match.clock, match.private, match.counts)

    @cached_property
    def sound(self) -> str:
        """What the newest event sounds like."""
        if sentence.outcome(self) == "won":
            return "win"
        kinds = {step[0] for step in self.match.recent[-1]["steps"]} if self.match.recent else set()
        sounds = {"thrown": "throw", "captured": "capture", "moved": "move", "placed": "move"}
        return next((sound for kind, sound in sounds.items() if kind in kinds), "")

    @cached_property
    def here(self) -> str:
        """The address of what is shown."""
        return self.address

    @cached_property
    def undo(self) -> str:
        """What would be taken back; "" if nothing can be."""
        decision = undo.offered(self.match, self.own) if self.own else None
        return decision[1] if decision else ""

    @cached_property
    def can_resign(self) -> bool:
        return self.own is not None and not self.match.is_over

    @cached_property
    def can_agree(self) -> bool:
        """Two people at one screen agree on a draw by themselves."""
        return self.can_resign and self.match.mode == Match.Mode.HERE and self.match.both_acted

    @cached_property
    def can_rematch(self) -> bool:
        return self.match.is_over and (self.own is not None or self.match.is_hosted_by(self.person))


@lru_cache(maxsize=512)
def terms(
    language: str, slug: str, chosen: tuple[str, ...], mode: str, clock: str, private: bool, counts: bool
) -> tuple[str, ...]:
    """Kept: the terms of a match stay as they are."""
    options = [
        f"{gettext(option.label)}: {gettext(dict(option.choices)[value])}"
        for option, value in zip(registry.find(slug).options, chosen, strict=True)
    ]
    timed = [speech.clock(clock)] if clock else []
    hidden = [gettext("privada")] if private else []
    if mode == Match.Mode.PEOPLE:
        return (*timed, gettext("a valer pontos") if counts else gettext("amigável"), *hidden, *options)
    is_apart = mode == Match.Mode.ROBOT and not counts
    stakes = [gettext("não conta para as classificações")] if is_apart else []
    said = gettext("Computador") if mode == Match.Mode.ROBOT else str(Match.Mode(mode).label)
    return (*timed, said, *options, *hidden, *stakes)


def worth(thought: dict[str, Any]) -> str:
    """A value in words: in pieces, or the moves to a certain end."""
    plies = thought["plies"]
    if plies is None:
        return f"{thought['value'] / 100:+.1f}".replace(".", gettext(","))
    if plies > 0:
        return gettext("vitória em {count}").format(count=(plies + 1) // 2)
    return gettext("derrota em {count}").format(count=(1 - plies) // 2)
