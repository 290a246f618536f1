"""Nothing jumps and no button moves, whatever is played, said, proposed, refused or thought, on a laptop or a phone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from games.engine import registry
from tests import samples, scenes
from tests.browser.conftest import NewVisitor
from tests.browser.endings import games_played_whole
from tests.browser.people import pair, take_turn
from tests.browser.visitor import Visitor, by_clicks

Place = list[float]
LAPTOP, PHONE = {"width": 1366, "height": 657}, {"width": 390, "height": 664}
OFFER = "[data-js-now=offer]"

SHIFTS = """() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");
      const nodes = entry.sources.map((source) => ({
        node: source.node?.outerHTML?.slice(0, 80),
        from: place(source.previousRect),
        to: place(source.currentRect),
      }));
      window.shifts.push({ value: entry.value, by_input: entry.hadRecentInput, nodes });
    }
  }).observe({ type: "layout-shift", buffered: true });
}"""
BUTTONS = """() => {
  const places = {};
  for (const element of document.querySelectorAll(".cmds .cmd, .player, .mesa, #board, #now, .log, #thought[open]")) {
    const { x, y, width, height } = element.getBoundingClientRect();
    const [css, more] = element.classList;
    const name = element.id || (css === "cmd" ? element.innerText : more ?? css);
    if (width) places[name] = [x, y + scrollY, width, height];
  }
  return places;
}"""
STILL = "() => document.getAnimations().length === 0"


def jumps(visitor: Visitor) -> list[object]:
    found: list[dict[str, object]] = visitor.page.evaluate("() => window.shifts")
    return [shift["nodes"] for shift in found if not shift["by_input"]]


def moved_by(visitor: Visitor, act: Callable[[Visitor], None], seen: dict[str, Place]) -> dict[str, list[Place]]:
    """What stands elsewhere after an action: from where to where."""
    act(visitor)
    places: dict[str, Place] = visitor.page.evaluate(BUTTONS)
    if "thought" in places:
        seen.setdefault("thought", places["thought"])  # from when it is unfolded
    before = {name: seen.get(name, []) for name in places}
    return {name: [before[name], at] for name, at in places.items() if at != pytest.approx(before[name], abs=0.5)}


def take_a_turn(visitor: Visitor) -> None:
    state = visitor.turn()
    if not state.over:
        take_turn(visitor, state, by_clicks)
        visitor.turn(after=state.version)


def be_refused(visitor: Visitor) -> None:
    if not visitor.look().over:
        visitor.write("nada")
        visitor.page.locator("[data-js-now=refused]").wait_for()


def unfold_what_was_thought(visitor: Visitor) -> None:
    visitor.page.locator("#thought summary").click()


def ask_for_a_hint(visitor: Visitor) -> None:
    visitor.throw_until_a_move()
    visitor.page.locator("#command-hint").click()
    visitor.page.locator("[data-js-now=hint], [data-js-now~=end]").wait_for()


def give_up(visitor: Visitor) -> None:
    """What the end brings lies over the board."""
    visitor.page.locator("#command-resign").click()
    visitor.page.locator("#resign-confirm .danger").click()
    expect(visitor.page.locator("#end")).to_be_visible()
    visitor.page.wait_for_function(STILL)


@pytest.mark.parametrize("slug", registry.slugs())
def test_nothing_jumps_and_no_button_moves_while_a_game_is_played(new_visitor: NewVisitor, slug: str):
    """From the middle of a game: throws, moves, captures, refusals, a hint, what the computer answers and thought."""
    alice = new_visitor()
    alice.watch.expect(422)
    alice.post("/preferencias/", auto_pass="false")
    alice.start_at(registry.find(slug).scene.card, game=slug, level=3, thinking_depth=1)
    for size in (LAPTOP, PHONE):
        alice.page.set_viewport_size(size)
        alice.page.reload()
        alice.page.evaluate(SHIFTS)
        turns = 5 if alice.turn().can_throw else 3
        seen = alice.page.evaluate(BUTTONS)
        helped = [unfold_what_was_thought] if size is LAPTOP else [ask_for_a_hint]
        for act in (be_refused, *helped, *[take_a_turn] * turns):
            moved = moved_by(alice, act, seen)
            if alice.look().over:  # by chance, so early; the end has commands of its own
                break
            assert moved == {}, size
        if size is PHONE and not alice.look().over:
            give_up(alice)
        assert jumps(alice) == [], size


def written(slug: str) -> Iterator[str]:
    yield from samples.short_game(slug)


def next_action(visitor: Visitor, code: str, script: Iterator[str]) -> None:
    """By whoever is to act, without the page: what happens there is nobody's own doing."""
    state = visitor.look()
    form = {"version": state.version, "key": f"k{state.version}"}
    if state.can_throw:
        visitor.post(f"/partida/{code}/lancar/", **form)
    else:
        visitor.post(f"/partida/{code}/jogar/", **form, action="pass" if state.can_pass else next(script, state.best))


def propose(asker: Visitor, other: Visitor, code: str, kind: str) -> None:
    """And it is declined."""
    version = asker.look().version
    asker.post(f"/partida/{code}/propor/", version=version, key=kind, kind=kind)
    for visitor in (asker, other):
        visitor.wait_for_more(version)
        expect(visitor.page.locator(OFFER)).to_be_visible()
    number = other.page.locator(f"{OFFER} [name=offer]").input_value()
    other.post(f"/partida/{code}/responder/", version=version, offer=number, answer="declined")
    for visitor in (asker, other):
        expect(visitor.page.locator(OFFER)).to_have_count(0)


def say_something(speaker: Visitor, other: Visitor, code: str) -> None:
    version = speaker.look().version
    speaker.post(f"/partida/{code}/frase/", version=version, key="f", phrase="hello")
    for visitor in (speaker, other):
        visitor.wait_for_more(version)


@pytest.mark.parametrize("slug", games_played_whole(always="fanorona"))
def test_nothing_jumps_in_a_whole_game_of_two_people_who_propose_and_talk(new_visitor: NewVisitor, slug: str):
    """Where the sticks decide, in the end of one."""
    players = [alice, bob] = new_visitor(), new_visitor()
    script = written(slug)
    code = pair(alice, bob, game=slug, clock="300+5")
    if registry.find(slug).chance:
        alice.site.do(scenes.place, code, samples.position_nearly_over(slug))
    for visitor, size in zip(players, (LAPTOP, PHONE), strict=True):
        visitor.page.set_viewport_size(size)
        visitor.post("/preferencias/", auto_pass="false")
        visitor.go(f"/partida/{code}/")
        visitor.page.evaluate(SHIFTS)
    made = 0
    while not alice.look().over:
        version = alice.look().version
        next_action(next(one for one in players if one.look().to_act), code, script)
        for visitor in players:
            visitor.wait_for_more(version)
        made += 1
        if made == 3 and not alice.look().over:
            propose(alice, bob, code, "draw")
            say_something(bob, alice, code)
            propose(bob, alice, code, "undo")
    for visitor in players:
        visitor.page.wait_for_function(STILL)
        assert jumps(visitor) == [], slug
