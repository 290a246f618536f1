"""Static files are collected once for each state of their sources, and nobody misses one meanwhile."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from unittest.mock import Mock

import pytest
from whitenoise.storage import MissingFileError

from tabsite import collected
from tabsite.environment import ROOT
from tests.folders import contents
from tests.patience import SECONDS, wait_until

MANIFEST = "whitenoise.storage.CompressedManifestStaticFilesStorage"


@pytest.fixture
def sources(settings, tmp_path) -> Path:
    """A few static files instead of the project's."""
    folder = tmp_path / "sources"
    folder.mkdir()
    (folder / "page.css").write_text("body { color: red; }")
    (folder / "page.js").write_text("alert(1)")
    settings.STATICFILES_DIRS, settings.STATIC_ROOT = [folder], tmp_path / "collected"
    settings.STATICFILES_FINDERS = ["django.contrib.staticfiles.finders.FileSystemFinder"]
    settings.STORAGES = {**settings.STORAGES, "staticfiles": {"BACKEND": MANIFEST}}
    return folder


def names(settings) -> set[str]:
    """Without the digests in them."""
    return {f"{path.name.split('.')[0]}.{path.name.split('.')[-1]}" for path in collected.files(settings.STATIC_ROOT)}


def test_static_files_are_collected_once(sources, settings):
    assert not collected.is_done()
    collected.collect()
    assert collected.is_done()
    assert names(settings) == {"page.css", "page.js", "staticfiles.json"}


def changed(sources: Path) -> None:
    (sources / "page.css").write_text("body { color: tan; }")


def added(sources: Path) -> None:
    (sources / "more.css").write_text("")


def removed(sources: Path) -> None:
    (sources / "page.js").unlink()


def renamed(sources: Path) -> None:
    (sources / "page.js").rename(sources / "other.js")


@pytest.mark.parametrize("change", [changed, added, removed, renamed])
def test_what_changes_is_collected_again(sources, change):
    collected.collect()
    change(sources)
    assert not collected.is_done()
    collected.collect()
    assert collected.is_done()


def test_what_was_removed_lingers_for_a_week_for_the_pages_that_ask_for_it(sources, settings, monkeypatch):
    collected.collect()
    removed(sources)
    collected.collect()
    assert names(settings) == {"page.css", "page.js", "staticfiles.json"}
    today, day = time.time(), 24 * 60 * 60
    for days, left in ((6, {"page.css", "page.js", "staticfiles.json"}), (8, {"page.css", "staticfiles.json"})):
        monkeypatch.setattr(collected.time, "time", lambda now=today + days * day: now)
        collected.collect()
        assert names(settings) == left


def test_what_comes_back_is_no_longer_on_its_way_out(sources, settings, monkeypatch):
    collected.collect()
    removed(sources)
    collected.collect()
    (sources / "page.js").write_text("alert(1)")
    collected.collect()
    later = time.time() + 8 * 24 * 60 * 60
    monkeypatch.setattr(collected.time, "time", lambda: later)
    removed(sources)
    collected.collect()
    assert "page.js" in names(settings)


def test_a_site_that_runs_misses_no_file_while_others_are_collected(sources, settings, monkeypatch):
    """Looked for before and after each single step that changes something in the folder."""
    collected.collect()
    served = {path: (settings.STATIC_ROOT / path).read_bytes() for path in collected.files(settings.STATIC_ROOT)}
    hashed = {path: text for path, text in served.items() if path.name.count(".") > 1}
    assert hashed
    looks = []

    def look(step):
        def looking(*arguments, **named):
            for path in served:
                assert (settings.STATIC_ROOT / path).exists()
            looks.append(step(*arguments, **named))
            assert {path: (settings.STATIC_ROOT / path).read_bytes() for path in hashed} == hashed
            return looks[-1]

        return looking

    for name in ("replace", "unlink", "rename", "mkdir", "rmdir"):
        monkeypatch.setattr(os, name, look(getattr(os, name)))
    changed(sources)
    removed(sources)
    collected.collect()
    assert looks
    manifest = json.loads((settings.STATIC_ROOT / "staticfiles.json").read_text())["paths"]
    assert (settings.STATIC_ROOT / manifest["page.css"]).read_text() == "body { color: tan; }"
    assert not settings.STATIC_ROOT.with_name("collected.new").exists()


def test_other_times_alone_are_no_change(sources):
    collected.collect()
    os.utime(sources / "page.css", (1, 1))
    assert collected.is_done()


def test_another_way_to_serve_them_is_a_change(sources, settings):
    collected.collect()
    settings.STATIC_URL = "/elsewhere/"
    assert not collected.is_done()


def test_another_version_of_a_tool_is_a_change(sources, monkeypatch):
    collected.collect()
    monkeypatch.setattr(collected, "version", lambda tool: "99")
    assert not collected.is_done()


def test_a_collection_that_failed_changes_nothing(sources, settings):
    collected.collect()
    before = contents(settings.STATIC_ROOT)
    changed(sources)
    (sources / "broken.css").write_text("a { background: url(nowhere.png); }")
    with pytest.raises(MissingFileError):
        collected.collect()
    assert not collected.is_done()
    assert contents(settings.STATIC_ROOT) == before


def test_a_collection_that_broke_off_halfway_is_not_done_even_when_all_is_as_it_was(sources, monkeypatch):
    collected.collect()
    changed(sources)
    with monkeypatch.context() as full:
        full.setattr(os, "replace", Mock(side_effect=OSError("full")))
        with pytest.raises(OSError, match="full"):
            collected.collect()
    (sources / "page.css").write_text("body { color: red; }")
    assert not collected.is_done()
    collected.collect()
    assert collected.is_done()


COLLECT = """
import sys, django
from django.conf import settings
django.setup()
settings.STATICFILES_DIRS, settings.STATIC_ROOT = [sys.argv[1]], sys.argv[2]
settings.STATICFILES_FINDERS = ["django.contrib.staticfiles.finders.FileSystemFinder"]
from tabsite import collected
collected.collect()
"""


@pytest.mark.process
def test_a_collection_that_was_killed_is_completed_by_the_next(sources, settings, tmp_path):
    # Large enough to be compressed for a while.
    (sources / "large.js").write_text("".join(f"function f{number}() {{}}\n" for number in range(60_000)))
    environment = {**os.environ, "DJANGO_SETTINGS_MODULE": "tabsite.settings"}
    command = [sys.executable, "-c", COLLECT, str(sources), str(settings.STATIC_ROOT)]
    begun = subprocess.Popen(command, cwd=ROOT, env=environment)
    wait_until(lambda: (tmp_path / "collected.new" / "large.js").exists() or begun.poll() is not None)
    begun.kill()
    assert begun.wait(SECONDS) == -signal.SIGKILL
    assert not collected.is_done()
    (sources / "large.js").write_text("")
    collected.collect()
    assert collected.is_done()
    assert names(settings) == {"page.css", "page.js", "large.js", "staticfiles.json"}
