"""Claim slips and the poster, made as the worker makes them and read back."""

import io

import pytest
from pypdf import PdfReader

from jobs.permissions import can_see_job
from jobs.running import run_one_job
from papers.enums import PaperKind
from papers.permissions import can_print
from papers.queries.offers import offers_of
from papers.services import request_paper
from tests.factories.events import make_open_event, make_staff, owner_of
from tests.factories.registrations import enter_many
from tournaments.enums import StaffRole
from tournaments.errors import TournamentError
from tournaments.services.registrations import register_walk_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    return make_open_event(venue="Harbour Games")


def add(event, *names: str):
    return [
        register_walk_in(event=event, display_name=name, actor=owner_of(event)) for name in names
    ]


def printed(event, kind: str, paper: str = "A4"):
    job = request_paper(event=event, actor=owner_of(event), kind=kind, paper=paper)
    run_one_job(job.pk)
    job.refresh_from_db()
    with job.file.open() as file:
        return job, PdfReader(io.BytesIO(file.read()))


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_slips_when_printed_then_each_guest_has_name_code_and_page(event, paper):
    guests = add(event, *(f"Guest Number{number}" for number in range(12)))
    enter_many(event, 2)
    _, pdf = printed(event, PaperKind.CLAIM_SLIPS, paper)
    words = "".join(page.extract_text() for page in pdf.pages)
    codes = [each.profile.claim_code for each in guests]
    assert len(pdf.pages) == 2
    assert [code for code in codes if f"{code[:5]} {code[5:]}" not in words] == []
    assert ("Guest Number11" in words, "Anna Arnold" in words) == (True, False)


def test_slips_when_everybody_has_an_account_then_says_so(event):
    enter_many(event, 2)
    with pytest.raises(TournamentError, match="Everybody who plays has an account"):
        request_paper(event=event, actor=owner_of(event), kind=PaperKind.CLAIM_SLIPS)
    (offer,) = offers_of(event, [PaperKind.CLAIM_SLIPS])
    assert offer.missing == "Everybody who plays has an account."


def test_slips_when_a_judge_asks_then_codes_are_not_for_them(event):
    add(event, "Wanda")
    job, _ = printed(event, PaperKind.CLAIM_SLIPS)
    judge, keeper = (make_staff(event, role) for role in (StaffRole.JUDGE, StaffRole.SCOREKEEPER))
    assert [can_see_job(each, job) for each in (judge, keeper)] == [False, True]
    assert can_print(judge, event, PaperKind.CLAIM_SLIPS) is False


def test_poster_when_printed_then_it_says_what_when_and_where(event):
    _, pdf = printed(event, PaperKind.POSTER)
    words = pdf.pages[0].extract_text()
    said = ("Friday Armory", "Saturday 21 November 2054, 11:00", "Harbour Games", event.slug)
    assert (len(pdf.pages), [each for each in said if each not in words]) == (1, [])
