import pytest
from django.db import IntegrityError, transaction

from decks.errors import CardsLostError, CatalogueError
from decks.models import CardCatalogue, CatalogueCard
from decks.queries.catalogues import Difference
from decks.services import catalogues, import_catalogue
from tests.factories.catalogues import make_catalogue

pytestmark = pytest.mark.django_db
TWO = (("Snatch", 1), ("Pummel", 2))


def current() -> CardCatalogue:
    return CardCatalogue.objects.get(game="fab", is_current=True)


def test_import_when_repeated_then_nothing_is_doubled():
    first = import_catalogue(catalogue=make_catalogue(*TWO))
    again = import_catalogue(catalogue=make_catalogue(*TWO))
    assert (again.catalogue, again.difference) == (first.catalogue, Difference())
    assert (CardCatalogue.objects.count(), CatalogueCard.objects.count()) == (1, 2)


def test_import_when_cards_would_be_lost_then_it_is_refused_and_nothing_changes():
    import_catalogue(catalogue=make_catalogue(*TWO))
    with pytest.raises(CardsLostError, match=r"lacks 1 cards .*: Pummel \(yellow\)\. Nothing was"):
        import_catalogue(catalogue=make_catalogue(("Snatch", 1), version="2"))
    assert current().version == "1"


def test_import_when_forced_then_cards_may_be_lost_and_the_old_catalogue_stays():
    import_catalogue(catalogue=make_catalogue(*TWO))
    import_catalogue(catalogue=make_catalogue(("Snatch", 1), version="2"), force=True)
    assert current().version == "2"
    assert CardCatalogue.objects.count() == 2


def test_import_when_an_older_catalogue_comes_again_then_its_rows_are_used_again():
    import_catalogue(catalogue=make_catalogue(("Snatch", 1)))
    import_catalogue(catalogue=make_catalogue(*TWO, version="2"))
    import_catalogue(catalogue=make_catalogue(("Snatch", 1)), force=True)
    assert (current().version, CardCatalogue.objects.count()) == ("1", 2)


def test_import_when_the_source_is_empty_then_it_is_refused():
    with pytest.raises(CatalogueError, match="holds no cards"):
        import_catalogue(catalogue=make_catalogue())


def test_catalogues_when_two_were_in_use_then_the_database_refuses():
    import_catalogue(catalogue=make_catalogue(*TWO))
    with pytest.raises(IntegrityError), transaction.atomic():
        CardCatalogue.objects.create(
            game="fab", source="x", checksum="x", card_count=1, is_current=True
        )


def test_import_when_cards_come_in_batches_then_progress_counts_to_the_end(monkeypatch):
    monkeypatch.setattr(catalogues, "BATCH", 2)
    said = []
    cards = [(f"Card {number}", 1) for number in range(5)]
    import_catalogue(catalogue=make_catalogue(*cards), progress=lambda *count: said.append(count))
    assert said == [(2, 5), (4, 5), (5, 5)]
