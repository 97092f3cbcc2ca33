"""A card of a set that came out yesterday: brought in, legal from that day on, and played."""

from datetime import date

import pytest
from django.core.management import call_command

from decks.queries import current_catalogue
from decks.queries.answers import check_deck_text
from decks.queries.readings import abilities_for_game
from decks.services.deliveries import take_into_use
from engine.games.fab.registered import facts_of
from tests.engine.games.fab.scene import Scene
from tests.factories.deliveries import deliver

pytestmark = pytest.mark.django_db
YESTERDAY, TODAY = date(2026, 11, 19), date(2026, 11, 20)


def judged(day):
    answer = check_deck_text(game="fab", format="blitz", event_date=day, text="1x Comet Plan (red)")
    found = answer.report["violations"]
    return [each["message"] for each in found if each["code"] == "not-released"]


def test_card_of_a_set_of_yesterday_when_imported_then_it_is_legal_and_played(tmp_path):
    made = deliver(("Comet Plan", "Draw 2 cards, then discard a card."))
    take_into_use(delivery=made, actor=made.brought_by, may_lose=False)
    days = tmp_path / "days.csv"
    days.write_text(f"list,status,name,since\n,released,AAA,{YESTERDAY}\n")
    call_command("import_legality", "csv", str(days), "--game", "fab", "--yes", stdout=None)
    assert judged(date(2026, 11, 18)) == [
        "Comet Plan (red) is not released yet: it is legal from 19 November 2026 on."
    ]
    assert (judged(YESTERDAY), judged(TODAY)) == ([], [])

    card = current_catalogue("fab").card("comet plan")
    read = abilities_for_game("fab", {card.key})[card.key]
    theirs = {"hand": ["Comet Plan"], "deck": ["Rally", "Pearl", "Balm"]}
    board = Scene(cards={"Comet Plan": facts_of(card, read)}, p1=theirs)
    board("Alice: Play Comet Plan").all_pass()("Alice: Pearl")
    assert (board.names("p1", "hand"), board.names("p1", "graveyard")) == (
        ["Rally"],
        ["Pearl", "Comet Plan"],
    )
