"""Every state that the page can be in, by name: for whatever must hold in all of them."""

from __future__ import annotations

from collections.abc import Callable

from games.engine import registry
from tests.browser.conftest import open_visitor
from tests.browser.visitor import Visitor, by_clicks

ONE_MOVE = "uuuuuuu/7/2M4/UUU1UUU w 2"
TWO_WAYS = "5uu/6M/6L/5UU w 2"
LAST_BLOW = "5u1/6M/7/6U w 2"


def match(visitor: Visitor) -> None:
    visitor.start(tab__columns=9)


def to_move(visitor: Visitor) -> None:
    visitor.start_at(TWO_WAYS)


def selected(visitor: Visitor) -> None:
    visitor.start_at(TWO_WAYS)
    visitor.cell("g3").click()
    visitor.find("button", "Subir a f4 e tomar").wait_for()


def robot_thinking(visitor: Visitor) -> None:
    # Nobody wakes the robot of a position that was put there by hand.
    visitor.start_at("uuuuuuu/7/2M4/UUU1UUU b -")


def hinted(visitor: Visitor) -> None:
    visitor.start(game="damas", level=1)
    visitor.page.locator("#command-hint").click()
    visitor.page.locator(".say-now.hint").wait_for()


def thought_unfolded(visitor: Visitor) -> None:
    visitor.start(game="stac", level=3, beginner="other")
    visitor.page.locator("#table[data-to-act]").wait_for()
    visitor.page.locator("#thought summary").click()


def robots_paused(visitor: Visitor) -> None:
    visitor.start(game="duplohex", mode="robots", level=1, rival=3, pace=500)
    visitor.page.locator("#command-pause").click()
    visitor.page.locator(".say-now", has_text="Em pausa.").wait_for()


def refused(visitor: Visitor) -> None:
    visitor.start_at(ONE_MOVE)
    visitor.cell("a1").click()
    visitor.page.locator(".say-now.refused").wait_for()


def resigning(visitor: Visitor) -> None:
    visitor.start_at(ONE_MOVE)
    visitor.page.locator("#command-resign").click()
    visitor.page.locator("#resign-confirm").wait_for()


def finished(visitor: Visitor) -> None:
    visitor.start_at(LAST_BLOW)
    by_clicks(visitor, visitor.turn(), "g3-f4")
    visitor.turn(after=1)


def undone(visitor: Visitor) -> None:
    """At Damas, where two people thought again."""
    path = visitor.post("/jogar/", game="damas", mode="here")
    for version, action in enumerate(("9-13", "22-18", "", "21-17", "10-14")):
        visitor.post(f"{path}{'jogar' if action else 'anular'}/", version=version, key=f"k{version}", action=action)
    visitor.go(path)


def film(visitor: Visitor) -> None:
    undone(visitor)
    visitor.go(f"{visitor.path}filme/2/")


def film_of_sticks(visitor: Visitor) -> None:
    code = visitor.start()
    visitor.throw()
    visitor.go(f"/partida/{code}/filme/1/")


def open_with_errors(visitor: Visitor) -> None:
    visitor.go("/abrir/")
    visitor.page.locator("#open-text").fill('[Game "damas"]\n\n1. 9-13 22-18 2. 13-17 *')
    visitor.find("button", "Abrir a partida").click()
    visitor.page.locator(".form-error").wait_for()


def timed(visitor: Visitor) -> None:
    visitor.start(game="duplohex", mode="here", clock="1800+20")


def lost_by_time(visitor: Visitor) -> None:
    code = visitor.start(game="damas", clock="60s")
    visitor.site.change("UPDATE games_match SET deadline = '2020-01-01 00:00:00' WHERE code = ?", code)
    visitor.page.reload()


def two_people(visitor: Visitor) -> None:
    visitor.start(mode="here")


def resume(visitor: Visitor) -> None:
    visitor.start()
    visitor.go("/")
    visitor.page.locator(".resume").wait_for()


def another(visitor: Visitor, **configuration: str | int) -> str:
    """Somebody else looks for an opponent. Gives where that led."""
    browser = visitor.page.context.browser
    assert browser
    other = open_visitor(browser, visitor.site)
    path = other.post("/jogar/", **configuration)
    other.page.context.close()
    return path


def lobby(visitor: Visitor) -> None:
    another(visitor, game="tab", mode="lobby", lowest=1200)
    visitor.post("/jogar/", game="damas", mode="lobby")
    visitor.go("/sala/")
    visitor.page.locator(".seek.own").wait_for()


def waiting_room(visitor: Visitor) -> None:
    visitor.go(visitor.post("/jogar/", game="stac", mode="link"))


