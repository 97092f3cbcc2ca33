"""The forecast on a round's pages; what an official does at a table, on the page of its match."""

from collections.abc import Iterable

from checks.permissions import can_check_decks
from checks.queries.checks import table_checks
from floor.models import WentToTime
from floor.queries.forecast import forecast_of
from floor.queries.late_tables import late_tables_of
from tournaments.enums import Right, RoundState
from tournaments.models import Match, Round
from tournaments.permissions import Visitor, rights_of
from tournaments.queries.match_additions import Section

AT_A_TABLE = {Right.LOOK_AFTER_TABLES, Right.GIVE_TIME, Right.ENTER_RESULTS, Right.CHECK_DECKS}


def forecast_of_round(a_round: Round, user: Visitor, at_desk: bool) -> Iterable[Section]:
    found = forecast_of(a_round)
    if found is not None:
        yield Section("floor/_forecast.html", {"forecast": found, "event": a_round.event})


def late_tables_of_round(a_round: Round, user: Visitor, at_desk: bool) -> Iterable[Section]:
    """Why a round took its time, for the desk once it is closed; before that, beside the open
    tables."""
    late = late_tables_of(a_round) if at_desk and a_round.state == RoundState.CLOSED else []
    if late:
        yield Section("floor/_late_section.html", {"late": late})


def officials_part_of_match(match: Match, user: Visitor) -> Iterable[Section]:
    event = match.round.event
    rights = rights_of(user, event)
    if match.is_bye or not rights & AT_A_TABLE:
        return
    playing = match.round.state == RoundState.PUBLISHED
    helps = Right.LOOK_AFTER_TABLES in rights
    checks = can_check_decks(user, event)
    watches = list(match.watches.select_related("official__profile"))
    yield Section(
        "floor/_official.html",
        {
            "match": match,
            "event": event,
            "playing": playing,
            "helps": helps,
            "marks_time": Right.ENTER_RESULTS in rights,
            "watches": watches,
            "is_on_it": any(each.official_id == user.pk for each in watches),
            "went_to_time": WentToTime.objects.filter(match=match).exists(),
            "notes": match.floor_notes.select_related("author__profile") if helps else (),
            "gives_time": playing and Right.GIVE_TIME in rights,
            "checks": checks,
            "table_checks": table_checks(event).filter(match=match) if checks else (),
        },
    )
