"""What this app's kinds of screens show: only what everybody may see."""

from django.conf import settings
from django.urls import reverse

from clocks.queries import ClockFace, face_of
from clocks.queries.limited import LimitedFace, limited_face
from engine.pairing.model import StageKind
from papers.queries.contents import name_rows
from printing.names import filing_order
from printing.qr import svg
from screens.enums import Show
from screens.queries.kinds import Content, Line, register_kind
from screens.queries.notices import current_announcements
from tournaments.models import Event, Round
from tournaments.queries.bracket_boxes import parts_of
from tournaments.queries.registrations import registered_players
from tournaments.queries.rounds import (
    matches_of,
    newest_standings_round,
    round_for_public,
    standings_of,
)
from tournaments.queries.stage_places import shown_stages
from tournaments.queries.zones import Hall

NO_ROUND = "The pairings appear here as soon as they are published."


def clock_of(event: Event, a_round: Round | None) -> ClockFace | LimitedFace | None:
    return (face_of(a_round) if a_round else None) or limited_face(event)


def by_name(event: Event) -> Content:
    a_round = round_for_public(event)
    if a_round is None:
        return Content("Pairings", nothing=NO_ROUND)
    rows = sorted(name_rows(event, a_round), key=lambda row: filing_order(row.name))
    hall = Hall(event)
    lines = [
        Line(row.table or "Bye", row.name, with_zone(row.opponent, hall, int(row.table or 0)))
        for row in rows
    ]
    return Content(a_round.title, lines, face=clock_of(event, a_round))


def by_table(event: Event) -> Content:
    a_round = round_for_public(event)
    if a_round is None:
        return Content("Pairings", nothing=NO_ROUND)
    hall = Hall(event)
    lines = [
        Line(
            str(match.table or "Bye"),
            str(match.first),
            with_zone(str(match.second or ""), hall, match.table),
        )
        for match in matches_of([a_round])
    ]
    return Content(a_round.title, lines, face=clock_of(event, a_round))


def with_zone(opponent: str, hall: Hall, table: int | None) -> str:
    """The zone first: a long line is cut at its end."""
    return " · ".join(filter(None, (hall.zone_at(table), opponent)))


def by_standing(event: Event) -> Content:
    after = newest_standings_round(event)
    lines = [Line(row.place, str(row.registration), row.score) for row in standings_of(after)]
    title = f"Standings after {after.title}" if after else "Standings"
    nothing = "" if lines else "The standings appear here when the first round is closed."
    return Content(title, lines, nothing, clock_of(event, round_for_public(event)))


def clock_alone(event: Event) -> Content:
    a_round = round_for_public(event)
    face = clock_of(event, a_round)
    nothing = "" if face else "The clock appears here when it is started."
    drafting = limited_face(event)
    title = drafting.title if drafting else a_round.title if a_round else event.name
    return Content(title, nothing=nothing, face=face)


def bracket(event: Event) -> Content:
    """Of the newest stage that has one."""
    staged = [
        stage for stage in shown_stages(event, at_desk=False) if StageKind(stage.kind).is_bracket
    ]
    face = clock_of(event, round_for_public(event))
    if not staged:
        return Content("Bracket", nothing="The bracket appears here when it begins.", face=face)
    stage = max(staged, key=lambda each: each.number)
    stage.event = event
    shown = {"stage": stage, "parts": parts_of(stage, for_staff=False)}
    return Content(str(stage), face=face, template="screens/_bracket.html", shown=shown)


def messages(event: Event) -> Content:
    texts = [each.text for each in current_announcements(event)]
    nothing = "" if texts else "Announcements of the desk appear here."
    return Content("Announcements", nothing=nothing, template="screens/_messages.html")


def joining(event: Event) -> Content:
    address = settings.SITE_URL + reverse("tournaments:event", args=[event.slug])
    seats = max(event.capacity - registered_players(event).count(), 0)
    picture = svg(address, f"The address of {event}")
    shown = {"address": address.split("://")[-1], "picture": picture, "seats": seats}
    return Content("Registration", template="screens/_join.html", shown=shown)


READERS = {
    Show.NAMES: by_name,
    Show.TABLES: by_table,
    Show.STANDINGS: by_standing,
    Show.CLOCK: clock_alone,
    Show.BRACKET: bracket,
    Show.MESSAGES: messages,
    Show.JOIN: joining,
}


def register_kinds() -> None:
    for show, read in READERS.items():
        register_kind(show.value, show.label, read)
