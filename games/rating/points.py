"""The points of people as they stand now: read for many at once, so that no list asks for each of its rows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext, ngettext

from games.models import Rating, Seat

Ratings = Mapping[tuple[int, str], Rating]  # by user and game


def ratings_of(users: Iterable[int | None], game: str = "") -> Ratings:
    """Of some users, in one game or in all of them. Guests have none."""
    wanted = {user for user in users if user is not None}
    if not wanted:
        return {}
    found = Rating.objects.filter(user__in=wanted, **({"game_slug": game} if game else {}))
    return {(rating.user_id, rating.game_slug): rating for rating in found}


def rating_in(known: Ratings, user: int | None, game: str) -> Rating | None:
    """Whoever has not been rated yet has what everybody starts with; a guest has nothing."""
    if user is None:
        return None
    return known.get((user, game)) or Rating(user_id=user, game_slug=game)


@dataclass(frozen=True)
class Points:
    """How they are shown, and how they are said to those who do not see them."""

    count: int
    provisional: bool
    change: int | None = None

    def __str__(self) -> str:
        return f"{self.count}?" if self.provisional else str(self.count)

    @property
    def words(self) -> str:
        words = gettext("{count} pontos provisórios") if self.provisional else gettext("{count} pontos")
        return words.format(count=self.count)

    @property
    def changed(self) -> str:
        """With a true minus sign; "" while nothing has changed them."""
        if self.change is None:
            return ""
        return f"{'+' if self.change > 0 else '−' if self.change < 0 else '±'}{abs(self.change)}"

    @property
    def change_words(self) -> str:
        count = self.change or 0
        if count > 0:
            return ngettext("ganhou {count} ponto", "ganhou {count} pontos", count).format(count=count)
        if count < 0:
            return ngettext("perdeu {count} ponto", "perdeu {count} pontos", -count).format(count=-count)
        return gettext("ficou com os mesmos pontos")


def of_rating(rating: Rating | None) -> Points | None:
    return Points(rating.rounded, rating.is_provisional) if rating is not None else None


def of_seat(seat: Seat, over: bool) -> Points | None:
    """Those with which the match began and, once it is over, what came of it."""
    return Points(seat.points, seat.provisional, seat.change if over else None) if seat.points is not None else None
