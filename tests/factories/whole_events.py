"""An event with something of everything in it, and what it says of itself."""

from decimal import Decimal

from calls.models import JudgeCall
from checks.models import Penalty
from snapshots.queries.documents import Moment, document_of, read, written
from tests.factories.arrivals import use_check_in
from tests.factories.checks import find, make_running_check
from tests.factories.events import make_open_event, make_staff, owner_of
from tests.factories.lists import hold_lists
from tests.factories.registrations import enter_many
from tests.factories.rounds import decide_all, make_round, match_at
from tournaments.enums import StaffRole
from tournaments.models import Event, PlayerMail
from tournaments.queries.event_rows import declared_rows
from tournaments.queries.replays import differences_when_replayed
from tournaments.services import events, rounds, wishes
from tournaments.services.extensions import extend_time
from tournaments.services.fees import Fee, note_fee
from tracker.services import games


def make_whole_event(players: int = 8, **fields) -> Event:
    """Round one is closed, round two plays: lists, a bye that is planned, players kept apart, a
    check, a penalty, a call, extra time, a followed game, a fee, a message."""
    event = make_open_event(swiss_rounds=3, cut_size=4, **fields)
    owner = owner_of(event)
    judge = make_staff(event, StaffRole.JUDGE, "Jude Judge")
    use_check_in(event)
    field = enter_many(event, players)
    hold_lists(event)
    wishes.plan_bye(registration=field[0], round_number=3, kind="awarded", actor=owner)
    wishes.keep_apart(
        event=event,
        players=field[1:3],
        reason="family",
        is_hard=False,
        until_round=None,
        actor=owner,
    )
    note_fee(registration=field[0], fee=Fee("paid", "cash", Decimal(5)), actor=owner)
    event = events.start_event(event=event, actor=owner)
    closed = decide_all(make_round(event))
    rounds.close_round(round=closed, actor=owner)
    playing = make_round(event)
    table = match_at(playing)
    games.open_game(match=table, actor=owner)
    extend_time(match=table, minutes=3, reason="deck check", actor=judge, key="k1")
    check = make_running_check(playing, judge, 2)
    find(check.deck_checks.first(), judge, "marked", notes="a fold")
    Penalty.objects.create(
        registration=field[4],
        round=playing,
        judge=judge,
        infraction="late",
        infraction_name="Late",
        kind="warning",
        kind_name="Warning",
    )
    JudgeCall.objects.create(match=match_at(playing, 3), called_by=judge, about="a rule")
    PlayerMail.objects.create(registration=field[5], kind="pairings", key="k", match=table)
    return Event.objects.get(pk=event.pk)


def told_by(event: Event, *, taken_back: bool = True) -> dict[str, object]:
    """Every row of the play, written down; those that only happened are left out."""
    moment = Moment(read(written(document_of(event))))
    return {
        model._meta.label: dict(moment.rows(model))
        for model, rows in declared_rows().items()
        if not (taken_back and rows.happened)
    }


def fingerprints_of(event: Event) -> list[tuple[object, ...]]:
    """Of each round what it was made from, and whether it is made again from that."""
    return [
        (
            each.number,
            each.state,
            each.seed,
            each.input_hash,
            tuple(differences_when_replayed(each)),
        )
        for each in event.rounds.exclude(state="discarded").order_by("number")
    ]
