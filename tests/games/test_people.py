"""Two people in a match besides the board: aborting, being here or gone, claiming, talking; and who may not."""

from __future__ import annotations

import asyncio
import time
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone, translation

from accounts.people import Person
from games import preferences
from games.live import hub as live
from games.live import presence
from games.live.tickets import tickets_in
from games.match import files
from games.match.errors import MatchOver, NotAPlayer, OpponentHere, TooEarly, TooLateToAbort, TooMuchTalk
from games.models import Match
from games.services import act as service
from games.services.abort import abort
from games.services.act import Repeated
from games.services.claim import claim
from games.services.offer import propose
from games.services.say import say
from games.table.table import Table
from games.views.access import LET_IN
from tests.games.company import fresh, here, play
from tests.games.conftest import between
from tests.patience import SECONDS

pytestmark = pytest.mark.django_db


@pytest.fixture
def rival(bob) -> Person:
    return Person(bob, "", bob.username)


@pytest.fixture
def stranger(db) -> Person:
    return Person(None, "c" * 32, "Convidado 3333")


@pytest.fixture
def begun(alice, bob) -> Match:
    """Both have moved, and then Alice again: Bob is to move."""
    return play(between(alice, bob), "9-13 21-17 10-14")


def went(hub: live.Hub, match: Match, side: str, seconds: float, goodbye: bool = False) -> None:
    """The last page of this side went so long ago; it was to move long before."""
    Match.objects.filter(pk=match.pk).update(acted_at=timezone.now() - timedelta(hours=1))
    match.refresh_from_db(fields=["acted_at"])
    seat = presence.topic(match, side)
    hub.left[seat] = time.monotonic() - seconds
    if goodbye:
        hub.goodbyes[seat] = time.monotonic() - seconds


# Aborting


def test_before_the_own_first_move_one_may_abort_and_nobody_has_a_result(alice, bob, rival):
    match = play(between(alice, bob), "9-13")
    after = abort(match.pk, rival)
    assert (after.ending, after.winner, after.finished_at is not None) == ("aborted", "", True)
    assert [seat.result for seat in fresh(match).seats.all()] == ["", ""]
    assert '[Result "*"]' in files.written(fresh(match))
    assert Table(fresh(match), rival).note.text == "Partida cancelada: os dois ainda não tinham jogado."


def test_after_the_own_first_move_it_is_too_late_to_abort(alice, bob, person, rival):
    match = play(between(alice, bob), "9-13")
    assert not Table(match, person).company.can_abort
    assert Table(match, rival).company.can_abort
    with pytest.raises(TooLateToAbort):
        abort(match.pk, person)
    assert fresh(match).ending == ""


def test_in_tab_a_throw_is_a_move(alice, bob, person):
    match = play(between(alice, bob, "tab"), "=2")
    with pytest.raises(TooLateToAbort):
        abort(match.pk, person)


def test_aborting_twice_is_once_and_a_finished_match_is_not_aborted(alice, bob, person, rival, stranger):
    match = between(alice, bob)
    with pytest.raises(NotAPlayer):
        abort(match.pk, stranger)
    abort(match.pk, person)
    with pytest.raises(Repeated):
        abort(match.pk, rival)
    other = between(alice, bob)
    service.resign(other.pk, person, 0)
    with pytest.raises(MatchOver):
        abort(other.pk, rival)


def test_an_aborted_match_is_in_no_ranking(client, alice, bob, person):
    abort(between(alice, bob).pk, person)
    assert list(client.get(reverse("ranking", args=["damas"])).context["page"].object_list) == []


# Presence


def test_a_seat_is_here_while_one_of_its_pages_listens(hub, begun):
    async def scenario() -> None:
        hub.attach(asyncio.get_running_loop())
        seat = presence.topic(begun, "b")
        with hub.listen([begun.pk, seat]):
            with hub.listen([begun.pk, seat]):
                pass
            presence.leave(begun, "b")  # one of two windows closes
            assert presence.is_here(begun, "b")
        assert not presence.is_here(begun, "b")

    asyncio.run(scenario())


def test_watchers_are_pages_without_a_seat(hub, begun):
    here(hub, begun, "w")
    assert presence.watchers(begun) == 0
    hub.listeners[begun.pk] |= {live.Listener(), live.Listener()}
    assert presence.watchers(begun) == 2


