"""A judge says what an unknown name means; a list whose answer changes is told to everybody."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from audit.models import Record
from decks.enums import JudgementCause
from decks.models import RegisteredDeck
from decks.services import import_legality
from engine.cards.legality import Coverage, LegalityBook, Ruling, Status
from tests.factories.decks import blitz_text
from tests.factories.events import make_open_event, owner_of
from tests.factories.people import make_user
from tests.factories.registrations import enter
from tournaments.services.decks import submit_list

MISSPELT = blitz_text().replace("Held Breath", "Hlded Brth")


@pytest.fixture
def event(db):
    return make_open_event(starts_at=timezone.now() + timedelta(days=30))


@pytest.fixture
def player(event):
    return enter(event, make_user("Mia"))


def hand_in(player, text: str):
    return submit_list(registration=player, text=text, actor=player.profile.user)


def names_page(event, player) -> str:
    return reverse("tournaments:deck_names", args=[event.slug, player.pk])


def test_unknown_name_when_a_judge_maps_it_then_the_list_is_legal(visit, event, player):
    hand_in(player, MISSPELT)
    client = visit(owner_of(event))
    desk = client.get(reverse("tournaments:desk_player", args=[event.slug, player.pk]))
    assert names_page(event, player) in desk.content.decode()
    page = client.get(names_page(event, player))
    assert [name.written for name in page.context["names"].unknown] == ["Hlded Brth"]
    sent = {"written": "Hlded Brth", "card": "Held Breath"}
    assert client.post(names_page(event, player), sent).status_code == 302
    assert RegisteredDeck.objects.get().status_now == "legal"
    assert client.post(names_page(event, player), {"written": "Hlded Brth", "take_back": "1"})
    assert RegisteredDeck.objects.get().status_now == "cannot_say"


def test_unknown_name_when_the_card_is_unknown_too_then_what_was_typed_stays(visit, event, player):
    hand_in(player, MISSPELT)
    sent = {"written": "Hlded Brth", "card": "Held Braeth"}
    page = visit(owner_of(event)).post(names_page(event, player), sent)
    assert page.status_code == 422
    assert 'value="Held Braeth"' in page.content.decode()


def test_names_when_a_player_asks_then_they_are_refused(visit, event, player):
    hand_in(player, MISSPELT)
    assert visit(player.profile.user).get(names_page(event, player)).status_code in (403, 404)


def test_card_when_banned_after_handing_in_then_player_and_organizer_are_told(visit, event, player):
    hand_in(player, blitz_text())
    covers = Coverage("blitz", timezone.localdate())
    ban = Ruling("blitz", "Held Breath", Status.BANNED, timezone.localdate())
    import_legality(
        game="fab", source="t", version="", checksum="x", book=LegalityBook((ban,), (covers,))
    )
    place = visit(player.profile.user).get(event.get_absolute_url()).content.decode()
    assert "No longer legal." in place
    assert JudgementCause.LISTS.label in place
    desk = visit(owner_of(event)).get(reverse("tournaments:desk_players", args=[event.slug]))
    assert [row["list"] for row in desk.context["rows"]] == ["not_legal"]
    assert "is now not legal" in Record.objects.filter(subject=event.topic).first().summary
    assert RegisteredDeck.objects.values_list("status", "text").get() == ("legal", blitz_text())
