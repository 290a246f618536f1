"""The text of an e-mail about games that take days."""

from __future__ import annotations

from dataclasses import dataclass

from django.conf import settings
from django.core.mail import EmailMessage
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext

from accounts.models import User
from games.engine import registry
from games.lobby import turns
from games.models import Match, Seek


@dataclass(frozen=True)
class News:
    kind: str
    key: str
    about: Match | Seek

    @property
    def text(self) -> str:
        if isinstance(self.about, Match):
            against = turns.opponent(self.about).against
            return gettext("É a sua vez na partida de {game} {against}").format(
                game=self.about.game.name, against=against
            )
        game = registry.find(self.about.configuration["game"]).name
        return gettext("Desafio de {name} para uma partida de {game}").format(name=self.about.name, game=game)

    @property
    def address(self) -> str:
        """A challenge waits wherever its rival is on the site."""
        return site(self.about.get_absolute_url() if isinstance(self.about, Match) else reverse("home"))


def written(user: User, address: str, news: list[News], ticket: str) -> EmailMessage:
    off = site(reverse("mail_off", args=[ticket]))
    values = {"user": user, "news": news, "off": off}
    return EmailMessage(
        subject=f"{settings.ACCOUNT_EMAIL_SUBJECT_PREFIX}{news[0].text}",
        body=render_to_string("mail.txt", values),
        to=[address],
        headers={"List-Unsubscribe": f"<{off}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"},
    )


def site(path: str) -> str:
    return f"{settings.SITE_ADDRESS}{path}"
