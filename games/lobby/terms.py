"""What a seek asks for, in words for one viewer: the sides are told to whoever made it, or to whoever may accept."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext

from accounts.people import Person
from games.engine.contract import Game
from games.lobby.seeks import is_within_range
from games.match import names, speech
from games.match.errors import NeedsAccount, NeedsPoints, OutOfRange
from games.models import Seek
from games.rating.points import Points, Ratings, of_rating, rating_in, ratings_of

# What the host chose, as the host and as the other one would say it.
BEGINS = {"me": ("first", "second"), "other": ("second", "first"), "lot": ("lot", "lot")}
COLOURS = {"white": ("white", "black"), "black": ("black", "white")}


def terms_of(seeks: Iterable[Seek], person: Person) -> list[Terms]:
    """With the points of all of them, which are asked for once."""
    seeks = list(seeks)
    users = [seek.user_id for seek in seeks]
    ratings = ratings_of([*users, person.user.pk if person.user and users else None])
    return [Terms(seek, person, ratings) for seek in seeks]


@dataclass(frozen=True)
class Terms:
    seek: Seek
    person: Person
    ratings: Ratings

    @property
    def game(self) -> Game:
        return self.seek.game

    @property
    def own(self) -> bool:
        return self.seek.belongs_to(self.person)

    @property
    def name(self) -> str:
        return names.known_as(self.seek)

    @property
    def said(self) -> names.Name:
        return names.person(self.name)

    @property
    def points(self) -> Points | None:
        """Of a user; a guest's name says that it is one."""
        return of_rating(rating_in(self.ratings, self.seek.user_id, self.game.slug))

    @property
    def rival(self) -> str:
        return self.seek.rival.username if self.seek.rival else ""

    @property
    def options(self) -> str:
        chosen = self.seek.configuration["options"]
        words = [
            (option, dict(option.choices)[chosen.get(option.name, option.default)]) for option in self.game.options
        ]
        return " · ".join(f"{gettext(option.label)}: {gettext(value)}" for option, value in words)

    @property
    def clock(self) -> str:
        clock = self.seek.configuration.get("clock")
        return speech.clock(clock) if clock else gettext("sem relógio")

    @property
    def side(self) -> str:
        """How the viewer would play."""
        at = 0 if self.own else 1
        begins = BEGINS[self.seek.configuration["beginner"]][at]
        order = {"first": gettext("joga primeiro"), "second": gettext("joga depois")}
        words = [order.get(begins, gettext("sorteia-se quem começa"))]
        colours = COLOURS.get(self.seek.configuration["colour"])
        if colours and not self.game.white_begins:
            words.append(gettext("com as brancas") if colours[at] == "white" else gettext("com as pretas"))
        return ", ".join(words)

    @property
    def rated(self) -> str:
        return gettext("a valer pontos") if self.seek.rated else gettext("amigável")

    @property
    def range(self) -> str:
        lowest, highest = self.seek.lowest, self.seek.highest
        if lowest and highest:
            return gettext("{lowest} a {highest} pontos").format(lowest=lowest, highest=highest)
        if lowest:
            return gettext("a partir de {lowest} pontos").format(lowest=lowest)
        return gettext("até {highest} pontos").format(highest=highest) if highest else ""

    @property
    def needs_account(self) -> bool:
        return (self.seek.rated or self.seek.has_range) and self.person.user is None

    @property
    def why_not(self) -> str:
        """Why this is not for the viewer; an account may change it."""
        if self.needs_account:
            return str((NeedsAccount if self.seek.rated else NeedsPoints).sentence)
        return "" if self.own or self.acceptable else str(OutOfRange.sentence)

    @property
    def acceptable(self) -> bool:
        return not self.own and not self.needs_account and is_within_range(self.seek, self.person, self.ratings)
