"""Events that are over, with what everybody may have of them."""

from collections.abc import Iterable

from django.db.models import QuerySet

from decks.models import RegisteredDeck
from engine.kits.registry import kits
from engine.pairing.brackets.order import WINNER
from engine.pairing.model import StageKind
from tournaments.enums import EventState, RoundState
from tournaments.models import Event, Match, Registration, Stage, Standing
from tournaments.models.event import FOR_EVERYBODY
from tournaments.queries.bracket_boxes import parts_of
from tournaments.queries.events import players_counted
from tournaments.queries.list_access import PLAYED, public_lists
from tournaments.queries.registrations import with_lists
from tournaments.queries.rounds import matches_of, newest_standings_round, standings_of
from tournaments.queries.stages import begun_stages, plan_of


def archived_events() -> QuerySet[Event]:
    """The newest first, with how many played."""
    played = players_counted(*PLAYED)
    over = Event.objects.filter(FOR_EVERYBODY, state=EventState.FINISHED).select_related(
        "organization"
    )
    return over.annotate(players=played).order_by("-starts_at", "-pk")


def archive_for_reader(game: str, wanted: str) -> QuerySet[Event]:
    events = archived_events()
    if game in kits():
        events = events.filter(game=game)
    return events.filter(name__icontains=wanted) if wanted else events


def winners_of(events: Iterable[Event]) -> dict[int, Registration]:
    """Who came out first, by event; nobody where a cut ended before its final."""
    by_key = {event.pk: event for event in events}
    first = Standing.objects.filter(round__event__in=by_key, rank=1)
    first = first.select_related("round", "registration__profile").order_by("round__number")
    newest = {row.round.event_id: row for row in first}
    return {
        pk: row.registration
        for pk, row in newest.items()
        if row.reached == WINNER or not plan_of(by_key[pk])[-1].kind.is_bracket
    }


def final_standings(event: Event) -> list[Standing]:
    """Each with the deck that everybody may read, if they may."""
    rows = list(standings_of(newest_standings_round(event)))
    decks = public_decks(event)
    for row in rows:
        row.public_deck = decks.get(row.registration_id)  # type: ignore[attr-defined]  # for its page
    return rows


def public_decks(event: Event) -> dict[int, RegisteredDeck]:
    return {each.pk: each.deck for each in with_lists(public_lists(event)) if each.deck}


def bracket_of(event: Event) -> Stage | None:
    """The elimination that ended the event, with its parts to draw."""
    stage = begun_stages(event).last()
    if stage is None or not StageKind(stage.kind).is_bracket:
        return None
    stage.event = event
    stage.parts = parts_of(stage)  # type: ignore[attr-defined]  # for its page
    return stage


def results_of(event: Event) -> QuerySet[Match]:
    return matches_of(event.rounds.filter(state=RoundState.CLOSED))
