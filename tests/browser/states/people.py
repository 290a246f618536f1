"""People who look for each other, play and watch. Whoever else there is asks the same site, without a browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests import scenes
from tests.browser.states.accounts import sign_up
from tests.browser.visitor import Visitor
from tests.client import Client

IN_TIME = "300+5"


def another(visitor: Visitor) -> Client:
    client = Client(visitor.site.address)
    client.open("/conta/login/")  # whose form brings what a first post needs
    return client


def seeking(visitor: Visitor, other: Client | None = None, **configuration: Any) -> str:
    """Somebody else looks for an opponent. Gives where that led."""
    other = other or another(visitor)
    other.post("/jogar/", **configuration)
    return other.url.removeprefix(visitor.site.address)


def lobby(visitor: Visitor) -> None:
    seeking(visitor, game="tab", mode="lobby", lowest="1200")
    visitor.post("/jogar/", game="damas", mode="lobby")
    visitor.go("/sala/")
    visitor.page.locator(".seek.own").wait_for()


def waiting_room(visitor: Visitor) -> None:
    visitor.go(visitor.post("/jogar/", game="stac", mode="link"))


def invited(visitor: Visitor) -> None:
    visitor.go(seeking(visitor, game="fanorona", mode="link"))


def challenged(visitor: Visitor) -> None:
    name, bob = sign_up(visitor), another(visitor)
    bob.sign_up(f"bob.to.{name}")
    visitor.start(game="damas")
    seeking(visitor, bob, game="duplohex", mode="named", opponent=name)
    visitor.page.locator(".flash").wait_for()


def between_people(visitor: Visitor) -> None:
    visitor.go(seeking(visitor, game="damas", mode="link", beginner="other"))
    visitor.find("button", "Jogar").click()
    visitor.page.locator("#table").wait_for()


def met(visitor: Visitor, actions: str = "9-13 21-17", bob: Client | None = None, **configuration: str) -> str:
    """Bob waited in the lobby, the visitor came and began; they have moved in turns. Gives the match's path."""
    bob = bob or another(visitor)
    bob.post("/jogar/", **{"game": "damas", "mode": "lobby", "beginner": "other", **configuration})
    path = visitor.post(f"/convite/{visitor.site.do(scenes.newest_seek)}/aceitar/")
    for number, action in enumerate(actions.split()):
        move = {"version": str(number), "key": f"k{number}", "action": action}
        (bob if number % 2 else visitor).post(f"{path}jogar/", **move)
    return path


def people(visitor: Visitor) -> None:
    visitor.go(met(visitor))


def offers(visitor: Visitor) -> None:
    """One to answer, one to withdraw, and a phrase."""
    bob = another(visitor)
    path = met(visitor, bob=bob)
    visitor.post(f"{path}frase/", version=2, key="p", phrase="hello")
    visitor.post(f"{path}propor/", version=3, key="u", kind="undo")
    bob.post(f"{path}propor/", version="4", key="d", kind="draw")
    visitor.go(path)
    visitor.find("button", "Aceitar").wait_for()


def phrases(visitor: Visitor) -> None:
    people(visitor)
    visitor.page.locator("#command-phrases").click()
    visitor.find("button", "Bom jogo!").wait_for()


def the_other_one_gone(visitor: Visitor) -> None:
    """The other one is to move and not here: the time until a claim runs."""
    visitor.go(met(visitor, "9-13 21-17 10-14", clock=IN_TIME))
    visitor.more(".in-time:not(:empty)").wait_for()


def aborted(visitor: Visitor) -> None:
    path = met(visitor, "")
    visitor.post(f"{path}cancelar/", version=0)
    visitor.post(f"{path}propor/", version=1, kind="rematch")
    visitor.go(path)
    visitor.find("button", "Retirar").wait_for()


def rated(visitor: Visitor) -> None:
    name, bob = sign_up(visitor), another(visitor)
    bob.sign_up(f"bob.of.{name}")
    path = met(visitor, bob=bob, rated="on", clock=IN_TIME)
    visitor.post(f"{path}desistir/", version=2)
    visitor.go(path)
    visitor.page.locator(".points .change").first.wait_for()


def watched(visitor: Visitor) -> None:
    path = met(visitor)
    visitor.context.clear_cookies()
    visitor.go(path)


def awaited(visitor: Visitor) -> str:
    """A match by the clock in which the visitor, who is signed up, is to begin. Gives its path."""
    sign_up(visitor)
    return met(visitor, "", clock=IN_TIME)


def watching(visitor: Visitor) -> None:
    awaited(visitor)
    visitor.go("/assistir/")
    visitor.page.locator("#running li").first.wait_for()


def watching_a_match(visitor: Visitor) -> None:
    path = awaited(visitor)
    visitor.context.clear_cookies()
    visitor.go(path)


def noticed(visitor: Visitor) -> None:
    awaited(visitor)
    visitor.go("/classificacoes/")
    visitor.page.locator(".bell .count").wait_for()
    visitor.open_notices()
    visitor.page.locator("#notices .notice").wait_for()


STATES: dict[str, Callable[[Visitor], None]] = {
    "lobby": lobby,
    "waiting room": waiting_room,
    "invited": invited,
    "match, challenged": challenged,
    "match between people": between_people,
    "people": people,
    "people, offers": offers,
    "people, phrases": phrases,
    "people, the other one gone": the_other_one_gone,
    "people, aborted": aborted,
    "people, rated": rated,
    "people, watched": watched,
    "watching": watching,
    "watching a match": watching_a_match,
    "a notice": noticed,
}
