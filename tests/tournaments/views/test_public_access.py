"""Who may open which public page, in every phase of an event: one table."""

import pytest
from django.urls import reverse

from tests.factories.decks import make_deck
from tests.factories.events import make_event, make_open_event, make_staff, owner_of
from tests.factories.people import make_user
from tests.factories.registrations import enter, make_running_event
from tests.factories.rounds import make_closed_round, make_draft_round, make_round
from tournaments.enums import StaffRole
from tournaments.services.events import release_lists
from tracker.services.games import open_game

pytestmark = pytest.mark.django_db
ROLES = ("organizer", "judge", "scorekeeper", "owner of it", "opponent", "stranger", "anonymous")
EVERYBODY = (200,) * 7
PAGES = {
    ("event",): EVERYBODY,
    ("players",): EVERYBODY,
    ("pairings",): EVERYBODY,
    ("round", 1): EVERYBODY,
    ("standings",): EVERYBODY,
    ("decks",): EVERYBODY,
    ("match", "match"): EVERYBODY,
    ("deck", "entry"): (200, 200, 403, 200, 403, 403, 403),
    ("tracker:game", "match", 1): (200, 200, 200, 200, 200, 403, 302),
    ("my_list",): (404, 404, 404, 200, 200, 404, 302),
    ("list_receipt", "held"): (404, 404, 404, 200, 404, 404, 302),
    ("wishes",): (200, 403, 200, 403, 403, 403, 302),
    ("repair_round", 1): (200, 403, 200, 403, 403, 403, 302),
    ("round_by_hand", 1): (200, 403, 200, 403, 403, 403, 302),
    ("paper_round",): (200, 403, 200, 403, 403, 403, 302),
    ("bring_in",): (200, 403, 403, 403, 403, 403, 302),
    ("statistics",): (200, 200, 200, 403, 403, 403, 302),
    ("verify_round", 1): (200, 200, 200, 403, 403, 403, 302),
    ("tournament_file",): (200, 403, 200, 403, 403, 403, 302),
    ("papers:prints",): (200, 200, 200, 403, 403, 403, 302),
    ("papers:deck_sheet", "entry"): (200, 200, 404, 200, 404, 404, 404),
    ("paper_lists",): (200, 200, 200, 403, 403, 403, 302),
    ("type_list", "entry"): (200, 200, 403, 403, 403, 403, 302),
    ("card_names",): (200, 200, 403, 403, 403, 403, 302),
    ("my_pool",): (404, 404, 404, 404, 404, 404, 302),
    ("desk_pool", "entry"): (404, 404, 403, 403, 403, 403, 302),
}


@pytest.fixture
def played():
    """A round is being played; one player's deck is registered; the tracker runs at table one."""
    event = make_running_event(4)
    match = make_round(event).matches.select_related("first__profile__user").get(table=1)
    match.first.deck = make_deck(match.first.profile)
    match.first.save()
    open_game(match=match, actor=owner_of(event))
    return event, match


def people_of(event, match) -> dict:
    return {
        "organizer": owner_of(event),
        "judge": make_staff(event, StaffRole.JUDGE),
        "scorekeeper": make_staff(event, StaffRole.SCOREKEEPER),
        "owner of it": match.first.profile.user,
        "opponent": match.second.profile.user,
        "stranger": make_user("Stella Stranger"),
        "anonymous": None,
    }


def address(event, match, name, *rest) -> str:
    known = {"match": match.pk, "entry": match.first_id, "held": match.first.deck_id}
    view = name if ":" in name else f"tournaments:{name}"
    return reverse(view, args=[event.slug, *(known.get(each, each) for each in rest)])


def test_pages_when_opened_by_each_role_then_as_in_the_table(played, visit):
    event, match = played
    people = people_of(event, match)
    answers = {
        page: tuple(
            visit(people[role]).get(address(event, match, *page)).status_code for role in ROLES
        )
        for page in PAGES
    }
    assert answers == PAGES


def test_draft_event_when_opened_then_only_its_staff_knows_it(visit):
    event = make_event()
    pages = ("event", "players", "pairings", "standings", "decks")
    for page in pages:
        place = reverse(f"tournaments:{page}", args=[event.slug])
        assert visit().get(place).status_code == 404
        assert visit(make_user(f"Stranger {page}")).get(place).status_code == 404
        assert visit(owner_of(event)).get(place).status_code == 200


def test_draft_round_when_looked_for_then_hidden_from_players(visit):
    event = make_running_event(4)
    make_closed_round(event)
    drafted = make_draft_round(event)
    match = drafted.matches.first()
    reader = visit(match.first.profile.user)
    assert reader.get(reverse("tournaments:round", args=[event.slug, 2])).status_code == 404
    assert reader.get(reverse("tournaments:match", args=[event.slug, match.pk])).status_code == 404
    assert "Round 2" not in reader.get(f"/e/{event.slug}/pairings/").content.decode()


def test_things_of_another_event_when_asked_through_this_one_then_404(visit):
    here, there = make_running_event(4), make_running_event(4, name="Other", organization=None)
    match = make_round(there).matches.get(table=1)
    reader = visit(owner_of(here))
    for name, pk in (("match", match.pk), ("deck", match.first_id)):
        assert reader.get(reverse(f"tournaments:{name}", args=[here.slug, pk])).status_code == 404


@pytest.mark.parametrize("released", [False, True])
def test_lists_when_released_or_not_then_names_of_decks_show_or_not(visit, released):
    event = make_open_event()
    held = enter(event, make_user())
    held.deck = make_deck(held.profile)
    held.save()
    release_lists(event=event, actor=owner_of(event), released=released)
    for place in ("decks", "players", "event", "standings"):
        page = visit().get(reverse(f"tournaments:{place}", args=[event.slug])).content.decode()
        assert ("Sefa" in page) == (released and place == "decks")
    api = visit().get(f"/api/v1/events/{event.slug}/decks/{held.pk}/")
    assert api.status_code == (200 if released else 401)
