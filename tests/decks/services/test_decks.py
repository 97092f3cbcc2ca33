import pytest
from django.db import transaction

from decks.errors import DeckIsPermanentError, UnreadableDeckError
from decks.models import RegisteredDeck
from tests.factories.decks import blitz_text, make_deck
from tests.factories.people import make_user, make_walk_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def profile():
    return make_user().profile


def test_deck_when_registered_then_text_answer_and_editor_are_kept(profile):
    deck = make_deck(profile, blitz_text())
    deck.refresh_from_db()
    assert (deck.text, deck.status, deck.leader) == (blitz_text(), "legal", "Sefa")
    assert (deck.editor, deck.previous, str(deck)) == (profile.user, None, "Sefa First light")
    assert deck.report["status"] == "legal"


def test_deck_when_illegal_then_it_is_kept_and_says_so(profile):
    assert make_deck(profile, "Hero: Sefa\n3x Held Breath (red)").status == "not_legal"


def test_deck_when_corrected_then_both_versions_stay_with_the_reason(profile):
    first = make_deck(profile)
    second = make_deck(profile, previous=first, reason="Wrong count", editor=None)
    assert list(RegisteredDeck.objects.all()) == [second, first]
    assert (second.previous, second.reason) == (first, "Wrong count")


def test_text_when_nothing_can_be_read_then_nothing_is_kept(profile):
    with pytest.raises(UnreadableDeckError):
        make_deck(profile, "Hello there")
    assert RegisteredDeck.objects.count() == 0


@pytest.mark.parametrize(
    "change",
    [
        lambda deck: deck.save(),
        lambda deck: deck.delete(),
        lambda deck: RegisteredDeck.objects.update(text=""),
        lambda deck: RegisteredDeck.objects.filter(pk=deck.pk).delete(),
        lambda deck: deck.profile.decks.all().delete(),
        lambda deck: RegisteredDeck.objects.bulk_update([deck], ["text"]),
    ],
)
def test_deck_when_anything_would_change_it_then_it_refuses(profile, change):
    deck = make_deck(profile)
    with pytest.raises(DeckIsPermanentError), transaction.atomic():
        change(deck)
    assert RegisteredDeck.objects.get().text == blitz_text()


def test_deck_when_of_a_walk_in_then_the_editor_is_the_desk():
    desk = make_user("Desk Person")
    deck = make_deck(make_walk_in(), editor=desk)
    assert (deck.profile.is_walk_in, deck.editor) == (True, desk)
