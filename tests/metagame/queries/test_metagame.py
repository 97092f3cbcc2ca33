"""The figures of the event in conftest.py, counted by hand, and what changes them."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from metagame.figures.intervals import Rate
from metagame.queries import metagame
from metagame.queries.counted import Choice
from metagame.queries.metagame import metagame_of
from tests.factories.decks import blitz_text
from tests.factories.events import owner_of
from tests.pages import words_of
from tournaments.models import Match
from tournaments.services import endings, events
from tournaments.services.decks import correct_list
from tournaments.services.outcomes import Score
from tournaments.services.results import record_result

pytestmark = pytest.mark.django_db
FAB = Choice("fab")


def leaders(choice: Choice = FAB) -> dict:
    return {
        row.name: (row.decks, row.wins, row.losses, row.draws, row.cut)
        for row in metagame_of(choice).leaders
    }


def test_leaders_when_counted_then_as_by_hand(event):
    assert leaders() == {
        "Sefa": (2, 1, 2, 1, Rate(1, 2)),
        "Corvane": (2, 1, 1, 0, Rate(0, 2)),
        "Gorrum": (1, 1, 0, 1, Rate(1, 1)),
    }


def test_matches_when_left_out_then_each_reason_is_told(event):
    found = metagame_of(FAB)
    assert {key: count for key, _, count in found.left_out} == {
        "mirror": 2,
        "bye": 1,
        "no_show": 1,
        "conceded": 1,
        "no_list": 1,
    }
    assert (found.decks, found.decided, found.draws) == (5, 3, 1)
    assert found.tally.meetings == 10


def test_matchup_when_counted_then_as_by_hand(event):
    cells = {(cell.leader, cell.against): cell for line in metagame_of(FAB).matchups
             for cell in line}  # fmt: skip
    there = cells["Corvane", "Sefa"]
    assert (there.wins, there.losses, there.draws) == (1, 1, 0)
    assert not there.rate.is_enough
    assert cells["Gorrum", "Sefa"].draws == 1


def test_classes_when_counted_then_from_the_cards_in_use(event):
    grouping, rows = metagame_of(FAB).groups[0]
    by_class = {row.name: row.decks for row in rows}
    assert grouping.key == "class"
    assert sum(by_class.values()) == 5
    assert "Not known" not in by_class


def test_cards_when_counted_then_share_and_copies(event):
    cards = {card.name: card for card in metagame_of(FAB).cards}
    assert cards["Held Breath (red)"].share.trials == 5
    assert cards["Held Breath (red)"].average == 1.0
    assert "Sefa" not in cards
    only = metagame_of(Choice("fab", leader="Gorrum")).cards
    assert {card.share for card in only} == {Rate(1, 1)}


def test_result_when_corrected_then_counted_anew(event):
    assert leaders()["Sefa"][:3] == (2, 1, 2)
    match = Match.objects.get(round__number=1, round__event=event, table=1)
    record_result(
        match=match, score=Score(0, 1), actor=owner_of(event), seen_version=1, reason="Wrong slip"
    )
    assert leaders()["Sefa"][:3] == (2, 0, 3)


@pytest.mark.parametrize("policy", ["never", "winner", "cut"])
def test_event_when_not_the_whole_field_is_public_then_in_no_figure(make_event, policy):
    make_event(lists_published=policy)
    found = metagame_of(FAB)
    assert (found.events, found.decks, found.tally.meetings) == ([], 0, 0)


def test_event_when_released_and_hidden_by_hand_then_counted_and_not(make_event):
    event = make_event(lists_published="by_hand")
    assert leaders() == {}
    events.release_lists(event=event, actor=owner_of(event), released=True)
    assert sum(row[0] for row in leaders().values()) == 5
    events.release_lists(event=event, actor=owner_of(event), released=False)
    assert leaders() == {}


def test_player_when_withdrawn_then_their_list_is_in_no_figure(event):
    event.registrations.filter(profile__display_name="Eva").update(state="withdrawn")
    assert "Gorrum" not in leaders()


def test_deck_when_replaced_by_a_judge_then_its_cards_count(event):
    registration = event.registrations.get(profile__display_name="Eva")
    assert leaders()["Gorrum"][0] == 1
    said = {"actor": owner_of(event), "reason": "The wrong sheet"}
    endings.reopen_event(event=event, **said)
    registration.event.refresh_from_db()
    correct_list(registration=registration, text=blitz_text("sefa-1"), **said)
    endings.finish_event(event=event, actor=owner_of(event))
    assert "Gorrum" not in leaders()
    assert leaders()["Sefa"][0] == 3


def test_choice_when_narrowed_then_only_those_events_count(make_event):
    here, there = make_event(), make_event(name="Other")
    assert metagame_of(FAB).decks == 10
    assert metagame_of(Choice("fab", event=there.slug)).decks == 5
    assert metagame_of(Choice("wow")).decks == 0
    day = here.local_date
    assert metagame_of(Choice("fab", since=day, until=day)).decks == 10
    assert metagame_of(Choice("fab", since=day.replace(year=2090))).decks == 0
    assert metagame_of(Choice("fab", format="classic-constructed")).decks == 0


def test_events_when_there_are_more_than_a_metagame_is_asked_for_then_the_newest_count(
    make_event, monkeypatch, client
):
    monkeypatch.setattr(metagame, "MOST_COUNTED", 1)
    make_event()
    newest = make_event(name="Newest")
    found = metagame_of(FAB)
    assert (found.events, found.older, found.decks) == ([newest], 1, 5)
    assert metagame_of(Choice("fab", event="friday-armory")).older == 0
    said = words_of(client.get("/metagame/"))
    assert "The newest 1 events are counted, and 1 older ones are not" in said


def test_queries_when_everything_is_counted_already_then_the_marks_alone(make_event):
    make_event()
    metagame_of(FAB)
    few = queries_now()
    make_event(name="Other")
    metagame_of(FAB)
    assert few == queries_now() == 3


def queries_now() -> int:
    with CaptureQueriesContext(connection) as queries:
        metagame_of(FAB)
    return len(queries)
