"""What somebody meets in the first quarter of an hour. Each step begins anew, whatever became of the others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from games.engine import registry
from scripts.browsers.browser import Browser
from tests.browser.keyboard import FOCUSED, by_keys, press_key
from tests.browser.visitor import Move, Press, State, by_clicks, hit_command

SIZES = ((1366, 657), (390, 664))
THEMES = ("light", "dark")
PAGES = {
    "lobby": "/sala/",
    "rankings": "/classificacoes/tab/",
    "configuration": "/configuracao/",
    "preferences": "/preferencias/",
    "instructions": "/instrucoes/stac/",
    "sign-in": "/conta/login/",
}
IS_SHOWN = "(where) => document.querySelector(where)?.checkVisibility()"
SHOWN_THEME = "() => document.documentElement.dataset.theme"
VERSION = "() => Number(document.getElementById('table').dataset.version)"
# A key must still do something: what is disabled keeps the focus in name in some engines.
FOCUS_IS_KEPT = """() => document.activeElement.matches(":enabled, .cell, a")
  && document.getElementById("table").contains(document.activeElement)"""
FOCUS_IS_IN_SIGHT = """() => {
  const at = document.activeElement;
  const { left, right, top, bottom } = at.getBoundingClientRect();
  return [top + 2, bottom - 2].every((y) => at.contains(document.elementFromPoint((left + right) / 2, y)));
}"""


@dataclass
class Walk:
    alice: Browser
    bob: Browser
    width: int
    folder: Path
    engine: str

    def photograph(self, name: str) -> None:
        for theme in THEMES:
            self.alice.picture(self.folder / picture_name(self.engine, name, self.width, theme), theme)


Step = Callable[[Walk], None]


def picture_name(engine: str, name: str, width: int, theme: str) -> str:
    return f"{name}-{width}-{theme}-{engine}.png"


def start(person: Browser, slug: str, mode: str = "robot") -> None:
    """By the card on the home page; a narrow window has the choices in a sheet."""
    person.open("/")
    is_narrow = person.evaluate(IS_SHOWN, ".quick-chip")
    if is_narrow:
        person.hit(".quick-chip")
    for name, value in (("mode", mode), ("beginner", "me")):
        person.hit(f"#quick input[name='{name}'][value='{value}']")
    if is_narrow:
        person.hit("#quick [popovertargetaction=hide]")
    person.hit(f".card button[value='{slug}']")


def play(person: Browser, move: Move, press: Press) -> State:
    """Until a piece was moved and the opponent, if there is one, has answered."""
    state = person.turn()
    while state.can_throw or state.can_pass:
        press(person, "throw" if state.can_throw else "pass")
        state = person.turn(after=state.version)
    move(person, state, state.best)
    return state


def tab_to_the_board(person: Browser, most: int = 80) -> None:
    for _ in range(most):
        if person.evaluate(FOCUSED):
            return
        person.press("Tab")
    raise AssertionError("no Tab leads to the board")


def home(walk: Walk) -> None:
    walk.alice.open("/")
    walk.photograph("home")


def theme(walk: Walk) -> None:
    """By its button, which a narrow window has in the menu; remembered when the page is loaded again."""
    alice = walk.alice
    alice.open("/")
    where = ".tools .theme button"
    if walk.width < 700:
        alice.hit(".menu-btn")
        walk.photograph("menu")
        where = "#menu .theme button"
    for chosen in ("dark", "light") if alice.evaluate(SHOWN_THEME) != "dark" else ("light", "dark"):
        alice.hit(where)
        alice.wait("(theme) => document.documentElement.dataset.theme === theme", chosen)
    alice.wait("() => !document.querySelector('.htmx-request')")
    alice.reload()
    assert alice.evaluate(SHOWN_THEME) == chosen, "the theme was forgotten"


def game(slug: str) -> Step:
    def step(walk: Walk) -> None:
        alice = walk.alice
        start(alice, slug)
        state = play(alice, by_clicks, hit_command)
        alice.turn(after=state.version)
        walk.photograph(slug)
        tab_to_the_board(alice)
        state = play(alice, by_keys, press_key)
        alice.turn(after=state.version)

    return step


def focus(walk: Walk) -> None:
    """Stays in the table after one's own actions by key."""
    alice = walk.alice
    for slug, command in (("tab", "throw"), ("damas", "hint")):
        start(alice, slug)
        version = alice.turn().version
        alice.evaluate("(id) => document.getElementById(id).focus()", f"command-{command}")
        alice.press("Enter")
        alice.wait("() => document.querySelector('[data-js-now=hint]')") if command == "hint" else alice.wait_for_more(
            version
        )
        alice.wait(FOCUS_IS_KEPT)


