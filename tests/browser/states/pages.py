"""Pages and sheets that an address leads to."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.visitor import Visitor, by_typing

CHAPTERS = ("objetivo", "paus", "movimento", "captura-e-fim", "conselhos", "escolhas", "manual")


def at(path: str, status: int = 200) -> Callable[[Visitor], None]:
    def go(visitor: Visitor) -> None:
        if status != 200:
            visitor.watch.expect(status)
        visitor.go(path)

    return go


def resume(visitor: Visitor) -> None:
    visitor.start(game="stac", mode="here")
    state = visitor.turn()
    by_typing(visitor, state, state.best)
    visitor.turn(after=state.version)
    visitor.go("/")
    visitor.page.locator(".own-games").wait_for()


def choices(visitor: Visitor) -> None:
    """The sheet that a narrow window has for them."""
    visitor.go("/")
    visitor.page.set_viewport_size({"width": 390, "height": 664})
    visitor.page.locator(".quick-chip").click()
    visitor.page.locator(".quick:popover-open").wait_for()


def menu(visitor: Visitor) -> None:
    visitor.go("/")
    visitor.page.set_viewport_size({"width": 360, "height": 780})
    visitor.page.locator(".menu-btn").click()


def challenge_of_nobody(visitor: Visitor) -> None:
    visitor.go("/configuracao/?adversario=ninguem.assim")
    visitor.page.locator("#opponent-error").wait_for()


def open_with_errors(visitor: Visitor) -> None:
    visitor.watch.expect(422)
    visitor.go("/abrir/")
    visitor.page.locator("#open-text").fill('[Game "damas"]\n\n1. 9-13 22-18 2. 13-17 *')
    visitor.find("button", "Abrir a partida").click()
    visitor.page.locator(".form-error").wait_for()


STATES: dict[str, Callable[[Visitor], None]] = {
    "home": at("/"),
    "home with a game to resume": resume,
    "home, choices": choices,
    "privacy": at("/privacidade/"),
    "open data": at("/dados/"),
    "in a minute": at("/instrucoes/tab/minuto/?passo=2&toques=i3"),
    "configuration": at("/configuracao/"),
    "configuration, challenge of nobody": challenge_of_nobody,
    "lobby of a game": at("/sala/?jogo=stac"),
    "invitation that is gone": at("/convite/nada/", status=404),
    "open": at("/abrir/"),
    "open with errors": open_with_errors,
    "instructions": at("/instrucoes/"),
    **{f"instructions, {name}": at(f"/instrucoes/tab/{name}/") for name in CHAPTERS},
    "instructions, example": at("/instrucoes/tab/exemplo/?passo=6"),
    "instructions, how it thinks": at("/instrucoes/damas/motor/"),
    "rankings, empty": at("/classificacoes/tab/?columns=13"),
    "watching, nothing": at("/assistir/?jogo=fanorona"),
    "preferences": at("/preferencias/"),
    "server": at("/servidor/"),
    "not found": at("/nada/", status=404),
}
