"""Asking for papers: the work itself is done by a job."""

from dataclasses import replace
from typing import Any

from django.db import transaction
from django.dispatch import receiver

from accounts.models import User
from jobs.models import Job
from jobs.services import start_job
from papers.enums import PaperKind, PaperOrder
from papers.queries.contents import Content, PrintWish, content_of, mark_of, part_of
from printing.paper import PAPERS
from tournaments.models import Event, Round
from tournaments.services.locks import require
from tournaments.signals import round_published, tables_changed

MOST_COPIES = 500
LIST_PAPERS = (PaperKind.DECK_SHEETS, PaperKind.POOL_SHEETS)
# The pack waits this long, so that what somebody is waiting for is printed before it.
PACK_WAITS = 15.0


@transaction.atomic
def request_paper(
    *, event: Event, actor: User, kind: str, wish: PrintWish | None = None, paper: str = ""
) -> Job:
    """One PDF; asking again while nothing on it has changed gives the same one."""
    wish = checked(kind, wish or PrintWish(paper=paper or "A4"))
    content = content_of(event, kind, wish)
    require(bool(content.facts), content.missing)
    return start_paper(event, actor, kind, wish, content)


@transaction.atomic
def request_parts(*, event: Event, actor: User, kind: str, wish: PrintWish) -> list[Job]:
    """The paper as several files of `wish.size` sheets each."""
    wish = checked(kind, wish)
    whole = content_of(event, kind, replace(wish, size=0))
    require(bool(whole.facts), whole.missing)
    size = wish.size or len(whole.facts)
    wishes = [replace(wish, first=at, size=size) for at in range(0, len(whole.facts), size)]
    if len(wishes) == 1:
        return [start_paper(event, actor, kind, replace(wish, size=0), whole)]
    return [start_paper(event, actor, kind, each, part_of(whole, each)) for each in wishes]


def checked(kind: str, wish: PrintWish) -> PrintWish:
    require(kind in PaperKind.values, "There is no such paper.", field="kind")
    require(wish.paper in PAPERS, f"Choose one of {', '.join(PAPERS)}.", field="paper")
    require(wish.order in PaperOrder.values, "Choose an order.", field="order")
    require(
        1 <= wish.copies <= MOST_COPIES, f"Print 1 to {MOST_COPIES} copies at once.", field="copies"
    )
    return wish


def subject_of(event: Event, kind: str) -> str:
    """It says who may fetch the file."""
    if kind in LIST_PAPERS:
        return f"lists:{event.pk}"
    return f"claims:{event.pk}" if kind == PaperKind.CLAIM_SLIPS else event.topic


def start_paper(event: Event, actor: User, kind: str, wish: PrintWish, content: Content) -> Job:
    large = ", large print" if wish.large else ""
    return start_job(
        kind=kind,
        title=f"{PaperKind(kind).label}, {content.title}, {wish.paper}{large}"[:120],
        subject=subject_of(event, kind),
        owner=actor,
        params={"event": event.pk, "wish": wish.params},
        fingerprint=f"{wish.paper}{'-large' * wish.large}-{mark_of(event, content)}",
    )


@receiver(tables_changed, dispatch_uid="papers.request_panic_pack_anew")
@receiver(round_published, dispatch_uid="papers.request_panic_pack")
def request_panic_pack(
    *, round: Round, actor: User | None, change: str = "", **signal: Any
) -> Job | None:
    """The pack of a round that was just published, or changed: prepared once, before anybody asks
    for it. A rehearsal prints what somebody asks for."""
    event = round.event
    if event.is_rehearsal:
        return None
    return start_job(
        kind=PaperKind.PANIC_PACK,
        title=f"{PaperKind.PANIC_PACK.label}, {round.title}"[:120],
        subject=event.topic,
        owner=actor,
        params={"event": event.pk, "round": round.pk, "wish": PrintWish().params},
        fingerprint=f"round-{round.pk}-{change}" if change else f"round-{round.pk}",
        seconds=PACK_WAITS,
    )
