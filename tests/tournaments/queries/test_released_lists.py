import pytest

from decks.queries.known_decks import how_decks_fare
from decks.services.formats import made_format
from engine.formats.deriving import FormatChanges
from engine.formats.registry import shipped_format
from tests.factories.decks import BLITZ, blitz_text
from tests.factories.events import make_open_event, owner_of
from tests.factories.people import make_user
from tests.factories.registrations import enter
from tournaments.queries.released_lists import released_decks
from tournaments.services.decks import submit_list
from tournaments.services.events import release_lists

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    event = make_open_event()
    player = enter(event, make_user("Mia"))
    submit_list(registration=player, text=blitz_text(), actor=player.profile.user)
    return event


def fares_for(name: str) -> set[tuple[str, str]]:
    base = shipped_format("fab", "blitz")
    made = made_format("fab", "blitz", "x", "X", FormatChanges(banned=("Held Breath",)))
    fares = how_decks_fare(base, made, BLITZ["event_date"], make_user(name))
    return {(fare.name, fare.source) for fare in fares if fare.source != "sample deck"}


def test_lists_when_released_then_whoever_makes_a_format_sees_how_they_fare(event):
    assert (list(released_decks("fab", "blitz")), fares_for("Nosy")) == ([], set())
    owner = owner_of(event)
    release_lists(event=event, actor=owner, released=True)
    assert [deck.leader for deck in released_decks("fab", "blitz")] == ["Sefa"]
    assert fares_for("Curious") == {("Sefa", "public deck")}
