"""How pieces move in three dimensions: what was asked of each movement, not the frames of it."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from games.engine import registry
from tests.browser.solid import VIEW, asked, by_picking, expect_the_same, ready
from tests.browser.visitor import Visitor

HEARD = f"""async () => {{ {VIEW}
  const {{ motion }} = stage;
  const [arc, take, grow] = [motion.arc, motion.take, motion.grow];
  const told = (window.told = []);
  motion.arc = function (mesh, from, to, how = {{}}) {{
    if (how.high === undefined) told.push(["hop", how.delay, how.duration]);
    return arc.call(this, mesh, from, to, how);
  }};
  motion.take = function (mesh, to, how) {{
    told.push(["taken", how.delay]);
    return take.call(this, mesh, to, how);
  }};
  motion.grow = function (mesh) {{
    told.push(["becomes", mesh.userData.kind, mesh.userData.cell]);
    return grow.call(this, mesh);
  }};
}}"""
LEAST = 280  # milliseconds in the air
REST = 150  # and on the ground, before the next


def acted(visitor: Visitor, slug: str, position: str, action: str) -> list[Any]:
    """What the stage asked of its motion."""
    visitor.start_at(position, game=slug, mode="here")
    ready(visitor)
    visitor.page.evaluate(HEARD)
    now = visitor.turn()
    by_picking(visitor, now, action)
    visitor.turn(after=now.version)
    expect_the_same(visitor)
    return list(visitor.page.evaluate("() => window.told"))


def test_a_chain_goes_step_by_step_and_what_a_step_takes_leaves_when_it_ends(solid_alice: Visitor):
    told = acted(solid_alice, "fanorona", registry.find("fanorona").scene.card, "c2-c3-b4-c4")
    hops = [(delay, delay + duration) for kind, delay, *rest in told if kind == "hop" for duration in rest]
    assert len(hops) == 3
    assert all(end - begin >= LEAST for begin, end in hops)
    assert all(later[0] - earlier[1] == REST for earlier, later in pairwise(hops))
    leave = [delay for kind, delay, *_ in told if kind == "taken"]
    assert min(leave) == hops[0][1]
    assert {max(end for _, end in hops if end <= delay) for delay in leave} == {end for _, end in hops}


def test_a_king_is_made_where_the_man_arrives(solid_alice: Visitor):
    """It comes with the last frame of the step: nothing else is waited for."""
    told = acted(solid_alice, "damas", "W:W27:B14:H0:F17", "27-31")
    assert [kind for kind, *_ in told] == ["hop", "becomes"]
    assert told[-1] == ["becomes", "king", "31"]


def test_who_wants_no_movement_gets_none(solid_alice: Visitor):
    """All is there in the same moment; who wants it again, gets it again."""
    alice = solid_alice
    alice.start(game="fanorona", mode="here")
    ready(alice)
    assert asked(alice, "stage.motion.pace()") == 0
    assert asked(alice, "[stage.look('top'), stage.motion.busy, stage.camera.height].slice(1)") == [False, 90]
    assert asked(alice, "[stage.turn(true), stage.motion.busy, stage.camera.around].slice(1)") == [False, 180]
    alice.page.emulate_media(reduced_motion="no-preference")
    assert asked(alice, "stage.motion.pace()") == 1
    assert asked(alice, "[stage.look('front'), stage.motion.busy].slice(1)") == [True]
    assert asked(alice, "[stage.motion.skip(), stage.motion.busy, stage.camera.height].slice(1)") == [False, 54]
