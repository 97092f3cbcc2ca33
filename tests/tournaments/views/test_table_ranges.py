"""A desk for some of the tables, and twenty people of one surname in quick entry."""

import pytest
from django.urls import reverse

from accounts.models import PlayerProfile
from tests.factories.events import owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_round, match_at, report
from tournaments.models import Match

pytestmark = pytest.mark.django_db


@pytest.fixture
def a_round(client):
    made = make_round(make_running_event(48, capacity=48))
    client.force_login(owner_of(made.event))
    return made


def address(a_round, page="desk", *more):
    return reverse(f"tournaments:{page}", args=[a_round.event.slug, *more])


def rename(registration, name):
    PlayerProfile.objects.filter(pk=registration.profile_id).update(display_name=name)


def enter(client, a_round, table, score="1-0", tables=""):
    typed = {"table": table, "score": score}
    return client.post(f"{address(a_round, 'quick_result')}?tables={tables}", typed)


@pytest.mark.parametrize(
    ("typed", "tables"),
    [
        ("3-5", [3, 4, 5]),
        ("5–3", [3, 4, 5]),
        (" 24 - 90 ", [24]),
        ("", [*range(1, 25)]),
        ("x", [*range(1, 25)]),
    ],
)
def test_desk_when_some_tables_are_asked_for_then_it_shows_these(client, a_round, typed, tables):
    for page in (address(a_round), address(a_round, "desk_round", 1)):
        shown = client.get(page, {"tables": typed}).context["tables"]
        assert [table.match.table for table in shown] == tables


def test_desk_when_some_tables_are_asked_for_then_its_parts_and_forms_keep_to_them(client, a_round):
    page = client.get(address(a_round), {"tables": "3-5"}).content.decode()

    for name, more in (("desk_part", ["tables"]), ("quick_look", []), ("quick_result", [])):
        assert f'"{address(a_round, name, *more)}?tables=3-5"' in page


def test_desk_when_tables_fill_many_screens_then_it_shows_a_part_and_counts_the_others(
    client, a_round, monkeypatch
):
    monkeypatch.setattr("tournaments.views.desk.MOST_TABLES", 5)
    report(match_at(a_round, 20), "first", 1, 0)
    answer = client.get(address(a_round))
    assert [table.match.table for table in answer.context["shown"]] == [20, 1, 2, 3, 4]
    assert "And 19 more." in " ".join(answer.content.decode().split())


def test_entry_when_the_table_is_another_desks_then_nothing_is_saved(client, a_round):
    answer = enter(client, a_round, "9", tables="3-5")

    assert "“9” is not among tables 3–5, which this desk enters." in answer.content.decode()
    assert not Match.objects.get(round=a_round, table=9).result
    assert enter(client, a_round, "4", tables="3-5").url.endswith("?tables=3-5")


def test_entry_when_twenty_share_a_surname_then_each_is_told_by_first_name_and_table(
    client, a_round
):
    first_names = [f"{letter}ea" for letter in "ABCDEFGHIJKLMNOPQRST"]
    matches = list(a_round.matches.order_by("-table")[:20])
    for match, name in zip(matches, first_names, strict=True):
        rename(match.first, f"{name} Smith")
    shown = client.get(address(a_round, "quick_look"), {"table": "smith"}).context["several"]

    expected = [
        (f"{name} Smith", match.table) for name, match in zip(first_names, matches, strict=True)
    ]
    assert [(str(each.player), each.match.table) for each in shown] == expected
    [one] = (client.get(address(a_round, "quick_look"), {"table": "smith hea"}).context["seen"],)
    assert one == matches[7]


def test_entry_when_a_name_sits_at_several_tables_then_nobody_reads_that_it_sits_nowhere(
    client, a_round
):
    for match in a_round.matches.filter(table__lte=2):
        rename(match.first, "Ann Zorn")
    page = enter(client, a_round, "zorn").content.decode()

    assert "“zorn” sits at several tables: 1, 2. Type the number." in page
    assert page.count("data-table=") == 2
    assert "Nobody sits there" not in page


def test_entry_when_more_are_called_so_than_fit_then_it_says_how_many(client, a_round):
    PlayerProfile.objects.filter(registrations__event=a_round.event).update(display_name="A Smith")
    page = client.get(address(a_round, "quick_look"), {"table": "smith"})

    assert len(page.context["several"]) == 30
    assert "And 18 more: type more of the name." in page.content.decode()