def undo(walk: Walk) -> None:
    alice = walk.alice
    start(alice, "damas")
    state = play(alice, by_clicks, hit_command)
    version = alice.turn(after=state.version).version
    alice.hit("#command-undo")
    alice.wait_for_more(version)
    assert alice.turn().choices, "nothing to play after an undo"
    walk.photograph("undo")


def film(walk: Walk) -> None:
    alice = walk.alice
    start(alice, "damas")
    state = play(alice, by_clicks, hit_command)
    alice.turn(after=state.version)
    alice.open(f"{alice.path}filme/2/")
    alice.hit("#film-back")
    alice.wait("() => document.querySelector('.film .at').innerText === '1 / 2'")
    walk.photograph("film")
    alice.hit("#film-play")
    alice.wait("() => document.querySelector('.film .at').innerText === '2 / 2'")


def live(walk: Walk) -> None:
    """Two profiles: Alice invites by a link, Bob accepts, and each sees what the other plays."""
    alice, bob = walk.alice, walk.bob
    start(alice, "stac", mode="link")
    alice.wait_for("#invite-link")
    bob.open(alice.path)
    bob.hit(".answers .btn.primary")
    state = play(alice, by_clicks, hit_command)
    bob.turn(after=state.version)
    walk.photograph("live")
    tab_to_the_board(bob)
    state = play(bob, by_keys, press_key)
    alice.turn(after=state.version)
    alice.wait_for(".here:not(.gone)")
    play(alice, by_clicks, hit_command)  # else a notice that it is her turn would lie over all later pictures


def back(walk: Walk) -> None:
    """Within the page, after a reload, and over whole pages."""
    alice = walk.alice
    start(alice, "damas")
    state = play(alice, by_clicks, hit_command)
    version, table = alice.turn(after=state.version).version, alice.path
    alice.hit(".logo")
    alice.wait("() => location.pathname === '/'")
    alice.back()
    alice.wait_for("#table")
    alice.reload()
    assert alice.evaluate(VERSION) == version, "another table after a reload"
    alice.expect("^put aside: ")  # WebKit's pages lose what they are asking for then
    alice.open("/sala/")
    alice.back()
    alice.wait("(path) => location.pathname === path && document.getElementById('table')", table)
    state = play(alice, by_clicks, hit_command)
    alice.turn(after=state.version)


def sign_up(walk: Walk) -> None:
    """Refused: the field that is wrong has the focus and is not covered."""
    alice = walk.alice
    alice.open("/conta/signup/")
    alice.expect("(status of|Status Error Code) 422")
    alice.hit("#overlay input[name='username']")
    alice.type("x")
    alice.hit("#overlay input[name='password1']")
    alice.type("123")
    alice.press("Enter")
    alice.wait_for("#overlay .error")
    walk.photograph("sign-up")
    alice.wait(FOCUS_IS_IN_SIGHT)
    assert alice.has_heard("422"), "deaf: the console says that a form was refused"


def load(walk: Walk) -> None:
    walk.alice.expect("Unrecognized Content-Security-Policy directive 'manifest-src'")  # WebKit does not know it
    for path in ("/", *PAGES.values()):
        walk.alice.load_aloud(path)


def page(name: str) -> Step:
    def step(walk: Walk) -> None:
        walk.alice.open(PAGES[name])
        walk.photograph(name)

    return step


STEPS: dict[str, Step] = {
    "load": load,
    "home": home,
    "theme": theme,
    **{slug: game(slug) for slug in registry.slugs()},
    "focus": focus,
    "undo": undo,
    "film": film,
    "live": live,
    "back": back,
    "sign-up": sign_up,
    **{name: page(name) for name in PAGES},
}
