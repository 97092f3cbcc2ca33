"""Whether a paper would be the same again is known without reading what stands on it."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.models import GameIdentity, PlayerProfile
from clocks.queries import minutes_for
from clocks.services import start_clock
from papers.enums import PaperKind
from papers.queries.contents import PrintWish, content_of, mark_of
from papers.services import request_parts
from tests.factories.decks import blitz_text, make_deck
from tests.factories.events import owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_closed_round, make_round, match_at
from tests.factories.stages import make_staged_event
from tournaments.models import Event, Registration
from tournaments.services.extensions import extend_time
from tournaments.services.pools import correct_pool, register_pool

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    event = make_running_event(5)
    for held in event.registrations.select_related("profile__user"):
        hold(held, make_deck(held.profile))
    return event


def hold(held, deck):
    held.deck = deck
    held.save(update_fields=["deck"])


def give_identity(event):
    held = event.registrations.first()
    GameIdentity.objects.create(profile=held.profile, game="fab", identifier="4711")


def rename_player(event):
    PlayerProfile.objects.filter(registrations__event=event).update(display_name="Anna Newname")


def change_list(event):
    held = event.registrations.first()
    hold(held, make_deck(held.profile, text=blitz_text("sefa-2")))


def move_venue(event):
    Event.objects.filter(pk=event.pk).update(venue="Another hall")


def test_slips_when_the_round_is_of_a_bracket_then_matches_have_their_names():
    event = make_staged_event(4, {"kind": "double"})
    make_closed_round(event)
    make_round(event)
    named = {row.called for row in content_of(event, PaperKind.SLIPS).rows}
    assert named == {"Upper final", "Lower round 1"}


def mark(event, kind=PaperKind.DECK_SHEETS):
    event = Event.objects.get(pk=event.pk)
    return mark_of(event, content_of(event, kind))


@pytest.mark.parametrize(
    "change", [give_identity, rename_player, change_list, move_venue, make_round]
)
def test_sheets_when_what_stands_on_them_changes_then_their_mark_does(event, change):
    before = mark(event)
    assert mark(event) == before
    change(event)
    assert mark(event) != before


def test_blank_lists_when_a_player_hands_one_in_then_their_mark_changes(event):
    Registration.objects.filter(event=event).update(deck=None)
    before = mark(event, PaperKind.PAPER_LISTS)
    change_list(event)
    assert mark(event, PaperKind.PAPER_LISTS) != before


def test_pool_sheets_when_a_pool_is_corrected_then_their_mark_changes():
    event = make_running_event(2, format="sealed")
    held = event.registrations.first()
    register_pool(registration=held, registrar=held, text="2x Heron Blade", actor=held.profile.user)
    before = mark(event, PaperKind.POOL_SHEETS)
    correct_pool(registration=held, text="1x Heron Blade", actor=owner_of(event), reason="One less")
    assert mark(event, PaperKind.POOL_SHEETS) != before


def test_sheets_when_asked_for_then_no_list_is_read(event):
    with CaptureQueriesContext(connection) as asked:
        request_parts(
            event=event,
            actor=owner_of(event),
            kind=PaperKind.DECK_SHEETS,
            wish=PrintWish(size=2),
        )
    assert [each["sql"] for each in asked if "sections" in each["sql"]] == []


def test_part_when_written_then_only_its_own_lists_are_read(event):
    whole = content_of(event, PaperKind.DECK_SHEETS).rows
    part = content_of(event, PaperKind.DECK_SHEETS, PrintWish(first=2, size=2))
    with CaptureQueriesContext(connection) as asked:
        assert part.rows == whole[2:4]
    assert any("sections" in each["sql"] for each in asked)
    assert part.rows is part.rows


def test_sheet_when_its_player_left_meanwhile_then_the_others_are_written(event):
    content = content_of(event, PaperKind.DECK_SHEETS)
    event.registrations.filter(pk=content.facts[0].player).update(deck=None)
    assert [row.player_name for row in content.rows] == [each.name for each in content.facts[1:]]


def test_slips_when_the_clock_runs_then_say_until_when_their_table_plays_else_how_long(event):
    a_round = make_round(event)
    event.refresh_from_db()
    waiting = {row.time for row in content_of(event, PaperKind.SLIPS).rows}
    assert waiting == {f"{minutes_for(a_round)} minutes"}
    clock = start_clock(round=a_round, actor=owner_of(event))
    extend_time(
        match=match_at(a_round, 1), minutes=5, reason="Deck check", actor=owner_of(event), key="a"
    )
    ends = [clock.ends_at + timedelta(minutes=5), clock.ends_at]
    said = [row.time for row in content_of(event, PaperKind.SLIPS).rows]
    assert said == [f"until {each.astimezone(event.zone):%H:%M}" for each in ends]
