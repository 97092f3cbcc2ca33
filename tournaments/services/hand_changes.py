"""A round changed by hand: two seats swapped, two players paired, a table moved; taken back."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from tournaments.enums import MatchState, RegistrationState, RoundKind, RoundState
from tournaments.errors import ConsequencesError, StaleError
from tournaments.models import Event, Match, PairingRecord, Registration, Round
from tournaments.queries.hand_breaks import breaks_mark, breaks_of, comparison_of
from tournaments.queries.hand_steps import BY_HAND, TAKEN_BACK
from tournaments.queries.hand_tables import (
    Seat,
    SeatChanges,
    meeting,
    moved,
    seat_changes,
    seats_in,
    seats_mark,
    swapped,
)
from tournaments.services.locks import locked_round, require, required
from tournaments.services.notes import note
from tournaments.services.outcomes import give_byes
from tournaments.signals import about_to_change, tables_changed

NOT_CHANGED = "Nothing was changed by hand in this round."
STALE = "Somebody else changed the tables in the meantime. Look at them and choose again."
Move = Callable[[Sequence[Seat]], list[Seat]]


def swap_players(
    *, round: Round, a: Registration, b: Registration, actor: User, seen: str, accepted: str = ""
) -> Round:
    """Each plays where the other would. `seen` is the mark of the tables that the page showed,
    `accepted` the mark of what the swap breaks, once it was read."""
    return change_tables(
        round=round,
        move=lambda seats: swapped(seats, a.pk, b.pk),
        words=f"{a} and {b} changed places",
        actor=actor,
        seen=seen,
        accepted=accepted,
    )


def pair_players(
    *, round: Round, a: Registration, b: Registration, actor: User, seen: str, accepted: str = ""
) -> Round:
    """These two meet; whoever would have met them meet each other."""
    return change_tables(
        round=round,
        move=lambda seats: meeting(seats, a.pk, b.pk),
        words=f"{a} and {b} were paired",
        actor=actor,
        seen=seen,
        accepted=accepted,
    )


def move_table(*, round: Round, table: int, to: int, actor: User, seen: str) -> Round:
    """The match at one table plays at another; a match that is there takes the first one."""
    return change_tables(
        round=round,
        move=lambda seats: moved(seats, table, to),
        words=f"Table {table} plays at table {to}",
        actor=actor,
        seen=seen,
    )


@transaction.atomic
def change_tables(
    *,
    round: Round,
    move: Move,
    words: str,
    actor: User,
    seen: str,
    accepted: str = "",
    is_whole: bool = False,
) -> Round:
    """A repeated request finds its own words as the newest change of what it saw. Of a round that
    is made as a whole every table is looked at, of others those that change."""
    round = locked_round(round.pk)
    require_open(round)
    now = seats_in(round)
    record, _ = PairingRecord.objects.get_or_create(round=round)
    steps = record.document.get(BY_HAND, [])
    if seats_mark(now) != seen:
        if steps and (steps[-1]["words"], steps[-1]["seen"]) == (words, seen):
            return round
        raise StaleError(STALE)
    wanted = move(now)
    changes = seat_changes(now, wanted)
    if not changes:
        return round
    require_playable(round, wanted, changes)
    broken = breaks_of(round, wanted, [] if is_whole else now)
    if broken and accepted != breaks_mark(broken):
        raise ConsequencesError(broken, breaks_mark(broken))
    step_words = f"changing {round} by hand"
    about_to_change.send(Event, event=round.event, actor=actor, step=step_words)
    seat_anew(round, changes)
    compared = comparison_of(round, wanted) if round.kind == RoundKind.SWISS else {}
    step = {
        "words": words,
        "seen": seen,
        "gone": [list(seat) for seat in changes.gone],
        "new": [list(seat) for seat in changes.new],
        "breaks": broken,
        "compared": compared,
    }
    record.document[BY_HAND] = [*steps, step]
    record.save(update_fields=["document"])
    tell(round, actor, f"{round}, by hand: {words}", breaks=broken, compared=compared)
    return round


@transaction.atomic
def take_back_change(*, round: Round, actor: User, seen: str) -> Round:
    """The newest change by hand, as long as nobody has played at its tables."""
    round = locked_round(round.pk)
    require_open(round)
    record = PairingRecord.objects.filter(round=round).first()
    steps = record.document.get(BY_HAND, []) if record else []
    now = seats_in(round)
    if seats_mark(now) != seen:
        if record and record.document.get(TAKEN_BACK) == seen:
            return round
        raise StaleError(STALE)
    record = required(record, NOT_CHANGED)
    require(bool(steps), NOT_CHANGED)
    step = steps[-1]
    changes = SeatChanges(
        [Seat(*each) for each in step["new"]], [Seat(*each) for each in step["gone"]]
    )
    left = {seat.key for seat in changes.gone}
    wanted = [*(seat for seat in now if seat.key not in left), *changes.new]
    require_playable(round, wanted, changes)
    step_words = f"taking a change of {round} back"
    about_to_change.send(Event, event=round.event, actor=actor, step=step_words)
    seat_anew(round, changes)
    record.document |= {BY_HAND: steps[:-1], TAKEN_BACK: seen}
    record.save(update_fields=["document"])
    tell(round, actor, f"{round}, taken back: {step['words']}")
    return round


def tell(round: Round, actor: User, words: str, **details: Any) -> None:
    note(round.event, actor, "change_tables", words, **details)
    if round.state == RoundState.PUBLISHED:
        tables_changed.send(
            Round, round=round, actor=actor, change=f"{timezone.now():%Y%m%d%H%M%S%f}"
        )


def require_open(round: Round) -> None:
    require(
        round.state in (RoundState.DRAFT, RoundState.PUBLISHED),
        "This round is no longer open: somebody closed, discarded or repaired it.",
    )


def require_playable(round: Round, wanted: Sequence[Seat], changes: SeatChanges) -> None:
    """Everybody once, everybody in the event, and nobody who has reported already."""
    pairs = {seat.players for seat in changes.new} - {seat.players for seat in changes.gone}
    require(
        round.kind == RoundKind.SWISS or not pairs,
        "Who meets whom follows from the results in this stage. Only tables can be changed.",
    )
    seated = Counter(player for seat in wanted for player in seat.players)
    twice = [player for player, count in seated.items() if count > 1]
    names = round.event.registrations.select_related("profile").in_bulk([*seated])
    require(not twice, f"{', '.join(str(names[each]) for each in twice)} would play twice.")
    for player in {each for pair in pairs for each in pair}:
        require(
            player in names and names[player].state == RegistrationState.REGISTERED,
            f"{names.get(player, 'Somebody')} does not play in this event any more.",
        )
    require_unplayed(round, changes)


def require_unplayed(round: Round, changes: SeatChanges) -> None:
    """A table that only gets another number keeps what was reported."""
    staying = {seat.players for seat in changes.new}
    leaving = {seat.players for seat in changes.gone} - staying
    for match in round.matches.exclude(state=MatchState.OPEN).filter(second__isnull=False):
        require(
            frozenset((match.first_id, match.second_id)) not in leaving,
            f"Somebody has reported at table {match.table}, so its players stay.",
        )


def seat_anew(round: Round, changes: SeatChanges) -> None:
    """Matches that are no more go to a discarded twin of the round; the others keep their row."""
    new = {seat.players: seat for seat in changes.new}
    gone = {seat.players for seat in changes.gone}
    held = {match_players(match): match for match in round.matches.all()}
    put_away(round, [match.pk for players, match in held.items() if players in gone - new.keys()])
    moving = [match for players, match in held.items() if players in gone & new.keys()]
    now = timezone.now() if round.state == RoundState.PUBLISHED else None
    Match.objects.filter(pk__in=[match.pk for match in moving]).update(table=None)
    for match in moving:
        match.table, match.changed_at = new[match_players(match)].table, now
    Match.objects.bulk_update(moving, ["table", "changed_at"])
    Match.objects.bulk_create(
        Match(
            round=round,
            table=seat.table,
            first_id=seat.first,
            second_id=seat.second,
            bye=seat.bye,
            state=MatchState.OPEN,
            changed_at=now,
        )
        for players, seat in new.items()
        if players not in gone
    )
    if round.state == RoundState.PUBLISHED:
        give_byes(round)


def match_players(match: Match) -> frozenset[int]:
    return Seat(match.table, match.first_id, match.second_id).players


def put_away(round: Round, matches: Sequence[int]) -> None:
    if not matches:
        return
    twin = Round.objects.create(
        event=round.event,
        number=round.number,
        stage=round.stage,
        kind=round.kind,
        state=RoundState.DISCARDED,
        seed=round.seed,
        engine_version=round.engine_version,
        input_hash=round.input_hash,
        name=round.name,
        published_at=round.published_at,
    )
    PairingRecord.objects.create(round=twin, document={"left": round.pk})
    Match.objects.filter(pk__in=matches).update(round=twin)
