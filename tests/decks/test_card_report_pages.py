"""“This is not what the card says”: on the card's page, in the owner's list, by program."""

import pytest

from decks.models import CardReport
from tests.decks.services.test_readings import bring_in, card
from tests.factories.deliveries import make_site_owner
from tests.factories.people import make_user

pytestmark = pytest.mark.django_db
CARD = "/decks/cards/fab/plan-1/"
REPORTS = "/decks/catalogues/reports/"


def said(client, address):
    return " ".join(client.get(address).content.decode().split())


def test_player_when_a_card_is_read_wrongly_then_they_say_so_and_the_owner_settles_it(client):
    bring_in(card("Plan", "Draw a card."))
    assert "Log in to say so" in said(client, CARD)
    assert client.post(f"{CARD}wrong/").status_code == 302
    client.force_login(make_user("Ada"))
    assert "This is not what the card says" in said(client, CARD)
    client.post(f"{CARD}wrong/", {"said": "It draws 2."})
    shown = said(client, CARD)
    assert "somebody says that the engine reads it wrongly" in shown
    assert "Have it played by hand" not in shown
    assert client.get(REPORTS).status_code == 403
    assert client.post(f"{REPORTS}{CardReport.objects.get().pk}/").status_code == 403
    client.force_login(make_site_owner())
    assert "1 waits for you" in said(client, "/decks/catalogues/")
    assert "“It draws 2.”" in said(client, REPORTS)
    client.post(f"{REPORTS}{CardReport.objects.get().pk}/", {"found": "right"})
    assert "The engine plays this card." in said(client, CARD)
    assert "Read rightly: played by the engine" in said(client, REPORTS)


def test_player_when_it_is_not_kept_then_the_page_says_why_and_keeps_the_words(client):
    bring_in(card("Riddle", "Think hard."))
    client.force_login(make_user())
    answer = client.post("/decks/cards/fab/riddle-1/wrong/", {"said": "Odd"})
    assert answer.status_code == 409
    assert "you play it already" in answer.content.decode()
    assert client.post("/decks/cards/fab/nobody/wrong/").status_code == 404


def test_program_when_it_says_so_then_the_owner_lists_and_settles_it(program):
    bring_in(card("Plan", "Draw a card."))
    sent = {"game": "fab", "card_key": "plan-1"}
    player, owner = program(make_user()), program(make_site_owner())
    made = player.post("/api/v1/card-reports/", sent)
    assert (made.status_code, made.json()["state"]) == (201, "open")
    assert player.get("/api/v1/card-reports/").status_code == 403
    there = f"/api/v1/card-reports/{made.json()['id']}/settle/"
    assert player.post(there, {"is_read_rightly": True}).status_code == 403
    assert [each["card_label"] for each in owner.get("/api/v1/card-reports/").json()] == [
        "Plan (red)"
    ]
    assert owner.post(there, {"is_read_rightly": False}).json()["state"] == "upheld"
    refused = player.post("/api/v1/card-reports/", {"game": "fab", "card_key": "nobody"})
    assert refused.status_code == 409


def test_check_when_a_list_is_read_then_it_says_how_much_the_engine_plays(client):
    bring_in(card("Plan", "Draw a card."), card("Riddle", "Think hard."))
    sent = {"format": "fab/blitz", "date": "2026-11-18", "text": "2x Plan (red)\n1x Riddle (red)"}
    shown = " ".join(client.post("/decks/check/answer", sent).content.decode().split())
    assert "the engine plays 2 of 3 cards" in shown
    assert "You play all or part of the text of: Riddle." in shown
