"""Users, their points and the rankings."""

from __future__ import annotations

from collections.abc import Callable

from tests import scenes
from tests.browser.states.matches import finished
from tests.browser.states.pages import at
from tests.browser.visitor import Visitor

BETWEEN_PEOPLE = "/classificacoes/damas/?entre=pessoas"


def sign_up(visitor: Visitor) -> str:
    """With a name that nobody has at that site."""
    name = f"alice.{visitor.site.do(scenes.users)}"
    visitor.sign_up(name)
    return name


def sign_up_with_errors(visitor: Visitor) -> None:
    visitor.watch.expect(422)
    visitor.go("/conta/signup/")
    visitor.page.get_by_label("Nome de utilizador").fill("x")
    visitor.find("button", "Criar conta").click()
    visitor.page.locator("#overlay .error").first.wait_for()


def account(visitor: Visitor) -> None:
    sign_up(visitor)
    visitor.go("/conta/")


def account_with_points(visitor: Visitor) -> None:
    visitor.site.do(scenes.give_points, sign_up(visitor), "damas")
    visitor.go("/conta/")


def player(visitor: Visitor) -> None:
    name = sign_up(visitor)
    visitor.site.do(scenes.give_points, name, "damas")
    visitor.site.do(scenes.give_days, name, "damas")
    path = visitor.post("/jogar/", game="damas", mode="robot", level="1")
    visitor.post(f"{path}desistir/", version="0")
    visitor.go("/partidas/")
    visitor.page.locator(".curve.far").wait_for()


def ranking(visitor: Visitor) -> None:
    sign_up(visitor)
    finished(visitor)
    visitor.go("/classificacoes/tab/")
    visitor.page.locator("tr.me").wait_for()


def ranking_of_people(visitor: Visitor) -> None:
    visitor.site.do(scenes.give_points, sign_up(visitor), "damas")
    visitor.go(BETWEEN_PEOPLE)
    visitor.page.locator("tr.me").wait_for()


def provisional(visitor: Visitor) -> None:
    visitor.site.do(scenes.give_points, sign_up(visitor), "damas", provisional=True)
    visitor.go(BETWEEN_PEOPLE)
    visitor.page.locator(".own-points").wait_for()


def mail_off(visitor: Visitor) -> None:
    key = (visitor.site.var / "secret-key").read_text()
    visitor.go(f"/avisos/correio/{visitor.site.do(scenes.mail_ticket, sign_up(visitor), key)}/")


# The sheets of an account, each to be looked at in the same visit: coming in takes longer than looking.
SHEETS = ("/conta/nome/", "/conta/sessoes/", "/conta/dados/", "/conta/eliminar/", "/conta/bloqueados/")


STATES: dict[str, Callable[[Visitor], None]] = {
    "player": player,
    "sign in": at("/conta/login/"),
    "sign up with errors": sign_up_with_errors,
    "password reset": at("/conta/password/reset/"),
    "account": account,
    "account with points": account_with_points,
    "rankings": ranking,
    "rankings, between people": ranking_of_people,
    "rankings, provisional": provisional,
    "mail off": mail_off,
}
