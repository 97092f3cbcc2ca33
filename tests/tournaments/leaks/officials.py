"""What officials do while a round is played, in words that nobody else may read: calls, rulings,
notes, penalties; a judge's board, a recorded game, and a rehearsal of the event."""

from typing import TYPE_CHECKING

from calls.models import JudgeCall
from calls.services import arrive_at_call, ask_second_opinion, call_judge, go_to_call, solve_call
from checks.services.giving import give_penalty
from engine.policy.penalties import penalty_catalogue
from floor.services import write_note
from rehearsals.models import Rehearsal
from tests.factories.events import owner_of
from tests.factories.recorded_games import record_game_of
from tests.factories.rehearsals import rehearse
from tournaments.models import Event, Match
from tournaments.services.registrations import keep_staff_note
from tracker.queries.judging import judged_game
from tracker.services.judging import open_judge_board
from tracker.services.match_tables import open_match_table, set_browser_play

if TYPE_CHECKING:
    from tests.tournaments.leaks.world import World

QUESTION = "Quernstone question"
RULING, SECOND = "Quernstone ruling", "Quernstone second"
PENALTY, ASKED = "Quernstone penalty", "Quernstone asked"
TABLE_NOTE, PLAYER_NOTE = "Quernstone table", "Quernstone player"
WORDS = (QUESTION, RULING, SECOND, PENALTY, ASKED, TABLE_NOTE, PLAYER_NOTE)
REHEARSED = ("rehearsals:run", "rehearsals:step", "rehearsals:stop", "rehearsals:discard")
CALLS = ("call", "go", "arrive", "leave", "second_opinion", "solve")
BOARD = ("tracker:judge", "tracker:judge_view", "tracker:judge_ask", "tracker:judge_do")
RECORDER = ("tracker:record", "tracker:record_view", "tracker:record_do", "tracker:record_hand_in")


def work_as_officials(world: "World") -> None:
    """The holder's call waits; one at another table is solved after a second opinion."""
    match, other = world.match, tables_beside(world)[0]
    assert match is not None
    judge, head = world.staff["judge"], world.staff["head judge"]
    call_judge(match=match, actor=world.holder.profile.user, about=QUESTION)
    solved = call_judge(match=other, actor=judge)
    for official in (judge, head):
        arrive_at_call(call=go_to_call(call=solved, actor=official), actor=official)
        if official == judge:
            ask_second_opinion(call=solved, ruling=SECOND, actor=judge)
    solve_call(call=solved, ruling=RULING, minutes=3, actor=head)
    write_note(match=match, text=TABLE_NOTE, key="leaks", actor=judge)
    keep_staff_note(registration=world.holder, text=PLAYER_NOTE, actor=owner_of(world.event))
    punish(world)
    play_beside(world)


def punish(world: "World") -> None:
    """A warning that counts, and one step more that waits for the head judge."""
    guide = penalty_catalogue(world.event.game)
    judge, infraction = world.staff["judge"], "marked-cards"
    for time, (official, remark) in enumerate(
        ((world.staff["head judge"], PENALTY), (judge, ASKED))
    ):
        kind = guide.proposed(infraction, time).kind.key
        give_penalty(
            registration=world.holder,
            infraction=infraction,
            kind=kind,
            remark=remark,
            actor=official,
            key=f"leaks {time}",
        )
    assert world.holder.penalties.count() == world.holder.penalties_to_confirm.count() == 1


def play_beside(world: "World") -> None:
    """One table plays in the browser, its board opened by each judge; of another every act is
    recorded."""
    owner, (_, played, recorded) = owner_of(world.event), tables_beside(world)
    set_browser_play(event=world.event, actor=owner, is_on=True, delay=0)
    open_match_table(match=played, actor=owner)
    for role in ("judge", "head judge"):
        board = judged_game(played, 1)
        assert board is not None
        open_judge_board(judged=board, actor=world.staff[role])
    record_game_of(recorded, world.event.game)


def tables_beside(world: "World") -> list[Match]:
    """Those of round 1 at which the holder does not sit."""
    tables = Match.objects.filter(round__event=world.event, round__number=1)
    away = tables.exclude(first=world.holder).exclude(second=world.holder)
    return list(away.select_related("round__event"))


def rehearsal_of(event: Event) -> Event:
    made = Rehearsal.objects.filter(pattern=event).select_related("event").first()
    return made.event if made else rehearse(event, players=4).event


def known_of_officials(world: "World", nothing: int) -> dict[str, object]:
    rehearsed = rehearsal_of(world.event).slug
    found: dict[str, object] = {f"{view} slug": rehearsed for view in REHEARSED}
    for view in ("api-rehearsal-list", *(f"api-rehearsal-{step}" for step in BY_PROGRAM)):
        found[f"{view} event"] = rehearsed
    beside = tables_beside(world)
    played, recorded = (beside[1].pk, beside[2].pk) if len(beside) > 2 else (nothing, nothing)
    waits = JudgeCall.objects.filter(caller=world.holder).values_list("pk", flat=True)
    call = waits.first() or nothing
    for step in CALLS:
        found[f"calls:{step} pk"] = found[f"api-call-{step.replace('_', '-')} pk"] = call
    found["api-call-withdraw pk"] = call
    waiting = world.holder.penalties_to_confirm.values_list("pk", flat=True).first() or nothing
    for step in ("confirm", "refuse"):
        found[f"checks:{step} pk"] = found[f"api-penalty-to-confirm-{step} pk"] = waiting
    given = world.holder.penalties.values_list("pk", flat=True).first() or nothing
    found["checks:take_back pk"] = found["api-penalty-take-back pk"] = given
    found |= {f"{view} pk": played for view in BOARD}
    return found | {f"{view} pk": recorded for view in RECORDER}


BY_PROGRAM = ("run", "step", "stop", "throw-away")
