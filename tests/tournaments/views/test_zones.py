"""Zones of the hall: written down once, named beside each table, and what a desk or a judge keeps
to."""

import pytest
from django.urls import reverse

from audit.models import Record
from calls.services import call_judge
from papers.queries.contents import slip_rows
from screens.queries.contents import by_name, by_table
from tests.factories.events import make_staff, owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_round, match_at
from tests.pages import words_of
from tournaments.enums import StaffRole
from tournaments.forms.wishes import ZonesForm
from tournaments.models import Event
from tournaments.queries.zones import Zone
from tournaments.services.blueprints import blueprint_of
from tournaments.services.wishes import set_zones

pytestmark = pytest.mark.django_db
NORTH, SOUTH = Zone("North", 1, 2), Zone("South side", 3, 9)


@pytest.fixture
def a_round():
    event = make_running_event(12)
    event = set_zones(event=event, actor=owner_of(event), zones=[NORTH, SOUTH])
    return make_round(event)


@pytest.mark.parametrize(
    ("typed", "zones"),
    [
        ("North: 1-40\nSouth:41–80", [("North", 1, 40), ("South", 41, 80)]),
        (" B 2 : 9-5 \n\nA: 3", [("A", 3, 3), ("B 2", 5, 9)]),
        ("", []),
    ],
)
def test_form_when_zones_are_written_then_read_by_their_tables(typed, zones):
    form = ZonesForm({"zones": typed})
    assert form.is_valid(), form.errors
    found = form.cleaned_data["zones"]
    assert [(zone.name, zone.first, zone.last) for zone in found] == zones


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("North 1-40", "is no zone"),
        ("12: 1-40", "is no zone"),
        (f"{'x' * 31}: 1-2", "at most 30 letters"),
        ("North: 0-4", "numbered from 1 on"),
        ("North: 1-40\nSouth: 40-80", "Table 40 lies in North and in South"),
        ("North: 1-4\nnorth: 5-8", "Two zones are called"),
        ("\n".join(f"Z{number}: {number}" for number in range(1, 42)), "at most 40 zones"),
    ],
)
def test_form_when_zones_cannot_be_then_says_which(typed, said):
    form = ZonesForm({"zones": typed})
    assert said in str(form.errors)


def test_page_when_zones_are_kept_then_recorded_once_and_shown_again(client):
    event = make_running_event(4)
    client.force_login(owner_of(event))
    page = reverse("tournaments:wishes", args=[event.slug])
    for _ in range(2):
        sent = {"form": "zones", "zones-zones": "North: 1-40\nSouth: 41-80"}
        assert client.post(page, sent).status_code == 302
    assert "North: 1-40\nSouth: 41-80" in client.get(page).content.decode()
    written = Record.objects.filter(action="set_zones").values_list("summary", flat=True)
    assert list(written) == ["Zones of the hall: North 1–40, South 41–80"]
    wrong = client.post(page, {"form": "zones", "zones-zones": "North"})
    assert wrong.status_code == 422
    assert "“North” is no zone" in words_of(wrong)


def test_desk_when_a_zone_is_asked_for_then_it_keeps_to_its_tables(client, a_round):
    client.force_login(owner_of(a_round.event))
    desk = reverse("tournaments:desk", args=[a_round.event.slug])
    answer = client.get(desk, {"tables": "south SIDE"})
    assert [table.match.table for table in answer.context["tables"]] == [3, 4, 5, 6]
    assert "?tables=South+side" in answer.content.decode()
    assert 'aria-current="true"' in answer.content.decode()


def test_open_tables_when_a_judge_keeps_to_a_zone_then_only_its_tables(client, a_round):
    client.force_login(make_staff(a_round.event, StaffRole.JUDGE))
    page = reverse("floor:open_tables", args=[a_round.event.slug])
    for extra in ({}, {"part": ""}):
        answer = client.get(page, {"tables": "North", **extra})
        assert sorted(each.match.table for each in answer.context["tables"]) == [1, 2]
        assert "South side" in words_of(answer)
    take = reverse(
        "floor:look_after", args=[a_round.event.slug, match_at(a_round, 2).pk, "take-on"]
    )
    assert f"{take}?tables=North" in answer.content.decode()
    assert client.post(f"{take}?tables=North").url == f"{page}?tables=North#t2"


def test_calls_when_a_judge_keeps_to_a_zone_then_the_others_are_counted(client, a_round):
    for table in (1, 5):
        call_judge(match=match_at(a_round, table), actor=owner_of(a_round.event))
    client.force_login(make_staff(a_round.event, StaffRole.JUDGE))
    page = reverse("calls:queue", args=[a_round.event.slug])
    assert "Table 5, South side" in words_of(client.get(page))
    kept = words_of(client.get(page, {"tables": "North"}))
    assert "Table 1, North" in kept
    assert "Table 5" not in kept
    assert "1 call in other parts of the hall" in kept


def test_table_when_it_lies_in_a_zone_then_slips_screens_and_its_players_read_it(client, a_round):
    event = a_round.event
    assert [slip.called for slip in slip_rows(event, a_round)][1:3] == [
        "Round 1 · North",
        "Round 1 · South side",
    ]
    for content in (by_name(event), by_table(event)):
        assert {line.lead for line in content.lines if line.aside.startswith("North · ")} == {
            "1",
            "2",
        }
    match = match_at(a_round, 5)
    client.force_login(match.first.profile.user)
    assert "South side" in words_of(client.get(reverse("tournaments:my_day", args=[event.slug])))


def test_table_when_no_zone_holds_it_then_nothing_is_said(a_round):
    event = Event.objects.get(pk=a_round.event_id)
    set_zones(event=event, actor=owner_of(event), zones=[Zone("Far", 90, 99)])
    event.refresh_from_db()
    assert {slip.called for slip in slip_rows(event, a_round)} == {""}


def test_api_when_tables_are_read_then_they_name_their_zone_and_keep_to_one(program, a_round):
    api = program(owner_of(a_round.event))
    place = f"/api/v1/events/{a_round.event.slug}"
    kept = api.get(f"{place}/open-tables/?tables=North").json()["results"]
    assert [(each["table"], each["zone"]) for each in kept] == [(1, "North"), (2, "North")]
    assert api.get(f"{place}/").json()["zones"][1] == {"name": "South side", "first": 3, "last": 9}


def test_blueprint_when_an_event_is_copied_then_its_zones_come_along(a_round):
    assert blueprint_of(a_round.event)["settings"]["zones"] == a_round.event.zones
