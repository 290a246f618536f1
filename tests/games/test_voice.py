"""The end of a game, as the winner, the loser and those who watch read it, in both languages; and the names in it."""

from __future__ import annotations

import re
from datetime import date
from io import StringIO

import pytest
from django.core.management import call_command
from django.utils import translation
from django.utils.formats import date_format

from games.engine.words import Say, ngettext_lazy
from games.match import names, speech
from games.match.language import translated
from games.models import Match
from games.services.act import append
from games.table import sentence
from games.tools import phrases
from scripts import words
from scripts.words import unwanted
from tests.games.conftest import between
from tests.games.one_meaning import ONE_MEANING

pytestmark = pytest.mark.django_db

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


@pytest.mark.parametrize(("ending", "wanted"), BESIDE_THE_RULES.items())
def test_an_end_beside_the_rules_is_one_sentence_to_each_reader(alice, bob, ending, wanted):
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
        happened = speech.sentence_about(match, match.recent[-1], None)
        assert speech.now(match, match.sides["b"], happened).whole == to_bob
        assert speech.now(match, None, happened).whole == to_charlie
        small, turn = sentence.whole(speech.now(match, None, happened)).split("</span>")
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


def test_a_label_that_several_files_share_means_one_thing():
    known = {label for labels in ONE_MEANING.values() for label in labels}
    assert phrases.shared() - known == set(), "one meaning? Then into one_meaning.py. Two? Then with a context."
    assert known - phrases.shared() == set(), "no longer shared"


# A number beside a noun without a plural form, and why it is never one.
NEVER_ONE = {
    "{count} peças e só": "more than the most there may be",
    "de {limit} ": "a rule's limit",
    ": {limit} lances": "a rule's limit",
    ", {limit} lances": "a rule's limit",
    "de {target} torres": "the towers that win, 4 or 2",
    "fez {most} torres": "the towers that win, 4 or 2",
    "têm {target} torres": "the towers that win, 4 or 2",
    "{count} torres, mas": "at least the towers that win",
    "{columns} colunas": "7 or more",
    "captura de {n} peças": "the law of quantity begins with two",
    "mais de {count} ": "the most that a file may have",
    "(min_length)d caracteres": "a setting, 8",
    "{seconds} segundos.": "the script says it of more than one second",
    "{count} pontos": "a rating, never near 1",
    "{lowest} ": "a rating, never near 1",
    "{highest} pontos": "a rating, never near 1",
    "{count} passos": "the script takes «1 passo» for one",
    "{count} peças tomadas": "the script takes «1 peça tomada» for one",
}
BESIDE_A_NOUN = re.compile(
    r"(?:\{(?:count|counter|n|limit|target|most|least|seconds|columns|lowest|highest)\}|%\(\w+\)[sd]) [a-zà-ú]{2,}s\b"
)


def test_a_number_beside_a_noun_has_a_form_for_one():
    single = [text for _, text, plural in phrases.messages() if not plural and BESIDE_A_NOUN.search(text)]
    assert [text for text in single if not any(known in text for known in NEVER_ONE)] == []
    assert [known for known in NEVER_ONE if not any(known in text for text in single)] == [], "no longer said"


def test_the_page_lists_what_several_files_say_with_its_english(tmp_path):
    assert "<td>Regras da casa (games/catalogue/damas/words.py, " in phrases.several()
    assert "<td>House rules</td>" in phrases.several()


@pytest.mark.parametrize(
    ("language", "day", "month"),
    [("pt", "16 de novembro de 2026", "novembro de 2026"), ("en", "16 November 2026", "November 2026")],
)
def test_months_are_small_in_portuguese_also_where_django_writes_them(language, day, month):
    with translation.override(language):
        written = [date_format(date(2026, 11, 16), pattern) for pattern in ("DATE_FORMAT", "YEAR_MONTH_FORMAT")]
    assert written == [day, month]
