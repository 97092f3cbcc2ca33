import pytest

from jobs.models import Job
from tests.factories.registrations import make_running_event
from tests.factories.rounds import decide, make_closed_round, match_at
from tournaments.services.standings import compute_standings
from tournaments.tasks import recompute_standings

pytestmark = pytest.mark.django_db


class Silent:
    """A listener for progress that keeps what was said."""

    def __init__(self):
        self.said = []

    def report(self, done, total, note=""):
        self.said.append((done, total))


def rows(a_round):
    return list(a_round.standings.values_list("rank", "registration", "points", "record"))


def test_standings_when_computed_again_then_the_same():
    closed = make_closed_round(make_running_event(5))
    before = rows(closed)
    compute_standings(round=closed)
    assert rows(closed) == before


def test_standings_when_result_is_corrected_then_job_computes_this_and_later_rounds():
    event = make_running_event(4, swiss_rounds=2)
    first, second = make_closed_round(event), make_closed_round(event)
    match = match_at(first)
    decide(match, 0, 1)
    job = Job.objects.get(kind="standings")
    listener = Silent()
    recompute_standings(job, listener)
    assert listener.said == [(1, 2), (2, 2)]
    winner = first.standings.get(registration=match.second_id)
    assert (winner.points, winner.record) == (1, "1–0–0")
    assert second.standings.count() == 4


def test_standings_when_bye_then_counts_as_a_win_of_a_match_not_played():
    closed = make_closed_round(make_running_event(3))
    bye = closed.matches.get(second=None)
    row = closed.standings.get(registration=bye.first_id)
    assert row.points == 1
    shown = {each["name"]: each["shown"] for each in row.tie_breaks}
    assert shown["mlp"] == "0.0000"
