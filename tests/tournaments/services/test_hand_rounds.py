"""A round that was paired on paper is brought in whole, and the event goes on with it."""

import pytest

from tests.factories.events import owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import decide_all, make_closed_round, make_draft_round, make_round
from tournaments.enums import RoundState
from tournaments.errors import ConsequencesError, StaleError, TournamentError
from tournaments.models import Round
from tournaments.queries.replays import differences_when_replayed
from tournaments.queries.rounds import matches_of
from tournaments.services.hand_rounds import HandLine, enter_round
from tournaments.services.outcomes import Score
from tournaments.services.rounds import close_round, publish_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    return make_running_event(6, swiss_rounds=4)


def players(event) -> list:
    return list(event.registrations.order_by("pk"))


def paper(event, *tables, score=None) -> list[HandLine]:
    """Lines by place in the field: (0, 5) is the first player against the last."""
    who = players(event)
    return [
        HandLine(number, who[a], None if b is None else who[b], score)
        for number, (a, b) in enumerate(tables, start=1)
    ]


def enter(event, lines, number=1, accepted=""):
    return enter_round(
        event=event, number=number, lines=lines, actor=owner_of(event), accepted=accepted
    )


def accepting(event, lines, number):
    try:
        return enter(event, lines, number)
    except ConsequencesError as error:
        return enter(event, lines, number, accepted=error.mark)


def test_round_when_entered_without_results_then_it_is_a_draft_as_on_paper(event):
    entered = enter(event, paper(event, (0, 5), (1, 4), (2, 3)))
    who = players(event)
    assert entered.state == RoundState.DRAFT
    assert [(match.table, {match.first, match.second}) for match in matches_of([entered])] == [
        (1, {who[0], who[5]}),
        (2, {who[1], who[4]}),
        (3, {who[2], who[3]}),
    ]


def test_round_when_entered_with_results_then_it_can_be_closed_at_once(event):
    entered = enter(event, paper(event, (0, 5), (1, 4), (2, 3), score=Score(0, 1)))
    assert entered.state == RoundState.PUBLISHED
    losers = {players(event)[place] for place in (0, 1, 2)}
    lost = [
        match.first if match.result.first_wins == 0 else match.second
        for match in matches_of([entered])
    ]
    assert set(lost) == losers
    assert close_round(round=entered, actor=owner_of(event)).state == RoundState.CLOSED


def test_rounds_when_all_are_entered_to_the_end_then_each_replays(event):
    for number, tables in enumerate(
        [((0, 5), (1, 4), (2, 3)), ((0, 1), (2, 5), (3, 4)), ((0, 2), (1, 3), (4, 5))], start=1
    ):
        lines = paper(event, *tables, score=Score(1, 0))
        entered = accepting(event, lines, number)
        close_round(round=entered, actor=owner_of(event))
    assert [differences_when_replayed(each) for each in event.rounds.filter(state="closed")] == [
        [],
        [],
        [],
    ]
    assert make_closed_round(event).number == 4


def test_round_when_entered_then_its_record_compares_it_with_the_engines(event):
    entered = enter(event, paper(event, (0, 5), (1, 4), (2, 3)))
    (step,) = Round.objects.get(pk=entered.pk).notes["by_hand"]
    assert step["compared"]["tables"] == 3
    assert (step["compared"]["cost"], step["compared"]["best"]) == (0, 0)


def test_round_when_sent_twice_then_it_is_entered_once(event):
    lines = paper(event, (0, 5), (1, 4), (2, 3), score=Score(1, 0))
    first, second = enter(event, lines), enter(event, lines)
    assert first == second
    assert all(match.results.count() == 1 for match in first.matches.all())


def test_round_when_a_rematch_is_on_the_paper_then_it_is_said_first(event):
    lines = paper(event, (0, 5), (1, 4), (2, 3), score=Score(1, 0))
    close_round(round=enter(event, lines), actor=owner_of(event))
    with pytest.raises(ConsequencesError, match="met in round 1 already"):
        enter(event, lines, number=2)
    assert list(event.rounds.exclude(state="discarded").values_list("number", flat=True)) == [1]


def test_round_when_somebody_is_missing_then_that_is_said_first(event):
    with pytest.raises(ConsequencesError) as refused:
        enter(event, paper(event, (0, 5), (1, 4), (2, None)))
    assert refused.value.sentences == (f"{players(event)[3]} has no table and no bye.",)


def test_round_when_somebody_sits_twice_then_refused(event):
    with pytest.raises(TournamentError, match="Anna Arnold would play twice"):
        enter(event, paper(event, (0, 5), (0, 4), (2, 3)))
    assert not event.rounds.exists()


def test_round_when_two_lines_have_one_table_then_refused(event):
    lines = paper(event, (0, 5), (1, 4), (2, 3))
    lines[1] = HandLine(1, lines[1].first, lines[1].second)
    with pytest.raises(TournamentError, match="Table 1 is on two lines"):
        enter(event, lines)


def test_round_when_another_is_being_played_then_refused(event):
    make_round(event)
    with pytest.raises(TournamentError, match="Close Round 1"):
        enter(event, paper(event, (0, 5), (1, 4), (2, 3)), number=2)


def test_round_when_it_is_not_the_one_of_the_page_then_refused(event):
    with pytest.raises(StaleError, match="the next one is 1"):
        enter(event, paper(event, (0, 5), (1, 4), (2, 3)), number=2)


def test_round_when_a_draft_is_there_then_it_is_replaced(event):
    drafted = make_draft_round(event)
    entered = enter(event, paper(event, (0, 5), (1, 4), (2, 3)))
    assert entered == drafted
    decide_all(publish_round(round=entered, actor=owner_of(event)))
    assert differences_when_replayed(Round.objects.get(pk=entered.pk)) == []
