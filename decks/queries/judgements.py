"""What is said of registered decks today, for lists of many."""

from django.db.models import F, OuterRef, Subquery
from django.db.models.functions import Coalesce

from decks.models import DeckJudgement


def status_now(deck: str = "deck") -> Coalesce:
    """The status of the deck at that path: of its newest judgement, else as it was registered."""
    newest = DeckJudgement.objects.filter(deck=OuterRef(deck)).order_by("-pk")
    return Coalesce(Subquery(newest.values("status")[:1]), F(f"{deck}__status"))
