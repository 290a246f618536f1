"""Game files on the disk. Nothing is overwritten unless the player says so."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from tempfile import NamedTemporaryFile

from django.utils.translation import gettext

from games.engine.notation.record import MOST_CHARACTERS
from games.match.files import decoded


class FileTrouble(Exception):
    """The file cannot be used; the message says why."""


def place(name: str) -> Path:
    if not name:
        raise FileTrouble(gettext("Falta o nome do ficheiro, por exemplo: guardar partida.pdn"))
    try:
        return Path(name).expanduser()
    except RuntimeError:
        return Path(name)


def load(name: str) -> str:
    path = place(name)
    try:
        if not path.exists():
            raise FileTrouble(gettext("Não há nenhum ficheiro «{name}». Confirme o nome.").format(name=name))
        # A pipe or a device might never end.
        if not path.is_file():
            raise FileTrouble(gettext("«{name}» não é um ficheiro. Indique outro nome.").format(name=name))
        with path.open("rb") as file:
            return decoded(file.read(4 * MOST_CHARACTERS + 1))
    except OSError as error:
        raise trouble(name, error) from None


def save(name: str, text: str, may_replace: Callable[[], bool]) -> bool:
    """False if the player would rather keep the old file."""
    path = place(name)
    try:
        if path.exists():
            if not path.is_file():
                raise FileTrouble(gettext("«{name}» não é um ficheiro. Indique outro nome.").format(name=name))
            if not may_replace():
                return False
            replace(path, text)
        else:
            with path.open("x", encoding="utf-8") as file:
                file.write(text)
    except OSError as error:
        raise trouble(name, error) from None
    return True


def replace(path: Path, text: str) -> None:
    """All or nothing: a full disk must not cost the old file."""
    with NamedTemporaryFile("w", encoding="utf-8", dir=path.resolve().parent, delete=False) as file:
        file.write(text)
    os.replace(file.name, path.resolve())


def trouble(name: str, error: OSError) -> FileTrouble:
    words = gettext("Não foi possível usar «{name}»: {reason}.")
    return FileTrouble(words.format(name=name, reason=error.strerror or error))
