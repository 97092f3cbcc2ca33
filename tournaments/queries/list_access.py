"""Which deck lists a person may read now. Every page, file, paper and number asks here.

Of a deck that somebody may not read they learn nothing, not even its hero; see
docs/deck-privacy.md and policy 1.8."""

from django.db.models import Q, QuerySet

from accounts.models import User
from decks.models import RegisteredDeck
from tournaments.enums import (
    EventState,
    ListPublication,
    RegistrationState,
    RoundKind,
    RoundState,
)
from tournaments.models import Event, Match, Registration
from tournaments.models.event import FOR_EVERYBODY
from tournaments.permissions import Visitor, is_player, reads_every_list
from tournaments.queries.champions import champion_of

PLAYED = [RegistrationState.REGISTERED, RegistrationState.DROPPED]
SHOWN = [RoundState.PUBLISHED, RoundState.CLOSED]
NEVER, ALL = ListPublication.NEVER, ListPublication.ALL
NEVER_PUBLIC = (EventState.DRAFT, EventState.CANCELLED)


def readable_lists(reader: Visitor, event: Event) -> QuerySet[Registration]:
    """The players of this event whose list this person may read now."""
    held = event.registrations.exclude(deck=None)
    if reads_every_list(reader, event):
        return held
    allowed = Q(pk__in=public_lists(event).values("pk"))
    if isinstance(reader, User):
        allowed |= Q(profile__user=reader) | Q(pk__in=opponents_in_cut(reader, event))
    return held.filter(allowed)


def can_read_list(reader: Visitor, registration: Registration) -> bool:
    event = registration.event
    if is_player(reader, registration) or reads_every_list(reader, event):
        return True
    return readable_lists(reader, event).filter(pk=registration.pk).exists()


def can_read_any_list(reader: Visitor, event: Event) -> bool:
    """Whether there is anything to show; an official sees that nothing was handed in yet."""
    return (
        reads_every_list(reader, event)
        or published_now(event) != NEVER
        or readable_lists(reader, event).exists()
    )


def published_now(event: Event) -> ListPublication:
    """Whose lists are public at this moment: nobody's, the winner's, the cut's or everybody's."""
    policy = ListPublication(event.lists_published)
    if event.state in NEVER_PUBLIC or event.is_kept_back:
        return NEVER
    if policy == ListPublication.BY_HAND:
        return ALL if event.lists_released_at else NEVER
    return policy if event.state == EventState.FINISHED else NEVER


def public_lists(event: Event) -> QuerySet[Registration]:
    """The players whose list everybody may read. Who withdrew did not play and stays private."""
    held = event.registrations.filter(state__in=PLAYED).exclude(deck=None)
    shown = published_now(event)
    if shown == ALL:
        return held
    if shown == ListPublication.CUT and (seats := players_in_cut(event)):
        return held.filter(pk__in=seats)
    champion = champion_of(event) if shown != NEVER else None
    return held.filter(pk=champion.pk) if champion else held.none()


def is_open_event() -> Q:
    """Of an event: every list of its whole field is public. For reads across events."""
    by_hand = Q(lists_published=ListPublication.BY_HAND, lists_released_at__isnull=False)
    by_hand &= ~Q(state__in=NEVER_PUBLIC)
    at_the_end = Q(lists_published=ALL, state=EventState.FINISHED)
    return (by_hand | at_the_end) & FOR_EVERYBODY


def players_in_cut(event: Event) -> set[int]:
    """Everybody who sat at a table of the cut."""
    seats = matches_in_cut(event).values_list("first", "second")
    return {seat for pair in seats for seat in pair if seat}


def opponents_in_cut(reader: User, event: Event) -> set[int]:
    """Whom this player meets or met in the cut, from when that pairing is published."""
    if not event.lists_in_cut:
        return set()
    mine = Q(first__profile__user=reader) | Q(second__profile__user=reader)
    seats = matches_in_cut(event).filter(mine).values_list("first", "second")
    return {seat for pair in seats for seat in pair if seat}


def matches_in_cut(event: Event) -> QuerySet[Match]:
    """An event that is a bracket from its first round on has no cut: everybody would be in it."""
    rounds = event.rounds.filter(state__in=SHOWN)
    if not rounds.exclude(kind=RoundKind.CUT).exists():
        return Match.objects.none()
    return Match.objects.filter(round__in=rounds.filter(kind=RoundKind.CUT))


def deck_at_the_table(registration: Registration) -> RegisteredDeck | None:
    """For the game that is being followed at a table. Its hero lies face up there by the rules of
    each game; of the cards the game shows each viewer what the table shows them, and no more."""
    return registration.deck


def who_reads_lists(event: Event) -> list[str]:
    """The policy in sentences that a player may read before handing in a list."""
    officials = "the judges and organizers" if event.lists_for_judges else "the organizers"
    said = [f"Each player's list is read by the player and {officials}."]
    if not event.lists_for_judges:
        said[0] = f"{said[0][:-1]}, by no judge."
    if event.lists_in_cut:
        said.append("Whoever meets in the cut reads each other's list from that pairing on.")
    return [*said, PUBLICATION_WORDS[ListPublication(event.lists_published)]]


PUBLICATION_WORDS = {
    ListPublication.NEVER: "No list is ever published.",
    ListPublication.WINNER: "After the end everybody reads the winner's list, and no other.",
    ListPublication.CUT: "After the end everybody reads the lists of the cut, or without a cut "
    "the winner's, and no other.",
    ListPublication.ALL: "After the end everybody reads all lists.",
    ListPublication.BY_HAND: "Everybody reads all lists once an organizer releases them.",
}
