"""The part of the pairings that a whole hall asks for: made once, and each sees their own table."""

import pytest
from django.urls import reverse

from tests.factories.events import owner_of
from tests.factories.people import make_user
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_draft_round, make_round
from tests.pages import words_of
from tournaments.services.outcomes import Score
from tournaments.services.player_records import swap_account
from tournaments.services.results import record_result
from tournaments.services.rounds import publish_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def a_round():
    return make_round(make_running_event(24))


def look(client, event, user=None, etag=""):
    if user:
        client.force_login(user)
    headers = {"If-None-Match": etag} if etag else {}
    return client.get(
        reverse("tournaments:pairings", args=[event.slug]), {"part": ""}, headers=headers
    )


def player(match):
    return match.first.profile.user


def test_part_when_two_players_look_then_each_sees_their_own_table(client, a_round):
    for table in (3, 9):
        match = a_round.matches.get(table=table)
        page = look(client, a_round.event, player(match)).content.decode()
        assert page.count("Your table") == 1
        assert f'<span class="table-number">{table}</span>' in "".join(page.split("\n")).replace(
            "  ", ""
        )
        assert f'id="table-{match.pk}" class="is-me"' in page
        assert page.count("is-me") == 1


def test_part_when_a_visitor_looks_after_a_player_then_no_table_is_theirs(client, a_round):
    look(client, a_round.event, player(a_round.matches.get(table=1)))
    client.logout()
    page = look(client, a_round.event).content.decode()

    assert "Your table" not in page
    assert "is-me" not in page


def test_part_when_nothing_changed_then_it_costs_no_bytes_and_few_queries(
    client, a_round, django_assert_max_num_queries
):
    match = a_round.matches.get(table=1)
    first = look(client, a_round.event, player(match))
    with django_assert_max_num_queries(2):
        again = look(client, a_round.event, etag=first["ETag"])

    assert (again.status_code, again.content) == (304, b"")


def test_part_when_a_browser_took_it_packed_then_asking_again_costs_as_little(
    client, a_round, django_assert_max_num_queries
):
    client.force_login(player(a_round.matches.get(table=1)))
    address, packs = (
        reverse("tournaments:pairings", args=[a_round.event.slug]),
        {"Accept-Encoding": "gzip"},
    )
    first = client.get(address, {"part": ""}, headers=packs)
    assert first["ETag"].startswith("W/")
    with django_assert_max_num_queries(2):
        again = client.get(address, {"part": ""}, headers={**packs, "If-None-Match": first["ETag"]})

    assert (again.status_code, again.content) == (304, b"")


def test_part_when_a_result_comes_then_the_next_look_shows_it(client, a_round):
    match = a_round.matches.get(table=1)
    before = look(client, a_round.event, player(match))
    record_result(match=match, score=Score(1, 0), actor=owner_of(a_round.event), seen_version=0)
    after = look(client, a_round.event, etag=before["ETag"])

    assert after.status_code == 200
    assert words_of(after).count("Result in") == 2


def test_part_when_somebody_else_has_the_same_page_then_it_is_not_taken_for_theirs(client, a_round):
    first, second = (player(a_round.matches.get(table=table)) for table in (1, 2))
    etag = look(client, a_round.event, first)["ETag"]

    assert look(client, a_round.event, second, etag).status_code == 200


def test_part_when_the_round_is_published_then_it_comes_at_once(client):
    event = make_running_event(24)
    drafted = make_draft_round(event)
    before = look(client, event)
    publish_round(round=drafted, actor=owner_of(event))

    assert "No pairings yet" in words_of(before)
    assert "Round 1" in words_of(look(client, event, etag=before["ETag"]))


def test_part_when_a_hall_looks_then_each_costs_few_queries(
    client, a_round, django_assert_max_num_queries
):
    look(client, a_round.event, player(a_round.matches.get(table=4)))
    client.force_login(player(a_round.matches.get(table=5)))
    with django_assert_max_num_queries(4):
        page = look(client, a_round.event)
    assert "Your table" in page.content.decode()


def test_part_when_the_account_of_a_seat_changes_then_the_next_look_follows(client, a_round):
    match = a_round.matches.get(table=2)
    leaving, coming = player(match), make_user()
    look(client, a_round.event, leaving)
    seat, owner = match.first, owner_of(a_round.event)
    swap_account(registration=seat, account=coming, reason="Mistyped.", actor=owner)

    assert "Your table" in look(client, a_round.event, coming).content.decode()
    assert "Your table" not in look(client, a_round.event, leaving).content.decode()


@pytest.mark.parametrize("has_profile", [True, False], ids=["player", "account alone"])
def test_part_when_a_walk_in_is_claimed_then_its_person_sees_their_table_at_once(
    client, a_round, has_profile
):
    """Also whoever had the newest part already: nothing waits for the next minute."""
    match = a_round.matches.get(table=4)
    walk_in = match.first.profile
    walk_in.user = None
    walk_in.save()
    person = make_user("Late Comer")
    if not has_profile:
        person.profile.delete()
        person = type(person).objects.get(pk=person.pk)
    before = look(client, a_round.event, person)
    assert "Your table" not in words_of(before)
    address = reverse("accounts:claim_record", args=[walk_in.claim_code])
    assert client.post(address).status_code == 302
    after = look(client, a_round.event, etag=before["ETag"])
    assert after.status_code == 200
    assert f'id="table-{match.pk}" class="is-me"' in after.content.decode()
