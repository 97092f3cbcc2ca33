from datetime import date

import pytest

from decks.models import CardCatalogue
from decks.queries.catalogues import Difference, catalogue_in_use, difference_to_current
from decks.services import import_catalogue
from engine.cards.legality import LegalityBook, Ruling, Status
from tests.factories.catalogues import make_catalogue

pytestmark = pytest.mark.django_db


def test_cards_when_none_were_imported_then_the_shipped_ones_are_used_and_it_is_said():
    in_use = catalogue_in_use("fab")
    assert in_use.is_bundled
    assert in_use.label.endswith("(shipped with Arbiter)")


def test_cards_when_imported_then_they_are_used_as_they_were_read():
    catalogue = make_catalogue(("Snatch", 1), ("Pummel", 2))
    import_catalogue(catalogue=catalogue)
    in_use = catalogue_in_use("fab")
    assert (in_use.is_bundled, in_use.label) == (False, "tests 1")
    assert in_use.catalogue.to_data()["cards"] == catalogue.to_data()["cards"]


def test_cards_when_asked_for_twice_then_they_are_loaded_once(django_assert_num_queries):
    import_catalogue(catalogue=make_catalogue(("Snatch", 1)))
    first = catalogue_in_use("fab").catalogue
    with django_assert_num_queries(1):
        assert catalogue_in_use("fab").catalogue is first


def test_difference_when_nothing_was_imported_then_every_card_is_new():
    difference = difference_to_current(make_catalogue(("Snatch", 1)))
    assert difference == Difference(added=("Snatch (red)",))


def test_difference_when_cards_came_changed_and_went_then_each_is_named():
    import_catalogue(catalogue=make_catalogue(("Snatch", 1), ("Pummel", 2)))
    new = make_catalogue(("Snatch", 1, "Instant"), ("Razor", 3), version="2")
    assert difference_to_current(new) == Difference(
        added=("Razor (blue)",), changed=("Snatch (red)",), lost=("Pummel (yellow)",)
    )
    assert CardCatalogue.objects.count() == 1


def test_difference_when_only_its_lists_changed_then_their_entries_are_named():
    import_catalogue(catalogue=make_catalogue(("Snatch", 1)))
    ban = Ruling("blitz", "Snatch", Status.BANNED, date(2026, 1, 1))
    new = make_catalogue(("Snatch", 1)).with_legality(LegalityBook((ban,)))
    assert difference_to_current(new) == Difference(
        new_list_entries=("blitz: Snatch banned, from 2026-01-01",)
    )
