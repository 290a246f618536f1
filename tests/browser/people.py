"""Two people at two browsers, and those who watch: how they meet, how they play, and what all of them must see."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import cycle

from playwright.sync_api import expect

from games.engine.contract import Game
from tests import scenes
from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Move, State, Visitor, by_clicks, by_typing, hit_command
from tests.patience import wait_until
from tests.site import Site

PIECES = "(pieces) => pieces.map((piece) => `${piece.id} ${piece.dataset.on} ${piece.classList}`).sort()"

SETTLED = """(seen) => {
  const table = document.getElementById("table");
  return table && Number(table.dataset.version) > seen && !document.querySelector(".htmx-request");
}"""


def invite(host: Visitor, **configuration: str | int) -> str:
    """The host in the waiting room. Gives the link's path."""
    path = host.post("/jogar/", **{"mode": "link", "beginner": "me", **configuration})
    host.go(path)
    expect(host.page.locator("#invite-link")).to_have_value(f"{host.site.address}{path}")
    return path


def accept(friend: Visitor, path: str) -> None:
    friend.go(path)
    friend.find("button", "Jogar").click()
    expect(friend.page.locator("#table")).to_be_visible()


def take_turn(visitor: Visitor, state: State, move: Move, action: str = "") -> None:
    if state.can_throw or state.can_pass:
        hit_command(visitor, "throw" if state.can_throw else "pass")
    else:
        move(visitor, state, action or state.best)


def finish(players: list[Visitor], watchers: list[Visitor], script: Iterable[str] = (), most: int = 700) -> list[State]:
    """Plays to the end, by clicks and by typing in turn; everybody sees every version. The last states of all."""
    everybody, ways, written = [*players, *watchers], cycle((by_clicks, by_typing)), iter(script)
    for _ in range(most):
        states = [visitor.look() for visitor in everybody]
        assert len({state.version for state in states}) == 1, states
        if states[0].over:
            return states
        to_act = [number for number, state in enumerate(states) if state.to_act]
        assert len(to_act) == 1
        assert to_act[0] < len(players)
        take_turn(everybody[to_act[0]], states[to_act[0]], next(ways), next(written, ""))
        for visitor in everybody:
            visitor.page.wait_for_function(SETTLED, arg=states[0].version)
    raise AssertionError(f"no end after {most} actions")


def pair(alice: Visitor, bob: Visitor, **configuration: str | int) -> str:
    """A match of two people who met in the lobby, in which Alice begins. Gives its code; nobody has opened it yet."""
    alice.post("/jogar/", **{"game": "damas", "mode": "lobby", "beginner": "me", **configuration})
    seek = alice.site.do(scenes.newest_seek)
    return bob.post(f"/convite/{seek}/aceitar/").split("/")[2]


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
        player.write(action)
        for other in players:
            other.wait_for_more(version)


def signed_up(new_visitor: NewVisitor, name: str) -> Visitor:
    visitor = new_visitor(reduced_motion="reduce")
    visitor.sign_up(name)
    return visitor


def send(visitor: Visitor, code: str, version: int, action: str) -> None:
    """An action without the page."""
    visitor.post(f"/partida/{code}/jogar/", version=version, key=f"k{version}", action=action)


def expect_agreement(site: Site, code: str, *visitors: Visitor) -> None:
    """All show the version, the pieces and the moves that the record has, without a reload."""
    match = site.do(scenes.match, code)
    for visitor in visitors:
        visitor.page.wait_for_function(
            "(version) => document.getElementById('table').dataset.version === version", arg=str(match.version)
        )
        shown = visitor.page.locator(".moves ol a").all_inner_texts()
        assert " ".join(shown).split() == [listed(match.game, token) for token in match.record.split()]
    wait_until(lambda: len({tuple(pieces(visitor)) for visitor in visitors}) == 1)  # what was taken leaves the boards


def listed(game: Game, token: str) -> str:
    words = game.words.listed(token)
    return words.spoken() if words else token


def pieces(visitor: Visitor) -> list[str]:
    found: list[str] = visitor.page.locator("#board .piece").evaluate_all(PIECES)
    return found
