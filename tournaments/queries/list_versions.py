"""The versions of a player's list in an event: who changed what, when and why."""

from dataclasses import dataclass

from decks.models import RegisteredDeck
from decks.queries.differences import Change, differences
from tournaments.models import Registration, Round


@dataclass(frozen=True)
class ListVersion:
    """`during` is the round that was played when an official changed the list."""

    deck: RegisteredDeck
    number: int
    is_current: bool
    is_own: bool
    by: str
    during: str
    changes: list[Change]


def list_versions(registration: Registration) -> list[ListVersion]:
    """The newest first. Each is told against the one before it."""
    decks = decks_of(registration)
    rounds = list(registration.event.rounds.exclude(published_at=None).order_by("number"))
    versions = []
    for number, deck in enumerate(decks, start=1):
        earlier = decks[number - 2] if number > 1 else None
        is_own = deck.editor_id is not None and deck.editor_id == registration.profile.user_id
        versions.append(
            ListVersion(
                deck=deck,
                number=number,
                is_current=number == len(decks),
                is_own=is_own,
                by="You" if is_own else official(deck),
                during="" if is_own else round_at(deck, rounds),
                changes=differences(earlier.sections, deck.sections) if earlier else [],
            )
        )
    return versions[::-1]


def decks_of(registration: Registration) -> list[RegisteredDeck]:
    """From the first version to the one that counts; two queries, however many there are."""
    if registration.deck_id is None:
        return []
    links = dict(
        RegisteredDeck.objects.filter(pk__lte=registration.deck_id)
        .filter(profile__in=profiles_of(registration))
        .values_list("pk", "previous")
    )
    wanted: list[int] = []
    at: int | None = registration.deck_id
    while at is not None:
        wanted.append(at)
        at = links.get(at)
    decks = RegisteredDeck.objects.select_related("editor__profile").filter(pk__in=wanted)
    return list(decks.prefetch_related("judgements").order_by("pk"))


def profiles_of(registration: Registration) -> list[int]:
    """A walk-in's record that became part of an account keeps its decks."""
    own = registration.profile_id
    merged = registration.profile.merged_profiles.values_list("pk", flat=True)
    return [own, *merged]


def official(deck: RegisteredDeck) -> str:
    profile = getattr(deck.editor, "profile", None)
    return profile.display_name if profile else "An official"


def round_at(deck: RegisteredDeck, rounds: list[Round]) -> str:
    begun = [each for each in rounds if each.published_at and each.published_at <= deck.created_at]
    return str(begun[-1]) if begun else ""
