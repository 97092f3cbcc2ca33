"""Archive pages: what everybody may take along of an event that is over."""

import pytest
from django.test import Client

from tests.factories.events import make_open_event
from tests.factories.queries import count_queries
from tests.printing.reading import pages_of

pytestmark = pytest.mark.django_db


def test_archive_when_opened_then_lists_what_is_over_with_its_winner(client: Client, event):
    make_open_event(name="Still Open")
    said = client.get("/archive/").content.decode()
    assert "Friday Armory" in said
    assert "Eva" in said
    assert "Still Open" not in said
    assert client.get("/archive/", {"q": "armory", "game": "fab"}).context["rows"]
    assert "No event matches" in client.get("/archive/", {"game": "wow"}).content.decode()


def test_archived_event_when_opened_then_standings_cut_and_files(client: Client, event):
    said = client.get(f"/archive/{event.slug}/").content.decode()
    for words in ("Final standings", "Final", "Dan", "Corvane", "standings.csv", "standings.pdf"):
        assert words in said, words


@pytest.mark.parametrize(
    ("policy", "shown"), [("never", set()), ("winner", {"Gorrum"}), ("cut", {"Gorrum", "Sefa"})]
)
def test_decks_when_only_some_are_public_then_no_other_shows(make_event, client, policy, shown):
    event = make_event(lists_published=policy)
    places = ("", "standings.csv", "lists.csv", "event.json")
    for place in places:
        said = client.get(f"/archive/{event.slug}/{place}").content.decode()
        found = {name for name in ("Sefa", "Corvane", "Gorrum") if name in said}
        assert found == shown, place


def test_event_when_it_is_not_over_then_it_has_no_archive(client: Client):
    event = make_open_event()
    for place in ("", "standings.csv", "event.json", "standings.pdf"):
        assert client.get(f"/archive/{event.slug}/{place}").status_code == 404


def test_standings_when_fetched_as_paper_then_they_can_be_read(client: Client, event):
    paper = client.get(f"/archive/{event.slug}/standings.pdf")
    assert paper["Content-Type"] == "application/pdf"
    assert all(name in pages_of(paper.content)[0] for name in ("Friday Armory", "Dan", "Eva"))


def test_results_when_fetched_then_every_match_stands_there(client: Client, event):
    lines = client.get(f"/archive/{event.slug}/results.csv").content.decode().splitlines()
    assert len(lines) == 1 + 10
    assert "Round 3,2,Cleo,Eva,0,1,0,no_show" in lines
    assert "Round 2,,Ben,,1,0,0,bye" in lines


def test_archive_when_it_grows_then_no_more_queries(client: Client, make_event):
    make_event()
    few = count_queries(client, "/archive/")
    make_event(name="Other")
    assert count_queries(client, "/archive/") == few
