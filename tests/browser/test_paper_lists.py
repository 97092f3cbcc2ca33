"""A walk-in's list typed from paper, with nothing but the keyboard."""

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from tests.factories.events import make_open_event, owner_of
from tests.factories.people import make_walk_in
from tests.factories.registrations import enter
from tournaments.queries.paper_codes import code_of

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def held():
    return enter(make_open_event(), make_walk_in())


def type_keys(page, *keys: str) -> None:
    for key in keys:
        if key in ("Enter", "ArrowDown", "Escape"):
            page.keyboard.press(key)
        else:
            page.keyboard.type(key)


def test_list_when_typed_by_keyboard_alone_then_saved_with_its_totals(page, log_in, held):
    log_in(page, owner_of(held.event))
    page.goto(reverse("tournaments:paper_lists", args=[held.event.slug]))
    with page.expect_response("**/names.json"):
        type_keys(page, code_of(held).lower(), "Enter")
    page.get_by_label("Hero", exact=True).wait_for()
    type_keys(page, "Sef", "Enter")
    type_keys(page, "1", "Enter", "heron", "Enter")
    type_keys(page, "2", "Enter", "Unheard Of", "Enter")
    type_keys(page, "Enter", "Enter", "Enter", "Enter")
    expect(page.locator("[data-sum]")).to_have_text("3")
    expect(page.get_by_role("button", name="Save the list")).to_be_focused()
    type_keys(page, "Enter")
    page.get_by_text("The list of Wanda Walker is saved").wait_for()
    held.refresh_from_db()
    arena = next(each for each in held.deck.sections if each["key"] == "arena")
    named = {line["name"]: line["quantity"] for line in arena["lines"]}
    assert (held.deck.leader[:4], named["Heron Blade"], named["Unheard Of"]) == ("Sefa", 1, 2)


def test_name_when_escape_is_pressed_then_what_was_typed_stays(page, log_in, held):
    log_in(page, owner_of(held.event))
    with page.expect_response("**/names.json"):
        page.goto(reverse("tournaments:type_list", args=[held.event.slug, held.pk]))
    field = page.get_by_label("Name, Arena cards, line 1")
    field.fill("")
    field.press_sequentially("Heron")
    page.get_by_role("option", name="Heron Blade").wait_for()
    type_keys(page, "Escape", "Enter")
    assert field.input_value() == "Heron"


def test_name_when_no_card_has_it_then_it_is_marked_and_the_nearest_is_one_press_away(
    page, log_in, held
):
    log_in(page, owner_of(held.event))
    with page.expect_response("**/names.json"):
        page.goto(reverse("tournaments:type_list", args=[held.event.slug, held.pk]))
    page.get_by_label("Copies, Arena cards, line 1").focus()
    type_keys(page, "1", "Enter", "Hreon Balde", "Escape", "Enter")
    note = page.locator("[data-unknown]")
    expect(note).to_contain_text("No card of this name. Did you mean Heron Blade")
    note.get_by_role("button", name="Heron Blade").click()
    expect(page.get_by_label("Name, Arena cards, line 1")).to_have_value("Heron Blade")
    expect(note).to_have_count(0)
    expect(page.get_by_label("Copies, Arena cards, line 2")).to_be_focused()


def test_page_when_many_lines_are_needed_then_more_appear(page, log_in, held):
    log_in(page, owner_of(held.event))
    page.goto(reverse("tournaments:type_list", args=[held.event.slug, held.pk]))
    page.get_by_label("Copies, Pitch 3 (blue), line 1").focus()
    for number in range(9):
        type_keys(page, "3", "Enter", f"Card {number}", "Escape", "Enter")
    expect(page.get_by_label("Name, Pitch 3 (blue), line 9")).to_have_value("Card 8")
    expect(page.locator("[data-sum]")).to_have_text("27")


def test_typing_page_when_on_a_phone_then_it_fits_and_is_accessible(
    phone, log_in, held, axe, sideways
):
    log_in(phone, owner_of(held.event))
    for name, rest in (("type_list", [held.pk]), ("paper_lists", [])):
        phone.goto(reverse(f"tournaments:{name}", args=[held.event.slug, *rest]))
        assert (sideways(phone), axe(phone)) == (0, [])
