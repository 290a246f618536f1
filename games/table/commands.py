"""What a player can do, as the page's script walks it: the actions as touches, and the game's own buttons."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from games.engine.contract import Command, Game, Position
from games.engine.words import Say
from games.match.language import translated

Choice = dict[str, Any]
APART = {"o", "c", "n", "d"}  # what no choice of a bundle has
ALIKE = ("s", "w", "x")  # what they must share beside their beginning


@dataclass(frozen=True)
class Button:
    command: Command
    words: str
    enabled: bool
    action: str  # played at once; "" for a toggle that comes before other touches; the touch, to be told why not
    chance: bool
    passes: bool  # what it plays is all that can be played


def choices(game: Game, board: Position, actions: Iterable[str], held: set[str]) -> list[Choice]:
    """`held` are the cells with something on them: a touch there takes or joins."""
    spoken: dict[str, str] = {}  # many actions, few words

    def say(words: Say) -> str:
        if words.values:
            return words.spoken(translated)
        if words.text not in spoken:
            spoken[words.text] = words.spoken(translated)
        return spoken[words.text]

    return [choice(game, board, action, held, say) for action in actions]


def choice(game: Game, board: Position, action: str, held: set[str], say: Callable[[Say], str]) -> Choice:
    """An action as the client walks it: token, touches, other ways to touch it, words, and what to mark.

    `s`: another way to touch it, in short (see `short`). `x`: the last touch takes or joins. `c`: pieces elsewhere that
    will be taken. `n`: discs of the tower that arises. `d`: the way of the piece, where it is not straight.
    """
    touches, *others = game.hand.paths(board, action)
    taken, claimed = game.hand.takes(board, action)
    words = game.words.choice(board, action)
    found: Choice = {"a": action, "t": list(touches)}
    if others:
        if brief := short(touches, others):
            found["s"] = brief
        else:
            found["o"] = others
    if touches[-1] in held:
        found["x"] = 1
    if taken and taken != touches[-1:]:
        found["c"] = taken
    if claimed:
        found["n"] = claimed
    if trail := game.hand.trail(board, action):
        found["d"] = trail
    if words:
        found["w"] = say(words)
    return found


def short(touches: tuple[str, ...], others: Sequence[tuple[str, ...]]) -> int:
    """A number for what many actions share: the last touch is enough, the first and the last are, or they may come the
    other way round. 0 where the other ways must be written out."""
    if len(others) > 1:
        return 0
    [way] = others
    if way == touches[-1:]:
        return 1
    if way == (touches[0], touches[-1]):
        return 2
    return 3 if way == touches[::-1] else 0


def bundled(choices: list[Choice]) -> list[Choice]:
    """Choices that differ in their last touch alone are sent as one, with all ends in `e`."""
    bundles: dict[tuple[object, ...], Choice] = {}
    for choice in choices:
        action, touches = choice["a"], choice["t"]
        end = touches[-1]
        if len(touches) < 2 or not action.endswith(end) or not APART.isdisjoint(choice):
            bundles[(action,)] = choice
            continue
        start = action[: -len(end)]
        key = (start, *touches[:-1], *map(choice.get, ALIKE))
        if key in bundles:
            bundles[key]["e"].append(end)
        else:
            bundles[key] = {**choice, "a": start, "t": touches[:-1], "e": [end]}
    return list(bundles.values())


def buttons(game: Game, board: Position, actions: Sequence[str], to_act: bool) -> list[Button]:
    if not game.hand.commands:
        return []
    chance = game.chance.touch if game.chance else None
    paths = {action: game.hand.touches(board, action) for action in actions}
    first = {path[0] for path in paths.values()}
    alone = {path[0]: action for action, path in paths.items() if len(path) == 1}

    def sent(touch: str) -> str:
        """What the button plays. In vain by whose turn it is, it is refused in words, as a cell is."""
        is_refused = to_act and touch not in first and touch != chance
        return touch if is_refused else alone.get(touch, "")

    return [
        Button(
            command,
            gettext(command.words),
            command.touch in first,
            sent(command.touch),
            chance=command.touch == chance,
            passes=alone.get(command.touch) in game.passes,
        )
        for command in game.hand.commands
    ]
