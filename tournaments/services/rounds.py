"""A round's life: paired as a draft, published, played, closed; a discarded one is kept."""

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from engine.pairing.file import explanations, pairing_document
from engine.pairing.swiss import pair_columns
from engine.pairing.swiss import pair_round as pair_again
from live.services import announce
from tournaments.enums import (
    ByeKind,
    EventState,
    MatchState,
    RoundKind,
    RoundState,
    StageKind,
)
from tournaments.models import Event, Match, PairingRecord, Round
from tournaments.queries.engine_view import asked_of, field_of, tournament_at_pairing
from tournaments.queries.hand_steps import PINNED
from tournaments.queries.list_decisions import lists_lock_at_start
from tournaments.queries.pairing_rows import columns_before
from tournaments.queries.pins import around_pins, pinned_seats
from tournaments.queries.rounds import current_round, open_matches
from tournaments.queries.stages import begun_stages, later_stage_has_begun, setting_of
from tournaments.services.list_decisions import require_lists_decided
from tournaments.services.locks import locked_event, locked_round, require
from tournaments.services.notes import note
from tournaments.services.outcomes import give_byes
from tournaments.services.round_tables import seat_players
from tournaments.services.seeds import new_seed
from tournaments.services.stage_rounds import draft_bracket, draft_robin
from tournaments.services.stages import course_to_pair, take_back_stage_of
from tournaments.services.standings import compute_standings
from tournaments.signals import about_to_change, round_published, round_to_pair

LARGE_FIELD = 300


@transaction.atomic
def pair_round(*, event: Event, actor: User | None) -> Round:
    """The next round as a draft that only staff see; an existing draft is answered as it is."""
    event = locked_event(event.pk)
    require(event.state == EventState.RUNNING, "Start the event before you pair a round.")
    newest = current_round(event)
    if newest and newest.state == RoundState.DRAFT:
        return newest
    require(
        newest is None or newest.state == RoundState.CLOSED,
        f"Close {newest} before you pair the next round.",
    )
    number = newest.number + 1 if newest else 1
    round_to_pair.send(Event, event=event, number=number)
    if number == 1 and not lists_lock_at_start(event):
        require_lists_decided(event)
    is_swiss = not event.structure and number <= (event.swiss_rounds or 0)
    if is_swiss and not later_stage_has_begun(event):
        drafted = draft_swiss(event, number)
    else:
        drafted = draft_in_stage(event, number, actor)
    note(event, actor, "pair_round", f"{drafted} was paired", seed=drafted.seed)
    return drafted


def draft_in_stage(event: Event, number: int, actor: User | None) -> Round:
    """The next round as its stage has it."""
    course = course_to_pair(event, actor)
    if course.bracket is not None:
        return draft_bracket(event, course.bracket, number)
    if course.begun is not None and course.begun.kind == StageKind.ROUND_ROBIN:
        return draft_robin(event, course.begun, number)
    return draft_swiss(event, number)


def draft_swiss(event: Event, number: int) -> Round:
    seed = new_seed()
    setting = setting_of(event, number)
    pinned = pinned_seats(event, number)
    tournament = around_pins(field_of(event, setting), pinned, number)
    players = [int(player.id) for player in tournament.players]
    played = columns_before(event, number, players, setting.since)
    pairing = pair_columns(tournament, played, number, seed=seed)
    anybody = bool(pairing.tables or pinned)
    require(anybody, "There is nobody left to pair. Finish the event instead.")
    drafted = Round.objects.create(
        event=event,
        number=number,
        stage=setting.stage,
        kind=RoundKind.SWISS,
        seed=seed,
        engine_version=pairing.engine_version,
        input_hash=pairing.input_hash,
    )
    # The reasons of a large field are worked out after the draft is there: explain_round.
    explained = len(tournament.players) <= LARGE_FIELD
    document = pairing_document(pairing, explained=explained)
    document |= {"asked": asked_of(tournament), **({PINNED: pinned} if pinned else {})}
    PairingRecord.objects.create(round=drafted, document=document)
    byes = [*pairing.given_byes, *([(pairing.bye, ByeKind.PAIRING)] if pairing.bye else [])]
    seat_players(
        drafted,
        [
            *((table, int(a), int(b), "") for table, a, b in pairing.tables),
            *((None, int(player), None, str(kind)) for player, kind in byes),
            *pinned,
        ],
    )
    return drafted


