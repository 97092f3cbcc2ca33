"""An event with stages moves out as a file and in again, and goes on from there."""

import json

import pytest

from engine.pairing.file import read_tournament, tournament_document
from tests.factories.events import make_event, owner_of
from tests.factories.rounds import make_closed_round, make_round
from tests.factories.stages import begin_next, make_staged_event, play_stage, swiss
from tournaments.errors import TournamentError
from tournaments.queries.courses import course_of
from tournaments.queries.event_files import event_file
from tournaments.queries.rounds import newest_standings_round, standings_of
from tournaments.services.imports import import_tournament

pytestmark = pytest.mark.django_db


def brought_in(event, change=None):
    document = tournament_document(event_file(event))
    if change:
        change(document)
    copy = make_event(name="Copy", best_of=event.best_of)
    content = json.dumps(document).encode()
    return import_tournament(event=copy, content=content, actor=owner_of(copy))


def counted(event) -> dict[str, tuple[int, str, list]]:
    """Ranks may differ: the last tie-break is drawn by the number of the player."""
    rows = standings_of(newest_standings_round(event))
    return {str(row.registration): (row.points, row.reached, row.tie_breaks) for row in rows}


def in_the_middle(event):
    begin_next(event)
    make_closed_round(event)
    return event


def two_days():
    event = make_staged_event(8, swiss(2), swiss(2, top=4), {"kind": "single", "top": 2})
    play_stage(event)
    return in_the_middle(event)


def draft():
    event = make_staged_event(12, {"kind": "draft", "rounds": 2}, {"kind": "single", "top": 4})
    return in_the_middle(event)


def robin():
    return in_the_middle(make_staged_event(5, {"kind": "round_robin"}))


def double():
    event = make_staged_event(6, {"kind": "double"})
    make_closed_round(event)
    return in_the_middle_of_bracket(event)


def in_the_middle_of_bracket(event):
    make_closed_round(event)
    return event


def play_off():
    event = make_staged_event(6, swiss(1), {"kind": "draft_play_off", "top": 4})
    play_stage(event)
    return in_the_middle(event)


@pytest.mark.parametrize("made", [two_days, draft, robin, double, play_off])
def test_file_when_brought_in_then_it_stands_where_it_stood_and_goes_on(made):
    event = made()
    copy = brought_in(event)
    assert counted(copy) == counted(event)
    here, there = course_of(event), course_of(copy)
    assert (here.number, here.played, here.is_over) == (there.number, there.played, there.is_over)
    assert here.bracket_title == there.bracket_title
    names = [entry.registration.profile.display_name for entry in copy.stages.last().entries.all()]
    assert names == [str(entry.registration) for entry in event.stages.last().entries.all()]
    play_stage(copy)
    assert course_of(copy).is_over


def test_file_when_written_and_read_then_the_same():
    for event in (two_days(), double()):
        found = event_file(event)
        assert read_tournament(json.loads(json.dumps(tournament_document(found)))) == found


def test_file_when_a_round_is_open_then_it_is_played_on():
    event = make_staged_event(4, {"kind": "single"})
    make_round(event)
    copy = brought_in(event)
    assert [each.state for each in copy.rounds.all()] == ["published"]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda file: file["stages"].append({"kind": "swiss"}), "An elimination is the last"),
        (
            lambda file: file["stages"][0]["bracket_rounds"][0]["matches"][0].update(slot="Z9"),
            "no place “Z9”",
        ),
        (lambda file: file["stages"][0].update(entrants=["nobody"]), "not among the players"),
    ],
)
def test_file_when_its_stages_cannot_be_then_says_what(change, words):
    event = make_staged_event(4, {"kind": "single"})
    make_closed_round(event)
    with pytest.raises(TournamentError, match=words):
        brought_in(event, change)


@pytest.mark.parametrize("made", [draft, play_off])
def test_file_when_brought_in_then_everybody_sits_in_the_same_pod_and_seat(made):
    event = made()
    here, there = (
        list(each.stages.last().entries.order_by("seed").values_list("seed", "pod", "seat"))
        for each in (event, brought_in(event))
    )
    assert there == here
