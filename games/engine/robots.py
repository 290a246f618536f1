"""Who plays for the computer: one ladder of levels for every game. Chance is not a robot's: the server throws."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random

from games.engine import registry
from games.engine.contract import Game, Position
from games.engine.search.searcher import STRONGEST, Limits, Question, Searcher, Thought
from games.engine.search.thinking import Skill
from games.engine.words import gettext_noop

RANDOM, GREEDY, MASTER = 1, 2, 6
MILLISECONDS = 1_000  # the master's time for a move; the others have a share of it
USUAL = Limits(MILLISECONDS)
OPENING_ACTIONS, OPENING_NOISE = 6, 6  # the master does not begin every game alike


@dataclass(frozen=True, slots=True)
class Level:
    number: int
    name: str


LEVELS = (
    Level(RANDOM, gettext_noop("Aleatório")),
    Level(GREEDY, gettext_noop("Guloso")),
    Level(3, gettext_noop("Aprendiz")),
    Level(4, gettext_noop("Experiente")),
    Level(5, gettext_noop("Forte")),
    Level(MASTER, gettext_noop("Mestre")),
)


def levels_of(game: Game) -> tuple[Level, ...]:
    """A game that cannot judge positions has only the levels that need no judgement."""
    return LEVELS if game.thinking else LEVELS[:GREEDY]


@dataclass(frozen=True, slots=True)
class Request:
    """A question to a robot. `history` are the positions before this one, where repetition matters."""

    game: Game
    position: Position
    level: int
    history: Sequence[Position] = ()
    limits: Limits = USUAL
    made: int = 0  # actions so far
    is_depth_chosen: bool = False  # so far every level looks then, with its own errors


def looks_ahead(game: Game, level: int) -> bool:
    """Whether the answer takes a search; else it is found at a glance."""
    return level > GREEDY and game.thinking is not None


def choose(game: Game, position: Position, level: int, random: Random) -> str:
    return think(Request(game, position, level), random).action


def think(
    request: Request,
    random: Random,
    searcher: Searcher | None = None,
    tell: Callable[[Thought], None] | None = None,
) -> Thought:
    """A legal action, and what the robot thought of it."""
    if request.level == RANDOM:
        return at_a_glance(request, random.choice(request.position.actions()))
    if not looks_ahead(request.game, request.level):
        return at_a_glance(request, greedy(request.game, request.position, random))
    searcher = searcher or shared_searcher(request.game.slug)
    return searcher.think(question(request, random), tell)


def question(request: Request, random: Random) -> Question:
    skill, limits = skill_of(request), request.limits
    if limits.milliseconds is not None:
        limits = replace(limits, milliseconds=max(1, int(limits.milliseconds * skill.share)))
    return Question(request.position, limits, request.history, skill, random.getrandbits(30) + 1 if skill.noise else 0)


def skill_of(request: Request) -> Skill:
    thinking = request.game.thinking
    skill = thinking.ladder.get(request.level, STRONGEST) if thinking else STRONGEST
    if skill is STRONGEST and max(request.made, len(request.history)) < OPENING_ACTIONS:
        skill = Skill(STRONGEST.depth, OPENING_NOISE)
    return replace(skill, depth=request.limits.depth, share=1.0) if request.is_depth_chosen else skill


@cache
def shared_searcher(slug: str) -> Searcher:
    """One per game and process: what was seen in the last search helps the next."""
    return Searcher(registry.find(slug))


def greedy(game: Game, position: Position, random: Random) -> str:
    """One of the actions that gain most, of a manner of acting that is drawn by lot where there are several."""
    actions = position.actions()
    manner = random.choice(sorted({game.hand.manner(action) for action in actions}))
    gains = {action: game.hand.gain(position, action) for action in actions if game.hand.manner(action) == manner}
    best = max(gains.values())
    return random.choice([action for action, gain in gains.items() if gain == best])


def at_a_glance(request: Request, action: str) -> Thought:
    return Thought(action, 0, 0, len(request.position.actions()), 0.0, (action,))
