"""The clock on the pages of rounds and matches."""

from collections.abc import Iterable, Sequence
from datetime import timedelta

from clocks.models import RoundClock
from clocks.queries import (
    face_for_table,
    face_of,
    minutes_for,
    tables_going_to_turns,
    tables_with_extra_time,
)
from clocks.queries.limited import kind_awaited, limited_face, may_be_limited, rounds_paired
from engine.policy.limited_time import usual_packs
from tournaments.enums import RoundState
from tournaments.models import Event, Match, Round
from tournaments.permissions import Visitor, can_edit_event, can_run_rounds
from tournaments.queries.match_additions import Section
from tournaments.queries.rounds import round_being_played


def clock_of_round(a_round: Round, user: Visitor, at_desk: bool) -> Iterable[Section]:
    """At the desk with what starts and pauses it, for those who run rounds."""
    face = face_of(a_round)
    runs = at_desk and can_run_rounds(user, a_round.event)
    if a_round.state != RoundState.PUBLISHED or (face is None and not runs):
        return
    shown: dict[str, object] = {
        "face": face,
        "round": a_round,
        "event": a_round.event,
        "runs": runs,
    }
    if at_desk:
        shown |= {"minutes": minutes_for(a_round), "late": tables_with_extra_time(a_round)}
        shown["turns"] = tables_going_to_turns(a_round) if face else []
        shown["edits"] = can_edit_event(user, a_round.event)
    yield Section("clocks/_round.html", shown)


def clock_at_desk(event: Event, user: Visitor, at_desk: bool) -> Iterable[Section]:
    """The time left of what is being played, or the button that starts it."""
    a_round = round_being_played(event) if at_desk else None
    if a_round is None:
        return
    a_round.event = event
    face, minutes = face_of(a_round), minutes_for(a_round)
    runs = can_run_rounds(user, event)
    if face or (runs and minutes):
        shown = {"face": face, "round": a_round, "event": event, "runs": runs, "minutes": minutes}
        yield Section("clocks/_desk.html", shown)


def clock_of_limited(event: Event, user: Visitor, at_desk: bool) -> Iterable[Section]:
    """Drafting and building: for everybody once it runs, and its buttons for who runs rounds."""
    if not may_be_limited(event):
        return
    face = limited_face(event)
    runs = at_desk and can_run_rounds(user, event)
    kind = kind_awaited(event, rounds_paired(event)) if runs and face is None else ""
    if face is None and not kind:
        return
    shown: dict[str, object] = {"face": face, "event": event, "runs": runs, "kind": kind}
    if kind:
        shown["packs"], shown["cards"] = usual_packs(event.game)
    yield Section("clocks/_limited.html", shown)


def ends_of_tables(matches: Sequence[Match]) -> dict[int, str]:
    """Until when each of these tables plays, where its clock runs."""
    clocks = RoundClock.objects.in_bulk([match.round_id for match in matches])
    found = {}
    for match in matches:
        clock, event = clocks.get(match.round_id), match.round.event
        if clock is None or clock.paused_at or match.table in event.feature_tables:
            continue
        ends = clock.ends_at + timedelta(minutes=match.extension_minutes)
        found[match.pk] = f"Until {ends.astimezone(event.zone):%H:%M}."
    return found


def clock_of_match(match: Match, user: Visitor) -> Iterable[Section]:
    face = face_for_table(match)
    if face is not None and match.result is None:
        yield Section("clocks/_round.html", {"face": face, "round": match.round, "runs": False})
