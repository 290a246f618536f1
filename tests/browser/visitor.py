"""Someone at a browser: what they see of a match, and the ways in which they play it."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests import samples, scenes
from tests.browser.watch import Watch
from tests.patience import MILLISECONDS, wait_until
from tests.site import Site

Move = Callable[["Visitor", "State", str], None]
Press = Callable[["Visitor", str], None]

LOOK = """() => {
  const table = document.getElementById("table");
  const enabled = (what) => table.querySelector(`${what}:enabled:not([aria-disabled])`) !== null;
  return {
    code: table.dataset.match,
    version: Number(table.dataset.version),
    to_act: "toAct" in table.dataset,
    over: "over" in table.dataset,
    can_throw: enabled("[data-js-chance]"),
    can_pass: enabled("[data-js-passes]"),
    cells: [...table.querySelectorAll("#board .cell")].map((cell) => cell.id.replace("cell-", "")),
    choices: JSON.parse(document.getElementById("board").dataset.choices).flatMap(
      ({ e, ...one }) => (e ? e.map((end) => ({ ...one, a: one.a + end, t: [...one.t, end] })) : [one])),
    message: table.querySelector("[data-js-say]").innerText.trim().replace(/\\s+/g, " "),
  };
}"""
# Seen in the same moment in which it holds: a page may act by itself in the next.
READY = f"""(seen) => {{
  const table = document.getElementById("table");
  if (!table || Number(table.dataset.version) <= seen || document.querySelector(".htmx-request")) return false;
  return ("toAct" in table.dataset || "over" in table.dataset) && ({LOOK})();
}}"""
MIDDLE = """(where) => {
  document.querySelector(where).scrollIntoView({ block: "nearest" });
  const box = document.querySelector(where).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
COMMANDS = {"throw": "[data-js-chance]", "pass": "[data-js-passes]"}  # whatever a game calls them
wishes = itertools.count(1)  # two of the same at once would be one
NEWER = "(seen) => Number(document.getElementById('table')?.dataset.version) > seen"


@dataclass(frozen=True)
class State:
    """The table as the page shows it."""

    code: str
    version: int
    to_act: bool
    over: bool
    can_throw: bool
    can_pass: bool
    cells: list[str]
    choices: list[dict[str, Any]]
    message: str

    @property
    def best(self) -> str:
        """A tower or a capture where there is one, so that games end soon; then the first."""
        return str(
            max(self.choices, key=lambda choice: (choice.get("n", 0), bool(choice.get("x") or choice.get("c"))))["a"]
        )

    def by_hand(self, action: str) -> list[str]:
        """What there is to touch. The only touch that comes next goes by itself where several actions are left, and so
        does the only action once two cells were touched."""
        ways = [(choice["a"], way) for choice in self.choices for way in [choice["t"], *choice.get("o", [])]]
        wanted = next(way for name, way in ways if name == action)
        made: list[str] = []
        hand: list[str] = []
        while True:
            left = [(name, way) for name, way in ways if way[: len(made)] == made]
            is_only = len({name for name, _ in left}) == 1
            if made and is_only and (made == wanted or sum(touch in self.cells for touch in made) > 1):
                return hand
            if made == wanted:
                # Touched again the turn ends here; the first time, a touch that went by itself is only confirmed.
                return [*hand, *made[-1:] * (1 if hand[-1] == made[-1] else 2)]
            following = {"".join(way[len(made) : len(made) + 1]) for _, way in left}
            made.append(wanted[len(made)])
            if hand and not is_only and following == {made[-1]}:
                continue
            hand.append(made[-1])


class Visitor:
    def __init__(self, page: Page, site: Site, watch: Watch, is_spent: bool = False):
        self.page, self.site, self.watch = page, site, watch
        self.is_spent = is_spent  # nobody else can have this profile afterwards
        self.context = page.context
        self.name = ""  # of the account, once there is one

    def go(self, path: str) -> None:
        self.page.goto(f"{self.site.address}{path}")

    def run_first(self, script: str) -> None:
        """In every page from now on, before the page's own scripts."""
        self.is_spent = True
        self.context.add_init_script(script)

    def post(self, path: str, **form: str | int) -> str:
        """A form sent without the page, where a test is not about filling it in. Gives the address it led to."""
        request = self.context.request
        if not self.cookie("csrftoken"):
            request.get(self.site.address)
        values = {name.replace("__", "-"): str(value) for name, value in form.items()}
        if path == "/jogar/":
            values.setdefault("key", str(next(wishes)))
        token = {"X-CSRFToken": self.cookie("csrftoken")}
        answer = request.post(f"{self.site.address}{path}", form=values, headers=token)
        assert answer.ok, answer.text()
        return answer.url.removeprefix(self.site.address)

    def cookie(self, name: str) -> str:
        found = [cookie["value"] for cookie in self.context.cookies(self.site.address) if cookie["name"] == name]
        return found[0] if found else ""

    def start(self, **configuration: str | int) -> str:
        """A match, of Tâb on the small board unless told, ready to play. Gives its code."""
        path = self.agree(**configuration)
        self.go(path)
        return path.split("/")[2]

    def start_at(self, position: str, **configuration: str | int) -> str:
        """The same, at a position: set up before a page shows the match, which might act in it by itself."""
        path = self.agree(**configuration)
        code = path.split("/")[2]
        self.site.do(scenes.place, code, position)
        self.go(path)
        return code

    def start_nearly_over(self, slug: str, **form: str | int) -> str:
        """The same, a few actions before the end, by opening a file; `form` says against whom."""
        path = self.post("/abrir/", text=samples.nearly_over(slug), **form)
        self.go(path)
        return path.split("/")[2]

    def agree(self, **configuration: str | int) -> str:
        """A match that no page shows yet. Gives its path."""
        return self.post("/jogar/", **{"game": "tab", "tab__columns": 7, "beginner": "me", **configuration})

    def sign_up(self, name: str, password: str = "caravela-azul-7") -> None:
        self.post("/conta/signup/", username=name, password1=password)
        self.name = name

    def open_notices(self) -> None:
        """What is new stands over the bell for a while: who does not want to wait dismisses it."""
        line = self.page.locator(".flash")
        line.get_by_role("button").click()
        expect(line).to_have_count(0)
        self.find("button", "Avisos: 1").click()

    def find(self, role: Any, name: str, **options: Any) -> Locator:
        return self.page.get_by_role(role, name=name, exact=True, **options)

    @property
    def path(self) -> str:
        return self.page.url.removeprefix(self.site.address)

    def leave_a_mark(self) -> None:
        self.page.evaluate("() => { window.mark = 'still the same page'; }")

    @property
    def is_marked(self) -> bool:
        """Whether the page has not been loaded anew since."""
        return bool(self.page.evaluate("() => window.mark === 'still the same page'"))

    def expect_path(self, path: str) -> None:
        expect(self.page).to_have_url(f"{self.site.address}{path}")

    @property
    def message(self) -> str:
        return " ".join(self.page.locator("[data-js-say]").inner_text().split())

    def look(self) -> State:
        return State(**self.page.evaluate(LOOK))

    def turn(self, after: int = -1) -> State:
        """Waits until it is this visitor's turn or the match is over, at a version after this one."""
        return State(**self.page.wait_for_function(READY, arg=after).json_value())

    def wait_for_more(self, version: int, timeout: int = MILLISECONDS) -> None:
        """Waits until the table is newer than this."""
        self.page.wait_for_function(NEWER, arg=version, timeout=timeout)

    def watch_to_the_end(self) -> State:
        """While others act: however long it takes, as long as it goes on."""
        while not (state := self.look()).over:
            self.wait_for_more(state.version)
        return state

    def wait_until(self, holds: Callable[[], object], otherwise: str = "") -> None:
        """For what the page's events change in the test: they only come while the page is waited for."""
        wait_until(holds, otherwise, rest=lambda: self.page.wait_for_timeout(20))

    def throw(self) -> State:
        return self.press("throw")

    def press(self, command: str) -> State:
        """A button of the commands."""
        version = self.look().version
        self.page.locator(f"#command-{command}").click()
        self.wait_for_more(version)
        return self.look()

    def write(self, action: str) -> None:
        """A move that is typed, among the messages."""
        self.page.locator("#leaf-said").check()
        self.page.locator("#typed").fill(action)
        self.page.locator("#typed").press("Enter")

    def more(self, where: str) -> Locator:
        """Of what stands behind "Mais", once that is open."""
        if not self.page.locator("#more:popover-open").count():
            self.page.locator("#command-more").click()
        return self.page.locator(f"#more {where}")

    def cell(self, name: str) -> Locator:
        return self.page.locator(f"#cell-{name}")

    def throw_until_a_move(self) -> State:
        """Throws, and passes where there is nothing else, until there is a piece to move."""
        state = self.turn()
        while state.can_throw or state.can_pass:
            hit_command(self, "throw" if state.can_throw else "pass")
            state = self.turn(after=state.version)
        return state

    def finish(self, move: Move, press: Press, script: Iterable[str] = (), most: int = 2000) -> State:
        """Plays to the end, for all who act in this page: what is written, then what seems best."""
        state, written = self.turn(), iter(script)
        for _ in range(most):
            if state.over:
                return state
            if state.can_throw or state.can_pass:
                press(self, "throw" if state.can_throw else "pass")
            else:
                move(self, state, next(written, state.best))
            state = self.turn(after=state.version)
        raise AssertionError(f"no end after {most} actions: {state}")

    def hit(self, where: str) -> None:
        """A click of the mouse on the middle of an element, wherever that is now; scrolled to, if need be."""
        self.page.mouse.click(*self.page.evaluate(MIDDLE, where))


def hit_command(visitor: Visitor, command: str) -> None:
    visitor.hit(COMMANDS[command])


def by_clicks(visitor: Visitor, state: State, action: str) -> None:
    """A piece with one way goes there at the first click; with more it asks."""
    for touch in state.by_hand(action):
        visitor.hit(f"[id='cell-{touch}'], [data-js-touch='{touch}']")


def by_typing(visitor: Visitor, state: State, action: str) -> None:
    visitor.write(action)
