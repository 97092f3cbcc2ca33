"""Formats of one's own and unknown names, in a browser: everybody can use the pages."""

from playwright.sync_api import Page, expect

from tests.factories.decks import blitz_text
from tests.factories.events import make_open_event, owner_of
from tests.factories.people import make_user
from tests.factories.registrations import enter
from tournaments.services.decks import submit_list


def make_format(page: Page) -> None:
    page.goto("/decks/formats/new/")
    page.get_by_label("Name of the format").fill("Friday Blitz")
    page.get_by_label("Made from").select_option("fab/blitz")
    page.get_by_label("Banned cards").fill("Held Braeth")


def test_format_when_made_on_a_phone_then_everybody_can_use_the_page(
    phone, log_in, axe_in_both, sideways, transactional_db
):
    page = phone
    log_in(page, make_user("Ada"))
    make_format(page)
    page.get_by_role("button", name="See how decks fare").click()
    expect(page.get_by_text("Did you mean Held Breath").first).to_be_visible()
    assert (axe_in_both(page), sideways(page)) == ([], 0)
    page.get_by_label("Banned cards").fill("Held Breath")
    page.get_by_role("button", name="See how decks fare").click()
    expect(page.get_by_text("Held Breath (red) is banned in Friday Blitz").first).to_be_visible()
    assert (axe_in_both(page), sideways(page)) == ([], 0)
    page.get_by_role("button", name="Make this format").click()
    expect(page.get_by_role("heading", name="Friday Blitz")).to_be_visible()
    assert (axe_in_both(page), sideways(page)) == ([], 0)


def test_name_when_a_judge_maps_it_on_a_phone_then_the_list_is_legal(
    phone, log_in, axe_in_both, sideways, transactional_db
):
    event = make_open_event()
    player = enter(event, make_user("Mia"))
    text = blitz_text().replace("Held Breath", "Hlded Brth")
    submit_list(registration=player, text=text, actor=player.profile.user)
    page = phone
    log_in(page, owner_of(event))
    page.goto(f"/e/{event.slug}/desk/players/{player.pk}/")
    page.get_by_role("link", name="Say which cards unknown names mean").click()
    page.get_by_label("“Hlded Brth” is the card").fill("Held Breth")
    page.get_by_role("button", name="Keep this").click()
    expect(page.get_by_text("No card named “Held Breth” is known")).to_be_visible()
    assert (axe_in_both(page), sideways(page)) == ([], 0)
    page.get_by_label("“Hlded Brth” is the card").fill("Held Breath")
    page.get_by_role("button", name="Keep this").click()
    expect(page.get_by_text("Every name of this list is known.")).to_be_visible()
    assert (axe_in_both(page), sideways(page)) == ([], 0)
    page.goto(f"/e/{event.slug}/desk/players/{player.pk}/")
    expect(page.get_by_text("Judged anew.")).to_be_visible()
    assert (axe_in_both(page), sideways(page)) == ([], 0)
