"""Players in an event, and running events with them."""

from accounts.models import PlayerProfile, User
from tests.factories.events import make_open_event, owner_of
from tests.factories.lists import let_play
from tests.factories.people import make_user
from tournaments.models import Event, Registration
from tournaments.services import events, registrations

NAMES = (
    *("Anna Arnold", "Ben Bright", "Cleo Crane", "Dan Dover", "Eva East", "Finn Ford"),
    *("Gus Grant", "Hana Hill", "Ida Ives", "Jon Jupe", "Kim Knox", "Lou Lane"),
)


def enter(event: Event, who: User | PlayerProfile) -> Registration:
    profile = who.profile if isinstance(who, User) else who
    return registrations.register_player(event=event, profile=profile, actor=owner_of(event))


def enter_many(event: Event, count: int) -> list[Registration]:
    """The first dozen have people's names, the rest a number."""
    names = [*NAMES, *(f"Player {number}" for number in range(len(NAMES) + 1, count + 1))]
    return [enter(event, make_user(name)) for name in names[:count]]


def make_running_event(players: int = 4, **fields) -> Event:
    event = make_open_event(**fields)
    enter_many(event, players)
    return events.start_event(event=let_play(event), actor=owner_of(event))
