"""A paper list that the desk types in: the same list as any other, under the same locks."""

from collections.abc import Sequence

from django.db import transaction

from accounts.models import User
from decks.models import RegisteredDeck
from decks.queries.catalogues import current_catalogue
from engine.decklists.typed import TypedLine, typed_deck, typed_text
from tournaments.models import Registration
from tournaments.queries.list_deadlines import lists_are_open
from tournaments.queries.paper_codes import code_of
from tournaments.services.decks import correct_list, submit_list
from tournaments.services.locks import locked_registration, require


@transaction.atomic
def type_list(
    *,
    registration: Registration,
    actor: User,
    leader: str,
    lines: Sequence[TypedLine],
    reason: str = "",
    seen: int | None = None,
) -> RegisteredDeck:
    """While lists can be handed in it is the player's own; after that a judge's correction with
    its reason."""
    registration = locked_registration(registration.pk)
    require(bool(lines), "Type at least one card.", field="lines")
    event = registration.event
    deck = typed_deck(
        event.game,
        leader,
        lines,
        current_catalogue(event.game),
        title=f"Paper list {code_of(registration)}",
        format_name=event.format_name,
    )
    text = typed_text(deck)
    if lists_are_open(event):
        return submit_list(registration=registration, text=text, actor=actor, seen=seen)
    return correct_list(registration=registration, text=text, actor=actor, reason=reason, seen=seen)
