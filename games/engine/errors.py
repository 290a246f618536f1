"""What can go wrong in the rules. Every message is a `Say`, so that the site can translate it."""

from games.engine.words import Say, gettext_noop


class RulesError(Exception):
    def __init__(self, say: Say | str):
        self.say = say if isinstance(say, Say) else Say(say)
        super().__init__(self.say.spoken())


class BadPosition(RulesError):
    """The text of a position is malformed or impossible; the message names what is wrong."""


class BadOption(RulesError):
    """A setting of the game that does not exist."""


class IllegalAction(RulesError):
    """The action is malformed or not legal here; the message names the rule."""


NOT_AN_ACTION = gettext_noop("«{action}» não é um lance de {game}. Escreva, por exemplo, {example}.")
NOT_LEGAL = gettext_noop("«{action}» não é possível nesta posição.")
GAME_OVER = gettext_noop("A partida já acabou: não há mais lances.")
