"""A corrected result of a bracket takes the matches after it along; nothing is lost on record."""

from collections import defaultdict
from collections.abc import Iterable

from accounts.models import User
from engine.pairing.brackets import input_hash, next_matches
from tournaments.enums import EventState, RoundState
from tournaments.errors import ConsequencesError
from tournaments.models import Match, PairingRecord, Round
from tournaments.queries.brackets import bracket_of
from tournaments.queries.consequences import Consequences
from tournaments.queries.rounds import rounds_for_staff
from tournaments.queries.stages import begun_stages
from tournaments.services.locks import require
from tournaments.services.notes import note
from tournaments.services.outcomes import give_byes
from tournaments.services.stage_rounds import gone_from, recorded, seat_bracket


def require_accepted(match: Match, found: Consequences, accepted: str) -> None:
    """Whoever corrects has read what follows; `accepted` is the mark of what they have read."""
    if not found.removed:
        return
    require(
        match.round.event.state == EventState.RUNNING,
        "The event is over: the matches after this one cannot be played again.",
    )
    if found.sentences and accepted != found.mark:
        raise ConsequencesError(found.sentences, found.mark)


def carry_on(corrected: Match, found: Consequences, actor: User) -> None:
    """Puts the matches that lost their players away and seats the right ones."""
    if not found.removed:
        return
    by_round: dict[int, list[Match]] = defaultdict(list)
    for match in found.removed:
        by_round[match.round_id].append(match)
    for matches in by_round.values():
        put_away(matches[0].round, matches)
    event = corrected.round.event
    newest = rounds_for_staff(event).order_by("-number").first()
    if newest is not None and newest.state in (RoundState.DRAFT, RoundState.PUBLISHED):
        newest.event = event
        seat_again(newest, {match.slot for match in found.removed})
    note(
        event,
        actor,
        "correct_bracket",
        f"{len(found.removed)} matches after {corrected} were taken back",
        consequences=list(found.sentences),
        matches=[match.pk for match in found.removed],
    )


def put_away(a_round: Round, matches: list[Match]) -> None:
    """A round that loses all its matches is discarded; others leave theirs in a discarded twin."""
    if a_round.matches.count() == len(matches):
        a_round.state = RoundState.DISCARDED
        a_round.save(update_fields=["state"])
        record = PairingRecord.objects.get(round=a_round)
        record.document["taken_back"] = True
        record.save(update_fields=["document"])
        return
    twin = Round.objects.create(
        event=a_round.event,
        number=a_round.number,
        stage=a_round.stage,
        kind=a_round.kind,
        state=RoundState.DISCARDED,
        seed=a_round.seed,
        engine_version=a_round.engine_version,
        input_hash=a_round.input_hash,
        name=a_round.name,
        published_at=a_round.published_at,
    )
    PairingRecord.objects.create(round=twin, document={"taken_back": True})
    Match.objects.filter(pk__in=[match.pk for match in matches]).update(round=twin)


def seat_again(newest: Round, slots: Iterable[str]) -> None:
    """The matches that are known anew join the round that is being played."""
    stage = begun_stages(newest.event).get(number=newest.stage)
    held, gone = bracket_of(stage), gone_from(newest.event)
    found = next_matches(held.bracket, held.results, held.seated, gone)
    seats = [seat for seat in found if seat.match.id in slots]
    if not seats:
        return
    taken = newest.matches.exclude(table=None).values_list("table", flat=True)
    seat_bracket(newest, held, seats, {table for table in taken if table})
    record = PairingRecord.objects.get(round=newest)
    record.document.setdefault("seated_later", []).append(
        {
            "bracket": [recorded(seat) for seat in seats],
            "input_hash": input_hash(held.bracket, held.results, gone),
        }
    )
    record.save(update_fields=["document"])
    if newest.state == RoundState.PUBLISHED:
        give_byes(newest)
