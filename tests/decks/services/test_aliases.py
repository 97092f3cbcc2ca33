from datetime import date

import pytest

from audit.models import Record
from decks.errors import AliasError, AliasIsPermanentError
from decks.models import DeckJudgement
from decks.queries import current_catalogue
from decks.queries.aliases import names_in
from decks.services import map_name, take_name_back
from tests.factories.decks import blitz_text, make_deck
from tests.factories.people import make_user

pytestmark = pytest.mark.django_db
MISSPELT = blitz_text().replace("Held Breath", "Hlded Brth")
SOON = date(2099, 1, 1)


@pytest.fixture
def judge():
    return make_user("Judy")


def say(judge, card: str, written: str = "Hlded Brth"):
    return map_name(game="fab", written=written, card=card, judge=judge)


def test_name_when_mapped_then_lists_with_it_are_judged_anew_and_stay_as_they_are(judge):
    deck = make_deck(judge.profile, MISSPELT, event_date=SOON)
    assert deck.status == "cannot_say"
    say(judge, "Held Breath")
    judgement = DeckJudgement.objects.get()
    assert (judgement.deck, judgement.cause, judgement.status) == (deck, "name", "legal")
    deck.refresh_from_db()
    assert (deck.status, deck.text, deck.status_now) == ("cannot_say", MISSPELT, "legal")
    assert Record.objects.get(action="map_name").summary == "“Hlded Brth” means Held Breath"


def test_name_when_mapped_then_a_line_keeps_its_own_colour(judge):
    say(judge, "held breath")
    catalogue = current_catalogue("fab")
    assert [card.key for card in catalogue.find("Hlded brth", 3)] == ["held-breath-blue"]
    assert len(catalogue.find("Hlded Brth")) > 1


def test_name_when_mapped_with_a_colour_then_it_is_that_card(judge):
    say(judge, "Held Breath (red)")
    assert [card.key for card in current_catalogue("fab").find("Hlded Brth")] == ["held-breath-red"]


def test_name_when_mapped_twice_then_it_is_kept_once(judge):
    assert say(judge, "Held Breath") == say(judge, "held breath")
    assert Record.objects.filter(action="map_name").count() == 1


def test_name_when_taken_back_then_the_list_is_judged_as_before(judge):
    deck = make_deck(judge.profile, MISSPELT, event_date=SOON)
    say(judge, "Held Breath")
    take_name_back(game="fab", written="Hlded Brth", judge=judge)
    assert type(deck).objects.get(pk=deck.pk).status_now == "cannot_say"


def test_names_of_a_deck_when_listed_then_unknown_and_mapped_ones_are_apart(judge):
    deck = make_deck(judge.profile, MISSPELT.replace("Willow Whip", "Wilow Wip"))
    say(judge, "Held Breath")
    names = names_in(deck)
    assert [(name.written, name.near[0]) for name in names.unknown] == [
        ("Wilow Wip", "Willow Whip")
    ]
    assert [alias.written for alias in names.mapped] == ["Hlded Brth"]


@pytest.mark.parametrize(
    ("written", "card", "sentence"),
    [
        ("Willow Whip", "Held Breath", "is the name of a card already"),
        ("Hlded Brth", "Held Braeth", "No card named “Held Braeth” is known. Did you mean Held"),
        (" ", "Held Breath", "Say which name is meant."),
    ],
)
def test_name_when_it_cannot_be_mapped_then_a_sentence_says_why(judge, written, card, sentence):
    with pytest.raises(AliasError, match=sentence):
        say(judge, card, written)


def test_alias_when_altered_then_it_is_refused(judge):
    alias = say(judge, "Held Breath")
    with pytest.raises(AliasIsPermanentError):
        alias.save()
