"""The end of a game, as the winner, the loser and those who watch read it, in both languages; and the names in it."""

from __future__ import annotations

import re
from io import StringIO

import pytest
from django.core.management import call_command
from django.utils import translation

from games.engine import registry
from games.engine.words import Say, ngettext_lazy
from games.match import names, speech
from games.match.language import translated
from games.models import Match
from games.services.act import append
from games.table import sentence
from scripts import words
from scripts.words import unwanted
from tests.games.conftest import between

pytestmark = pytest.mark.django_db

NO_PIECES = (
    "You won! Bob has no pieces left.",
    "You lost: you have no pieces left.",
    "Alice won: Bob has no pieces left.",
)
BY_THE_RULES = {
    "damas without pieces": (
        "damas",
        "B:WK23:B:H0:F1",
        ("Ganhou! Bob ficou sem peças.", "Perdeu: ficou sem peças.", "Alice ganhou: Bob ficou sem peças."),
        (
            "You won! Bob has no pieces left.",
            "You lost: you have no pieces left.",
            "Alice won: Bob has no pieces left.",
        ),
    ),
    "damas without a move": (
        "damas",
        "B:W10,13:B17",
        ("Ganhou! Bob ficou sem lances.", "Perdeu: ficou sem lances.", "Alice ganhou: Bob ficou sem lances."),
        ("You won! Bob has no legal move.", "You lost: you have no legal move.", "Alice won: Bob has no legal move."),
    ),
    "damas, twenty moves": (
        "damas",
        "W:WK1:BK32:H40:F60",
        ("Empate: vinte lances de cada lado sem captura nem lance de peão.",) * 3,
        ("Draw: twenty moves by each side without a capture or a man moving.",) * 3,
    ),
    "stac, towers": (
        "stac",
        "WWWW1/11111/11200/10000/10010 c3 e5 b - 0 4",
        ("Ganhou! Fez 4 torres.", "Perdeu: Alice fez 4 torres.", "Alice ganhou: fez 4 torres."),
        ("You won! You made 4 towers.", "You lost: Alice made 4 towers.", "Alice won: made 4 towers."),
    ),
    "stac, nothing left to carry": (
        "stac",
        "02020/20W20/02020/2000B/0W020 c1 e4 b - 1 4",
        (
            "Ganhou por 2 a 1: já não é possível fazer torres.",
            "Perdeu por 1 a 2: já não é possível fazer torres.",
            "Alice ganhou por 2 a 1: já não é possível fazer torres.",
        ),
        (
            "You won 2 to 1: no more towers can be made.",
            "You lost 1 to 2: no more towers can be made.",
            "Alice won 2 to 1: no more towers can be made.",
        ),
    ),
    "stac, 60 moves": (
        "stac",
        "11111/11111/11111/11111/11111 e1 a5 w - 60 4",
        ("Empate: 0 a 0, 60 lances sem torre nova.",) * 3,
        ("Draw: 0 all, 60 moves without a new tower.",) * 3,
    ),
    "duplohex, edges joined": (
        "duplohex",
        "7/7/7/DDDDDDD/7/7/7 b dr 17,24,24,24",
        (
            "Ganhou! Ligou o lado esquerdo ao direito com discos.",
            "Perdeu: Alice ligou o lado esquerdo ao direito com discos.",
            "Alice ganhou: ligou o lado esquerdo ao direito com discos.",
        ),
        (
            "You won! You joined the left and right edges with discs.",
            "You lost: Alice joined the left and right edges with discs.",
            "Alice won: joined the left and right edges with discs.",
        ),
    ),
    "fanorona at the limit": (
        "fanorona",
        "b6/7/7/7/wwww3 b 50 50",
        (
            "Ganhou por 4 a 1 em peças, no limite de 50 lances.",
            "Perdeu por 1 a 4 em peças, no limite de 50 lances.",
            "Alice ganhou por 4 a 1 em peças, no limite de 50 lances.",
        ),
        (
            "You won 4 to 1 in pieces at the limit of 50 moves.",
            "You lost 1 to 4 in pieces at the limit of 50 moves.",
            "Alice won 4 to 1 in pieces at the limit of 50 moves.",
        ),
    ),
    "tab without pieces": (
        "tab",
        "7/7/3M3/7 b -",
        ("Ganhou! Bob ficou sem peças.", "Perdeu: ficou sem peças.", "Alice ganhou: Bob ficou sem peças."),
        (
            "You won! Bob has no pieces left.",
            "You lost: you have no pieces left.",
            "Alice won: Bob has no pieces left.",
        ),
    ),
}
BESIDE_THE_RULES = {
    "resigned": (
        ("Ganhou! Bob desistiu.", "Perdeu por desistência.", "Alice ganhou: Bob desistiu."),
        ("You won! Bob resigned.", "You lost by resignation.", "Alice won: Bob resigned."),
    ),
    "time": (
        ("Ganhou! Bob ficou sem tempo.", "Perdeu por tempo.", "Alice ganhou: Bob ficou sem tempo."),
        ("You won! Bob ran out of time.", "You lost on time.", "Alice won: Bob ran out of time."),
    ),
    "left": (
        ("Ganhou! Bob abandonou a partida.", "Perdeu por abandono.", "Alice ganhou: Bob abandonou a partida."),
        ("You won! Bob left the game.", "You lost by leaving.", "Alice won: Bob left the game."),
    ),
    "agreed": (("Empate por acordo.",) * 3, ("Draw by agreement.",) * 3),
    "aborted": (
        ("Partida cancelada: os dois ainda não tinham jogado.",) * 3,
        ("Game aborted: the two players had not both moved.",) * 3,
    ),
    "file": (
        ("Ganhou, como indica o ficheiro.", "Perdeu, como indica o ficheiro.", "Alice ganhou, como indica o ficheiro."),
        ("You won, as given in the file.", "You lost, as given in the file.", "Alice won, as given in the file."),
    ),
}