def invited(visitor: Visitor) -> None:
    visitor.go(another(visitor, game="fanorona", mode="link"))


def challenged(visitor: Visitor) -> None:
    account(visitor)
    name = visitor.page.locator("#overlay-title").inner_text()
    visitor.start(game="damas")
    another(visitor, game="duplohex", mode="named", opponent=name)
    visitor.page.locator("#notices .notice").wait_for()


def challenge_of_nobody(visitor: Visitor) -> None:
    visitor.go("/configuracao/?adversario=ninguem.assim")
    visitor.page.locator("#opponent-error").wait_for()


def between_people(visitor: Visitor) -> None:
    visitor.go(another(visitor, game="damas", mode="link", beginner="other"))
    visitor.find("button", "Jogar").click()
    visitor.page.locator("#table").wait_for()


def sign_up_with_errors(visitor: Visitor) -> None:
    visitor.go("/conta/signup/")
    visitor.page.get_by_label("Nome de utilizador").fill("x")
    visitor.find("button", "Criar conta").click()
    visitor.page.locator("#overlay .error").first.wait_for()


def account(visitor: Visitor) -> None:
    sign_up(visitor)
    visitor.go("/conta/")


def ranking(visitor: Visitor) -> None:
    sign_up(visitor)
    finished(visitor)
    visitor.go("/classificacoes/tab/")
    visitor.page.locator("tr.me").wait_for()


def sign_up(visitor: Visitor) -> None:
    number = visitor.site.rows("SELECT count(*) FROM accounts_user")[0][0]
    visitor.sign_up(f"alice.{number}")


def lost(visitor: Visitor) -> None:
    visitor.watch.expect("net::ERR_", "htmx:(afterRequest|sendError)")
    visitor.start()
    visitor.page.context.set_offline(True)
    visitor.page.locator("#connection").wait_for()


def menu(visitor: Visitor) -> None:
    visitor.go("/")
    visitor.page.set_viewport_size({"width": 360, "height": 780})
    visitor.page.locator(".menu-btn").click()


def at(path: str) -> Callable[[Visitor], None]:
    return lambda visitor: visitor.go(path)


def of_game(slug: str) -> Callable[[Visitor], None]:
    """The position of the card, with a piece or a box chosen where that leaves a choice."""

    def go(visitor: Visitor) -> None:
        visitor.start_at(registry.find(slug).card, game=slug)
        state = visitor.turn()
        hand = max((state.by_hand(choice["a"]) for choice in state.choices), key=len)
        if len(hand) > 1:
            visitor.hit(f"[id='cell-{hand[0]}'], [data-touch='{hand[0]}']")

    return go


CHAPTERS = ("objetivo", "paus", "movimento", "captura-e-fim", "conselhos", "escolhas", "manual")

STATES: dict[str, Callable[[Visitor], None]] = {
    "home": at("/"),
    "home with a game to resume": resume,
    "configuration": at("/configuracao/"),
    "configuration, challenge of nobody": challenge_of_nobody,
    "lobby": lobby,
    "lobby of a game": at("/sala/?jogo=stac"),
    "waiting room": waiting_room,
    "invited": invited,
    "invitation that is gone": at("/convite/nada/"),
    "match, challenged": challenged,
    "match between people": between_people,
    "match, to throw": match,
    "match, to move": to_move,
    "match, selected": selected,
    "match, robot thinking": robot_thinking,
    "match, refused": refused,
    "match, resigning": resigning,
    "match, finished": finished,
    "match, two people": two_people,
    "match, with clocks": timed,
    "match, lost by time": lost_by_time,
    "match, undone": undone,
    "match, hinted": hinted,
    "match, thought unfolded": thought_unfolded,
    "match, robots paused": robots_paused,
    "film": film,
    "film of sticks": film_of_sticks,
    "open": at("/abrir/"),
    "open with errors": open_with_errors,
    **{f"match of {slug}": of_game(slug) for slug in registry.all_games() if slug != "tab"},
    "instructions": at("/instrucoes/"),
    **{f"instructions, {name}": at(f"/instrucoes/tab/{name}/") for name in CHAPTERS},
    "instructions, example": at("/instrucoes/tab/exemplo/?passo=6"),
    "instructions, how it thinks": at("/instrucoes/damas/motor/"),
    "rankings, empty": at("/classificacoes/tab/?columns=13"),
    "rankings": ranking,
    "sign in": at("/conta/login/"),
    "sign up with errors": sign_up_with_errors,
    "password reset": at("/conta/password/reset/"),
    "account": account,
    "preferences": at("/preferencias/"),
    "server": at("/servidor/"),
    "connection lost": lost,
    "not found": at("/nada/"),
}
