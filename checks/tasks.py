"""The list of a round's checks, drawn by the worker."""

from checks.queries.papers import check_rows
from checks.services.papers import KIND
from jobs.errors import JobCannotSucceedError
from jobs.models import Job
from jobs.registry import Progress, Result, job
from printing.bulk import bound
from printing.errors import PrintingError
from printing.ink import Ink
from printing.papers.lists import Column, Heading, printed_list
from tournaments.models import Round

COLUMNS = (
    Column("table", "Table", 16.0, Ink(13, bold=True, align="right")),
    Column("player", "Player", 50.0, Ink(11, bold=True, fits=True)),
    Column("code", "List", 22.0),
    Column("why", "Why", 48.0, Ink(9.5, fits=True)),
    Column("found", "Found"),
)
NOTE = "For judges only. Players learn of a check when their decks are taken."


@job(KIND)
def print_check_list(job: Job, progress: Progress) -> Result:
    shown = Round.objects.select_related("event").filter(pk=job.params["round"]).first()
    rows = check_rows(shown) if shown else []
    if shown is None or not rows:
        raise JobCannotSucceedError("There are no checks to print any more.")
    heading = Heading(shown.event.name, f"Deck checks, {shown}", NOTE)
    try:
        pdf = bound(printed_list(heading, COLUMNS, rows, job.params["paper"]))
    except PrintingError as error:
        raise JobCannotSucceedError(str(error)) from error
    name = f"{shown.event.slug}-deck-checks-{shown.number}.pdf"
    return Result(content=pdf, file_name=name, note=f"{len(rows)} decks")
