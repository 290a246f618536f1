"""Why a move is advised, as far as the rules and the search's own line can tell."""

from __future__ import annotations

from itertools import islice

from django.utils.translation import gettext, ngettext

from games.engine.contract import Game, Position
from games.engine.search.searcher import Thought
from games.match.language import translated

MOST_REPLIES = 2000  # looked at; where there are more, nothing is said of what the other side could have done


def reason(game: Game, position: Position, thought: Thought) -> str:
    if len(position.actions()) == 1:
        return gettext("É o único lance possível.")
    plies = thought.plies_to_end
    if plies is not None and plies > 0:
        return winning(position, thought.line, plies)
    return (
        gain(game, position, thought.action)
        or (gettext("A partida está perdida, mas assim dura mais.") if plies is not None else "")
        or prevented(game, position, thought.action)
        or prepared(game, position, thought.line)
        or gettext("É o lance que deixa a melhor posição.")
    )


def winning(position: Position, line: tuple[str, ...], plies: int) -> str:
    """In turns, where the line is known to its end: a turn may have several actions."""
    if plies == 1:
        return gettext("Ganha de imediato.")
    turns = turns_of(position, line[:plies]) if len(line) >= plies else (plies + 1) // 2
    return ngettext("Ganha nesta jogada.", "Ganha em {count} jogadas.", turns).format(count=turns)


def turns_of(position: Position, line: tuple[str, ...]) -> int:
    """How many turns of the side to act the actions are."""
    own, sides = position.side, []
    for action in line:
        sides.append(position.side)
        position = position.after(action)
    return sum(side == own and (at == 0 or sides[at - 1] != own) for at, side in enumerate(sides))


def gain(game: Game, position: Position, action: str) -> str:
    """What the move takes, or what else the game counts as gained."""
    if taken := captures(game, position, action):
        return ngettext("Toma uma peça.", "Toma {count} peças.", taken).format(count=taken)
    said = game.words.gain(position, action)
    return said.spoken(translated) if said else ""


def captures(game: Game, position: Position, action: str) -> int:
    return sum(step.kind == "captured" for step in game.hand.steps(position, action))


def prevented(game: Game, position: Position, action: str) -> str:
    """What the other side could do after every other move that was looked at, and cannot after this one."""
    after = position.after(action)
    if after.side == position.side or after.odds():
        return ""
    others = [one for one in position.actions() if one != action]
    if len(others) * max(1, len(after.actions())) > MOST_REPLIES:
        return ""
    for harm, words in (
        (wins_at_once, gettext("Impede o adversário de ganhar na jogada seguinte.")),
        (takes_at_once, gettext("Evita que o adversário tome uma peça.")),
    ):
        if not harm(game, after) and all(harm(game, position.after(one)) for one in others):
            return words
    return ""


def wins_at_once(game: Game, position: Position) -> bool:
    ends = (position.after(action).outcome() for action in position.actions())
    return any(end is not None and end.winner == position.side for end in ends)


def takes_at_once(game: Game, position: Position) -> bool:
    return any(captures(game, position, action) for action in position.actions())


def prepared(game: Game, position: Position, line: tuple[str, ...]) -> str:
    """What the search expects to gain with its next move, after the best reply."""
    own = position.side
    for at, action in enumerate(islice(line, 4)):
        if at and position.side == own and captures(game, position, action):
            return gettext("Prepara {action}, que toma uma peça.").format(action=action)
        if position.odds():
            return ""
        position = position.after(action)
    return ""