def test_coming_and_going_is_told_once_a_moment_later(hub, monkeypatch):
    async def scenario() -> None:
        monkeypatch.setattr(live, "STIR_SECONDS", 0.01)
        hub.attach(asyncio.get_running_loop())
        with hub.listen(["presence-abc"]) as alice:
            with hub.listen(["presence-abc"]), hub.listen(["presence-abc"]):
                pass
            assert hub.stirred == {"presence-abc"}
            await asyncio.wait_for(alice.woken.wait(), SECONDS)
            assert alice.take() == [("presence-abc", 1, "")]
            assert hub.stirred == set()  # nothing more is on its way

    asyncio.run(scenario())


def test_only_a_players_ticket_names_the_seat(hub, begun, person, stranger):
    def topics(seat, who) -> set[str]:
        return set(tickets_in(presence.stream(begun, seat, who).partition("?")[2].encode())[0])

    own = begun.seat_of(person)
    assert topics(own, person) == {begun.pk, person.topic, f"presence-{begun.pk}", f"here-{begun.pk}-w"}
    assert topics(None, stranger) == {begun.pk, stranger.topic, f"presence-{begun.pk}"}


def test_the_page_says_who_is_here_in_words(hub, begun, alice_in):
    gone = alice_in.get(begun.get_absolute_url()).content.decode()
    assert 'id="here-b" class="here gone"' in gone
    here(hub, begun, "b")
    assert 'id="here-b" class="here"' in alice_in.get(begun.get_absolute_url()).content.decode()


def test_the_presence_of_a_match_is_a_small_answer(hub, begun, alice_in):
    here(hub, begun, "b")
    hub.listeners[begun.pk].add(live.Listener())
    answer = alice_in.get(reverse("presence", args=[begun.pk]))
    wanted = {"here": {"w": False, "b": True}, "watchers": "1 a assistir", "claim": None, "said": "Bob está aqui."}
    assert answer.json() == wanted


# Claims


def test_ten_seconds_after_a_goodbye_the_other_may_claim(hub, begun, person):
    went(hub, begun, "b", 9, goodbye=True)
    with pytest.raises(TooEarly, match="daqui a 1 s"):
        claim(begun.pk, person, win=True)
    went(hub, begun, "b", 10.1, goodbye=True)
    after = claim(begun.pk, person, win=True)
    assert (after.ending, after.winner) == ("left", "w")
    assert Table(after, person).note.text == "Ganhou! Bob abandonou a partida."


def test_whoever_stayed_may_take_a_draw(hub, begun, person):
    went(hub, begun, "b", 11, goodbye=True)
    after = claim(begun.pk, person, win=False)
    assert (after.ending, after.winner) == ("left", "")
    assert {seat.result for seat in fresh(begun).seats.all()} == {"drew"}


@pytest.mark.parametrize(
    ("clock", "seconds"), [("60+0", 30), ("180+2", 60), ("10s", 60), ("900+10", 120), ("60s", 300), ("", 180)]
)
def test_after_silence_it_takes_longer_the_slower_the_game(hub, begun, person, clock, seconds):
    Match.objects.filter(pk=begun.pk).update(clock=clock, clocks={"w": 60_000, "b": 60_000})
    went(hub, begun, "b", seconds - 1)
    assert presence.claim_in(fresh(begun), "w") == 1
    went(hub, begun, "b", seconds + 1)
    assert claim(begun.pk, person, win=True).ending == "left"


def test_with_days_for_a_turn_nobody_is_gone(hub, begun, person):
    Match.objects.filter(pk=begun.pk).update(clock="3d", clocks={"w": 60_000, "b": 60_000})
    went(hub, begun, "b", 1700, goodbye=True)
    with pytest.raises(OpponentHere):
        claim(begun.pk, person, win=True)


def test_a_goodbye_of_another_window_long_ago_does_not_count(hub, begun):
    went(hub, begun, "b", 20)
    hub.goodbyes[presence.topic(begun, "b")] = time.monotonic() - 100
    assert presence.claim_in(begun, "w") == 160


def test_after_a_restart_everybody_has_just_left(hub, begun):
    assert presence.claim_in(begun, "w") == 180


def test_who_left_while_the_other_one_thought_has_the_whole_time_to_come_back(hub, begun):
    went(hub, begun, "b", 100, goodbye=True)
    begun.acted_at = timezone.now() - timedelta(seconds=4)
    assert presence.claim_in(begun, "w") == 6


def test_nothing_is_claimed_from_who_is_here_or_need_not_act(hub, begun, person, rival):
    here(hub, begun, "b")
    with pytest.raises(OpponentHere):
        claim(begun.pk, person, win=True)
    went(hub, begun, "w", 1000, goodbye=True)
    with pytest.raises(OpponentHere):
        claim(begun.pk, rival, win=True)  # it is his own turn
    assert fresh(begun).ending == ""


