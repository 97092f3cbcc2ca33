"""Rounds that are not drawn but follow from their stage: brackets and round robins."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from django.db import transaction

from engine.pairing.brackets import BRACKET_VERSION, input_hash, next_matches, round_title
from engine.pairing.brackets.next_round import BracketSeat
from engine.pairing.model import Match as PlainMatch
from engine.pairing.model import Round as PlainRound
from engine.pairing.round_robin import ROBIN_VERSION, robin_hash, round_robin
from engine.pairing.tables import seat_pairs
from tournaments.enums import ByeKind, MatchState, RegistrationState, RoundKind
from tournaments.models import Event, Match, PairingRecord, Round, Stage
from tournaments.queries.brackets import StageBracket
from tournaments.queries.engine_view import field_of
from tournaments.queries.stages import Setting
from tournaments.services.locks import require
from tournaments.services.round_tables import Seat, seat_players


def gone_from(event: Event) -> frozenset[str]:
    """Players who have left; nobody takes their place."""
    left = event.registrations.filter(state=RegistrationState.DROPPED)
    return frozenset(str(pk) for pk in left.values_list("pk", flat=True))


@transaction.atomic
def draft_bracket(event: Event, held: StageBracket, number: int) -> Round:
    """Every match of the bracket whose players are known."""
    gone = gone_from(event)
    seats = next_matches(held.bracket, held.results, held.seated, gone)
    require(bool(seats), "No match of this bracket can be played yet.")
    drafted = Round.objects.create(
        event=event,
        number=number,
        stage=held.stage.number,
        kind=RoundKind.CUT,
        seed=held.stage.seed,
        engine_version=BRACKET_VERSION,
        input_hash=input_hash(held.bracket, held.results, gone),
        name=round_title(held.bracket, [seat.match for seat in seats])[:60],
    )
    notes = seat_bracket(drafted, held, seats)
    document = {"bracket": [recorded(seat) for seat in seats], "gone": sorted(gone), "notes": notes}
    PairingRecord.objects.create(round=drafted, document=document)
    return drafted


def recorded(seat: BracketSeat) -> list[str | None]:
    return [seat.match.id, seat.a, seat.b]


def seat_bracket(
    drafted: Round, held: StageBracket, seats: Sequence[BracketSeat], taken: Collection[int] = ()
) -> list[str]:
    """Tables in the order of the bracket; answers with wishes that could not be met."""
    tournament = field_of(drafted.event, Setting())
    players = {player.id: player for player in tournament.players}
    pairs = [(seat.a, seat.b) for seat in seats if seat.b is not None]
    closed = tournament.options.closed_tables | frozenset(taken)
    options = replace(tournament.options, closed_tables=closed)
    seating = seat_pairs(pairs, players, options)
    Match.objects.bulk_create(
        Match(
            round=drafted,
            table=seating.tables[seat.a, seat.b] if seat.b else None,
            first_id=int(seat.a),
            second_id=int(seat.b) if seat.b else None,
            bye="" if seat.b else bye_kind(seat),
            slot=seat.match.id,
            state=MatchState.OPEN,
        )
        for seat in seats
    )
    return seating.notes


def bye_kind(seat: BracketSeat) -> str:
    return ByeKind.AWARDED if seat.is_walkover else ByeKind.PAIRING


def draft_robin(event: Event, begun: Stage, number: int) -> Round:
    """The next round of a round robin, or all that are left when they are shown at once."""
    seeds = begun.entries.order_by("seed").values_list("registration", flat=True)
    players = [str(pk) for pk in seeds]
    schedule = round_robin(players, event.first_table, begun.after_round + 1)
    wanted = [each for each in schedule if each.number >= number]
    require(bool(wanted), "All rounds have been played.")
    gone = gone_from(event)
    drafted = [
        draft_scheduled(event, begun, each, players, gone)
        for each in (wanted if begun.all_at_once else wanted[:1])
    ]
    return drafted[0]


def draft_scheduled(
    event: Event, begun: Stage, scheduled: PlainRound, players: list[str], gone: frozenset[str]
) -> Round:
    drafted = Round.objects.create(
        event=event,
        number=scheduled.number,
        stage=begun.number,
        kind=RoundKind.ROBIN,
        seed=begun.seed,
        engine_version=ROBIN_VERSION,
        input_hash=robin_hash(players, event.first_table, scheduled.number, gone),
    )
    seats = [seat for match in scheduled.matches if (seat := robin_seat(match, gone))]
    seat_players(drafted, seats)
    document = {"robin": sorted(seat[1:3] for seat in seats), "gone": sorted(gone)}
    PairingRecord.objects.create(round=drafted, document=document)
    return drafted


def robin_seat(match: PlainMatch, gone: frozenset[str]) -> Seat | None:
    """Whoever meets a player who has left has won; nobody sits alone with two who have left."""
    staying = [player for player in match.players if player not in gone]
    if len(staying) == 2:
        return match.table, int(staying[0]), int(staying[1]), ""
    if not staying:
        return None
    kind = ByeKind.PAIRING if match.b is None else ByeKind.AWARDED
    return None, int(staying[0]), None, kind.value
