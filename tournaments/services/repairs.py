"""Taking up a repair: the round is replaced by one in which unchanged tables play on."""

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from engine.pairing.file import pairing_document
from engine.pairing.swiss import RoundPairing
from tournaments.enums import ByeKind, MatchState, RoundKind, RoundState
from tournaments.models import Match, PairingRecord, Round
from tournaments.queries.engine_view import asked_of, field_of
from tournaments.queries.repairs import repair_of
from tournaments.queries.stages import setting_of
from tournaments.services.locks import locked_round, require
from tournaments.services.notes import note
from tournaments.services.outcomes import give_byes
from tournaments.services.round_tables import Seat, seat_players
from tournaments.signals import round_published

MINIMAL, ANEW = "minimal", "anew"


@transaction.atomic
def take_up_repair(*, round: Round, actor: User, choice: str, reason: str) -> Round:
    """`choice` is the fewest changes or a new pairing. The old round stays on record; results at
    tables that change stay with it and do not count."""
    round = locked_round(round.pk)
    require(choice in (MINIMAL, ANEW), "Choose one of the offers.", field="choice")
    require(round.kind == RoundKind.SWISS, "Only Swiss rounds can be repaired.")
    require(
        round.state in (RoundState.DRAFT, RoundState.PUBLISHED),
        "This round is no longer open: somebody closed, discarded or repaired it.",
    )
    offer = repair_of(round)
    offered = offer.minimal if choice == MINIMAL else offer.anew
    require(
        not lost_results(round, offered) or bool(reason.strip()),
        "Results are in at tables that change. Say why they no longer count.",
        field="reason",
    )
    was_published = round.state == RoundState.PUBLISHED
    round.state = RoundState.DISCARDED
    round.save(update_fields=["state"])
    repaired = replaced(round, offered, was_published, choice)
    words = f"{repaired} was repaired: {'fewest changes' if choice == MINIMAL else 'paired anew'}"
    note(round.event, actor, "repair_round", words, reason=reason.strip(), replaced=round.pk)
    if was_published:
        round_published.send(Round, round=repaired, actor=actor)
    return repaired


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
    field = field_of(old.event, setting_of(old.event, old.number))
    document = {**pairing_document(offered), "asked": asked_of(field)}
    if choice == MINIMAL:
        document["repairs"] = old.pk
    PairingRecord.objects.create(round=repaired, document=document)
    wanted = seats_of(offered)
    kept = {seat: match for match in old.matches.all() for seat in both_ways(match)}
    staying = [kept[seat].pk for seat in wanted if seat in kept]
    Match.objects.filter(pk__in=staying).update(round=repaired)
    seat_players(repaired, [seat for seat in wanted if seat not in kept])
    if was_published:
        give_byes(repaired)
    return repaired


def seats_of(offered: RoundPairing) -> list[Seat]:
    byes = [*offered.given_byes, *([(offered.bye, ByeKind.PAIRING)] if offered.bye else [])]
    return [
        *((pair.table, int(pair.a), int(pair.b), "") for pair in offered.pairs),
        *((None, int(player), None, str(kind)) for player, kind in byes),
    ]


def both_ways(match: Match) -> list[Seat]:
    """A table is the same whichever player is named first."""
    seat = (match.table, match.first_id, match.second_id, match.bye)
    if match.second_id is None:
        return [seat]
    return [seat, (match.table, match.second_id, match.first_id, match.bye)]


def lost_results(round: Round, offered: RoundPairing) -> bool:
    """Somebody has played at a table that changes."""
    wanted = set(seats_of(offered))
    played = round.matches.filter(state=MatchState.DECIDED, second__isnull=False)
    return any(not wanted & set(both_ways(match)) for match in played)
