"""Taking a catalogue into use: all of it or nothing, and the same one only once."""

import hashlib
import json
from typing import NamedTuple

from django.db import transaction

from decks.errors import CardsLostError, CatalogueError
from decks.models import CardCatalogue, CatalogueCard
from decks.queries.catalogues import Difference, difference_to_current
from engine.cards.catalogue import Catalogue
from engine.cards.legality import book_to_data
from engine.cards.names import normal_name
from engine.cards.plain_data import card_to_data

BATCH = 500


class Import(NamedTuple):
    """The catalogue in use afterwards, and what changed; nothing when it was in use already."""

    catalogue: CardCatalogue
    difference: Difference


@transaction.atomic
def import_catalogue(*, catalogue: Catalogue, force: bool = False) -> Import:
    """Take the cards into use. A catalogue that lacks present cards is refused unless forced."""
    if not len(catalogue):
        raise CatalogueError("The source holds no cards; nothing was changed.")
    checksum = checksum_of(catalogue)
    current = (
        CardCatalogue.objects.select_for_update()
        .filter(game=catalogue.game, is_current=True)
        .first()
    )
    if current and current.checksum == checksum:
        return Import(current, Difference())
    difference = difference_to_current(catalogue)
    if difference.lost and not force:
        raise CardsLostError(difference.lost)
    if current:
        current.is_current = False
        current.save(update_fields=["is_current"])
    return Import(taken_into_use(catalogue, checksum), difference)


def checksum_of(catalogue: Catalogue) -> str:
    """Of the cards as they were read: a better reader makes a new catalogue of the same file."""
    data = catalogue.to_data()
    content = json.dumps([data["cards"], data["legality"], data["aliases"]], sort_keys=True)
    return hashlib.sha256(content.encode()).hexdigest()


def taken_into_use(catalogue: Catalogue, checksum: str) -> CardCatalogue:
    """The row of these very cards if they were imported before, else a new one."""
    row, is_new = CardCatalogue.objects.get_or_create(
        game=catalogue.game,
        checksum=checksum,
        defaults={
            "source": catalogue.source,
            "version": catalogue.version,
            "card_count": len(catalogue),
            "aliases": catalogue.aliases,
            "legality": book_to_data(catalogue.legality),
        },
    )
    row.is_current = True
    row.save(update_fields=["is_current"])
    if is_new:
        CatalogueCard.objects.bulk_create(
            (
                CatalogueCard(
                    catalogue=row,
                    key=card.key,
                    name=card.name,
                    name_normalised=normal_name(card.name),
                    data=card_to_data(card),
                )
                for card in catalogue
            ),
            batch_size=BATCH,
        )
    return row
