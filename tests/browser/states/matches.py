"""A match at one screen: against the computer, between two people at it, between robots; and its film."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

from django.utils import timezone

from games.engine import registry
from tests import scenes
from tests.browser.visitor import Visitor, by_clicks

ONE_MOVE = "uuuuuuu/7/2M4/UUU1UUU w 2"
THE_ROBOTS_TURN = "uuuuuuu/7/2M4/UUU1UUU b -"
TWO_WAYS = "5uu/6M/6L/5UU w 2"
LAST_BLOW = "5u1/6M/7/6U w 2"


def to_throw(visitor: Visitor) -> None:
    visitor.start(tab__columns=9)


def to_move(visitor: Visitor) -> None:
    visitor.start_at(TWO_WAYS)


def selected(visitor: Visitor) -> None:
    visitor.start_at(TWO_WAYS)
    visitor.cell("g3").click()
    visitor.find("button", "Subir a f4 e tomar").wait_for()


def robot_thinking(visitor: Visitor) -> None:
    path = visitor.agree()
    # Nobody wakes this robot, so that it thinks for as long as we look.
    visitor.site.do(scenes.place, path.split("/")[2], THE_ROBOTS_TURN, waits_for_robot=False)
    visitor.go(path)


def refused(visitor: Visitor) -> None:
    visitor.watch.expect(422)
    visitor.start_at(ONE_MOVE)
    visitor.cell("a1").click()
    visitor.page.locator("[data-js-now=refused]").wait_for()


def resigning(visitor: Visitor) -> None:
    visitor.start_at(ONE_MOVE)
    visitor.page.locator("#command-resign").click()
    visitor.page.locator("#resign-confirm").wait_for()


def finished(visitor: Visitor) -> None:
    visitor.start_at(LAST_BLOW)
    state = visitor.turn()
    by_clicks(visitor, state, "g3-f4")
    visitor.turn(after=state.version)


def two_people(visitor: Visitor) -> None:
    visitor.start(mode="here")


def with_clocks(visitor: Visitor) -> None:
    visitor.start(game="duplohex", mode="here", clock="1800+20")


def lost_by_time(visitor: Visitor) -> None:
    path = visitor.agree(game="damas", clock="60s")
    visitor.site.do(scenes.change_match, path.split("/")[2], deadline=timezone.now() - timedelta(days=1))
    visitor.go(path)


def undone(visitor: Visitor) -> None:
    """At Damas, where two people thought again."""
    path = visitor.post("/jogar/", game="damas", mode="here")
    for version, action in enumerate(("9-13", "22-18", "", "21-17", "10-14")):
        visitor.post(f"{path}{'jogar' if action else 'anular'}/", version=version, key=f"k{version}", action=action)
    visitor.go(path)


def hinted(visitor: Visitor) -> None:
    visitor.start(game="damas", level=1)
    visitor.page.locator("#command-hint").click()
    visitor.page.locator("[data-js-now=hint]").wait_for()


def thought_unfolded(visitor: Visitor) -> None:
    visitor.start(game="stac", level=3, beginner="other")
    visitor.page.locator("#table[data-to-act]").wait_for()
    visitor.page.locator("#leaf-said").check()
    visitor.page.locator("#thought summary").click()


def robots_paused(visitor: Visitor) -> None:
    visitor.start(game="duplohex", mode="robots", level=1, rival=3, pace=500)
    visitor.page.locator("#command-pause").click()
    visitor.page.locator("[data-js-now]", has_text="Em pausa.").wait_for()


def film(visitor: Visitor) -> None:
    undone(visitor)
    visitor.go(f"{visitor.path}filme/2/")


def film_of_sticks(visitor: Visitor) -> None:
    code = visitor.start()
    visitor.throw()
    visitor.go(f"/partida/{code}/filme/1/")


def lost_connection(visitor: Visitor) -> None:
    visitor.watch.expect("net::ERR_", "htmx:(afterRequest|sendError)")
    visitor.start()
    visitor.context.set_offline(True)
    visitor.page.locator("#connection").wait_for()


def of_game(slug: str) -> Callable[[Visitor], None]:
    """The position of the card, with a piece or a box chosen where that leaves a choice."""

    def go(visitor: Visitor) -> None:
        visitor.start_at(registry.find(slug).scene.card, game=slug)
        state = visitor.turn()
        hand = max((state.by_hand(choice["a"]) for choice in state.choices), key=len)
        if len(hand) > 1:
            visitor.hit(f"[id='cell-{hand[0]}'], [data-js-touch='{hand[0]}']")

    return go


STATES: dict[str, Callable[[Visitor], None]] = {
    "match, to throw": to_throw,
    "match, to move": to_move,
    "match, selected": selected,
    "match, robot thinking": robot_thinking,
    "match, refused": refused,
    "match, resigning": resigning,
    "match, finished": finished,
    "match, two people": two_people,
    "match, with clocks": with_clocks,
    "match, lost by time": lost_by_time,
    "match, undone": undone,
    "match, hinted": hinted,
    "match, thought unfolded": thought_unfolded,
    "match, robots paused": robots_paused,
    "film": film,
    "film of sticks": film_of_sticks,
    **{f"match of {slug}": of_game(slug) for slug in registry.all_games() if slug != "tab"},
    "connection lost": lost_connection,
}
