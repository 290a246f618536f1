"""Turn after turn until the player leaves or the input ends."""

from __future__ import annotations

from django.utils.translation import gettext

from games.engine.errors import RulesError
from games.match.language import translated
from games.tools.terminal import commands
from games.tools.terminal.files import FileTrouble
from games.tools.terminal.session import Session


def run(session: Session) -> None:
    session.write(session.introduction())
    while True:
        if not session.is_over and session.seats[session.line.position.side].is_computer:
            session.computer_acts()
            continue
        session.show()
        typed = session.ask(session.prompt())
        if typed is None or not answered(session, typed):
            session.write(gettext("Até à próxima."))
            return


def answered(session: Session, typed: str) -> bool:
    """False when the session is over. What is wrong is said in words."""
    try:
        return commands.handle(session, typed.replace("\0", " ").strip())
    except RulesError as error:
        session.write(error.say.spoken(translated))
    except FileTrouble as error:
        session.write(str(error))
    return True
