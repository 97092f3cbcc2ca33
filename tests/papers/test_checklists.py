"""A set's cards as a checklist for pools that are registered on paper."""

import pytest
from django.urls import reverse

from papers.enums import PaperKind
from papers.queries.checklists import checklist_of, sets_to_check
from papers.queries.contents import PrintWish, content_of
from papers.services import request_paper
from printing.bulk import bound
from printing.papers import ChecklistCard, pool_checklist
from printing.papers.checklist import arranged
from tests.factories.events import owner_of
from tests.factories.registrations import make_running_event
from tests.pages import words_of
from tests.printing.reading import pages_of
from tournaments.errors import TournamentError

pytestmark = pytest.mark.django_db


def test_rows_when_arranged_then_each_column_is_read_downwards():
    cards = [ChecklistCard(str(number), "C") for number in range(1, 8)]
    names = [row[2::3] for row in arranged(cards, 2)]
    assert names == [("1 C", "3 C", "5 C"), ("2 C", "4 C", "6 C"), ("7 C", "", "")]


def test_checklist_when_printed_then_every_card_has_its_two_places():
    cards = [ChecklistCard(str(number), f"Card {number}") for number in range(1, 131)]
    pages = pages_of(bound(pool_checklist(cards, event="Friday", round="WTR")))
    text = "".join(pages)
    assert len(pages) == 2
    assert "130 Card 130" in text
    assert "Opened" in text
    assert "Played" in text


def test_checklist_when_a_set_is_chosen_then_its_cards_and_no_others():
    event = make_running_event(2, format="sealed")
    code, count = sets_to_check(event)[0]
    cards = checklist_of(event, code)
    assert len(cards) == count
    wish = PrintWish(set=code)
    assert content_of(event, PaperKind.CHECKLIST, wish).rows == cards
    with pytest.raises(TournamentError, match="Choose a set"):
        request_paper(event=event, actor=owner_of(event), kind=PaperKind.CHECKLIST)


@pytest.mark.parametrize(("format", "is_offered"), [("sealed", True), ("blitz", False)])
def test_prints_when_the_event_is_limited_then_the_checklist_is_offered(visit, format, is_offered):
    event = make_running_event(2, format=format)
    page = words_of(visit(owner_of(event)).get(reverse("papers:prints", args=[event.slug])))
    assert ("Pool checklist of a set" in page) == is_offered


def test_api_when_the_checklist_is_asked_for_then_desk_reads_it_and_players_do_not(program):
    event = make_running_event(2, format="sealed")
    code, count = sets_to_check(event)[0]
    address = f"/api/v1/events/{event.slug}/pool-checklist/"
    assert len(program(owner_of(event)).get(address, {"set": code}).json()) == count
    player = event.registrations.first().profile.user
    assert program(player).get(address, {"set": code}).status_code == 403
