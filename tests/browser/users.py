"""Two people at one match, each at a browser of their own."""

from __future__ import annotations

from tests.browser.conftest import NewVisitor
from tests.browser.server import Site
from tests.browser.visitor import Visitor

START = """
from accounts.models import User
from accounts.people import Person
from games.models import Seat
from games.services.start import Configuration, start_between
host, guest = (User.objects.get(username=name) for name in {names!r})
match = start_between(Seat(user=host, name=host.username), Person(guest, "", guest.username), Configuration({game!r}))
print(match.pk)
"""


def signed_up(new_visitor: NewVisitor, name: str) -> tuple[Visitor, str]:
    """A new user, and the name, which no other test has."""
    visitor = new_visitor(reduced_motion="reduce")
    number = visitor.site.rows("SELECT count(*) FROM accounts_user")[0][0]
    visitor.sign_up(f"{name}.{number}")
    return visitor, f"{name}.{number}"


def start_between(site: Site, host: str, guest: str, game: str = "damas") -> str:
    """The host begins. Gives the match's code."""
    return site.manage("shell", "-c", START.format(names=(host, guest), game=game)).strip().splitlines()[-1]


def act(visitor: Visitor, code: str, version: int, action: str) -> None:
    visitor.post(f"/partida/{code}/jogar/", version=version, key=f"k{version}", action=action)
