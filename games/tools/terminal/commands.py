"""What can be typed besides actions, in Portuguese and in English; accents and capitals do not matter."""

from __future__ import annotations

import textwrap
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass

from django.utils.translation import get_language, gettext

from games.engine import notation
from games.engine.contract import WHITE
from games.engine.errors import IllegalAction
from games.engine.words import gettext_noop
from games.tools.terminal import files, rules
from games.tools.terminal.session import OVER, Session

YES = ("s", "sim", "y", "yes")
BLANKS = 4


@dataclass(frozen=True)
class Command:
    portuguese: str
    english: str
    words: str
    run: Callable[[Session, str], bool | None]  # False ends the session
    also: str = ""  # what it was called before


def handle(session: Session, typed: str) -> bool:
    name, _, rest = typed.partition(" ")
    known = (one for one in COMMANDS if name and folded(name) in (one.portuguese, one.english, one.also))
    command = next(known, None)
    if command is not None:
        return command.run(session, rest.strip()) is not False
    if typed:
        session.act(typed)
    elif session.line.position.odds() and not session.is_over:
        session.throw()
    elif session.only_pass:
        session.play(session.only_pass)
    else:
        session.write(
            gettext("Escreva um lance, por exemplo {example}, ou «ajuda».").format(example=session.game.words.example)
        )
    return True


def folded(text: str) -> str:
    letters = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def agreed(session: Session, question: str) -> bool:
    return folded(session.ask(f"{question} ") or "") in YES


def show_help(session: Session, rest: str) -> None:
    english = get_language() == "en"
    names = [(one.english if english else one.portuguese, gettext(one.words)) for one in COMMANDS]
    wide = max(len(name) for name, _ in names) + BLANKS
    session.write("\n".join(f"  {name:<{wide}}{words}" for name, words in names))


def show_rules(session: Session, rest: str) -> None:
    """All chapters, or the one with a number."""
    numbers = range(1, len(rules.chapters(session.game)) + 1)
    wanted = [number for number in numbers if rest in ("", str(number))]
    for number in wanted:
        session.write("\n" + rules.chapter(session.game, number))
    if not wanted:
        titles = enumerate(rules.chapters(session.game), 1)
        session.write("\n".join(f"  {number}. {title}" for number, title in titles))


def save(session: Session, rest: str) -> None:
    question = gettext("«{name}» já existe. Substituir? (s/n)").format(name=rest)
    if files.save(rest, session.saved(), lambda: agreed(session, question)):
        session.write(gettext("Partida guardada em «{name}».").format(name=rest))
    else:
        session.write(gettext("Não se guardou nada."))


def open_file(session: Session, rest: str) -> None:
    session.opened(files.load(rest))
    session.write(session.introduction())


def resign(session: Session, rest: str) -> None:
    if session.is_over:
        raise IllegalAction(OVER)
    if agreed(session, gettext("Quer mesmo desistir? (s/n)")):
        session.resign()


def show_history(session: Session, rest: str) -> None:
    game = session.game
    lines: list[str] = []
    for turn in notation.turns(game, game.read(session.record.start), session.line.actions):
        number = f"{turn.number}." if turn.side == WHITE else ""
        lines.append(f"{number:>5} {' '.join(turn.actions)}")
    session.write("\n".join(lines) or gettext("Ainda não há lances."))


def show_actions(session: Session, rest: str) -> None:
    legal = () if session.is_over else session.line.position.actions()
    session.write(
        textwrap.fill(" ".join(legal), rules.WIDTH, break_on_hyphens=False) or gettext("Não há lances possíveis.")
    )


def pass_turn(session: Session, rest: str) -> None:
    session.act(session.only_pass or "pass")


def show_position(session: Session, rest: str) -> None:
    session.drawn = False
    session.write(session.line.position.text)


COMMANDS = (
    Command("ajuda", "help", gettext_noop("mostra os comandos"), show_help),
    Command("regras", "rules", gettext_noop("mostra as regras do jogo; com um número, um capítulo"), show_rules),
    Command("lances", "moves", gettext_noop("mostra os lances possíveis"), show_actions),
    Command("lancar", "throw", gettext_noop("lança, nos jogos com sorte"), lambda one, rest: one.throw()),
    Command("historico", "history", gettext_noop("mostra os lances jogados"), show_history),
    Command("posicao", "position", gettext_noop("mostra outra vez o tabuleiro, e a posição em texto"), show_position),
    Command("passar", "pass", gettext_noop("passa a vez, quando não há lance possível"), pass_turn),
    Command("guardar", "save", gettext_noop("guarda a partida no ficheiro indicado"), save, also="gravar"),
    Command("abrir", "open", gettext_noop("continua uma partida guardada num ficheiro"), open_file),
    Command("desistir", "resign", gettext_noop("desiste da partida"), resign),
    Command("nova", "new", gettext_noop("começa outra partida"), lambda one, rest: one.new_game()),
    Command("sair", "quit", gettext_noop("sai do programa"), lambda one, rest: False),
)
