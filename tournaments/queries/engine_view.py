"""An event as the plain data that pairing and standings are computed from.

Read as tuples: a field of a thousand is two queries and no model objects."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, NamedTuple

from engine.pairing import model as plain
from engine.pairing.file import read_tournament, tournament_document
from engine.pairing.systems import SYSTEMS, ByeKind
from tournaments.enums import RegistrationState, ResultKind, RoundKind, RoundState
from tournaments.models import Event, Match, PlannedBye, Result, Round
from tournaments.queries.stages import Setting, setting_of

PAIRED = [RoundState.PUBLISHED, RoundState.CLOSED]
POINTED = [RoundKind.SWISS, RoundKind.ROBIN]
ENTERED = [RegistrationState.REGISTERED, RegistrationState.DROPPED]

ABOUT_PLAYERS = (
    "profile__display_name",
    "entered_round",
    "dropped_after_round",
    "disqualified",
    "fixed_table",
    "needs_accessible_table",
    "lot",
)
SCORE = ("first_wins", "second_wins", "draws", "first_score", "second_score", "kind")


class Row(NamedTuple):
    """A match as the database gives it."""

    number: int
    table: int | None
    first: int
    second: int | None
    match: int
    first_wins: int | None
    second_wins: int | None
    draws: int | None
    first_score: int | None
    second_score: int | None
    kind: str | None
    bye: str
    stage: int


def tournament_of(
    event: Event, *, until: int | None = None, setting: Setting | None = None
) -> plain.Tournament:
    """The rounds of an event that give points, with the results that count now; `setting` is that
    of its newest round unless another is given."""
    setting = setting or setting_of(event, until)
    rounds = rounds_from(match_rows(event, until, setting.since), setting.since)
    return replace(field_of(event, setting), rounds=rounds)


def field_of(event: Event, setting: Setting) -> plain.Tournament:
    """Who plays and under which wishes; the rounds so far left out."""
    return plain.Tournament(
        players=tuple(players_of(event, setting)),
        system=SYSTEMS[event.game],
        constraints=constraints_of(event),
        options=options_of(event, setting),
        seed=event.seed,
        stage=setting.stage,
        pods=setting.pods,
        name=event.name,
    )


def asked_of(tournament: plain.Tournament) -> dict[str, Any]:
    """Players and wishes as they are now, to be kept with the round that is paired from them."""
    wishes = tournament_document(replace(tournament, players=(), rounds=()))
    names = ("options", "constraints", "stage", "pods")
    kept = {name: wishes[name] for name in names if name in wishes}
    return {**kept, "players": [asked_player(player) for player in tournament.players]}


def asked_player(player: plain.Player) -> dict[str, Any]:
    """As the tournament file has it; written out because it is done for thousands at once."""
    kept: dict[str, Any] = {"id": player.id, "name": player.name}
    if player.entered_round != 1:
        kept["entered_round"] = player.entered_round
    if player.dropped_after is not None:
        kept["dropped_after"] = player.dropped_after
    if player.disqualified:
        kept["disqualified"] = True
    if player.fixed_table is not None:
        kept["fixed_table"] = player.fixed_table
    if player.needs_accessible_table:
        kept["needs_accessible_table"] = True
    if player.byes:
        kept["byes"] = [{"round": bye.round, "kind": bye.kind.value} for bye in player.byes]
    if player.character:
        kept["character"] = player.character
    if player.lot:
        kept["lot"] = player.lot
    return kept


def tournament_at_pairing(paired: Round) -> plain.Tournament:
    """The event as it stood when this round was paired: what was asked then, and the results
    that counted then."""
    since = setting_of(paired.event, paired.number).since
    asked = paired.notes.get("asked", {})
    return as_asked(paired.event, asked, paired.created_at, paired.number - 1, since)


def as_asked(
    event: Event, asked: dict[str, Any], moment: datetime, until: int, since: int
) -> plain.Tournament:
    """What was asked, and the results of the rounds `since` to `until` that counted then."""
    corrected = results_before(event, moment)
    rows = [
        row._replace(**corrected.get(row.match, {}))
        for row in match_rows(event, until, since)
        # A round that somebody missed was given to them after it was played: not there then.
        if row.second is not None or row.match in corrected
    ]
    played = tournament_document(plain.Tournament(rounds=rounds_from(rows, since)))
    stands = {"system": event.game, "seed": event.seed, "name": event.name}
    return read_tournament({**played, **asked, **stands})


def options_of(event: Event, setting: Setting) -> plain.Options:
    return plain.Options(
        rounds=setting.last_round,
        last_round_by_standings=event.last_round_by_standings,
        first_table=event.first_table,
        accessible_tables=tuple(event.accessible_tables),
        feature_tables=tuple(event.feature_tables),
    )


def constraints_of(event: Event) -> tuple[plain.Constraint, ...]:
    kept = event.kept_apart.prefetch_related("players")
    return tuple(
        plain.Constraint(
            players=tuple(str(player.pk) for player in each.players.all()),
            kind=each.reason or "apart",
            hard=each.is_hard,
            until_round=each.until_round,
        )
        for each in kept
    )


def results_before(event: Event, moment: datetime) -> dict[int, dict[str, Any]]:
    """What counted at that moment, by match."""
    facts = Result.objects.filter(match__round__event=event, created_at__lte=moment).order_by(
        "version"
    )
    return {fact.pop("match_id"): fact for fact in facts.values("match_id", *SCORE)}


def players_of(event: Event, setting: Setting) -> Iterable[plain.Player]:
    """Whoever may still be paired, and everybody who ever sat at a table; those who are not in the
    stage took part up to the round before it."""
    byes: dict[int, list[plain.PlannedBye]] = defaultdict(list)
    planned = PlannedBye.objects.filter(registration__event=event)
    for pk, number, kind in planned.values_list("registration", "round_number", "kind"):
        byes[pk].append(plain.PlannedBye(number, ByeKind(kind)))
    rows = event.registrations.filter(state__in=ENTERED).order_by("pk")
    columns = rows.values_list("pk", *ABOUT_PLAYERS)
    for pk, name, entered, dropped, out, table, accessible, lot in columns:
        yield plain.Player(
            id=str(pk),
            name=name,
            entered_round=entered,
            dropped_after=setting.last_part_of(pk, dropped),
            disqualified=out,
            byes=tuple(byes.get(pk, ())),
            fixed_table=table,
            needs_accessible_table=accessible,
            lot=lot,
        )


def match_rows(
    event: Event, until: int | None, since: int = 1, kinds: Sequence[str] = POINTED
) -> list[Row]:
    matches = Match.objects.filter(
        round__event=event, round__state__in=PAIRED, round__kind__in=kinds
    )
    if since > 1:
        matches = matches.filter(round__number__gte=since)
    if until is not None:
        matches = matches.filter(round__number__lte=until)
    score = [f"result__{name}" for name in SCORE]
    seats = ("round__number", "table", "first_id", "second_id", "pk")
    columns = (*seats, *score, "bye", "round__stage")
    rows = matches.order_by("round__number", "table", "pk").values_list(*columns)
    return [Row(*row) for row in rows]


def rounds_from(rows: Iterable[Row], since: int = 1) -> tuple[plain.Round, ...]:
    """Rounds in order; where a stage starts anew, an empty one keeps the count going."""
    by_number: dict[tuple[int, int], list[plain.Match]] = defaultdict(list)
    for row in rows:
        by_number[row.number, row.stage].append(match_from(row))
    if since > 1 and not by_number:
        return (plain.Round(since - 1),)
    return tuple(
        plain.Round(number=number, matches=tuple(matches), stage=stage)
        for (number, stage), matches in sorted(by_number.items())
    )


def match_from(row: Row) -> plain.Match:
    if row.second is None:
        return plain.Match(a=str(row.first), bye=ByeKind(row.bye or ByeKind.PAIRING))
    result = None if row.kind is None else result_from(row)
    return plain.Match(str(row.first), str(row.second), row.table, None, result)


def result_from(row: Row) -> plain.Result:
    kind = plain.ResultKind.PLAYED
    if row.kind == ResultKind.DOUBLE_LOSS:
        kind = plain.ResultKind.DOUBLE_LOSS
    elif row.kind == ResultKind.NO_SHOW:
        first_won = (row.first_wins or 0) > (row.second_wins or 0)
        kind = plain.ResultKind.B_NO_SHOW if first_won else plain.ResultKind.A_NO_SHOW
    return plain.Result(
        a_games=row.first_wins or 0,
        b_games=row.second_wins or 0,
        drawn_games=row.draws or 0,
        a_score=row.first_score or 0,
        b_score=row.second_score or 0,
        kind=kind,
    )
