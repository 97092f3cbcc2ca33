"""Who in an event could be meant by a name, however it was written."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from django.db.models import F, OuterRef, Subquery
from django.db.models.functions import Coalesce

from accounts.models import GameIdentity
from accounts.queries import look_alike_key
from tournaments.enums import RegistrationState
from tournaments.models import Event


class Known(NamedTuple):
    """A player of the event, as far as names and numbers tell who it is."""

    pk: int
    name: str
    state: str
    player_id: str = ""
    email: str = ""

    @property
    def has_withdrawn(self) -> bool:
        return self.state == RegistrationState.WITHDRAWN

    @property
    def key(self) -> str:
        return look_alike_key(self.name)

    def is_called(self, name: str) -> bool:
        return self.name.casefold() == name.casefold()

    def has_id(self, player_id: str) -> bool:
        return bool(player_id) and self.player_id.casefold() == player_id.casefold()


def known_players(event: Event) -> list[Known]:
    """Everybody of the event, those who withdrew too, in one question to the database."""
    ids = GameIdentity.objects.filter(profile=OuterRef("profile"), game=event.game)
    found = event.registrations.order_by("pk").annotate(
        player_id=Subquery(ids.values("identifier")[:1]),
        address=Coalesce("profile__user__email", F("email")),
    )
    rows = found.values_list("pk", "profile__display_name", "state", "player_id", "address")
    return [
        Known(pk, name, state, number or "", address or "")
        for pk, name, state, number, address in rows
    ]


def look_alikes(known: Iterable[Known], name: str) -> list[Known]:
    wanted = look_alike_key(name)
    return [each for each in known if each.key == wanted]


def in_words(name: str, found: Sequence[Known]) -> str:
    """Who is here already, as the desk reads it."""
    if any(each.is_called(name) for each in found):
        return f"Somebody called {name} is in this event already."
    return f"{found[0].name} is in this event already, and {name} looks like the same name."
