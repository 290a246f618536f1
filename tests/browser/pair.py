"""Two people at two browsers in one match, seated without the lobby: for tests that are about what comes after."""

from __future__ import annotations

from tests.browser.server import Site
from tests.browser.visitor import Visitor

GUEST = "SELECT guest FROM games_seat WHERE match_id = ? AND guest != ''"


def seat_two(site: Site, alice: Visitor, bob: Visitor, **configuration: str | int) -> str:
    """Alice begins. Gives the match's code; both pages show it."""
    code, other = (
        visitor.post("/jogar/", **{"mode": "here", **configuration}).split("/")[2] for visitor in (alice, bob)
    )
    ((guest,),) = set(site.rows(GUEST, other))
    site.change(
        "UPDATE games_seat SET guest = ?, name = 'Convidado 2000' WHERE match_id = ? AND side = 'b'", guest, code
    )
    site.change("UPDATE games_match SET mode = 'people' WHERE code = ?", code)
    for visitor in (alice, bob):
        visitor.go(f"/partida/{code}/")
    return code


def played(site: Site, code: str) -> list[str]:
    return [
        str(token) for (token,) in site.rows("SELECT token FROM games_action WHERE match_id = ? ORDER BY number", code)
    ]


def expect_agreement(site: Site, code: str, *visitors: Visitor) -> None:
    """All show the version, the pieces and the moves that the record has, without a reload."""
    ((version, record),) = site.rows("SELECT version, record FROM games_match WHERE code = ?", code)
    for visitor in visitors:
        visitor.page.wait_for_function(
            "(version) => document.getElementById('table').dataset.version === version", arg=str(version)
        )
        shown = visitor.page.locator(".moves ol a").all_inner_texts()
        assert " ".join(shown).split() == record.split()
    for _ in range(100):  # until what was taken has left the boards
        pieces = [visitor.page.locator("#board .piece").evaluate_all(PIECES) for visitor in visitors]
        if all(one == pieces[0] for one in pieces):
            return
        visitors[0].page.wait_for_timeout(50)
    raise AssertionError(pieces)


PIECES = "(pieces) => pieces.map((piece) => `${piece.id} ${piece.dataset.on} ${piece.classList}`).sort()"
