"""Reading the texts of the cards in use: when they come in, and when the phrases are newer."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from django.db import transaction

from decks.enums import ReportState
from decks.models import CardCatalogue, CardReading, CardReport
from engine.cards.model import Card
from engine.cards.plain_data import card_from_data
from engine.kits.registry import kit_of, kits
from engine.reading.record import CardReading as Reading
from engine.reading.record import HowRead, paragraph_to_data

BATCH = 500


Progress = Callable[[int, int], object]


class Understood(NamedTuple):
    """What the phrases of one version made of the texts of a catalogue, by the card's key."""

    version: str
    cards: dict[str, Reading]


def understood(
    game: str, cards: Iterable[Card], progress: Progress = lambda done, total: None
) -> Understood:
    """Reads every text. It takes seconds and needs no database, so nobody waits for a lock."""
    reading, found = kit_of(game).reading, dict[str, Reading]()
    if reading is None:
        return Understood("", {})
    printed = [card for card in cards if card.text]
    reader = reading.reader(cards)
    for done, card in enumerate(printed, 1):
        found[card.key] = reader.reading_of(card)
        progress(done, len(printed))
    return Understood(reading.version(), found)


@transaction.atomic
def keep_readings(catalogue: CardCatalogue, read: Understood) -> int:
    """In place of those there were; the number of cards that the engine plays whole."""
    rows = catalogue.cards.values_list("key", "pk")
    found = [row_of(pk, read.version, read.cards[key]) for key, pk in rows if key in read.cards]
    CardReading.objects.filter(card__catalogue=catalogue).delete()
    CardReading.objects.bulk_create(found, batch_size=BATCH)
    keep_doubts(catalogue)
    return sum(each.played == HowRead.WHOLE for each in found)


@transaction.atomic
def keep_doubts(catalogue: CardCatalogue) -> None:
    """A card that was read wrongly stays by hand while it is read in the same way."""
    standing = CardReport.objects.filter(game=catalogue.game).exclude(state=ReportState.UNDONE)
    doubts = set(standing.values_list("card_key", "mark"))
    keys = {key for key, _ in doubts}
    rows = CardReading.objects.filter(card__catalogue=catalogue).select_related("card")
    rows.filter(is_doubted=True).exclude(card__key__in=keys).update(is_doubted=False)
    for row in rows.filter(card__key__in=keys):
        row.is_doubted = (row.card.key, row.mark) in doubts
        row.save(update_fields=["is_doubted"])


def row_of(card: int, version: str, reading: Reading) -> CardReading:
    return CardReading(
        card_id=card,
        version=version,
        read=reading.read,
        played=reading.played,
        paragraphs=[paragraph_to_data(each) for each in reading.paragraphs],
    )


def read_catalogue(catalogue: CardCatalogue) -> int:
    data = catalogue.cards.values_list("data", flat=True)
    cards = [card_from_data(catalogue.game, each) for each in data]
    return keep_readings(catalogue, understood(catalogue.game, cards))


def read_again() -> int:
    """Catalogues in use that were read by older phrases are read anew; how many those were."""
    done = 0
    for game, kit in kits().items():
        catalogue = CardCatalogue.objects.filter(game=game, is_current=True).first()
        if catalogue is None or kit.reading is None:
            continue
        newest = CardReading.objects.filter(card__catalogue=catalogue)
        if not newest.filter(version=kit.reading.version()).exists():
            read_catalogue(catalogue)
            done += 1
    return done
