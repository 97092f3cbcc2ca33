"""What people may check for themselves: calculations, outlooks, replayed rounds."""

import json
from dataclasses import replace

import pytest
from django.core.management import CommandError, call_command
from django.urls import reverse

from engine.pairing.file import read_tournament
from tests.factories.events import owner_of
from tests.factories.people import make_user
from tests.factories.registrations import make_running_event
from tests.factories.rounds import decide, make_closed_round, make_draft_round, match_at
from tournaments.queries.engine_view import tournament_of
from tournaments.queries.replays import differences_when_replayed
from tournaments.services.registrations import drop_player, register_walk_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    event = make_running_event(7, swiss_rounds=4, cut_size=4)
    make_closed_round(event)
    make_closed_round(event)
    return event


def page(client, event, name, *rest, user=None):
    if user:
        client.force_login(user)
    return client.get(reverse(f"tournaments:{name}", args=[event.slug, *rest]))


def test_round_when_replayed_then_the_same(event):
    assert [differences_when_replayed(each) for each in event.rounds.all()] == [[], []]


def test_round_when_results_players_and_drops_changed_since_then_still_the_same(event):
    third = make_closed_round(event)
    decide(match_at(event.rounds.get(number=1)), 0, 1)
    register_walk_in(event=event, display_name="Late Lara", actor=owner_of(event))
    drop_player(registration=event.registrations.first(), actor=owner_of(event))
    assert differences_when_replayed(third) == []


def test_round_when_a_table_was_tampered_with_then_it_differs(event):
    drafted = make_draft_round(event)
    drafted.notes["pairs"][0]["a"], drafted.notes["pairs"][1]["a"] = (
        drafted.notes["pairs"][1]["a"],
        drafted.notes["pairs"][0]["a"],
    )
    assert differences_when_replayed(drafted)[0].startswith("pairs: recorded")


def test_verify_command_when_all_is_well_then_says_so(event, capsys):
    call_command("verify_rounds", event.slug)
    assert capsys.readouterr().out == "Round 1: the same\nRound 2: the same\n"


def test_verify_command_when_event_is_unknown_then_names_it():
    with pytest.raises(CommandError, match="no event with the address nowhere"):
        call_command("verify_rounds", "nowhere")


def test_verify_page_when_opened_by_staff_then_shows_the_seed(client, event):
    shown = page(client, event, "verify_round", 1, user=owner_of(event))
    assert "to the last byte" in shown.content.decode()


def test_calculation_when_opened_then_every_opponent_stands_there(client, event):
    match = match_at(event.rounds.get(number=1))
    shown = page(client, event, "calculation", match.first_id).content.decode()
    assert str(match.second) in shown
    assert "Round 1" in shown


def test_need_when_player_asks_then_answers_by_bounds(client, event):
    player = event.registrations.select_related("profile__user").first()
    shown = page(client, event, "what_i_need", user=player.profile.user)
    assert "If you win your next match" in shown.content.decode()


def test_need_when_stranger_asks_then_404(client, event):
    assert page(client, event, "what_i_need", user=make_user("Stella")).status_code == 404


def test_tournament_file_when_read_back_then_the_same_event(client, event):
    answer = page(client, event, "tournament_file", user=owner_of(event))
    found = read_tournament(json.loads(answer.content))
    assert [stage.top for stage in found.stages] == [None, 4]
    assert replace(found, stages=()) == tournament_of(event)


def test_tournament_file_when_asked_by_a_player_then_refused(client, event):
    player = event.registrations.select_related("profile__user").first().profile.user
    assert page(client, event, "tournament_file", user=player).status_code == 403


def test_match_page_when_opened_then_says_why_they_meet(client, event):
    match = match_at(event.rounds.get(number=2))
    shown = page(client, event, "match", match.pk).content.decode()
    assert "Why this pairing?" in shown


def test_walk_in_when_entered_late_then_known_to_the_engine_from_then_on(event):
    enter_late = register_walk_in(event=event, display_name="Late", actor=owner_of(event))
    player = tournament_of(event).player(str(enter_late.pk))
    assert player.entered_round == 3


def test_standings_when_somebody_still_plays_then_they_lead_to_what_is_needed(event, client):
    link, seat = "What do I need for the top 4?", event.registrations.first()
    assert link not in page(client, event, "standings").content.decode()
    mine = page(client, event, "standings", user=seat.profile.user).content.decode()
    assert reverse("tournaments:what_i_need", args=[event.slug]) in mine
    assert link in mine
    drop_player(registration=seat, actor=owner_of(event))
    assert link not in page(client, event, "standings").content.decode()
