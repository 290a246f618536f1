"""Fails, and says where, when a sentence uses a word that has another name here: `make check` runs it.

One thing has one name. What stands in the sources in Portuguese and its English are looked through; a sentence that may
have such a word is named with the reason.
"""

from __future__ import annotations

import gettext
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
CATALOGUE = ROOT / "locale" / "en" / "LC_MESSAGES" / "django.mo"

PLACES = re.compile(r"\{\{.*?\}\}|\{%.*?%\}|\{\w*\}|%\(\w+\)[sd]")  # of what is filled in

CAPTION = re.compile(r'{% diagram "\w+" "[^"]*" "([^"]*)" %}')
# What is not said, and what is said instead.
PORTUGUESE = {
    r"rob[ôo]s?": "computador",
    r"oponentes?": "adversário",
    r"(?<!\{)rival": "adversário",
    r"desfazer": "anular",
    r"revanche": "desforra",
    r"sugest(ão|ões)": "dica",
    r"sítios?": "o Tâbuleiro, esta página",
    r"grav(ar|ad[ao]s?)|salvar|arquivos?": "guardar, ficheiro",
    r"correio": "e-mail",
    r"hiperligaç(ão|ões)|siga esta ligação|copiar a ligação": "link",
    r"log(in|out)": "entrar, terminar sessão",
    r"partidas? classificadas?": "a valer pontos",
    r"interromp\w+": "cancelar",
    r"lances? leg(al|ais)": "possível",
    r"filas?|fileiras?": "linha",
    r"bordos?|margens": "borda; lado no DuploHex",
    r"quadrados?|células?": "casa, ponto",
    r"comer|tomadas? de": "tomar, captura",
    r"vir(ar|ou) dama": "fazer dama",
    r"lança outra vez": "dá novo lançamento",
    r"vez de jogar:": "é a vez de",
    r"dias por lance": "por correspondência",
    r"movimentos?": "lance",
    r"conexão|conexões": "ligação",
    r"falha grave": "erro grave",
    r"rolar|rola os paus": "lançar",
    r"já saiu": "já se moveu",
    r"legais?|válidos? nesta posição": "possível, permitido",
    r"a Fanorona": "o Fanorona",
    r"(Espaço|Esc|pausa|peça|que|e) para (?=em|a partida|,|\.)": "fica, suspende, acaba: «para» reads as a preposition",
    r"duas pessoas aqui|dois aqui": "no mesmo ecrã",
    r"por acabar": "as suas partidas",
    r"você|contigo|teu|tua": "o seu, a sua",
    r"obrigad[oa]": "agradeço",
    r"câmera": "câmara",
    r"usuário|senha|tela": "utilizador, palavra-passe, ecrã",
    r"captur(ar|am|ou|e|ando|ad[ao]s?)|captura-se|não captura": "tomar; captura is the noun",
    r"casas? vazias?|pontos? vazios?": "livre",
    r"(antes|no fim|início) do jogo|o jogo (abre|acaba)|dos jogos ganhos": "partida",
}
ENGLISH = {
    r"match(es)?": "game",
    r"films?": "replay",
    r"robots?": "computer",
    r"e-mails?": "email",
    r"by lot": "random",
    r"friendly": "casual",
    r"seeks?": "invitation",
    r"phrases?": "quick chat",
    r"touch(?!-move\b)(ed|es|ing)?": "tap",
    r"enem(y|ies)|rivals?": "opponent",
    r"compulsory|obligatory": "mandatory",
    r"who begins|(white|black) begins": "who starts",
    r"limit of moves": "move limit",
    r"queens?": "king",
    r"crowning|crowned": "become a king",
    r"options? (menu|panel)": "preferences",
    r"first page": "home page",
    r"log(in|out| in| out)": "sign in, sign out",
    r"notices?": "notification",
}
# Sentences that may: by how they begin in Portuguese.
ALLOWED = {
    "Peça tocada": "touch-move is the rule's English name",
    "Como usar a página": "mouse, touch and keyboard",
    "Movimento": "the rules' chapter about how pieces move, not one move",
}

# Documents that people read. CONTRIBUTING, CHANGELOG and docs/a-move.md speak of the code, where a game that is played
# is a Match and the computer a robot.
DOCUMENTS = {
    "README.md": ENGLISH,
    "LEIA-ME.md": PORTUGUESE,
    "docs/browsers.md": ENGLISH,
    "docs/motor.md": PORTUGUESE,
}


def main() -> None:
    wrong = [*in_catalogue(), *in_pages()]
    for where, text, word, instead in wrong:
        print(f"words: {where}: “{word}” ({instead}) in: {text[:100]}", file=sys.stderr)
    sys.exit(1 if wrong else 0)


def in_catalogue() -> Iterator[tuple[str, str, str, str]]:
    for portuguese, english in sentences():
        if not portuguese.startswith(tuple(ALLOWED)):
            yield from unwanted("pt", portuguese, PORTUGUESE)
            yield from unwanted("en", english, ENGLISH)


def in_pages() -> Iterator[tuple[str, str, str, str]]:
    """Whole pages that are written once in each language."""
    for folder in ("templates", "games", "accounts"):
        for language, words in (("pt", PORTUGUESE), ("en", ENGLISH)):
            for page in sorted((ROOT / folder).rglob(f"*.{language}.html")):
                yield from in_lines(page, words)
    for name, words in DOCUMENTS.items():
        yield from in_lines(ROOT / name, words)


def in_lines(page: Path, words: dict[str, str]) -> Iterator[tuple[str, str, str, str]]:
    """What stands between backticks, in tags or in a document's blocks of commands is for machines; under a diagram
    stands a sentence."""
    for line in page.read_text("utf-8").splitlines():
        if page.suffix != ".md" or not line.startswith("    "):
            seen = re.sub(r"<[^>]*>|`[^`]*`", "", CAPTION.sub(r"\1", line))
            yield from unwanted(str(page.relative_to(ROOT)), seen, words)


def unwanted(where: str, text: str, words: dict[str, str]) -> Iterator[tuple[str, str, str, str]]:
    plain = PLACES.sub(" ", text)
    for word, instead in words.items():
        if hit := re.search(rf"\b(?:{word})(?!\w)", plain, re.IGNORECASE):
            yield where, plain[max(0, hit.start() - 50) :].strip(), hit[0], instead


def sentences() -> list[tuple[str, str]]:
    """Without their contexts, and each form of those that have a plural."""
    with CATALOGUE.open("rb") as file:
        catalogue = dict(gettext.GNUTranslations(file)._catalog)  # type: ignore[attr-defined]
    catalogue.pop("", None)
    keys = {key: key[0] if isinstance(key, tuple) else key for key in catalogue}
    return [(keys[key].rpartition("\4")[2], english) for key, english in catalogue.items()]


if __name__ == "__main__":
    main()
