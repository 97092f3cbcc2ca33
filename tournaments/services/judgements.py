"""A deck that is judged anew is told to whoever plays it and whoever runs its event."""

from typing import Any

from django.dispatch import receiver

from decks.enums import DeckStatus
from decks.models import DeckJudgement
from decks.signals import deck_judged_anew
from tournaments.enums import EventState
from tournaments.models import Registration
from tournaments.services.mails import write_no_longer_legal
from tournaments.services.notes import note

OVER = (EventState.FINISHED, EventState.CANCELLED)


@receiver(deck_judged_anew, dispatch_uid="tournaments.tell_judgement")
def tell_judgement(*, judgement: DeckJudgement, **signal: Any) -> None:
    """A line in the record of each event where the deck is held, and a wake-up for its pages."""
    held = Registration.objects.filter(deck=judgement.deck).exclude(event__state__in=OVER)
    for registration in held.select_related("event", "profile__user"):
        words = f"The deck list of {registration} is now {judgement.get_status_display().lower()}"
        note(
            registration.event,
            None,
            "judge_list_anew",
            f"{words}, because {judgement.get_cause_display()}",
            fingerprint=judgement.deck.fingerprint,
        )
        if was_legal(judgement) and judgement.status == DeckStatus.NOT_LEGAL:
            write_no_longer_legal(registration, judgement)


def was_legal(judgement: DeckJudgement) -> bool:
    """As it was judged last, before this."""
    earlier = judgement.deck.judgements.exclude(pk=judgement.pk).first()
    return (earlier or judgement.deck).status == DeckStatus.LEGAL
