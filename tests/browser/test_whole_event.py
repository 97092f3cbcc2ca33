"""An event from its announcement to the printed deck sheets, as everybody in it lives it.

Real web and worker processes, four people with a browser each; pages follow by themselves.
"""

import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from accounts.models import User
from jobs.enums import JobState
from jobs.models import Job
from tests.browser.conftest import PHONE
from tests.factories.decks import blitz_text, make_deck
from tests.factories.events import make_event, make_staff, owner_of
from tests.factories.people import make_user
from tests.processes import web, worker
from tests.waiting import until
from tournaments.enums import RegistrationState, StaffRole
from tournaments.models import Event, Registration

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def site(tmp_path: Path) -> Iterator[str]:
    with web(tmp_path / "web") as running, worker(tmp_path / "worker"):
        yield f"http://127.0.0.1:{running.port}"


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def announce(organizer: Page) -> None:
    organizer.goto("/organize/new/")
    organizer.get_by_label("Name").fill("Lantern")
    organizer.locator("main button[type=submit]").first.click()
    organizer.goto("/organize/lantern/events/new/")
    organizer.get_by_label("Name of the event").fill("Friday Armory")
    organizer.get_by_label("Flesh and Blood").check()
    organizer.get_by_label("Format").select_option("fab:blitz")
    organizer.get_by_label(re.compile("Swiss rounds")).fill("1")
    organizer.locator("main button[type=submit]").first.click()
    organizer.wait_for_url("**/e/friday-armory/**")
    organizer.goto("/e/friday-armory/desk/")
    press(organizer, "Publish")
    expect(organizer.get_by_role("heading", level=1)).not_to_have_text(re.compile("Publish"))


def name_judge(organizer: Page, judge: User) -> None:
    organizer.goto("/e/friday-armory/desk/staff/")
    organizer.get_by_label("E-mail address").fill(judge.email)
    organizer.get_by_label(re.compile("^Floor judge")).check()
    press(organizer, "Add to staff")
    expect(organizer.locator(".staff-rows")).to_contain_text(judge.email)


def register(player: Page) -> None:
    player.goto("/e/friday-armory/")
    press(player, "Register")
    player.wait_for_url("**/my-list/")


def hand_in(player: Page, deck: str) -> None:
    """First with a card missing: the answer while typing says so, with the rule."""
    text = blitz_text(deck)
    player.get_by_label("Deck list").fill("\n".join(text.splitlines()[:-1]))
    expect(player.locator("#list-answer")).to_contain_text("Not legal")
    expect(player.locator("#list-answer")).to_contain_text(re.compile(r"fab|policy"))
    player.get_by_label("Deck list").fill(text)
    expect(player.locator("#list-answer .status-good")).to_contain_text("Legal")
    press(player, "See what the judge sees")
    press(player, "Hand in this list")
    player.wait_for_url("**/receipt/**")
    player.goto("/e/friday-armory/")
    expect(player.get_by_text("Legal", exact=True)).to_be_visible()


def start(organizer: Page) -> None:
    organizer.goto("/e/friday-armory/desk/")
    organizer.get_by_role("link", name="Start the event").click()
    organizer.locator("main .confirm button[type=submit]").first.click()
    organizer.wait_for_url("**/desk/")


def play(organizer: Page, first: Page, second: Page) -> None:
    for player in (first, second):
        player.goto("/e/friday-armory/")
    organizer.goto("/e/friday-armory/desk/")
    press(organizer, "Pair round 1")
    expect(first.locator(".now")).to_have_count(0)
    press(organizer, "Publish round 1")
    for player in (first, second):
        expect(player.locator(".now-table")).to_contain_text("1")
        player.get_by_role("link", name="Report the result").click()


def follow(first: Page, second: Page) -> None:
    """Both have the tracker open: what one presses the other sees."""
    for player in (first, second):
        press(player, "Life with turns and rules")
        player.wait_for_url("**/games/1/")
    first.locator(".big-choice button").first.click()
    expect(second.locator("#question")).to_have_text("Who takes the first turn?")
    second.locator(".big-choice button").first.click()
    expect(first.locator(".tracker-turn")).to_contain_text("Action phase")
    first.get_by_role("button", name=re.compile("-3 life")).first.click()
    expect(second.locator(".tracker-life .score").first).to_have_text("17")
    cited = second.locator("ol.rows a.code").first
    expect(cited).to_have_attribute("href", re.compile("^/rules/fab"))
    second.get_by_role("button", name="Undo").click()
    expect(first.locator(".tracker-life .score").first).to_have_text("20")


