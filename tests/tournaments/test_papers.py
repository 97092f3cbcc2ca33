"""Papers of an event, made as the worker makes them and read back."""

import io

import pytest
from pypdf import PdfReader

from jobs.enums import JobState
from jobs.models import Job
from jobs.permissions import can_see_job
from jobs.running import run_one_job
from tests.factories.decks import make_deck
from tests.factories.events import make_event, make_staff, owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_closed_round, make_round
from tournaments.enums import PaperKind, StaffRole
from tournaments.errors import TournamentError
from tournaments.services.papers import request_paper

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    event = make_running_event(5)
    for held in event.registrations.select_related("profile__user"):
        held.deck = make_deck(held.profile)
        held.save()
    make_closed_round(event)
    make_round(event)
    return event


def printed(event, kind, paper="A4"):
    job = request_paper(event=event, actor=owner_of(event), kind=kind, paper=paper)
    run_one_job(job.pk)
    job.refresh_from_db()
    assert job.state == JobState.DONE, job.error
    with job.file.open() as file:
        return PdfReader(io.BytesIO(file.read()))


@pytest.mark.parametrize(
    ("kind", "pages", "words"),
    [
        (PaperKind.DECK_SHEETS, 5, "Sefa"),
        (PaperKind.BY_NAME, 1, "Arnold, Anna"),
        (PaperKind.BY_TABLE, 1, "Anna Arnold"),
        (PaperKind.SLIPS, 1, "Round 2"),
        (PaperKind.STANDINGS, 1, "after Round 1"),
    ],
)
def test_paper_when_printed_then_has_its_pages_and_people(event, kind, pages, words):
    pdf = printed(event, kind)
    assert len(pdf.pages) == pages
    assert words in "".join(page.extract_text() for page in pdf.pages)


def test_paper_when_asked_twice_then_printed_once(event):
    printed(event, PaperKind.DECK_SHEETS)
    again = request_paper(event=event, actor=owner_of(event), kind=PaperKind.DECK_SHEETS)
    assert (again.state, Job.objects.count()) == (JobState.DONE, 1)


def test_paper_when_a_list_changes_then_printed_anew(event):
    printed(event, PaperKind.DECK_SHEETS)
    held = event.registrations.first()
    held.profile.display_name = "Anna Newname"
    held.profile.save()
    printed(event, PaperKind.DECK_SHEETS)
    assert Job.objects.count() == 2


def test_paper_when_there_is_nothing_to_print_then_says_why():
    event = make_event()
    with pytest.raises(TournamentError, match="No round has been published yet"):
        request_paper(event=event, actor=owner_of(event), kind=PaperKind.BY_NAME)


def test_paper_when_size_is_unknown_then_names_the_known(event):
    with pytest.raises(TournamentError, match="Choose one of A4, Letter"):
        printed(event, PaperKind.BY_NAME, paper="Napkin")


def test_job_when_lists_were_withdrawn_in_the_meantime_then_fails_with_that_sentence(event):
    job = request_paper(event=event, actor=owner_of(event), kind=PaperKind.DECK_SHEETS)
    event.registrations.update(deck=None)
    run_one_job(job.pk)
    job.refresh_from_db()
    assert (job.state, job.error) == (JobState.FAILED, "There are no deck lists to print yet.")


def test_sheets_when_printed_by_a_judge_then_not_for_scorekeepers(event):
    sheets = request_paper(event=event, actor=owner_of(event), kind=PaperKind.DECK_SHEETS)
    pairings = request_paper(event=event, actor=owner_of(event), kind=PaperKind.BY_NAME)
    judge = make_staff(event, StaffRole.JUDGE)
    desk = make_staff(event, StaffRole.SCOREKEEPER)
    player = event.registrations.first().profile.user
    seen = [
        [can_see_job(user, job) for job in (sheets, pairings)] for user in (judge, desk, player)
    ]
    assert seen == [[True, True], [False, True], [False, False]]
