"""Registered decks judged anew: a new judgement only when the answer is another one."""

from datetime import date, timedelta
from hashlib import sha256

import pytest
from django.utils import timezone

from decks.enums import DeckStatus, JudgementCause
from decks.models import DeckJudgement, RegisteredDeck
from decks.services import import_legality
from decks.services.judgements import judge_anew
from engine.cards.legality import LegalityBook, Ruling, Status
from tests.factories.decks import make_deck
from tests.factories.people import make_user

pytestmark = pytest.mark.django_db
CAUSE = JudgementCause.CARDS


def lists(*rulings: Ruling) -> None:
    book = LegalityBook(rulings)
    import_legality(
        game="fab",
        source="tests",
        version=f"{len(rulings)} rulings",
        checksum=sha256(str(rulings).encode()).hexdigest(),
        book=book,
        force=True,
    )


def ban(card: str, year: int = 2026) -> Ruling:
    return Ruling("blitz", card, Status.BANNED, since=date(year, 1, 1))


def played(days_ago: int = 0) -> RegisteredDeck:
    day = timezone.localdate() - timedelta(days=days_ago)
    return make_deck(make_user().profile, event_date=day)


def statuses() -> list[str]:
    return list(DeckJudgement.objects.order_by("pk").values_list("status", flat=True))


def test_deck_when_the_answer_is_the_same_then_there_is_no_judgement():
    played()
    assert judge_anew(game="fab", cause=CAUSE) == 0
    assert statuses() == []


def test_deck_when_the_answer_changes_and_stays_then_one_judgement():
    played()
    lists(ban("Willow Whip"))
    assert statuses() == [DeckStatus.NOT_LEGAL]
    assert judge_anew(game="fab", cause=CAUSE) == 0
    assert statuses() == [DeckStatus.NOT_LEGAL]


def test_deck_when_the_answer_changes_back_then_the_last_judgement_says_so():
    deck = played()
    lists(ban("Willow Whip"))
    lists(ban("Willow Whip", 2999))
    assert statuses() == [DeckStatus.NOT_LEGAL, deck.status]


def test_deck_when_its_event_is_long_over_then_it_is_left_alone():
    played(days_ago=4)
    lists(ban("Willow Whip"))
    assert statuses() == []
