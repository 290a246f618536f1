"""Every sentence that the site can say, in both languages side by side, grouped by place: to be read through."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html import escape
from pathlib import Path

from django.conf import settings
from django.utils import translation
from django.utils.translation import gettext, ngettext, pgettext

ROOT = Path(settings.BASE_DIR)
CATALOGUE = ROOT / "locale" / "en" / "LC_MESSAGES" / "django.po"
SOURCES = ("accounts/**/*.py", "games/**/*.py", "tabsite/*.py", "templates/**/*.html", "templates/**/*.txt")
ENTRY = re.compile(r'^(msgctxt|msgid|msgid_plural) (".*"(?:\n".*")*)$', re.MULTILINE)
PLACE = re.compile(r"\{(\w+)\}|%\((\w+)\)[sd]")
ELSEWHERE = "?"
SEVERAL = "said in several files"
SAID = re.compile(r'(?:(?:\b_|gettext\w*)\(|translate )"([^"]+)"(?! context)|%\}([^{}]+)\{%')
MARKED = re.compile(r"gettext|\b_\(|translate")
# What is filled in, so that a sentence is read as it is said.
VALUES = {
    "name": "Ana",
    "names": "Ana × Rui",
    "who": "Ana",
    "winner": "Ana",
    "loser": "Rui",
    "rival": "Rui",
    "username": "ana",
    "code": "k4m7p2",
    "why": "insultos.",
    "of": "de Ana",
    "game": "Damas",
    "action": "9-13",
    "actions": "9-13, 10-14",
    "example": "9-13",
    "moves": "9-13 10-14",
    "start": "d2",
    "end": "d3",
    "square": "d2",
    "cell": "d2",
    "point": "d2",
    "to": "e4",
    "other": "e3",
    "pawn": "e1",
    "count": "3",
    "counter": "3",
    "most": "4",
    "least": "2",
    "limit": "50",
    "target": "4",
    "number": "7",
    "level": "4",
    "time": "40 s",
    "seconds": "5",
    "minutes": "10",
    "throw": "Tâb (1)",
    "kind": "disco",
    "side": "w",
    "row": "3",
    "email": "ana@example.org",
    "date": "16 de novembro de 2026",
    "month": "novembro de 2026",
    "share": "62",
    "best": "1712",
    "total": "48",
    "at": "12",
    "line": "22-18 10-14",
    "column": "9",
    "to_rival": "a Rui",
    "of_rival": "de Rui",
    "against": "contra Rui",
    "ask": "escolha para onde vai",
    "reason": "Toma uma peça.",
    "path": "f1-f2",
    "ends": "e3, f3",
    "pieces": "3 peças tomadas",
    "steps": "2 passos",
    "result": "1-0",
    "rules": "0-1",
    "tag": "0-1",
    "found": "Damas",
    "wanted": "Stac",
    "clock": "30s",
    "left": "45.000",
    "columns": "9",
    "lowest": "1400",
    "highest": "1600",
    "low": "0",
    "high": "40",
    "points": "1500?",
    "running_count": "7",
    "first": "1",
    "last": "20",
    "all": "57",
    "match": "Damas · Rui",
    "min_length": "8",
    "value": "azul",
    "text": "x9",
    "word": "xxxx",
    "item": "40",
    "letter": "z",
    "run": "08",
    "barred": "x",
    "board": "20",
    "box": "3",
    "boxes": "1,2",
    "due": "x",
    "made": "70",
    "quiet": "99",
    "n": "3",
    "games": "damas, stac, tab",
    "values": "7, 9, 11",
}
# Where a language has other words for them.
IN_ENGLISH = {
    "of": "Ana's",
    "to_rival": "Rui",
    "of_rival": "Rui's",
    "against": "against Rui",
    "ask": "choose where to go",
    "reason": "It captures a piece.",
    "pieces": "3 pieces captured",
    "steps": "2 steps",
    "kind": "disc",
    "date": "16 November 2026",
    "month": "November 2026",
    "why": "insults.",
}
# Where a value means something else in one place: how the sentence begins, and what stands there.
THERE = {
    "Linha {line}": {"line": "3", "reason": "Há um parêntese a mais: apague-o."},
    "Não foi possível usar": {"name": "partida.pdn", "reason": "Permission denied"},
    "{pieces}: {board}": {"pieces": "Discos brancos", "board": "20", "box": "3"},
    "«{throw}» não é um lançamento": {"throw": "5"},
    "Com {throw} não há lance possível e há": {"throw": "4"},
    "A opção «{name}»": {"name": "Columns"},
    "«{value}» não é um valor de": {"name": "Columns", "value": "8"},
    "A etiqueta «{name}»": {"name": "Event"},
    "Não há nenhum jogo": {"name": "xadrez"},
    "«{name}» já existe": {"name": "partida.pdn"},
    "Partida guardada em": {"name": "partida.pdn"},
    "Não há nenhum ficheiro": {"name": "partida.pdn"},
    "«{name}» não é um ficheiro": {"name": "partida.pdn"},
    "A peça de {square} está na sua 4.ª": {"letter": "M", "last": "L"},
    "{square} não é uma casa deste": {"square": "z9", "last": "i4"},
    "{cell} não é uma casa deste": {"cell": "z9", "last": "g7"},
    "{point} não é um ponto deste": {"point": "z9", "last": "g5"},
    "A casa {square} não existe": {"square": "40"},
    "O resultado no fim": {"end": "1-0"},
    "Nível {number}": {"number": "4", "name": "Experiente"},
    "Pontos ({game})": {"first": "1480", "last": "1690"},
    "{count} pontos": {"count": "1550"},
    "{most} a {most},": {"most": "3"},
}
PAGE = (
    '<!doctype html><html lang="pt"><head><meta charset="utf-8"><title>Tâbuleiro: frases</title>'
    "<style>body{{font:16px/1.4 sans-serif;margin:2em auto;max-width:80em}}table{{width:100%;border-collapse:collapse}}"
    "td{{width:50%;padding:.3em;border-top:1px solid #ccc;vertical-align:top}}</style></head><body><h1>{count}</h1>"
    "{body}</body></html>\n"
)


def page() -> str:
    places = grouped()
    body = "".join(f"<h2>{escape(place)}</h2><table>{rows(found)}</table>" for place, found in sorted(places.items()))
    return PAGE.format(count=sum(map(len, places.values())), body=body + several())


def several() -> str:
    """What more than one file says in the same words: whether it means the same there, an editor sees here."""
    found = sorted((label, sorted(files)) for label, files in said_in().items() if len(files) > 1)
    listed = [
        (f"{composed('', label, '', 'pt')} ({', '.join(files)})", composed("", label, "", "en"))
        for label, files in found
    ]
    return f"<h2>{SEVERAL}</h2><table>{rows(listed)}</table>"


def grouped() -> dict[str, list[tuple[str, str]]]:
    """By the file that says it first."""
    places: dict[str, list[tuple[str, str]]] = {}
    for context, single, plural in messages():
        shown = [composed(context, single, plural, language) for language in ("pt", "en")]
        places.setdefault(place_of(single), []).append((shown[0], shown[1]))
    return places


def rows(found: list[tuple[str, str]]) -> str:
    return "".join(f"<tr><td>{escape(one)}</td><td>{escape(other)}</td></tr>" for one, other in found)


def messages() -> Iterator[tuple[str, str, str]]:
    """Context, sentence and plural; "" where there is none."""
    for block in CATALOGUE.read_text("utf-8").split("\n\n"):
        parts = {name: unquoted(text) for name, text in ENTRY.findall(block)}
        if parts.get("msgid"):
            yield parts.get("msgctxt", ""), parts["msgid"], parts.get("msgid_plural", "")


def unquoted(text: str) -> str:
    joined = "".join(line[1:-1] for line in text.splitlines())
    return joined.replace(r"\"", '"').replace(r"\n", "\n").replace(r"\\", "\\")


def composed(context: str, single: str, plural: str, language: str) -> str:
    with translation.override(language):
        if plural:
            forms = [ngettext(single, plural, 1), ngettext(single, plural, 3)]
            values = [{**values_of(single, language), "count": n, "counter": n} for n in ("1", "3")]
            return " / ".join(filled(form, these) for form, these in zip(forms, values, strict=True))
        return filled(pgettext(context, single) if context else gettext(single), values_of(single, language))


def values_of(single: str, language: str) -> dict[str, str]:
    values = {**VALUES, **(IN_ENGLISH if language == "en" else {})}
    there = next((found for start, found in THERE.items() if single.startswith(start)), {})
    other = {"other": gettext("anel")} if "{kind}" in single else {}
    return {**values, **{name: gettext(text) for name, text in there.items()}, **other}


def filled(sentence: str, values: dict[str, str]) -> str:
    return PLACE.sub(lambda hit: values.get(hit[1] or hit[2], hit[0]), sentence).replace("%%", "%")


def place_of(sentence: str) -> str:
    """Long sentences are written in several lines: how they begin is enough. A word must stand there by itself."""
    written = re.sub(r"%\((\w+)\)s", r"{{ \1 }}", sentence).replace("%%", "%").strip()
    start = written[:40]
    alone = (f'"{start}"', f"'{start}'", f"%}}{start}{{%")
    return first_with(alone) or first_with((start, start.replace('"', '\\"'))) or ELSEWHERE


def first_with(forms: tuple[str, ...]) -> str:
    return next((name for name, text in sources() if any(form in text for form in forms)), "")


@cache
def sources() -> tuple[tuple[str, str], ...]:
    files = sorted(path for pattern in SOURCES for path in ROOT.glob(pattern))
    kept = [path for path in files if not {"migrations", "tests"} & set(path.relative_to(ROOT).parts)]
    texts = ((str(path.relative_to(ROOT)), path.read_text("utf-8")) for path in kept)
    return tuple((name, spoken(text)) for name, text in texts if MARKED.search(text))


def spoken(text: str) -> str:
    """Only the lines that may be part of a sentence: there are a thousand sentences to look for."""
    return "\n".join(line for line in text.splitlines() if '"' in line or "'" in line or "<" in line or "%}" in line)


def shared() -> set[str]:
    """Labels that several files have without a context: each must mean one thing. A whole sentence does."""
    return {label for label, files in said_in().items() if len(files) > 1 and not label.endswith((".", "!"))}


def said_in() -> dict[str, set[str]]:
    """The files in which each text without a context or a plural stands."""
    files: dict[str, set[str]] = {single: set() for context, single, plural in messages() if not (context or plural)}
    for name, text in sources():
        for label in {one or other for one, other in SAID.findall(text)} & files.keys():
            files[label].add(name)
    return files
