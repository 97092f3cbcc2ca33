"""An organizer prints the deck sheets of 64 players: progress, download, and a second print."""

import io

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse
from playwright.sync_api import expect
from pypdf import PdfReader

from jobs.models import Job
from papers.enums import PaperKind
from tests.factories.decks import make_deck
from tests.factories.events import make_open_event, owner_of
from tests.factories.registrations import enter_many
from tests.printing.reading import qr_of
from tests.processes import web, worker

pytestmark = pytest.mark.django_db(transaction=True)
PLAYERS = 64


@pytest.fixture
def event():
    event = make_open_event(capacity=PLAYERS)
    for held in enter_many(event, PLAYERS):
        held.deck = make_deck(held.profile)
        held.save()
    return event


@pytest.fixture
def page(browser, event, tmp_path):
    client = Client()
    client.force_login(owner_of(event))
    name = settings.SESSION_COOKIE_NAME
    with web(tmp_path / "web") as server:
        address = f"http://127.0.0.1:{server.port}"
        context = browser.new_context(base_url=address)
        context.add_cookies([{"name": name, "value": client.cookies[name].value, "url": address}])
        yield context.new_page()
        context.close()


def test_sheets_of_64_players_when_printed_then_progress_download_and_a_second_print(
    page, event, tmp_path
):
    page.goto(reverse("papers:prints", args=[event.slug]))
    page.get_by_role("button", name="Deck sheets on A4", exact=True).click()
    box = page.get_by_label("Deck sheets, all lists by last name, A4")
    expect(box.get_by_text("Waiting", exact=True)).to_be_visible()
    with worker(tmp_path / "worker"):
        expect(box.get_by_text("64 sheets")).to_be_visible()
    with page.expect_download() as download:
        box.get_by_role("link", name="Download").click()
    pdf = download.value.path().read_bytes()
    pages = [each.extract_text() for each in PdfReader(io.BytesIO(pdf)).pages]
    assert len(pages) == PLAYERS
    assert "Anna Arnold" in pages[0]
    held = event.registrations.get(profile__display_name="Anna Arnold")
    assert qr_of(pdf).endswith(reverse("tournaments:deck", args=[event.slug, held.pk]))
    # Nobody works any more, yet the second print is there: the same file, at once.
    page.get_by_role("button", name="Deck sheets on A4", exact=True).click()
    expect(box.get_by_role("link", name="Download")).to_be_visible()
    assert Job.objects.filter(kind=PaperKind.DECK_SHEETS).count() == 1
