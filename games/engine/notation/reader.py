"""A file read and played through: what it says is legal, or it says where it is not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import chain

from games.engine import registry
from games.engine.contract import Game, Position
from games.engine.errors import RulesError
from games.engine.line import Line
from games.engine.notation.record import (
    LONGEST_TAG,
    MOST_ACTIONS,
    MOST_TAGS,
    NOT_OVER,
    READ_AS,
    ROSTER,
    Record,
    result_of,
)
from games.engine.notation.scanner import Piece, Source
from games.engine.words import Say, gettext_noop

OWN = ("Game", "FEN", "Result", "Clock")

TAG_TWICE = gettext_noop("A etiqueta «{name}» aparece duas vezes: apague uma.")
TAG_TOO_LONG = gettext_noop("A etiqueta «{name}» é demasiado longa: encurte-a.")
TOO_MANY_TAGS = gettext_noop("Há mais de {count} etiquetas: apague as que estão a mais.")
TOO_MANY_ACTIONS = gettext_noop("Há mais de {count} lances: apague os que estão a mais.")
NO_GAME = gettext_noop('O texto não diz de que jogo é: escolha o jogo na lista ou acrescente [Game "damas"].')
UNKNOWN_GAME = gettext_noop("Não há nenhum jogo «{name}». Escreva um destes: {games}.")
NOT_A_RESULT = gettext_noop("«{result}» não é um resultado: escreva 1-0, 0-1, 1/2-1/2 ou *.")
TWO_RESULTS = gettext_noop("O resultado no fim é {end}, mas o da etiqueta é {tag}: corrija um deles.")
OTHER_RESULT = gettext_noop("Pelas regras o resultado é {rules}, não {result}: corrija-o.")
PLAYED_ON = gettext_noop("A partida já tinha acabado: apague os lances a partir daqui.")
AFTER_THE_END = gettext_noop("Há «{text}» depois do resultado: apague esse texto.")


def read(text: str, game: str = "", check_clock: Callable[[str], object] | None = None) -> Record:
    """The first game of a text; `game` is the slug for a file that does not say which game it is."""
    return Reader(text.removeprefix("\ufeff"), game, check_clock).record()


class Reader:
    def __init__(self, text: str, game: str, check_clock: Callable[[str], object] | None):
        self.source, self.default, self.check_clock = Source(text), game, check_clock
        self.tags: dict[str, Piece] = {}
        self.comments: list[tuple[int, str]] = []
        self.ended: Piece | None = None

    def record(self) -> Record:
        pieces = self.source.pieces()
        body = self.read_tags(pieces)
        game = self.find_game()
        options = self.read_options(game)
        start = self.read_start(game, options)
        line = Line(game, start)
        self.read_body(line, chain(body, pieces))
        known = {*OWN, *(option.name.capitalize() for option in game.options), *game.tags}
        tags = {name: tag.value for name, tag in self.tags.items() if name not in known}
        return Record(
            game=game.slug,
            options=options,
            start=start.text,
            actions=tuple(line.actions),
            result=self.read_result(line),
            tags={name: value for name, value in tags.items() if value != ROSTER.get(name)},
            clocks=self.read_clock(),
            comments=tuple(self.comments),
            line=line,
        )

    def value(self, name: str) -> str:
        return self.tags[name].value if name in self.tags else ""

    def read_tags(self, pieces: Iterator[Piece]) -> list[Piece]:
        """Up to the first piece of the body, which is handed back."""
        for piece in pieces:
            if piece.kind == "comment":
                self.comment(0, piece)
                continue
            if piece.kind != "tag":
                return [piece]
            self.check_tag(piece)
            self.tags[piece.text] = piece
        return []

    def check_tag(self, tag: Piece) -> None:
        if tag.text in self.tags:
            raise self.source.error(tag.at, Say(TAG_TWICE, {"name": tag.text[:40]}))
        if len(tag.text) + len(tag.value) > LONGEST_TAG:
            raise self.source.error(tag.at, Say(TAG_TOO_LONG, {"name": tag.text[:40]}))
        if len(self.tags) == MOST_TAGS:
            raise self.source.error(tag.at, Say(TOO_MANY_TAGS, {"count": MOST_TAGS}))

    def find_game(self) -> Game:
        if "Game" in self.tags:
            slug = self.value("Game")
            if slug not in registry.slugs():
                raise self.source.error(
                    self.tags["Game"].at, Say(UNKNOWN_GAME, {"name": slug[:40], "games": ", ".join(registry.slugs())})
                )
            return registry.find(slug)
        named = (game for game in registry.all_games().values() if game.tags and self.bears(game))
        game = next(named, None) or (registry.find(self.default) if self.default else None)
        if game is None:
            raise self.source.error(0, Say(NO_GAME))
        return game

    def bears(self, game: Game) -> bool:
        """Whether the tags are those of this game. PDN's GameType may go on: `28,W,8,8,N1,0`."""
        return all(self.value(name).partition(",")[0].strip() == value for name, value in game.tags.items())

    def read_options(self, game: Game) -> dict[str, str]:
        options = game.settings({})
        for option in game.options:
            tag = self.tags.get(option.name.capitalize())
            if tag is not None:
                with self.errors_at(tag):
                    options = game.settings({**options, option.name: tag.value})
        return options

    def read_start(self, game: Game, options: dict[str, str]) -> Position:
        tag = self.tags.get("FEN")
        if tag is None:
            return game.start(options)
        # Older PDN files end the position with a full stop.
        with self.errors_at(tag):
            return game.read(tag.value.removesuffix("."))

    def read_clock(self) -> str:
        """As it stands: only those who let it run can say whether it makes sense."""
        tag = self.tags.get("Clock")
        if tag is not None and self.check_clock is not None:
            with self.errors_at(tag):
                self.check_clock(tag.value)
        return self.value("Clock")

    def read_body(self, line: Line, pieces: Iterable[Piece]) -> None:
        """Up to the tags of a next game."""
        for piece in pieces:
            if piece.kind == "tag":
                return
            if piece.kind == "comment":
                self.comment(len(line.actions), piece)
            elif self.ended is not None:
                raise self.source.error(piece.at, Say(AFTER_THE_END, {"text": piece.text[:40]}))
            elif piece.text in READ_AS:
                self.ended = piece
            else:
                self.read_action(line, piece)

    def read_action(self, line: Line, piece: Piece) -> None:
        token = piece.text.rstrip("!?")
        if not token:
            return
        if len(line.actions) == MOST_ACTIONS:
            raise self.source.error(piece.at, Say(TOO_MANY_ACTIONS, {"count": MOST_ACTIONS}))
        try:
            line.play(line.game.understood(line.position, token))
        except RulesError as error:
            raise self.source.error(piece.at, Say(PLAYED_ON) if line.outcome() else error.say) from None

    def comment(self, before: int, piece: Piece) -> None:
        if piece.text:
            self.comments.append((before, piece.text))

    def read_result(self, line: Line) -> str:
        tag, end = self.tags.get("Result"), self.ended
        tagged = self.checked_result(tag) if tag else NOT_OVER
        result = READ_AS[end.text] if end else tagged
        if tag and end and result != tagged:
            raise self.source.error(end.at, Say(TWO_RESULTS, {"end": result, "tag": tagged}))
        by_rules, place = result_of(line.outcome()), end or tag
        if place and NOT_OVER not in (result, by_rules) and result != by_rules:
            raise self.source.error(place.at, Say(OTHER_RESULT, {"rules": by_rules, "result": result}))
        return result

    def checked_result(self, tag: Piece) -> str:
        if tag.value not in READ_AS:
            raise self.source.error(tag.at, Say(NOT_A_RESULT, {"result": tag.value[:40]}))
        return READ_AS[tag.value]

    @contextmanager
    def errors_at(self, piece: Piece) -> Iterator[None]:
        """What the rules refuse is refused at a place of the file."""
        try:
            yield
        except RulesError as error:
            raise self.source.error(piece.at, error.say) from None
