"""A row of a list is made once for the same facts, and anew as soon as it says something else."""

import pytest
from django.urls import reverse

from tests.factories.registrations import make_running_event
from tests.factories.rounds import decide, make_closed_round, make_round, match_at
from tests.pages import words_of
from tournaments.templatetags import kept_rows

pytestmark = pytest.mark.django_db


@pytest.fixture
def made(monkeypatch):
    """Which rows were made, not taken from what is kept."""
    kept_rows.kept_row.cache_clear()
    real, rows = kept_rows.render_to_string, []

    def render(name, context):
        rows.append(context["row"])
        return real(name, context)

    monkeypatch.setattr(kept_rows, "render_to_string", render)
    yield rows
    kept_rows.kept_row.cache_clear()


def look(client, event, page="pairings"):
    return words_of(client.get(reverse(f"tournaments:{page}", args=[event.slug])))


def test_pairings_when_a_result_comes_then_only_its_row_is_made_anew(client, made):
    a_round = make_round(make_running_event(24))
    look(client, a_round.event)
    assert len(made) == 12
    decide(match_at(a_round, 5))
    words = look(client, a_round.event)

    assert [row.table for row in made[12:]] == [5]
    assert words.count("Result in") == 1


def test_standings_when_two_players_look_then_only_their_own_rows_differ(client, made):
    event = make_running_event(8)
    first, second = make_closed_round(event).standings.order_by("rank")[:2]
    look(client, event, "standings")
    for row in (first, second):
        client.force_login(row.registration.profile.user)
        look(client, event, "standings")

    own = [(row.player, row.is_mine) for row in made[8:]]
    assert own == [(first.registration_id, True), (second.registration_id, True)]
