"""A sealed event of the demo store while its pools are being written down."""

from accounts.models import User
from decks.queries import current_catalogue
from tournaments.models import Event
from tournaments.services import events, registrations
from tournaments.services.pools import correct_pool, register_pool

CARDS_OF_A_POOL = 60
PLAYERS, WRITTEN = 6, 3


def pools_written(event: Event, organizer: User, people: list[User]) -> None:
    """Half of the pools are in; one was corrected."""
    events.publish_event(event=event, actor=organizer)
    seats = [
        registrations.register_player(event=event, profile=user.profile, actor=user)
        for user in people[:PLAYERS]
    ]
    events.start_event(event=event, actor=organizer)
    for place in range(WRITTEN):
        using, writing = seats[place], seats[place + 1]
        text = opened(event, place)
        register_pool(registration=using, registrar=writing, text=text, actor=people[place + 1])
    correct_pool(
        registration=seats[0],
        text=f"{opened(event, 0)}\n1x A Card Nobody Knows",
        actor=organizer,
        reason="One card lay under the table",
    )


def opened(event: Event, place: int) -> str:
    """Another run of the catalogue for each player."""
    cards = [card for card in current_catalogue(event.game) if card.home in ("deck", "arena")]
    first = place * CARDS_OF_A_POOL % len(cards)
    pool = (cards * 2)[first : first + CARDS_OF_A_POOL]
    return "\n".join(f"{1 + number % 2}x {card.label}" for number, card in enumerate(pool))
