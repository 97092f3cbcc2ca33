"""What the tracker adds to the page of a match and to the desk."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from engine.decklists.samples import sample_deck
from tests.factories.deliveries import make_site_owner
from tests.factories.events import make_staff, owner_of
from tests.factories.match_tables import concede, make_browser_match, open_by
from tests.factories.people import make_user
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_round, match_at
from tests.factories.tracked_games import make_listed_match
from tests.pages import words_of
from tournaments.enums import StaffRole
from tournaments.models import Match
from tournaments.queries.match_additions import calls_in, doors_in, sections_for
from tournaments.services.decks import correct_list
from tracker.models import TrackedGame
from tracker.services.games import open_game

pytestmark = pytest.mark.django_db


def modes_for(match, user):
    return [
        section.shown["modes"] for section in sections_for(match, user) if "modes" in section.shown
    ]


def test_match_when_seen_by_its_players_or_officials_then_the_tracker_is_offered():
    match = make_listed_match("fab")
    event = match.round.event
    officials = [make_staff(event, role) for role in (StaffRole.JUDGE, StaffRole.SCOREKEEPER)]
    players = [match.first.profile.user, match.second.profile.user]
    assert [modes_for(match, user) for user in (*players, *officials)] == [[["life", "cards"]]] * 4
    assert modes_for(match, make_user("Stella Stranger")) == []


def test_bye_when_seen_by_its_player_then_no_tracker_is_offered():
    a_round = make_round(make_running_event(3))
    bye = a_round.matches.get(second=None)
    assert modes_for(bye, bye.first.profile.user) == []


def test_desk_when_games_have_alarms_then_each_match_calls_for_its_newest():
    a_round = make_round(make_running_event(6))
    alarmed, quiet, _ = matches = [match_at(a_round, table) for table in (1, 2, 3)]
    for number, alarms in ((1, 1), (2, 3), (3, 0)):
        TrackedGame.objects.create(match=alarmed, number=number, saved={}, alarms=alarms)
    TrackedGame.objects.create(match=quiet, number=1, saved={})
    calls = calls_in(a_round)
    slug = a_round.event.slug
    assert [[call.address for call in calls.get(match.pk, [])] for match in matches] == [
        [f"/e/{slug}/matches/{alarmed.pk}/games/2/"],
        [],
        [],
    ]


def test_match_when_it_is_played_in_the_browser_then_everybody_but_its_players_may_watch():
    match = make_browser_match("ashes")
    table = open_by(match)

    def watched(user):
        shown = [section.shown for section in sections_for(match, user)]
        return [each["tables"] for each in shown if "tables" in each]

    assert watched(make_user("Stella Stranger")) == [[table]]
    assert watched(match.first.profile.user) == []
    player = [s.shown for s in sections_for(match, match.first.profile.user) if "modes" in s.shown]
    assert (player[0]["browser"], player[0]["judged"]) == (True, [])
    judge = make_staff(match.round.event, StaffRole.JUDGE)
    judged = [s.shown for s in sections_for(match, judge) if "modes" in s.shown]
    assert (judged[0]["browser"], judged[0]["judged"]) == (False, [1])


def doors_for(match, user):
    return [tuple(door) for door in doors_in(match.round, user).get(match.pk, [])]


def test_officials_when_a_game_goes_on_then_each_table_leads_to_it():
    match = make_browser_match("fab")
    event, table = match.round.event, open_by(match)
    judge = make_staff(event, StaffRole.JUDGE)
    board = reverse("tracker:judge", args=[event.slug, match.pk, 1])
    assert doors_for(match, judge) == [("Judge's board", board)]
    open_game(match=match, actor=judge)
    game = reverse("tracker:game", args=[event.slug, match.pk, 1])
    assert doors_for(match, judge) == [("Judge's board", board), ("Game", game)]
    concede(table, "p1")
    assert doors_for(match, judge) == [("Game", game)]
    assert doors_for(match, make_user("Stella Stranger")) == []
    assert doors_for(match, match.first.profile.user) == []


def test_desk_when_a_game_goes_on_then_its_tables_lead_to_the_board(client):
    match = make_browser_match("ashes")
    open_by(match)
    event, judge = match.round.event, make_staff(match.round.event, StaffRole.JUDGE)
    client.force_login(judge)
    board = reverse("tracker:judge", args=[event.slug, match.pk, 1])
    number = match.round.number
    for address in (
        reverse("tournaments:desk", args=[event.slug]),
        reverse("tournaments:desk_part", args=[event.slug, "tables"]),
        reverse("tournaments:desk_round", args=[event.slug, number]),
        reverse("tournaments:desk_result", args=[event.slug, number, match.table]),
        reverse("floor:open_tables", args=[event.slug]),
        reverse("tournaments:match", args=[event.slug, match.pk]),
    ):
        assert f'href="{board}"' in client.get(address).content.decode(), address
    record = client.get(reverse("tournaments:desk", args=[event.slug])).content.decode()
    assert f'href="{reverse("tournaments:match", args=[event.slug, match.pk])}"' in record


def test_doors_when_more_games_go_on_then_they_cost_the_same():
    a_round = make_round(make_running_event(6))
    judge, asked = make_staff(a_round.event, StaffRole.JUDGE), []
    for table in (1, 2, 3):
        TrackedGame.objects.create(match=match_at(a_round, table), number=1, saved={})
        with CaptureQueriesContext(connection) as queries:
            assert len(doors_in(a_round, judge)) == table
        asked.append(len(queries))
    assert len({*asked}) == 1


def test_event_when_a_table_is_played_in_the_browser_then_everybody_is_led_to_watch(client):
    match = make_browser_match("ashes")
    event, table = match.round.event, open_by(match)
    watch = f'href="{reverse("tracker:table", args=[table.code])}"'
    stream = f'href="{reverse("tracker:table", args=[table.code])}?bare"'
    public = [
        reverse("tournaments:event", args=[event.slug]),
        reverse("tournaments:pairings", args=[event.slug]),
        reverse("tournaments:match", args=[event.slug, match.pk]),
    ]
    for address in public:
        page = client.get(address).content.decode()
        assert (watch in page, stream in page) == (True, False), address
    client.force_login(owner_of(event))
    for address in (
        public[2],
        reverse("screens:choices", args=[event.slug]),
        reverse("tracker:browser_play", args=[event.slug]),
    ):
        page = client.get(address).content.decode()
        assert (watch in page, stream in page) == (True, True), address
    concede(table, "p1")
    assert watch not in client.get(public[0]).content.decode()


def test_match_when_no_card_is_known_for_a_line_then_its_owner_alone_is_led_to_the_cards(client):
    match = make_listed_match("fab")
    owner, judge = make_site_owner(), make_staff(match.round.event, StaffRole.JUDGE)
    assert not cards_missing(match, owner)
    text = f"{sample_deck('fab', 'blitz', 'sefa-1')}\n1x Card of Tomorrow (red)\n"
    event = match.round.event
    correct_list(registration=match.first, text=text, actor=owner_of(event), reason="A new set")
    match = Match.objects.select_related("round__event", "first", "second").get(pk=match.pk)
    assert cards_missing(match, owner) == [1]
    assert cards_missing(match, judge) == cards_missing(match, match.first.profile.user) == []
    client.force_login(owner)
    page = words_of(
        client.get(reverse("tournaments:match", args=[match.round.event.slug, match.pk]))
    )
    assert "1 line of these decks is of no card" in page
    assert reverse("decks:catalogue", args=["fab"]) in page


def cards_missing(match, user):
    return [each.shown["lines"] for each in sections_for(match, user) if "lines" in each.shown]
