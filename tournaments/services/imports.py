"""A running event moves in: players, rounds and results from a tournament file."""

import json
from collections.abc import Callable, Iterable
from typing import Any

from django.db import transaction
from django.utils import timezone

from accounts.models import PlayerProfile, User
from engine.pairing import model as plain
from engine.pairing.errors import TournamentFileError
from engine.pairing.file import read_tournament
from engine.pairing.model import StageKind
from tournaments.enums import (
    EventState,
    MatchState,
    RegistrationState,
    ResultKind,
    ResultSource,
    RoundKind,
    RoundState,
)
from tournaments.errors import TournamentError
from tournaments.models import (
    Event,
    KeptApart,
    Match,
    PairingRecord,
    PlannedBye,
    Registration,
    Result,
    Round,
)
from tournaments.services.locks import locked_event, require
from tournaments.services.notes import note
from tournaments.services.stage_imports import (
    keep_plan,
    keep_stages,
    kind_of,
    require_sensible,
    title_of,
    was_cut,
)
from tournaments.services.standings import compute_standings
from tournaments.signals import about_to_change

PLAYS = RegistrationState.REGISTERED
LARGEST_FILE = 64 * 1024 * 1024
LONGEST_ID = 200
Entered = dict[str, Registration]


Importer = Callable[[Event, dict[str, Any], User], Event]
_importers: dict[str, Importer] = {}


def register_file(format: str, importer: Importer) -> None:
    """Another kind of file that an event can be filled from, by what it says it is."""
    _importers[format] = importer


def bring_in_file(*, event: Event, content: bytes, actor: User) -> Event:
    """A tournament file, or whatever else an app above knows how to read."""
    document = read_json(content)
    if isinstance(document, dict) and isinstance(document.get("format"), str):
        importer = _importers.get(document["format"])
        if importer is not None:
            return importer(event, document, actor)
    return import_tournament(event=event, content=content, actor=actor)


