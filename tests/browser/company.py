"""Two people at one match, each at a browser of their own."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.visitor import Visitor

TAKE_SEAT = """UPDATE games_seat SET (user_id, guest, name) =
    (SELECT user_id, guest, name FROM games_seat WHERE match_id = ? AND side = 'b') WHERE match_id = ? AND side = 'b'"""


def pair(alice: Visitor, bob: Visitor, **configuration: str | int) -> str:
    """A match of two people, in which Alice begins. Gives its code; nobody has opened it yet."""
    wanted = {"game": "damas", "mode": "here", "beginner": "me", **configuration}
    code, other = (visitor.post("/jogar/", **wanted).split("/")[2] for visitor in (alice, bob))
    alice.site.change(TAKE_SEAT, other, code)
    alice.site.change("UPDATE games_match SET mode = 'people' WHERE code = ?", code)
    return code


def sit_down(alice: Visitor, bob: Visitor, **configuration: str | int) -> str:
    """The same, with both at the table and aware of each other."""
    code = pair(alice, bob, **configuration)
    for visitor in (alice, bob):
        visitor.go(f"/partida/{code}/")
    for visitor in (alice, bob):
        expect(visitor.page.locator(".here")).not_to_have_class("here gone")
    return code


def play(actions: str, *players: Visitor) -> None:
    """In turns, typed; both see every move before the next."""
    for number, action in enumerate(actions.split()):
        player, version = players[number % len(players)], players[0].look().version
        player.page.locator("#typed").fill(action)
        player.page.locator("#typed").press("Enter")
        for other in players:
            other.wait_for_more(version)
