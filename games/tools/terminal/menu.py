"""What whoever just types `manage.py play` is asked: which game, and against whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from django.utils.translation import gettext

from games.engine import registry
from games.engine.contract import Game
from games.engine.robots import levels_of

Ask = Callable[[str], str | None]
Say = Callable[[str], None]


def chosen_game(ask: Ask, say: Say) -> Game | None:
    """None when the input ends, or nothing is wanted."""
    games = list(registry.all_games().values())
    say(gettext("Que jogo quer jogar?"))
    number = chosen([f"{game.name}: {gettext(game.tagline)}" for game in games], ask, say)
    return games[number] if number is not None else None


def chosen_level(game: Game, ask: Ask, say: Say) -> int | None:
    """0 stands for a second person."""
    levels = levels_of(game)
    say(gettext("Contra quem?"))
    rivals = [
        gettext("computador, nível {level}").format(level=f"{one.number} · {gettext(one.name)}") for one in levels
    ]
    number = chosen([*rivals, gettext("duas pessoas, no mesmo ecrã")], ask, say)
    if number is None:
        return None
    return levels[number].number if number < len(levels) else 0


def chosen(choices: Sequence[str], ask: Ask, say: Say) -> int | None:
    """Asked until the answer is one of them."""
    for number, words in enumerate(choices, 1):
        say(f"  {number}  {words}")
    while True:
        typed = ask(gettext("Número (Enter sai): "))
        if typed is None or not typed.strip():
            return None
        if typed.strip().isdecimal() and 1 <= int(typed.strip()[:4]) <= len(choices):
            return int(typed.strip()) - 1
        say(gettext("Escreva um número de 1 a {most}.").format(most=len(choices)))
