"""Taking back: the list of actions is rewound to a player's last decision, and the record says so.

Who plays alone with the computer, or with somebody at the same screen, may do it freely. Between people who play
from afar the other one has to agree: whoever carries out such an agreement calls `take_back`.
"""

from __future__ import annotations

from django.utils import timezone

from accounts.people import Person
from games.engine.contract import SIDES
from games.engine.words import Told, gettext_noop
from games.match import repetition, replay
from games.match.errors import NothingToUndo
from games.models import Action, Match, Seat
from games.services import lapse, timing
from games.services.act import add, check, check_first_time, running_match, seat_of, store
from games.services.announce import announce
from games.values import record

UNDO = "undo"
FREELY = (Match.Mode.ROBOT, Match.Mode.HERE)
TOLD = Told(gettext_noop("{who} anulou {action}."), gettext_noop("O seu lance {action} foi anulado."))
TOLD_RATED = Told(
    gettext_noop("{who} anulou {action}. A partida deixa de valer pontos."),
    gettext_noop("O seu lance {action} foi anulado. A partida deixa de valer pontos."),
)
TOLD_FIRST = Told(
    gettext_noop("{who} anulou {action}. A partida deixa de contar para as classificações."),
    gettext_noop("O seu lance {action} foi anulado. A partida deixa de contar para as classificações."),
)


def undo(code: str, person: Person, version: int, key: str) -> Match:
    with running_match(code) as match:
        seat = seat_of(match, person)
        check_first_time(match, version, key, person)
        # What the robot answers meanwhile is taken back as well: only the own actions are not to have gone on.
        check(match, version, (seat.side,) if match.mode == Match.Mode.ROBOT else SIDES)
        decision = offered(match, seat)
        if decision is None:
            raise NothingToUndo
        take_back(match, seat.side, decision[0], key)
    return match


def offered(match: Match, seat: Seat) -> tuple[int, str] | None:
    """What the seat may take back without asking anybody."""
    return last_decision(match, seat) if match.mode in FREELY else None


def last_decision(match: Match, seat: Seat) -> tuple[int, str] | None:
    """Number and token of what the seat decided last; at one screen, of what either side did.

    What was forced is no decision: it would only have to be played again.
    """
    sides = match.sides if match.mode == Match.Mode.HERE else (seat.side,)
    decisions = [match.latest[side] for side in sides if side in match.latest]
    return None if match.is_over or not decisions else tuple(max(decisions))


def take_back(match: Match, side: str, number: int, key: str = "") -> None:
    """All that stands from this number on."""
    standing, turn = match.standing(), match.board.side
    kept = [action for action in standing if action.number < number]
    add(Action(match=match, number=match.version, side=side, token=UNDO, back=number, key=key))
    match.record = record.struck(match.record, len(kept))
    replay.rewind(match, len(kept), most=replay.RECENT - 1)
    if kept and match.game.repetition:
        reached = [action.reached for action in kept]
        repetition.note(match, repetition.times_among(match, reached, reached[-1]))
    match.recent.append(undone_event(match, standing[len(kept)]))
    match.latest = {action.side: [action.number, action.token] for action in kept if action.chosen}
    match.undos, match.counts = match.undos + 1, False
    lapse.all_of(match)
    match.version += 1
    match.acted_at = timezone.now()
    timing.rewound(match, turn, kept, match.acted_at)
    match.waits_for_robot = match.robot_is_due
    store(match, "undos", "counts")
    announce(match)


def undone_event(match: Match, decision: Action) -> dict[str, object]:
    against_robot = match.counts and match.mode == Match.Mode.ROBOT
    sentence = TOLD_RATED if match.is_rated else TOLD_FIRST if against_robot else TOLD
    return {
        "side": decision.side,
        "turn": match.record.count("\n") // 2 + 1,
        "token": UNDO,
        "say": sentence.say(action=decision.token).data(),
        "steps": [],
        "undo": True,
    }
