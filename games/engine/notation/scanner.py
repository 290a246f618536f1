"""The pieces of a file with their places. One pattern, no going back: the time is that of the text's length."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from games.engine.notation.record import DEEPEST, LONGEST_WORD, MOST_CHARACTERS, BadNotation
from games.engine.words import Say, gettext_noop

PIECE = re.compile(
    r"""
    (?P<space> \s+ | ^%[^\n]* | \$[0-9]{1,9} )
  | \[ [ \t]* (?P<tag> [A-Za-z][A-Za-z0-9_]* ) [ \t]+ "(?P<value> (?:[^"\\\r\n] | \\["\\])* )" [ \t]* \]
  | \{ (?P<comment> [^}]* ) \}
  | ; (?P<rest> [^\n]* )
  | (?P<open> \( ) | (?P<close> \) )
  | (?P<number> (?: [0-9]{1,9}\. | \.\. ) \.* )
  | (?P<word> [^\s\[\](){};"]+ )
    """,
    re.VERBOSE | re.MULTILINE,
)

TOO_LONG = gettext_noop("O texto é demasiado longo: deixe nele uma só partida.")
WORD_TOO_LONG = gettext_noop("«{word}…» é demasiado longo: corrija ou apague esse texto.")
BAD_TAG = gettext_noop('A etiqueta não tem a forma [Nome "valor"]: corrija-a.')
OPEN_COMMENT = gettext_noop("O comentário aberto aqui não está fechado: acrescente a chaveta que falta.")
OPEN_VARIATION = gettext_noop("O parêntese aberto aqui não está fechado: acrescente o que falta.")
CLOSED_TWICE = gettext_noop("Há um parêntese a mais: apague-o.")
TOO_DEEP = gettext_noop("Há demasiados parênteses dentro de parênteses: apague os de dentro.")
UNEXPECTED = gettext_noop("Não se esperava «{text}»: apague ou corrija esse texto.")
STARTS = {"[": BAD_TAG, "{": OPEN_COMMENT}


@dataclass(frozen=True, slots=True)
class Piece:
    kind: str  # tag, comment, word
    text: str
    at: int
    value: str = ""


class Source:
    """The text, and errors that name a place in it."""

    def __init__(self, text: str):
        self.text = text
        if len(text) > MOST_CHARACTERS:
            raise self.error(0, Say(TOO_LONG))

    def error(self, at: int, reason: Say) -> BadNotation:
        line = self.text.count("\n", 0, at) + 1
        return BadNotation(line, at - self.text.rfind("\n", 0, at), reason)

    def pieces(self) -> Iterator[Piece]:
        """What stands outside of variations."""
        opened: list[int] = []
        for match in self.matches():
            kind = match.lastgroup
            if kind == "open":
                opened.append(match.start())
                if len(opened) > DEEPEST:
                    raise self.error(match.start(), Say(TOO_DEEP))
            elif kind == "close":
                if not opened:
                    raise self.error(match.start(), Say(CLOSED_TWICE))
                opened.pop()
            elif not opened and kind not in ("space", "number"):
                yield self.piece(match)
        if opened:
            raise self.error(opened[-1], Say(OPEN_VARIATION))

    def matches(self) -> Iterator[re.Match[str]]:
        at = 0
        while at < len(self.text):
            match = PIECE.match(self.text, at)
            if match is None:
                letter = self.text[at]
                raise self.error(at, Say(STARTS.get(letter, UNEXPECTED), {"text": letter}))
            yield match
            at = match.end()

    def piece(self, match: re.Match[str]) -> Piece:
        if match["tag"]:
            return Piece("tag", match["tag"], match.start(), re.sub(r"\\(.)", r"\1", match["value"]))
        if match["word"]:
            if len(match["word"]) > LONGEST_WORD:
                raise self.error(match.start(), Say(WORD_TOO_LONG, {"word": match["word"][:40]}))
            return Piece("word", match["word"], match.start())
        return Piece("comment", " ".join((match["comment"] or match["rest"] or "").split()), match.start())
