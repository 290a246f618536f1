"""Photographs pages at three sizes and tables at ten, light and dark, from a site of its own with a few games in it.

usage: .venv/bin/python scripts/screenshots.py [folder, by default var/screenshots] [name...]
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

import django

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
django.setup()

from accounts.models import User  # noqa: E402
from games.engine import registry  # noqa: E402
from games.engine.scene import number  # noqa: E402
from games.models import Match, Seat  # noqa: E402
from games.services.act import append, finish, store  # noqa: E402
from tests.browser.outside import visited_site  # noqa: E402
from tests.browser.profiles import Profiles  # noqa: E402
from tests.browser.sizes import SIZES as TABLES  # noqa: E402
from tests.browser.visitor import Visitor  # noqa: E402
from tests.site import Site  # noqa: E402

SIZES = ((360, 740), (768, 1024), (1280, 900))
PASSWORD = "caravela-azul-7"
ALICE = "Inês.Duarte"
MIDDLE = "m2uuuuLu/m5M2/9/lUUUUU1M1 w -"
TO_THE_MIDDLE = "=4 h1-g2 =2 g3-i3 =2 a4-b3 =1"
NEAR_THE_END = "9/1m5M1/4L4/2M6 w -"
TO_THE_END = "=4 c1-g1 =6 e2-b3"
RESULTS = {
    ALICE: (14, 19),
    "rui": (21, 30),
    "Marta.P": (18, 22),
    "zé_do_tâb": (9, 21),
    "Lurdes": (9, 12),
    "tiago-94": (3, 8),
}


class Shot(NamedTuple):
    name: str
    go: Callable[[Visitor, dict[str, str]], None]
    whole: bool = True  # the page to its end; an overlay only as far as the window goes
    sizes: Iterable[tuple[int, int]] = SIZES


def match_of(user: User, text: str, tokens: str, slug: str = "tab") -> Match:
    game = registry.find(slug)
    ids = number(game.scene.pieces(game.read(text)))
    match = Match.objects.create(
        game_slug=slug, mode="robot", options=game.settings({}), start=text, position=text, ids=ids
    )
    Seat.objects.create(match=match, side="w", user=user, name=user.username)
    Seat.objects.create(match=match, side="b", level=2)
    for token in tokens.split():
        append(match, token)
    return match


def furnish() -> dict[str, str]:
    """Players, results and two matches of Alice's. Gives the matches' codes by name."""
    for name, (wins, games) in RESULTS.items():
        user = User.objects.create_user(name, password=PASSWORD)
        for played in range(games):
            match = match_of(user, MIDDLE, "")
            finish(match, "w" if played < wins else "b", Match.Ending.RESIGNED)
            store(match)
    alice = User.objects.get(username=ALICE)
    return {
        "middle": match_of(alice, MIDDLE, TO_THE_MIDDLE).pk,
        "end": match_of(alice, NEAR_THE_END, TO_THE_END).pk,
        **{slug: match_of(alice, game.scene.card, "", slug).pk for slug, game in registry.all_games().items()},
    }


def sign_in(visitor: Visitor) -> None:
    visitor.post("/conta/login/", login=ALICE, password=PASSWORD)


def home(visitor: Visitor, codes: dict[str, str]) -> None:
    visitor.go("/")


def resume(visitor: Visitor, codes: dict[str, str]) -> None:
    sign_in(visitor)
    visitor.go("/")


def menu(visitor: Visitor, codes: dict[str, str]) -> None:
    visitor.go("/")
    visitor.page.locator(".menu-btn").click()


def tab(visitor: Visitor, codes: dict[str, str]) -> None:
    sign_in(visitor)
    visitor.go(f"/partida/{codes['middle']}/")


def board_of(slug: str) -> Callable[[Visitor, dict[str, str]], None]:
    """The position of the game's card, with its longest action half played."""

    def go(visitor: Visitor, codes: dict[str, str]) -> None:
        sign_in(visitor)
        visitor.go(f"/partida/{codes[slug]}/")
        ways = [choice["t"] for choice in visitor.look().choices]
        longest = max(ways, key=lambda way: (len(way), sum(way[0] == other[0] for other in ways)))
        for count, touched in enumerate(longest[:-1]):
            place = visitor.page.locator(f"[id='cell-{touched}'], [data-js-touch='{touched}']").first
            left = [way for way in ways if way[:count] == longest[:count]]
            if sum(way[: count + 1] == longest[: count + 1] for way in ways) == 1:
                place.hover()
                return
            # A touch that is forced goes by itself.
            if not count or any(way[count : count + 1] != [touched] for way in left):
                place.click()
        visitor.page.mouse.move(2, 2)

    return go


def choice(visitor: Visitor, codes: dict[str, str]) -> None:
    tab(visitor, codes)
    visitor.cell("i3").click()
    visitor.page.mouse.move(2, 2)
    visitor.page.locator("#choices button").first.wait_for()


def refusal(visitor: Visitor, codes: dict[str, str]) -> None:
    tab(visitor, codes)
    visitor.cell("b1").click()
    visitor.page.locator("[data-js-now=refused]").wait_for()
    visitor.page.mouse.move(2, 2)


def resigning(visitor: Visitor, codes: dict[str, str]) -> None:
    tab(visitor, codes)
    visitor.page.locator("#command-resign").click()


def end(visitor: Visitor, codes: dict[str, str]) -> None:
    sign_in(visitor)
    visitor.go(f"/partida/{codes['end']}/")


