"""Kills what a site consists of, one after another by lot, while people play. What was acknowledged must be there,
once, and everybody must be able to go on within seconds.

usage: python -m tests.chaos [--minutes 5] [--matches 30] [--every 10] [--seed 1]
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from random import Random

from scripts import cluster
from scripts.cluster import Cluster
from tests.player import Player
from tests.robots_guest import RobotsGuest

MOST_SECONDS = 10
AWAY_SECONDS = 0.5  # until whoever watches over the processes starts another one
PATIENCE_SECONDS = 60


@dataclass
class Blow:
    name: str
    at: float
    back: float = 0.0  # when it answered again
    people: float = 0.0  # when everybody had acted again
    computer: float = 0.0  # when the computer had answered everybody again

    def line(self) -> str:
        back, people, computer = (f"{time - self.at:5.1f} s" for time in (self.back, self.people, self.computer))
        return (
            f"{self.name:10} back after {back}, everybody acted after {people}, the computer answered after {computer}"
        )


@dataclass
class Crowd:
    people: list[Player]
    guests: list[RobotsGuest]
    threads: ThreadPoolExecutor
    games: list[object] = field(default_factory=list)

    def begin(self) -> None:
        self.games = [self.threads.submit(one.play) for one in (*self.people, *self.guests)]

    def fail_if_one_did(self) -> None:
        for game in self.games:
            if game.done():
                game.result()

    def wait(self, since: float, players: Sequence[Player]) -> float:
        """When the last of them had been answered after that time."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        while None in (found := [one.first_after(since) for one in players]):
            self.fail_if_one_did()
            if time.monotonic() > deadline:
                sys.exit(f"chaos: {found.count(None)} still wait after {PATIENCE_SECONDS} s")
            time.sleep(0.05)
        return max(at for at in found if at is not None)

    def end(self) -> None:
        for one in (*self.people, *self.guests):
            one.ended.set()
        for game in self.games:
            game.result()


def struck(site: Cluster, crowd: Crowd, name: str) -> Blow:
    blow = Blow(name, time.monotonic())
    site.kill(name)
    time.sleep(AWAY_SECONDS)
    site.start(name)
    blow.back = time.monotonic()
    blow.people, blow.computer = crowd.wait(blow.at, crowd.people), crowd.wait(blow.at, crowd.guests)
    return blow


def strike(site: Cluster, crowd: Crowd, options: argparse.Namespace) -> list[Blow]:
    """All kinds in turn, each round in another order."""
    luck, blows, end = Random(options.seed), [], time.monotonic() + 60 * options.minutes
    while time.monotonic() < end:
        for name in luck.sample(site.names, len(site.names)):
            if time.monotonic() < end:
                blows.append(struck(site, crowd, name))
                print(blows[-1].line(), flush=True)
                time.sleep(max(0, blows[-1].at + options.every * luck.uniform(0.5, 1.5) - time.monotonic()))
    return blows


def lost(players: list[Player]) -> list[str]:
    """Matches that are not what was acknowledged, action by action."""
    from games.models import Action, Match

    wrong = []
    for player in players:
        for code, line in player.matches.items():
            stored = list(Action.objects.filter(match=code).order_by("number").values_list("token", flat=True))
            match = Match.objects.get(pk=code)
            if stored != line.actions or (match.version, match.position) != (len(stored), line.position.text):
                wrong.append(code)
    return wrong


def told(site: Cluster, crowd: Crowd, blows: list[Blow]) -> int:
    os.environ.update(site.environment)
    import django

    django.setup()  # with the settings of that site
    wrong, acknowledged = lost(crowd.people), sum(player.acknowledged for player in crowd.people)
    verified = subprocess.run([sys.executable, "manage.py", "verify"], cwd=cluster.ROOT, env=site.environment)
    slowest = max((max(blow.people, blow.computer) - blow.at for blow in blows), default=0)
    tracebacks = {name: site.log(name).count("Traceback") for name in site.names if "Traceback" in site.log(name)}
    print(f"{len(blows)} blows, {acknowledged} actions acknowledged, {len(wrong)} matches differ {wrong[:5]}")
    print(
        f"{sum(len(guest.answers) for guest in crowd.guests)} answers of the computer, tracebacks in logs: {tracebacks}"
    )
    print(f"everybody went on within {slowest:.1f} s (wanted: {MOST_SECONDS})")
    return int(bool(wrong) or bool(verified.returncode) or slowest > MOST_SECONDS)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--matches", type=int, default=30)
    parser.add_argument("--guests", type=int, default=4, help="who play against the computer besides")
    parser.add_argument("--every", type=float, default=10, help="seconds from one blow to the next")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with cluster.running(DJANGO_SETTINGS_MODULE="tests.site_settings", ROBOT_PACE_MS="100") as site:
        people = [Player(site, number, pause=1) for number in range(options.matches)]
        guests = [RobotsGuest(site, number) for number in range(options.guests)]
        with ThreadPoolExecutor(len(people) + len(guests)) as threads:
            crowd = Crowd(people, guests, threads)
            crowd.begin()
            try:
                crowd.wait(time.monotonic(), people)
                blows = strike(site, crowd, options)
            finally:
                for one in (*people, *guests):
                    one.ended.set()
            crowd.end()
        return told(site, crowd, blows)


if __name__ == "__main__":
    sys.exit(main())
