"""The prints page and the single sheet of a deck."""

import io
from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone
from pypdf import PdfReader

from jobs.models import Job
from jobs.running import run_one_job
from papers.enums import PaperKind
from papers.queries.contents import content_of
from papers.queries.offers import newest_panic_pack
from tests.factories.decks import make_deck
from tests.factories.events import make_staff, owner_of
from tests.factories.people import make_user
from tests.factories.queries import count_queries
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_closed_round, make_round
from tournaments.enums import StaffRole
from tournaments.queries.paper_codes import code_of
from tournaments.services.events import release_lists

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    return with_lists(make_running_event(4))


def with_lists(event):
    for held in event.registrations.select_related("profile__user"):
        held.deck = make_deck(held.profile)
        held.save()
    return event


def place(event, name="prints", *rest):
    app = "tournaments" if name == "desk" else "papers"
    return reverse(f"{app}:{name}", args=[event.slug, *rest])


def test_prints_when_opened_then_offer_every_paper_or_say_why_not(event, visit):
    page = visit(owner_of(event)).get(place(event)).content.decode()
    expected = ("Deck sheets", "Paper lists to fill in", "Player meeting", "Panic pack")
    assert [words for words in expected if words not in page] == []
    assert "No round has been published yet." in page
    assert "Every player has handed in a list." in page


def test_prints_when_the_event_asks_for_no_lists_then_none_are_offered_to_fill_in(visit):
    event = make_running_event(4)
    page = visit(owner_of(event)).get(place(event)).content.decode()
    assert "This event asks for no deck lists." in page


def test_pack_when_no_worker_makes_the_new_one_then_the_earlier_is_offered_with_its_age(
    event, visit
):
    make_closed_round(event)
    run_one_job(Job.objects.get(kind=PaperKind.PANIC_PACK).pk)
    make_round(event)
    hour_ago = timezone.now() - timedelta(hours=1, minutes=1)
    Job.objects.filter(title="Panic pack, Round 1").update(finished_at=hour_ago)
    for page in ("prints", "desk"):
        text = " ".join(visit(owner_of(event)).get(place(event, page)).content.decode().split())
        assert "Panic pack, Round 1" in text
        assert "1 hour" in text
    pack = newest_panic_pack(event)
    answer = visit(owner_of(event)).get(reverse("jobs:file", args=[pack.pk]))
    assert b"".join(answer.streaming_content).startswith(b"%PDF")


def test_pack_when_the_field_is_larger_then_reads_the_same_number_of_times():
    reads = []
    for count in (4, 9):
        event = make_running_event(count, name=f"Of {count}")
        make_closed_round(event)
        make_round(event)
        with CaptureQueriesContext(connection) as queries:
            for kind in (PaperKind.PANIC_PACK, PaperKind.MEETING, PaperKind.BY_NAME):
                content_of(event, kind)
        reads.append(len(queries))
    assert reads[0] == reads[1] <= 16


def test_prints_when_opened_by_a_scorekeeper_then_no_deck_sheets(event, visit):
    page = visit(make_staff(event, StaffRole.SCOREKEEPER)).get(place(event)).content.decode()
    assert "Deck sheets" not in page
    assert "Player meeting" in page


def test_prints_when_the_field_is_larger_then_cost_the_same(visit):
    small, large = (with_lists(make_running_event(count, name=f"Of {count}")) for count in (4, 9))
    for event in (small, large):
        make_closed_round(event)
        make_round(event)
        visit(owner_of(event)).get(place(event))
    costs = [count_queries(visit(owner_of(event)), place(event)) for event in (small, large)]
    assert costs[0] == costs[1] <= 39


@pytest.mark.parametrize(
    ("sent", "sentence"),
    [
        ({"copies": "none"}, "Type how many copies as a number."),
        ({"copies": "0"}, "Print at least one copy."),
        ({"copies": "501"}, "Print at most 500 copies at once."),
    ],
)
def test_print_when_copies_make_no_sense_then_a_sentence_says_so(event, visit, sent, sentence):
    address = place(event, "print_paper", PaperKind.BLANK_SHEETS)
    page = visit(owner_of(event)).post(address, sent, follow=True).content.decode()
    assert sentence in page
    assert not Job.objects.filter(kind=PaperKind.BLANK_SHEETS).exists()


def test_print_when_in_parts_and_large_then_a_job_for_each_file(event, visit):
    address = place(event, "print_paper", PaperKind.DECK_SHEETS)
    visit(owner_of(event)).post(address, {"paper": "Letter", "large": "1", "size": "50"})
    [job] = Job.objects.filter(kind=PaperKind.DECK_SHEETS)
    assert job.title == "Deck sheets, all lists by last name, Letter, large print"


def test_sheet_when_downloaded_by_its_player_then_it_is_tagged_with_the_paper_code(event, visit):
    held = event.registrations.first()
    answer = visit(held.profile.user).get(place(event, "deck_sheet", held.pk))
    reader = PdfReader(io.BytesIO(answer.content))
    assert "/StructTreeRoot" in reader.trailer["/Root"]
    assert code_of(held) in reader.pages[0].extract_text()


def test_sheet_when_lists_are_public_then_without_code_and_identifier(event, visit):
    held = event.registrations.first()
    address = place(event, "deck_sheet", held.pk)
    assert visit(make_user("Stella Stranger")).get(address).status_code == 404
    release_lists(event=event, actor=owner_of(event), released=True)
    answer = visit().get(address)
    text = PdfReader(io.BytesIO(answer.content)).pages[0].extract_text()
    assert ("Sefa" in text, code_of(held) in text) == (True, False)


def test_sheet_when_the_paper_is_unknown_then_404(event, visit):
    held = event.registrations.first()
    address = place(event, "deck_sheet", held.pk)
    assert visit(held.profile.user).get(f"{address}?paper=Napkin").status_code == 404


def test_paper_when_asked_for_then_the_page_says_where_it_stands(event, visit):
    make_round(event)
    asked = visit(owner_of(event)).post(
        place(event, "print_paper", PaperKind.BY_TABLE), {"paper": "A4"}, follow=True
    )
    assert (
        'Pairings by table, A4: it is made and stands under <a href="#jobs">Made so far</a>.'
        in asked.content.decode()
    )
