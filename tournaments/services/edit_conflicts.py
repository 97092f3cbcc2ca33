"""Two people with the same form open: each saves what they changed, nobody undoes the other."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from accounts.models import User
from decks.models import RegisteredDeck
from tournaments.errors import StaleError
from tournaments.models import Event, Registration, SealedPool
from tournaments.queries.setting_words import value_of_setting

# Moments are typed as a day and an hour.
WHERE = {
    "starts_at": "date",
    "lists_due_at": "lists_due_date",
    "registration_opens_at": "opens_date",
    "registration_closes_at": "closes_date",
}


def value_in_words(value: object) -> str:
    """One spelling for equal values, to be carried by a form."""
    if value is None:
        return ""
    return value.astimezone(UTC).isoformat() if isinstance(value, datetime) else str(value)


def as_it_stands(event: Event, names: list[str]) -> dict[str, str]:
    return {name: value_in_words(getattr(event, name)) for name in names}


def own_changes(
    event: Event, seen: Mapping[str, str] | None, fields: dict[str, Any]
) -> dict[str, Any]:
    """What somebody changed of what they had `seen`; refused where another changed it too."""
    if seen is None:
        return fields
    for name in both_changed(event, seen, fields):
        raise StaleError(
            f"Somebody else has changed this meanwhile, to “{value_of_setting(event, name)}”. "
            "Save again if yours is right.",
            field=WHERE.get(name, name),
        )
    return {
        name: value for name, value in fields.items() if value_in_words(value) != seen.get(name)
    }


def both_changed(event: Event, seen: Mapping[str, str], fields: Mapping[str, Any]) -> list[str]:
    return [
        name
        for name, value in fields.items()
        if len({seen.get(name), value_in_words(value), value_in_words(getattr(event, name))}) == 3
    ]


def require_seen(
    registration: Registration, held: RegisteredDeck | SealedPool | None, seen: int | None
) -> None:
    """`seen` is the list or pool that a form was opened with, 0 for none; None is not asked."""
    now = held.pk if held else 0
    if seen is None or seen == now:
        return
    if held is None:
        raise StaleError(
            "What you opened was taken out while you were typing. Save again to enter yours.",
            now=now,
        )
    what = "pool" if isinstance(held, SealedPool) else "deck list"
    why = f" ({held.reason})" if held.reason else ""
    raise StaleError(
        f"{name_of(held.editor, registration)} saved another {what} of {registration} while you "
        f"were typing{why}. Compare the two; save again if yours is to replace it.",
        now=now,
    )


def name_of(editor: User | None, registration: Registration) -> str:
    if editor is None:
        return "Somebody"
    if editor.pk == registration.profile.user_id:
        return str(registration)
    return str(editor.profile) if hasattr(editor, "profile") else "Somebody of the staff"


def is_repeated(held: RegisteredDeck | SealedPool, text: str, reason: str) -> bool:
    """The same words again, as a second press of the button sends them."""
    return held.text.splitlines() == text.splitlines() and held.reason == reason
