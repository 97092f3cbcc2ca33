"""Standings of an event that is nothing but a bracket."""

import pytest

from papers.enums import PaperKind
from papers.queries.contents import content_of
from tests.factories.rounds import make_closed_round
from tests.factories.stages import make_staged_event, play_stage, swiss
from tests.pages import words_of
from tournaments.queries.rounds import newest_standings_round, standings_of

pytestmark = pytest.mark.django_db


def rows_of(event):
    return list(standings_of(newest_standings_round(event)))


def test_double_elimination_when_played_then_places_are_by_the_exit_and_shared():
    event = make_staged_event(12, {"kind": "double"})
    play_stage(event)
    rows = rows_of(event)
    expected = ["1", "2", "3", "4", *["5–6"] * 2, *["7–8"] * 2, *["9–12"] * 4]
    assert [row.place for row in rows] == expected
    assert rows[0].reached == "Winner"
    assert {row.record.split("–")[1] for row in rows[1:]} == {"2"}


def test_double_elimination_when_it_goes_on_then_those_still_in_share_the_best_places():
    event = make_staged_event(8, {"kind": "double"})
    make_closed_round(event)
    make_closed_round(event)
    places = [row.place for row in rows_of(event)]
    assert places == ["1–6"] * 6 + ["7–8"] * 2


def test_single_elimination_after_swiss_rounds_then_seeds_still_decide_the_places():
    event = make_staged_event(8, swiss(2), {"kind": "single", "top": 8})
    play_stage(event)
    play_stage(event)
    rows = rows_of(event)
    assert [row.place for row in rows] == [str(number) for number in range(1, 9)]
    assert rows[0].points > 0


def test_shared_places_when_shown_then_on_page_paper_and_in_the_api(visit, program):
    event = make_staged_event(8, {"kind": "double"})
    play_stage(event)
    page = words_of(visit().get(f"/e/{event.slug}/standings/"))
    assert "7–8" in page
    assert "Points" not in page
    paper = content_of(event, PaperKind.STANDINGS).rows
    assert [(row.rank, row.points) for row in paper[-2:]] == [("7–8", "")] * 2
    sent = program().get(f"/api/v1/events/{event.slug}/standings/").json()["results"]
    assert [(row["rank"], row["place"]) for row in sent[-2:]] == [(7, "7–8"), (8, "7–8")]


def test_calculation_when_a_bracket_is_all_then_it_says_how_places_come_about(visit):
    event = make_staged_event(4, {"kind": "double"})
    play_stage(event)
    last = rows_of(event)[-1]
    page = words_of(visit().get(f"/e/{event.slug}/standings/{last.registration_id}/"))
    assert f"rank {last.place} after" in page
    assert "0–2 in the bracket: Lower round 1" in page
