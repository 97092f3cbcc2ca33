"""Pictures of links, and the tags that name them."""

import io
import re
import xml.etree.ElementTree as xml

import pytest
from django.test import Client
from PIL import Image

from tests.factories.events import make_event as make_draft
from tests.factories.events import owner_of
from tournaments.services import events

pytestmark = pytest.mark.django_db


def tags_of(client: Client, page: str) -> dict[str, str]:
    said = client.get(page).content.decode()
    return dict(re.findall(r'<meta property="(og:[\w:]+)" content="([^"]*)">', said))


def player(event, name: str) -> int:
    return event.registrations.get(profile__display_name=name).pk


def test_pictures_when_fetched_then_of_the_size_that_links_show(client: Client, event):
    deck = f"/pictures/e/{event.slug}/{player(event, 'Dan')}"
    for place in ("/pictures/metagame", f"/pictures/e/{event.slug}", deck):
        png = client.get(f"{place}.png")
        assert Image.open(io.BytesIO(png.content)).size == (1200, 630)
        assert len(png.content) < 100_000
        svg = xml.fromstring(client.get(f"{place}.svg").content)
        assert svg.get("viewBox") == "0 0 1200 630"


def test_picture_when_fetched_again_then_nothing_is_sent(client: Client, event):
    first = client.get("/pictures/metagame.png")
    again = client.get("/pictures/metagame.png", headers={"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_deck_picture_when_the_list_is_hidden_then_there_is_none(client: Client, make_event):
    event = make_event(lists_published="by_hand")
    place = f"/pictures/e/{event.slug}/{player(event, 'Dan')}.png"
    assert client.get(place).status_code == 404
    events.release_lists(event=event, actor=owner_of(event), released=True)
    assert client.get(place).status_code == 200
    events.release_lists(event=event, actor=owner_of(event), released=False)
    assert client.get(place).status_code == 404


def test_tags_when_a_page_is_shared_then_they_name_its_picture(client: Client, event):
    number, of_event = player(event, "Dan"), f"/pictures/e/{event.slug}"
    for page, picture, title in (
        (f"/e/{event.slug}/", f"{of_event}.png", "Friday Armory"),
        (f"/archive/{event.slug}/", f"{of_event}.png", "Friday Armory"),
        (f"/e/{event.slug}/decks/{number}/", f"{of_event}/{number}.png", "Corvane, Dan"),
        ("/metagame/", "/pictures/metagame.png", "Metagame: Flesh and Blood"),
    ):
        tags = tags_of(client, page)
        assert tags["og:title"] == title
        assert tags["og:image"].startswith(f"http://testserver{picture}")
        assert client.get(tags["og:image"].replace("&amp;", "&")).status_code == 200


def test_tags_when_a_judge_opens_a_hidden_list_then_they_name_the_event_only(client, make_event):
    event = make_event(lists_published="never")
    client.force_login(owner_of(event))
    tags = tags_of(client, f"/e/{event.slug}/decks/{player(event, 'Dan')}/")
    assert tags["og:title"] == "Friday Armory"
    assert "Corvane" not in "".join(tags.values())


def test_picture_when_the_event_is_a_draft_then_nobody_outside_sees_it(client: Client):
    event = make_draft()
    assert client.get(f"/pictures/e/{event.slug}.png").status_code == 404
