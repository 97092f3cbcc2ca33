import pytest

from decks.models import CustomFormatVersion
from tests.factories.decks import make_deck
from tests.factories.people import make_user

pytestmark = pytest.mark.django_db
TYPED = {
    "name": "Friday Blitz",
    "base": "fab/blitz",
    "copies": "2",
    "sets": "own, WTR",
    "banned": "held breath\n\nWillow Whip\nheld breath",
    "keeps_published_list": "on",
}


@pytest.fixture
def owner():
    return make_user("Ada")


@pytest.fixture
def client(client, owner):
    client.force_login(owner)
    return client


def test_format_when_typed_then_it_is_made_with_the_cards_own_names(client):
    answer = client.post("/decks/formats/new/", TYPED)
    version = CustomFormatVersion.objects.get()
    assert answer.url == f"/decks/formats/{version.format_id}/"
    changes = version.changes
    assert changes["banned"] == ["Held Breath", "Willow Whip"]
    assert (changes["copies"], changes["sets"], changes["only"]) == (2, ["OWN", "WTR"], [])
    page = client.get(answer.url).content.decode()
    assert "Held Breath\nWillow Whip" in page
    assert "Friday Blitz" in client.get("/decks/formats/").content.decode()


def test_preview_when_asked_for_then_known_decks_show_what_changes_and_nothing_is_saved(
    client, owner
):
    make_deck(owner.profile)
    page = client.post("/decks/formats/new/", {**TYPED, "sets": "", "preview": "1"})
    fares = page.context["fares"]
    assert {fare.source for fare in fares} == {"your deck", "sample deck"}
    changed = [fare for fare in fares if fare.is_changed]
    assert ("legal", "not legal") in {(fare.before, fare.after) for fare in changed}
    assert fares[: len(changed)] == changed
    assert "Held Breath (red) is banned in Friday Blitz. Replace it." in page.content.decode()
    assert CustomFormatVersion.objects.count() == 0


@pytest.mark.parametrize(
    ("change", "field", "sentence"),
    [
        ({"name": " "}, "name", "Give the format a name."),
        ({"banned": "Held Braeth"}, "banned", "No card named “Held Braeth” is known. Did you mean"),
        ({"sets": "XYZ"}, "sets", "No cards are known of the set XYZ."),
        ({"copies": "many"}, "copies", "Type a number, or leave it empty."),
        ({"copies": "0"}, "copies", "Type a number from 1 on"),
        ({"minimum": "60", "maximum": "40"}, "__all__", "The fewest cards are more"),
        ({"base": "fab/none"}, "base", "Select a valid choice."),
    ],
)
def test_format_when_something_is_wrong_then_the_field_says_what(client, change, field, sentence):
    answer = client.post("/decks/formats/new/", {**TYPED, **change})
    assert answer.status_code == 422
    assert sentence in answer.context["form"].errors[field][0]


def test_format_when_another_person_asks_then_there_is_none(client):
    client.post("/decks/formats/new/", TYPED)
    pk = CustomFormatVersion.objects.get().format_id
    client.force_login(make_user("Ben"))
    assert client.get(f"/decks/formats/{pk}/").status_code == 404
    assert client.post(f"/decks/formats/{pk}/offer/", {"offered": "0"}).status_code == 404


def test_format_when_no_longer_offered_then_the_checker_leaves_it_out(client):
    client.post("/decks/formats/new/", TYPED)
    version = CustomFormatVersion.objects.get()
    client.post(f"/decks/formats/{version.format_id}/offer/", {"offered": "0"})
    assert version.slug not in client.get("/decks/check/").content.decode()
    assert "Offer again" in client.get("/decks/formats/").content.decode()
    client.post(f"/decks/formats/{version.format_id}/offer/", {"offered": "1"})
    assert version.slug in client.get("/decks/check/").content.decode()


def test_format_when_changed_then_the_next_version_is_made(client):
    client.post("/decks/formats/new/", TYPED)
    version = CustomFormatVersion.objects.get()
    page = f"/decks/formats/{version.format_id}/"
    client.post(page, {**TYPED, "copies": "1"})
    assert CustomFormatVersion.objects.values_list("number", flat=True)[0] == 2
    other_game = client.post(page, {**TYPED, "base": "wow/core", "banned": "", "sets": ""})
    assert "A format stays with its game" in other_game.content.decode()


def test_formats_when_not_logged_in_then_the_log_in_comes_first(client):
    client.logout()
    assert client.get("/decks/formats/new/").url.startswith("/accounts/login/")


def test_checker_when_its_owner_comes_then_the_own_format_is_offered(client):
    client.post("/decks/formats/new/", TYPED)
    slug = CustomFormatVersion.objects.get().slug
    assert f'value="fab/{slug}"' in client.get("/decks/check/").content.decode()
    formats = client.get("/api/v1/formats/").json()
    assert formats[-1]["slug"] == slug
    client.logout()
    assert slug not in client.get("/decks/check/").content.decode()


def test_list_of_formats_when_longer_then_it_costs_no_more_queries(
    client, django_assert_max_num_queries
):
    for name in ("One", "Two", "Three"):
        client.post("/decks/formats/new/", {**TYPED, "name": name})
    with django_assert_max_num_queries(6):
        client.get("/decks/formats/")
