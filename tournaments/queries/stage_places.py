"""Where one player stands in the stage being played, and who chooses who goes first."""

from dataclasses import dataclass

from engine.pairing.first_player import who_chooses
from engine.pairing.model import StageKind
from tournaments.enums import EventState, RoundKind
from tournaments.models import Event, Match, Registration, Stage, StageEntry
from tournaments.queries.rounds import rounds_for_public
from tournaments.queries.stages import begun_stages


@dataclass(frozen=True)
class StagePlace:
    """`entry` is None for a player who was not among those who went on."""

    stage: Stage
    entry: StageEntry | None
    size: int
    left: str = ""
    right: str = ""


def newest_stage_shown(event: Event) -> Stage | None:
    """The newest stage that players may know of: one begun by pairing waits for its first round."""
    for stage in begun_stages(event).order_by("-number"):
        if is_shown(stage):
            return stage
    return None


def shown_stages(event: Event, *, at_desk: bool) -> list[Stage]:
    """What has begun, as far as this reader may know of it."""
    return [each for each in begun_stages(event) if at_desk or is_shown(each)]


def is_shown(stage: Stage) -> bool:
    if not stage.begun_by_pairing:
        return True
    return rounds_for_public(stage.event).filter(stage=stage.number).exists()


def stage_place_of(registration: Registration) -> StagePlace | None:
    event = registration.event
    if event.state != EventState.RUNNING or not (event.structure or event.cut_size):
        return None
    stage = newest_stage_shown(event)
    if stage is None:
        return None
    entries = list(stage.entries.select_related("registration__profile").order_by("seed"))
    mine = next((each for each in entries if each.registration_id == registration.pk), None)
    left, right = neighbours(mine, entries) if mine else ("", "")
    return StagePlace(stage, mine, len(entries), left, right)


def neighbours(mine: StageEntry, entries: list[StageEntry]) -> tuple[str, str]:
    """Around the table: who passes to this player in the first pack, and to whom they pass."""
    if mine.pod is None or mine.stage.kind != StageKind.DRAFT:
        return "", ""
    around = sorted((each for each in entries if each.pod == mine.pod), key=by_seat)
    place = around.index(mine)
    right = around[(place + 1) % len(around)]
    return str(around[place - 1].registration), str(right.registration)


def by_seat(entry: StageEntry) -> int:
    return entry.seat or 0


def chooser_of(match: Match) -> tuple[Registration, str] | None:
    """Who chooses who goes first in game 1 of a bracket, and why."""
    if match.round.kind != RoundKind.CUT or match.second is None:
        return None
    stage = begun_stages(match.round.event).filter(number=match.round.stage).first()
    if stage is None:
        return None
    seeds = dict(
        stage.entries.filter(registration__in=[match.first_id, match.second_id]).values_list(
            "registration", "seed"
        )
    )
    if len(seeds) < 2:
        return None
    better = match.first if seeds[match.first_id] < seeds[match.second_id or 0] else match.second
    chooser = who_chooses(str(better.pk), is_play_off=True)
    return better, chooser.reason