@transaction.atomic
def explain_round(*, round: Round) -> Round:
    """Adds why everybody meets whom to the record of a large round."""
    round = locked_round(round.pk)
    record = PairingRecord.objects.get(round=round)
    if "explanations" not in record.document:
        again = pair_again(tournament_at_pairing(round), round.seed)
        record.document["explanations"] = explanations(again)
        record.save(update_fields=["document"])
        announce(round.event.topic)
    return round


@transaction.atomic
def discard_round(*, round: Round, actor: User, reason: str = "") -> Round:
    """Takes a round back; it stays on record. Once a result is in, only with a reason."""
    round = locked_round(round.pk)
    if round.state == RoundState.DISCARDED:
        return round
    require(round.state != RoundState.CLOSED, "A closed round cannot be discarded.")
    together = [round, *published_together_with(round)]
    played = Match.objects.filter(
        round__in=together, state=MatchState.DECIDED, second__isnull=False
    )
    require(
        not played.exists() or bool(reason.strip()),
        "Results are in. Say why the whole round is discarded.",
        field="reason",
    )
    about_to_change.send(Event, event=round.event, actor=actor, step=f"discarding {round}")
    for each in together:
        each.state = RoundState.DISCARDED
        each.save(update_fields=["state"])
        note(each.event, actor, "discard_round", f"{each} was discarded", reason=reason.strip())
    take_back_stage_of(round, actor)
    return round


def published_together_with(round: Round) -> list[Round]:
    """The other rounds of a round robin that is published all at once."""
    if round.kind != RoundKind.ROBIN:
        return []
    together = begun_stages(round.event).filter(number=round.stage, all_at_once=True)
    if not together.exists():
        return []
    same = round.event.rounds.filter(stage=round.stage, state=round.state)
    return list(same.exclude(pk=round.pk).select_related("event__organization").order_by("number"))


@transaction.atomic
def publish_round(*, round: Round, actor: User) -> Round:
    """Shows the pairings to everybody; the bye is a result at once."""
    round = locked_round(round.pk)
    if round.state == RoundState.PUBLISHED:
        return round
    require(round.state == RoundState.DRAFT, "Only a draft can be published.")
    about_to_change.send(Event, event=round.event, actor=actor, step=f"publishing {round}")
    now = timezone.now()
    for each in [round, *published_together_with(round)]:
        each.state, each.published_at = RoundState.PUBLISHED, now
        each.save(update_fields=["state", "published_at"])
        give_byes(each)
        note(each.event, actor, "publish_round", f"{each} was published")
    round_published.send(Round, round=round, actor=actor)
    return round


@transaction.atomic
def close_round(*, round: Round, actor: User) -> Round:
    round = locked_round(round.pk)
    if round.state == RoundState.CLOSED:
        return round
    require(round.state == RoundState.PUBLISHED, "Only a published round can be closed.")
    before = round.event.rounds.filter(state=RoundState.PUBLISHED, number__lt=round.number).first()
    require(before is None, f"Close {before} first.")
    missing = [match.table for match in open_matches(round)]
    tables = ", ".join(str(table) for table in missing[:10])
    require(not missing, f"Results are missing at table {tables}{' …' * (len(missing) > 10)}.")
    about_to_change.send(Event, event=round.event, actor=actor, step=f"closing {round}")
    round.state = RoundState.CLOSED
    round.closed_at = timezone.now()
    round.save(update_fields=["state", "closed_at"])
    compute_standings(round=round)
    note(round.event, actor, "close_round", f"{round} was closed")
    return round
