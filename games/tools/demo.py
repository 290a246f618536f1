"""Plausible players with finished matches, quickly: to see how the site looks, and what it costs, when it is full.

A few games are really played by the services; each demonstration match is a copy of one of them with other players at
another time. Points are computed as they are at each match's end, in order, so that the record gives the stored ones.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import count, islice

from django.db import connection
from django.utils import timezone

from accounts.models import User
from accounts.people import Person
from games.engine import registry, robots
from games.engine.contract import BLACK, WHITE
from games.models import Action, Match, Rating, Seat
from games.models.codes import new_code
from games.rating.openings import opening_of
from games.services import act
from games.services.rate import last_order
from games.services.recompute import Reckoning
from games.services.recount import recount
from games.services.start import Configuration, start
from games.services.tally import note
from games.services.writing import writing
from games.values import record

PER_PLAYER = 40  # matches, on average
FEWEST_PLAYERS = 12
SAMPLES = 12  # games that are really played, of each kind
GIVEN_UP = (16, 40)  # actions after which most games end
DAYS = 400
BATCH = 500
WITH_COMPUTER = 0.3  # of all matches
GIVEN = (
    "Ana Beatriz Carlos Diana Eduardo Filipa Gonçalo Helena Inês João Luísa Manuel Nuno Olívia Pedro Rita Sofia Tiago"
)
FAMILY = "Almeida Barros Costa Dias Esteves Faria Gomes Lima Matos Neves Pinto Ramos Silva Teles Vaz"
COPIED = ["game_slug", "options", "swapped", "version", "ending", "winner", "start", "position", "record", "ids"]
COPIED += ["recent", "latest"]
SCALE = 400  # points between whom a tenth of the games is won by the weaker
RESULTS = {True: Seat.Result.WON, False: Seat.Result.LOST}


LASTED = timedelta(minutes=12)
DRAWN = 0.12
ACTION = [str(field.column) for field in Action._meta.concrete_fields if field.name not in ("id", "match")]


def copying() -> str:
    """The actions of one match as those of another, by the database alone: there are dozens for each match."""
    columns = ", ".join(connection.ops.quote_name(column) for column in ACTION)
    table = connection.ops.quote_name(Action._meta.db_table)
    return f"INSERT INTO {table} (match_id, {columns}) SELECT %s, {columns} FROM {table} WHERE match_id = %s"


@dataclass(frozen=True)
class Sample:
    """A game that was really played."""

    match: Match
    opening: str


@dataclass(frozen=True)
class Copy:
    match: Match
    sample: str  # whose actions it has


Samples = Mapping[tuple[str, str], Sequence[Sample]]


class Demo:
    def __init__(self, matches: int, seed: int, samples: int = SAMPLES):
        self.luck, self.count, self.of_each = random.Random(seed), matches, samples
        self.until = timezone.now()
        self.reckonings = {slug: Reckoning(slug) for slug in registry.all_games()}
        self.orders = {slug: last_order(slug) or 0 for slug in self.reckonings}

    def make(self, say: Callable[[str], None]) -> None:
        users = self.users(max(FEWEST_PLAYERS, self.count // PER_PLAYER))
        skill = {user.pk: self.luck.gauss(1500, 250) for user in users}
        samples = self.samples()
        say(f"{len(users)} players, {sum(map(len, samples.values()))} games to copy")
        done = 0
        rest = self.instants()
        while instants := list(islice(rest, BATCH)):
            self.store([self.match(at, users, skill, samples) for at in instants])
            done += len(instants)
            if not done % (20 * BATCH):
                say(f"{done} of {self.count} matches")
        self.store_ratings()
        recount()
        Match.objects.filter(pk__in=[sample.match.pk for some in samples.values() for sample in some]).delete()

    def users(self, wanted: int) -> list[User]:
        """With names that nobody has yet."""
        plain = [f"{one}{two}" for one in GIVEN.split() for two in FAMILY.split()]
        self.luck.shuffle(plain)
        names = (name if turn == 1 else f"{name}{turn}" for turn in count(1) for name in plain)
        free = (name for name in names if not User.named(name).exists())
        joined = self.until - timedelta(days=DAYS)
        made = [User(username=name, date_joined=joined) for name in islice(free, wanted)]
        return User.objects.bulk_create(made, BATCH)

    def instants(self) -> Iterator[datetime]:
        step = timedelta(days=DAYS) / max(1, self.count)
        first = self.until - timedelta(days=DAYS)
        return (first + step * (number + self.luck.random()) for number in range(self.count))

    def samples(self) -> dict[tuple[str, str], list[Sample]]:
        """By game and winner. Played here by one person for both sides, so that no robot is woken."""
        person = Person(None, "d" * 32, "")
        found: dict[tuple[str, str], list[Sample]] = {}
        for slug, game in registry.all_games().items():
            for winner in (WHITE, BLACK, ""):
                made = [self.played(person, slug, winner) for _ in range(self.of_each)]
                found[slug, winner] = [Sample(match, opening_of(game, match.record)) for match in made]
        return found

    def played(self, person: Person, slug: str, winner: str) -> Match:
        """A while at random, then one resigns, or both agree to a draw. One that ends sooner is begun anew."""
        for _ in count():
            match, least = start(person, Configuration(slug, mode=Match.Mode.HERE)), self.luck.randint(*GIVEN_UP)
            while not match.is_over and match.version < least:
                act.append(match, self.luck.choice(sorted(match.board.odds() or match.board.actions())))
            if not match.is_over and min(record.turns_of(match.record)) >= match.game.turns_for_points:
                match.ending = Match.Ending.RESIGNED if winner else Match.Ending.AGREED
                match.winner = winner
                return match
            match.delete()
        raise AssertionError

    def match(self, at: datetime, users: Sequence[User], skill: Mapping[int, float], samples: Samples) -> Copy:
        slug = self.luck.choice(list(self.reckonings))
        one, two = self.luck.sample(users, 2)
        level = self.luck.choice(robots.LEVELS).number if self.luck.random() < WITH_COMPUTER else None
        strength = 1000 + 250 * level if level else skill[two.pk]
        sample = self.luck.choice(samples[slug, self.winner(skill[one.pk] - strength)])
        match = Match(code=new_code(), **{name: getattr(sample.match, name) for name in COPIED})
        match.mode = Match.Mode.ROBOT if level else Match.Mode.PEOPLE
        match.started_at, match.acted_at, match.finished_at = at - LASTED, at, at
        seats = [Seat(match=match, side=WHITE, user=one, name=one.username), self.rival(match, two, level)]
        for seat in seats:
            won = RESULTS[seat.side == match.winner]
            seat.result = won if match.winner else Seat.Result.DREW
        vars(match)["sides"] = {seat.side: seat for seat in seats}
        note(match)
        if level is None:
            self.rate(match, sample.opening)
        return Copy(match, sample.match.pk)

    def winner(self, ahead: float) -> str:
        if self.luck.random() < DRAWN:
            return ""
        return WHITE if self.luck.random() < 1 / (1 + 10 ** (-ahead / SCALE)) else BLACK

    def rival(self, match: Match, user: User, level: int | None) -> Seat:
        if level:
            return Seat(match=match, side=BLACK, level=level)
        return Seat(match=match, side=BLACK, user=user, name=user.username)

    def rate(self, match: Match, opening: str) -> None:
        """As at a match's end: with the points of that moment, in the order in which matches end."""
        reckoning, ended = self.reckonings[match.game_slug], match.finished_at
        assert ended
        self.orders[match.game_slug] += 1
        match.points_order, match.opening = self.orders[match.game_slug], opening
        for seat in match.sides.values():
            assert seat.user_id
            rating = reckoning.rating(seat.user_id, ended)
            seat.points, seat.provisional = rating.rounded, rating.provisional_from <= ended
        white, black = match.sides.values()
        reckoning.take((white, black))

    def store(self, copies: Sequence[Copy]) -> None:
        with writing():
            Match.objects.bulk_create([copy.match for copy in copies], BATCH)
            Seat.objects.bulk_create([seat for copy in copies for seat in copy.match.sides.values()], 2 * BATCH)
            with connection.cursor() as cursor:
                cursor.executemany(copying(), [(copy.match.pk, copy.sample) for copy in copies])

    def store_ratings(self) -> None:
        ratings = [rating for reckoning in self.reckonings.values() for rating in reckoning.ratings.values()]
        Rating.objects.bulk_create(ratings, BATCH)
