"""Every state that the page can be in, by name: for whatever must hold in all of them."""

from __future__ import annotations

import json
from collections.abc import Callable

from games.engine import registry
from tests.browser.conftest import open_visitor
from tests.browser.visitor import Visitor, by_clicks

ONE_MOVE = "uuuuuuu/7/2M4/UUU1UUU w 2"
TWO_WAYS = "5uu/6M/6L/5UU w 2"
CLOCK = "clock = '300+5', clocks = '{\"w\": 300000, \"b\": 300000}'"
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


def rate(visitor: Visitor, until: str) -> None:
    """Points at Damas for the newest user, provisional from a day on."""
    sign_up(visitor)
    visitor.site.change(
        "INSERT INTO games_rating (user_id, game_slug, points, deviation, volatility, games, rated_at,"
        " provisional_from) SELECT max(id), 'damas', 1523, 60, 0.09, 20, '2026-01-01', ? FROM accounts_user",
        until,
    )


def ranking_of_people(visitor: Visitor) -> None:
    rate(visitor, "2999-01-01")
    visitor.go("/classificacoes/damas/?entre=pessoas")
    visitor.page.locator("tr.me").wait_for()


def provisional(visitor: Visitor) -> None:
    rate(visitor, "2026-01-01")
    visitor.go("/classificacoes/damas/?entre=pessoas")
    visitor.page.locator(".own-points").wait_for()


def account_with_points(visitor: Visitor) -> None:
    rate(visitor, "2999-01-01")
    visitor.go("/conta/")


def sign_up(visitor: Visitor) -> None:
    number = visitor.site.rows("SELECT count(*) FROM accounts_user")[0][0]
    visitor.sign_up(f"alice.{number}")


def lost(visitor: Visitor) -> None:
    visitor.watch.expect("net::ERR_", "htmx:(afterRequest|sendError)")
    visitor.start()
    visitor.page.context.set_offline(True)
    visitor.page.locator("#connection").wait_for()


def awaited(visitor: Visitor) -> str:
    """A match in which the visitor, who is signed up, is awaited by Bob. Played at one screen, then made theirs."""
    sign_up(visitor)
    code = visitor.post("/jogar/", game="damas", mode="here").split("/")[2]
    visitor.site.change(f"UPDATE games_match SET mode = 'people', {CLOCK} WHERE code = ?", code)
    guest = (
        "UPDATE games_seat SET user_id = NULL, guest = 'b', name = 'Convidado 1234' WHERE match_id = ? AND side = 'b'"
    )
    visitor.site.change(guest, code)
    return code


def watching(visitor: Visitor) -> None:
    awaited(visitor)
    visitor.go("/a-decorrer/")
    visitor.page.locator("#running li").first.wait_for()


def watching_a_match(visitor: Visitor) -> None:
    code = awaited(visitor)
    visitor.page.context.clear_cookies()
    visitor.go(f"/partida/{code}/")


def noticed(visitor: Visitor) -> None:
    awaited(visitor)
    visitor.go("/classificacoes/")
    visitor.page.locator("#notices .notice").wait_for()


def mail_off(visitor: Visitor) -> None:
    sign_up(visitor)
    user = visitor.site.rows("SELECT max(id) FROM accounts_user")[0][0]
    script = f"from games.services.remind import *; print(ticket(User.objects.get(pk={user})))"
    visitor.go(f"/avisos/correio/{visitor.site.manage('shell', '-c', script).split()[-1]}/")


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


def met(visitor: Visitor, actions: str = "9-13 21-17") -> str:
    """Another one has come from somewhere and plays the second side; both have moved."""
    path = visitor.post("/jogar/", game="damas", mode="here")
    code = path.split("/")[2]
    for version, action in enumerate(actions.split()):
        visitor.post(f"{path}jogar/", version=version, key=f"k{version}", action=action)
    visitor.site.change("UPDATE games_match SET mode = 'people' WHERE code = ?", code)
    stranger = "UPDATE games_seat SET guest = 'elsewhere', name = 'Convidado 4321' WHERE match_id = ? AND side = 'b'"
    visitor.site.change(stranger, code)
    return path


def people(visitor: Visitor) -> None:
    visitor.go(met(visitor))


def people_asked(visitor: Visitor) -> None:
    """One offer to answer, one to withdraw, and a phrase."""
    path = met(visitor)
    code = path.split("/")[2]
    visitor.post(f"{path}frase/", version=2, key="p", phrase="hello")
    visitor.post(f"{path}propor/", version=3, key="u", kind="undo")
    offer = "INSERT INTO games_offer (match_id, kind, side, state, key, made_at) VALUES (?, 'draw', 'b', 'open', '', ?)"
    visitor.site.change(offer, code, "2026-01-01 00:00:00")
    numbers = dict(visitor.site.rows("SELECT kind, id FROM games_offer WHERE match_id = ?", code))
    waiting = json.dumps({"undo": ["w", numbers["undo"]], "draw": ["b", numbers["draw"]]})
    visitor.site.change("UPDATE games_match SET open_offers = ? WHERE code = ?", waiting, code)
    visitor.go(path)
    visitor.find("button", "Aceitar").wait_for()


def people_phrases(visitor: Visitor) -> None:
    people(visitor)
    visitor.page.locator("#command-phrases").click()
    visitor.find("button", "Bom jogo!").wait_for()


def people_gone(visitor: Visitor) -> None:
    """The other one is to move and not here: the time until a claim runs."""
    path = met(visitor, "9-13 21-17 10-14")
    visitor.site.change(f"UPDATE games_match SET {CLOCK} WHERE code = ?", path.split("/")[2])
    visitor.go(path)
    visitor.page.locator(".in-time:not(:empty)").wait_for()


def people_aborted(visitor: Visitor) -> None:
    path = met(visitor, "9-13")
    visitor.post(f"{path}interromper/", version=1)
    visitor.post(f"{path}propor/", version=2, kind="rematch")
    visitor.go(path)
    visitor.find("button", "Retirar").wait_for()


def people_rated(visitor: Visitor) -> None:
    path = met(visitor)
    visitor.post(f"{path}desistir/", version=2)
    rated = "UPDATE games_seat SET points = 1523, provisional = 1, change = -11 WHERE match_id = ?"
    visitor.site.change(rated, path.split("/")[2])
    visitor.go(path)
    visitor.page.locator(".points .change").first.wait_for()


def people_watched(visitor: Visitor) -> None:
    path = met(visitor)
    visitor.site.change("UPDATE games_seat SET guest = 'nobody' WHERE match_id = ?", path.split("/")[2])
    visitor.go(path)


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
    "rankings, between people": ranking_of_people,
    "rankings, provisional": provisional,
    "sign in": at("/conta/login/"),
    "sign up with errors": sign_up_with_errors,
    "password reset": at("/conta/password/reset/"),
    "account": account,
    "account with points": account_with_points,
    "preferences": at("/preferencias/"),
    "server": at("/servidor/"),
    "connection lost": lost,
    "not found": at("/nada/"),
    "people": people,
    "people, offers": people_asked,
    "people, phrases": people_phrases,
    "people, the other one gone": people_gone,
    "people, aborted": people_aborted,
    "people, watched": people_watched,
    "people, rated": people_rated,
    "watching, nothing": at("/a-decorrer/?jogo=fanorona"),
    "watching": watching,
    "watching a match": watching_a_match,
    "a notice": noticed,
    "mail off": mail_off,
}