def read(match: Match, language: str) -> tuple[str, ...]:
    with translation.override(language):
        return tuple(speech.ended(match, own) for own in (match.sides["w"], match.sides["b"], None))


@pytest.mark.parametrize(("slug", "text", "portuguese", "english"), BY_THE_RULES.values(), ids=BY_THE_RULES)
def test_an_end_by_the_rules_is_one_sentence_to_each_reader(alice, bob, slug, text, portuguese, english):
    match = between(alice, bob, slug)
    match.board = registry.find(slug).read(text)
    outcome = match.board.outcome()
    assert outcome is not None
    match.ending, match.winner = Match.Ending.RULES, outcome.winner or ""
    assert (read(match, "pt"), read(match, "en")) == (portuguese, english)


@pytest.mark.parametrize(("ending", "wanted"), BESIDE_THE_RULES.items())
def test_so_is_every_other_end(alice, bob, ending, wanted):
    match = between(alice, bob)
    match.ending, match.winner = ending, "" if ending in ("agreed", "aborted") else "w"
    assert (read(match, "pt"), read(match, "en")) == wanted


def test_a_draw_for_having_left_says_who_did(alice, bob):
    """It was Alice's turn."""
    match = between(alice, bob)
    match.ending = Match.Ending.LEFT
    assert read(match, "pt") == (
        "Empate: Bob reclamou-o por abandono.",
        "Empate: Alice abandonou a partida.",
        "Empate: Alice abandonou a partida.",
    )
    assert read(match, "en")[:2] == ("Draw: Bob claimed it because you left.", "Draw: Alice left the game.")


def test_a_name_stands_in_a_sentence_as_somebody_writes_it_and_others_bend():
    ana, computer = names.person("ana"), names.computer()
    assert (ana.opening, ana.of) == ("ana", "de ana")
    assert (computer.label, computer.opening, computer.of) == ("Computador", "O computador", "do computador")
    assert names.of_two_computers(True).opening == "O computador das brancas"
    assert names.at_one_screen(2).of == "do jogador 2"
    with translation.override("en"):
        assert (names.person("ana").of, names.computer().of) == ("ana's", "the computer's")
        assert names.of_two_computers(False).opening == "Black's computer"
        assert names.at_one_screen(1).opening == "Player 1"


def test_so_it_does_after_a_and_contra():
    forms = [(name.to, name.against) for name in (names.person("Ana"), names.computer(), names.at_one_screen(2))]
    assert forms == [
        ("a Ana", "contra Ana"),
        ("ao computador", "contra o computador"),
        ("ao jogador 2", "contra o jogador 2"),
    ]
    with translation.override("en"):
        assert names.of_two_computers(True).against == "against White's computer"


@pytest.mark.parametrize(
    ("language", "to_bob", "to_charlie"),
    [
        ("pt", "Alice jogou 9-13. É a sua vez: escolha um lance.", "Alice jogou 9-13. É a vez de Bob."),
        ("en", "Alice played 9-13. Your turn: choose a move.", "Alice played 9-13. It is Bob's turn."),
    ],
)
def test_what_happened_is_said_before_whose_turn_it_is(alice, bob, language, to_bob, to_charlie):
    match = between(alice, bob)
    append(match, "9-13")
    with translation.override(language):
        assert speech.now(match, match.sides["b"]).whole == to_bob
        assert speech.now(match, None).whole == to_charlie
        small, turn = sentence.whole(speech.now(match, None)).split("</span>")
    assert (small.endswith("9-13."), turn.strip().startswith(("É a vez", "It is"))) == (True, True)


@pytest.mark.parametrize("count", [0, 1, 2])
def test_a_number_beside_a_noun_bends_it_in_both_languages(count):
    say = Say.load(ngettext_lazy("{count} peça tomada", "{count} peças tomadas").say(count).data())
    assert say.spoken(translated) == ("1 peça tomada" if count == 1 else f"{count} peças tomadas")
    with translation.override("en"):
        assert say.spoken(translated) == ("1 piece captured" if count == 1 else f"{count} pieces captured")


def test_a_page_shows_every_sentence_in_both_languages_where_it_stands(tmp_path):
    call_command("phrases", tmp_path / "phrases.html", stdout=StringIO())
    page = (tmp_path / "phrases.html").read_text("utf-8")
    assert "<tr><td>Ana jogou 9-13.</td><td>Ana played 9-13.</td></tr>" in page
    assert "<tr><td>1 jogada / 3 jogadas</td><td>1 turn / 3 turns</td></tr>" in page
    assert "<h2>games/match/speech.py</h2>" in page
    assert "<tr><td>Propôs empate a Rui.</td><td>You offered Rui a draw.</td></tr>" in page
    assert re.findall(r"%\(\w+\)[sd]", page) == []
    assert set(re.findall(r"\{\w+\}", page)) <= {"{count}"}, "which a script fills in"


@pytest.mark.parametrize(
    ("text", "words", "hits"),
    [
        ("Jogar contra o robô", words.PORTUGUESE, ["robô"]),
        ("Siga este link: {rival}", words.PORTUGUESE, []),
        ("Watch the match", words.ENGLISH, ["match"]),
        ("Ask for a rematch of {match}", words.ENGLISH, []),
    ],
)
def test_a_second_name_for_a_thing_is_found(text, words, hits):
    assert [word for _, _, word, _ in unwanted("here", text, words)] == hits