def test_claiming_twice_is_once_and_strangers_claim_nothing(hub, begun, person, rival, stranger):
    went(hub, begun, "b", 11, goodbye=True)
    with pytest.raises(NotAPlayer):
        claim(begun.pk, stranger, win=True)
    claim(begun.pk, person, win=True)
    with pytest.raises(Repeated):
        claim(begun.pk, person, win=True)
    assert fresh(begun).winner == "w"


def test_a_goodbye_through_the_web_starts_the_ten_seconds(hub, begun, bob):
    client = Client()
    client.force_login(bob)
    went(hub, begun, "b", 0)
    assert client.post(reverse("leave", args=[begun.pk])).status_code == 204
    assert presence.claim_in(begun, "w") == 10


# Phrases


def test_a_phrase_is_read_in_the_language_of_the_reader(begun, person, rival, alice):
    say(begun.pk, rival, "good-game", "k")
    match = fresh(begun)
    assert Table(match, person).log[0] == {"turn": "»", "text": "Bob: Bom jogo!"}
    with translation.override("en"):
        assert Table(match, person).log[0]["text"] == "Bob: Have a good game!"


def test_phrases_stand_between_the_moves_they_were_said_between(begun, person, rival):
    say(begun.pk, rival, "hello", "k")
    match = play(begun, "17x10 6x13")
    texts = [line["text"] for line in Table(match, person).log]
    assert texts[1] == "Bob: Olá!"
    assert len(texts) == 5


def test_phrases_change_no_action_and_no_film(begun, person, rival):
    say(begun.pk, rival, "hello", "k")
    match = fresh(begun)
    assert (match.record, match.position, match.recent) == (begun.record, begun.position, begun.recent)
    assert match.version == begun.version + 1
    assert service.act(begun.pk, rival, begun.version, "m", match.board.actions()[0]).version == match.version + 1


def test_not_more_than_five_phrases_in_ten_seconds(begun, person, rival):
    for number in range(5):
        say(begun.pk, rival, "hello", f"k{number}")
    with pytest.raises(TooMuchTalk):
        say(begun.pk, rival, "hello", "more")
    assert say(begun.pk, person, "hello", "mine").talk[-1]["side"] == "w"


def test_not_more_than_thirty_phrases_in_a_match(begun, rival):
    line = {"side": "b", "say": {"text": "Olá!", "values": {}}, "after": 0, "at": 0, "phrase": "hello", "key": ""}
    Match.objects.filter(pk=begun.pk).update(talk=[line] * 30)
    with pytest.raises(TooMuchTalk):
        say(begun.pk, rival, "hello", "k")


def test_the_same_phrase_sent_twice_is_said_once(begun, rival, stranger):
    say(begun.pk, rival, "hello", "k")
    with pytest.raises(Repeated):
        say(begun.pk, rival, "hello", "k")
    with pytest.raises(NotAPlayer):
        say(begun.pk, stranger, "hello", "s")
    assert len(fresh(begun).talk) == 1


def test_after_the_rematch_has_begun_nothing_is_said_at_the_old_table(alice, bob, begun, rival):
    begun.next = between(alice, bob)
    begun.save()
    with pytest.raises(MatchOver):
        say(begun.pk, rival, "hello", "k")
    assert fresh(begun).talk == []


def test_who_wants_no_phrases_reads_only_their_own(begun, person, rival):
    say(begun.pk, rival, "hello", "k")
    say(begun.pk, person, "thanks", "k2")
    table = Table(fresh(begun), person, preferences.Preferences(phrases=False))
    assert [line["text"] for line in table.log if line["turn"] == "»"] == ["Alice: Agradeço!"]
    assert list(table.company.asides.values()) == ["Alice: Agradeço!"]


# Through the web

ROUTES = {
    "propose": {"kind": "draw"},
    "answer": {"offer": 1, "answer": "accepted"},
    "abort": {},
    "claim": {"result": "win"},
    "say": {"phrase": "hello"},
    "leave": {},
    "resign": {},
    "hint": {},
    "rematch": {},
}
FORGED = {
    "propose": {"kind": "money"},
    "answer": {"offer": "x", "answer": "accepted"},
    "claim": {"result": "everything"},
    "say": {"phrase": "<script>"},
}


def state(match: Match) -> tuple:
    now = fresh(match)
    return now.version, now.position, now.ending, now.talk, now.open_offers, now.offers.count(), Match.objects.count()


