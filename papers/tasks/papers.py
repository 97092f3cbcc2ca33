"""Papers: rows from the queries, pages from the printing room, one PDF in the job."""

import shutil
from collections.abc import Callable

from django.conf import settings

from audit.queries import head_words
from decks.sheets import render_sheets
from jobs.errors import JobCannotSucceedError
from jobs.models import Job
from jobs.registry import Progress, Result, job
from papers.enums import PaperKind
from papers.queries.contents import Content, PrintWish, content_of, points_on_slips
from papers.tasks.panic_pack import panic_pack
from printing import papers
from printing.bulk import Book, bound
from printing.chunks import FolderShelf
from printing.errors import PrintingError
from tournaments.enums import EventState
from tournaments.models import Event
from tournaments.queries.rounds import round_for_public
from tournaments.tasks.subject import event_of

Draw = Callable[[Content, Event, PrintWish], list[Book]]


def sheets(content: Content, wish: PrintWish, job: Job, progress: Progress) -> bytes:
    """What a killed worker had finished is taken from the shelf by the one that follows."""

    def report(done: int, total: int) -> None:
        progress.report(done, total, f"Sheet {done} of {total}")

    shelf = settings.VAR / "prints" / str(job.pk)
    pdf = render_sheets(
        content.rows, wish.paper, large=wish.large, progress=report, shelf=FolderShelf(shelf)
    )
    shutil.rmtree(shelf, ignore_errors=True)
    return pdf


def wall(draw: Callable[..., Book]) -> Draw:
    """A list whose heading is the event, the round and nothing else."""

    def drawn(content: Content, event: Event, wish: PrintWish) -> list[Book]:
        columns = {"tie_breaks": content.columns} if content.columns else {}
        heading = {"event": event.name, "round": content.title, "paper": wish.paper}
        return [draw(content.rows, **heading, large=wish.large, **columns)]

    return drawn


def standings(content: Content, event: Event, wish: PrintWish) -> list[Book]:
    """The final ones say how the record ended: it can be compared for ever."""
    is_final = event.state == EventState.FINISHED
    return [
        papers.standings(
            content.rows,
            event=event.name,
            round=content.title,
            tie_breaks=content.columns,
            note=head_words(event.topic) if is_final else "",
            paper=wish.paper,
            large=wish.large,
        )
    ]


def slips(content: Content, event: Event, wish: PrintWish) -> list[Book]:
    heading = {"event": event.name, "round": content.title, "paper": wish.paper}
    return [papers.result_slips(content.rows, **heading, points=points_on_slips(event))]


def claims(content: Content, event: Event, wish: PrintWish) -> list[Book]:
    return [papers.claim_slips(content.rows, event=event.name, paper=wish.paper)]


def poster(content: Content, event: Event, wish: PrintWish) -> list[Book]:
    return [papers.event_poster(content.rows[0], paper=wish.paper)]


def checklist(content: Content, event: Event, wish: PrintWish) -> list[Book]:
    return [
        papers.pool_checklist(content.rows, event=event.name, round=content.title, paper=wish.paper)
    ]


def meeting(content: Content, event: Event, wish: PrintWish) -> list[Book]:
    return [
        papers.meeting_seats(content.rows, event=event.name, paper=wish.paper, large=wish.large)
    ]


def pods(content: Content, event: Event, wish: PrintWish) -> list[Book]:
    heading = {"event": event.name, "round": content.title, "paper": wish.paper}
    return [
        papers.pod_seats_by_name(content.rows, **heading, large=wish.large),
        papers.pod_sheets(content.rows, **heading),
    ]


SHEETS = (
    PaperKind.DECK_SHEETS,
    PaperKind.PAPER_LISTS,
    PaperKind.BLANK_SHEETS,
    PaperKind.POOL_SHEETS,
)
DRAWN_BY: dict[str, Draw] = {
    PaperKind.POSTER: poster,
    PaperKind.CLAIM_SLIPS: claims,
    PaperKind.CHECKLIST: checklist,
    PaperKind.MISSING: wall(papers.missing_lists),
    PaperKind.MEETING: meeting,
    PaperKind.PODS: pods,
    PaperKind.BY_NAME: wall(papers.pairings_by_name),
    PaperKind.BY_TABLE: wall(papers.pairings_by_table),
    PaperKind.SLIPS: slips,
    PaperKind.CHANGED_BY_NAME: wall(papers.pairings_by_name),
    PaperKind.CHANGED_SLIPS: slips,
    PaperKind.STANDINGS: standings,
    PaperKind.PANIC_PACK: panic_pack,
}


def make_paper(job: Job, progress: Progress) -> Result:
    event, wish = event_of(job), PrintWish(**job.params.get("wish", {}))
    if is_overtaken(event, job):
        return Result(note="The round was over before this pack was made.")
    content = content_of(event, job.kind, wish)
    if not content.rows:
        raise JobCannotSucceedError(content.missing)
    try:
        if job.kind in SHEETS:
            pdf = sheets(content, wish, job, progress)
        else:
            pdf = bound(*DRAWN_BY[job.kind](content, event, wish))
    except PrintingError as error:
        raise JobCannotSucceedError(str(error)) from error
    note = f"{len(content.rows)} sheets" if job.kind in SHEETS else content.title
    return Result(content=pdf, file_name=file_name(event, job, wish), note=note)


def is_overtaken(event: Event, job: Job) -> bool:
    """A pack that was prepared for a round is of no use when the next one is being played."""
    wanted = job.params.get("round")
    if wanted is None:
        return False
    shown = round_for_public(event)
    return event.state != EventState.RUNNING or shown is None or shown.pk != wanted


def file_name(event: Event, job: Job, wish: PrintWish) -> str:
    part = f"-{wish.first + 1}" if wish.size else ""
    return f"{event.slug}-{job.kind}-{wish.paper}{'-large' * wish.large}{part}.pdf"


for kind in (*SHEETS, *DRAWN_BY):
    job(kind)(make_paper)
