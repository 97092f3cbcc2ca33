"""What a device sends again because no answer came: done once for each key."""

from collections.abc import Callable

from django.db import transaction

from accounts.models import User
from api.services import claim_key, keep_answer
from tournaments.errors import TournamentError

SAVED = 200


@transaction.atomic
def done_once(*, user: User, key: str, request_digest: str, act: Callable[[], str]) -> str:
    """What `act` said: now, or when the same key came before. What it refused leaves no key."""
    kept, is_new = claim_key(user=user, key=key, request_digest=request_digest)
    if not is_new:
        if kept.request_digest != request_digest:
            raise TournamentError("Another result was sent under this key. Enter it again.")
        return kept.text
    said = act()
    if said:
        keep_answer(kept=kept, status=SAVED, text=said)
    else:
        kept.delete()
    return said
