"""Long work of an event, run by the worker: ids in, services called, progress reported."""

from django.conf import settings
from django.urls import reverse

from decks.sheets import deck_sheet, render_sheets
from decks.sheets.sheet import DeckSheet
from jobs.errors import JobCannotSucceedError
from jobs.models import Job
from jobs.registry import Progress, Result, job
from tournaments.enums import RoundKind, RoundState
from tournaments.models import Event, Registration
from tournaments.queries.papers import players_with_lists, tables_by_player
from tournaments.services.standings import compute_standings


def event_of(job: Job) -> Event:
    event = Event.objects.select_related("organization").filter(pk=job.params["event"]).first()
    if event is None:
        raise JobCannotSucceedError("The event does not exist any more.")
    return event


@job("standings")
def recompute_standings(job: Job, progress: Progress) -> Result:
    """Standings of every closed round from the corrected one on."""
    rounds = event_of(job).rounds.filter(
        state=RoundState.CLOSED, kind=RoundKind.SWISS, number__gte=job.params["from_round"]
    )
    for done, each in enumerate(rounds, start=1):
        compute_standings(round=each)
        progress.report(done, len(rounds), f"{each} computed")
    return Result(note=f"Standings of {len(rounds)} rounds computed")


@job("deck_sheets")
def make_deck_sheets(job: Job, progress: Progress) -> Result:
    event = event_of(job)
    players = players_with_lists(event)
    if not players:
        raise JobCannotSucceedError("No deck list is registered any more.")
    tables = tables_by_player(event)
    sheets = [sheet_of(event, player, tables.get(player.pk)) for player in players]

    def report(done: int, total: int) -> None:
        progress.report(done, total, f"Sheet {done} of {total}")

    pdf = render_sheets(sheets, job.params["paper"], progress=report)
    name = f"{event.slug}-deck-sheets.pdf"
    return Result(content=pdf, file_name=name, note=f"{len(sheets)} sheets")


def sheet_of(event: Event, player: Registration, table: int | None) -> DeckSheet:
    known = {each.game: each.identifier for each in player.profile.game_ids.all()}
    return deck_sheet(
        player.deck,
        event=event.name,
        date=f"{event.local_date:%d %b %Y}",
        venue=event.venue,
        player_name=player.profile.display_name,
        player_id=known.get(event.game, ""),
        table=str(table or ""),
        address=settings.SITE_URL + reverse("tournaments:deck", args=[event.slug, player.pk]),
    )
