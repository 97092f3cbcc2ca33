"""A deck as somebody registered it: never altered, a change is a new version."""

from typing import Any, cast

from django.db import models

from accounts.models import PlayerProfile, User
from decks.enums import DeckStatus, JudgementCause
from decks.errors import DeckIsPermanentError
from engine.kits.registry import game_choices


class PermanentDecks(models.QuerySet["RegisteredDeck"]):
    def update(self, **changes: Any) -> int:
        raise DeckIsPermanentError

    def delete(self) -> tuple[int, dict[str, int]]:
        raise DeckIsPermanentError


class RegisteredDeck(models.Model):
    """`sections` holds what was read from `text`; `report` the legality answer of that day."""

    profile = models.ForeignKey(PlayerProfile, models.PROTECT, related_name="decks")
    game = models.CharField(max_length=10, choices=game_choices)
    format = models.CharField(max_length=40)
    event_date = models.DateField()
    text = models.TextField("as typed")
    pool = models.TextField("pool it is built from", blank=True)
    leader = models.CharField(max_length=200, blank=True)
    title = models.CharField(max_length=120, blank=True)
    sections = models.JSONField(default=list)
    report = models.JSONField(default=dict)
    status = models.CharField(max_length=12, choices=DeckStatus.choices)
    fingerprint = models.CharField(max_length=12, db_index=True)
    previous = models.ForeignKey(
        "self", models.PROTECT, null=True, blank=True, related_name="next_versions"
    )
    editor = models.ForeignKey(User, models.PROTECT, null=True, blank=True, related_name="+")
    reason = models.CharField(max_length=300, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    objects = PermanentDecks.as_manager()

    class Meta:
        ordering = ["-pk"]

    def __str__(self) -> str:
        return self.title or self.leader or f"Deck {self.fingerprint}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        if self.pk is not None:
            raise DeckIsPermanentError
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> tuple[int, dict[str, int]]:
        raise DeckIsPermanentError

    @property
    def judgement(self) -> "DeckJudgement | None":
        """The newest later judgement, when cards, lists or names changed what was said at first."""
        return next(iter(self.judgements.all()), None)

    @property
    def status_now(self) -> str:
        return self.judgement.status if self.judgement else self.status

    @property
    def report_now(self) -> dict[str, Any]:
        report: dict[str, Any] = self.judgement.report if self.judgement else self.report
        return report

    @property
    def sections_now(self) -> list[dict[str, Any]]:
        """The lines as they are understood now: a judge may have said what a name means."""
        now = self.judgement.sections if self.judgement else self.sections
        return cast("list[dict[str, Any]]", now)


class DeckJudgement(models.Model):
    """The same list judged anew; the deck and what was said before stay as they are."""

    deck = models.ForeignKey(RegisteredDeck, models.PROTECT, related_name="judgements")
    cause = models.CharField(max_length=10, choices=JudgementCause.choices)
    status = models.CharField(max_length=12, choices=DeckStatus.choices)
    sections = models.JSONField(default=list)
    report = models.JSONField(default=dict)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-pk"]

    def __str__(self) -> str:
        return f"{self.deck}: {self.get_status_display()}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        if self.pk is not None:
            raise DeckIsPermanentError
        super().save(*args, **kwargs)