def post(client: Client, name: str, match: Match, **data: object):
    return client.post(reverse(name, args=[match.pk]), {"version": match.version, "key": "k", **data})


@pytest.mark.parametrize("name", ROUTES)
def test_a_stranger_is_refused_in_words_and_changes_nothing(begun, charlie_in, name):
    before = state(begun)
    for client in (Client(), charlie_in):
        answer = post(client, name, begun, **ROUTES[name])
        assert answer.status_code == 403
        assert "Está a assistir" in answer.content.decode()
    assert state(begun) == before


@pytest.mark.parametrize("name", ROUTES)
def test_a_private_match_does_not_exist_for_strangers(alice, bob, charlie_in, name):
    match = play(between(alice, bob, private=True), "9-13 21-17")
    before = state(match)
    assert post(charlie_in, name, match, **ROUTES[name]).status_code == 404
    assert charlie_in.get(reverse("presence", args=[match.pk])).status_code == 404
    assert state(match) == before


@pytest.mark.parametrize("name", FORGED)
def test_a_forged_request_is_400_in_words(begun, htmx, name):
    before = state(begun)
    answer = post(htmx, name, begun, **FORGED[name])
    assert answer.status_code == 400
    assert "O pedido não foi compreendido. Recarregue a página e tente de novo." in answer.content.decode()
    assert state(begun) == before


@pytest.mark.parametrize("name", ["propose", "answer", "abort", "claim", "say", "leave"])
def test_nothing_of_this_changes_a_match_against_a_robot(htmx, match, name):
    before = state(match)
    answer = post(htmx, name, match, **ROUTES[name])
    assert answer.status_code == 409
    assert "Isto só é possível numa partida entre duas pessoas." in answer.content.decode()
    assert state(match) == before


@pytest.mark.parametrize(
    ("name", "status"), [("propose", 409), ("answer", 409), ("abort", 409), ("claim", 409), ("resign", 409)]
)
def test_in_a_finished_match_nothing_is_left_to_do(begun, htmx, person, name, status):
    service.resign(begun.pk, person, begun.version)
    before = state(begun)
    assert post(htmx, name, fresh(begun), **ROUTES[name]).status_code == status
    assert state(begun) == before


def test_who_watches_a_private_match_may_watch_its_rematch(alice, bob, charlie_in, person, rival):
    match = between(alice, bob, private=True)
    session = charlie_in.session
    session[LET_IN] = [match.pk]
    session.save()
    service.resign(match.pk, person, 0)
    propose(match.pk, person, "rematch", 0, "a")
    new = propose(match.pk, rival, "rematch", 0, "b").next
    assert charlie_in.get(new.get_absolute_url()).status_code == 404
    assert charlie_in.get(match.get_absolute_url()).status_code == 200
    assert charlie_in.get(new.get_absolute_url()).status_code == 200


def test_the_wrong_side_answers_nothing(begun, htmx, person):
    number = propose(begun.pk, person, "draw", begun.version, "x").open_offers["draw"][1]
    before = state(begun)
    answer = post(htmx, "answer", begun, offer=number, answer="accepted")
    assert (answer.status_code, state(begun)) == (403, before)
    assert "Só quem recebeu a proposta" in answer.content.decode()


def test_there_are_no_hints_and_no_lonely_rematch_between_people(begun, htmx, person):
    before = state(begun)
    assert post(htmx, "hint", begun).status_code == 403
    assert post(htmx, "rematch", begun).status_code == 409
    assert state(begun) == before


def test_an_offer_is_shown_to_players_only(begun, htmx, rival, charlie_in):
    propose(begun.pk, rival, "draw", begun.version, "x")
    assert "Bob propôs empate." in htmx.get(begun.get_absolute_url()).content.decode()
    assert "Bob propôs empate." not in charlie_in.get(begun.get_absolute_url()).content.decode()


def test_whoever_waits_for_a_rematch_is_led_there_and_watchers_get_a_link(begun, htmx, person, rival, charlie_in):
    over = service.resign(begun.pk, person, begun.version)
    propose(begun.pk, person, "rematch", 0, "a")
    new = propose(begun.pk, rival, "rematch", 0, "b").next
    answer = htmx.get(f"{begun.get_absolute_url()}?v={over.version}")
    assert answer.status_code == 204
    assert new.get_absolute_url() in answer["HX-Location"]
    assert htmx.get(begun.get_absolute_url()).status_code == 200  # the old match can still be looked at
    link = f'id="next-match" class="btn primary" href="{new.get_absolute_url()}"'
    assert link in charlie_in.get(begun.get_absolute_url()).content.decode()
