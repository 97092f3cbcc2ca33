"""What a round by hand breaks, in words before it is saved, and how far it is from the engine's."""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from engine.pairing.errors import PairingError
from engine.pairing.swiss import Pair, judge_round
from tournaments.enums import RegistrationState
from tournaments.models import Match, Registration, Round, Standing
from tournaments.queries.engine_view import PAIRED, tournament_of
from tournaments.queries.hand_tables import Seat, seat_changes
from tournaments.queries.stages import setting_of


@dataclass(frozen=True)
class Facts:
    """What the rules look at: names, points, who met, who rested, who is kept apart."""

    players: Mapping[int, Registration]
    points: Mapping[int, int]
    met: Mapping[frozenset[int], int]
    rested: Mapping[int, int]
    apart: frozenset[frozenset[int]]


def breaks_of(a_round: Round, wanted: Sequence[Seat], now: Sequence[Seat]) -> list[str]:
    """Of the tables that are not there now; and who would be left without one."""
    facts = facts_for(a_round)
    changes = seat_changes(now, wanted)
    known = {seat.players for seat in changes.gone}
    new = [seat for seat in changes.new if seat.players not in known]
    told = [each for seat in new for each in broken_at(seat, facts)]
    after = left_out(a_round, facts, wanted)
    before = left_out(a_round, facts, now) if now else []
    return told + [each for each in after if each not in before]


def breaks_mark(sentences: Iterable[str]) -> str:
    """Changes when what was read does."""
    return hashlib.sha256("|".join(sentences).encode()).hexdigest()[:16]


def broken_at(seat: Seat, facts: Facts) -> list[str]:
    if seat.second is None:
        before = facts.rested.get(seat.first)
        who = facts.players[seat.first]
        return [f"{who} had a bye in round {before} already."] if before else []
    pair = seat.players
    high, low = sorted(
        (seat.first, seat.second), key=lambda each: facts.points.get(each, 0), reverse=True
    )
    names = f"{facts.players[seat.first]} and {facts.players[seat.second]}"
    told = []
    if pair in facts.met:
        told.append(f"{names} met in round {facts.met[pair]} already.")
    if pair in facts.apart:
        told.append(f"{names} are to be kept apart.")
    upper, lower = facts.points.get(high, 0), facts.points.get(low, 0)
    if upper != lower:
        told.append(
            f"{facts.players[high]} ({points_words(upper)}) is paired down to "
            f"{facts.players[low]} ({points_words(lower)})."
        )
    return told


def points_words(points: int) -> str:
    return "1 point" if points == 1 else f"{points} points"


def left_out(a_round: Round, facts: Facts, seats: Iterable[Seat]) -> list[str]:
    seated = {player for seat in seats for player in seat.players}
    entrants = setting_of(a_round.event, a_round.number).entrants
    return [
        f"{player} has no table and no bye."
        for pk, player in facts.players.items()
        if pk not in seated
        and player.state == RegistrationState.REGISTERED
        and player.entered_round <= a_round.number
        and (entrants is None or pk in entrants)
    ]


def facts_for(a_round: Round) -> Facts:
    event = a_round.event
    since = setting_of(event, a_round.number).since
    earlier = Match.objects.filter(
        round__event=event,
        round__state__in=PAIRED,
        round__number__lt=a_round.number,
        round__number__gte=since,
    )
    met: dict[frozenset[int], int] = {}
    rested: dict[int, int] = {}
    rows = earlier.order_by("round__number")
    for number, first, second, bye in rows.values_list(
        "round__number", "first_id", "second_id", "bye"
    ):
        if second is not None:
            met[frozenset((first, second))] = number
        elif bye in ("", "pairing"):
            rested[first] = number
    apart = {
        frozenset(pair)
        for kept in event.kept_apart.prefetch_related("players")
        if kept.until_round is None or kept.until_round >= a_round.number
        for pair in combinations([player.pk for player in kept.players.all()], 2)
    }
    return Facts(
        players=event.registrations.select_related("profile").in_bulk(),
        points=points_before(a_round),
        met=met,
        rested=rested,
        apart=frozenset(apart),
    )


def points_before(a_round: Round) -> dict[int, int]:
    earlier = Standing.objects.filter(
        round__event=a_round.event_id, round__number__lt=a_round.number
    ).order_by("-round__number")
    newest = earlier.values_list("round", flat=True).first()
    rows = Standing.objects.filter(round=newest).order_by()
    return dict(rows.values_list("registration", "points"))


def comparison_of(a_round: Round, wanted: Sequence[Seat]) -> dict[str, Any]:
    """How many tables differ from the engine's own pairing, and what either costs."""
    own = engine_pairs(a_round)
    pairs = [seat for seat in wanted if seat.second is not None]
    compared: dict[str, Any] = {
        "tables": len(pairs),
        "other": sum(seat.players not in own for seat in pairs),
    }
    bye = next((seat for seat in wanted if seat.bye in ("", "pairing") and not seat.second), None)
    setting = setting_of(a_round.event, a_round.number)
    before = tournament_of(a_round.event, until=a_round.number - 1, setting=setting)
    try:
        judged = judge_round(
            before,
            [Pair(seat.table or 0, str(seat.first), str(seat.second)) for seat in pairs],
            str(bye.first) if bye else None,
            a_round.seed,
        )
    except PairingError:
        return compared
    compared["best"] = judged.best.score
    if judged.cost is not None:
        compared["cost"] = judged.cost.score
    return compared


def comparison_words(compared: Mapping[str, Any]) -> str:
    """“2 of 8 tables are others than in the engine's own pairing. ...”"""
    other, tables = compared["other"], compared["tables"]
    words = f"{other} of {tables} tables differ from the engine's own pairing."
    if "cost" in compared:
        words += (
            f" Differences in points, squared and added: {compared['cost']} here, "
            f"{compared['best']} in the engine's."
        )
    return words


def engine_pairs(a_round: Round) -> set[frozenset[int]]:
    document = a_round.notes
    pairs = [frozenset((int(each["a"]), int(each["b"]))) for each in document.get("pairs", [])]
    pinned = [frozenset(each[1:3]) for each in document.get("pinned", [])]
    return {*pairs, *pinned}
