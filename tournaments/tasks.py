"""Long work of an event, run by the worker: ids in, services called, progress reported."""

import shutil

from django.conf import settings

from decks.sheets import render_sheets
from jobs.errors import JobCannotSucceedError
from jobs.models import Job
from jobs.registry import Progress, Result, job
from printing import papers
from printing.chunks import FolderShelf
from tournaments.enums import PaperKind, RoundKind, RoundState
from tournaments.models import Event
from tournaments.queries.papers import Content, content_of
from tournaments.services.standings import compute_standings


def event_of(job: Job) -> Event:
    event = Event.objects.select_related("organization").filter(pk=job.params["event"]).first()
    if event is None:
        raise JobCannotSucceedError("The event does not exist any more.")
    return event


def content_for(job: Job) -> tuple[Event, Content]:
    event = event_of(job)
    content = content_of(event, job.kind)
    if not content.rows:
        raise JobCannotSucceedError(content.missing)
    return event, content


def paper_of(event: Event, job: Job, pdf: bytes, note: str) -> Result:
    return Result(content=pdf, file_name=f"{event.slug}-{job.kind}.pdf", note=note)


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


@job(PaperKind.DECK_SHEETS)
def make_deck_sheets(job: Job, progress: Progress) -> Result:
    event, content = content_for(job)

    def report(done: int, total: int) -> None:
        progress.report(done, total, f"Sheet {done} of {total}")

    # What a killed worker had finished is taken from the shelf by the one that follows.
    shelf = settings.VAR / "prints" / str(job.pk)
    pdf = render_sheets(
        content.rows, job.params["paper"], progress=report, shelf=FolderShelf(shelf)
    )
    shutil.rmtree(shelf, ignore_errors=True)
    return paper_of(event, job, pdf, f"{len(content.rows)} sheets")


@job(PaperKind.BY_NAME)
def make_pairings_by_name(job: Job, progress: Progress) -> Result:
    event, content = content_for(job)
    pdf = papers.pairings_by_name(content.rows, **heading(event, content, job))
    return paper_of(event, job, pdf, content.title)


@job(PaperKind.BY_TABLE)
def make_pairings_by_table(job: Job, progress: Progress) -> Result:
    event, content = content_for(job)
    pdf = papers.pairings_by_table(content.rows, **heading(event, content, job))
    return paper_of(event, job, pdf, content.title)


@job(PaperKind.SLIPS)
def make_result_slips(job: Job, progress: Progress) -> Result:
    event, content = content_for(job)
    pdf = papers.result_slips(content.rows, **heading(event, content, job))
    return paper_of(event, job, pdf, content.title)


@job(PaperKind.STANDINGS)
def make_standings(job: Job, progress: Progress) -> Result:
    event, content = content_for(job)
    pdf = papers.standings(content.rows, tie_breaks=content.columns, **heading(event, content, job))
    return paper_of(event, job, pdf, content.title)


def heading(event: Event, content: Content, job: Job) -> dict[str, str]:
    return {"event": event.name, "round": content.title, "paper": job.params["paper"]}
