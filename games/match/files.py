"""Games as files of the visitor: a match written down, and bytes from outside as text."""

from __future__ import annotations

import re
from collections.abc import Mapping

from django.utils import timezone
from django.utils.translation import gettext

from games.engine import notation
from games.engine.errors import RulesError
from games.engine.notation.record import NOT_OVER, RESULTS, Record
from games.engine.words import gettext_noop
from games.match import speech
from games.match.pace import left_of
from games.models import Match
from games.values import clocks, record

COMPUTERS = ("robô", "robot", "computador", "computer")  # as files of ours and of others call them
MOST_BYTES = 256 * 1024
CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")
NOT_A_TEXT = gettext_noop("O ficheiro não é de texto. Escolha um ficheiro .pdn, .pgn ou .txt.")


class NotAText(RulesError):
    pass


def decoded(data: bytes) -> str:
    """Older files of games are not in UTF-8; every byte is a letter of Latin-1."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def readable(data: bytes) -> str:
    text = decoded(data)
    if CONTROL.search(text):
        raise NotAText(NOT_A_TEXT)
    return text


def may_be_saved(match: Match) -> bool:
    """From a file the computer helps: of a match for points there is none before its end."""
    return match.is_over or not match.is_rated


def name_of(match: Match) -> str:
    return f"{match.game_slug}-{match.pk}.pdn"


def written(match: Match) -> str:
    return notation.write(
        Record(
            game=match.game_slug,
            options=match.options,
            start=match.start,
            actions=tuple(record.standing(match.record)),
            result=result_of(match),
            tags=tags_of(match),
            clocks=clocks_of(match),
            comments=tuple(comments_of(match)),
        )
    )


def result_of(match: Match) -> str:
    has_none = not match.is_over or match.ending == Match.Ending.ABORTED
    return NOT_OVER if has_none else RESULTS[match.winner or None]


def tags_of(match: Match) -> dict[str, str]:
    names = {side: speech.name_of(match, seat) for side, seat in match.sides.items()}
    date = f"{timezone.localtime(match.started_at):%Y.%m.%d}"
    return {"Site": "Tâbuleiro", "Date": date, "White": names["w"], "Black": names["b"]}


def names_people(tags: Mapping[str, str]) -> bool:
    """Whether two people play in the file: it says so, or both are named and neither is a computer."""
    names = [tags.get(tag, "").strip("? ") for tag in ("White", "Black")]
    kinds = [tags.get(tag) for tag in ("WhiteType", "BlackType")]
    if all(kinds):
        return kinds == ["human", "human"]
    return all(name and not name.lower().startswith(COMPUTERS) for name in names)


def clocks_of(match: Match) -> str:
    """The clock with what is left now; something always is while the match goes on."""
    if not match.clock:
        return ""
    now = timezone.now()
    return clocks.written(match.clock, {side: max(1, left_of(match, side, now)) for side in match.sides})


def comments_of(match: Match) -> list[tuple[int, str]]:
    """What was taken back stands in no line of play, but is mentioned."""
    words = gettext("anulado: {actions}")
    return [(before, words.format(actions=" ".join(taken))) for before, taken in record.taken_back(match.record)]
