"""Events of the demo store that are more than Swiss rounds and a cut, each in the middle of it."""

from accounts.models import User
from engine.pairing.model import Stage, StageKind
from tournaments.management.demo.draws import drawn
from tournaments.management.demo.lists import let_play
from tournaments.management.demo.season import open_tables, record
from tournaments.models import Event, Match
from tournaments.services import events, registrations, rounds
from tournaments.services.outcomes import Score
from tournaments.services.stages import begin_stage
from tournaments.services.structures import plan_stages

SWISS_THEN_DOUBLE = (Stage(StageKind.SWISS, rounds=3), Stage(StageKind.DOUBLE, top=8))
EVERYBODY_MEETS = (Stage(StageKind.ROUND_ROBIN),)
DRAFT_THEN_PLAY_OFF = (
    Stage(StageKind.SWISS, rounds=2),
    Stage(StageKind.DRAFT, rounds=3),
    Stage(StageKind.DRAFT_PLAY_OFF, top=8),
)


def double_elimination(event: Event, organizer: User, people: list[User]) -> None:
    """Three rounds of Swiss are over; in the bracket two rounds are, and the third is played."""
    start(event, organizer, people, SWISS_THEN_DOUBLE)
    played(event, organizer, 3)
    begin_stage(event=event, number=2, actor=organizer)
    played(event, organizer, 2)
    one_table_done(event, organizer)


def round_robin(event: Event, organizer: User, people: list[User]) -> None:
    """Everybody meets everybody; the table of who beat whom is half full."""
    start(event, organizer, people[:6], EVERYBODY_MEETS)
    played(event, organizer, 3)
    one_table_done(event, organizer)


def draft_pods(event: Event, organizer: User, people: list[User]) -> None:
    """The second stage is played in pods of a draft."""
    start(event, organizer, people[:16], DRAFT_THEN_PLAY_OFF)
    played(event, organizer, 2)
    begin_stage(event=event, number=2, actor=organizer)
    played(event, organizer, 1)
    one_table_done(event, organizer)


def start(event: Event, organizer: User, people: list[User], plan: tuple[Stage, ...]) -> None:
    plan_stages(event=event, stages=plan, actor=organizer)
    events.publish_event(event=event, actor=organizer)
    for user in people:
        registrations.register_player(event=event, profile=user.profile, actor=user)
    let_play(event, organizer)
    events.start_event(event=event, actor=organizer)


def played(event: Event, organizer: User, count: int) -> None:
    for _ in range(count):
        paired = rounds.pair_round(event=event, actor=organizer)
        rounds.publish_round(round=paired, actor=organizer)
        for match in open_tables(paired):
            record(match, organizer, score_of(event, match))
        rounds.close_round(round=paired, actor=organizer)


def one_table_done(event: Event, organizer: User) -> None:
    paired = rounds.pair_round(event=event, actor=organizer)
    rounds.publish_round(round=paired, actor=organizer)
    match = open_tables(paired)[0]
    record(match, organizer, score_of(event, match))


def score_of(event: Event, match: Match) -> Score:
    """The same every time, and close to what chance would say."""
    chance = drawn(f"{event.name}/{match.round.number}/{match.table}")
    dealt = chance // 2 % event.winner_score if event.winner_score else 0
    if chance % 2:
        return Score(first_wins=1, second_score=dealt)
    return Score(second_wins=1, first_score=dealt)
