"""What is kept, on a page; and which pages search engines may keep."""

import pytest

from tests.factories.finished import make_finished
from tests.pages import words_of


def test_page_when_read_by_anybody_then_it_names_what_is_kept_and_what_erasing_does(visit):
    words = words_of(visit().get("/privacy/"))
    assert "Deck lists you handed in at events" in words
    assert "Becomes “A player”" in words


def test_page_when_read_by_anybody_then_field_names_stand_only_below_for_whoever_asks(visit):
    page = visit().get("/privacy/").content.decode()
    above, below = page.split("<details", 1)
    assert "your opponents played them too" in above
    assert ("date joined" in above, "date joined" in below) == (False, True)


def test_menu_of_the_account_when_opened_then_it_leads_to_ones_own_data(visit, make_anna):
    menu = visit(make_anna).get("/").content.decode().split('class="menu-sheet"')[1]
    assert 'href="/accounts/data/"' in menu.split("</details>")[0]


def test_own_page_when_read_then_it_offers_the_file_and_erasing(visit, make_anna):
    words = words_of(visit(make_anna).get("/accounts/data/"))
    assert "Download my data" in words
    assert "Erase my account" in words


@pytest.fixture
def make_anna(db):
    from tests.factories.people import make_user

    return make_user()


def test_pages_with_names_when_answered_then_search_engines_leave_them_out(visit, db):
    event = make_finished()
    tag = {
        path: visit().get(path).headers.get("X-Robots-Tag")
        for path in (
            "/",
            f"/e/{event.slug}/",
            f"/e/{event.slug}/standings/",
            "/privacy/",
            "/api/v1/",
        )
    }
    assert tag == {
        "/": None,
        f"/e/{event.slug}/": None,
        f"/e/{event.slug}/standings/": "noindex",
        "/privacy/": None,
        "/api/v1/": None,
    }
    assert "Disallow: /accounts/" in visit().get("/robots.txt").content.decode()
