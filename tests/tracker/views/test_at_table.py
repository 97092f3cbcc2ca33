"""The page of a table and what is sent to it, by who asks."""

import json
import re

import pytest
from django.core.cache import cache
from django.urls import reverse

from tests.factories.decks import blitz_text
from tests.factories.library import make_own_deck
from tests.factories.people import make_user
from tests.factories.tables import asked_at, game_at, make_table
from tracker.models import Table

pytestmark = pytest.mark.django_db


def send(client, table, what, **sent):
    address = reverse(f"tracker:table_{what}", args=[table.code])
    return client.post(address, json.dumps(sent), content_type="application/json")


def sit(client, table, place):
    """This browser holds the key of that seat."""
    session = client.session
    session["tables"] = {table.code: table.seats.get(place=place).key}
    session.save()


def shown_to(client, table):
    return client.get(reverse("tracker:table_view", args=[table.code])).json()


def test_page_when_opened_by_a_stranger_then_it_is_watched_and_nothing_can_be_sent(client):
    table = make_table()
    page = client.get(reverse("tracker:table", args=[table.code]))
    assert page.context["start"]["board"]["me"] == "public"
    assert table.topic("p1") not in page.content.decode()
    for what in ("answers", "computer", "undo", "agree", "stops"):
        assert send(client, table, what, version=table.version).status_code == 403


def test_view_when_each_looks_then_only_the_own_hand_is_in_it(client):
    table = make_table("wow")
    seat = asked_at(table)
    sit(client, table, seat.place)
    board = shown_to(client, table)["board"]
    other = next(place for place in board["seats"] if place != seat.place)
    assert board["me"] == seat.place
    assert board["seats"][other]["zones"]["hand"]["cards"] == []
    assert len(board["cards"]) >= 1


def test_answer_when_it_fits_then_the_answer_is_the_patch_that_leads_on(client):
    table = make_table()
    sit(client, table, asked_at(table).place)
    pick = game_at(table).pending.options[0].key
    answer = send(client, table, "answers", version=table.version, answers=[pick])
    assert (answer.status_code, answer.json()["to"]) == (200, table.version + 1)


def test_answer_when_the_page_is_behind_then_it_gets_the_newest_board(client):
    table = make_table()
    sit(client, table, asked_at(table).place)
    answer = send(client, table, "answers", version=0, answers=["pass"])
    assert answer.status_code == 409
    assert answer.json()["version"] == table.version
    assert answer.json()["board"] == shown_to(client, table)["board"]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ("", 400),
        ("[]", 400),
        ('{"version": "1"}', 400),
        ('{"version": true}', 400),
        ("{" + '"a": 1, ' * 4000 + "}", 400),
        ('{"version": 1}', 422),
        ('{"version": 1, "answers": [1]}', 422),
        ('{"version": 1, "answers": []}', 422),
        ('{"version": 1, "answers": [{"a": 1}]}', 422),
    ],
)
def test_answer_when_it_is_malformed_then_it_is_refused_with_a_sentence(client, body, status):
    table = make_table()
    sit(client, table, asked_at(table).place)
    address = reverse("tracker:table_answers", args=[table.code])
    answer = client.post(address, body, content_type="application/json")
    assert (answer.status_code, bool(answer.json()["problem"])) == (status, True)


def test_seat_when_a_user_holds_it_then_any_of_their_browsers_may_answer(client):
    user = make_user()
    table = make_table(user=user)
    client.force_login(user)
    assert shown_to(client, table)["board"]["me"] == "p1"


def test_play_when_a_guest_opens_a_table_then_they_sit_there_and_may_invite(client):
    sent = {"game": "ufs", "deck": 0, "other_deck": 1, "name": "Ada", "level": ""}
    answer = client.post(reverse("tracker:open_table"), sent, follow=True)
    table = Table.objects.get()
    assert answer.context["start"]["board"]["me"] == "p1"
    link = answer.context["invitation"]
    assert client.get(link).status_code == 302
    friend = client.__class__()
    assert friend.get(link).status_code == 200
    friend.post(link, {"name": "Bram"})
    assert shown_to(friend, table)["board"]["me"] == "p2"
    late = client.__class__()
    assert late.post(link, {"name": "Eve"}).status_code == 422


def test_play_when_a_form_says_nonsense_then_no_table_is_opened(client):
    for sent in (
        {"game": "chess", "deck": 0},
        {"game": "fab", "deck": 9},
        {"game": "fab", "deck": 0, "level": "godlike"},
        {},
    ):
        assert client.post(reverse("tracker:open_table"), sent).status_code == 422
    assert not Table.objects.exists()


def test_play_when_tables_are_opened_without_end_then_it_is_refused(client, monkeypatch):
    monkeypatch.setattr("tracker.limits.FOR_AN_ADDRESS", 1)
    cache.clear()
    sent = {"game": "fab", "deck": 0, "level": "easy"}
    client.post(reverse("tracker:open_table"), sent)
    assert client.post(reverse("tracker:open_table"), sent).status_code == 429
    assert Table.objects.count() == 1


