"""Long lists: search, letters, pieces, and one's own table first."""

import pytest
from django.urls import reverse

from accounts.models import PlayerProfile
from tests.factories.events import owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_closed_round, make_round
from tournaments.models import Match
from tournaments.services.registrations import drop_player

pytestmark = pytest.mark.django_db


def address(event, page="pairings"):
    return reverse(f"tournaments:{page}", args=[event.slug])


def large_round(players=210):
    return make_round(make_running_event(players, capacity=players))


def rename(registration, name):
    PlayerProfile.objects.filter(pk=registration.profile_id).update(display_name=name)


def rows(client, event, **query):
    return client.get(address(event), query).context["rows"]


def test_pairings_when_there_are_many_tables_then_by_name_in_pieces(client):
    a_round = large_round()
    shown = client.get(address(a_round.event)).context
    seats = [row.key for page in (1, 2, 3) for row in rows(client, a_round.event, page=page)]

    assert (shown["by"], len(shown["rows"])) == ("name", 100)
    assert len(seats) == len(set(seats)) == 210


def test_pairings_by_table_when_they_are_several_pieces_then_ranges_lead_to_them(client):
    a_round = large_round()
    shown = client.get(address(a_round.event), {"by": "table"}).context

    assert [(jump.words, jump.page) for jump in shown["list"].jumps] == [
        ("1–100", 1),
        ("101–105", 2),
    ]
    assert [row.table for row in rows(client, a_round.event, by="table", page=2)] == [
        101, 102, 103, 104, 105,
    ]  # fmt: skip


def test_pairings_when_a_phone_shows_them_then_the_opponent_can_stand_on_a_line_of_its_own(client):
    a_round = make_round(make_running_event(5))
    page = client.get(address(a_round.event)).content.decode()

    assert 'class="records is-pairs"' in page
    assert page.count('<span class="opponent">') == 2


def test_pairings_when_a_letter_is_chosen_then_its_row_carries_it(client):
    a_round = make_round(make_running_event(24))
    for match, name in zip(a_round.matches.all(), ["Zoe Ärger", "Ann Zorn"], strict=False):
        rename(match.first, name)
    page = client.get(address(a_round.event), {"by": "name"})
    letters = [jump.words for jump in page.context["list"].jumps]

    assert letters == sorted(letters)
    assert {"A", "Z"} <= set(letters)
    assert all(f'id="letter-{letter}"' in page.content.decode() for letter in letters)


@pytest.mark.parametrize("by", ["name", "table"])
def test_search_when_accents_are_left_out_then_the_player_is_found(client, by):
    a_round = make_round(make_running_event(24))
    match = a_round.matches.get(table=7)
    rename(match.second, "Jérôme Łaski-Müller")

    assert [row.match for row in rows(client, a_round.event, by=by, q="muller jerome")] == [
        match.pk
    ]


@pytest.mark.parametrize(("by", "count"), [("name", 2), ("table", 1)])
def test_search_when_a_table_is_typed_then_who_sits_there_is_found(client, by, count):
    a_round = make_round(make_running_event(24))
    shown = rows(client, a_round.event, by=by, q="7")

    assert [row.table for row in shown] == [7] * count


def test_search_when_nobody_is_called_so_then_close_names_are_offered(client):
    a_round = make_round(make_running_event(24))
    rename(a_round.matches.get(table=3).first, "Mia Sorensen")
    page = client.get(address(a_round.event), {"q": "sorenson"})

    assert page.context["list"].close == ["Sorensen"]
    assert "Nobody" in page.content.decode()


def test_search_when_somebody_is_renamed_then_the_next_look_finds_them(client):
    a_round = make_round(make_running_event(24))
    event = a_round.event
    assert rows(client, event, q="quux") == []
    rename(a_round.matches.get(table=3).first, "Quentin Quux")

    assert [row.table for row in rows(client, event, q="quux")] == [3]


def test_pairings_when_a_player_looks_then_their_table_comes_first(client):
    a_round = large_round()
    match = Match.objects.get(round=a_round, table=88)
    client.force_login(match.first.profile.user)
    page = client.get(address(a_round.event))

    assert f">{match.table}</span>" in page.content.decode().replace("\n", "").replace(" ", "")
    assert page.content.index(b'aria-label="Your table"') < page.content.index(b"<table")


def test_pairings_when_searched_then_the_live_part_keeps_the_search(client):
    a_round = make_round(make_running_event(24))
    page = client.get(address(a_round.event), {"by": "name", "q": "7"})

    assert page.context["part_address"].endswith("?by=name&q=7&part")


def test_standings_when_the_visitor_is_in_another_piece_then_their_row_stands_above(client):
    event = make_running_event(104, capacity=104)
    closed = make_closed_round(event)
    last = closed.standings.order_by("-rank").first()
    client.force_login(last.registration.profile.user)
    first, second = (client.get(address(event, "standings"), {"page": page}) for page in (1, 2))

    assert (len(first.context["rows"]), first.context["elsewhere"]) == (100, last)
    assert (len(second.context["rows"]), second.context["elsewhere"]) == (4, None)


def test_players_when_searched_then_only_those_are_shown(client):
    event = make_running_event(24)
    one = event.registrations.first()
    rename(one, "Quentin Quux")

    assert client.get(address(event, "players"), {"q": "quux"}).context["players"] == [one]


@pytest.mark.parametrize("page", ["pairings", "standings", "players"])
@pytest.mark.parametrize("query", [{"q": "\0"}, {"q": "a" * 500}, {"page": "x"}, {"q": "99999999"}])
def test_lists_when_asked_for_nonsense_then_they_answer(client, page, query):
    event = make_running_event(4)
    make_closed_round(event)

    assert client.get(address(event, page), query).status_code == 200


@pytest.mark.parametrize("page", ["pairings", "standings", "players"])
def test_lists_when_the_field_grows_then_the_queries_stay_the_same(
    client, page, django_assert_max_num_queries
):
    event = make_running_event(60, capacity=60)
    make_closed_round(event)
    with django_assert_max_num_queries(14):
        client.get(address(event, page), {"q": "player"})


def test_standings_when_a_cut_follows_then_a_line_stands_below_the_last_who_is_in(client):
    event = make_running_event(8, swiss_rounds=3, cut_size=4)
    rows = list(make_closed_round(event).standings.order_by("rank"))
    drop_player(registration=rows[1].registration, actor=owner_of(event))
    page = client.get(address(event, "standings"))
    assert page.context["last_in"] == rows[4].registration_id
    above, below = page.content.decode().split("Top 4 as it stands")
    names = [str(row.registration) for row in rows]
    assert [name for name in names if f">{name}<" in below] == names[5:]
    assert [name for name in names if f">{name}<" in above] == names[:5]


def test_standings_when_no_cut_follows_or_all_go_on_then_there_is_no_line(client):
    for cut in (0, 8):
        event = make_running_event(8, swiss_rounds=3, cut_size=cut)
        make_closed_round(event)
        assert "as it stands" not in client.get(address(event, "standings")).content.decode()
