"""What Prometheus and whoever reads the log are told, and what they are not."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from prometheus_client import REGISTRY, generate_latest

from accounts.people import Person
from games.live import hub as live
from games.services.act import act
from games.services.start import Configuration, start
from tabsite import trace
from tabsite.asgi import application
from tabsite.logs import Json

ROOT = Path(__file__).resolve().parents[1]
ALICE = Person(None, "a" * 32, "Convidado 1111")


def asked(*headers: tuple[bytes, bytes], method: str = "GET") -> tuple[int, str]:
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {"type": "http", "method": method, "path": "/metrics", "headers": list(headers)}
    asyncio.run(application(scope, None, send))
    return sent[0]["status"], sent[1]["body"].decode()


def value(name: str, **labels: str) -> float:
    return REGISTRY.get_sample_value(name, labels) or 0


def test_nobody_without_the_token_learns_that_there_are_figures(settings):
    assert asked() == (404, "")
    settings.METRICS_TOKEN = "abc"
    assert asked((b"authorization", b"Bearer abd")) == (404, "")
    assert asked((b"authorization", b"Bearer abc"), method="POST") == (404, "")
    status, text = asked((b"authorization", b"Bearer abc"))
    assert status == 200
    assert "tabuleiro_streams 0.0" in text


def test_open_streams_are_told(settings, monkeypatch):
    settings.METRICS_TOKEN = "abc"
    monkeypatch.setattr(live, "hub", hub := live.Hub())
    with hub.listen(["running"]), hub.listen(["lobby"]):
        assert "tabuleiro_streams 2.0" in asked((b"authorization", b"Bearer abc"))[1]


@pytest.mark.django_db
def test_requests_are_counted_by_view_never_by_address(client):
    match = start(ALICE, Configuration("damas", mode="here"))
    labels = {"view": "match", "method": "GET", "status": "200"}
    before, timed = value("tabuleiro_requests_total", **labels), value("tabuleiro_request_seconds_count", view="match")
    assert client.get(match.get_absolute_url()).status_code == 200
    assert value("tabuleiro_requests_total", **labels) == before + 1
    assert value("tabuleiro_request_seconds_count", view="match") == timed + 1
    client.get("/nowhere/")
    client.generic("FETCH", "/")
    text = generate_latest().decode()
    assert match.pk not in text
    assert "nowhere" not in text
    assert 'method="FETCH"' not in text, "nobody makes up what is counted"


@pytest.mark.django_db
def test_an_action_is_counted_once_it_is_stored(django_capture_on_commit_callbacks):
    match = start(ALICE, Configuration("damas", mode="here"))
    before = value("tabuleiro_actions_total", who="person")
    with django_capture_on_commit_callbacks(execute=True):
        act(match.pk, ALICE, 0, "", "9-13")
        assert value("tabuleiro_actions_total", who="person") == before
    assert value("tabuleiro_actions_total", who="person") == before + 1


def test_errors_in_the_log_are_counted():
    logger = logging.getLogger("games.somewhere")
    before = value("tabuleiro_errors_total", logger="games.somewhere")
    logger.error("something broke")
    assert value("tabuleiro_errors_total", logger="games.somewhere") == before + 1


@pytest.mark.django_db
def test_a_slow_request_is_named_with_its_match(client, settings, caplog):
    match = start(ALICE, Configuration("damas", mode="here"))
    client.get(match.get_absolute_url())
    assert "slow" not in caplog.text
    settings.SLOW_SECONDS = -1
    client.get(match.get_absolute_url())
    [record] = [record for record in caplog.records if record.name == "tabsite.trace"]
    assert re.fullmatch(r"slow: GET match took \d+\.\d s", record.getMessage())


def line_of(record: logging.LogRecord, at: trace.Trace) -> dict[str, str]:
    token = trace.current.set(at)
    try:
        return json.loads(Json().format(record))
    finally:
        trace.current.reset(token)


def test_a_line_of_the_log_says_which_request_and_match_it_belongs_to():
    record = logging.makeLogRecord(
        {"name": "games.x", "levelname": "WARNING", "msg": "no answer in %s", "args": ("abc",)}
    )
    line = line_of(record, trace.Trace("0123456789", "abc", "act"))
    assert line.pop("at").endswith("+00:00")
    assert line == {
        "level": "WARNING",
        "logger": "games.x",
        "message": "no answer in abc",
        "request": "0123456789",
        "view": "act",
        "match": "abc",
    }


def test_a_line_of_the_log_names_nobody():
    """Django's own line has the address, which may hold a name."""
    values = {"name": "django.request", "levelname": "ERROR", "msg": "Internal Server Error: %s", "status_code": 500}
    record = logging.makeLogRecord({**values, "args": ("/jogador/Alice/",)})
    line = line_of(record, trace.Trace("0123456789", "", "player"))
    assert "Alice" not in json.dumps(line)
    assert (line["message"], line["view"]) == ("answered with 500", "player")
    came = {"name": "accounts.receivers", "levelname": "INFO", "msg": "%s signed in from %s"}
    line = line_of(logging.makeLogRecord({**came, "args": ("Alice", "192.0.2.1")}), trace.Trace())
    assert line["message"] == "… signed in from …"


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("proxies", "given", "kept"), [(1, "0f1e2d3c4b5a6978", True), (0, "0f1e2d3c4b5a6978", False), (1, 'x"} {', False)]
)
def test_a_proxys_number_is_kept_where_one_is_trusted(client, settings, monkeypatch, proxies, given, kept):
    settings.TRUSTED_PROXIES = proxies
    seen: list[trace.Trace | None] = []
    monkeypatch.setattr(trace.TraceMiddleware, "count", lambda *arguments: seen.append(trace.current.get()))
    client.get("/", headers={"X-Request-ID": given})
    assert seen[0] is not None
    assert (seen[0].request == given) is kept


@pytest.mark.django_db
def test_the_code_of_an_invitation_is_no_match(client: Client, monkeypatch):
    seen: list[trace.Trace | None] = []
    monkeypatch.setattr(trace.TraceMiddleware, "count", lambda *arguments: seen.append(trace.current.get()))
    client.get("/convite/abcdef/")
    assert [(one.view, one.match) for one in seen if one] == [("invite", "")]


def test_the_dashboard_asks_only_for_what_is_told():
    told = set(re.findall(r"^# TYPE (\w+)", generate_latest().decode(), re.M))
    told |= {f"{name}{end}" for name in told for end in ("_bucket", "_count", "_sum")}
    text = (ROOT / "docs" / "grafana.json").read_text()
    wanted = {name for panel in json.loads(text)["panels"] for target in panel["targets"] for name in names(target)}
    assert wanted
    assert wanted <= told
    assert {name for name in told if name.startswith("tabuleiro_") and name.endswith("_total")} <= wanted


def names(target: dict[str, str]) -> list[str]:
    return re.findall(r"\b(?:tabuleiro|process)_\w+", target["expr"])
