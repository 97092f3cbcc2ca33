"""Registering a deck: a new row each time, never a change of an old one."""

from datetime import date

from django.db import transaction

from accounts.models import PlayerProfile, User
from decks.models import RegisteredDeck
from decks.queries.answers import check_deck_text


@transaction.atomic
def register_deck(
    *,
    profile: PlayerProfile,
    game: str,
    format: str,
    event_date: date,
    text: str,
    editor: User | None,
    previous: RegisteredDeck | None = None,
    reason: str = "",
    pool_text: str = "",
) -> RegisteredDeck:
    """Keep the list as typed with what was read from it. An illegal list is kept too: whether an
    event takes it is the event's policy. `pool_text` is the pool that it has to be built from."""
    answer = check_deck_text(
        game=game, format=format, event_date=event_date, text=text, pool_text=pool_text
    )
    return RegisteredDeck.objects.create(
        profile=profile,
        game=game,
        format=format,
        event_date=event_date,
        text=text,
        pool=pool_text,
        leader=answer.leader[:200],
        title=answer.title,
        sections=answer.sections,
        report=answer.report,
        status=answer.status,
        fingerprint=answer.fingerprint,
        previous=previous,
        editor=editor,
        reason=reason[:300],
    )