def report(player: Page, words: str) -> None:
    player.goto("/e/friday-armory/")
    player.get_by_role("link", name="Report the result").click()
    player.get_by_label(words, exact=True).check()
    press(player, "Report")


def close(organizer: Page, watcher: Page) -> None:
    watcher.goto("/e/friday-armory/standings/")
    expect(watcher.get_by_text("No standings yet")).to_be_visible()
    organizer.goto("/e/friday-armory/desk/")
    press(organizer, "Close round 1")
    expect(watcher.locator("tbody tr")).to_have_count(2)


def print_sheets(judge: Page, name: str = "Deck sheets on A4") -> None:
    judge.goto("/e/friday-armory/desk/prints/")
    judge.get_by_role("button", name=name, exact=True).click()


def downloaded(judge: Page) -> PdfReader:
    """The deck sheets; the panic pack of the round may be there before them."""
    sheets = judge.get_by_role("region", name=re.compile("^Deck sheets, "))
    with judge.expect_download() as download:
        sheets.get_by_role("link", name=re.compile("Download")).click()
    return PdfReader(io.BytesIO(Path(download.value.path()).read_bytes()))


def test_event_when_run_by_its_people_then_every_step_is_seen_by_all(person):
    judge_user = make_user("Judith Jones")
    organizer = person(make_user("Olga Owner"))
    judge = person(judge_user)
    anna, ben = person(make_user("Anna Arnold"), PHONE), person(make_user("Ben Bright"), PHONE)
    announce(organizer)
    name_judge(organizer, judge_user)
    for player, deck in ((anna, "sefa-1"), (ben, "gorrum-1")):
        register(player)
        hand_in(player, deck)
    assert anna.goto("/e/friday-armory/decks/").status == 200
    expect(anna.get_by_text("Not public")).to_be_visible()
    judge.goto("/e/friday-armory/decks/")
    expect(judge.locator("tbody tr")).to_have_count(2)
    start(organizer)
    play(organizer, anna, ben)
    follow(anna, ben)
    winner = Event.objects.get().rounds.get().matches.get().first
    on_first = str(winner) == "Anna Arnold"
    report(anna, "I won" if on_first else "My opponent won")
    expect(anna.get_by_text("One report")).to_be_visible()
    report(ben, "My opponent won" if on_first else "I won")
    expect(anna.get_by_text("Result in")).to_be_visible()
    close(organizer, ben)
    expect(ben.locator("tbody tr").first).to_contain_text(str(winner))
    print_sheets(judge)
    pdf = downloaded(judge)
    assert len(pdf.pages) == 2
    assert "Anna Arnold" in pdf.pages[0].extract_text()
    organizer.goto("/e/friday-armory/edit/")
    organizer.get_by_role("link", name="Release the deck lists now").click()
    organizer.locator("main .confirm button[type=submit]").first.click()
    ben.goto("/e/friday-armory/decks/")
    expect(ben.locator("tbody tr")).to_have_count(2)


def crowd(event: Event, size: int) -> None:
    """Many players with the same list: enough sheets to be in the middle of them."""
    deck = make_deck(make_user("Anna Arnold").profile)
    users = [make_user(f"Player Number{number}") for number in range(size)]
    Registration.objects.bulk_create(
        Registration(
            event=event, profile=user.profile, deck=deck, state=RegistrationState.REGISTERED
        )
        for user in users
    )


def test_print_when_the_worker_is_killed_in_the_middle_then_it_ends_all_the_same(browser, tmp_path):
    event = make_event()
    crowd(event, 600)
    judge_user = make_staff(event, StaffRole.JUDGE)
    owner_of(event)
    with web(tmp_path / "web") as server:
        address = f"http://127.0.0.1:{server.port}"
        page = browser.new_context(base_url=address).new_page()
        client = Client()
        client.force_login(judge_user)
        value = client.cookies[settings.SESSION_COOKIE_NAME].value
        cookie = {"name": settings.SESSION_COOKIE_NAME, "value": value}
        page.context.add_cookies([{**cookie, "url": address}])
        print_sheets(page)
        with worker(tmp_path / "first") as first:
            until(lambda: Job.objects.get().done > 0, what="the first sheets are made")
            first.kill()
        assert Job.objects.get().state == JobState.RUNNING
        page.reload()
        expect(page.get_by_role("progressbar")).to_be_visible()
        with worker(tmp_path / "second"):
            expect(page.get_by_text("600 sheets")).to_be_visible()
        assert len(downloaded(page).pages) == 600
        page.context.close()
    assert Job.objects.count() == 1
