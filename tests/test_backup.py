"""What an operator copies while people play, and puts back: all that was acknowledged is in it, and plays on."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests import scenes
from tests.client import Client
from tests.conftest import MakeSite
from tests.patience import wait_until
from tests.player import Player
from tests.site import Site

pytestmark = pytest.mark.process


@contextmanager
def playing(site: Site) -> Iterator[Player]:
    """Somebody who plays one action after the other."""
    player = Player(site, 1)
    with ThreadPoolExecutor(1) as threads:
        game = threads.submit(player.play)
        try:
            yield player
        finally:
            player.ended.set()
        game.result()


def test_a_backup_made_while_somebody_plays_goes_on_at_another_place(make_site: MakeSite, tmp_path: Path, new_name):
    site, backup, name = make_site(ROBOT_WORKERS="0"), tmp_path / "backup", new_name("Alice")
    alice = Client(site.address)
    alice.sign_up(name)
    with playing(site) as player:
        wait_until(lambda: player.acknowledged > 5)
        before = {code: list(line.actions) for code, line in player.matches.items()}
        assert site.manage("backup", str(backup)).strip() == str(backup)
        wait_until(lambda: player.acknowledged > sum(map(len, before.values())) + 5)
    assert {stat.S_IMODE(path.stat().st_mode) for path in backup.iterdir()} == {0o600}
    assert stat.S_IMODE(backup.stat().st_mode) == 0o700

    other = make_site(ROBOT_WORKERS="0")
    with pytest.raises(RuntimeError, match="already serves this database"):
        other.manage("restore", str(backup), "--replace")
    other.end()
    with pytest.raises(RuntimeError, match="There is a database already"):
        other.manage("restore", str(backup))
    other.manage("restore", str(backup), "--replace")
    other.manage("verify")
    other.start()
    for code, actions in before.items():
        restored = other.do(scenes.tokens, code)
        assert restored[: len(actions)] == actions
        assert restored == player.matches[code].actions[: len(restored)]
    assert name in another(alice, other).open("/"), "whoever was signed in still is"
    player.site = other
    player.begin()
    player.act()
    assert other.do(scenes.tokens, player.code) == player.line.actions


def another(client: Client, site: Site) -> Client:
    """The same browser at another site."""
    window = client.another_window()
    window.address = site.address
    return window


def test_a_backup_overwrites_nothing_and_leaves_nothing_half_done(site_of_people: Site, tmp_path: Path):
    (tmp_path / "backup").write_text("dear")
    with pytest.raises(RuntimeError, match="a backup overwrites nothing"):
        site_of_people.manage("backup", str(tmp_path / "backup"))
    assert (tmp_path / "backup").read_text() == "dear"
    with pytest.raises(RuntimeError, match="cannot be written"):
        site_of_people.manage("backup", str(tmp_path / "backup" / "below"))
    assert [path.name for path in tmp_path.iterdir() if "unfinished" in path.name] == []


def test_a_damaged_backup_is_not_put_back(site_of_people: Site, tmp_path: Path):
    folder = Path(site_of_people.manage("backup", str(tmp_path / "backup")).strip())
    [database] = [path for path in folder.iterdir() if path.name.startswith("database")]
    os.truncate(database, database.stat().st_size // 2)
    site_of_people.end()
    with pytest.raises(RuntimeError, match=r"damaged|pg_restore|psql"):
        site_of_people.manage("restore", str(folder), "--replace")
    site_of_people.manage("verify")
    site_of_people.start()
