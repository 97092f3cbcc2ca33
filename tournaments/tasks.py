"""Long work of an event, run by the worker: ids in, services called, progress reported."""

import shutil
from collections.abc import Callable

from celery import shared_task
from django.conf import settings

from decks.sheets import render_sheets
from jobs.errors import JobCannotSucceedError
from jobs.models import Job
from jobs.registry import Progress, Result, job
from printing import papers
from printing.chunks import FolderShelf
from printing.errors import PrintingError
from tournaments.enums import PaperKind, RoundKind, RoundState
from tournaments.errors import TournamentError
from tournaments.models import Event
from tournaments.queries.list_troubles import events_near_their_deadline
from tournaments.queries.papers import Content, content_of
from tournaments.queries.registrations import registered_players
from tournaments.services.mails import remind_before_deadline, send_waiting_mails
from tournaments.services.rounds import explain_round, pair_round
from tournaments.services.standings import compute_standings

Draw = Callable[[Content, Event, Job, Progress], bytes]


def event_of(job: Job) -> Event:
    event = Event.objects.select_related("organization").filter(pk=job.params["event"]).first()
    if event is None:
        raise JobCannotSucceedError("The event does not exist any more.")
    return event


@job("standings")
def recompute_standings(job: Job, progress: Progress) -> Result:
    """Standings of every closed round from the corrected one on."""
    rounds = event_of(job).rounds.filter(
        state=RoundState.CLOSED, number__gte=job.params["from_round"]
    )
    for done, each in enumerate(rounds, start=1):
        compute_standings(round=each)
        progress.report(done, len(rounds), f"{each} computed")
    return Result(note=f"Standings of {len(rounds)} rounds computed")


@job("pair_round")
def pair_large_field(job: Job, progress: Progress) -> Result:
    """The draft of a large field; a worker that follows a killed one finds what is there."""
    event = event_of(job)
    players = registered_players(event).count()
    progress.report(0, players, f"Pairing {players} players")
    try:
        drafted = pair_round(event=event, actor=job.owner)
    except TournamentError as error:
        raise JobCannotSucceedError(error.message) from error
    if drafted.kind == RoundKind.SWISS:
        explain_round(round=drafted)
    return Result(note=f"{drafted} is paired. Look it over, then publish it.")


def sheets(content: Content, event: Event, job: Job, progress: Progress) -> bytes:
    """What a killed worker had finished is taken from the shelf by the one that follows."""

    def report(done: int, total: int) -> None:
        progress.report(done, total, f"Sheet {done} of {total}")

    shelf = settings.VAR / "prints" / str(job.pk)
    pdf = render_sheets(
        content.rows, job.params["paper"], progress=report, shelf=FolderShelf(shelf)
    )
    shutil.rmtree(shelf, ignore_errors=True)
    return pdf


def wall(draw: Callable[..., bytes]) -> Draw:
    """A paper whose heading is the event, the round and nothing else."""

    def drawn(content: Content, event: Event, job: Job, progress: Progress) -> bytes:
        heading = {"event": event.name, "round": content.title, "paper": job.params["paper"]}
        columns = {"tie_breaks": content.columns} if content.columns else {}
        return draw(content.rows, **heading, **columns)

    return drawn


DRAWN_BY: dict[str, Draw] = {
    PaperKind.DECK_SHEETS: sheets,
    PaperKind.BY_NAME: wall(papers.pairings_by_name),
    PaperKind.BY_TABLE: wall(papers.pairings_by_table),
    PaperKind.SLIPS: wall(papers.result_slips),
    PaperKind.STANDINGS: wall(papers.standings),
}


def make_paper(job: Job, progress: Progress) -> Result:
    event = event_of(job)
    content = content_of(event, job.kind)
    if not content.rows:
        raise JobCannotSucceedError(content.missing)
    try:
        pdf = DRAWN_BY[job.kind](content, event, job, progress)
    except PrintingError as error:
        raise JobCannotSucceedError(str(error)) from error
    note = f"{len(content.rows)} sheets" if job.kind == PaperKind.DECK_SHEETS else content.title
    return Result(content=pdf, file_name=f"{event.slug}-{job.kind}.pdf", note=note)


for kind in DRAWN_BY:
    job(kind)(make_paper)


@shared_task(name="tournaments.remind_of_lists")
def remind_of_lists() -> None:
    for event in events_near_their_deadline():
        remind_before_deadline(event=event)


@shared_task(name="tournaments.send_mails")
def send_mails() -> None:
    send_waiting_mails()