def test_play_when_somebody_comes_back_then_their_tables_are_listed(client):
    sent = {"game": "fab", "deck": 0, "level": "easy"}
    client.post(reverse("tracker:open_table"), sent)
    address = reverse("tracker:table", args=[Table.objects.get().code])
    assert address in client.get(reverse("tracker:play")).content.decode()
    assert address not in client.__class__().get(reverse("tracker:play")).content.decode()


def test_play_when_somebody_has_decks_then_each_says_how_far_the_engine_plays_it(client):
    user = make_user()
    deck = make_own_deck(user)
    client.force_login(user)
    page = client.get(reverse("tracker:play")).content.decode()
    assert re.search(
        rf'value="library-{deck.pk}">\s*\S[^<]*: the engine plays \d+ of \d+ cards', page
    )
    assert (
        f"library-{deck.pk}" not in client.__class__().get(reverse("tracker:play")).content.decode()
    )


def test_play_when_an_own_deck_is_chosen_then_the_table_says_what_is_done_by_hand(client):
    user = make_user()
    client.force_login(user)
    sent = {"game": "fab", "deck": f"library-{make_own_deck(user).pk}", "level": "easy"}
    answer = client.post(reverse("tracker:open_table"), sent, follow=True)
    mine = answer.context["start"]["board"]["seats"]["p1"]
    assert mine["deck"]["cards"] > mine["deck"]["played"]
    table = Table.objects.get()
    acts = client.get(reverse("tracker:table_acts", args=[table.code])).json()
    assert "life:p1" in [each["key"] for each in acts["acts"]]
    assert (
        client.__class__().get(reverse("tracker:table_acts", args=[table.code])).status_code == 403
    )


def test_play_when_a_list_is_pasted_that_nobody_can_read_then_it_stays_in_the_form(client):
    sent = {"game": "fab", "deck": "0", "text": "!!!", "level": "easy"}
    answer = client.post(reverse("tracker:open_table"), sent)
    assert answer.status_code == 422
    assert "!!!</textarea>" in answer.content.decode()
    assert not Table.objects.exists()


def test_play_when_the_friend_brings_a_list_then_it_lies_at_their_seat(client):
    sent = {"game": "fab", "deck": "0", "other_deck": 1, "level": ""}
    link = client.post(reverse("tracker:open_table"), sent, follow=True).context["invitation"]
    friend = client.__class__()
    page = friend.get(link).content.decode()
    assert "A friend invites you" in page
    assert friend.post(link, {"name": "", "text": "!!!"}).status_code == 422
    friend.post(link, {"name": "", "text": blitz_text()})
    seats = shown_to(friend, Table.objects.get())["board"]["seats"]
    assert "deck" in seats["p2"]
    assert [seats[place]["name"] for place in ("p1", "p2")] == ["Player 1", "Player 2"]
    assert [seats[place].get("unnamed") for place in ("p1", "p2")] == [True, True]


def over(client):
    """A game against the computer that was conceded, at which this browser sits."""
    table = make_table(level="easy")
    sit(client, table, "p1")
    send(client, table, "answers", version=table.version, answers=["concede:p1"])
    table.refresh_from_db()
    return table


REPLAYS = ("replay", "replay_frames", "transcript")


def test_replay_when_nothing_is_shared_then_only_the_players_look(client):
    table, stranger = over(client), client.__class__()
    for name in REPLAYS:
        address = reverse(f"tracker:{name}", args=[table.code])
        assert client.get(address).status_code == 200, name
        assert stranger.get(address).status_code == 403, name
    assert stranger.post(reverse("tracker:share", args=[table.code])).status_code == 403


def test_replay_when_it_is_shared_then_a_link_to_a_moment_opens_it(client):
    table, stranger = over(client), client.__class__()
    share = reverse("tracker:share", args=[table.code])
    assert client.post(share, {"shares": "everything"}).status_code == 422
    assert client.post(share, {"shares": "public"}).status_code == 302
    start = stranger.get(reverse("tracker:replay_moment", args=[table.code, 2])).context["start"]
    assert (start["moment"], start["viewer"]) == (2, "public")
    frames = reverse("tracker:replay_frames", args=[table.code])
    assert stranger.get(frames, {"as": "p1"}).json()["start"]["me"] == "public"


def test_replay_when_the_game_goes_on_then_nobody_looks_back(client):
    table = make_table(level="easy")
    sit(client, table, "p1")
    for name in REPLAYS:
        assert client.get(reverse(f"tracker:{name}", args=[table.code])).status_code == 403
    share = reverse("tracker:share", args=[table.code])
    assert client.post(share, {"shares": "all"}).status_code == 422


def test_page_when_it_is_bare_then_nothing_but_the_table_stands_there(client):
    address = reverse("tracker:table", args=[make_table().code])
    assert 'class="is-bare"' in client.get(address, {"bare": ""}).content.decode()
    assert 'class="is-bare"' not in client.get(address).content.decode()


def test_delay_when_it_is_no_number_then_it_is_refused(client):
    table = make_table()
    sit(client, table, "p1")
    for minutes in (None, "3", 2, -1):
        answer = send(client, table, "delay", version=table.version, minutes=minutes)
        assert answer.status_code == 422, minutes
    assert send(client, table, "delay", version=table.version, minutes=5).status_code == 200
