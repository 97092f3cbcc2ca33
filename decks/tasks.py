"""Work on cards that needs no page, and the jobs of the page for catalogues."""

from celery import shared_task

from decks.enums import DeliveryState
from decks.errors import CatalogueError
from decks.models import CardDelivery
from decks.services import dated_lists
from decks.services.deliveries import READ, UNDO, USE, go_back, refuse_delivery, take_into_use
from decks.services.reading_deliveries import read_delivery
from decks.services.readings import read_again
from jobs.errors import JobCannotSucceedError
from jobs.models import Job
from jobs.registry import Progress, Result, job

GONE = "It was put aside meanwhile."


@shared_task(name="decks.read_again")
def read_cards_again() -> int:
    """Does nothing while every reading is of these phrases."""
    return read_again()


@job(READ)
def read_what_came(job: Job, progress: Progress) -> Result:
    delivery = CardDelivery.objects.filter(pk=job.params["delivery"]).first()
    if delivery is None or delivery.state not in (DeliveryState.READING, DeliveryState.REFUSED):
        return Result(note=GONE)
    try:
        read_delivery(delivery=delivery, tell=progress.report)
    except CatalogueError as error:
        refuse_delivery(delivery=delivery, sentence=str(error))
        raise JobCannotSucceedError(str(error)) from error
    return Result(note="Read and compared. Nothing of it counts until you take it into use.")


@job(USE)
def use_what_came(job: Job, progress: Progress) -> Result:
    delivery = CardDelivery.objects.get(pk=job.params["delivery"])
    try:
        changed = take_into_use(delivery=delivery, actor=job.owner, may_lose=job.params["may_lose"])
    except CatalogueError as error:
        raise JobCannotSucceedError(str(error)) from error
    judged = f" {changed} registered decks have another answer now." if changed else ""
    return Result(note=f"These are the cards in use now.{judged}")


@job(dated_lists.USE)
def use_dated_lists(job: Job, progress: Progress) -> Result:
    try:
        changed = dated_lists.use_lists(**job.params, actor=job.owner)
    except CatalogueError as error:
        raise JobCannotSucceedError(str(error)) from error
    judged = f" {changed} registered decks have another answer now." if changed else ""
    return Result(note=f"These lists count now.{judged}")


@job(dated_lists.UNDO)
def undo_dated_lists(job: Job, progress: Progress) -> Result:
    try:
        if not job.done:
            with progress.step():
                dated_lists.lists_go_back(
                    game=job.params["game"], seen=job.params.get("seen"), actor=job.owner
                )
    except CatalogueError as error:
        raise JobCannotSucceedError(str(error)) from error
    return Result(note="The lists of before count again.")


@job(UNDO)
def undo_what_was_used(job: Job, progress: Progress) -> Result:
    try:
        if not job.done:
            with progress.step():
                go_back(game=job.params["game"], seen=job.params["seen"], actor=job.owner)
    except CatalogueError as error:
        raise JobCannotSucceedError(str(error)) from error
    return Result(note="The cards of before are in use again.")
