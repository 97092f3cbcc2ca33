"""After a corrected result the desk says whether the open round still fits."""

import pytest
from django.contrib.messages import get_messages
from django.urls import reverse

from tests.factories.events import owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import (
    decide,
    decide_all,
    make_closed_round,
    make_draft_round,
    make_round,
    match_at,
)
from tests.pages import words_of
from tournaments.queries.misfits import misfit_of
from tournaments.services.repairs import take_up_repair
from tournaments.services.rounds import close_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    event = make_running_event(8, swiss_rounds=3)
    make_closed_round(event)
    return event


def correct_first_round(event):
    decide(match_at(event.rounds.get(number=1)), 0, 1)


def match_of_others(event):
    """Of round 1; were its winner the opponent of who lost now, round 2 would fit once more."""
    first, second = event.rounds.get(number=1), event.rounds.get(number=2, state="published")
    lost = match_at(first).first
    pairs = [{match.first, match.second} for match in second.matches.all()]
    met = next(pair for pair in pairs if lost in pair)
    return next(match for table in (2, 3) if (match := match_at(first, table)).first not in met)


def repair(event, choice):
    paired = event.rounds.get(number=2, state="published")
    return take_up_repair(round=paired, actor=owner_of(event), choice=choice, reason="")


def test_misfit_when_nothing_was_corrected_then_none(event):
    make_round(event)
    assert misfit_of(event) is None


def test_misfit_when_a_result_before_it_is_corrected_then_its_tables_are_counted(event):
    make_round(event)
    correct_first_round(event)
    assert misfit_of(event).words == "Round 2 no longer fits: 2 tables would change."


@pytest.mark.parametrize("choice", ["minimal", "anew", "leave"])
def test_misfit_when_it_was_decided_then_nobody_is_asked_again(event, choice):
    make_round(event)
    correct_first_round(event)
    repair(event, choice)
    assert misfit_of(event) is None


def test_misfit_when_left_and_corrected_again_then_it_is_back(event):
    make_round(event)
    correct_first_round(event)
    repair(event, "leave")
    decide(match_of_others(event), 0, 1)
    assert misfit_of(event) is not None


def test_misfit_when_the_round_is_closed_then_it_is_too_late(event):
    second = decide_all(make_round(event))
    close_round(round=second, actor=owner_of(event))
    correct_first_round(event)
    assert misfit_of(event) is None


def test_correction_when_saved_then_its_answer_and_the_desk_lead_to_the_repair(visit, event):
    make_draft_round(event)
    client, match = visit(owner_of(event)), match_at(event.rounds.get(number=1))
    held = match.result
    answer = client.post(
        reverse("tournaments:desk_result", args=[event.slug, 1, 1]),
        {
            "first_wins": 1 - held.first_wins,
            "second_wins": 1 - held.second_wins,
            "draws": 0,
            "kind": "played",
            "reason": "Wrong slip",
            "seen_version": held.version,
        },
    )
    repair_page = reverse("tournaments:repair_round", args=[event.slug, 2])
    told = str(list(get_messages(answer.wsgi_request))[-1])
    assert told.startswith("Round 2 no longer fits: 2 tables would change.")
    assert repair_page in told
    desk = client.get(reverse("tournaments:desk", args=[event.slug]))
    assert "Round 2 no longer fits: 2 tables would change." in words_of(desk)
    assert repair_page in desk.content.decode()
