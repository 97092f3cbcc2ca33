"""The clock on the pages of rounds and matches."""

from collections.abc import Iterable

from clocks.queries import face_for_table, face_of, minutes_for, tables_with_extra_time
from tournaments.enums import RoundState
from tournaments.models import Match, Round
from tournaments.permissions import Visitor, can_edit_event, can_run_rounds
from tournaments.queries.match_additions import Section


def clock_of_round(a_round: Round, user: Visitor, at_desk: bool) -> Iterable[Section]:
    """At the desk with what starts and pauses it, for those who run rounds."""
    face = face_of(a_round)
    runs = at_desk and can_run_rounds(user, a_round.event)
    if a_round.state != RoundState.PUBLISHED or (face is None and not runs):
        return
    shown = {"face": face, "round": a_round, "event": a_round.event, "runs": runs}
    if at_desk:
        shown |= {"minutes": minutes_for(a_round), "late": tables_with_extra_time(a_round)}
        shown["edits"] = can_edit_event(user, a_round.event)
    yield Section("clocks/_round.html", shown)


def clock_of_match(match: Match, user: Visitor) -> Iterable[Section]:
    face = face_for_table(match)
    if face is not None and match.result is None:
        yield Section("clocks/_round.html", {"face": face, "round": match.round, "runs": False})