def film(visitor: Visitor, codes: dict[str, str]) -> None:
    sign_in(visitor)
    visitor.go(f"/partida/{codes['middle']}/filme/5/")


def undone(visitor: Visitor, codes: dict[str, str]) -> None:
    """Two people at Damas, who thought again."""
    path = visitor.post("/jogar/", game="damas", mode="here")
    for version, action in enumerate(("9-13", "22-18", "", "21-17", "10-14")):
        visitor.post(f"{path}{'jogar' if action else 'anular'}/", version=version, key=f"k{version}", action=action)
    visitor.go(path)


def film_of_damas(visitor: Visitor, codes: dict[str, str]) -> None:
    undone(visitor, codes)
    visitor.go(f"{visitor.path}filme/2/")


def open_with_errors(visitor: Visitor, codes: dict[str, str]) -> None:
    visitor.go("/abrir/")
    visitor.page.locator("#open-text").fill('[Game "damas"]\n\n1. 9-13 22-18 2. 13-17 *')
    visitor.page.get_by_role("button", name="Abrir a partida").click()
    visitor.page.locator(".form-error").wait_for()


def ranking(visitor: Visitor, codes: dict[str, str]) -> None:
    sign_in(visitor)
    visitor.go("/classificacoes/tab/")


def account(visitor: Visitor, codes: dict[str, str]) -> None:
    sign_in(visitor)
    visitor.go("/conta/")


def signup(visitor: Visitor, codes: dict[str, str]) -> None:
    visitor.go("/conta/signup/")
    visitor.page.get_by_label("Nome de utilizador").fill("x")
    visitor.page.get_by_label("Palavra-passe").fill("123")
    visitor.find("button", "Criar conta").click()
    visitor.page.locator("#overlay .error").first.wait_for()


def server(visitor: Visitor, codes: dict[str, str]) -> None:
    visitor.go("/servidor/")
    visitor.page.locator("[data-js-fact='trip']", has_text="ms").wait_for()


def at(path: str) -> Callable[[Visitor, dict[str, str]], None]:
    return lambda visitor, codes: visitor.go(path)


def in_english(path: str) -> Callable[[Visitor, dict[str, str]], None]:
    def go(visitor: Visitor, codes: dict[str, str]) -> None:
        visitor.post("/preferencias/", language="en")
        visitor.go(path)

    return go


SHOTS = (
    Shot("home", home),
    Shot("resume", resume),
    Shot("menu", menu, whole=False, sizes=SIZES[:2]),
    Shot("tab", choice, whole=False, sizes=TABLES),
    Shot("tab-choose", tab, whole=False, sizes=TABLES),
    Shot("tab-refused", refusal, whole=False, sizes=TABLES),
    Shot("tab-resign", resigning, whole=False, sizes=TABLES),
    Shot("tab-end", end, whole=False, sizes=TABLES),
    Shot("film", film, whole=False, sizes=TABLES),
    Shot("film-damas", film_of_damas, whole=False, sizes=TABLES),
    Shot("undone", undone, whole=False, sizes=TABLES),
    Shot("open", at("/abrir/"), whole=False),
    Shot("open-errors", open_with_errors, whole=False),
    *(Shot(f"board-{slug}", board_of(slug), whole=False, sizes=TABLES) for slug in registry.slugs()),
    Shot("configuration", at("/configuracao/"), whole=False),
    Shot("sign-in", at("/conta/login/"), whole=False),
    Shot("sign-up-errors", signup, whole=False),
    Shot("account", account, whole=False),
    Shot("preferences", at("/preferencias/"), whole=False),
    Shot("rankings", ranking),
    Shot("instructions-start", at("/instrucoes/"), whole=False),
    Shot("instructions", at("/instrucoes/tab/movimento/"), whole=False),
    *(Shot(f"rules-{slug}", in_english(f"/instrucoes/{slug}/"), whole=False) for slug in registry.slugs()),
    Shot("lobby", at("/sala/")),
    Shot("running", at("/assistir/")),
    Shot("example", at("/instrucoes/tab/exemplo/?passo=6"), whole=False),
    Shot("server", server, whole=False),
    Shot("not-found", at("/nada/")),
)


def take(profiles: Profiles, site: Site, shot: Shot, codes: dict[str, str], folder: Path) -> None:
    for theme in ("light", "dark"):
        for width, height in shot.sizes:
            size = {"width": width, "height": height}
            visitor = profiles.lend(site, viewport=size, color_scheme=theme, reduced_motion="reduce")
            shot.go(visitor, codes)
            visitor.page.evaluate("() => document.fonts.ready")
            name = f"{shot.name}-{width}x{height}{'-dark' if theme == 'dark' else ''}.png"
            visitor.page.screenshot(path=folder / name, full_page=shot.whole)
            profiles.take_back(visitor)


def main(arguments: list[str]) -> None:
    folder = Path(arguments[0]) if arguments else ROOT / "var" / "screenshots"
    shots = [shot for shot in SHOTS if shot.name in arguments[1:] or not arguments[1:]]
    folder.mkdir(parents=True, exist_ok=True)
    with visited_site() as (site, profiles):
        codes = site.do(furnish)
        for shot in shots:
            print(f"screenshots: {shot.name}", flush=True)
            take(profiles, site, shot, codes, folder)
    print(f"screenshots: in {folder}")


if __name__ == "__main__":
    main(sys.argv[1:])