def read_json(content: bytes) -> object:
    require(len(content) <= LARGEST_FILE, "The file is larger than 64 MB.", field="file")
    try:
        return json.loads(content.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise TournamentError(
            "This is not a tournament file: it is not JSON.", field="file"
        ) from error


def read_file(content: bytes) -> plain.Tournament:
    """The event in the file, or every problem with its place."""
    try:
        return read_tournament(read_json(content))
    except TournamentFileError as error:
        told = "; ".join(error.problems[:8])
        raise TournamentError(f"The file cannot be used: {told}.", field="file") from error


@transaction.atomic
def import_tournament(*, event: Event, content: bytes, actor: User) -> Event:
    """Fills an event that has no players yet; it goes on with the next round."""
    event = locked_event(event.pk)
    require_empty(event)
    found = read_file(content)
    require_fitting(event, found)
    step = "bringing in a tournament file"
    about_to_change.send(Event, event=event, actor=actor, step=step)
    entered = enter_players(event, found)
    for each in found.rounds:
        keep_round(event, each, entered, kind_of(found, each))
    for stage in found.stages:
        for each in stage.bracket_rounds:
            keep_round(event, each, entered, RoundKind.CUT, title_of(stage, each))
    event.state = EventState.RUNNING
    event.swiss_rounds = found.options.rounds or event.swiss_rounds or len(found.rounds)
    event.capacity = max(event.capacity, len(entered))
    event.seed = found.seed
    if found.stages:
        keep_plan(event, found)
        keep_stages(event, found, entered)
    event.save()
    for closed in event.rounds.filter(state=RoundState.CLOSED).order_by("number"):
        compute_standings(round=closed)
    words = f"{len(entered)} players and {len(found.rounds)} rounds came from a tournament file"
    note(event, actor, "import_tournament", words)
    return event


def require_empty(event: Event) -> None:
    require(
        event.state in (EventState.DRAFT, EventState.OPEN) and not event.registrations.exists(),
        "A file can be brought in while an event has no players yet.",
    )


def require_fitting(event: Event, found: plain.Tournament) -> None:
    require(
        found.system.name == event.game,
        f"The file is of the game “{found.system.name}”, the event of “{event.game}”.",
        field="file",
    )
    require(bool(found.players), "There are no players in the file.", field="file")
    require(
        not found.pods or any(stage.kind is StageKind.DRAFT for stage in found.stages),
        "The file has draft pods and no stage that is played in them.",
        field="file",
    )
    require(
        all(len(player.lot or player.id) <= LONGEST_ID for player in found.players),
        f"An id in the file is longer than {LONGEST_ID} letters.",
        field="file",
    )
    require_sensible(found)


def enter_players(event: Event, found: plain.Tournament) -> Entered:
    """Everybody is a walk-in, to be claimed with a code."""
    profiles = PlayerProfile.objects.bulk_create(
        PlayerProfile(display_name=(player.name or f"Player {player.id}")[:60])
        for player in found.players
    )
    rows = [
        Registration(
            event=event,
            profile=profile,
            state=PLAYS if still_in(found, player) else RegistrationState.DROPPED,
            entered_round=player.entered_round,
            dropped_after_round=None if still_in(found, player) else player.dropped_after or 0,
            disqualified=player.disqualified,
            fixed_table=player.fixed_table,
            needs_accessible_table=player.needs_accessible_table,
            lot=player.lot or player.id,
        )
        for player, profile in zip(found.players, profiles, strict=True)
    ]
    made = Registration.objects.bulk_create(rows)
    entered = {player.id: row for player, row in zip(found.players, made, strict=True)}
    keep_wishes(event, found, entered)
    return entered


def keep_wishes(event: Event, found: plain.Tournament, entered: Entered) -> None:
    """Byes that are known beforehand, and who meets whom not."""
    PlannedBye.objects.bulk_create(
        PlannedBye(registration=entered[player.id], round_number=bye.round, kind=bye.kind.value)
        for player in found.players
        for bye in player.byes
    )
    for each in found.constraints:
        kept = KeptApart.objects.create(
            event=event, reason=each.kind[:60], is_hard=each.hard, until_round=each.until_round
        )
        kept.players.set([entered[player] for player in each.players])


def still_in(found: plain.Tournament, player: plain.Player) -> bool:
    left = player.dropped_after is not None and not was_cut(found, player)
    return not left and not player.disqualified


def keep_round(
    event: Event, found: plain.Round, entered: Entered, kind: RoundKind, name: str = ""
) -> None:
    open_tables = [match for match in found.matches if match.b and match.result is None]
    now = timezone.now()
    kept = Round.objects.create(
        event=event,
        number=found.number,
        stage=found.stage,
        kind=kind,
        name=name,
        state=RoundState.PUBLISHED if open_tables else RoundState.CLOSED,
        seed=0,
        engine_version="",
        input_hash="",
        published_at=now,
        closed_at=None if open_tables else now,
    )
    origin = {"notes": ["This round was brought in from a tournament file."]}
    PairingRecord.objects.create(round=kept, document=origin)
    matches = Match.objects.bulk_create(match_row(kept, each, entered) for each in found.matches)
    keep_results(zip(matches, found.matches, strict=True))


def match_row(kept: Round, found: plain.Match, entered: Entered) -> Match:
    return Match(
        round=kept,
        table=found.table,
        first=entered[found.a],
        second=entered[found.b] if found.b else None,
        bye=found.bye.value if found.bye else "",
        slot=found.slot,
    )


def keep_results(pairs: Iterable[tuple[Match, plain.Match]]) -> None:
    decided = [(match, found) for match, found in pairs if found.b is None or found.result]
    results = Result.objects.bulk_create(result_row(match, found) for match, found in decided)
    for (match, _), result in zip(decided, results, strict=True):
        match.result, match.state = result, MatchState.DECIDED
    Match.objects.bulk_update([match for match, _ in decided], ["result", "state"], batch_size=500)


def result_row(match: Match, found: plain.Match) -> Result:
    if found.result is None:
        return Result(
            match=match, version=1, source=ResultSource.BYE, kind=ResultKind.BYE, first_wins=1
        )
    result = found.result
    no_show = result.kind in (plain.ResultKind.A_NO_SHOW, plain.ResultKind.B_NO_SHOW)
    kind = ResultKind.NO_SHOW if no_show else ResultKind.PLAYED
    if result.kind == plain.ResultKind.DOUBLE_LOSS:
        kind = ResultKind.DOUBLE_LOSS
    return Result(
        match=match,
        version=1,
        source=ResultSource.STAFF,
        kind=kind,
        first_wins=max(result.a_games, int(result.kind == plain.ResultKind.B_NO_SHOW)),
        second_wins=max(result.b_games, int(result.kind == plain.ResultKind.A_NO_SHOW)),
        draws=result.drawn_games,
        first_score=result.a_score,
        second_score=result.b_score,
    )
