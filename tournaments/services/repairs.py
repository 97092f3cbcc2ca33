"""Taking up a repair: the round is replaced by one in which unchanged tables play on."""

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from engine.pairing.file import pairing_document
from engine.pairing.swiss import RoundPairing
from tournaments.enums import MatchState, RoundKind, RoundState
from tournaments.models import Event, Match, PairingRecord, Round
from tournaments.queries.engine_view import asked_of, field_of
from tournaments.queries.hand_steps import PINNED
from tournaments.queries.hand_tables import Seat
from tournaments.queries.misfits import LEFT
from tournaments.queries.pins import around_pins, pinned_seats
from tournaments.queries.repairs import offered_seats, repair_of
from tournaments.queries.stages import setting_of
from tournaments.services.locks import locked_round, require
from tournaments.services.notes import note
from tournaments.services.outcomes import give_byes
from tournaments.services.round_tables import seat_players
from tournaments.signals import about_to_change, round_published

MINIMAL, ANEW, LEAVE = "minimal", "anew", "leave"


@transaction.atomic
def take_up_repair(*, round: Round, actor: User, choice: str, reason: str) -> Round:
    """`choice` is the fewest changes or a new pairing. The old round stays on record; results at
    tables that change stay with it and do not count."""
    round = locked_round(round.pk)
    require(choice in (MINIMAL, ANEW, LEAVE), "Choose one of the offers.", field="choice")
    require_repairable(round)
    if choice == LEAVE:
        return leave_as_it_is(round, actor)
    offer = repair_of(round)
    offered = offer.minimal if choice == MINIMAL else offer.anew
    require(
        not lost_results(round, offered) or bool(reason.strip()),
        "Results are in at tables that change. Say why they no longer count.",
        field="reason",
    )
    about_to_change.send(Event, event=round.event, actor=actor, step=f"repairing {round}")
    was_published = round.state == RoundState.PUBLISHED
    round.state = RoundState.DISCARDED
    round.save(update_fields=["state"])
    repaired = replaced(round, offered, was_published, choice)
    words = f"{repaired} was repaired: {'fewest changes' if choice == MINIMAL else 'paired anew'}"
    note(round.event, actor, "repair_round", words, reason=reason.strip(), replaced=round.pk)
    if was_published:
        round_published.send(Round, round=repaired, actor=actor)
    return repaired


def require_repairable(round: Round) -> None:
    require(round.kind == RoundKind.SWISS, "Only Swiss rounds can be repaired.")
    require(
        round.state in (RoundState.DRAFT, RoundState.PUBLISHED),
        "This round is no longer open: somebody closed, discarded or repaired it.",
    )


def leave_as_it_is(round: Round, actor: User) -> Round:
    """Nobody is asked about it again until another result before it is corrected."""
    record, _ = PairingRecord.objects.get_or_create(round=round)
    record.document[LEFT] = timezone.now().isoformat()
    record.save(update_fields=["document"])
    note(round.event, actor, "leave_round", f"{round} stays as it is")
    return round


def replaced(old: Round, offered: RoundPairing, was_published: bool, choice: str) -> Round:
    state = RoundState.PUBLISHED if was_published else RoundState.DRAFT
    repaired = Round.objects.create(
        event=old.event,
        number=old.number,
        stage=old.stage,
        kind=old.kind,
        state=state,
        seed=offered.seed,
        engine_version=offered.engine_version,
        input_hash=offered.input_hash,
        published_at=timezone.now() if was_published else None,
    )
    pinned = pinned_seats(old.event, old.number)
    field = field_of(old.event, setting_of(old.event, old.number))
    field = around_pins(field, pinned, old.number)
    document = {**pairing_document(offered), "asked": asked_of(field)}
    if pinned:
        document[PINNED] = pinned
    if choice == MINIMAL:
        document["repairs"] = old.pk
    PairingRecord.objects.create(round=repaired, document=document)
    wanted = offered_seats(old, offered)
    kept = {seat_of_match(match): match for match in old.matches.all()}
    staying = [kept[seat].pk for seat in map(bye_and_key, wanted) if seat in kept]
    Match.objects.filter(pk__in=staying).update(round=repaired)
    seat_players(repaired, [seat for seat in wanted if bye_and_key(seat) not in kept])
    if was_published:
        Match.objects.filter(round=repaired).exclude(pk__in=staying).update(
            changed_at=repaired.published_at
        )
        give_byes(repaired)
    return repaired


def bye_and_key(seat: Seat) -> tuple[object, ...]:
    return seat.bye, *seat.key


def seat_of_match(match: Match) -> tuple[object, ...]:
    return bye_and_key(Seat(match.table, match.first_id, match.second_id, match.bye))


def lost_results(round: Round, offered: RoundPairing) -> bool:
    """Somebody has played at a table that changes."""
    wanted = set(map(bye_and_key, offered_seats(round, offered)))
    played = round.matches.filter(state=MatchState.DECIDED, second__isnull=False)
    return any(seat_of_match(match) not in wanted for match in played)
