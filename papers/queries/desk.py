"""What the desk shows of papers: the way to them, and the newest panic pack."""

from collections.abc import Iterable

from django.urls import reverse
from django.utils.timesince import timesince

from papers.queries.offers import newest_panic_pack
from tournaments.enums import Right
from tournaments.models import Event
from tournaments.queries.desk_links import Link


def links_to_papers(event: Event) -> Iterable[Link]:
    address = reverse("papers:prints", args=[event.slug])
    yield Link("printer", "Prints: deck sheets, pairings, slips", address, Right.PRINT)
    pack = newest_panic_pack(event)
    if pack:
        words = f"{pack.title}, made {timesince(pack.finished_at or pack.created_at)} ago"
        yield Link("life-preserver", words, reverse("jobs:file", args=[pack.pk]), Right.PRINT)
