"""What lists of standings are called, and who is marked in them."""

import pytest
from django.urls import reverse

from papers.enums import PaperKind
from papers.queries.contents import content_of
from tests.factories.events import owner_of
from tests.factories.finished import make_finished
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_closed_round
from tests.pages import words_of
from tournaments.queries.rounds import newest_standings_round, standings_of
from tournaments.queries.standing_words import marks_in, standings_title
from tournaments.services.endings import finish_event
from tournaments.services.registrations import drop_player

pytestmark = pytest.mark.django_db


def title(event) -> str:
    return standings_title(event, newest_standings_round(event))


def test_title_when_the_event_goes_on_then_it_follows():
    event = make_running_event(4, swiss_rounds=1, cut_size=4)
    titles = [title(event)]
    for _ in range(3):
        make_closed_round(event)
        titles.append(title(event))
    assert titles == ["Swiss standings", "Swiss standings", "Places so far", "Final places"]


def test_title_when_there_is_no_cut_then_the_last_standings_are_final():
    event = make_running_event(4, swiss_rounds=1)
    make_closed_round(event)
    assert title(event) == "Standings"
    assert title(finish_event(event=event, actor=owner_of(event))) == "Final standings"


def test_marks_when_the_event_is_over_then_winner_and_those_who_left_are_named():
    event = make_running_event(4, swiss_rounds=1)
    make_closed_round(event)
    rows = standings_of(newest_standings_round(event))
    drop_player(registration=rows[3].registration, actor=owner_of(event))
    event = finish_event(event=event, actor=owner_of(event))
    assert [marks_in(event, row) for row in rows.all()] == [["Winner"], [], [], ["Dropped"]]


def test_lists_when_the_final_is_played_then_desk_page_and_paper_agree(visit):
    event = make_finished()
    winner = standings_of(newest_standings_round(event)).get(rank=1).registration
    desk = words_of(visit(owner_of(event)).get(reverse("tournaments:desk", args=[event.slug])))
    page = words_of(visit().get(reverse("tournaments:standings", args=[event.slug])))
    paper = content_of(event, PaperKind.STANDINGS)
    assert ["Final places" in words for words in (desk, page, paper.title)] == [True] * 3
    assert paper.rows[0].name == f"{winner}, winner"
    assert "Winner" in desk
