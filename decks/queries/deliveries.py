"""Which cards the site has, of when, and what the owner brought in beside them."""

from typing import Any, NamedTuple

from django.db.models import Count, Q

from decks.enums import DeliveryState
from decks.models import CardCatalogue, CardDelivery
from decks.queries.sources import sources_of
from engine.cards.sources.source import Source
from engine.kits.kit import Kit
from engine.kits.registry import kits
from engine.reading.record import HowRead
from jobs.models import Job
from jobs.queries import jobs_of_subject

SHOWN = 20
# What a difference is about, in the order in which it is read.
CHANGES = (
    ("added", "new"),
    ("changed_texts", "with another text"),
    ("changed", "with other facts"),
    ("lost", "gone"),
    ("new_list_entries", "new entries of lists"),
    ("list_entries_gone", "entries of lists gone"),
    ("skipped", "rows not read"),
)


class CardsOfGame(NamedTuple):
    """The catalogue in use; none while there are only the cards that Arbiter ships."""

    kit: Kit
    row: CardCatalogue | None
    played: int = 0
    with_text: int = 0

    @property
    def by_hand(self) -> int:
        return self.with_text - self.played

    @property
    def sources(self) -> dict[str, Source]:
        return sources_of(self.kit.slug)


class Change(NamedTuple):
    words: str
    number: int
    names: list[str]

    @property
    def left_out(self) -> int:
        return self.number - len(self.names)


def cards_of_games() -> list[CardsOfGame]:
    """Every game, in one query."""
    rows = CardCatalogue.objects.filter(is_current=True).annotate(
        played=Count("cards", filter=Q(cards__reading__played=HowRead.WHOLE)),
        with_text=Count("cards", filter=Q(cards__data__has_key="text")),
    )
    found = {row.game: row for row in rows}
    return [
        CardsOfGame(kit, row, row.played, row.with_text) if row else CardsOfGame(kit, None)
        for kit in kits().values()
        for row in [found.get(kit.slug)]
    ]


def cards_of_game(game: str) -> CardsOfGame:
    return next(each for each in cards_of_games() if each.kit.slug == game)


def deliveries_of(game: str) -> list[CardDelivery]:
    rows = CardDelivery.objects.filter(game=game)
    return list(rows.select_related("catalogue", "job", "brought_by__profile")[:SHOWN])


def changes_of(delivery: CardDelivery) -> list[Change]:
    """What would change, without what does not."""
    told: dict[str, Any] = delivery.difference
    return [
        Change(words, told[key]["count"], told[key]["names"])
        for key, words in CHANGES
        if told.get(key, {}).get("count")
    ]


def in_a_sentence(delivery: CardDelivery) -> str:
    """12 new, 3 with another text, 1 gone."""
    changes = changes_of(delivery)
    words = ", ".join(
        f"{each.number:,} {each.words}" for each in changes if "rows" not in each.words
    )
    return words or "Nothing would change"


def is_compared_with_others(delivery: CardDelivery, row: CardCatalogue | None) -> bool:
    """Whether other cards came into use since it was read."""
    is_ready = delivery.state == DeliveryState.READY
    return is_ready and delivery.against_id != (row.pk if row else None)


def job_at_work(game: str) -> Job | None:
    """The newest one about these cards, to be followed on the page."""
    return jobs_of_subject(f"cards:{game}").order_by("-created_at").first()
