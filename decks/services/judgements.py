"""Judging registered decks anew when cards, lists or names change: the deck itself stays."""

from collections.abc import Iterable
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone

from decks.enums import JudgementCause
from decks.errors import DeckError
from decks.models import DeckJudgement, RegisteredDeck
from decks.queries.answers import check_deck_text
from decks.signals import deck_judged_anew

# An event lasts a weekend at most, and its day is the one at its place.
STILL_PLAYED = timedelta(days=3)
COMPARED = ("status", "violations", "unchecked", "lines")


@transaction.atomic
def judge_anew(*, game: str, cause: JudgementCause, holding: str = "") -> int:
    """Judge the newest version of each deck whose event is not over; how many answers changed."""
    decks = decks_still_played(game, holding)
    return sum(judged_anew(deck, cause) is not None for deck in decks)


def decks_still_played(game: str, holding: str) -> Iterable[RegisteredDeck]:
    since = timezone.localdate() - STILL_PLAYED
    decks = RegisteredDeck.objects.filter(game=game, event_date__gte=since, next_versions=None)
    if holding:
        # Spaces and quotation marks vary; the longest word is written as it is.
        decks = decks.filter(text__icontains=max(holding.split(), key=len))
    return decks.select_related("profile__user").prefetch_related("judgements")


def judged_anew(deck: RegisteredDeck, cause: JudgementCause) -> DeckJudgement | None:
    """A new judgement, if the answer is another one now."""
    try:
        answer = check_deck_text(
            game=deck.game,
            format=deck.format,
            event_date=deck.event_date,
            text=deck.text,
            pool_text=deck.pool,
        )
    except DeckError:
        return None
    known = deck.judgement.report if deck.judgement else deck.report
    if compared_parts(answer.report) == compared_parts(known):
        return None
    judgement = DeckJudgement.objects.create(
        deck=deck,
        cause=cause,
        status=answer.status,
        sections=answer.sections,
        report=answer.report,
    )
    deck_judged_anew.send(DeckJudgement, judgement=judgement)
    return judgement


def compared_parts(report: dict[str, Any]) -> list[Any]:
    return [report.get(name) for name in COMPARED]
