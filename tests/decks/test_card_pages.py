import json
from dataclasses import replace
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from engine.kits.registry import kit_of
from tests.decks.services.test_readings import bring_in, card

pytestmark = pytest.mark.django_db


def test_card_when_it_is_read_whole_then_the_page_says_what_was_understood(client):
    bring_in(card("Plan", "**Draw** 2 cards."))
    page = client.get("/decks/cards/fab/plan-1/").content.decode()
    assert "The engine plays this card." in page
    assert "<p>Draw 2 cards.</p>" in page.replace("\n", "")


def test_card_when_a_part_is_unread_then_its_player_is_told(client):
    bring_in(card("Half", "Draw a card.\nThink hard."))
    page = client.get("/decks/cards/fab/half-1/").content.decode()
    assert "The engine plays 1 of 2 paragraphs; paragraph 2 is yours" in page
    assert "Yours to play" in page


def test_card_when_it_is_understood_then_each_rule_behind_it_is_linked(client):
    bring_in(card("Plan", "Draw 2 cards."))
    page = client.get("/decks/cards/fab/plan-1/").content.decode()
    assert 'href="/rules/fab14/19.7/"' in page
    assert "Comprehensive Rules 1.4, 19.7</a>" in page


def test_card_when_a_list_asks_for_its_part_then_only_its_words_come(client):
    bring_in(card("Plan", "Draw 2 cards."))
    part = client.get("/decks/cards/fab/plan-1/", {"part": ""}).content.decode()
    assert part.lstrip().startswith('<div class="card-words"')
    assert "The engine plays this card." in part


def test_card_when_it_has_a_script_then_the_engine_plays_it(client):
    bring_in(card("Zap", "Think hard."))
    page = client.get("/decks/cards/fab/zap-1/").content.decode()
    assert "By a script that was written for it." in page
    assert "Yours to play" not in page


def test_card_when_nobody_knows_it_then_it_is_not_found(client):
    assert client.get("/decks/cards/fab/nobody/").status_code == 404
    assert client.get("/decks/cards/nothing/").status_code == 404


def test_coverage_when_cards_are_here_then_each_set_stands_with_what_is_played(client):
    bring_in(card("Plan", "Draw a card."), card("Riddle", "Think hard."))
    page = client.get("/decks/cards/fab/").content.decode()
    assert "1 (50 %)" in page


def test_coverage_when_no_texts_are_here_then_the_page_says_how_they_come(client):
    shown = client.get("/decks/cards/fab/").content.decode()
    assert "No texts of this game are here yet" in shown
    assert 'href="/decks/catalogues/"' in shown


def test_pages_when_more_cards_are_there_then_they_ask_no_more(client, django_assert_num_queries):
    bring_in(card("Plan", "Draw a card."))
    client.get("/decks/cards/fab/plan-1/")
    with django_assert_num_queries(2):
        client.get("/decks/cards/fab/plan-1/")
    with django_assert_num_queries(2):
        client.get("/decks/cards/fab/")
    bring_in(*(card(f"Plan{n}", "Draw a card.") for n in range(5)), card("Plan", "Draw a card."))
    with django_assert_num_queries(2):
        client.get("/decks/cards/fab/")


def coverage(*arguments):
    out = StringIO()
    call_command("card_coverage", *arguments, stdout=out)
    return out.getvalue()


def test_command_when_asked_for_json_then_one_object_stands_for_each_pool():
    bring_in(card("Plan", "Draw a card."), card("Riddle", "Think hard."))
    rows = [json.loads(line) for line in coverage("--game", "fab", "--json").splitlines()]
    assert rows[0] == {
        "pool": "all", "names": 2, "read": 1, "played": 1, "scripted": 0, "partly": 0, "by_hand": 1,
    }  # fmt: skip


def test_command_when_asked_for_what_is_unread_then_the_commonest_stands_first():
    bring_in(card("Riddle", "Think hard."), card("Sage", "Think hard."), card("Plan", "Draw dogs."))
    said = coverage("--game", "fab", "--unread", "1").splitlines()
    assert said[-1].startswith("    2 After “”")


def test_command_when_nothing_reads_the_game_or_no_cards_are_here_then_it_says_so(monkeypatch):
    unread = replace(kit_of("ufs"), reading=None)
    monkeypatch.setattr("decks.management.commands.card_coverage.kit_of", lambda game: unread)
    with pytest.raises(CommandError, match="Nothing reads the texts of UFS"):
        coverage("--game", "ufs")
    monkeypatch.undo()
    with pytest.raises(CommandError, match="No cards were imported"):
        coverage("--game", "fab")


def test_search_when_a_name_is_typed_then_its_cards_lead_to_their_pages(client):
    bring_in(card("Plan", "Draw a card."), card("Riddle", "Think hard."))
    page = client.get("/decks/cards/fab/", {"q": "plan"}).content.decode()
    assert 'href="/decks/cards/fab/plan-1/"' in page
    assert ("riddle-1" in page, "1 card." in page) == (False, True)
    assert "0 cards." in client.get("/decks/cards/fab/", {"q": "nobody"}).content.decode()
