"""The metagame's page, files and endpoint say the same figures."""

import csv
import io

import pytest
from django.test import Client
from django.urls import reverse

from metagame.tables import TABLES
from tests.factories.queries import count_queries
from tournaments.models import Registration

pytestmark = pytest.mark.django_db
PAGE = "/metagame/"


def rows_in(answer) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(answer.content.decode())))


def test_page_when_opened_then_tables_beside_its_charts(client: Client, event):
    page = client.get(PAGE)
    said = page.content.decode()
    assert page.status_code == 200
    assert said.count("<svg") >= 2
    for words in ("Sefa", "1–2–1", "too few", "mirror", "2 mirror matches", "Wilson"):
        assert words in said, words
    assert "style=" not in said


def test_page_when_nothing_is_public_then_it_says_why(client: Client, make_event):
    make_event(lists_published="never")
    said = client.get(PAGE).content.decode()
    assert "Nothing to count" in said
    assert "Sefa" not in said


@pytest.mark.parametrize(
    ("asked", "field"),
    [
        ({"since": "tomorrow"}, "since"),
        ({"until": "9999-12-31"}, "until"),
        ({"since": "2027-01-02", "until": "2027-01-01"}, "until"),
        ({"format": "nothing"}, "format"),
        ({"event": "a\x00b"}, "event"),
    ],
)
def test_choice_when_it_cannot_be_read_then_its_field_says_so(client: Client, event, asked, field):
    page = client.get(PAGE, asked)
    assert page.status_code == 422
    assert field in page.context["form"].errors
    assert client.get("/metagame/metagame.json", asked).status_code == 400
    assert client.get("/metagame/leaders.csv", asked).status_code == 400
    answer = client.get("/api/v1/metagame/", asked)
    assert (answer.status_code, answer.json()["errors"][0]["field"]) == (400, field)


def test_format_of_another_game_when_left_over_then_dropped(client: Client, event):
    page = client.get(PAGE, {"game": "fab", "format": "core"})
    assert page.status_code in (200, 422)
    assert client.get(PAGE, {"game": "wow", "format": "blitz"}).status_code == 200


def test_files_when_fetched_then_they_hold_what_the_endpoint_holds(client: Client, event):
    document = client.get("/metagame/metagame.json").json()
    assert document == client.get("/api/v1/metagame/").json()
    for name in TABLES:
        answer = client.get(reverse("metagame:metagame_csv", args=[name]))
        found = rows_in(answer)
        assert answer["Content-Disposition"].endswith(f'metagame-fab-{name}.csv"')
        assert found == [
            {key: "" if value is None else str(value) for key, value in row.items()}
            for row in document[name]
        ]


def test_leaders_file_when_fetched_then_figures_as_by_hand(client: Client, event):
    rows = rows_in(client.get("/metagame/leaders.csv"))
    sefa = next(row for row in rows if row["leader"] == "Sefa")
    assert [sefa[name] for name in ("decks", "share", "wins", "losses", "draws", "win_rate")] == [
        *("2", "0.4", "1", "2", "1", "0.3333"),
    ]
    assert [sefa[name] for name in ("decks_with_cut", "reached_cut", "conversion")] == [
        *("2", "1", "0.5"),
    ]


def test_file_when_a_name_would_be_run_by_a_spreadsheet_then_it_is_defused(client: Client, event):
    player = Registration.objects.get(profile__display_name="Anna").profile
    player.display_name = "=cmd|' /C calc'!A1"
    player.save()
    told = rows_in(client.get(f"/archive/{event.slug}/standings.csv"))
    assert [row["player"] for row in told if "cmd" in row["player"]] == ["'=cmd|' /C calc'!A1"]


def test_table_when_there_is_none_of_that_name_then_404(client: Client, event):
    assert client.get("/metagame/secrets.csv").status_code == 404
    assert client.get(f"/archive/{event.slug}/secrets.csv").status_code == 404


def test_page_when_more_events_count_then_no_more_queries(client: Client, make_event):
    make_event()
    client.get(PAGE)
    few = count_queries(client, PAGE)
    make_event(name="Other")
    client.get(PAGE)
    assert count_queries(client, PAGE) == few <= 16
